import type { Refusal } from '../../../../engine/refusal.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { Written } from '../actions.ts';
import { ruleOf } from '../citations.ts';
import { awayFromEnemy, hexOf, stateOf } from '../ground/standing.ts';
import type { FormationId, NlcPosition } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { ArmyReserve } from '../scenario/held.ts';
import type { Counter, World } from '../world.ts';
import { isHeld, membersOf } from './formations.ts';

/* 28.2: what is forbidden to troops in the army's reserve before they are released. */

/** The case that keeps them back. */
export const keptRule = ({ battle }: World): RuleId =>
  ruleOf(battle.special?.armyReserve?.rules.held ?? 'NLC-28.2.2');

/** An order that would release all of a formation is not sent before they are released; Reserve releases nobody. */
export function judgeKept(world: World, p: NlcPosition, to: FormationId, { order }: Written): Refusal[] {
  const formation = world.formationById.get(to);
  if (world.held.size === 0 || formation === undefined || order === 'reserve') {
    return [];
  }
  const members = membersOf(world, p, formation);
  return members.length > 0 && members.every((counter) => isHeld(world, p, counter))
    ? [refuse(keptRule(world), 'held-in-army-reserve', { formation: to })]
    : [];
}

/** Does a march of one who is kept back end nearer to the enemy than the reserve may come? */
export function isTooNear(world: World, p: NlcPosition, counter: Counter, end: number): boolean {
  if (!isHeld(world, p, counter)) {
    return false;
  }
  const away = awayFromEnemy(world, p, counter.side);
  const reserve = world.battle.special?.armyReserve as ArmyReserve;
  const state = stateOf(p, counter);
  const now = state.place === 'map' ? (away[hexOf(world, state)] as number) : reserve.distance;
  return (away[end] as number) < Math.min(reserve.distance, now);
}
