import { HEX, type Plan } from '../../../drawing/plan.ts';
import type { CounterView } from '../api.ts';
import { counterFace } from './counter-face.ts';
import { FACE } from './counter-look.ts';
import { isLeaderFace, leaderPlate, PLATE } from './leader-face.ts';
import type { NatoSymbols } from './nato-symbols.ts';
import { fanSpots, plateSpots, stackSpots } from './stack-spots.ts';

interface Shown {
  view: CounterView;
  readonly element: HTMLButtonElement;
  readonly name: HTMLElement;
  readonly picture: HTMLElement;
  face: string;
  /** A leader over a pile of troops, drawn as a plate. */
  plate: boolean;
  /** Where it stands, in drawing units: the middle of the counter. */
  x: number;
  y: number;
}

/**
 * The counters: buttons in drawing units inside the element that the board
 * moves as a whole, so that panning touches none of them.
 */
export class CounterLayer {
  readonly #host: HTMLElement;
  /** Where the host's corner lies in drawing units. */
  readonly #origin: { readonly x: number; readonly y: number };
  readonly #plan: Plan;
  readonly #shown = new Map<string, Shown>();
  readonly #stacks = new Map<string, Shown[]>();
  #fanned: string | undefined;
  #scale = 1;
  #nato: NatoSymbols | undefined;
  #roving: string | undefined;

  constructor(host: HTMLElement, origin: { readonly x: number; readonly y: number }, plan: Plan) {
    this.#host = host;
    this.#origin = origin;
    this.#plan = plan;
  }

