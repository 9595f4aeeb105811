import { NUMBERS_FROM_ZOOM } from '../hex-lines.ts';
import { meets, type Pen, type Rect } from '../pen.ts';
import { HEX, type Plan, type Spot } from '../plan.ts';
import type { Palette } from '../styles.ts';
import type { Gate } from '../works/gates.ts';
import {
  type Candidate,
  candidates,
  type LabelFont,
  type LabelWish,
  labelFont,
  labelWishes,
} from './label-places.ts';
import { SpotIndex } from './spot-index.ts';

export interface PlacedLabel {
  readonly wish: LabelWish;
  readonly font: LabelFont;
  readonly at: Spot;
  readonly box: Rect;
}

/** What names should stay clear of. */
export interface Obstacles {
  readonly roads: readonly Spot[];
  readonly water: readonly Spot[];
  readonly houses: readonly Spot[];
}

/**
 * Places every name that the zoom shows, the important first, each at the
 * candidate that runs into least; a small place whose every candidate would
 * cover another name is left for a closer zoom. No chance is involved.
 */
export function placeLabels(
  plan: Plan,
  gates: readonly Gate[],
  obstacles: Obstacles,
  zoom: number,
): PlacedLabel[] {
  const roads = new SpotIndex(obstacles.roads);
  const water = new SpotIndex(obstacles.water);
  const houses = new SpotIndex(obstacles.houses);
  const placed: PlacedLabel[] = [];
  const { bounds } = plan;

  const cost = (candidate: Candidate): number => {
    const { box } = candidate;
    const roomy = {
      x: box.x - 3 / zoom,
      y: box.y - 1 / zoom,
      width: box.width + 6 / zoom,
      height: box.height + 2 / zoom,
    };
    if (placed.some((other) => meets(other.box, roomy))) return Number.POSITIVE_INFINITY;
    if (box.x < bounds.x || box.y < bounds.y || box.x + box.width > bounds.x + bounds.width)
      return Number.POSITIVE_INFINITY;
    if (box.y + box.height > bounds.y + bounds.height) return Number.POSITIVE_INFINITY;
    return (
      candidate.dislike +
      0.16 * roads.countIn(box) +
      0.1 * water.countIn(box) +
      0.2 * houses.countIn(box) +
      centresCovered(plan, box) * 2.2 +
      (zoom >= NUMBERS_FROM_ZOOM ? numbersCovered(plan, box) * 0.7 : 0)
    );
  };

  for (const wish of labelWishes(plan, gates)) {
    const font = labelFont(wish.kind, zoom);
    if (font === undefined) continue;
    let best: Candidate | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const candidate of candidates(plan, wish, font, zoom)) {
      const price = cost(candidate);
      if (price < least) {
        best = candidate;
        least = price;
      }
    }
    const limit = wish.kind === 'farm' ? 7 : 60;
    if (best !== undefined && least < limit) placed.push({ wish, font, at: best.at, box: best.box });
  }
  return placed;
}

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** How much of counters' places a box covers, in counters. */
function centresCovered(plan: Plan, box: Rect): number {
  const half = HEX * 0.34;
  let covered = 0;
  for (const hex of hexesUnder(plan, box)) {
    const [x, y] = plan.centre(hex);
    covered +=
      overlap(box, { x: x - half, y: y - half, width: 2 * half, height: 2 * half }) / (4 * half * half);
  }
  return covered * 4;
}

function numbersCovered(plan: Plan, box: Rect): number {
  let covered = 0;
  for (const hex of hexesUnder(plan, box)) {
    const [x, y] = plan.centre(hex);
    if (overlap(box, { x: x - 9, y: y - HEX * 0.43 - 4, width: 18, height: 8 }) > 20) covered++;
  }
  return covered;
}

function hexesUnder(plan: Plan, box: Rect): Set<number> {
  const found = new Set<number>();
  for (let y = box.y - HEX / 2; y <= box.y + box.height + HEX / 2; y += HEX / 3) {
    for (let x = box.x - HEX / 2; x <= box.x + box.width + HEX / 2; x += HEX / 3) {
      const hex = plan.hexAt(x, y);
      if (hex >= 0) found.add(hex);
    }
  }
  return found;
}

const COLOUR: Readonly<Partial<Record<LabelWish['kind'], keyof Palette>>> = {
  wood: 'forestName',
  gate: 'gate',
};

export function drawLabels(
  pen: Pen,
  labels: readonly PlacedLabel[],
  used: (hex: number) => boolean,
  view: Rect,
  zoom: number,
  palette: Palette,
): void {
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  for (const { wish, font, box, at } of labels) {
    if (!meets({ x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 16 }, view))
      continue;
    const size = font.size / zoom;
    pen.globalAlpha = wish.hexes.some(used) ? 1 : 0.5;
    pen.font = `${font.italic ? 'italic ' : ''}${font.bold ? '700 ' : ''}${round(size)}px ${palette.roman}`;
    pen.textAlign = 'center';
    pen.strokeStyle = palette.halo;
    pen.lineWidth = size * 0.26;
    pen.strokeText(wish.text, at[0], at[1]);
    pen.fillStyle = palette[COLOUR[wish.kind] ?? 'lettering'] as string;
    pen.fillText(wish.text, at[0], at[1]);
  }
  pen.globalAlpha = 1;
}

const round = (n: number) => Math.round(n * 100) / 100;
