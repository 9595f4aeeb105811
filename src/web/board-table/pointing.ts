import { bindGestures } from '../board-hex/hand/gestures.ts';
import { modifiersOf } from '../board-hex/hand/modifiers.ts';
import type { Viewport } from '../board-hex/hand/viewport.ts';
import type { DragState, Spot, TableEvents } from './api.ts';
import type { PieceLayer } from './piece-layer.ts';

type Emit = <K extends keyof TableEvents>(type: K, event: TableEvents[K]) => void;

interface PointingParts {
  readonly root: HTMLElement;
  readonly viewport: Viewport;
  readonly layer: PieceLayer;
  readonly emit: Emit;
  spotAt(x: number, y: number): Spot;
  isMeasuring(): boolean;
}

type Held =
  | { readonly what: 'drag' | 'turn'; readonly of: string; readonly from: Spot }
  | { readonly what: 'measure'; readonly from: Spot };

/** Turns what the hand does into the events of the table. */
export const bindPointing = ({
  root,
  viewport,
  layer,
  emit,
  spotAt,
  isMeasuring,
}: PointingParts): (() => void) => {
  const stop = new AbortController();
  let held: Held | undefined;
  let hovered: string | undefined;

  const drag = (spot: Spot, state: DragState): void => {
    if (held === undefined) return;
    if (held.what === 'measure') emit('measure', { from: held.from, to: spot, state });
    else if (held.what === 'turn') emit('turn', { of: held.of, to: spot, state });
    else emit('drag', { of: held.of, by: { x: spot.x - held.from.x, y: spot.y - held.from.y }, state });
  };

  const unbind = bindGestures(root, {
    startsPath: (target, pointer, x, y) => {
      if (isMeasuring()) return true;
      const at = layer.meant(target, spotAt(x, y), true);
      if (at === undefined) return false;
      if (at.is !== 'piece') return true;
      const piece = layer.pieces.get(at.id);
      // A finger moves the table unless the piece under it was chosen before.
      return piece?.movable === true && (pointer !== 'touch' || piece.selected === true);
    },
    panBy: (dx, dy) => viewport.panBy(dx, dy),
    fling: (vx, vy) => viewport.fling(vx, vy),
    zoomAt: (factor, x, y) => viewport.zoomAt(factor, x, y),
    path: (x, y, state, target) => {
      const spot = spotAt(x, y);
      if (state === 'start') {
        const at = layer.meant(target, spot, true);
        held = isMeasuring()
          ? { what: 'measure', from: spot }
          : at === undefined
            ? undefined
            : { what: at.is === 'turner' ? 'turn' : 'drag', of: at.id, from: spot };
      }
      if (state === 'cancel') drag(held?.from ?? spot, 'cancelled');
      else drag(spot, state === 'end' ? 'done' : 'under-way');
      if (state === 'end' || state === 'cancel') held = undefined;
    },
    hold: (x, y, target) => {
      const spot = spotAt(x, y);
      emit('look', { piece: layer.meant(target, spot, false)?.id, spot });
    },
    point: (x, y, target) => {
      const at = layer.meant(target, spotAt(x, y), false);
      hovered = at?.is === 'piece' ? at.id : undefined;
      emit('hover', { piece: hovered, spot: spotAt(x, y) });
    },
    leave: () => emit('hover', { piece: undefined, spot: undefined }),
    touched: () => viewport.stop(),
  });

  const local = (event: MouseEvent): Spot => {
    const box = root.getBoundingClientRect();
    return spotAt(event.clientX - box.left, event.clientY - box.top);
  };
  root.addEventListener(
    'click',
    (event) => {
      // By the keyboard the piece itself is pressed, wherever the pointer is.
      const at = event.detail === 0 ? layer.at(event.target) : layer.meant(event.target, local(event), false);
      if (at?.is === 'piece') emit('piece', { id: at.id, modifiers: modifiersOf(event) });
      else if (at?.is === 'ghost') emit('ghost', { of: at.id });
      // The handle of a ghost is for dragging: who only touches it gives no order.
      else if (at === undefined) emit('spot', { ...local(event), modifiers: modifiersOf(event) });
    },
    { signal: stop.signal },
  );
  root.addEventListener(
    'contextmenu',
    (event) => {
      event.preventDefault();
      const spot = local(event);
      emit('look', { piece: layer.meant(event.target, spot, false)?.id, spot });
    },
    { signal: stop.signal },
  );
  return () => {
    unbind();
    stop.abort();
  };
};
