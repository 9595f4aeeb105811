import type { Livery } from './api.ts';
import type { Canvas } from './scenery.ts';

/*
 * Soldiers, horses and guns from above, looking up the canvas, in millimetres about their middle. The light comes from
 * the upper left as on the ground.
 */

const disc = (pen: Canvas, x: number, y: number, r: number, colour: string): void => {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, r, 0, 7);
  pen.fill();
};

const oval = (pen: Canvas, x: number, y: number, rx: number, ry: number, colour: string, turn = 0): void => {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.ellipse(x, y, rx, ry, turn, 0, 7);
  pen.fill();
};

const stroke = (
  pen: Canvas,
  colour: string,
  width: number,
  ...points: readonly (readonly [number, number])[]
): void => {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.beginPath();
  for (const [i, [x, y]] of points.entries()) {
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.stroke();
};

const SHADE = 'rgb(20 18 8 / 38%)';
const LIGHT = 'rgb(255 250 230 / 26%)';

/** Head, shoulders and arms of somebody, with or without a musket. */
const soldier = (pen: Canvas, livery: Livery, armed: boolean): void => {
  oval(pen, 0.9, 1.1, 3.9, 2.5, SHADE);
  // Legs show a little before the body, the pack behind it.
  oval(pen, -1, -1.1, 0.9, 1.2, livery.trousers);
  oval(pen, 1, -1.1, 0.9, 1.2, livery.trousers);
  pen.fillStyle = '#6d5236';
  pen.fillRect(-1.7, 1.1, 3.4, 2);
  oval(pen, 0, 0.2, 3.7, 1.9, livery.coat);
  oval(pen, -1.2, -0.4, 1.8, 0.8, LIGHT);
  // Facings on collar and cuffs, white belts crossed.
  stroke(pen, 'rgb(245 242 230 / 85%)', 0.5, [-1.7, -1], [1.6, 1.5]);
  stroke(pen, 'rgb(245 242 230 / 85%)', 0.5, [1.7, -1], [-1.6, 1.5]);
  disc(pen, -3.3, 0, 0.7, livery.facings);
  disc(pen, 3.3, 0, 0.7, livery.facings);
  if (armed) stroke(pen, '#3c2a18', 0.75, [2.5, 1.2], [2.9, -4.6]);
  disc(pen, 0, -0.1, 1.55, livery.headgear);
  disc(pen, -0.35, -0.45, 0.8, 'rgb(255 255 255 / 18%)');
  disc(pen, 0, -1.3, 0.5, livery.plume);
};

/** A horse with its rider. */
const rider = (pen: Canvas, livery: Livery): void => {
  const coat = livery.horse ?? '#5b3a22';
  oval(pen, 1.2, 1.6, 3.1, 8, SHADE);
  oval(pen, 0, 1, 2.6, 6.8, coat);
  oval(pen, -0.8, 0, 0.9, 4.5, LIGHT);
  oval(pen, 0, -6.4, 1.4, 3.1, coat);
  stroke(pen, '#241509', 0.9, [0, -8], [0, -4.6]);
  stroke(pen, '#241509', 1, [0, 7.4], [0, 9.6]);
  pen.fillStyle = livery.facings;
  pen.fillRect(-2.2, 1, 4.4, 4);
  pen.save();
  pen.translate(0, 1.4);
  soldier(pen, livery, false);
  pen.restore();
  stroke(pen, '#d9d9d2', 0.6, [3.2, 1], [4, -4.8]);
};

/** A field gun on its carriage. */
const gun = (pen: Canvas, livery: Livery): void => {
  oval(pen, 1.2, 2, 7, 9, SHADE);
  stroke(pen, '#4d5a3a', 2.4, [0, -1], [0, 12]);
  stroke(pen, '#3a2d1c', 1.2, [-6, 0], [6, 0]);
  for (const side of [-1, 1]) {
    stroke(pen, '#3a2d1c', 1.8, [side * 6, -5], [side * 6, 5]);
    stroke(pen, '#6f5a3a', 0.6, [side * 6, -4.4], [side * 6, 4.4]);
  }
  stroke(pen, '#7c5a1c', 3.2, [0, 2.6], [0, -9.5]);
  stroke(pen, '#d2a64c', 1.3, [-0.5, 2], [-0.5, -9]);
  for (const [x, y] of [
    [-10.5, -1.5],
    [10.5, -1.5],
    [-8.5, 9],
    [8.5, 9.5],
  ] as const) {
    pen.save();
    pen.translate(x, y);
    soldier(pen, livery, false);
    pen.restore();
  }
};

/** A gun behind its limber and team. */
const limber = (pen: Canvas, livery: Livery): void => {
  for (const y of [-30, -13])
    for (const x of [-4.2, 4.2]) {
      pen.save();
      pen.translate(x, y);
      if (x < 0) rider(pen, livery);
      else {
        oval(pen, 1, 1.4, 2.6, 7, SHADE);
        oval(pen, 0, 1, 2.3, 6.4, livery.horse ?? '#5b3a22');
        oval(pen, 0, -6, 1.3, 2.8, livery.horse ?? '#5b3a22');
      }
      pen.restore();
    }
  stroke(pen, '#3a2d1c', 1.2, [0, -8], [0, 12]);
  pen.fillStyle = '#4d5a3a';
  pen.fillRect(-5, 6, 10, 7);
  stroke(pen, '#3a2d1c', 1.8, [-7, 5], [-7, 14]);
  stroke(pen, '#3a2d1c', 1.8, [7, 5], [7, 14]);
  stroke(pen, '#4d5a3a', 2.2, [0, 13], [0, 24]);
  stroke(pen, '#7c5a1c', 3, [0, 22], [0, 36]);
  stroke(pen, '#3a2d1c', 1.8, [-6.4, 22], [-6.4, 32]);
  stroke(pen, '#3a2d1c', 1.8, [6.4, 22], [6.4, 32]);
};

const general = (pen: Canvas, livery: Livery): void => {
  for (const [x, y] of [
    [-6, 1.5],
    [5.5, -2],
  ] as const) {
    pen.save();
    pen.translate(x, y);
    rider(pen, livery);
    pen.restore();
  }
};

export type Stand = 'foot' | 'horse' | 'gun' | 'limber' | 'general';

const DRAW: Readonly<Record<Stand, (pen: Canvas, livery: Livery) => void>> = {
  foot: (pen, livery) => soldier(pen, livery, true),
  horse: rider,
  gun,
  limber,
  general,
};

/** Half the room that a figure takes, millimetres. */
const ROOM: Readonly<Record<Stand, number>> = { foot: 6, horse: 12, gun: 17, limber: 42, general: 18 };

/** Figures drawn once for every livery and size, then stamped. */
export class FigureStamps {
  readonly #drawn = new Map<string, OffscreenCanvas>();

  stamp(pen: Canvas, stand: Stand, livery: Livery, scale: number): void {
    // Sizes by halves of a doubling: between two the stamp is drawn a little smaller than it is.
    const level = Math.ceil(Math.log2(Math.max(0.25, scale)) * 2) / 2;
    const key = `${stand} ${level} ${Object.values(livery).join(' ')}`;
    const room = ROOM[stand];
    let image = this.#drawn.get(key);
    if (image === undefined) {
      const zoom = 2 ** level;
      image = new OffscreenCanvas(Math.ceil(2 * room * zoom), Math.ceil(2 * room * zoom));
      const inner = image.getContext('2d');
      if (inner === null) return;
      inner.scale(zoom, zoom);
      inner.translate(room, room);
      DRAW[stand](inner, livery);
      this.#drawn.set(key, image);
    }
    pen.drawImage(image, -room, -room, 2 * room, 2 * room);
  }
}
