import type { GameMap } from '../../content/map.ts';
import type { Rect, Surface } from '../pen.ts';
import { HEX } from '../plan.ts';
import { makeScene } from '../scene.ts';
import type { MapStyle } from '../style-names.ts';
import { paletteOf } from '../styles.ts';
import { type LegendSubject, legendMap, subjectsOf } from './legend-map.ts';

export const LEGEND_WORDS: Readonly<Record<LegendSubject, string>> = {
  town: 'Town',
  village: 'Village',
  chateau: 'Château',
  'grand-farm': 'Great farm',
  forest: 'Forest',
  'wooded-side': 'Wooded hexside',
  marsh: 'Marsh',
  chaussee: 'Paved road',
  road: 'Road',
  trail: 'Trail',
  river: 'River',
  stream: 'Stream',
  lake: 'Pond',
  bridge: 'Bridge',
  ford: 'Ford',
  crest: 'Crest',
  slope: 'Slope',
  redoubt: 'Redoubt',
  entrenchment: 'Entrenchments',
  'high-ground': 'High ground',
  farm: 'Farm (clear ground)',
  objective: 'Objective',
};

const LEGEND_ROW = 52;
const LEGEND_COLUMN = 196;

export interface Legend {
  readonly width: number;
  readonly height: number;
  draw(surface: Surface, x: number, y: number): void;
}

/** The signs of a map with their names, in as many columns as fit the width. */
export function makeLegend(map: GameMap, style: MapStyle, width: number): Legend {
  const subjects = subjectsOf(map);
  const columns = Math.max(1, Math.floor(width / LEGEND_COLUMN));
  const rows = Math.ceil(subjects.length / columns);
  const palette = paletteOf(style);
  return {
    width: Math.min(columns, subjects.length) * LEGEND_COLUMN,
    height: rows * LEGEND_ROW,
    draw: (surface, x, y) => {
      subjects.forEach((subject, k) => {
        const left = x + Math.floor(k / rows) * LEGEND_COLUMN;
        const top = y + (k % rows) * LEGEND_ROW;
        drawSign(surface, map, subject, style, { x: left, y: top + 3, width: 66, height: LEGEND_ROW - 8 });
        const { pen } = surface;
        pen.font = `15px ${palette.roman}`;
        pen.textAlign = 'left';
        pen.textBaseline = 'middle';
        pen.fillStyle = palette.lettering;
        pen.fillText(LEGEND_WORDS[subject], left + 76, top + LEGEND_ROW / 2);
      });
    },
  };
}

/** One sign of the legend in a box. */
export function drawSign(
  surface: Surface,
  map: GameMap,
  subject: LegendSubject,
  style: MapStyle,
  box: Rect,
): void {
  const scene = makeScene(legendMap(subject, map));
  const { pen } = surface;
  const [cx, cy] = scene.plan.centre(scene.plan.grid.index('0202'));
  // Things along hexsides are shown at the hex's upper edge, the others in its middle.
  const sideways = [
    'river',
    'stream',
    'lake',
    'bridge',
    'ford',
    'crest',
    'slope',
    'redoubt',
    'entrenchment',
    'wooded-side',
  ].includes(subject);
  const zoom = 0.92;
  const view = {
    x: cx - box.width / zoom / 2,
    y: cy - box.height / zoom / 2 - (sideways ? HEX * 0.36 : 0),
    width: box.width / zoom,
    height: box.height / zoom,
  };
  pen.save();
  pen.beginPath();
  pen.rect(box.x, box.y, box.width, box.height);
  pen.clip();
  pen.translate(box.x, box.y);
  pen.scale(zoom, zoom);
  pen.translate(-view.x, -view.y);
  scene.draw(surface, view, zoom, { style, layers: { numbers: false, grid: true, labels: false } });
  pen.restore();
  pen.strokeStyle = paletteOf(style).frame;
  pen.lineWidth = 0.8;
  pen.beginPath();
  pen.rect(box.x, box.y, box.width, box.height);
  pen.stroke();
}