  set(counters: readonly CounterView[]): void {
    const gone = new Set(this.#shown.keys());
    for (const view of counters) {
      gone.delete(view.id);
      const known = this.#shown.get(view.id);
      if (known === undefined) this.#add(view);
      else known.view = view;
    }
    for (const id of gone) {
      this.#shown.get(id)?.element.remove();
      this.#shown.delete(id);
    }
    this.#stacks.clear();
    for (const shown of this.#shown.values()) {
      const stack = this.#stacks.get(shown.view.hex);
      if (stack === undefined) this.#stacks.set(shown.view.hex, [shown]);
      else stack.push(shown);
    }
    for (const stack of this.#stacks.values()) {
      stack.sort((a, b) => (a.view.order ?? 0) - (b.view.order ?? 0) || (a.view.id < b.view.id ? -1 : 1));
    }
    if (this.#fanned !== undefined && !this.#stacks.has(this.#fanned)) this.#fanned = undefined;
    for (const hex of this.#stacks.keys()) this.#layOut(hex);
    for (const shown of this.#shown.values()) this.#dress(shown);
    if (this.#roving === undefined || !this.#shown.has(this.#roving)) this.#rove(this.inOrder()[0]);
  }

  setSymbols(nato: NatoSymbols | undefined): void {
    this.#nato = nato;
    for (const shown of this.#shown.values()) {
      shown.face = '';
      this.#dress(shown);
    }
  }

  /** Larger counters lie farther apart when a stack is opened. */
  setScale(scale: number): void {
    this.#scale = scale;
    if (this.#fanned !== undefined) this.#layOut(this.#fanned);
  }

  /** What a counter's face is made of, and where it is on the screen. */
  pictureOf(id: string): { readonly face: string; readonly box: DOMRect; readonly text: string } | undefined {
    const shown = this.#shown.get(id);
    if (shown === undefined) return undefined;
    const face = counterFace(shown.view, this.#nato?.(shown.view));
    return { face, box: shown.element.getBoundingClientRect(), text: shown.view.description };
  }

  view(id: string): CounterView | undefined {
    return this.#shown.get(id)?.view;
  }

  topOf(hex: string): CounterView | undefined {
    return this.#stacks.get(hex)?.at(-1)?.view;
  }

  /** The counter a DOM node belongs to. */
  idOf(node: EventTarget | null): string | undefined {
    return node instanceof Element ? node.closest<HTMLElement>('.hb-counter')?.dataset.counter : undefined;
  }

  get fanned(): string | undefined {
    return this.#fanned;
  }

  /** Spreads a stack so that each counter in it can be seen and reached; only one at a time. */
  fan(hex: string | undefined): void {
    const wanted = hex !== undefined && (this.#stacks.get(hex)?.length ?? 0) > 1 ? hex : undefined;
    if (wanted === this.#fanned) return;
    const before = this.#fanned;
    this.#fanned = wanted;
    for (const changed of [before, wanted]) {
      if (changed === undefined) continue;
      this.#layOut(changed);
      for (const shown of this.#stacks.get(changed) ?? []) this.#dress(shown);
    }
  }

  focus(id: string): void {
    const shown = this.#shown.get(id);
    if (shown === undefined) return;
    this.#rove(id);
    shown.element.focus({ preventScroll: true });
  }

  focused(id: string): void {
    this.#rove(id);
    const hex = this.#shown.get(id)?.view.hex;
    this.fan(hex);
  }

  /** The counters in a hex, the bottom one first. */
  stackAt(hex: string): readonly string[] {
    return (this.#stacks.get(hex) ?? []).map(({ view }) => view.id);
  }

  /** Ids by hex, then from the top of each stack down. */
  inOrder(): string[] {
    return [...this.#stacks.keys()]
      .sort()
      .flatMap((hex) => [...(this.#stacks.get(hex) ?? [])].reverse().map((shown) => shown.view.id));
  }

  #add(view: CounterView): void {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = 'hb-counter';
    element.dataset.counter = view.id;
    element.tabIndex = -1;
    // Named by what it contains: the figures on its face are a picture of what the name says.
    const name = document.createElement('span');
    name.className = 'hb-name';
    const picture = document.createElement('span');
    picture.className = 'hb-picture';
    picture.setAttribute('aria-hidden', 'true');
    element.append(name, picture);
    this.#host.append(element);
    this.#shown.set(view.id, { view, element, name, picture, face: '', plate: false, x: 0, y: 0 });
  }

  #dress(shown: Shown): void {
    const { view, element } = shown;
    const face = shown.plate ? leaderPlate(view) : counterFace(view, this.#nato?.(view));
    if (face !== shown.face) {
      shown.picture.innerHTML = face;
      shown.face = face;
    }
    const classes = ['hb-counter', `hb-${view.army}`];
    if (shown.plate) classes.push('is-plate');
    if (view.selected === true) classes.push('is-selected');
    if (view.dimmed === true) classes.push('is-dimmed');
    if (view.draggable === true) classes.push('is-draggable');
    for (const state of view.states ?? []) classes.push(`is-${state}`);
    const className = classes.join(' ');
    if (element.className !== className) element.className = className;
    if (shown.name.textContent !== view.description) shown.name.textContent = view.description;
    element.setAttribute('aria-pressed', String(view.selected === true));
    element.dataset.hex = view.hex;
  }

  #layOut(hex: string): void {
    const stack = this.#stacks.get(hex);
    const index = this.#plan.grid.index(hex);
    if (stack === undefined || index < 0) return;
    const [cx, cy] = this.#plan.centre(index);
    const open = hex === this.#fanned;
    const troops = stack.filter(({ view }) => !isLeaderFace(view)).length;
    const plated = !open && troops > 0;
    const spots = open
      ? fanSpots(stack.length, FACE * this.#scale)
      : plated
        ? [
            ...stackSpots(troops, HEX),
            ...plateSpots(stack.length - troops, ((FACE + PLATE) / 2) * this.#scale),
          ]
        : stackSpots(stack.length, HEX);
    // Plates follow the pile, in whatever order the stack has them.
    const ranked = plated
      ? [...stack].sort((a, b) => Number(isLeaderFace(a.view)) - Number(isLeaderFace(b.view)))
      : stack;
    ranked.forEach((shown, k) => {
      const [dx, dy] = spots[k] as readonly [number, number];
      shown.plate = plated && isLeaderFace(shown.view);
      shown.x = cx + dx;
      shown.y = cy + dy;
      // Not a transform: the browser would give each moving counter a layer, and every counter above it another.
      shown.element.style.left = `${round(shown.x - this.#origin.x - FACE / 2)}px`;
      shown.element.style.top = `${round(shown.y - this.#origin.y - (shown.plate ? PLATE : FACE) / 2)}px`;
      shown.element.style.zIndex = String((open ? 1000 : 0) + k + 1);
    });
  }

  #rove(id: string | undefined): void {
    if (this.#roving !== undefined) {
      const before = this.#shown.get(this.#roving);
      if (before !== undefined) before.element.tabIndex = -1;
    }
    this.#roving = id;
    const now = id === undefined ? undefined : this.#shown.get(id);
    if (now !== undefined) now.element.tabIndex = 0;
  }
}

const round = (n: number) => Math.round(n * 10) / 10;
