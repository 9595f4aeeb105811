import type { GhostView, PieceView, Spot } from './api.ts';
import { centreOfPiece, cornersOf, seenFromPose } from './outlines.ts';
import { isInside } from './relief.ts';
import { handleReach } from './scene-painter.ts';

/**
 * Every piece is a real button that lies unseen over its picture: for the pointer, for the keyboard and for whoever hears
 * the table instead of seeing it.
 */
export class PieceLayer {
  readonly #host: HTMLElement;
  readonly #depth: number;
  readonly #buttons = new Map<string, HTMLButtonElement>();
  readonly #handles: HTMLElement[] = [];
  #pieces = new Map<string, PieceView>();
  #ghosts: readonly GhostView[] = [];

  constructor(host: HTMLElement, depth: number) {
    this.#host = host;
    this.#depth = depth;
  }

  get pieces(): ReadonlyMap<string, PieceView> {
    return this.#pieces;
  }

  set(pieces: readonly PieceView[]): void {
    this.#pieces = new Map(pieces.map((piece) => [piece.id, piece]));
    for (const [id, button] of this.#buttons)
      if (!this.#pieces.has(id)) {
        button.remove();
        this.#buttons.delete(id);
      }
    for (const piece of pieces) {
      const button = this.#buttons.get(piece.id) ?? this.#make(piece.id);
      button.setAttribute('aria-label', piece.description);
      button.title = piece.description;
      button.setAttribute('aria-pressed', String(piece.selected === true));
      button.classList.toggle('is-active', piece.active === true);
      button.classList.toggle('is-above', piece.above === true);
      button.classList.toggle('is-movable', piece.movable === true);
      lay(button, piece, this.#depth);
    }
  }

  setGhosts(ghosts: readonly GhostView[], zoom: number): void {
    this.#ghosts = ghosts;
    for (const handle of this.#handles.splice(0)) handle.remove();
    for (const ghost of ghosts) {
      if (ghost.state === 'refused' || ghost.state === 'advised') continue;
      const body = this.#handle('tb-ghost', ghost.of);
      lay(body, ghost, this.#depth);
      if (ghost.turns !== true) continue;
      const turner = this.#handle('tb-turner', ghost.of);
      const { x, y } = seenFromPose(ghost.pose, 0, handleReach(zoom));
      turner.style.left = `${x}px`;
      turner.style.top = `${this.#depth - y}px`;
    }
  }

  zoomed(zoom: number): void {
    this.#host.style.setProperty('--tb-pixel', `${1 / zoom}px`);
    if (this.#ghosts.length > 0) this.setGhosts(this.#ghosts, zoom);
  }

  /** Which piece, ghost or handle an element belongs to. */
  at(
    target: EventTarget | null,
  ): { readonly is: 'piece' | 'ghost' | 'turner'; readonly id: string } | undefined {
    const element =
      target instanceof Element ? target.closest<HTMLElement>('[data-piece],[data-ghost]') : null;
    if (element === null) return undefined;
    const { piece, ghost } = element.dataset;
    if (piece !== undefined) return { is: 'piece', id: piece };
    return ghost === undefined
      ? undefined
      : { is: element.classList.contains('tb-turner') ? 'turner' : 'ghost', id: ghost };
  }

  /**
   * Who is meant at a spot of the table: what the pointer is on, but for the token of a general. It takes no room, and
   * is drawn over those whom he leads: beside his figure, and when he is to be dragged without having been taken in
   * hand, whoever stands under him is meant. So he is under the handle of another, which is there to be dragged.
   */
  meant(target: EventTarget | null, spot: Spot, drags: boolean): ReturnType<PieceLayer['at']> {
    const at = this.at(target);
    if (at?.is === 'turner' && !drags) return this.#under(spot, drags) ?? at;
    const token = at?.is === 'piece' ? this.#pieces.get(at.id) : undefined;
    if (token?.figures !== 'general' || token.selected === true) return at;
    const centre = centreOfPiece(token.pose, token.depth);
    const onFigure = Math.hypot(spot.x - centre.x, spot.y - centre.y) <= token.width / 2;
    if (onFigure && !drags) return at;
    return this.#under(spot, drags) ?? at;
  }

  /** Which unit stands there, whatever is drawn over it. */
  #under(spot: Spot, drags: boolean): ReturnType<PieceLayer['at']> {
    for (const piece of this.#pieces.values()) {
      if (piece.figures === 'general' || (drags && piece.movable !== true)) continue;
      if (isInside(spot, cornersOf(piece.pose, piece.width, piece.depth)))
        return { is: 'piece', id: piece.id };
    }
    return undefined;
  }

  focus(id: string): void {
    this.#buttons.get(id)?.focus({ preventScroll: true });
  }

  /** The piece nearest to another in a direction of the window. */
  beside(id: string | undefined, dx: number, dy: number): string | undefined {
    const all = [...this.#pieces.values()];
    const from = id === undefined ? undefined : this.#pieces.get(id);
    if (from === undefined) return all[0]?.id;
    let best: { readonly id: string; readonly far: number } | undefined;
    for (const { id: other, pose } of all) {
      const [x, y] = [pose.x - from.pose.x, from.pose.y - pose.y];
      const along = x * dx + y * dy;
      const across = Math.abs(x * dy - y * dx);
      if (other === id || along <= 0 || across > along * 1.6) continue;
      const far = along + across * 1.5;
      if (best === undefined || far < best.far) best = { id: other, far };
    }
    return best?.id;
  }

  #make(id: string): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'tb-piece';
    button.dataset.piece = id;
    button.tabIndex = -1;
    this.#host.append(button);
    this.#buttons.set(id, button);
    return button;
  }

  #handle(className: string, of: string): HTMLElement {
    const handle = document.createElement('div');
    handle.className = className;
    handle.dataset.ghost = of;
    handle.setAttribute('aria-hidden', 'true');
    this.#host.append(handle);
    this.#handles.push(handle);
    return handle;
  }
}

/** Puts an element where a piece lies, turned as it is. */
const lay = (
  element: HTMLElement,
  { pose, width, depth }: Pick<PieceView, 'pose' | 'width' | 'depth'>,
  table: number,
): void => {
  Object.assign(element.style, {
    left: `${pose.x - width / 2}px`,
    top: `${table - pose.y}px`,
    width: `${width}px`,
    height: `${depth}px`,
    transformOrigin: '50% 0',
    transform: `rotate(${pose.heading / 10}deg)`,
  });
};
