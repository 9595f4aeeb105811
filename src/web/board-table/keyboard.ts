import type { TableEvents } from './api.ts';
import type { PieceLayer } from './piece-layer.ts';

interface KeyParts {
  readonly root: HTMLElement;
  readonly layer: PieceLayer;
  readonly emit: <K extends keyof TableEvents>(type: K, event: TableEvents[K]) => void;
  panBy(dx: number, dy: number): void;
  /** Brings a piece into the window. */
  reveal(id: string): void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const PAN = 80;

/** Arrows go from piece to piece, with Shift they move the table; Enter takes the piece in hand. */
export const bindKeys = ({ root, layer, emit, panBy, reveal }: KeyParts): (() => void) => {
  const stop = new AbortController();
  let last: string | undefined;
  root.addEventListener(
    'keydown',
    (event) => {
      const arrow = ARROWS[event.key];
      // With Alt they are the order of whoever is in hand.
      if (arrow === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const [dx, dy] = arrow;
      if (event.shiftKey) {
        panBy(-dx * PAN, -dy * PAN);
        return;
      }
      const at = layer.at(document.activeElement);
      const next = layer.beside(at?.is === 'piece' ? at.id : last, dx, dy);
      if (next === undefined) return;
      last = next;
      reveal(next);
      layer.focus(next);
      emit('hover', { piece: next, spot: undefined });
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
};
