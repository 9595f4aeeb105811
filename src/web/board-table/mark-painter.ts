import type { Spot, TableMark } from './api.ts';
import { TONES } from './palette.ts';
import { type Canvas, trace } from './scenery.ts';

/** Draws a mark without its words, in pixels of the window; `screen` says where a spot of the table is. */
export const paintMark = (pen: Canvas, mark: TableMark, screen: (spot: Spot) => Spot, zoom: number): void => {
  const { line, fill, dash } = TONES[mark.tone];
  pen.strokeStyle = line;
  pen.fillStyle = fill;
  pen.lineWidth = mark.kind === 'line' ? 3 : 1.8;
  pen.lineJoin = 'round';
  pen.lineCap = 'butt';
  pen.setLineDash([...(dash ?? [])]);
  if (mark.kind === 'circle') {
    const { x, y } = screen(mark.at);
    pen.beginPath();
    pen.arc(x, y, mark.radius * zoom, 0, 7);
    pen.fill();
    pen.stroke();
    pen.setLineDash([]);
    return;
  }
  const along = (mark.kind === 'area' ? mark.outline : mark.along).map(screen);
  if (mark.kind === 'area') {
    trace(pen, along);
    pen.fill();
    pen.stroke();
    pen.setLineDash([]);
    return;
  }
  pen.strokeStyle = 'rgb(255 255 255 / 75%)';
  pen.lineWidth = 5.5;
  trace(pen, along, false);
  pen.stroke();
  pen.strokeStyle = line;
  pen.lineWidth = 3;
  trace(pen, along, false);
  pen.stroke();
  pen.setLineDash([]);
  if (mark.head === true) arrowHead(pen, along, line);
};

/** What a mark says, above it. */
export const paintWords = (
  pen: Canvas,
  mark: TableMark,
  screen: (spot: Spot) => Spot,
  zoom: number,
): void => {
  if (mark.text !== undefined) label(pen, mark.text, wordsAt(mark, screen, zoom), TONES[mark.tone].line);
};

const wordsAt = (mark: TableMark, screen: (spot: Spot) => Spot, zoom: number): Spot => {
  if (mark.kind === 'circle') {
    const { x, y } = screen(mark.at);
    return { x, y: y - mark.radius * zoom - 10 };
  }
  if (mark.kind === 'area' && mark.textAt !== undefined) return screen(mark.textAt);
  const along = (mark.kind === 'area' ? mark.outline : [mark.along[0], mark.along.at(-1)]).flatMap((spot) =>
    spot === undefined ? [] : [screen(spot)],
  );
  const [xs, ys] = [along.map(({ x }) => x), along.map(({ y }) => y)];
  const middle = (all: readonly number[]): number => (Math.min(...all) + Math.max(...all)) / 2;
  return { x: middle(xs), y: mark.kind === 'area' ? Math.min(...ys) - 10 : middle(ys) - 14 };
};

const arrowHead = (pen: Canvas, along: readonly Spot[], colour: string): void => {
  const [from, to] = [along.at(-2), along.at(-1)];
  if (from === undefined || to === undefined) return;
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  pen.save();
  pen.translate(to.x, to.y);
  pen.rotate(angle);
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(7, 0);
  pen.lineTo(-8, -7);
  pen.lineTo(-4, 0);
  pen.lineTo(-8, 7);
  pen.closePath();
  pen.fill();
  pen.restore();
};

/** A few words on a strip that is readable over any ground. */
export const label = (pen: Canvas, text: string, { x, y }: Spot, ink: string): void => {
  pen.font = '700 13px "Alegreya Sans", sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const half = pen.measureText(text).width / 2 + 6;
  pen.fillStyle = 'rgb(255 252 240 / 92%)';
  pen.strokeStyle = ink;
  pen.lineWidth = 1.2;
  pen.beginPath();
  pen.roundRect(x - half, y - 10, 2 * half, 20, 4);
  pen.fill();
  pen.stroke();
  pen.fillStyle = '#1c160c';
  pen.fillText(text, x, y + 1);
};
