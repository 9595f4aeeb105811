import type { GameMap } from '../../../content/map.ts';
import { drawSign, LEGEND_WORDS } from '../../../drawing/legend/legend.ts';
import { subjectsOf } from '../../../drawing/legend/legend-map.ts';
import type { MapStyle } from '../../../drawing/style-names.ts';
import type { LegendNotes } from '../api.ts';
import { canvasSurface } from '../tiles/canvas-surface.ts';

const SIGN = { width: 60, height: 40 } as const;

/** The signs of a map with their names and what they mean, as items of a list. */
export function legendItems(map: GameMap, style: MapStyle, notes: LegendNotes): HTMLLIElement[] {
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const makeCanvas = (width: number, height: number) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    return canvas;
  };
  return subjectsOf(map).map((subject) => {
    const item = document.createElement('li');
    const canvas = makeCanvas(SIGN.width * ratio, SIGN.height * ratio);
    canvas.style.width = `${SIGN.width}px`;
    canvas.style.height = `${SIGN.height}px`;
    const context = canvas.getContext('2d');
    if (context !== null) {
      context.scale(ratio, ratio);
      const surface = canvasSurface(context, makeCanvas, new WeakMap());
      drawSign(surface, map, subject, style, { x: 0, y: 0, ...SIGN });
    }
    const words = document.createElement('span');
    words.textContent = LEGEND_WORDS[subject];
    const note = document.createElement('small');
    note.textContent = notes[subject] ?? '';
    words.append(note);
    item.append(canvas, words);
    return item;
  });
}
