import type { Refusal } from '../../../../engine/refusal.ts';
import { ruleOf } from '../citations.ts';
import type { FormationId, NlcPosition } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { World } from '../world.ts';

/* 27.8, 27.10: formations that stop where they come onto the map, and obey nobody before an hour. */

const haltOf = (world: World, p: NlcPosition, formation: FormationId) =>
  world.battle.special?.halts?.find(
    ({ formations, until }) => formations.includes(formation) && p.turn < (world.turnByLabel.get(until) ?? 0),
  );

/** The first turn on which a formation does what it is told. */
export const obeysFrom = (world: World, p: NlcPosition, formation: FormationId): number =>
  world.turnByLabel.get(haltOf(world, p, formation)?.until ?? '') ?? 0;

/** Why a unit of this formation that stands on the map does not march yet. */
export function judgeHalt(world: World, p: NlcPosition, formation: FormationId, unit: string): Refusal[] {
  const halt = haltOf(world, p, formation);
  return halt === undefined ? [] : [refuse(ruleOf(halt.rule), 'halted', { unit, turn: halt.until })];
}
