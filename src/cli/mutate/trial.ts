import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type Mutant, mutated } from './points.ts';

/* Mutants live in a copy of the program, so that nobody's own files are ever wrong, not even for a moment. */

const COPIED = ['src', 'tests', 'tools', 'content', 'rulebook', 'scripts', 'bin', 'docs'];
const ALSO = ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts', 'vite.config.ts'];

/** After so long, and so much longer for each test file, a program runs in circles, which is a fault that was noticed. */
const LONGEST = 120_000;
const LONGER = 60_000;

export type Verdict = 'red' | 'survived' | 'hung';

export class Sandbox {
  readonly #root: string;
  readonly #sound = new Map<string, boolean>();

  constructor(program: string) {
    this.#root = mkdtempSync(join(tmpdir(), 'vedette-mutate-'));
    for (const part of [...COPIED, ...ALSO]) {
      cpSync(join(program, part), join(this.#root, part), { recursive: true });
    }
    symlinkSync(join(program, 'node_modules'), join(this.#root, 'node_modules'));
  }

  /**
   * Asks one stage of tests after another, with the mutant in place, until one goes red. What is red without the mutant
   * too proves nothing and is asked no more.
   */
  async try(mutant: Mutant, stages: readonly (readonly string[])[]): Promise<Verdict> {
    const file = join(this.#root, mutant.file);
    const sound = readFileSync(file, 'utf8');
    for (const stage of stages) {
      let tests = stage.filter((path) => this.#sound.get(path) !== false);
      for (let red: readonly string[] = tests; red.length > 0 && tests.length > 0; ) {
        writeFileSync(file, mutated(sound, mutant));
        const answer = await this.#run(tests).finally(() => writeFileSync(file, sound));
        if (answer === undefined) {
          return 'hung';
        }
        red = answer;
        for (const path of red) {
          if (await this.#isSound(path)) {
            return 'red';
          }
        }
        tests = tests.filter((path) => !red.includes(path));
      }
    }
    return 'survived';
  }

  /** Of all tests asked so far, those that are red without any mutant. */
  unsound(): readonly string[] {
    return [...this.#sound].filter(([, sound]) => !sound).map(([path]) => path);
  }

  async #isSound(path: string): Promise<boolean> {
    const known = this.#sound.get(path) ?? (await this.#run([path]))?.length === 0;
    this.#sound.set(path, known);
    return known;
  }

  /** The test files that are red, up to the first; undefined where the run never ended. */
  async #run(tests: readonly string[]): Promise<readonly string[] | undefined> {
    const report = join(this.#root, 'report.json');
    rmSync(report, { force: true });
    const code = await this.#vitest(
      [...tests, '--bail', '1', '--maxWorkers', '1', '--reporter', 'json', '--outputFile', report],
      LONGEST + LONGER * tests.length,
    );
    if (code === undefined) {
      return undefined;
    }
    if (code === 0) {
      return [];
    }
    // Where not even a report was written, none of them could run at all.
    if (!existsSync(report)) {
      return tests;
    }
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: readonly { readonly name: string; readonly status: string }[];
    };
    const red = testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name }) => relative(this.#root, name).replaceAll('\\', '/'));
    return red.length > 0 ? red : tests;
  }

  /** The exit code; undefined where it never came. */
  #vitest(args: readonly string[], limit: number): Promise<number | undefined> {
    const vitest = join(this.#root, 'node_modules/vitest/vitest.mjs');
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [vitest, 'run', '--project', 'unit', ...args], {
        cwd: this.#root,
        stdio: 'ignore',
      });
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        resolve(undefined);
      }, limit);
      child.on('error', reject);
      child.on('exit', (code) => {
        clearTimeout(timer);
        resolve(code ?? 1);
      });
    });
  }

  close(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}
