import { DIRECTIONS, type HexGrid, OFF_GRID } from '../../../geometry/hex/grid.ts';

/** Adds a hex to a dragged path: a step back takes one off, a jump is filled in by the straightest way. */
export function extendPath(grid: HexGrid, path: readonly number[], hex: number): readonly number[] {
  const last = path.at(-1);
  if (last === undefined) return [hex];
  if (hex === last) return path;
  if (path.at(-2) === hex) return path.slice(0, -1);
  const known = path.indexOf(hex);
  if (known >= 0) return path.slice(0, known + 1);
  const grown = [...path];
  let at = last;
  while (at !== hex) {
    const next = nearestStep(grid, at, hex);
    if (next === undefined) return path;
    grown.push(next);
    at = next;
  }
  return grown;
}

function nearestStep(grid: HexGrid, from: number, to: number): number | undefined {
  const [tx, ty] = grid.centre(to);
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const d of DIRECTIONS) {
    const next = grid.neighbour(from, d);
    if (next === OFF_GRID || grid.distance(next, to) >= grid.distance(from, to)) continue;
    const [x, y] = grid.centre(next);
    const off = (tx - x) ** 2 + (ty - y) ** 2;
    if (off < least) {
      least = off;
      best = next;
    }
  }
  return best;
}

/** The neighbour an arrow key leads to; where the grid has no hex straight that way the sides are taken in turn. */
export function stepByKey(grid: HexGrid, hex: number, key: string): number | undefined {
  const flat = grid.spec.orientation === 'flat';
  const [x, y] = grid.centre(hex);
  const want: readonly [number, number] | undefined = (
    { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const
  )[key as 'ArrowUp'];
  if (want === undefined) return undefined;
  const across = flat ? want[0] !== 0 : want[1] !== 0;
  const even = (flat ? grid.column(hex) : grid.row(hex)) % 2 === 0;
  let best: number | undefined;
  let most = 0;
  for (const d of DIRECTIONS) {
    const next = grid.neighbour(hex, d);
    if (next === OFF_GRID) continue;
    const [nx, ny] = grid.centre(next);
    const lean = across ? (flat ? ny - y : nx - x) * (even ? -0.01 : 0.01) : 0;
    const score = (nx - x) * want[0] + (ny - y) * want[1] + lean;
    if (score > most) {
      most = score;
      best = next;
    }
  }
  return best;
}
