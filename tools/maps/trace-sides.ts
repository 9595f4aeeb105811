import type { LonLat } from '../../src/content/map-theatre-geometry.ts';
import { DIRECTIONS, type Direction } from '../../src/geometry/hex/grid.ts';
import { cheapest } from './cheapest.ts';
import { type Course, coursesOnMap, nearestOn } from './course.ts';
import type { Frame, PlanePoint } from './frame.ts';

/*
 * A stream or a crest runs along hexsides. The hexsides of a map form a net
 * of corners; the trace is the cheapest way through that net that stays close
 * to the real line and never jumps ahead along it.
 */

/** The net of corners and sides of one map, built once. */
export interface SideNet {
  readonly points: readonly PlanePoint[];
  /** Every playable side that parts two playable hexes. */
  readonly sides: readonly { readonly side: number; readonly a: number; readonly b: number }[];
  readonly at: readonly (readonly number[])[];
  /** Corners on the rim of the playable map. */
  readonly rim: ReadonlySet<number>;
}

export function makeSideNet(frame: Frame): SideNet {
  const { grid } = frame;
  const index = new Map<string, number>();
  const points: PlanePoint[] = [];
  const around: number[] = [];
  const vertex = (hex: number, corner: number): number => {
    const [x, y] = grid.corner(hex, corner);
    const key = `${x},${y}`;
    const known = index.get(key);
    if (known !== undefined) return known;
    index.set(key, points.length);
    points.push(frame.corner(hex, corner));
    around.push(0);
    return points.length - 1;
  };
  const sides: { side: number; a: number; b: number }[] = [];
  const at: number[][] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    if (!frame.inPlay(hex)) continue;
    for (const d of DIRECTIONS) {
      const a = vertex(hex, d);
      const b = vertex(hex, d + 1);
      around[a] = (around[a] as number) + 1;
      const other = grid.neighbour(hex, d as Direction);
      if (other < hex || !frame.inPlay(other)) continue;
      for (const v of [a, b]) {
        at[v] ??= [];
        (at[v] as number[]).push(sides.length);
      }
      sides.push({ side: grid.side(hex, d as Direction), a, b });
    }
  }
  const rim = new Set([...points.keys()].filter((v) => (around[v] as number) < 3));
  return { points, sides, at: points.map((_, v) => at[v] ?? []), rim };
}

const CLOSENESS = 7;
const JUMP = 4;
/** A line shorter than this on the map, in hex widths, leaves no trace. */
const SHORTEST = 0.55;
/** How far a tributary may reach to end on the water it joins, in hex widths; its spring hardly ever joins. */
const MOUTH_JOIN = 0.9;
const SPRING_JOIN = 0.3;

export interface SideTrace {
  /** Sides in the order of the line. */
  readonly sides: readonly number[];
  readonly corners: ReadonlySet<number>;
}

/** @param joins corners of lines already traced: an end near one of them is drawn to it */
export function traceSides(
  frame: Frame,
  net: SideNet,
  line: readonly LonLat[],
  joins: ReadonlySet<number>,
): SideTrace {
  const sides: number[] = [];
  const corners = new Set<number>();
  const first = frame.hexAt(frame.toPlane(line[0] as LonLat));
  const last = frame.hexAt(frame.toPlane(line[line.length - 1] as LonLat));
  const courses = coursesOnMap(frame, line);
  for (const [k, course] of courses.entries()) {
    if (course.length < SHORTEST) continue;
    const startsInside = k === 0 && first >= 0;
    const endsInside = k === courses.length - 1 && last >= 0;
    const path = tracePath(net, course, joins, startsInside, endsInside);
    for (const corner of path) corners.add(corner);
    for (let i = 0; i + 1 < path.length; i++) {
      const [a, b] = [path[i] as number, path[i + 1] as number];
      const found = (net.at[a] as readonly number[]).find((s) => {
        const side = net.sides[s];
        return side !== undefined && (side.a === b || side.b === b);
      });
      sides.push((net.sides[found as number] as { side: number }).side);
    }
  }
  return { sides, corners };
}

function tracePath(
  net: SideNet,
  course: Course,
  joins: ReadonlySet<number>,
  startsInside: boolean,
  endsInside: boolean,
): number[] {
  const memo = new Map<number, { off: number; along: number }>();
  const near = (v: number) => {
    let found = memo.get(v);
    if (found === undefined) {
      found = nearestOn(course, net.points[v] as PlanePoint);
      memo.set(v, found);
    }
    return found;
  };
  const end = (point: PlanePoint, inside: boolean, join: number): number => {
    const distance = (v: number) => {
      const [x, y] = net.points[v] as PlanePoint;
      return Math.hypot(x - point[0], y - point[1]);
    };
    const pick = (from: Iterable<number>, reach: number) => {
      let best = -1;
      for (const v of from) {
        if ((net.at[v] as readonly number[]).length === 0) continue;
        if (distance(v) <= reach && (best < 0 || distance(v) < distance(best))) best = v;
      }
      return best;
    };
    if (!inside) return pick(net.rim, 3);
    const joined = pick(joins, join);
    return joined >= 0 ? joined : pick(net.points.keys(), 3);
  };
  const start = end(course.points[0] as PlanePoint, startsInside, SPRING_JOIN);
  const goal = end(course.points[course.points.length - 1] as PlanePoint, endsInside, MOUTH_JOIN);
  if (start < 0 || goal < 0 || start === goal) return [];
  const path = cheapest([start], new Set([goal]), (v) =>
    (net.at[v] as readonly number[]).map((s) => {
      const side = net.sides[s] as { a: number; b: number };
      const to = side.a === v ? side.b : side.a;
      const here = near(v);
      const there = near(to);
      const [ax, ay] = net.points[v] as PlanePoint;
      const [bx, by] = net.points[to] as PlanePoint;
      const middle = nearestOn(course, [(ax + bx) / 2, (ay + by) / 2]);
      const off = (here.off ** 2 + there.off ** 2 + 2 * middle.off ** 2) / 4;
      const jump = Math.max(0, Math.abs(there.along - here.along) - 1.3);
      return { to, cost: 0.2 + CLOSENESS * off + JUMP * jump };
    }),
  );
  return path ?? [];
}
