import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';
import { heard, type Told } from './sweep.ts';

/*
 * Runs each test once with nothing wrong, notes which mutants it comes by, and then asks it about those of them that
 * no test has noticed yet, one after the other. It lives in the thread of the tests and writes down what it finds at
 * once: a mutant that never comes to an end is ended from outside, with the thread.
 */

/** Slower tests are asked later, about single mutants. */
const QUICK = 1_000;
/** A mutant that so many milliseconds of tests have not noticed waits for that too. */
const PATIENCE = 20_000;
/** A test that takes so much longer than it did before runs in circles. */
const LONGER = 20;

declare global {
  var wrong: (mutant: number) => boolean;
}

class Endless extends Error {}

class SwitchingRunner extends TestRunner {
  readonly #into = join(this.config.root, 'told.ndjson');
  readonly #settled = new Set<number>();
  readonly #spent = new Map<number, number>();
  #on = -1;
  #passed = new Set<number>();
  #calls = 0;
  #until = Number.POSITIVE_INFINITY;

  constructor(config: TestRunner['config']) {
    super(config);
    const before = heard(existsSync(this.#into) ? readFileSync(this.#into, 'utf8') : '');
    for (const number of [...before.red, ...before.endless]) this.#settled.add(number);
    globalThis.wrong = (mutant) => {
      if (this.#on === -1) this.#passed.add(mutant);
      this.#calls += 1;
      if (this.#calls % 1024 === 0 && Date.now() > this.#until) throw new Endless('runs in circles');
      return mutant === this.#on;
    };
  }

  #tell(told: Told): void {
    appendFileSync(this.#into, `${JSON.stringify(told)}\n`);
  }

  #pathOf(file: string): string {
    return relative(this.config.root, file).replaceAll('\\', '/');
  }

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    this.#tell({ begins: this.#pathOf(file.filepath) });
    this.#passed = new Set();
  }

  onCollected(files: RunnerTestFile[]): void {
    for (const { filepath } of files)
      this.#tell({ test: this.#pathOf(filepath), passes: [...this.#passed], loading: true });
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const ask = TestRunner.getTestFn(test);
    this.#passed = new Set();
    const began = Date.now();
    await ask();
    const took = Date.now() - began;
    const passed = [...this.#passed];
    this.#tell({ test: this.#pathOf(test.file.filepath), passes: passed, loading: false });
    if (took > QUICK) return;
    for (const number of passed) {
      const spent = this.#spent.get(number) ?? 0;
      if (this.#settled.has(number) || spent > PATIENCE) continue;
      this.#spent.set(number, spent + took);
      this.#tell({ trying: number });
      const noticed = await this.#notices(ask, number, took);
      this.#tell({ tried: number, red: false });
      if (!noticed) continue;
      // What is red afterwards too, with the mutant gone, proves nothing: it was remembered from an earlier one.
      if (await this.#notices(ask, -1, took)) return;
      this.#tell({ tried: number, red: true });
      this.#settled.add(number);
    }
  }

  async #notices(ask: () => unknown, number: number, took: number): Promise<boolean> {
    this.#on = number;
    this.#until = Date.now() + LONGER * (took + 1_000);
    try {
      await ask();
      return false;
    } catch {
      return true;
    } finally {
      this.#on = -1;
      this.#until = Number.POSITIVE_INFINITY;
    }
  }
}

// biome-ignore lint/style/noDefaultExport: the name under which Vitest looks for a runner
export { SwitchingRunner as default };
