import type { CounterLayer } from './counter-layer.ts';
import { FACE, SMALLEST } from './counter-look.ts';

/** Figures lower than this on the screen are shown larger. */
const READABLE = 9;

/** Says at once what the counter under the pointer or the keyboard is, and shows it large where it is drawn small. */
export class Loupe {
  readonly #element: HTMLElement;
  readonly #counters: CounterLayer;
  #counter: string | undefined;

  constructor(frame: HTMLElement, counters: CounterLayer) {
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

  /** Shows what there is to show, wherever its counter has come to lie. */
  place(): void {
    const picture = this.#counter === undefined ? undefined : this.#counters.pictureOf(this.#counter);
    this.#element.hidden = picture === undefined;
    if (picture === undefined) return;
    const { face, box, text } = picture;
    const drawn = (box.width / FACE) * SMALLEST;
    const words = document.createElement('span');
    words.textContent = text;
    this.#element.innerHTML = drawn < READABLE ? face : '';
    this.#element.append(words);
    // In the corner, where it hides least; in the other one while the counter itself is there.
    this.#element.dataset.corner = 'left';
    const own = this.#element.getBoundingClientRect();
    if (box.left < own.right && box.bottom > own.top) this.#element.dataset.corner = 'right';
  }
}
