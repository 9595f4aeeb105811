import type { CounterLayer } from './counter-layer.ts';
import { FACE } from './counter-look.ts';

/** The smallest figures of a face, in drawing units: the number of its formation. */
const FIGURES = 7.8;
/** Figures lower than this on the screen are shown larger. */
const READABLE = 9;
const GAP = 10;

/** Says at once what the counter under the pointer or the keyboard is, and shows it large where it is drawn small. */
export class Loupe {
  readonly #element: HTMLElement;
  readonly #root: HTMLElement;
  readonly #counters: CounterLayer;
  #counter: string | undefined;

  constructor(frame: HTMLElement, root: HTMLElement, counters: CounterLayer) {
    this.#root = root;
    this.#counters = counters;
    this.#element = document.createElement('div');
    this.#element.className = 'hb-loupe';
    this.#element.hidden = true;
    // The counter itself is read out with the same words.
    this.#element.setAttribute('aria-hidden', 'true');
    frame.append(this.#element);
  }

  show(counter: string | undefined): void {
    this.#counter = counter;
    this.place();
  }

  /** Beside its counter, wherever that has come to lie. */
  place(): void {
    const picture = this.#counter === undefined ? undefined : this.#counters.pictureOf(this.#counter);
    this.#element.hidden = picture === undefined;
    if (picture === undefined) return;
    const { face, box, text } = picture;
    const drawn = (box.width / FACE) * FIGURES;
    const words = document.createElement('span');
    words.textContent = text;
    this.#element.innerHTML = drawn < READABLE ? face : '';
    this.#element.append(words);
    const pane = this.#root.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = this.#element;
    const right = box.right - pane.left + GAP;
    const left = right + offsetWidth <= pane.width ? right : box.left - pane.left - GAP - offsetWidth;
    const top = Math.min(Math.max(4, box.top - pane.top), pane.height - offsetHeight - 4);
    this.#element.style.left = `${Math.max(4, left)}px`;
    this.#element.style.top = `${Math.max(4, top)}px`;
  }
}
