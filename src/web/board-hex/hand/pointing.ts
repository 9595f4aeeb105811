import type { Plan } from '../../../drawing/plan.ts';
import type { HexId } from '../api.ts';
import type { CounterLayer } from '../counters/counter-layer.ts';
import type { Emitter } from '../emitter.ts';
import { bindGestures } from './gestures.ts';
import { extendPath } from './hex-steps.ts';
import { modifiersOf } from './modifiers.ts';
import type { Viewport } from './viewport.ts';

/** A stack opens when the pointer has stayed on it this long. */
const FAN_MS = 260;

export interface PointingParts {
  readonly root: HTMLElement;
  readonly plan: Plan;
  readonly viewport: Viewport;
  readonly counters: CounterLayer;
  readonly events: Emitter;
  hexAt(x: number, y: number): HexId | undefined;
  /** A click on the map hides the keyboard's cursor. */
  pointed(): void;
}

/** Turns what the hand does into the board's events. */
export class Pointing {
  readonly #parts: PointingParts;
  readonly #unbind: () => void;
  readonly #stop = new AbortController();
  #hovered: { hex: HexId | undefined; counter: string | undefined } = { hex: undefined, counter: undefined };
  #spot: { readonly x: number; readonly y: number } | undefined;
  #fanTimer: ReturnType<typeof setTimeout> | undefined;
  #path: { readonly id: string; readonly hexes: readonly number[] } | undefined;

  constructor(parts: PointingParts) {
    this.#parts = parts;
    const { root, viewport, counters, events } = parts;
    this.#unbind = bindGestures(root, {
      startsPath: (target, pointer) => {
        const id = counters.idOf(target);
        const view = id === undefined ? undefined : counters.view(id);
        return view?.draggable === true && (pointer !== 'touch' || view.selected === true);
      },
      panBy: (dx, dy) => viewport.panBy(dx, dy),
      fling: (vx, vy) => viewport.fling(vx, vy),
      zoomAt: (factor, x, y) => viewport.zoomAt(factor, x, y),
      path: (x, y, state, target) => this.#drag(x, y, state, target),
      hold: (x, y, target) => {
        const place = this.#placeAt(x, y, target);
        if (place !== undefined) events.emit('longpress', place);
      },
      point: (x, y, target) => this.#point(x, y, target),
      leave: () => {
        this.#spot = undefined;
        this.hover(undefined, undefined);
        this.#fanLater(undefined);
      },
      touched: () => viewport.stop(),
    });
    const listen = { signal: this.#stop.signal };
    root.addEventListener('click', (event) => this.#click(event), listen);
    root.addEventListener(
      'contextmenu',
      (event) => {
        event.preventDefault();
        const { x, y } = this.#local(event);
        const place = this.#placeAt(x, y, event.target);
        if (place !== undefined) events.emit('contextmenu', place);
      },
      listen,
    );
  }

  /** Where the mouse is over the map, if it is. */
  get spot(): { readonly x: number; readonly y: number } | undefined {
    return this.#spot;
  }

  hover(hex: HexId | undefined, counter: string | undefined): void {
    if (this.#hovered.hex === hex && this.#hovered.counter === counter) return;
    this.#hovered = { hex, counter };
    this.#parts.events.emit('hover', this.#hovered);
  }

  close(): void {
    clearTimeout(this.#fanTimer);
    this.#unbind();
    this.#stop.abort();
  }

  #local(event: MouseEvent): { x: number; y: number } {
    const box = this.#parts.root.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #placeAt(x: number, y: number, target: EventTarget | null) {
    const { counters, hexAt } = this.#parts;
    const counter = counters.idOf(target);
    const hex = counter === undefined ? hexAt(x, y) : counters.view(counter)?.hex;
    return hex === undefined ? undefined : { hex, counter, x, y };
  }

  #click(event: MouseEvent): void {
    const { counters, events, pointed } = this.#parts;
    const { x, y } = this.#local(event);
    const place = this.#placeAt(x, y, event.target);
    if (place?.counter !== undefined) {
      counters.fan(place.hex);
      events.emit('counter', { id: place.counter, hex: place.hex, modifiers: modifiersOf(event) });
      return;
    }
    counters.fan(undefined);
    pointed();
    if (place !== undefined) events.emit('hex', { hex: place.hex, modifiers: modifiersOf(event) });
  }

  #point(x: number, y: number, target: EventTarget | null): void {
    const { counters } = this.#parts;
    this.#spot = { x, y };
    const place = this.#placeAt(x, y, target);
    this.hover(place?.hex, place?.counter);
    if (place?.counter !== undefined && place.hex !== counters.fanned) this.#fanLater(place.hex);
    else if (place?.counter === undefined && counters.fanned !== undefined && place?.hex !== counters.fanned)
      this.#fanLater(undefined);
    else clearTimeout(this.#fanTimer);
  }

  #fanLater(hex: HexId | undefined): void {
    clearTimeout(this.#fanTimer);
    this.#fanTimer = setTimeout(() => {
      // A stack that the keyboard opened stays open while the keyboard is in it.
      const held = document.activeElement?.matches('.hb-counter:focus-visible') === true;
      if (hex !== undefined || !held) this.#parts.counters.fan(hex);
    }, FAN_MS);
  }

  #drag(x: number, y: number, state: 'start' | 'move' | 'end' | 'cancel', target: EventTarget | null): void {
    const { counters, plan, hexAt } = this.#parts;
    if (state === 'start') {
      const id = counters.idOf(target);
      const from = id === undefined ? undefined : counters.view(id)?.hex;
      if (id === undefined || from === undefined) return;
      counters.fan(undefined);
      this.#path = { id, hexes: [plan.grid.index(from)] };
    }
    if (this.#path === undefined) return;
    if (state === 'cancel' || state === 'end') {
      this.#emitPath(state === 'end' ? 'done' : 'cancelled');
      this.#path = undefined;
      return;
    }
    const here = hexAt(x, y);
    if (here === undefined) return;
    const grown = extendPath(plan.grid, this.#path.hexes, plan.grid.index(here));
    if (grown === this.#path.hexes && state !== 'start') return;
    this.#path = { ...this.#path, hexes: grown };
    this.#emitPath('under-way');
  }

  #emitPath(state: 'under-way' | 'done' | 'cancelled'): void {
    if (this.#path === undefined) return;
    const { plan, events } = this.#parts;
    const hexes = this.#path.hexes.map((hex) => plan.grid.id(hex));
    events.emit('dragpath', { id: this.#path.id, hexes, state });
  }
}
