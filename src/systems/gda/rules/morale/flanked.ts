import { boxesWithin, isWithin, squaredToPolygon } from '../../../../geometry/table/distance.ts';
import { centreOf, POINTS_IN_HALF, seenFrom, sharePoints } from '../../../../geometry/table/footprint.ts';
import { isCrossedBy } from '../../../../geometry/table/sight.ts';
import { cm, type Point } from '../../../../geometry/table/units.ts';
import { isRiverBetween } from '../ground/lines.ts';
import { isBeyondGorge, redoubtOf } from '../ground/redoubts.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { boxAround, extentOf, groundOf } from '../units/ground.ts';
import { isArtillery, isCavalry, isCloseOrder, isInfantry, isRunning } from '../units/kinds.ts';
import type { Unit, World } from '../world.ts';

const BLOCKING = ['builtUpArea', 'strongpoint', 'denseWood', 'marsh'];

/** 8.5: squares, skirmishers and garrisons have no flank to turn. */
const hasFlanks = (state: UnitState): boolean =>
  state.formation !== 'square' && state.formation !== 'skirmish' && state.holds === null;

/**
 * 8.5, ruled: at least half of an enemy unit stands behind the line of the front edge and within 15 cm, and no friend in
 * close order who keeps his ground and no blocking ground lies between.
 */
export function flankedBy(world: World, p: GdaPosition, index: number, enemy: number): boolean {
  const state = p.units[index] as UnitState;
  const unit = world.units[index] as Unit;
  const other = world.units[enemy] as Unit;
  const theirs = p.units[enemy] as UnitState;
  if (!hasFlanks(state) || !isCloseOrder(state) || unit.side === other.side) return false;
  if (!isCloseOrder(theirs) || isRunning(theirs)) return false;
  const ground = groundOf(world, p, index);
  const reach = cm(world.tables.distances.flanked);
  if (!boxesWithin(boxAround(world, p, index), boxAround(world, p, enemy), reach + 1)) return false;
  const behind = sharePoints(theirs.pose, extentOf(world, other, theirs)).filter(
    (point) => seenFrom(state.pose, point).ahead < 0 && isWithin(squaredToPolygon(point, ground), reach),
  );
  if (behind.length < POINTS_IN_HALF) return false;
  const nearest = behind.reduce((best, point) =>
    squaredToPolygon(point, ground) < squaredToPolygon(best, ground) ? point : best,
  );
  const redoubt = redoubtOf(world, p, index);
  if (redoubt !== undefined && !isBeyondGorge(redoubt, nearest)) return false;
  return !isCovered(world, p, index, enemy, nearest, centreOf(state.pose, extentOf(world, unit, state)));
}

const isCovered = (
  world: World,
  p: GdaPosition,
  index: number,
  enemy: number,
  from: Point,
  to: Point,
): boolean => {
  const { side } = world.units[index] as Unit;
  if (world.places.some(({ kind, polygon }) => BLOCKING.includes(kind) && isCrossedBy(polygon, from, to)))
    return true;
  if (isRiverBetween(world, from, to)) return true;
  return world.units.some((friend) => {
    if (friend.side !== side || friend.index === index || friend.index === enemy) return false;
    const state = p.units[friend.index] as UnitState;
    return (
      isCloseOrder(state) && !isRunning(state) && isCrossedBy(groundOf(world, p, friend.index), from, to)
    );
  });
};

export const isFlanked = (world: World, p: GdaPosition, index: number): boolean =>
  world.units.some((enemy) => flankedBy(world, p, index, enemy.index));

/** 8.5: in a charge cavalry cares only for other cavalry at its flank. */
export const isFlankedInCharge = (world: World, p: GdaPosition, index: number): boolean =>
  world.units.some((enemy) => {
    const foot = isInfantry(enemy) || isArtillery(enemy);
    return !(isCavalry(world.units[index] as Unit) && foot) && flankedBy(world, p, index, enemy.index);
  });
