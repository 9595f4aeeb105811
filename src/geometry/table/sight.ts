import { contains, cross, type Polygon, rootOf, side, squared } from './distance.ts';
import { type Point, roundDiv } from './units.ts';

/** Does a line of sight touch this? */
export const isCrossedBy = (polygon: Polygon, a: Point, b: Point): boolean => {
  if (contains(polygon, a) || contains(polygon, b)) return true;
  let c = polygon[polygon.length - 1] as Point;
  for (const d of polygon) {
    if (cross(a, b, c, d)) return true;
    c = d;
  }
  return false;
};

/** A place on a line of sight: grains from its beginning. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The stretches of the line from `a` to `b` that lie inside a polygon, concave ones too, in grains from `a`. */
export const stretchesIn = (polygon: Polygon, a: Point, b: Point): readonly Stretch[] => {
  const length = rootOf(squared(a, b));
  if (length === 0) return [];
  const cuts = new Set([0, length]);
  let c = polygon[polygon.length - 1] as Point;
  for (const d of polygon) {
    const at = cutAt(a, b, c, d, length);
    if (at !== undefined) cuts.add(at);
    c = d;
  }
  const sorted = [...cuts].sort((one, other) => one - other);
  const inside: Stretch[] = [];
  for (let i = 1; i < sorted.length; i += 1) {
    const from = sorted[i - 1] as number;
    const to = sorted[i] as number;
    if (!contains(polygon, pointAt(a, b, (from + to) / 2, length))) continue;
    const last = inside.at(-1);
    if (last !== undefined && last.to === from) inside[inside.length - 1] = { from: last.from, to };
    else inside.push({ from, to });
  }
  return inside;
};

/** How much of the line from `a` to `b` lies inside, in grains. */
export const lengthIn = (polygon: Polygon, a: Point, b: Point): number =>
  stretchesIn(polygon, a, b).reduce((sum, { from, to }) => sum + to - from, 0);

const pointAt = (a: Point, b: Point, at: number, length: number): Point => ({
  x: a.x + roundDiv((b.x - a.x) * Math.round(at), length),
  y: a.y + roundDiv((b.y - a.y) * Math.round(at), length),
});

/** Where the line from `a` to `b` meets an edge, in grains from `a`. */
const cutAt = (a: Point, b: Point, c: Point, d: Point, length: number): number | undefined => {
  if (!cross(a, b, c, d)) return undefined;
  const fromA = Math.abs(side(c, d, a));
  const fromB = Math.abs(side(c, d, b));
  const whole = fromA + fromB;
  // Along the edge: its ends are found from the edges beside it.
  if (whole === 0) return undefined;
  return Math.round((length * fromA) / whole);
};
