import { traceLoop } from '../ground/outline.ts';
import { drawTrees } from '../ground/woods.ts';
import { meets, type Pen, type Rect } from '../pen.ts';
import type { Spot } from '../plan.ts';
import type { Palette } from '../styles.ts';
import type { House, Settlement } from './settlements.ts';

export function drawSettlementGround(
  pen: Pen,
  all: readonly Settlement[],
  view: Rect,
  zoom: number,
  palette: Palette,
): void {
  for (const { box, kind, ground, trees } of all) {
    if (ground.length === 0 || !meets(box, view)) continue;
    pen.beginPath();
    traceLoop(pen, ground);
    pen.fillStyle = kind === 'chateau' || kind === 'grand-farm' ? palette.park : palette.garden;
    pen.fill();
    if (kind === 'town') {
      pen.strokeStyle = palette.wall;
      pen.lineWidth = Math.max(0.8, 0.5 / zoom);
      pen.stroke();
    }
    if (zoom >= 0.6) drawTrees(pen, trees, palette, zoom);
  }
}

export function drawSettlements(
  pen: Pen,
  all: readonly Settlement[],
  view: Rect,
  zoom: number,
  palette: Palette,
): void {
  for (const one of all) {
    if (!meets(one.box, view)) continue;
    if (one.kind === 'farm' && zoom < 0.6) continue;
    if (zoom < 0.36 && one.church !== undefined) {
      drawFromAfar(pen, one, palette);
      continue;
    }
    if (one.kind === 'chateau' || one.kind === 'grand-farm') drawEnclosure(pen, one, palette);
    pen.fillStyle = palette.building;
    pen.strokeStyle = palette.buildingEdge;
    pen.lineWidth = 0.7;
    pen.beginPath();
    for (const house of one.houses) traceHouse(pen, house);
    pen.fill();
    if (zoom >= 0.5) pen.stroke();
    if (one.church !== undefined) drawChurch(pen, one.church, palette, zoom);
  }
}

/** A handful of blocks the eye can still make out. */
function drawFromAfar(pen: Pen, { at: [x, y], kind }: Settlement, palette: Palette): void {
  const size = kind === 'town' ? 1 : 0.75;
  pen.fillStyle = palette.building;
  pen.beginPath();
  for (const [dx, dy, w, h] of [
    [-17, -13, 15, 9],
    [3, -16, 11, 11],
    [-12, 3, 10, 13],
    [4, 2, 15, 9],
  ] as const) {
    pen.rect(x + dx * size, y + dy * size, w * size, h * size);
  }
  pen.fill();
}

function traceHouse(pen: Pen, { at: [x, y], angle, length, depth }: House): void {
  const [ux, uy] = [(Math.cos(angle) * length) / 2, (Math.sin(angle) * length) / 2];
  const [vx, vy] = [(-Math.sin(angle) * depth) / 2, (Math.cos(angle) * depth) / 2];
  pen.moveTo(x - ux - vx, y - uy - vy);
  pen.lineTo(x + ux - vx, y + uy - vy);
  pen.lineTo(x + ux + vx, y + uy + vy);
  pen.lineTo(x - ux + vx, y - uy + vy);
  pen.closePath();
}

function drawChurch(pen: Pen, [x, y]: Spot, palette: Palette, zoom: number): void {
  pen.fillStyle = palette.church;
  pen.beginPath();
  pen.rect(x - 2.1, y - 1.6, 6.2, 3.2);
  pen.rect(x - 3.2, y - 2.1, 3, 4.2);
  pen.fill();
  if (zoom < 0.5) return;
  pen.strokeStyle = palette.church;
  pen.lineWidth = 0.9;
  pen.beginPath();
  pen.moveTo(x - 1.7, y - 2.1);
  pen.lineTo(x - 1.7, y - 7);
  pen.moveTo(x - 3.5, y - 5.4);
  pen.lineTo(x + 0.1, y - 5.4);
  pen.stroke();
}

/** Walls with corner towers, buildings round the court, a parterre in quarters. */
function drawEnclosure(pen: Pen, { at: [x, y], hex, kind }: Settlement, palette: Palette): void {
  const size = kind === 'chateau' ? 15 : 12.5;
  pen.save();
  pen.translate(x, y);
  pen.rotate((((hex * 37) % 12) - 6) * 0.05);
  pen.fillStyle = palette.road;
  pen.beginPath();
  pen.rect(-size, -size * 0.8, 2 * size, 1.6 * size);
  pen.fill();
  pen.strokeStyle = palette.wall;
  pen.lineWidth = 1.9;
  pen.stroke();
  pen.fillStyle = palette.park;
  pen.lineWidth = 0.7;
  for (const [gx, gy] of [
    [1.5, -10.3],
    [7.8, -10.3],
    [1.5, 1.2],
    [7.8, 1.2],
  ] as const) {
    pen.beginPath();
    pen.rect(gx * (size / 15), gy * (size / 15), 4.9 * (size / 15), 9 * (size / 15));
    pen.fill();
    pen.stroke();
  }
  pen.fillStyle = palette.building;
  pen.strokeStyle = palette.buildingEdge;
  pen.lineWidth = 0.8;
  pen.beginPath();
  pen.rect(-size + 1.2, -size * 0.8 + 1.2, 4, 1.6 * size - 2.4);
  pen.rect(-size + 5.2, -size * 0.8 + 1.2, 7, 3.8);
  pen.rect(-size + 5.2, size * 0.8 - 5, 7, 3.8);
  pen.fill();
  pen.stroke();
  if (kind === 'chateau') {
    pen.fillStyle = palette.wall;
    for (const [tx, ty] of [
      [-1, -0.8],
      [1, -0.8],
      [1, 0.8],
      [-1, 0.8],
    ] as const) {
      pen.beginPath();
      pen.arc(tx * size, ty * size, 2.4, 0, Math.PI * 2);
      pen.fill();
    }
  }
  pen.restore();
}
