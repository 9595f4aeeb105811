import type { Pen, Rect } from '../pen.ts';
import { HEX, type Spot } from '../plan.ts';
import { hash01 } from './noise.ts';
import type { Ground } from './relief.ts';

/** Short strokes down the slope between two contours: closer and heavier where it is steeper. */
export interface Hachures {
  /** Per cell of BIN drawing units and per weight: x0, y0, bend x, bend y, x1, y1 of each stroke. */
  readonly bins: ReadonlyMap<string, readonly Float32Array[]>;
}

const BIN = 256;
const CELL = 12;
/** Slopes, as rise per metre, where each weight begins. */
const WEIGHTS: readonly number[] = [0.021, 0.034, 0.05, 0.07];
const WIDTHS: readonly number[] = [0.45, 0.62, 0.85, 1.1];

export function makeHachures(ground: Ground, area: Rect, metresPerHex: number): Hachures {
  const interval = metresPerHex * 0.0105;
  const bins = new Map<string, number[][]>();
  const gentlest = WEIGHTS[0] as number;
  const samples = sampleHeights(ground, area);
  const first = Math.ceil(ground.lowest / interval);
  for (let level = first; level * interval < ground.highest; level++) {
    for (const contour of contours(samples, area, level * interval)) {
      let due = 2 * hash01(level, Math.round(contour[0]?.[0] ?? 0), 3);
      for (let k = 0; k + 1 < contour.length; k++) {
        const [ax, ay] = contour[k] as Spot;
        const [bx, by] = contour[k + 1] as Spot;
        const length = Math.hypot(bx - ax, by - ay);
        let at = due;
        for (; at < length; ) {
          const x = ax + ((bx - ax) * at) / length;
          const y = ay + ((by - ay) * at) / length;
          const [east, south] = ground.slope(x, y);
          const steep = Math.hypot(east, south);
          at += steep < gentlest ? 4 : Math.max(2.3, 6.6 - steep * 55);
          if (steep >= gentlest) addStroke(bins, ground, x, y, (level - 1) * interval, steep);
        }
        due = at - length;
      }
    }
  }
  const packed = new Map<string, Float32Array[]>();
  for (const [key, weights] of bins)
    packed.set(
      key,
      weights.map((w) => Float32Array.from(w)),
    );
  return { bins: packed };
}

function addStroke(
  bins: Map<string, number[][]>,
  ground: Ground,
  x: number,
  y: number,
  floor: number,
  steep: number,
): void {
  const points: Spot[] = [[x, y]];
  let [px, py] = [x, y];
  const pace = 3;
  for (let k = 0; k < 7; k++) {
    const [east, south] = ground.slope(px, py);
    const size = Math.hypot(east, south);
    if (size < 0.012) break;
    px -= (east / size) * pace;
    py -= (south / size) * pace;
    points.push([px, py]);
    if (ground.height(px, py) <= floor) break;
  }
  // Leave a breath between one row of strokes and the next.
  const kept = Math.max(2, points.length - 1);
  if (points.length < 3) return;
  const bend = points[kept >> 1] as Spot;
  const end = points[kept - 1] as Spot;
  let weight = 0;
  while (weight + 1 < WEIGHTS.length && steep >= (WEIGHTS[weight + 1] as number)) weight++;
  const key = `${Math.floor(x / BIN)},${Math.floor(y / BIN)}`;
  let bin = bins.get(key);
  if (bin === undefined) {
    bin = WEIGHTS.map(() => []);
    bins.set(key, bin);
  }
  (bin[weight] as number[]).push(x, y, bend[0], bend[1], end[0], end[1]);
}

interface Samples {
  readonly columns: number;
  readonly rows: number;
  readonly metres: Float32Array;
}

function sampleHeights(ground: Ground, area: Rect): Samples {
  const columns = Math.ceil(area.width / CELL) + 1;
  const rows = Math.ceil(area.height / CELL) + 1;
  const metres = new Float32Array(columns * rows);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      metres[r * columns + c] = ground.height(area.x + c * CELL, area.y + r * CELL);
    }
  }
  return { columns, rows, metres };
}

