import { hash01 } from '../../drawing/ground/noise.ts';
import type { GhostView, PieceView } from './api.ts';
import { FigureStamps } from './figures.ts';
import type { TablePalette } from './palette.ts';
import type { Canvas } from './scenery.ts';

/*
 * A unit on its bases, drawn in millimetres: the middle of its front is the origin, it looks up the canvas.
 */

type Shown = Omit<PieceView, 'id' | 'description'> | Omit<GhostView, 'of'>;

interface Base {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Quarter turns, for the sides of a square. */
  readonly turn: number;
}

const SIDES = { french: '#1f4fa0', allied: '#a8321f' } as const;
export const sideColour = (side: PieceView['side']): string => SIDES[side];

/** Where the bases of a formation stand, their middles behind its front. */
export const basesIn = ({
  posture,
  base,
  width,
  depth,
}: Pick<PieceView, 'posture' | 'base' | 'width' | 'depth'>): readonly Base[] => {
  const [w, h] = base;
  if (posture === 'square') {
    const bases: Base[] = [];
    const thick = Math.min(h, width / 3);
    const along = width - thick;
    for (let side = 0; side < 4; side += 1) {
      const angle = (side * Math.PI) / 2;
      // Each side is as long as the square less one corner, so that the four close it.
      const [x, y] = [Math.sin(angle), -Math.cos(angle)];
      const out = (width - thick) / 2;
      const shift = -thick / 2;
      bases.push({
        x: x * out + Math.cos(angle) * shift,
        y: depth / 2 + y * out + Math.sin(angle) * shift,
        w: along,
        h: thick,
        turn: side,
      });
    }
    return bases;
  }
  const columns = Math.max(1, Math.round(width / w));
  const rows = Math.max(1, Math.round(depth / h));
  if (posture === 'loose') {
    const gap = columns > 1 ? (width - w) / Math.max(1, Math.round((width - w) / (w * 1.5))) : 0;
    const count = gap === 0 ? 1 : Math.round((width - w) / gap) + 1;
    return Array.from({ length: count }, (_, i) => ({
      x: -width / 2 + w / 2 + i * gap,
      y: depth / 2,
      w,
      h,
      turn: 0,
    }));
  }
  return Array.from({ length: columns * rows }, (_, i) => ({
    x: -width / 2 + (width / columns) * ((i % columns) + 0.5),
    y: (depth / rows) * (Math.floor(i / columns) + 0.5),
    w: width / columns,
    h: depth / rows,
    turn: 0,
  }));
};

/** Figures on one base: how many abreast and deep. */
const ranksOn = (
  figures: PieceView['figures'],
  posture: PieceView['posture'],
  { w, h }: Base,
): readonly [number, number] => {
  if (figures === 'foot')
    return posture === 'loose' ? [2, 1] : [Math.max(2, Math.round(w / 9.5)), Math.max(1, Math.round(h / 10))];
  if (figures === 'horse') return [Math.max(1, Math.round(w / 13)), Math.max(1, Math.round(h / 30))];
  return [1, 1];
};

export class PiecePainter {
  readonly #stamps = new FigureStamps();

  /** `scale` is how many pixels a millimetre takes. */
  paint(pen: Canvas, piece: Shown, palette: TablePalette, scale: number): void {
    if (piece.figures === 'general') {
      this.#general(pen, piece, palette, scale);
      return;
    }
    const ragged = piece.badges?.some(
      (badge) => badge === 'unformed' || badge === 'retreating' || badge === 'routed',
    );
    const bases = basesIn(piece);
    bases.forEach((base, i) => {
      pen.save();
      pen.translate(base.x, base.y);
      pen.rotate((base.turn * Math.PI) / 2);
      if (ragged === true) pen.rotate((hash01(i, Math.round(piece.width), 3) - 0.5) * 0.5);
      this.#base(pen, base, piece, palette, scale, i);
      pen.restore();
    });
    this.#front(pen, piece, scale);
    const bearer = bases[Math.floor(Math.min(bases.length, Math.round(piece.width / piece.base[0])) / 2)];
    if (piece.flag !== undefined && bearer !== undefined && piece.posture !== 'loose')
      flag(
        pen,
        piece.flag,
        piece.posture === 'square' ? 0 : bearer.x - (bases.length > 1 ? bearer.w / 2 : 0),
        piece.depth / 2,
        scale,
      );
  }

