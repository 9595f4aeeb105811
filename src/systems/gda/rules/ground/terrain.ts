import {
  boxesWithin,
  contains,
  isWithin,
  squaredBetween,
  touch,
} from '../../../../geometry/table/distance.ts';
import { POINTS_IN_HALF, sharePoints } from '../../../../geometry/table/footprint.ts';
import { isCrossedBy } from '../../../../geometry/table/sight.ts';
import { cm, type Point } from '../../../../geometry/table/units.ts';
import type { FeatureKind } from '../../content/ground.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { boxAround, extentOf, groundOf } from '../units/ground.ts';
import type { Place, Unit, World } from '../world.ts';

const COVER: readonly FeatureKind[] = ['openWood', 'wood', 'denseWood', 'redoubt'];

/** Is at least half of the unit in this place? */
export const isHalfIn = (world: World, p: GdaPosition, index: number, { polygon, box }: Place): boolean => {
  const state = p.units[index] as UnitState;
  // Who holds houses covers all of them, wherever he last stood.
  if (state.holds === null && !boxesWithin(boxAround(world, p, index), box, 0)) return false;
  const points = sharePoints(state.pose, extentOf(world, world.units[index] as Unit, state));
  return points.filter((point) => contains(polygon, point)).length >= POINTS_IN_HALF;
};

/** 7.10, ruled: a stone wall shelters whoever stands close to it from those beyond it; hedges shelter nobody. */
export function isBehindWall(world: World, p: GdaPosition, index: number, from?: Point): boolean {
  const ground = groundOf(world, p, index);
  const near = cm(world.tables.distances.wallCover);
  const { pose } = p.units[index] as UnitState;
  return world.lines.some(
    ({ kind, solid }) =>
      kind === 'wall' &&
      solid.some(
        (part) =>
          isWithin(squaredBetween(ground, part), near) &&
          (from === undefined || isCrossedBy(part, pose, from)),
      ),
  );
}

/** 7.10: woods, redoubts and stone walls shelter whoever stands in or behind them, a wall from one side. */
export const isInCover = (world: World, p: GdaPosition, index: number, from?: Point): boolean =>
  (p.units[index] as UnitState).holds !== null ||
  world.places.some((place) => COVER.includes(place.kind) && isHalfIn(world, p, index, place)) ||
  isBehindWall(world, p, index, from);

/** 7.15: any part of a unit in rough ground spoils its volley. */
export const isInRough = (world: World, p: GdaPosition, index: number): boolean =>
  world.rough.some((polygon) => touch(groundOf(world, p, index), polygon));

/** The built-up area or strongpoint that a unit holds. */
export const heldBy = (world: World, { holds }: UnitState): Place | undefined =>
  holds === null ? undefined : world.places.find(({ id }) => id === holds);

/** 11.17: is it on a bridge, in a ford or in a gateway? Roads stand open everywhere and crowd nobody. */
export const isInGap = (world: World, p: GdaPosition, index: number): boolean =>
  world.lines.some(
    ({ kind, open }) => kind !== 'road' && open.some((gap) => touch(groundOf(world, p, index), gap)),
  );
