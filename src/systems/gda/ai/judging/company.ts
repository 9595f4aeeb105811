import { cm } from '../../../../geometry/table/units.ts';
import { postOf } from '../../rules/charges/supports.ts';
import { withUnit } from '../../rules/movement/moves.ts';
import type { GdaPosition, UnitState } from '../../rules/position.ts';
import { isArtillery } from '../../rules/units/kinds.ts';
import { isMassed } from '../../rules/units/massed.ts';
import type { Brigade, Unit, World } from '../../rules/world.ts';
import { apart, fights, stateOf } from './scene.ts';

/** Nobody further away than this can help, whatever his shape. */
const NEIGHBOURS = cm(25);
/** What somebody who helps is worth, what it is worth to help, and what a crowd of columns costs under fire. */
const HELPED = 0.7;
const HELPS = 0.6;
const CROWDED = 1.2;
const MOST = 1.8;

/** Those of a unit's brigade and arm who could stand in support of it, or it of them. */
export const comradesOf = (world: World, p: GdaPosition, unit: Unit): readonly Unit[] =>
  (world.brigades[unit.brigade] as Brigade).units
    .map((index) => world.units[index] as Unit)
    .filter((one) => one !== unit && one.arm === unit.arm && fights(p, one));

/** 4.5, 4.6: what it is worth to have comrades behind and beside oneself, who have dice thrown again, or to be one. */
export function company(
  world: World,
  p: GdaPosition,
  unit: Unit,
  after: UnitState,
  comrades: readonly Unit[],
  underFire: boolean,
): number {
  if (isArtillery(unit) || unit.screen || after.formation === 'square' || after.formation === 'skirmish')
    return 0;
  const near = comrades.filter((one) => apart(stateOf(p, one).pose, after.pose) < NEIGHBOURS);
  if (near.length === 0) return 0;
  const then = withUnit(p, unit.index, after);
  const posts = new Set<string>();
  let helps = 0;
  for (const { index } of near) {
    const its = postOf(world, then, index, unit.index);
    if (its !== undefined) posts.add(its);
    if (postOf(world, then, unit.index, index) !== undefined) helps = HELPS;
  }
  const crowd = underFire && isMassed(world, then, unit.index) ? CROWDED : 0;
  return Math.min(MOST, HELPED * posts.size + helps) - crowd;
}
