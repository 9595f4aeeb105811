import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { Stance } from '../../content/special/stances.ts';
import { ruleOf } from '../citations.ts';
import { awayFromEnemy } from '../ground/standing.ts';
import { type NlcPosition, partOf, type Side } from '../position.ts';
import type { Counter, Formation, Leader, World } from '../world.ts';
import { isOfHisForce } from './forces.ts';
import { formationState, isPresent, isWingCommander, leaderState } from './formations.ts';

/* 27.7: the mood a commander is in, and whom it binds. */

type Moody = NonNullable<NonNullable<World['battle']['special']>['stances']>['leaders'][number];

export const moodOf = ({ battle }: World, leader: string): Moody | undefined =>
  battle.special?.stances?.leaders.find((one) => one.leader === leader);

export function stanceRule(
  { battle }: World,
  key: keyof NonNullable<NonNullable<World['battle']['special']>['stances']>['rules'],
): RuleId {
  return ruleOf(battle.special?.stances?.rules[key] ?? 'NLC-27.7.1');
}

/** Does he command now: overall, or a wing out of his chief's range? Else his mood is nobody's affair (27.5). */
const commandsNow = (world: World, p: NlcPosition, leader: Leader): boolean =>
  isPresent(leaderState(p, leader)) && (leader.role === 'oc' || isWingCommander(world, p, leader));

/** The mood of a commander, while it counts. */
export function stanceOf(world: World, p: NlcPosition, leader: Leader): Stance | null {
  const stance = p.command?.stances[leader.id];
  return stance !== undefined && commandsNow(world, p, leader) ? stance : null;
}

/** Does this formation take its orders from him? */
export const isUnder = (world: World, p: NlcPosition, leader: Leader, formation: Formation): boolean =>
  formation.army === leader.army &&
  (leader.role === 'oc'
    ? isOfHisForce(world, leader, formation.id)
    : formationState(p, formation).wing === leader.id);

/** Those of a side whose mood counts now, with it. */
export function moods(world: World, p: NlcPosition, side: Side): { leader: Leader; stance: Stance }[] {
  if (p.command === undefined) {
    return [];
  }
  return partOf(world.leaders, side).flatMap((leader) => {
    const stance = stanceOf(world, p, leader);
    return stance === null ? [] : [{ leader, stance }];
  });
}

/** Who fights under the eye of a commander who leads in person, and with how much more. */
export interface Eye {
  readonly leader: Leader;
  readonly stance: 'local-offensive' | 'desperate-defense';
  readonly bonus: number;
  readonly rule: RuleId;
}

export function eyeOn(world: World, p: NlcPosition, side: Side, hex: number): Eye | null {
  for (const { leader, stance } of moods(world, p, side)) {
    const around = moodOf(world, leader.id)?.around ?? null;
    if (around === null || (stance !== 'local-offensive' && stance !== 'desperate-defense')) {
      continue;
    }
    const at = world.grid.index(leaderState(p, leader).hex as string);
    if (world.grid.distance(at, hex) <= around.hexes) {
      const key = stance === 'local-offensive' ? 'local-in-person' : 'desperate-in-person';
      return { leader, stance, bonus: around.bonus, rule: stanceRule(world, key) };
    }
  }
  return null;
}

/** 27.7: is this a formation in reserve whose commander withdraws? By which case. */
export function withdrawalOf(world: World, p: NlcPosition, formation: Formation): RuleId | null {
  if (p.command === undefined || formationState(p, formation).order !== 'reserve') {
    return null;
  }
  for (const { leader, stance } of moods(world, p, formation.side)) {
    const withdraws = stance === 'tactical-withdrawal' || stance === 'general-withdrawal';
    if (withdraws && isUnder(world, p, leader, formation)) {
      return stanceRule(world, stance);
    }
  }
  return null;
}

/** 27.7: how many hexes farther from the enemy a withdrawing unit must go; 0 where he is not near. */
export function mustGain(world: World, p: NlcPosition, counter: Counter, start: number): number {
  const near = world.battle.special?.stances?.near ?? 0;
  const away = awayFromEnemy(world, p, counter.side)[start] as number;
  return away <= near ? Math.floor(counter.movement / 2) : 0;
}
