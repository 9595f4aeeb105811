import type { GhostView, PieceView } from './api.ts';
import type { TablePalette } from './palette.ts';
import type { PiecePainter } from './piece-painter.ts';
import type { Canvas } from './scenery.ts';

type Shown = Omit<PieceView, 'id' | 'description'> | Omit<GhostView, 'of'>;

/** Room around a piece for its flag, its front and its shadow, millimetres. */
const ROOM = 20;
/** From nearer than this few pieces are seen, and their pictures would be large. */
const NEAREST = 4;
/** Pictures that are kept at most: two armies in every formation at a few sizes. */
const MOST = 400;

/** Which look a piece has; those that look the same share a picture. */
function lookOf({ side, figures, posture, base, livery, flag, badges, width, depth }: Shown): string {
  const ragged = badges?.some(
    (badge) => badge === 'unformed' || badge === 'retreating' || badge === 'routed',
  );
  const { coat, trousers, facings, headgear, plume, horse } = livery;
  return `${side} ${figures} ${posture} ${base[0]} ${base[1]} ${width} ${depth} ${coat} ${trousers} ${facings} ${headgear} ${plume} ${horse} ${flag} ${ragged}`;
}

/** Pieces while the table or they themselves move: each from a kept picture, man by man again once all is at rest. */
export class KeptPieces {
  readonly #painter: PiecePainter;
  readonly #pictures = new Map<string, OffscreenCanvas>();
  #palette: TablePalette | undefined;

  constructor(painter: PiecePainter) {
    this.#painter = painter;
  }

  paint(pen: Canvas, piece: Shown, palette: TablePalette, scale: number): void {
    if (scale > NEAREST) {
      this.#painter.paint(pen, piece, palette, scale);
      return;
    }
    const [wide, high] = [piece.width + 2 * ROOM, piece.depth + 2 * ROOM];
    pen.drawImage(this.#picture(piece, palette, scale), -wide / 2, -ROOM, wide, high);
  }

  /** In the next of a few sizes, so that zooming does not draw one for every frame. */
  #picture(piece: Shown, palette: TablePalette, scale: number): OffscreenCanvas {
    if (palette !== this.#palette || this.#pictures.size >= MOST) this.#pictures.clear();
    this.#palette = palette;
    const size = 2 ** (Math.ceil(Math.log2(scale) * 2) / 2);
    const key = `${size} ${lookOf(piece)}`;
    const known = this.#pictures.get(key);
    if (known !== undefined) return known;
    const picture = new OffscreenCanvas(
      Math.ceil((piece.width + 2 * ROOM) * size),
      Math.ceil((piece.depth + 2 * ROOM) * size),
    );
    const own = picture.getContext('2d');
    if (own !== null) {
      own.setTransform(size, 0, 0, size, (piece.width / 2 + ROOM) * size, ROOM * size);
      this.#painter.paint(own, piece, palette, size);
    }
    this.#pictures.set(key, picture);
    return picture;
  }
}
