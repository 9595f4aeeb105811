import { isWithin, squaredBetween } from '../../../../geometry/table/distance.ts';
import { centreOf, POINTS_IN_HALF, seenFrom, sharePoints } from '../../../../geometry/table/footprint.ts';
import { headingTo } from '../../../../geometry/table/turn.ts';
import { cm } from '../../../../geometry/table/units.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isCloseOrder } from '../units/kinds.ts';
import type { Unit, World } from '../world.ts';

/** 7.27, ruled: those in close order within 10 cm of the target of whom half stand behind it on the line of fire. */
export function behind(world: World, p: GdaPosition, firer: number, target: number): readonly number[] {
  const goal = p.units[target] as UnitState;
  const middle = centreOf(goal.pose, extentOf(world, world.units[target] as Unit, goal));
  const { pose } = p.units[firer] as UnitState;
  // As the target would see it if it looked along the line of fire, away from the guns.
  const line = { ...middle, heading: headingTo(pose, middle) };
  const corners = groundOf(world, p, target).map((corner) => seenFrom(line, corner));
  const left = Math.min(...corners.map(({ right }) => right));
  const right = Math.max(...corners.map((corner) => corner.right));
  const back = Math.max(...corners.map(({ ahead }) => ahead));
  const reach = cm(world.tables.fire.bounce);
  return world.units
    .filter((other) => {
      const state = p.units[other.index] as UnitState;
      if (other.index === target || other.index === firer || !isCloseOrder(state)) return false;
      if (!isWithin(squaredBetween(groundOf(world, p, other.index), groundOf(world, p, target)), reach))
        return false;
      const inside = sharePoints(state.pose, extentOf(world, other, state)).filter((point) => {
        const seen = seenFrom(line, point);
        return seen.ahead > back && seen.right >= left && seen.right <= right;
      });
      return inside.length >= POINTS_IN_HALF;
    })
    .map(({ index }) => index);
}
