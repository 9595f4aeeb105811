/** So many at once, and then one more after each span: short haste is fine, lasting haste is not. */
export class Pace {
  readonly #burst: number;
  readonly #span: number;
  readonly #left = new Map<string, { left: number; at: number }>();

  constructor(burst: number, spanMs: number) {
    this.#burst = burst;
    this.#span = spanMs;
  }

  /** Whether this person may do it once more now; in how many milliseconds, if not. */
  take(person: string, now: number): { readonly ok: true } | { readonly ok: false; readonly wait: number } {
    const known = this.#left.get(person) ?? { left: this.#burst, at: now };
    const left = Math.min(this.#burst, known.left + Math.max(0, now - known.at) / this.#span);
    const ok = left >= 1;
    this.#left.set(person, { left: ok ? left - 1 : left, at: now });
    return ok ? { ok } : { ok, wait: Math.ceil((1 - left) * this.#span) };
  }
}
