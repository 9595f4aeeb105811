const WIDTH = 30;

/** A bar on the terminal, or now and then a line where there is none; it never touches standard output. */
export class Progress {
  readonly #what: string;
  readonly #of: number;
  readonly #before: number;
  readonly #start = performance.now();
  #told = 0;
  #done: number;

  constructor(what: string, of: number, before: number) {
    this.#what = what;
    this.#of = of;
    this.#before = before;
    this.#done = before;
  }

  step(): void {
    this.#done += 1;
    const terminal = process.stderr.isTTY === true;
    const now = performance.now();
    if (now - this.#told < (terminal ? 200 : 10_000) && this.#done < this.#of) return;
    this.#told = now;
    const left = ((now - this.#start) / (this.#done - this.#before)) * (this.#of - this.#done);
    const text = `${this.#what}: ${this.#done} of ${this.#of}, ${Math.ceil(left / 1000)} s to go`;
    const full = Math.round((WIDTH * this.#done) / this.#of);
    const bar = `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] `;
    process.stderr.write(terminal ? `\r${bar}${text}\u001b[K` : `${text}\n`);
    if (terminal && this.#done >= this.#of) process.stderr.write('\n');
  }
}
