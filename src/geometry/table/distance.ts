import { type Point, roundDiv } from './units.ts';

/** Corners in order, either way round; the last joins the first. Terrain may be concave, footprints are convex. */
export type Polygon = readonly Point[];

export interface Segment {
  readonly a: Point;
  readonly b: Point;
}

export const squared = (a: Point, b: Point): number => {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return dx * dx + dy * dy;
};

/** Twice the area of the triangle a b c; positive when c lies to the left of the way from a to b. */
export const side = (a: Point, b: Point, c: Point): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** The point of a segment nearest to `p`, in whole grains. */
export const footOn = (a: Point, b: Point, p: Point): Point => {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = dx * dx + dy * dy;
  const along = (p.x - a.x) * dx + (p.y - a.y) * dy;
  if (along <= 0 || length === 0) return a;
  if (along >= length) return b;
  return { x: a.x + roundDiv(dx * along, length), y: a.y + roundDiv(dy * along, length) };
};

export const squaredToSegment = (p: Point, a: Point, b: Point): number => squared(p, footOn(a, b, p));

const isBetween = (a: Point, b: Point, p: Point): boolean =>
  Math.min(a.x, b.x) <= p.x &&
  p.x <= Math.max(a.x, b.x) &&
  Math.min(a.y, b.y) <= p.y &&
  p.y <= Math.max(a.y, b.y);

/** Do two segments have a point in common? Touching counts. */
export const cross = (a: Point, b: Point, c: Point, d: Point): boolean => {
  const abc = side(a, b, c);
  const abd = side(a, b, d);
  const cda = side(c, d, a);
  const cdb = side(c, d, b);
  if (((abc > 0 && abd < 0) || (abc < 0 && abd > 0)) && ((cda > 0 && cdb < 0) || (cda < 0 && cdb > 0)))
    return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
};

export const squaredBetweenSegments = (a: Point, b: Point, c: Point, d: Point): number =>
  cross(a, b, c, d)
    ? 0
    : Math.min(
        squaredToSegment(a, c, d),
        squaredToSegment(b, c, d),
        squaredToSegment(c, a, b),
        squaredToSegment(d, a, b),
      );

/** Is the point inside the polygon or on its rim? */
export const contains = (polygon: Polygon, p: Point): boolean => {
  let inside = false;
  let a = polygon[polygon.length - 1] as Point;
  for (const b of polygon) {
    const turn = side(a, b, p);
    if (turn === 0 && isBetween(a, b, p)) return true;
    // The rim crosses the level of p: does it do so to the right of p?
    if (a.y > p.y !== b.y > p.y && turn > 0 === b.y > a.y) inside = !inside;
    a = b;
  }
  return inside;
};

/** Do two polygons have a point in common? Touching counts. */
export const touch = (one: Polygon, other: Polygon): boolean => {
  if (boxesApart(one, other)) return false;
  let a = one[one.length - 1] as Point;
  for (const b of one) {
    let c = other[other.length - 1] as Point;
    for (const d of other) {
      if (cross(a, b, c, d)) return true;
      c = d;
    }
    a = b;
  }
  return contains(one, other[0] as Point) || contains(other, one[0] as Point);
};

const boxesApart = (one: Polygon, other: Polygon): boolean => !boxesWithin(boxOf(one), boxOf(other), 0);

/** Do two boxes come within so many grains of each other, along either side? Whoever is nearer than that does. */
export const boxesWithin = (a: Box, b: Box, distance: number): boolean =>
  b.left - a.right <= distance &&
  a.left - b.right <= distance &&
  b.bottom - a.top <= distance &&
  a.bottom - b.top <= distance;

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

export const boxOf = (points: readonly Point[]): Box => {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.POSITIVE_INFINITY;
  let top = Number.NEGATIVE_INFINITY;
  for (const { x, y } of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < bottom) bottom = y;
    if (y > top) top = y;
  }
  return { left, right, bottom, top };
};

/** The box around two others. */
export const joined = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
  top: Math.max(a.top, b.top),
});

/** The square of the smallest distance between two polygons; 0 when they touch or one lies in the other. */
export const squaredBetween = (one: Polygon, other: Polygon): number => {
  if (touch(one, other)) return 0;
  return Math.min(cornersToRim(one, other), cornersToRim(other, one));
};

/** Are two polygons within so many grains of each other? A grain more for corners that were rounded towards each other. */
export const areWithin = (one: Polygon, other: Polygon, distance: number): boolean =>
  boxesWithin(boxOf(one), boxOf(other), distance + 1) && isWithin(squaredBetween(one, other), distance);

/** The square of the smallest distance from a point to a polygon; 0 inside it. */
export const squaredToPolygon = (p: Point, polygon: Polygon): number =>
  contains(polygon, p) ? 0 : cornersToRim([p], polygon);

export const squaredSegmentToPolygon = (a: Point, b: Point, polygon: Polygon): number => {
  if (contains(polygon, a) || contains(polygon, b)) return 0;
  let least = Number.POSITIVE_INFINITY;
  let c = polygon[polygon.length - 1] as Point;
  for (const d of polygon) {
    least = Math.min(least, squaredBetweenSegments(a, b, c, d));
    c = d;
  }
  return least;
};

const cornersToRim = (corners: readonly Point[], polygon: Polygon): number => {
  let least = Number.POSITIVE_INFINITY;
  let a = polygon[polygon.length - 1] as Point;
  for (const b of polygon) {
    for (const corner of corners) {
      const here = squaredToSegment(corner, a, b);
      if (here < least) least = here;
    }
    a = b;
  }
  return least;
};

/** The whole part of a square root, exact below 2^53. */
export const rootOf = (square: number): number => {
  let root = Math.floor(Math.sqrt(square));
  while (root * root > square) root -= 1;
  while ((root + 1) * (root + 1) <= square) root += 1;
  return root;
};

/** "Within d", "up to d", "d or less": the book's words for this. */
export const isWithin = (square: number, distance: number): boolean => square <= distance * distance;

/** "More than d", "over d", "beyond d". */
export const isBeyond = (square: number, distance: number): boolean => square > distance * distance;
