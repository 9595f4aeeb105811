import type { Water } from '../ground/water.ts';
import { meets, type Pen, type Rect } from '../pen.ts';
import { HEX, type Spot } from '../plan.ts';
import type { Palette } from '../styles.ts';
import { shownName, textWidth } from './lettering.ts';
import type { SpotIndex } from './spot-index.ts';

/** One letter of a name that follows the water: where it stands and how it leans. */
interface Letter {
  readonly text: string;
  readonly at: Spot;
  readonly angle: number;
}

export interface WaterName {
  readonly letters: readonly Letter[];
  readonly size: number;
  readonly box: Rect;
}

/** A name is repeated along its stream, not closer than this, in screen pixels. */
const REPEAT = 620;

/** Names of streams written along their course, clear of the names already placed. */
export function placeWaterNames(
  water: Water,
  zoom: number,
  taken: readonly Rect[],
  obstacles: SpotIndex,
): WaterName[] {
  if (zoom < 0.42) return [];
  const size = Math.min(17, Math.max(8.5, 11 * zoom ** 0.5)) / zoom;
  const spacing = size * 0.16;
  const placed: WaterName[] = [];
  const written = new Map<string, Spot[]>();
  const runs = [...water.named].sort((a, b) => b.chain.sides.length - a.chain.sides.length);
  for (const { name: full, chain, width } of runs) {
    const name = shownName(full);
    const length = textWidth(name, size, spacing);
    const course = calm(chain.corners);
    const total = lengthOf(course);
    if (total < length * 1.15) continue;
    const near = written.get(name) ?? [];
    const step = Math.max(length * 0.25, 20);
    let next = total * 0.12;
    for (let from = next; from + length < total - 4; from += step) {
      if (from < next) continue;
      // The water swings to both sides of its general course.
      const lift = width / 2 + size * 0.5 + HEX * 0.13;
      for (const side of [lift, -lift]) {
        const letters = lettersAlong(course, name, size, spacing, from, side);
        const box = around(letters, size);
        const middle: Spot = [box.x + box.width / 2, box.y + box.height / 2];
        if (near.some((spot) => distance(spot, middle) < REPEAT / zoom) || bends(letters) > 0.5) continue;
        if (taken.some((other) => meets(other, box)) || placed.some((other) => meets(other.box, box)))
          continue;
        if (obstacles.countIn(box) > name.length * 0.5) continue;
        placed.push({ letters, size, box });
        near.push(middle);
        next = from + REPEAT / zoom;
        break;
      }
    }
    written.set(name, near);
  }
  return placed;
}

/** The general direction of a stream that zigzags along hexsides. */
function calm(corners: readonly Spot[]): Spot[] {
  let line = [...corners];
  for (let round = 0; round < 6; round++) {
    line = line.map((spot, k) => {
      const before = line[k - 1] ?? spot;
      const after = line[k + 1] ?? spot;
      return [(before[0] + 2 * spot[0] + after[0]) / 4, (before[1] + 2 * spot[1] + after[1]) / 4];
    });
  }
  const first = line[0] as Spot;
  const last = line.at(-1) as Spot;
  return first[0] <= last[0] ? line : line.reverse();
}

const lengthOf = (line: readonly Spot[]): number => {
  let sum = 0;
  for (let k = 1; k < line.length; k++) sum += distance(line[k - 1] as Spot, line[k] as Spot);
  return sum;
};

const distance = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function lettersAlong(
  line: readonly Spot[],
  name: string,
  size: number,
  spacing: number,
  from: number,
  lift: number,
): Letter[] {
  const letters: Letter[] = [];
  let at = from;
  for (const text of name) {
    const width = textWidth(text, size, spacing);
    const [x, y, angle] = along(line, at + width / 2, size * 2.2);
    letters.push({ text, at: [x + Math.sin(angle) * lift, y - Math.cos(angle) * lift], angle });
    at += width;
  }
  return letters;
}

/** A spot on a line and the direction there, taken over a stretch so that letters do not jump at corners. */
function along(
  line: readonly Spot[],
  length: number,
  stretch: number,
): [x: number, y: number, angle: number] {
  const spot = (want: number): Spot => {
    let left = want;
    for (let k = 1; k < line.length; k++) {
      const a = line[k - 1] as Spot;
      const b = line[k] as Spot;
      const piece = distance(a, b);
      if (left <= piece || k + 1 === line.length) {
        const t = piece === 0 ? 0 : left / piece;
        return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
      }
      left -= piece;
    }
    return line[0] as Spot;
  };
  const [x, y] = spot(length);
  const a = spot(Math.max(0, length - stretch));
  const b = spot(length + stretch);
  return [x, y, Math.atan2(b[1] - a[1], b[0] - a[0])];
}

/** How far the letters turn against each other, and a bar on names that would stand on their heads. */
function bends(letters: readonly Letter[]): number {
  const angles = letters.map((letter) => letter.angle);
  const [least, most] = [Math.min(...angles), Math.max(...angles)];
  return Math.max(Math.abs(least), Math.abs(most)) > 1.45 ? Number.POSITIVE_INFINITY : (most - least) * 0.5;
}

function around(letters: readonly Letter[], size: number): Rect {
  const xs = letters.map((letter) => letter.at[0]);
  const ys = letters.map((letter) => letter.at[1]);
  const half = size * 0.6;
  const [x, y] = [Math.min(...xs) - half, Math.min(...ys) - half];
  return { x, y, width: Math.max(...xs) + half - x, height: Math.max(...ys) + half - y };
}

export function drawWaterNames(pen: Pen, names: readonly WaterName[], view: Rect, palette: Palette): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  for (const { letters, size, box } of names) {
    if (!meets(box, view)) continue;
    pen.font = `italic ${Math.round(size * 100) / 100}px ${palette.roman}`;
    pen.strokeStyle = palette.halo;
    pen.lineWidth = size * 0.22;
    pen.fillStyle = palette.waterName;
    for (const inked of [false, true]) {
      for (const { text, at, angle } of letters) {
        pen.save();
        pen.translate(at[0], at[1]);
        pen.rotate(angle);
        if (inked) pen.fillText(text, 0, 0);
        else pen.strokeText(text, 0, 0);
        pen.restore();
      }
    }
  }
}
