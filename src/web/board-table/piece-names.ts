import type { PieceView, Spot } from './api.ts';
import { sideColour } from './piece-painter.ts';
import type { Canvas } from './scenery.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const LINE = 12;
/** A name may be so much wider than its piece, pixels, before it is broken. */
const MORE = 10;
/** Names may touch, they may not be written over each other. */
const TOUCH = 2;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right - TOUCH &&
  b.left < a.right - TOUCH &&
  a.top < b.bottom - TOUCH &&
  b.top < a.bottom - TOUCH;

/** `22nd Legere, 3rd battalion` has a place where it can be broken. */
export const brokenName = (name: string): readonly string[] => {
  const comma = name.indexOf(', ');
  return comma < 0 ? [name] : [name.slice(0, comma + 1), name.slice(comma + 2)];
};

/** The names that are written beside pieces in one picture: one that would lie over another is left out. */
export class PieceNames {
  readonly #pen: Canvas;
  readonly #taken: Box[] = [];

  constructor(pen: Canvas) {
    this.#pen = pen;
  }

  /** The name of a piece, its first line at a spot of the window; `zoom` says how much room the piece gives it. */
  write(piece: PieceView, at: Spot, zoom: number): void {
    if (piece.label === undefined) return;
    const pen = this.#pen;
    pen.font = `600 ${LINE}px "Alegreya Sans", sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    const fits = pen.measureText(piece.label).width <= piece.width * zoom + MORE;
    const lines = fits ? [piece.label] : brokenName(piece.label);
    const half = Math.max(...lines.map((line) => pen.measureText(line).width)) / 2;
    const box: Box = {
      left: at.x - half,
      top: at.y - LINE / 2,
      right: at.x + half,
      bottom: at.y + LINE * (lines.length - 0.5),
    };
    if (this.#taken.some((other) => overlap(other, box))) return;
    this.#taken.push(box);
    pen.strokeStyle = 'rgb(255 252 236 / 90%)';
    pen.lineWidth = 3.5;
    pen.fillStyle = sideColour(piece.side);
    for (const [row, line] of lines.entries()) {
      pen.strokeText(line, at.x, at.y + row * LINE);
      pen.fillText(line, at.x, at.y + row * LINE);
    }
  }
}
