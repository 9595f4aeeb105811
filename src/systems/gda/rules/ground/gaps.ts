import {
  footOn,
  isWithin,
  type Polygon,
  rootOf,
  squared,
  squaredToSegment,
} from '../../../../geometry/table/distance.ts';
import { mm, type Point, roundDiv } from '../../../../geometry/table/units.ts';
import type { GroundLine } from '../../content/ground.ts';

/** What of a line bars the way, and what stands open in it. */
export interface Cut {
  readonly solid: readonly Polygon[];
  readonly open: readonly Polygon[];
}

/** A stretch of a line as ground that can be touched. */
const stretch = (a: Point, b: Point): Polygon => [a, b, b];

const between = (a: Point, b: Point, at: number, length: number): Point => ({
  x: a.x + roundDiv((b.x - a.x) * at, length),
  y: a.y + roundDiv((b.y - a.y) * at, length),
});

/** A line cut into what bars the way and what stands open in it: bridges, fords, gates. */
export function cutAtGaps(points: readonly Point[], gaps: GroundLine['gaps'] = []): Cut {
  const solid: Polygon[] = [];
  const open: Polygon[] = [];
  for (let i = 1; i < points.length; i += 1) {
    const a = points[i - 1] as Point;
    const b = points[i] as Point;
    const length = rootOf(squared(a, b));
    if (length === 0) continue;
    const holes = gaps
      .map(({ at: [x, y], width }) => ({ at: { x: mm(x), y: mm(y) }, half: roundDiv(mm(width), 2) }))
      .filter(({ at, half }) => isWithin(squaredToSegment(at, a, b), half))
      .map(({ at, half }) => {
        const middle = rootOf(squared(a, footOn(a, b, at)));
        return { from: Math.max(0, middle - half), to: Math.min(length, middle + half) };
      })
      .sort((one, other) => one.from - other.from);
    let from = 0;
    for (const hole of holes) {
      if (hole.from > from)
        solid.push(stretch(between(a, b, from, length), between(a, b, hole.from, length)));
      open.push(stretch(between(a, b, hole.from, length), between(a, b, hole.to, length)));
      from = Math.max(from, hole.to);
    }
    if (from < length) solid.push(stretch(between(a, b, from, length), b));
  }
  return { solid, open };
}