  #base(pen: Canvas, base: Base, piece: Shown, palette: TablePalette, scale: number, seed: number): void {
    const { w, h } = base;
    if (piece.figures === 'card') {
      cardBack(pen, base, piece.side, scale);
      return;
    }
    const inset = 0.5;
    pen.fillStyle = 'rgb(0 0 0 / 28%)';
    pen.fillRect(-w / 2 + inset + 1, -h / 2 + inset + 1.4, w - 2 * inset, h - 2 * inset);
    pen.fillStyle = palette.base;
    pen.fillRect(-w / 2 + inset, -h / 2 + inset, w - 2 * inset, h - 2 * inset);
    pen.strokeStyle = palette.baseEdge;
    pen.lineWidth = Math.max(0.5, 0.7 / scale);
    pen.strokeRect(-w / 2 + inset, -h / 2 + inset, w - 2 * inset, h - 2 * inset);
    const { figures, livery, posture } = piece;
    if (figures === 'gun' || figures === 'limber') {
      const guns = figures === 'gun' ? Math.max(1, Math.round(w / 46)) : 1;
      for (let i = 0; i < guns; i += 1) {
        pen.save();
        pen.translate(-w / 2 + (w / guns) * (i + 0.5), figures === 'gun' ? -h * 0.1 : 0);
        this.#stamps.stamp(pen, figures, livery, scale);
        pen.restore();
      }
      return;
    }
    const [files, ranks] = ranksOn(figures, posture, base);
    // From far away a rank is a stripe of its coats.
    if (scale < 0.95) {
      pen.fillStyle = livery.coat;
      const deep = (h / ranks) * 0.58;
      for (let rank = 0; rank < ranks; rank += 1) {
        const y = -h / 2 + (h / ranks) * (rank + 0.5);
        pen.fillRect(-w / 2 + 1.6, y - deep / 2, w - 3.2, deep);
        pen.fillStyle = livery.headgear;
        for (let file = 0; file < files; file += 1)
          pen.fillRect(-w / 2 + (w / files) * (file + 0.5) - 1.2, y - 1.2, 2.4, 2.4);
        pen.fillStyle = livery.coat;
      }
      return;
    }
    for (let rank = 0; rank < ranks; rank += 1)
      for (let file = 0; file < files; file += 1) {
        const loose = posture === 'loose' ? 2.4 : 0.7;
        const dx = (hash01(seed, file, rank) - 0.5) * loose;
        const dy = (hash01(seed, file, rank + 40) - 0.5) * loose;
        pen.save();
        pen.translate(-w / 2 + (w / files) * (file + 0.5) + dx, -h / 2 + (h / ranks) * (rank + 0.5) + dy);
        this.#stamps.stamp(pen, figures, livery, scale);
        pen.restore();
      }
  }

  /** The front edge in the colour of its side, with a point where it looks. */
  #front(pen: Canvas, { width, depth, side, posture }: Shown, scale: number): void {
    const thick = Math.max(1.6, Math.min(5, 2.2 / scale));
    pen.fillStyle = SIDES[side];
    if (posture === 'square') {
      pen.strokeStyle = SIDES[side];
      pen.lineWidth = thick;
      pen.strokeRect(-width / 2, 0, width, depth);
      return;
    }
    pen.fillRect(-width / 2, -thick * 0.5, width, thick);
    const half = Math.max(5, Math.min(11, 5 / scale));
    pen.beginPath();
    pen.moveTo(-half, -thick * 0.4);
    pen.lineTo(0, -half * 1.15);
    pen.lineTo(half, -thick * 0.4);
    pen.closePath();
    pen.fill();
    pen.strokeStyle = 'rgb(255 255 255 / 70%)';
    pen.lineWidth = 0.6 / Math.max(0.6, scale);
    pen.stroke();
  }

  #general(pen: Canvas, piece: Shown, palette: TablePalette, scale: number): void {
    const r = piece.width / 2;
    pen.fillStyle = 'rgb(0 0 0 / 30%)';
    pen.beginPath();
    pen.arc(1.2, r + 1.6, r, 0, 7);
    pen.fill();
    pen.fillStyle = palette.base;
    pen.beginPath();
    pen.arc(0, r, r, 0, 7);
    pen.fill();
    pen.strokeStyle = SIDES[piece.side];
    pen.lineWidth = Math.max(1.5, 2 / scale);
    pen.stroke();
    pen.save();
    pen.translate(0, r);
    const fits = Math.min(1, r / 15);
    pen.scale(fits, fits);
    this.#stamps.stamp(pen, 'general', piece.livery, scale);
    pen.restore();
    if (piece.flag !== undefined) flag(pen, piece.flag, r * 0.4, r * 0.8, scale);
  }
}

