import { arcAhead, clipped } from '../../../../geometry/table/arc.ts';
import {
  type Box,
  boxesWithin,
  boxOf,
  contains,
  type Polygon,
  rootOf,
  squared,
} from '../../../../geometry/table/distance.ts';
import { type Extent, footprint, type Pose } from '../../../../geometry/table/footprint.ts';
import { isCrossedBy, stretchesIn } from '../../../../geometry/table/sight.ts';
import { moved, offset } from '../../../../geometry/table/turn.ts';
import { cm, type Point, roundDiv } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { boxAround, groundOf } from '../units/ground.ts';
import { isCloseOrder } from '../units/kinds.ts';
import type { Place, Unit, World } from '../world.ts';
import { heightAt, heightOf, OF_TROOPS, OF_WALLS } from './heights.ts';

/** A point on the table and how high it lies. */
interface Spot {
  readonly at: Point;
  readonly height: number;
}

const spotAt = (world: World, at: Point): Spot => ({ at, height: heightAt(world, at) });

/** What stands in the way of a line of sight, and how high it reaches. */
interface Obstacle {
  readonly polygon: Polygon;
  readonly top: number;
  /** Grains that may be seen into; nothing may be seen into a house or a battalion. */
  readonly into: number;
  /** Whoever stands on a hill is not hidden by it, but for its crest. */
  readonly hill?: Place;
}

const WOODS = ['openWood', 'wood', 'denseWood'];
const WALLED = ['builtUpArea', 'strongpoint'];
const HILLS = ['hill', 'hillock', 'steepSlope'];

export const isWood = ({ kind }: Place): boolean => WOODS.includes(kind);

/** 7.7, ruled: troops in close order, houses and woods, by what they reach above the ground they stand on. */
function obstacles(
  world: World,
  p: GdaPosition,
  except: readonly number[],
  /** Nothing beyond this box can be in the way. */
  between: Box,
  /** 7.28: nobody fires over his own, however high he stands, but as the book allows his guns. */
  opaque?: Side,
): Obstacle[] {
  const found: Obstacle[] = [];
  for (const place of world.places) {
    if (!boxesWithin(between, place.box, 0)) continue;
    const top = place.base + OF_WALLS;
    if (isWood(place))
      found.push({ polygon: place.polygon, top, into: cm(world.tables.distances.woodSight) });
    else if (WALLED.includes(place.kind)) found.push({ polygon: place.polygon, top, into: 0 });
    else if (HILLS.includes(place.kind))
      found.push({ polygon: place.polygon, top: heightOf(place.kind), into: 0, hill: place });
  }
  for (const { index, side } of world.units) {
    const state = p.units[index] as UnitState;
    if (except.includes(index) || !isCloseOrder(state) || state.holds !== null) continue;
    if (!boxesWithin(between, boxAround(world, p, index), 0)) continue;
    found.push({
      polygon: groundOf(world, p, index),
      top: side === opaque ? Number.MAX_SAFE_INTEGER : heightAt(world, state.pose) + OF_TROOPS,
      into: 0,
    });
  }
  return found;
}

/** Whose ground is no obstacle because one of the ends stands in it. */
const isOwnHouse = (polygon: Polygon, houses: readonly Polygon[]): boolean => houses.includes(polygon);

/** Is the line from `a` to `b` free, with these things in its way? */
function isClear(
  world: World,
  { at: a, height: ha }: Spot,
  { at: b, height: hb }: Spot,
  things: readonly Obstacle[],
  houses: readonly Polygon[],
): boolean {
  const [lower, higher] = ha <= hb ? [ha, hb] : [hb, ha];
  const length = rootOf(squared(a, b));
  const dead = cm(world.tables.distances.deadGround);
  for (const { polygon, top, into, hill } of things) {
    if (isOwnHouse(polygon, houses) || !isCrossedBy(polygon, a, b)) continue;
    if (hill !== undefined && (contains(polygon, a) || contains(polygon, b))) {
      if (contains(polygon, a) !== contains(polygon, b) && isBeyondCrest(world, hill, a, b)) return false;
      continue;
    }
    if (top < lower) continue;
    const inside = stretchesIn(polygon, a, b);
    const depth = inside.reduce((sum, { from, to }) => sum + to - from, 0);
    if (into > 0 && depth <= into) continue;
    if (top >= higher) return false;
    // From above one sees over it, but not what lies close behind it.
    const near = inside.some(({ from, to }) => (ha <= hb ? from : length - to) <= dead);
    if (near) return false;
  }
  return true;
}

/** Does the crest stand more than 5 cm before whoever is on the hill? */
function isBeyondCrest(world: World, hill: Place, a: Point, b: Point): boolean {
  const above = contains(hill.polygon, a) ? a : b;
  const below = above === a ? b : a;
  for (let i = 1; i < hill.crestLine.length; i += 1) {
    const c = hill.crestLine[i - 1] as Point;
    const d = hill.crestLine[i] as Point;
    if (!isCrossedBy([c, d], above, below)) continue;
    if (distanceAlong(above, below, c, d) > cm(world.tables.distances.woodSight)) return true;
  }
  return false;
}

