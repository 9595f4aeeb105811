import { isWithin, squaredBetween } from '../../../../geometry/table/distance.ts';
import { type Extent, footprint, seenFrom } from '../../../../geometry/table/footprint.ts';
import { angleBetween, cm } from '../../../../geometry/table/units.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import type { Unit, World } from '../world.ts';
import { extentOf, groundOf } from './ground.ts';
import { isCloseOrder, isInfantry } from './kinds.ts';

/** 4.7, ruled: facing the same way is to within an eighth of a quarter turn. */
export const SAME_WAY = 225;

export const facesAlike = (a: UnitState, b: UnitState): boolean =>
  angleBetween(a.pose.heading, b.pose.heading) <= SAME_WAY;

const isColumnOfFoot = (unit: Unit, state: UnitState): boolean =>
  isInfantry(unit) &&
  isCloseOrder(state) &&
  state.holds === null &&
  (state.formation === 'attackColumn' || state.formation === 'companyColumn');

/** How much two stretches share. */
const overlap = (a: readonly [number, number], b: readonly [number, number]): number =>
  Math.min(a[1], b[1]) - Math.max(a[0], b[0]);

/** 5.28, ruled: side by side means beside each other by half a depth, and not one behind the other. */
function isBeside(world: World, p: GdaPosition, a: Unit, b: Unit): boolean {
  const first = p.units[a.index] as UnitState;
  const second = p.units[b.index] as UnitState;
  const its: Extent = extentOf(world, a, first);
  const theirs: Extent = extentOf(world, b, second);
  const seen = footprint(second.pose, theirs).map((corner) => seenFrom(first.pose, corner));
  const ahead = [Math.min(...seen.map((s) => s.ahead)), Math.max(...seen.map((s) => s.ahead))] as const;
  const right = [Math.min(...seen.map((s) => s.right)), Math.max(...seen.map((s) => s.right))] as const;
  const along = overlap([-its.depth, 0], ahead);
  const across = overlap([-its.width / 2, its.width / 2], right);
  // Half a depth or more behind its neighbour's front, a column is in echelon.
  const echelon = Math.abs(seenFrom(first.pose, second.pose).ahead) * 2 >= Math.min(its.depth, theirs.depth);
  return (
    !echelon &&
    along * 2 >= Math.min(its.depth, theirs.depth) &&
    across * 2 < Math.min(its.width, theirs.width)
  );
}

/** The columns beside which this one stands within 5 cm, facing as it does. */
export function massedWith(world: World, p: GdaPosition, index: number): readonly number[] {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  if (!isColumnOfFoot(unit, state)) return [];
  const gap = cm(world.tables.distances.massed);
  return world.units
    .filter((other) => {
      if (other.index === index || other.side !== unit.side) return false;
      const its = p.units[other.index] as UnitState;
      return (
        isColumnOfFoot(other, its) &&
        facesAlike(state, its) &&
        isWithin(squaredBetween(groundOf(world, p, index), groundOf(world, p, other.index)), gap) &&
        isBeside(world, p, unit, other)
      );
    })
    .map((other) => other.index);
}

export const isMassed = (world: World, p: GdaPosition, index: number): boolean =>
  massedWith(world, p, index).length > 0;

/** 5.28, ruled: all whom a chain of such neighbours joins to this column. */
export function massOf(world: World, p: GdaPosition, index: number): readonly number[] {
  const mass = new Set<number>([index]);
  for (const member of mass) for (const other of massedWith(world, p, member)) mass.add(other);
  mass.delete(index);
  return [...mass];
}
