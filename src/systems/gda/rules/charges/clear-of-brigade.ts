import { contains } from '../../../../geometry/table/distance.ts';
import { centreOf, footprint, type Pose, seenFrom } from '../../../../geometry/table/footprint.ts';
import { headingTo, moved, offset } from '../../../../geometry/table/turn.ts';
import { cm, mm, type Point } from '../../../../geometry/table/units.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isCloseOrder, isSkirmishing } from '../units/kinds.ts';
import type { Unit, World } from '../world.ts';

/** Behind the last of them one leaves a finger's breadth. */
const BEHIND = mm(10);

/**
 * 6.6, ruled: skirmishers whose evasion ended among units of their brigade, one of them no further away than they
 * reach from it, go on straight away from the charge until they stand behind the last of those.
 */
export function clearOfBrigade(world: World, p: GdaPosition, index: number, cause: Point): Pose | undefined {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  if (!isSkirmishing(state)) return undefined;
  const extent = extentOf(world, unit, state);
  const away = headingTo(cause, centreOf(state.pose, extent));
  const looking: Pose = { ...centreOf(state.pose, extent), heading: away };
  const corners = footprint(state.pose, extent).map((corner) => seenFrom(looking, corner).ahead);
  const nearest = Math.min(...corners);
  const reach = cm(world.tables.distances.skirmish);
  const behind = world.units
    .filter((friend) => friend.brigade === unit.brigade && isCloseOrder(p.units[friend.index] as UnitState))
    .map((friend) => groundOf(world, p, friend.index).map((corner) => seenFrom(looking, corner)))
    .filter((seen) => seen.every(({ right }) => Math.abs(right) <= reach))
    .map((seen) => Math.max(...seen.map(({ ahead }) => ahead)))
    .filter((last) => last > nearest && last <= reach);
  if (behind.length === 0) return undefined;
  const by = Math.max(...behind) + BEHIND - nearest;
  const pose = { ...moved(state.pose, offset(away, 0, by)), heading: state.pose.heading };
  return footprint(pose, extent).every((corner) => contains(world.table, corner)) ? pose : undefined;
}
