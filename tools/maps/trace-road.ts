import type { LonLat } from '../../src/content/map-theatre-geometry.ts';
import { DIRECTIONS } from '../../src/geometry/hex/grid.ts';
import { cheapest } from './cheapest.ts';
import { type Course, coursesOnMap, nearestOn } from './course.ts';
import type { Frame, PlanePoint } from './frame.ts';

/*
 * A road runs from hex to hex. The trace is the cheapest chain of hexes that
 * stays close to the real line, crosses water only where the real road has a
 * bridge or ford, and passes the hexes it is told to pass.
 */

const CLOSENESS = 4;
const JUMP = 3;
/** Price of a crossing the real road does not have; high, so that valley roads stay on their bank. */
const FALSE_CROSSING = 6;

export interface RoadWater {
  /** Is there water on this side, and does this road cross that water near here? */
  crossing(side: number): 'dry' | 'real' | 'false';
  /** Sides no road can cross at all, such as lakes. */
  barred(side: number): boolean;
}

/** Hexes a road must pass, and other ends than its line has. */
export interface RoadWay {
  readonly via: readonly number[];
  readonly first?: number;
  readonly last?: number;
}

export function traceRoad(
  frame: Frame,
  line: readonly LonLat[],
  asked: RoadWay,
  water: RoadWater,
): number[][] {
  const courses = coursesOnMap(frame, line);
  return courses.flatMap((course, k) => {
    const lineStart = frame.hexAt(course.points[0] as PlanePoint);
    const lineGoal = frame.hexAt(course.points[course.points.length - 1] as PlanePoint);
    const start = k === 0 ? (asked.first ?? lineStart) : lineStart;
    const goal = k === courses.length - 1 ? (asked.last ?? lineGoal) : lineGoal;
    const stops = asked.via
      .map((hex) => ({ hex, ...nearestOn(course, frame.centre(hex)) }))
      .filter((stop) => stop.off < 2)
      .sort((a, b) => a.along - b.along)
      .map((stop) => stop.hex);
    const chain = [start, ...stops, goal].filter((hex, k, all) => k === 0 || hex !== all[k - 1]);
    const path: number[] = [chain[0] as number];
    for (let k = 0; k + 1 < chain.length; k++) {
      const leg = traceLeg(frame, course, chain[k] as number, chain[k + 1] as number, water);
      path.push(...leg.slice(1));
    }
    return path.length > 1 ? [path] : [];
  });
}

function traceLeg(frame: Frame, course: Course, from: number, to: number, water: RoadWater): number[] {
  const { grid } = frame;
  if (grid.directionTo(from, to) !== -1) return [from, to];
  const memo = new Map<number, { off: number; along: number }>();
  const near = (hex: number) => {
    let found = memo.get(hex);
    if (found === undefined) {
      found = nearestOn(course, frame.centre(hex));
      memo.set(hex, found);
    }
    return found;
  };
  const path = cheapest([from], new Set([to]), (hex) => {
    const steps: { to: number; cost: number }[] = [];
    for (const d of DIRECTIONS) {
      const next = grid.neighbour(hex, d);
      if (!frame.inPlay(next)) continue;
      const side = grid.side(hex, d);
      if (water.barred(side)) continue;
      const [ax, ay] = frame.centre(hex);
      const [bx, by] = frame.centre(next);
      const middle = nearestOn(course, [(ax + bx) / 2, (ay + by) / 2]);
      const off = (near(hex).off ** 2 + near(next).off ** 2 + 2 * middle.off ** 2) / 4;
      const jump = Math.max(0, Math.abs(near(next).along - near(hex).along) - 2);
      const wet = water.crossing(side) === 'false' ? FALSE_CROSSING : 0;
      steps.push({ to: next, cost: 0.35 + CLOSENESS * off + JUMP * jump + wet });
    }
    return steps;
  });
  if (path === undefined) throw new Error(`no way for a road from ${grid.id(from)} to ${grid.id(to)}`);
  return path;
}
