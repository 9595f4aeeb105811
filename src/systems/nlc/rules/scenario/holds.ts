import type { Refusal } from '../../../../engine/refusal.ts';
import type { Written } from '../actions.ts';
import { ruleOf } from '../citations.ts';
import { setOrder, tellOrder } from '../command/effect.ts';
import { formationById, formationState, membersOnMap } from '../command/formations.ts';
import { ratingThrown } from '../command/thrown.ts';
import { setMark } from '../edit.ts';
import { awayFromEnemy, hexOf, stateOf } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import type { FormationId, NlcPosition } from '../position.ts';
import { refuse } from '../refusals.ts';
import { leaderOf, type World } from '../world.ts';

/* 30.13: formations held in reserve: by the enemy's coming near they are released to defend, otherwise to take orders. */

type Hold = NonNullable<NonNullable<World['battle']['special']>['holds']>[number];

const heldMark = (id: string): string => `released:${id}`;

const isHeld = (p: NlcPosition, { id }: Hold): boolean => p.marks[heldMark(id)] === undefined;

/** Why a formation cannot be told this: until it is released it takes no order but Reserve. */
export function judgeHolds(
  world: World,
  p: NlcPosition,
  formation: FormationId,
  { order }: Written,
): Refusal[] {
  return (world.battle.special?.holds ?? [])
    .filter((hold) => order !== 'reserve' && hold.formations.includes(formation) && isHeld(p, hold))
    .map(({ rules }) => refuse(ruleOf(rules.held), 'held-in-reserve', { formation }));
}

const isNear = (world: World, p: NlcPosition, hold: Hold): boolean =>
  hold.formations.some((id) => {
    const formation = formationById(world, id);
    const away = awayFromEnemy(world, p, formation.side);
    return membersOnMap(world, p, formation).some(
      (counter) => (away[hexOf(world, stateOf(p, counter))] as number) <= hold.near,
    );
  });

function isDue(world: World, p: NlcPosition, { from, rated }: Hold): boolean {
  const turn = from === undefined ? undefined : world.turnByLabel.get(from);
  return (
    (turn !== undefined && p.turn >= turn) ||
    (rated !== undefined && (ratingThrown(world, p, leaderOf(world, rated.leader)) ?? 0) >= rated.rating)
  );
}

/** As a turn begins, when the dice of its commanders have fallen. */
export function releaseHolds(at: Scribe): void {
  for (const hold of at.world.battle.special?.holds ?? []) {
    if (!isHeld(at.position, hold)) {
      continue;
    }
    const near = isNear(at.world, at.position, hold);
    if (!near && !isDue(at.world, at.position, hold)) {
      continue;
    }
    setMark(at.draft, heldMark(hold.id), at.position.turn);
    const rule = ruleOf(near ? hold.rules.near : hold.rules.released);
    const { formations } = hold;
    at.emit(() => ({ type: 'released', rule, formations }));
    for (const id of near ? formations : []) {
      const formation = formationById(at.world, id);
      if (formationState(at.position, formation).order === 'reserve') {
        setOrder(at, formation, { order: 'defend', second: null, target: [], goal: null });
        tellOrder(at, formation, rule);
      }
    }
  }
}