/** The back of a card: the colour of its side, lozenges, and in the middle the question that it puts. */
const cardBack = (pen: Canvas, { w, h }: Base, side: PieceView['side'], scale: number): void => {
  const edge = 3;
  const paper = '#f3ead2';
  pen.fillStyle = 'rgb(0 0 0 / 30%)';
  pen.fillRect(-w / 2 + 1.5, -h / 2 + 2, w, h);
  pen.fillStyle = paper;
  pen.fillRect(-w / 2, -h / 2, w, h);
  pen.save();
  pen.beginPath();
  pen.rect(-w / 2 + edge, -h / 2 + edge, w - 2 * edge, h - 2 * edge);
  pen.clip();
  pen.fillStyle = SIDES[side];
  pen.fillRect(-w / 2, -h / 2, w, h);
  pen.strokeStyle = 'rgb(255 255 255 / 28%)';
  pen.lineWidth = Math.max(0.8, 0.8 / scale);
  pen.beginPath();
  for (let x = -w / 2 - h; x < w / 2 + h; x += 12) {
    pen.moveTo(x, -h / 2);
    pen.lineTo(x + h, h / 2);
    pen.moveTo(x + h, -h / 2);
    pen.lineTo(x, h / 2);
  }
  pen.stroke();
  pen.restore();
  pen.fillStyle = paper;
  pen.beginPath();
  pen.arc(0, 0, h * 0.32, 0, 7);
  pen.fill();
  pen.fillStyle = SIDES[side];
  pen.font = `700 ${h * 0.5}px Georgia, serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText('?', 0, h * 0.03);
};

/** A standard that hangs from its staff, in two or three stripes. */
const flag = (pen: Canvas, colours: readonly string[], x: number, y: number, scale: number): void => {
  const size = Math.max(9, Math.min(15, 8 / scale));
  pen.save();
  pen.translate(x, y);
  pen.fillStyle = 'rgb(0 0 0 / 35%)';
  pen.fillRect(1.5, -size * 0.35 + 2, size * 1.25, size * 0.8);
  colours.forEach((colour, i) => {
    pen.fillStyle = colour;
    pen.fillRect(
      ((size * 1.25) / colours.length) * i,
      -size * 0.4,
      (size * 1.25) / colours.length + 0.2,
      size * 0.8,
    );
  });
  pen.strokeStyle = 'rgb(0 0 0 / 55%)';
  pen.lineWidth = 0.5;
  pen.strokeRect(0, -size * 0.4, size * 1.25, size * 0.8);
  pen.strokeStyle = '#2a1c10';
  pen.lineWidth = Math.max(0.9, 1 / scale);
  pen.beginPath();
  pen.moveTo(0, -size * 0.55);
  pen.lineTo(0, size * 0.75);
  pen.stroke();
  pen.restore();
};
