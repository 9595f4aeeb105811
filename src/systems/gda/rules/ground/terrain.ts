import {
  contains,
  isWithin,
  type Polygon,
  squaredBetween,
  touch,
} from '../../../../geometry/table/distance.ts';
import { POINTS_IN_HALF, sharePoints } from '../../../../geometry/table/footprint.ts';
import { isCrossedBy } from '../../../../geometry/table/sight.ts';
import { cm, type Point } from '../../../../geometry/table/units.ts';
import type { FeatureKind } from '../../content/ground.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import type { Place, Unit, World } from '../world.ts';

/** 5.30 to 5.36: what ground asks of whom. Open woods are good going, dense ones are for skirmishers alone. */
const ROUGH: readonly FeatureKind[] = ['wood', 'steepSlope'];
const SEVERE: readonly FeatureKind[] = ['denseWood', 'marsh'];
const COVER: readonly FeatureKind[] = ['openWood', 'wood', 'denseWood', 'redoubt'];

export const isRough = ({ kind }: Pick<Place, 'kind'>): boolean => ROUGH.includes(kind);
export const isSevere = ({ kind }: Pick<Place, 'kind'>): boolean => SEVERE.includes(kind);

export const roughGround = (world: World): readonly Polygon[] =>
  world.places.filter(isRough).map(({ polygon }) => polygon);

export const severeGround = (world: World): readonly Polygon[] =>
  world.places.filter(isSevere).map(({ polygon }) => polygon);

/** Is at least half of the unit in this place? */
export const isHalfIn = (world: World, p: GdaPosition, index: number, { polygon }: Place): boolean => {
  const state = p.units[index] as UnitState;
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
  roughGround(world).some((polygon) => touch(groundOf(world, p, index), polygon));

/** The built-up area or strongpoint that a unit holds. */
export const heldBy = (world: World, { holds }: UnitState): Place | undefined =>
  holds === null ? undefined : world.places.find(({ id }) => id === holds);

/** 11.17: is it on a bridge, in a ford or in a gateway? Roads stand open everywhere and crowd nobody. */
export const isInGap = (world: World, p: GdaPosition, index: number): boolean =>
  world.lines.some(
    ({ kind, open }) => kind !== 'road' && open.some((gap) => touch(groundOf(world, p, index), gap)),
  );
