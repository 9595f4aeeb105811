import type { MapStyle } from '../../drawing/style-names.ts';
import type { Camera, Size } from '../board-hex/hand/camera.ts';
import type { GhostView, PieceView, Spot, TableGround, TableLayers, TableMark } from './api.ts';
import { paintBadges } from './badges.ts';
import { type GroundPainter, groundPainter } from './ground-painter.ts';
import { KeptPieces } from './kept-pieces.ts';
import { paintMark, paintWords } from './mark-painter.ts';
import { centreOfPiece, seenFromPose } from './outlines.ts';
import { paletteOf } from './palette.ts';
import { PieceNames } from './piece-names.ts';
import { PiecePainter } from './piece-painter.ts';
import type { Canvas } from './scenery.ts';
import { Sheet } from './sheet.ts';

/** What lies on the table. */
export interface Laid {
  readonly pieces: readonly PieceView[];
  readonly ghosts: readonly GhostView[];
  readonly marks: readonly TableMark[];
}

/** Pixels of the kept picture of the ground for each millimetre: enough until somebody looks closely. */
const SHEET = 1.6;
/** Marks over which pieces stand; the others lie on top of them. */
const BELOW: ReadonlySet<TableMark['tone']> = new Set([
  'command',
  'fire',
  'long-fire',
  'support',
  'reach',
  'zone',
  'objective',
]);
/** Names are written from this nearness on, pixels for a millimetre. */
const NAMED_FROM = 1.05;
const GHOST = { allowed: 0.92, short: 0.92, refused: 0.34, advised: 0.6 } as const;
const RINGS = { allowed: '#1d7a3a', short: '#b8860b', refused: '#b4301c', advised: '#a16207' } as const;

/** Draws a table into its two canvases: the ground, which changes only with the window, and what lies on it. */
export class ScenePainter {
  readonly #ground: TableGround;
  readonly #pieces = new PiecePainter();
  readonly #kept = new KeptPieces(this.#pieces);
  readonly #under: Sheet;
  readonly #over: Sheet;
  #style: MapStyle;
  #painter: GroundPainter;
  #sheet: OffscreenCanvas | undefined;
  #margin: number;

  constructor(
    ground: TableGround,
    style: MapStyle,
    under: HTMLCanvasElement,
    over: HTMLCanvasElement,
    margin: number,
  ) {
    this.#ground = ground;
    this.#style = style;
    this.#under = new Sheet(under);
    this.#over = new Sheet(over);
    this.#margin = margin;
    this.#painter = groundPainter(ground, style);
  }

  setStyle(style: MapStyle): void {
    this.#style = style;
    this.#painter = groundPainter(this.#ground, style);
    this.#sheet = undefined;
  }

  /** The kept picture is drawn anew the next time. */
  forget(): void {
    this.#sheet = undefined;
  }

  resize(size: Size): void {
    this.#under.resize(size);
    this.#over.resize(size);
  }

