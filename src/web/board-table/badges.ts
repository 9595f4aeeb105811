import type { PieceBadge, PieceView } from './api.ts';
import type { Canvas } from './scenery.ts';

/** What is written in a badge, and its colours; shape and letter tell as much as the colour does. */
const BADGES: Readonly<
  Record<PieceBadge, { readonly sign: string; readonly ground: string; readonly ink: string }>
> = {
  unformed: { sign: '≈', ground: '#e6b422', ink: '#221a00' },
  retreating: { sign: '↓', ground: '#f4f1e6', ink: '#7a1a10' },
  routed: { sign: '⇊', ground: '#7a1a10', ink: '#ffffff' },
  hesitant: { sign: '?', ground: '#e6b422', ink: '#221a00' },
  faltering: { sign: '!', ground: '#b4301c', ink: '#ffffff' },
  'out-of-hand': { sign: '✶', ground: '#d97706', ink: '#221000' },
  'low-ammunition': { sign: '∅', ground: '#3f3a30', ink: '#ffd27a' },
  elan: { sign: '★', ground: '#1f6f43', ink: '#ffffff' },
  moved: { sign: '·', ground: 'rgb(40 36 24 / 65%)', ink: '#f4ecd0' },
  fired: { sign: '✺', ground: 'rgb(40 36 24 / 65%)', ink: '#ffcf8a' },
  melee: { sign: '⚔', ground: '#7a1a10', ink: '#ffffff' },
};

/** Casualties and states behind a piece, upright and of one size on the screen whatever the zoom and heading. */
export const paintBadges = (
  pen: Canvas,
  piece: PieceView,
  at: { readonly x: number; readonly y: number },
  zoom: number,
): void => {
  const { casualties = 0, badges = [] } = piece;
  const size = zoom < 0.45 ? 6 : zoom < 0.9 ? 7.5 : 9;
  const shown = zoom < 1 ? badges.filter((badge) => badge !== 'moved' && badge !== 'fired') : badges;
  const count = shown.length + (casualties > 0 ? 1 : 0);
  if (count === 0) return;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  let x = at.x - ((count - 1) * size * 2.1) / 2;
  const put = (text: string, ground: string, ink: string, square: boolean): void => {
    pen.fillStyle = ground;
    pen.strokeStyle = 'rgb(20 14 6 / 75%)';
    pen.lineWidth = 1;
    pen.beginPath();
    if (square) pen.roundRect(x - size, at.y - size, size * 2, size * 2, 3);
    else pen.arc(x, at.y, size, 0, 7);
    pen.fill();
    pen.stroke();
    pen.fillStyle = ink;
    pen.font = `700 ${size * 1.45}px "Alegreya Sans", sans-serif`;
    pen.fillText(text, x, at.y + size * 0.1);
    x += size * 2.1;
  };
  if (casualties > 0) put(String(casualties), '#b4301c', '#ffffff', false);
  for (const badge of shown) {
    const { sign, ground, ink } = BADGES[badge];
    put(sign, ground, ink, true);
  }
};
