import type { Spot, TableMark } from './api.ts';
import { TONES } from './palette.ts';
import { type Canvas, trace } from './scenery.ts';

/** Draws marks in pixels of the window; `screen` says where a spot of the table is. */
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
    if (mark.text !== undefined) label(pen, mark.text, { x, y: y - mark.radius * zoom - 10 }, line);
    return;
  }
  const along = (mark.kind === 'area' ? mark.outline : mark.along).map(screen);
  if (mark.kind === 'area') {
    trace(pen, along);
    pen.fill();
    pen.stroke();
    pen.setLineDash([]);
    const xs = along.map(({ x }) => x);
    const above = {
      x: (Math.min(...xs) + Math.max(...xs)) / 2,
      y: Math.min(...along.map(({ y }) => y)) - 10,
    };
    if (mark.text !== undefined) label(pen, mark.text, above, line);
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
  const [a, b] = [along[0], along.at(-1)];
  if (mark.text !== undefined && a !== undefined && b !== undefined)
    label(pen, mark.text, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - 14 }, line);
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
