import { DIRECTIONS, type HexGrid } from './grid.ts';
import { type Point, trueDot } from './lattice.ts';

/** A side the line runs along from end to end, with the hexes on both its flanks. */
export interface SideAlong {
  readonly side: number;
  readonly flanks: readonly [number, number];
}

/** Everything the straight line between two hex centres meets, decided exactly. */
export interface HexLine {
  /** Hexes whose inside the line passes through, in order, both ends included. */
  readonly hexes: readonly number[];
  /** Sides crossed between their corners, in order. */
  readonly crossed: readonly number[];
  /** Sides the line runs along, in order. */
  readonly along: readonly SideAlong[];
  /** Corners the line passes through exactly, in order: the hexes of the grid that meet there. */
  readonly vertices: readonly (readonly number[])[];
}

export function hexLine(grid: HexGrid, from: number, to: number): HexLine {
  if (from === to) return { hexes: [from], crossed: [], along: [], vertices: [] };
  const { orientation } = grid.spec;
  const [ax, ay] = grid.centre(from);
  const [bx, by] = grid.centre(to);
  const dx = bx - ax;
  const dy = by - ay;
  const sideOfLine = ([x, y]: Point) => Math.sign(dx * (y - ay) - dy * (x - ax));
  const progress = ([x, y]: Point) => trueDot(orientation, x - ax, y - ay, dx, dy);
  const end = progress([bx, by]);

  const reach = grid.distance(from, to);
  const near = grid
    .within(from, reach)
    .filter((h) => grid.distance(from, h) + grid.distance(h, to) <= reach + 1);

  const hexes: number[] = [];
  const along = new Map<number, number>();
  const corners = new Map<string, { at: number; hexes: number[] }>();
  for (const hex of near) {
    let left = false;
    let right = false;
    for (const d of DIRECTIONS) {
      const corner = grid.corner(hex, d);
      const sign = sideOfLine(corner);
      if (sign < 0) left = true;
      if (sign > 0) right = true;
      const at = progress(corner);
      if (sign !== 0 || at <= 0 || at >= end) continue;
      const key = `${corner[0]},${corner[1]}`;
      const met = corners.get(key) ?? { at, hexes: [] };
      met.hexes.push(hex);
      corners.set(key, met);
      const next = grid.corner(hex, d + 1);
      const nextAt = progress(next);
      if (sideOfLine(next) === 0 && nextAt > 0 && nextAt < end) {
        along.set(grid.side(hex, d), at + nextAt);
      }
    }
    const centreAt = progress(grid.centre(hex));
    if (left && right && centreAt >= 0 && centreAt <= end) hexes.push(hex);
  }
  hexes.sort((p, q) => progress(grid.centre(p)) - progress(grid.centre(q)));

  const crossed: number[] = [];
  for (let k = 0; k + 1 < hexes.length; k++) {
    const a = hexes[k] as number;
    const b = hexes[k + 1] as number;
    const d = grid.directionTo(a, b);
    if (d === -1) continue;
    if (sideOfLine(grid.corner(a, d)) * sideOfLine(grid.corner(a, d + 1)) < 0) {
      crossed.push(grid.side(a, d));
    }
  }

  return {
    hexes,
    crossed,
    along: [...along.entries()]
      .sort((p, q) => p[1] - q[1])
      .map(([side]) => ({ side, flanks: grid.sideHexes(side) })),
    vertices: [...corners.values()].sort((p, q) => p.at - q.at).map((corner) => corner.hexes),
  };
}

/** The hexes strictly between two hexes; where the line runs between two hexes both are given as flanks. */
export function between(
  grid: HexGrid,
  from: number,
  to: number,
): { readonly through: readonly number[]; readonly flanks: readonly (readonly [number, number])[] } {
  const line = hexLine(grid, from, to);
  return {
    through: line.hexes.filter((h) => h !== from && h !== to),
    flanks: line.along.map((a) => a.flanks),
  };
}
