/** Timers count no further than 2^31 ms. */
const LONGEST_MS = 24 * 60 * 60_000;

/** Wakes somebody at a moment that moves; one that is very far off is looked at again on the way. */
export class Alarm {
  readonly #wake: () => Promise<unknown>;
  #timer: NodeJS.Timeout | undefined;
  #due = Number.POSITIVE_INFINITY;

  constructor(wake: () => Promise<unknown>) {
    this.#wake = wake;
  }

  /** When it is to ring; infinitely far off while it is not set. */
  get due(): number {
    return this.#due;
  }

  set(due: number, now: number): void {
    this.clear();
    if (due === Number.POSITIVE_INFINITY) return;
    this.#due = due;
    const wait = Math.min(Math.max(0, due - now), LONGEST_MS);
    this.#timer = setTimeout(() => this.#wake().catch(() => undefined), wait);
    this.#timer.unref();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#due = Number.POSITIVE_INFINITY;
  }
}
