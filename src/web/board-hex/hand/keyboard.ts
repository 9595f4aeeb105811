import { HEX, type Plan } from '../../../drawing/plan.ts';
import type { PointerModifiers } from '../api.ts';
import type { CounterLayer } from '../counters/counter-layer.ts';
import type { Emitter } from '../emitter.ts';
import type { MarkLayer } from '../mark-layer.ts';
import { stepByKey } from './hex-steps.ts';
import { modifiersOf } from './modifiers.ts';
import type { Viewport } from './viewport.ts';

const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export interface KeyboardParts {
  readonly root: HTMLElement;
  readonly plan: Plan;
  readonly viewport: Viewport;
  readonly counters: CounterLayer;
  readonly marks: MarkLayer;
  readonly events: Emitter;
  hover(hex: string | undefined, counter: string | undefined): void;
  say(text: string): void;
  fit(): void;
  zoomBy(factor: number): void;
}

/**
 * The board by keys alone. Arrows move a hex cursor, from the counter on that the
 * keyboard is on if it is on one; Enter chooses what is under the cursor, as a
 * click there would: the top counter, else the hex. Page Up and Page Down go
 * through the stack under it. With Shift arrows pan; + and - zoom; 0 and Home show all.
 */
export class Keyboard {
  readonly #parts: KeyboardParts;
  readonly #stop = new AbortController();
  #cursor: number | undefined;
  #lastCounter: string | undefined;

  constructor(parts: KeyboardParts) {
    this.#parts = parts;
    const { root } = parts;
    const listen = { signal: this.#stop.signal };
    root.addEventListener('keydown', (event) => this.#press(event), listen);
    root.addEventListener('focusin', (event) => this.#focus(event.target), listen);
    root.addEventListener(
      'focusout',
      (event) => {
        if (!root.contains(event.relatedTarget as Node | null)) this.hideCursor();
      },
      listen,
    );
  }

  /** The hex under the keyboard's cursor, while that is shown. */
  get cursor(): number | undefined {
    return this.#cursor;
  }

  hideCursor(): void {
    this.#cursor = undefined;
    this.#parts.marks.setCursor(undefined);
  }

  close(): void {
    this.#stop.abort();
  }

  #press(event: KeyboardEvent): void {
    const { counters, viewport, plan } = this.#parts;
    const counter = counters.idOf(event.target);
    const arrow = ARROWS[event.key];
    if (arrow !== undefined && event.shiftKey) {
      viewport.stop();
      viewport.panBy(-arrow[0] * 80, -arrow[1] * 80);
    } else if (arrow !== undefined) this.#move(event.key, counter);
    else if (event.key === 'PageUp' || event.key === 'PageDown')
      this.#leaf(counter, event.key === 'PageUp' ? 1 : -1);
    else if (event.key === '+' || event.key === '=') this.#parts.zoomBy(Math.SQRT2);
    else if (event.key === '-') this.#parts.zoomBy(Math.SQRT1_2);
    else if (event.key === '0' || event.key === 'Home') this.#parts.fit();
    else if (
      (event.key === 'Enter' || event.key === ' ') &&
      counter === undefined &&
      this.#cursor !== undefined
    )
      this.#choose(plan.grid.id(this.#cursor), modifiersOf(event));
    else if (event.key === 'Escape' && counters.fanned !== undefined) counters.fan(undefined);
    else return;
    event.preventDefault();
  }

  #choose(hex: string, modifiers: PointerModifiers): void {
    const { counters, events } = this.#parts;
    const top = counters.topOf(hex);
    if (top === undefined) events.emit('hex', { hex, modifiers });
    else events.emit('counter', { id: top.id, hex, modifiers });
  }

  /** Up or down in the stack under the cursor, or in that of the counter that the keyboard is on. */
  #leaf(counter: string | undefined, by: 1 | -1): void {
    const { counters, plan } = this.#parts;
    const at = counter === undefined ? undefined : counters.view(counter)?.hex;
    const hex = at ?? (this.#cursor === undefined ? undefined : plan.grid.id(this.#cursor));
    const stack = hex === undefined ? [] : counters.stackAt(hex);
    if (stack.length === 0) return;
    const place = counter === undefined ? -1 : stack.indexOf(counter);
    const next = place < 0 ? (by > 0 ? 0 : -1) : (place + by) % stack.length;
    counters.focus(stack.at(next) as string);
  }

  #move(key: string, counter: string | undefined): void {
    const { root, plan, marks, counters, hover, say } = this.#parts;
    const from = this.#cursor ?? this.#last();
    const hex = from === undefined ? this.#middle() : (stepByKey(plan.grid, from, key) ?? from);
    const id = plan.grid.id(hex);
    if (counter !== undefined) root.focus({ preventScroll: true });
    this.#cursor = hex;
    marks.setCursor(id);
    hover(id, undefined);
    this.#keepInSight(hex);
    say(
      [`Hex ${id}`, this.#describe(hex), counters.topOf(id)?.description ?? '', marks.titleOf(id)]
        .filter((part) => part !== '')
        .join('. '),
    );
  }

  /** Where the keyboard was last. */
  #last(): number | undefined {
    const { plan, counters } = this.#parts;
    const hex = this.#lastCounter === undefined ? undefined : counters.view(this.#lastCounter)?.hex;
    return hex === undefined ? undefined : plan.grid.index(hex);
  }

  #middle(): number {
    const { plan, viewport } = this.#parts;
    const { x, y, width, height } = viewport.rect;
    return Math.max(0, plan.hexAt(x + width / 2, y + height / 2));
  }

  #describe(hex: number): string {
    const at = this.#parts.plan.hex(hex);
    if (at === undefined) return 'out of play';
    return [at.name ?? '', at.terrain].filter((part) => part !== '').join(', ');
  }

  #keepInSight(hex: number): void {
    const { plan, viewport } = this.#parts;
    const [cx, cy] = plan.centre(hex);
    const { x, y, width, height } = viewport.rect;
    if (cx < x + HEX || cy < y + HEX || cx > x + width - HEX || cy > y + height - HEX)
      viewport.centre(cx, cy, viewport.camera.zoom, true);
  }

  #focus(target: EventTarget | null): void {
    const { counters, hover, plan } = this.#parts;
    const id = counters.idOf(target);
    if (id === undefined) return;
    this.#lastCounter = id;
    this.hideCursor();
    // A mouse press focuses too; only the keyboard needs the stack opened and brought into sight.
    if (!(target as Element).matches(':focus-visible')) return;
    counters.focused(id);
    const view = counters.view(id);
    if (view === undefined) return;
    hover(view.hex, id);
    this.#keepInSight(plan.grid.index(view.hex));
  }
}