/** Lines of equal height, by marching squares, each chained from end to end. */
function contours({ columns, rows, metres }: Samples, area: Rect, level: number): Spot[][] {
  // A sample exactly at the level would make an edge without a length.
  const above = (at: number) => (metres[at] as number) - level + 1e-4;
  const cross = new Map<number, Spot>();
  const joins = new Map<number, number[]>();
  const edgePoint = (edge: number, c0: number, r0: number, c1: number, r1: number): number => {
    if (!cross.has(edge)) {
      const a = above(r0 * columns + c0);
      const b = above(r1 * columns + c1);
      const t = a / (a - b);
      cross.set(edge, [area.x + (c0 + (c1 - c0) * t) * CELL, area.y + (r0 + (r1 - r0) * t) * CELL]);
    }
    return edge;
  };
  const join = (a: number, b: number) => {
    joins.set(a, [...(joins.get(a) ?? []), b]);
    joins.set(b, [...(joins.get(b) ?? []), a]);
  };
  for (let r = 0; r + 1 < rows; r++) {
    for (let c = 0; c + 1 < columns; c++) {
      const at = r * columns + c;
      const nw = above(at) > 0;
      const ne = above(at + 1) > 0;
      const sw = above(at + columns) > 0;
      const se = above(at + columns + 1) > 0;
      if (nw === ne && nw === sw && nw === se) continue;
      const crossed: number[] = [];
      if (nw !== ne) crossed.push(edgePoint(2 * at, c, r, c + 1, r));
      if (ne !== se) crossed.push(edgePoint(2 * (at + 1) + 1, c + 1, r, c + 1, r + 1));
      if (sw !== se) crossed.push(edgePoint(2 * (at + columns), c, r + 1, c + 1, r + 1));
      if (nw !== sw) crossed.push(edgePoint(2 * at + 1, c, r, c, r + 1));
      for (let k = 0; k + 1 < crossed.length; k += 2) join(crossed[k] as number, crossed[k + 1] as number);
    }
  }
  const lines: Spot[][] = [];
  const used = new Set<number>();
  const starts = [...joins.keys()].sort(
    (a, b) => (joins.get(a)?.length ?? 0) - (joins.get(b)?.length ?? 0) || a - b,
  );
  for (const start of starts) {
    if (used.has(start)) continue;
    const line: Spot[] = [];
    let here: number | undefined = start;
    while (here !== undefined && !used.has(here)) {
      used.add(here);
      line.push(cross.get(here) as Spot);
      here = joins.get(here)?.find((next) => !used.has(next));
    }
    if (line.length > 1) lines.push(line);
  }
  return lines;
}

export function drawHachures(pen: Pen, hachures: Hachures, view: Rect, zoom: number, colour: string): void {
  if (colour === '') return;
  // Seen from afar only the steeper ground keeps its strokes; the shading carries the rest.
  const from = zoom < 0.3 ? 2 : zoom < 0.6 ? 1 : 0;
  pen.strokeStyle = colour;
  pen.lineCap = 'butt';
  const reach = 0.4 * HEX;
  for (let w = from; w < WIDTHS.length; w++) {
    pen.beginPath();
    for (let row = Math.floor((view.y - reach) / BIN); row * BIN < view.y + view.height + reach; row++) {
      for (
        let column = Math.floor((view.x - reach) / BIN);
        column * BIN < view.x + view.width + reach;
        column++
      ) {
        const strokes = hachures.bins.get(`${column},${row}`)?.[w];
        if (strokes === undefined) continue;
        for (let k = 0; k < strokes.length; k += 6) {
          pen.moveTo(strokes[k] as number, strokes[k + 1] as number);
          pen.lineTo(strokes[k + 2] as number, strokes[k + 3] as number);
          pen.lineTo(strokes[k + 4] as number, strokes[k + 5] as number);
        }
      }
    }
    pen.lineWidth = (WIDTHS[w] as number) / Math.max(0.7, Math.min(1.4, Math.sqrt(zoom)));
    pen.stroke();
  }
}
