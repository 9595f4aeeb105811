import { smoothNoise } from '../../drawing/ground/noise.ts';
import type { Raster } from '../../drawing/pen.ts';
import type { Spot, TableFeature, TableGround } from './api.ts';
import type { TablePalette } from './palette.ts';

/** Millimetres between two heights that are worked out; the eye does not tell finer ones apart. */
const CELL = 5;

const distanceTo = (p: Spot, a: Spot, b: Spot): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
};

const toChain = (p: Spot, chain: readonly Spot[], closed: boolean): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i + (closed ? 0 : 1) < chain.length; i += 1) {
    const [a, b] = [chain[i], chain[(i + 1) % chain.length]];
    if (a !== undefined && b !== undefined) least = Math.min(least, distanceTo(p, a, b));
  }
  return chain.length === 1 && chain[0] !== undefined
    ? Math.hypot(p.x - chain[0].x, p.y - chain[0].y)
    : least;
};

export const isInside = (p: Spot, outline: readonly Spot[]): boolean => {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i, i += 1) {
    const [a, b] = [outline[i], outline[j]];
    if (a === undefined || b === undefined) continue;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
};

export const middleOf = (outline: readonly Spot[]): Spot => ({
  x: outline.reduce((sum, { x }) => sum + x, 0) / Math.max(1, outline.length),
  y: outline.reduce((sum, { y }) => sum + y, 0) / Math.max(1, outline.length),
});

const RISE: Readonly<Partial<Record<TableFeature['kind'], number>>> = {
  hill: 1,
  hillock: 0.55,
  steepSlope: 0.35,
};

/** How high a hill is at a place: nothing at its foot, all of it along its crest. */
const heightOf = (feature: TableFeature, p: Spot): number => {
  const rise = RISE[feature.kind];
  if (rise === undefined || !isInside(p, feature.outline)) return 0;
  const edge = toChain(p, feature.outline, true);
  const top = toChain(p, feature.crest ?? [middleOf(feature.outline)], false);
  // A broad back rather than an edge: the last quarter below the crest is nearly level.
  const share = Math.min(1, (edge / Math.max(1, edge + top)) * 1.25);
  return rise * (0.12 + 0.88 * share * share * (3 - 2 * share));
};

/** The heights of a whole table, from its far left corner. */
export interface Heights {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
  readonly values: Float32Array;
}

export const heightsOf = ({ width, depth, features }: TableGround): Heights => {
  const columns = Math.ceil(width / CELL) + 1;
  const rows = Math.ceil(depth / CELL) + 1;
  const values = new Float32Array(columns * rows);
  const hills = features.filter(({ kind }) => RISE[kind] !== undefined);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const p = { x: column * CELL, y: depth - row * CELL };
      let height = 0;
      for (const hill of hills) height = Math.max(height, heightOf(hill, p));
      values[row * columns + column] = height;
    }
  return { columns, rows, cell: CELL, values: softened(softened(values, columns, rows), columns, rows) };
};

/** Cells on either side that a height is evened out over. */
const SOFT = 3;

/** Each height the mean of its neighbours, along and across: ground has no edges. */
const softened = (values: Float32Array, columns: number, rows: number): Float32Array => {
  const mean = (from: Float32Array, step: number, count: number, start: number, into: Float32Array): void => {
    for (let i = 0; i < count; i += 1) {
      let sum = 0;
      for (let k = -SOFT; k <= SOFT; k += 1)
        sum += from[start + Math.min(count - 1, Math.max(0, i + k)) * step] ?? 0;
      into[start + i * step] = sum / (2 * SOFT + 1);
    }
  };
  const along = new Float32Array(values.length);
  const across = new Float32Array(values.length);
  for (let row = 0; row < rows; row += 1) mean(values, 1, columns, row * columns, along);
  for (let column = 0; column < columns; column += 1) mean(along, columns, rows, column, across);
  return across;
};

/** How strongly slopes are shaded: hills of a table are low. */
const STEEP = 15;

/** The ground from above with the light from the far left: tint by height, shade by slope, a little grain. */
export const shadedGround = ({ columns, rows, values }: Heights, palette: TablePalette): Raster => {
  const rgba = new Uint8ClampedArray(columns * rows * 4);
  const at = (column: number, row: number): number =>
    values[Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))] ?? 0;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const height = at(column, row);
      const lit =
        (at(column + 1, row) - at(column - 1, row) + at(column, row + 1) - at(column, row - 1)) * STEEP;
      const shade = Math.max(-1, Math.min(1, -lit));
      const towards = shade < 0 ? palette.light : palette.shadow;
      const mix = Math.min(0.5, Math.abs(shade) * 0.55);
      const grain =
        palette.grain *
        (smoothNoise(column / 44, row / 44, 11) +
          0.7 * smoothNoise(column / 9, row / 9, 12) +
          0.5 * smoothNoise(column / 2, row / 2, 13));
      const place = Math.min(0.9999, height) * (palette.heights.length - 1);
      const step = Math.floor(place);
      const [low, high] = [palette.heights[step], palette.heights[step + 1]];
      const target = (row * columns + column) * 4;
      for (const k of [0, 1, 2] as const) {
        const tint = (low?.[k] ?? 0) + ((high?.[k] ?? 0) - (low?.[k] ?? 0)) * (place - step);
        rgba[target + k] = tint * (1 - mix) + towards[k] * mix + grain;
      }
      rgba[target + 3] = 255;
    }
  return { width: columns, height: rows, rgba };
};

/** Short pieces of the lines along which the ground is as high as `level`, in millimetres downward from the far left. */
export const contourOf = (
  { columns, rows, cell, values }: Heights,
  level: number,
): readonly (readonly [Spot, Spot])[] => {
  const pieces: (readonly [Spot, Spot])[] = [];
  const at = (column: number, row: number): number => values[row * columns + column] ?? 0;
  for (let row = 0; row + 1 < rows; row += 1)
    for (let column = 0; column + 1 < columns; column += 1) {
      const corners = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)];
      const places = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ] as const;
      const cuts: Spot[] = [];
      for (let side = 0; side < 4; side += 1) {
        const next = (side + 1) % 4;
        const [a, b] = [corners[side] ?? 0, corners[next] ?? 0];
        if (a < level === b < level) continue;
        const t = (level - a) / (b - a);
        const [from, to] = [places[side], places[next]];
        if (from === undefined || to === undefined) continue;
        cuts.push({
          x: (from[0] + (to[0] - from[0]) * t) * cell,
          y: (from[1] + (to[1] - from[1]) * t) * cell,
        });
      }
      if (cuts[0] !== undefined && cuts[1] !== undefined) pieces.push([cuts[0], cuts[1]]);
      if (cuts[2] !== undefined && cuts[3] !== undefined) pieces.push([cuts[2], cuts[3]]);
    }
  return pieces;
};
