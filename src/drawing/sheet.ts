import type { GameMap } from '../content/map.ts';
import { makeLegend } from './legend/legend.ts';
import { textWidth } from './names/lettering.ts';
import type { Pen, Rect, Surface } from './pen.ts';
import { HEX, type Spot } from './plan.ts';
import type { Scene, SceneArea } from './scene.ts';
import type { MapStyle } from './style-names.ts';
import { type Palette, paletteOf } from './styles.ts';

const EDGE = 30;
/** Narrower than this the legend would become a tower. */
const LEAST_WIDTH = 800;
const TITLE = 66;

/** A map to hang on a wall: the drawing in a frame, with title, legend and scale. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  draw(surface: Surface): void;
}

export interface SheetOptions {
  readonly style: MapStyle;
  readonly zoom: number;
  readonly area?: SceneArea | undefined;
  readonly title: string;
  readonly credit: string;
}

export function makeSheet(map: GameMap, scene: Scene, options: SheetOptions): Sheet {
  const { style, zoom, area } = options;
  const palette = paletteOf(style);
  const seen = area === undefined ? playedRect(scene) : areaRect(scene, area);
  const width = Math.round(Math.max(seen.width * zoom + 2 * EDGE, LEAST_WIDTH));
  const picture: Rect = {
    x: (width - seen.width * zoom) / 2,
    y: EDGE + TITLE,
    width: seen.width * zoom,
    height: seen.height * zoom,
  };
  const legend = makeLegend(map, style, width - 2 * EDGE - 280);
  const foot = Math.max(legend.height, 92);
  const height = Math.round(EDGE + TITLE + picture.height + 26 + foot + 22 + EDGE);
  return {
    width,
    height,
    draw: (surface) => {
      const { pen } = surface;
      pen.fillStyle = palette.paper;
      pen.beginPath();
      pen.rect(0, 0, width, height);
      pen.fill();
      drawTitle(pen, options.title, width / 2, EDGE + TITLE / 2 - 6, width - 2 * EDGE - 40, palette);
      pen.save();
      pen.beginPath();
      pen.rect(picture.x, picture.y, picture.width, picture.height);
      pen.clip();
      pen.translate(picture.x, picture.y);
      pen.scale(zoom, zoom);
      pen.translate(-seen.x, -seen.y);
      scene.draw(surface, seen, zoom, { style, area, layers: { numbers: 'near', grid: true, labels: true } });
      pen.restore();
      drawFrame(pen, picture, width, height, palette);
      const below = picture.y + picture.height + 20;
      legend.draw(surface, EDGE + 4, below);
      drawScale(pen, map.grid.metres, zoom, width - EDGE - 8, below + 24, palette);
      drawCredit(pen, options.credit, width / 2, height - EDGE + 2, width - 2 * EDGE, palette);
    },
  };
}

function areaRect(scene: Scene, area: SceneArea): Rect {
  const { plan } = scene;
  const spots: Spot[] = [];
  for (const column of area.columns) {
    for (const row of area.rows) {
      const hex = plan.grid.at(column, row);
      if (hex >= 0) spots.push(plan.centre(hex));
    }
  }
  return around(scene, spots, HEX * 1.3);
}

/** Hexes that the grid numbers but nobody plays on need no room on the wall. */
function playedRect(scene: Scene): Rect {
  const { plan } = scene;
  const spots: Spot[] = [];
  for (let hex = 0; hex < plan.grid.size; hex++)
    if (plan.hex(hex) !== undefined) spots.push(plan.centre(hex));
  return around(scene, spots, HEX * 1.1);
}

function around(scene: Scene, spots: readonly Spot[], reach: number): Rect {
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const x = Math.max(scene.bounds.x, Math.min(...xs) - reach);
  const y = Math.max(scene.bounds.y, Math.min(...ys) - reach);
  return {
    x,
    y,
    width: Math.min(scene.bounds.x + scene.bounds.width, Math.max(...xs) + reach) - x,
    height: Math.min(scene.bounds.y + scene.bounds.height, Math.max(...ys) + reach) - y,
  };
}

function drawTitle(pen: Pen, title: string, x: number, y: number, room: number, palette: Palette): void {
  const text = title.toUpperCase();
  const size = Math.min(40, (room / textWidth(text, 1)) * 0.92);
  pen.font = `700 ${size.toFixed(1)}px ${palette.roman}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = palette.lettering;
  pen.fillText(text, x, y);
  const half = Math.min(room / 2, textWidth(text, size) / 2);
  pen.strokeStyle = palette.frame;
  pen.lineWidth = 1;
  pen.beginPath();
  pen.moveTo(x - half, y + size * 0.66);
  pen.lineTo(x + half, y + size * 0.66);
  pen.stroke();
}

function drawFrame(pen: Pen, map: Rect, width: number, height: number, palette: Palette): void {
  pen.strokeStyle = palette.frame;
  for (const [away, thick] of [
    [0, 1],
    [4, 3],
  ] as const) {
    pen.lineWidth = thick;
    pen.beginPath();
    pen.rect(map.x - away, map.y - away, map.width + 2 * away, map.height + 2 * away);
    pen.stroke();
  }
  pen.lineWidth = 1.4;
  pen.beginPath();
  pen.rect(10, 10, width - 20, height - 20);
  pen.stroke();
}

/** Kilometres above, hexes below. */
function drawScale(pen: Pen, metres: number, zoom: number, right: number, y: number, palette: Palette): void {
  const kilometre = ((HEX * zoom) / metres) * 1000;
  const parts = [1, 2, 4, 5, 10].findLast((n) => n * kilometre <= 250) ?? 1;
  const left = right - parts * kilometre;
  pen.strokeStyle = palette.frame;
  pen.lineWidth = 1;
  for (let k = 0; k < parts; k++) {
    pen.fillStyle = k % 2 === 0 ? palette.frame : palette.paper;
    pen.beginPath();
    pen.rect(left + k * kilometre, y, kilometre, 6);
    pen.fill();
    pen.stroke();
  }
  pen.font = `13px ${palette.roman}`;
  pen.fillStyle = palette.lettering;
  pen.textBaseline = 'middle';
  pen.textAlign = 'center';
  pen.fillText('0', left, y - 10);
  pen.textAlign = 'right';
  pen.fillText(`${parts} km`, right, y - 10);
  pen.textAlign = 'right';
  pen.fillText(`one hex: ${Math.round(metres)} m`, right, y + 20);
}

function drawCredit(pen: Pen, credit: string, x: number, y: number, room: number, palette: Palette): void {
  const size = Math.min(12, room / textWidth(credit, 1));
  pen.font = `italic ${size.toFixed(1)}px ${palette.roman}`;
  pen.fillStyle = palette.lettering;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(credit, x, y);
}
