import { DIRECTIONS, OFF_GRID } from '../geometry/hex/grid.ts';
import { rims, traceHex } from './outline.ts';
import { meets, type Pen, type Rect } from './pen.ts';
import { HEX, type Plan } from './plan.ts';
import type { Palette } from './styles.ts';

/** Below this zoom hex numbers would be smaller than the eye can read. */
export const NUMBERS_FROM_ZOOM = 0.8;

export function seenHexes(plan: Plan, view: Rect): number[] {
  const reach = HEX * 0.6;
  const found: number[] = [];
  for (let h = 0; h < plan.grid.size; h++) {
    const [x, y] = plan.centre(h);
    if (meets({ x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach }, view)) found.push(h);
  }
  return found;
}

export function drawGrid(
  pen: Pen,
  plan: Plan,
  hexes: readonly number[],
  zoom: number,
  palette: Palette,
): void {
  if (zoom < 0.3) return;
  const seen = new Set(hexes);
  pen.strokeStyle = palette.grid;
  pen.lineWidth = Math.max(0.7, 0.6 / zoom);
  pen.lineCap = 'round';
  pen.beginPath();
  for (const hex of hexes) {
    for (const d of DIRECTIONS) {
      const other = plan.grid.neighbour(hex, d);
      if (other !== OFF_GRID && other < hex && seen.has(other)) continue;
      const [ax, ay] = plan.corner(hex, d);
      const [bx, by] = plan.corner(hex, d + 1);
      pen.moveTo(ax, ay);
      pen.lineTo(bx, by);
    }
  }
  pen.stroke();
}

export function drawNumbers(
  pen: Pen,
  plan: Plan,
  hexes: readonly number[],
  zoom: number,
  palette: Palette,
): void {
  if (zoom < NUMBERS_FROM_ZOOM) return;
  const flat = plan.grid.spec.orientation === 'flat';
  const size = Math.min(8, Math.max(6.5, 7.5 / Math.sqrt(zoom)));
  pen.font = `${size}px ${palette.sans}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = 2;
  pen.strokeStyle = palette.halo;
  pen.fillStyle = palette.number;
  for (const hex of hexes) {
    const [x, y] = plan.centre(hex);
    const top = y - HEX * (flat ? 0.43 : 0.46);
    const text = plan.grid.id(hex);
    pen.globalAlpha = 0.5;
    pen.strokeText(text, x, top);
    pen.globalAlpha = 1;
    pen.fillText(text, x, top);
  }
}

/** Covers what the game does not use: out of play, and outside the scenario's area. */
export function drawVeil(
  pen: Pen,
  plan: Plan,
  hexes: readonly number[],
  used: (hex: number) => boolean,
  palette: Palette,
): void {
  pen.fillStyle = palette.veil;
  pen.beginPath();
  for (const hex of hexes) if (!used(hex)) traceHex(pen, plan, hex, 1.004);
  pen.fill();
}

export function drawAreaRim(
  pen: Pen,
  plan: Plan,
  used: (hex: number) => boolean,
  zoom: number,
  palette: Palette,
): void {
  pen.strokeStyle = palette.frame;
  pen.lineJoin = 'round';
  for (const [width, alpha] of [
    [4.2, 0.25],
    [1.4, 0.9],
  ] as const) {
    pen.globalAlpha = alpha;
    pen.lineWidth = Math.max(width, (width * 0.6) / zoom);
    pen.beginPath();
    for (const loop of rims(plan, used)) {
      loop.forEach(([x, y], k) => {
        if (k === 0) pen.moveTo(x, y);
        else pen.lineTo(x, y);
      });
      pen.closePath();
    }
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

/** A wreath round the hexes that win games. */
export function drawObjectives(pen: Pen, plan: Plan, view: Rect, zoom: number, palette: Palette): void {
  for (const objective of plan.map.objectives) {
    for (const id of objective.hexes) {
      const hex = plan.grid.index(id);
      const [x, y] = plan.centre(hex);
      if (!meets({ x: x - HEX, y: y - HEX, width: 2 * HEX, height: 2 * HEX }, view)) continue;
      pen.strokeStyle = palette.objective;
      pen.lineWidth = Math.max(1.5, 1 / zoom);
      pen.setLineDash([5, 2.5]);
      pen.beginPath();
      traceHex(pen, plan, hex, 0.93);
      pen.stroke();
      pen.setLineDash([]);
      pen.fillStyle = palette.objective;
      pen.beginPath();
      const [sx, sy] = [x + HEX * 0.36, y + HEX * 0.28];
      for (let k = 0; k < 10; k++) {
        const r = k % 2 === 0 ? 6 : 2.5;
        const angle = -Math.PI / 2 + (k * Math.PI) / 5;
        if (k === 0) pen.moveTo(sx + r * Math.cos(angle), sy + r * Math.sin(angle));
        else pen.lineTo(sx + r * Math.cos(angle), sy + r * Math.sin(angle));
      }
      pen.closePath();
      pen.fill();
    }
  }
}
