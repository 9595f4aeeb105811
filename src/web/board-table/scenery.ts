import { sequence } from '../../drawing/ground/noise.ts';
import type { Spot, TableFeature } from './api.ts';
import type { TablePalette } from './palette.ts';
import { isInside, middleOf } from './relief.ts';

/*
 * Woods, houses, marshes and works, drawn in millimetres with y downward. The same feature is always drawn alike: its
 * trees and roofs come from its name.
 */

export type Canvas = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** An outline with y downward. */
export type Drawn = Omit<TableFeature, 'crest'>;

const seedOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);

const boxOf = (outline: readonly Spot[]) => {
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

export const trace = (pen: Canvas, outline: readonly Spot[], closed = true): void => {
  pen.beginPath();
  for (const [i, { x, y }] of outline.entries()) {
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  if (closed) pen.closePath();
};

/** The outline with its corners rounded, as nature has it. */
export const traceSoft = (pen: Canvas, outline: readonly Spot[]): void => {
  pen.beginPath();
  outline.forEach((corner, i) => {
    const next = outline[(i + 1) % outline.length] ?? corner;
    const middle = { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 };
    if (i === 0) {
      const before = outline.at(-1) ?? corner;
      pen.moveTo((corner.x + before.x) / 2, (corner.y + before.y) / 2);
    }
    pen.quadraticCurveTo(corner.x, corner.y, middle.x, middle.y);
  });
  pen.closePath();
};

/** Places within an outline, about so far from each other, shaken out of rank and file. */
const scattered = (outline: readonly Spot[], apart: number, seed: number, edge: number): Spot[] => {
  const next = sequence(seed);
  const { left, top, right, bottom } = boxOf(outline);
  const spots: Spot[] = [];
  for (let y = top + apart / 3; y < bottom; y += apart)
    for (let x = left + apart / 3; x < right; x += apart) {
      const spot = { x: x + (next() - 0.5) * apart * 0.9, y: y + (next() - 0.5) * apart * 0.9 };
      const probes = [
        spot,
        { x: spot.x + edge, y: spot.y },
        { x: spot.x - edge, y: spot.y },
        { x: spot.x, y: spot.y + edge },
        { x: spot.x, y: spot.y - edge },
      ];
      if (probes.every((probe) => isInside(probe, outline))) spots.push(spot);
    }
  return spots;
};

const SPACING: Readonly<Record<string, number>> = { openWood: 25, wood: 19, denseWood: 14 };

export const drawWood = (pen: Canvas, { id, kind, outline }: Drawn, palette: TablePalette): void => {
  pen.fillStyle = palette.woodFloor;
  traceSoft(pen, outline);
  pen.fill();
  const next = sequence(seedOf(id) + 5);
  const trees = scattered(outline, SPACING[kind] ?? 20, seedOf(id), 5).map((spot) => ({
    ...spot,
    r: 6.5 + next() * 4.5,
    tint: next(),
  }));
  pen.fillStyle = palette.shade;
  for (const { x, y, r } of trees) {
    pen.beginPath();
    pen.ellipse(x + r * 0.42, y + r * 0.5, r * 1.02, r * 0.95, 0, 0, 7);
    pen.fill();
  }
  for (const { x, y, r, tint } of trees) {
    pen.fillStyle = palette.trees[Math.floor(tint * palette.trees.length)] ?? palette.trees[0] ?? '';
    pen.beginPath();
    // A crown is no disc: seven lobes round it.
    for (let lobe = 0; lobe < 7; lobe += 1) {
      const angle = (lobe / 7) * Math.PI * 2 + tint * 3;
      pen.moveTo(x, y);
      pen.arc(x + Math.cos(angle) * r * 0.48, y + Math.sin(angle) * r * 0.48, r * 0.56, 0, 7);
    }
    pen.fill();
    pen.fillStyle = palette.treeLight;
    pen.beginPath();
    pen.arc(x - r * 0.28, y - r * 0.32, r * 0.42, 0, 7);
    pen.fill();
  }
};

interface House {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly turn: number;
  readonly roof: string;
}

/** A roof seen from above: two slopes with their ridge, and its shadow on the ground. */
const drawHouse = (pen: Canvas, { x, y, w, h, turn, roof }: House, palette: TablePalette): void => {
  pen.save();
  pen.translate(x + 2.4, y + 2.8);
  pen.rotate(turn);
  pen.fillStyle = palette.shade;
  pen.fillRect(-w / 2, -h / 2, w, h);
  pen.restore();
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  pen.fillStyle = roof;
  pen.fillRect(-w / 2, -h / 2, w, h);
  pen.fillStyle = 'rgb(255 240 210 / 20%)';
  pen.fillRect(-w / 2, -h / 2, w, h / 2);
  pen.strokeStyle = 'rgb(30 16 8 / 55%)';
  pen.lineWidth = 0.5;
  pen.strokeRect(-w / 2, -h / 2, w, h);
  pen.beginPath();
  pen.moveTo(-w / 2, 0);
  pen.lineTo(w / 2, 0);
  pen.stroke();
  pen.fillStyle = '#5d4a3a';
  pen.fillRect(w * 0.24, -h * 0.28, 2.2, 2.2);
  pen.restore();
};

export const drawVillage = (pen: Canvas, { id, outline, kind }: Drawn, palette: TablePalette): void => {
  const next = sequence(seedOf(id));
  pen.fillStyle = palette.street;
  pen.strokeStyle = palette.walls;
  pen.lineWidth = 1.4;
  trace(pen, outline);
  pen.globalAlpha = kind === 'scenery' ? 0.55 : 0.85;
  pen.fill();
  pen.globalAlpha = 1;
  if (kind !== 'scenery') pen.stroke();
  const { left, top, right, bottom } = boxOf(outline);
  const centre = middleOf(outline);
  const houses: House[] = [];
  const step = 27;
  for (let y = top + 15; y < bottom - 8; y += step)
    for (let x = left + 16; x < right - 10; x += step + 5) {
      const spot = { x: x + (next() - 0.5) * 6, y: y + (next() - 0.5) * 5 };
      // The church stands where the streets meet.
      if (Math.hypot(spot.x - centre.x, spot.y - centre.y) < 24 || !isInside(spot, outline)) continue;
      houses.push({
        ...spot,
        w: 17 + next() * 7,
        h: 11 + next() * 4,
        turn: (next() < 0.5 ? 0 : Math.PI / 2) + (next() - 0.5) * 0.3,
        roof: palette.roofs[Math.floor(next() * palette.roofs.length)] ?? '',
      });
    }
  for (const house of houses) drawHouse(pen, house, palette);
  if (right - left > 90 && bottom - top > 70) {
    drawHouse(pen, { ...centre, w: 32, h: 13, turn: 0, roof: palette.roofs[3] ?? '' }, palette);
    drawHouse(pen, { x: centre.x - 16, y: centre.y, w: 12, h: 12, turn: 0, roof: '#4c5661' }, palette);
    pen.strokeStyle = '#e8dfc4';
    pen.lineWidth = 1;
    pen.beginPath();
    pen.moveTo(centre.x - 19, centre.y);
    pen.lineTo(centre.x - 13, centre.y);
    pen.moveTo(centre.x - 16, centre.y - 3.4);
    pen.lineTo(centre.x - 16, centre.y + 3.4);
    pen.stroke();
  }
};

/** A walled farm: buildings along its sides, a court in the middle. */
export const drawStrongpoint = (pen: Canvas, { outline }: Drawn, palette: TablePalette): void => {
  pen.fillStyle = palette.street;
  trace(pen, outline);
  pen.fill();
  pen.strokeStyle = palette.walls;
  pen.lineWidth = 4;
  pen.stroke();
  const centre = middleOf(outline);
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    const x = (a.x + b.x) / 2 + (centre.x - (a.x + b.x) / 2) * 0.2;
    const y = (a.y + b.y) / 2 + (centre.y - (a.y + b.y) / 2) * 0.2;
    drawHouse(
      pen,
      {
        x,
        y,
        w: long * 0.62,
        h: 13,
        turn: Math.atan2(b.y - a.y, b.x - a.x),
        roof: palette.roofs[i % palette.roofs.length] ?? '',
      },
      palette,
    );
  });
};