const distanceAlong = (a: Point, b: Point, c: Point, d: Point): number => {
  const side = (p: Point): number => Math.abs((d.x - c.x) * (p.y - c.y) - (d.y - c.y) * (p.x - c.x));
  const whole = side(a) + side(b);
  return whole === 0 ? 0 : Math.round((rootOf(squared(a, b)) * side(a)) / whole);
};

/** The corners of a polygon and the middles of its edges. */
const outlinePoints = (polygon: Polygon): readonly Point[] =>
  polygon.flatMap((corner, i) => {
    const next = polygon[(i + 1) % polygon.length] as Point;
    return [{ x: roundDiv(corner.x + next.x, 2), y: roundDiv(corner.y + next.y, 2) }, corner];
  });

const SECTIONS = 12;

export interface Looker {
  readonly pose: Pose;
  readonly extent: Extent;
  readonly index: number;
}

/**
 * 7.11, ruled: from how many twelfths of its front a unit sees some part of a target inside its arc. Nine or more fire
 * with full effect, six to eight with half, fewer not at all.
 */
export function sectionsThatSee(
  world: World,
  p: GdaPosition,
  from: Looker,
  target: number,
  spread: number,
  /** 7.28: friends over whom it fires. */
  over: readonly number[] = [],
): number {
  const { holds } = p.units[target] as UnitState;
  return sectionsThatSeeGround(world, p, from, groundOf(world, p, target), spread, { over, target, holds });
}

/** The same of any ground: that of a unit, of a house it holds, or of a Fog of War card. */
export function sectionsThatSeeGround(
  world: World,
  p: GdaPosition,
  from: Looker,
  ground: Polygon,
  spread: number,
  {
    over = [],
    target = -1,
    holds: held = null,
  }: { readonly over?: readonly number[]; readonly target?: number; readonly holds?: string | null } = {},
): number {
  const between = boxOf([...footprint(from.pose, from.extent), ...ground]);
  const { side } = world.units[from.index] as Unit;
  const things = obstacles(world, p, [from.index, target, ...over], between, side);
  // Houses in which one of the two stands hide nothing; of the hill on which one stands the crest does.
  const houses = world.places
    .filter(({ id, kind, polygon }) => id === held || (WALLED.includes(kind) && contains(polygon, from.pose)))
    .map(({ polygon }) => polygon);
  // 7.5: what lies in the arc of the whole front is a target for every part of it; sight is each part's own.
  const inArc = outlinePoints(clipped(ground, arcAhead(from.pose, from.extent, spread)));
  // Ahead of everybody else is whoever nothing stands before.
  if (things.length === 0) return inArc.length > 0 ? SECTIONS : 0;
  const points = inArc.map((point) => spotAt(world, point));
  let seeing = 0;
  for (let section = 0; section < SECTIONS; section += 1) {
    const right = roundDiv(from.extent.width * (2 * section + 1 - SECTIONS), 2 * SECTIONS);
    const middle = spotAt(world, moved(from.pose, offset(from.pose.heading, right, 0)));
    if (points.some((point) => isClear(world, middle, point, things, houses))) seeing += 1;
  }
  return seeing;
}

/** 5.38, 7.11, ruled: a garrison and a square fire from any side of theirs from which one line is free. */
export function seesFromAnySide(
  world: World,
  p: GdaPosition,
  index: number,
  ground: Polygon,
  target = -1,
): boolean {
  const own = groundOf(world, p, index);
  const { side } = world.units[index] as Unit;
  const things = obstacles(world, p, [index, target], boxOf([...own, ...ground]), side);
  if (things.length === 0) return true;
  const held = [p.units[index]?.holds, p.units[target]?.holds];
  const houses = world.places.filter(({ id }) => held.includes(id)).map(({ polygon }) => polygon);
  const spots = outlinePoints(ground).map((point) => spotAt(world, point));
  return outlinePoints(own).some((point) => {
    const eye = spotAt(world, point);
    return spots.some((spot) => isClear(world, eye, spot, things, houses));
  });
}

/** 2.15: is there a free line from any part of one ground to any part of another? */
export function hasSight(
  world: World,
  p: GdaPosition,
  from: Polygon,
  to: Polygon,
  /** Whoever stands on the first of them, if anybody does. */
  index = -1,
): boolean {
  const things = obstacles(world, p, [index], boxOf([...from, ...to]));
  if (things.length === 0) return true;
  const held = p.units[index]?.holds ?? null;
  const houses = world.places.filter(({ id }) => id === held).map(({ polygon }) => polygon);
  const spots = outlinePoints(to).map((point) => spotAt(world, point));
  return outlinePoints(from).some((point) => {
    const eye = spotAt(world, point);
    return spots.some((spot) => isClear(world, eye, spot, things, houses));
  });
}

/** 4.4, 5.42: one free line from the middle of the front is enough for a charge. */
export function sees(world: World, p: GdaPosition, from: Looker, target: number): boolean {
  const ground = groundOf(world, p, target);
  const things = obstacles(world, p, [from.index, target], boxOf([from.pose, ...ground]));
  if (things.length === 0) return true;
  const held = (p.units[target] as UnitState).holds;
  const houses = world.places.filter(({ id }) => id === held).map(({ polygon }) => polygon);
  const middle = spotAt(world, from.pose);
  return outlinePoints(ground).some((point) => isClear(world, middle, spotAt(world, point), things, houses));
}
