import { type Polygon, side } from './distance.ts';
import type { Point } from './units.ts';

const byPlace = (a: Point, b: Point): number => a.x - b.x || a.y - b.y;

/** Two footprints; so few are put in order sooner by hand, and hulls are asked for all the time. */
const FEW = 12;

const sortedFew = (points: readonly Point[]): Point[] => {
  const sorted: Point[] = [];
  for (const point of points) {
    let at = sorted.length;
    while (at > 0 && byPlace(sorted[at - 1] as Point, point) > 0) {
      sorted[at] = sorted[at - 1] as Point;
      at -= 1;
    }
    sorted[at] = point;
  }
  return sorted;
};

/** One chain of the hull: every corner at which the way turns left. */
const chain = (points: readonly Point[]): Point[] => {
  const kept: Point[] = [];
  for (const point of points) {
    while (
      kept.length >= 2 &&
      side(kept[kept.length - 2] as Point, kept[kept.length - 1] as Point, point) <= 0
    )
      kept.pop();
    kept.push(point);
  }
  kept.pop();
  return kept;
};

/** The smallest convex polygon around some points, counter-clockwise. */
export const convexHull = (points: readonly Point[]): Polygon => {
  const sorted = points.length > FEW ? [...points].sort(byPlace) : sortedFew(points);
  const lower = chain(sorted);
  const upper = chain(sorted.reverse());
  const hull = [...lower, ...upper];
  return hull.length > 0 ? hull : sorted.slice(0, 1);
};