/** An earthwork: ditch, rampart and crest, open at its gorge. */
export const drawRedoubt = (pen: Canvas, { outline, gorge }: Drawn, palette: TablePalette): void => {
  pen.fillStyle = 'rgb(150 122 74 / 55%)';
  trace(pen, outline);
  pen.fill();
  const sides = outline.flatMap((a, i) =>
    i === gorge ? [] : [[a, outline[(i + 1) % outline.length] ?? a] as const],
  );
  const strokes: readonly (readonly [string, number])[] = [
    [palette.shade, 15],
    [palette.earth, 10],
    [palette.earthLight, 4.5],
  ];
  pen.lineCap = 'round';
  for (const [colour, width] of strokes) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    for (const [a, b] of sides) {
      pen.moveTo(a.x, a.y);
      pen.lineTo(b.x, b.y);
    }
    pen.stroke();
  }
  const centre = middleOf(outline);
  pen.strokeStyle = 'rgb(70 48 22 / 80%)';
  pen.lineWidth = 1;
  pen.beginPath();
  for (const [a, b] of sides) {
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    for (let t = 4; t < long; t += 8) {
      const x = a.x + ((b.x - a.x) * t) / long;
      const y = a.y + ((b.y - a.y) * t) / long;
      const out = Math.hypot(x - centre.x, y - centre.y);
      const [ux, uy] = [(b.y - a.y) / long, (a.x - b.x) / long];
      const sign = Math.hypot(x + ux - centre.x, y + uy - centre.y) > out ? 1 : -1;
      pen.moveTo(x + ux * sign * 4, y + uy * sign * 4);
      pen.lineTo(x + ux * sign * 9, y + uy * sign * 9);
    }
  }
  pen.stroke();
};

export const drawMarsh = (pen: Canvas, { id, outline }: Drawn, palette: TablePalette): void => {
  pen.fillStyle = 'rgb(96 122 104 / 45%)';
  traceSoft(pen, outline);
  pen.fill();
  pen.strokeStyle = palette.waterEdge;
  pen.lineWidth = 0.9;
  pen.beginPath();
  for (const { x, y } of scattered(outline, 17, seedOf(id), 5)) {
    pen.moveTo(x - 6, y);
    pen.lineTo(x + 6, y);
    for (const blade of [-2, 0, 2]) {
      pen.moveTo(x + blade, y);
      pen.lineTo(x + blade * 1.9, y - 5 - Math.abs(2 - Math.abs(blade)));
    }
  }
  pen.stroke();
};

/** Hachures down a slope that is hard to climb. */
export const drawSteepSlope = (pen: Canvas, { id, outline }: Drawn): void => {
  const centre = middleOf(outline);
  pen.strokeStyle = 'rgb(84 62 28 / 60%)';
  pen.lineWidth = 1;
  pen.beginPath();
  for (const { x, y } of scattered(outline, 11, seedOf(id), 2)) {
    const far = Math.max(1, Math.hypot(x - centre.x, y - centre.y));
    pen.moveTo(x, y);
    pen.lineTo(x + ((x - centre.x) / far) * 7, y + ((y - centre.y) / far) * 7);
  }
  pen.stroke();
};
