import { type Polygon, side, squaredSegmentToPolygon, squaredToSegment } from './distance.ts';
import { type Extent, frontLeft, frontRight, type Pose } from './footprint.ts';
import { moved, offset } from './turn.ts';
import { type Point, roundDiv } from './units.ts';

/** The region to the left of the way from `a` to `b`, its border included. */
export interface HalfPlane {
  readonly a: Point;
  readonly b: Point;
}

/** A region bounded by half-planes: what lies in all of them. */
export type Region = readonly HalfPlane[];

/** Long enough that rounding the far end of a border does not turn it by more than a hundredth of a degree. */
const FAR = 100_000;

const border = (from: Point, heading: number): HalfPlane => ({
  a: from,
  b: moved(from, offset(heading, 0, FAR)),
});

/**
 * What a front edge bears on: ahead of its line, between two rays from its corners turned `spread` tenths of a degree
 * outward. 450 is the book's arc of fire; 0 is the strip straight ahead.
 */
export const arcAhead = (pose: Pose, extent: Extent, spread: number): Region => {
  const left = frontLeft(pose, extent);
  const right = frontRight(pose, extent);
  const rightRay = border(right, pose.heading + spread);
  const leftRay = border(left, pose.heading - spread);
  return [{ a: left, b: right }, { a: rightRay.b, b: rightRay.a }, leftRay].map(turnedInward(pose, extent));
};

/** Makes each border keep what lies ahead of the middle of the front. */
const turnedInward =
  (pose: Pose, { width }: Extent) =>
  ({ a, b }: HalfPlane): HalfPlane => {
    const inside = moved(pose, offset(pose.heading, 0, Math.max(width, FAR)));
    return side(a, b, inside) >= 0 ? { a, b } : { a: b, b: a };
  };

export const isInRegion = (region: Region, p: Point): boolean =>
  region.every(({ a, b }) => side(a, b, p) >= 0);

/** The part of a convex polygon that lies in a region; empty when none does. Corners are rounded to whole grains. */
export const clipped = (polygon: Polygon, region: Region): Polygon => {
  let part: readonly Point[] = polygon;
  for (const { a, b } of region) {
    if (part.length === 0) return part;
    part = clippedBy(part, a, b);
  }
  return part;
};

const clippedBy = (polygon: Polygon, a: Point, b: Point): Point[] => {
  const kept: Point[] = [];
  let from = polygon[polygon.length - 1] as Point;
  let fromSide = side(a, b, from);
  for (const to of polygon) {
    const toSide = side(a, b, to);
    if ((fromSide > 0 && toSide < 0) || (fromSide < 0 && toSide > 0)) {
      const whole = Math.abs(fromSide) + Math.abs(toSide);
      const share = Math.abs(fromSide);
      kept.push({
        x: from.x + mulDiv(to.x - from.x, share, whole),
        y: from.y + mulDiv(to.y - from.y, share, whole),
      });
    }
    if (toSide >= 0) kept.push(to);
    from = to;
    fromSide = toSide;
  }
  return kept;
};

/** `length * share / whole`, exact although the product may pass 2^53: the share is brought to 31 bits first. */
const mulDiv = (length: number, share: number, whole: number): number => {
  let s = share;
  let w = whole;
  while (w > 2 ** 34) {
    s = Math.floor(s / 2);
    w = Math.floor(w / 2);
  }
  return roundDiv(length * s, w);
};

/**
 * The square of the range from a front edge to that part of a target which lies in its arc, or undefined when no part
 * does: even the end of a base is enough.
 */
export const squaredRange = (
  pose: Pose,
  extent: Extent,
  target: Polygon,
  spread: number,
): number | undefined => {
  const part = clipped(target, arcAhead(pose, extent, spread));
  const [first, second] = part;
  if (first === undefined) return undefined;
  const left = frontLeft(pose, extent);
  const right = frontRight(pose, extent);
  if (second === undefined) return squaredToSegment(first, left, right);
  return squaredSegmentToPolygon(left, right, part);
};
