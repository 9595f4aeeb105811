import { DIRECTIONS, OFF_GRID } from '../geometry/hex/grid.ts';
import { hexBox, rims } from './ground/outline.ts';
import { meets, type Pen, type Rect } from './pen.ts';
import { HEX, type Plan, type Spot } from './plan.ts';
import type { Palette } from './styles.ts';

/** Below this zoom hex numbers would be smaller than the eye can read. */
export const NUMBERS_FROM_ZOOM = 0.8;
/** Below this even numbers drawn as wide as the hex are too small. */
const LEAST_ZOOM_WITH_NUMBERS = 0.36;

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
  from: 'near' | 'always' = 'near',
): void {
  if (zoom < (from === 'near' ? NUMBERS_FROM_ZOOM : LEAST_ZOOM_WITH_NUMBERS)) return;
  const flat = plan.grid.spec.orientation === 'flat';
  const size = from === 'near' ? Math.min(8, Math.max(6.5, 7.5 / Math.sqrt(zoom))) : Math.max(9, 9 / zoom);
  pen.font = `${size}px ${palette.sans}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = 2;
  pen.strokeStyle = palette.halo;
  pen.fillStyle = palette.number;
  for (const hex of hexes) {
    if (plan.hex(hex) === undefined) continue;
    const [x, y] = plan.centre(hex);
    const top = y - HEX * (flat ? 0.43 : 0.46);
    const text = plan.grid.id(hex);
    pen.globalAlpha = 0.5;
    pen.strokeText(text, x, top);
    pen.globalAlpha = 1;
    pen.fillText(text, x, top);
  }
}

/** The edge of what the game uses, worked out once for all tiles. */
export interface PlayRim {
  readonly loops: readonly (readonly Spot[])[];
}

export const makePlayRim = (plan: Plan, used: (hex: number) => boolean): PlayRim => ({
  loops: rims(plan, used),
});

function traceRim(pen: Pen, rim: PlayRim): void {
  for (const loop of rim.loops) {
    loop.forEach(([x, y], k) => {
      if (k === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    });
    pen.closePath();
  }
}

/** Covers what the game does not use: out of play, outside the scenario's area, and the margin of the sheet. */
export function drawVeil(pen: Pen, rim: PlayRim, view: Rect, palette: Palette): void {
  const { x, y, width, height } = view;
  pen.fillStyle = palette.veil;
  pen.beginPath();
  // Against the turn of the rims, so that their insides stay open.
  pen.moveTo(x - 9, y - 9);
  pen.lineTo(x - 9, y + height + 9);
  pen.lineTo(x + width + 9, y + height + 9);
  pen.lineTo(x + width + 9, y - 9);
  pen.closePath();
  traceRim(pen, rim);
  pen.fill();
}

export function drawAreaRim(pen: Pen, rim: PlayRim, zoom: number, palette: Palette): void {
  pen.strokeStyle = palette.frame;
  pen.lineJoin = 'round';
  for (const [width, alpha] of [
    [4.2, 0.25],
    [1.4, 0.9],
  ] as const) {
    pen.globalAlpha = alpha;
    pen.lineWidth = Math.max(width, (width * 0.6) / zoom);
    pen.beginPath();
    traceRim(pen, rim);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

/** The hexes that win games: a broken rim round each group, and a star in every hex. */
export function drawObjectives(pen: Pen, plan: Plan, view: Rect, zoom: number, palette: Palette): void {
  for (const objective of plan.map.objectives) {
    const hexes = new Set(objective.hexes.map((id) => plan.grid.index(id)));
    const seen = [...hexes].some((hex) => meets(hexBox(plan, hex), view));
    if (!seen) continue;
    pen.strokeStyle = palette.objective;
    pen.lineWidth = Math.max(1.6, 1 / zoom);
    pen.setLineDash([6, 3]);
    pen.beginPath();
    traceRim(
      pen,
      makePlayRim(plan, (hex) => hexes.has(hex)),
    );
    pen.stroke();
    pen.setLineDash([]);
    pen.fillStyle = palette.objective;
    for (const hex of hexes) {
      const [x, y] = plan.centre(hex);
      traceStar(pen, x + HEX * 0.38, y + HEX * 0.27, zoom < 0.4 ? 9 : 5.2);
      pen.fill();
    }
  }
}

function traceStar(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  for (let k = 0; k < 10; k++) {
    const r = k % 2 === 0 ? radius : radius * 0.42;
    const angle = -Math.PI / 2 + (k * Math.PI) / 5;
    if (k === 0) pen.moveTo(x + r * Math.cos(angle), y + r * Math.sin(angle));
    else pen.lineTo(x + r * Math.cos(angle), y + r * Math.sin(angle));
  }
  pen.closePath();
}