  /** While the table moves: what is drawn is shifted, and only what does not reach is drawn anew. */
  follow(camera: Camera, laid: Laid, layers: TableLayers): void {
    if (!this.#under.follow(camera)) this.paintGround(camera, layers, true);
    if (!this.#over.follow(camera)) this.paintPieces(camera, laid, layers, true);
  }

  /** The ground: from the kept picture while it moves, line by line once it rests and is seen from near. */
  paintGround(camera: Camera, layers: TableLayers, moving: boolean): void {
    const { canvas } = this.#under;
    const pen = canvas.getContext('2d');
    if (pen === null) return;
    const { x, y, zoom } = this.#under.begin(camera);
    const scale = zoom * devicePixelRatio;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.fillStyle = paletteOf(this.#style).beyond;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
    if (moving || scale <= SHEET) {
      const { width, depth } = this.#ground;
      const m = this.#margin;
      pen.imageSmoothingQuality = moving ? 'low' : 'high';
      pen.drawImage(this.#keptGround(layers), -m, -m, width + 2 * m, depth + 2 * m);
    } else this.#painter.paint(pen, layers, 1 / zoom);
    if (layers.names && (moving || scale <= SHEET)) this.#painter.paintNames(pen, 1 / zoom);
  }

  #keptGround(layers: TableLayers): OffscreenCanvas {
    if (this.#sheet !== undefined) return this.#sheet;
    const { width, depth } = this.#ground;
    const m = this.#margin;
    const sheet = new OffscreenCanvas((width + 2 * m) * SHEET, (depth + 2 * m) * SHEET);
    const pen = sheet.getContext('2d');
    if (pen !== null) {
      pen.fillStyle = paletteOf(this.#style).beyond;
      pen.fillRect(0, 0, sheet.width, sheet.height);
      pen.scale(SHEET, SHEET);
      pen.translate(m, m);
      this.#painter.paint(pen, { ...layers, names: false }, 1.4);
    }
    this.#sheet = sheet;
    return sheet;
  }

  /** What lies on the table: pieces from kept pictures while anything moves. */
  paintPieces(window: Camera, { pieces, ghosts, marks }: Laid, layers: TableLayers, moving: boolean): void {
    const { canvas } = this.#over;
    const pen = canvas.getContext('2d');
    if (pen === null) return;
    const camera = this.#over.begin(window);
    const ratio = devicePixelRatio;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    const screen = ({ x, y }: Spot): Spot => ({
      x: (x - camera.x) * camera.zoom,
      y: (this.#ground.depth - y - camera.y) * camera.zoom,
    });
    const plain = (): void => pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    plain();
    for (const mark of marks) if (BELOW.has(mark.tone)) paintMark(pen, mark, screen, camera.zoom);
    const words = (which: (mark: TableMark) => boolean): void => {
      for (const mark of marks) if (which(mark)) paintWords(pen, mark, screen, camera.zoom);
    };
    if (layers.pieces) for (const piece of pieces) this.#piece(pen, piece, camera, moving);
    plain();
    // A figure that a piece covers cannot be read; but losses and states are not covered by the name of a circle.
    words(({ kind }) => kind !== 'line');
    if (layers.pieces) {
      const names = new PieceNames(pen);
      // Whoever is in hand has his name before the others.
      for (const piece of pieces)
        if (piece.selected === true) this.#beside(pen, piece, screen, camera.zoom, names);
      for (const piece of pieces)
        if (piece.selected !== true) this.#beside(pen, piece, screen, camera.zoom, names);
    }
    for (const ghost of ghosts) this.#ghost(pen, ghost, camera);
    plain();
    for (const mark of marks) if (!BELOW.has(mark.tone)) paintMark(pen, mark, screen, camera.zoom);
    words(({ kind }) => kind === 'line');
  }

  #place(pen: Canvas, { pose }: Pick<PieceView, 'pose'>, { x, y, zoom }: Camera): void {
    const scale = zoom * devicePixelRatio;
    pen.setTransform(scale, 0, 0, scale, (pose.x - x) * scale, (this.#ground.depth - pose.y - y) * scale);
    pen.rotate((pose.heading * Math.PI) / 1800);
  }

  #isSeen({ pose, width, depth }: PieceView, { x, y, zoom }: Camera): boolean {
    const reach = Math.hypot(width, depth) + 20;
    const [px, py] = [pose.x - x, this.#ground.depth - pose.y - y];
    return (
      px > -reach &&
      py > -reach &&
      px < this.#over.canvas.width / devicePixelRatio / zoom + reach &&
      py < this.#over.canvas.height / devicePixelRatio / zoom + reach
    );
  }

  #piece(pen: Canvas, piece: PieceView, camera: Camera, moving: boolean): void {
    if (!this.#isSeen(piece, camera)) return;
    this.#place(pen, piece, camera);
    const scale = camera.zoom * devicePixelRatio;
    if (piece.selected === true || piece.pressing === true || piece.active === true)
      halo(
        pen,
        piece,
        piece.selected === true ? '#ffd43b' : piece.pressing === true ? '#ff8c1a' : 'rgb(255 255 255 / 70%)',
        (piece.selected === true ? 3 : 1.6) / camera.zoom,
      );
    pen.globalAlpha = piece.dimmed === true ? 0.5 : 1;
    (moving ? this.#kept : this.#pieces).paint(pen, piece, paletteOf(this.#style), scale);
    pen.globalAlpha = 1;
  }

  #ghost(pen: Canvas, ghost: GhostView, camera: Camera): void {
    this.#place(pen, ghost, camera);
    pen.globalAlpha = GHOST[ghost.state];
    this.#pieces.paint(pen, ghost, paletteOf(this.#style), camera.zoom * devicePixelRatio);
    pen.globalAlpha = 1;
    halo(
      pen,
      ghost,
      RINGS[ghost.state],
      2.4 / camera.zoom,
      ghost.state === 'allowed' ? [] : [5 / camera.zoom, 4 / camera.zoom],
    );
    if (ghost.turns !== true) return;
    // The handle by which it is turned stands ahead of its front.
    const reach = handleReach(camera.zoom);
    pen.strokeStyle = RINGS[ghost.state];
    pen.lineWidth = 2 / camera.zoom;
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(0, -reach);
    pen.stroke();
    pen.fillStyle = '#fffdf4';
    pen.beginPath();
    pen.arc(0, -reach, 9 / camera.zoom, 0, 7);
    pen.fill();
    pen.stroke();
    pen.beginPath();
    pen.arc(0, -reach, 4.6 / camera.zoom, -2.6, 1.2);
    pen.stroke();
  }

  /** Badges and names, upright. */
  #beside(
    pen: Canvas,
    piece: PieceView,
    screen: (spot: Spot) => Spot,
    zoom: number,
    names: PieceNames,
  ): void {
    const rear = screen(seenFromPose(piece.pose, 0, -piece.depth));
    const middle = screen(centreOfPiece(piece.pose, piece.depth));
    const away = Math.max(1, Math.hypot(rear.x - middle.x, rear.y - middle.y));
    const [ux, uy] = [(rear.x - middle.x) / away, (rear.y - middle.y) / away];
    paintBadges(pen, piece, { x: rear.x + ux * 10, y: rear.y + uy * 10 }, zoom);
    if (zoom < NAMED_FROM) return;
    const badged = (piece.badges?.length ?? 0) + (piece.casualties ?? 0) > 0 ? 27 : 11;
    names.write(piece, { x: rear.x + ux * badged, y: rear.y + uy * badged }, zoom);
  }
}

/** How far ahead of its front the handle of a ghost stands, millimetres. */
export const handleReach = (zoom: number): number => Math.max(26, 34 / zoom);

const halo = (
  pen: Canvas,
  { width, depth, figures }: Omit<PieceView, 'id' | 'description'>,
  colour: string,
  thick: number,
  dash: number[] = [],
): void => {
  pen.strokeStyle = colour;
  pen.lineWidth = thick;
  pen.setLineDash(dash);
  pen.beginPath();
  if (figures === 'general') pen.arc(0, width / 2, width / 2 + thick, 0, 7);
  else pen.rect(-width / 2 - thick, -thick, width + 2 * thick, depth + 2 * thick);
  pen.stroke();
  pen.setLineDash([]);
};
