import { HEX, type Plan } from '../../drawing/plan.ts';
import type { CounterLayer } from './counter-layer.ts';
import type { Emitter } from './emitter.ts';
import { stepByKey } from './hex-steps.ts';
import type { MarkLayer } from './mark-layer.ts';
import { modifiersOf } from './pointing.ts';
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
}

/**
 * The board by keys alone. On the map arrows move a hex cursor and Enter
 * chooses its hex; on a counter arrows go to the next counter and Enter chooses
 * it; Tab goes from map to counters, and the cursor starts where the keyboard
 * last was. With Shift arrows pan; + and - zoom; 0 and Home show all.
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

  hideCursor(): void {
    this.#cursor = undefined;
    this.#parts.marks.setCursor(undefined);
  }

  close(): void {
    this.#stop.abort();
  }

  #press(event: KeyboardEvent): void {
    const { counters, viewport, events, plan } = this.#parts;
    const counter = counters.idOf(event.target);
    const arrow = ARROWS[event.key];
    if (arrow !== undefined && event.shiftKey) {
      viewport.stop();
      viewport.panBy(-arrow[0] * 80, -arrow[1] * 80);
    } else if (arrow !== undefined && counter !== undefined) {
      const next = counters.neighbour(counter, arrow[0], arrow[1]);
      if (next !== undefined) counters.focus(next);
    } else if (arrow !== undefined) this.#move(event.key);
    else if (event.key === '+' || event.key === '=') viewport.zoomBy(Math.SQRT2);
    else if (event.key === '-') viewport.zoomBy(Math.SQRT1_2);
    else if (event.key === '0' || event.key === 'Home') this.#parts.fit();
    else if (
      (event.key === 'Enter' || event.key === ' ') &&
      counter === undefined &&
      this.#cursor !== undefined
    )
      events.emit('hex', { hex: plan.grid.id(this.#cursor), modifiers: modifiersOf(event) });
    else if (event.key === 'Escape' && counters.fanned !== undefined) counters.fan(undefined);
    else return;
    event.preventDefault();
  }

  #move(key: string): void {
    const { plan, marks, counters, hover, say } = this.#parts;
    const from = this.#cursor;
    const hex = from === undefined ? this.#start() : (stepByKey(plan.grid, from, key) ?? from);
    const id = plan.grid.id(hex);
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

  #start(): number {
    const { plan, counters, viewport } = this.#parts;
    const last = this.#lastCounter === undefined ? undefined : counters.view(this.#lastCounter)?.hex;
    if (last !== undefined) return plan.grid.index(last);
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
