import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type Mutant, mutated } from './points.ts';

/* Mutants live in a copy of the program, so that nobody's own files are ever wrong, not even for a moment. */

const COPIED = ['src', 'tests', 'tools', 'content', 'rulebook', 'scripts', 'bin', 'docs'];
const ALSO = ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts', 'vite.config.ts'];

/** After so long a program runs in circles, which is a fault that was noticed. */
const LONGEST = 180_000;
/** To see all the tests of a book green may take longer. */
const SOUNDNESS = 3_600_000;

export type Verdict = 'red' | 'survived' | 'hung';

export class Sandbox {
  readonly #root: string;

  constructor(program: string) {
    this.#root = mkdtempSync(join(tmpdir(), 'vedette-mutate-'));
    for (const part of [...COPIED, ...ALSO]) {
      cpSync(join(program, part), join(this.#root, part), { recursive: true });
    }
    symlinkSync(join(program, 'node_modules'), join(this.#root, 'node_modules'));
  }

  /** Runs these tests with the mutant in place. */
  async try(mutant: Mutant, tests: readonly string[]): Promise<Verdict> {
    const file = join(this.#root, mutant.file);
    const sound = readFileSync(file, 'utf8');
    writeFileSync(file, mutated(sound, mutant));
    try {
      return await this.#run(tests);
    } finally {
      writeFileSync(file, sound);
    }
  }

  /** Of these tests, those that are red without any mutant: here they prove nothing. */
  async unsound(tests: readonly string[]): Promise<readonly string[]> {
    const report = join(this.#root, 'sound.json');
    await this.#vitest([...tests, '--reporter', 'json', '--outputFile', report], SOUNDNESS);
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: readonly { readonly name: string; readonly status: string }[];
    };
    return testResults
      .filter(({ status }) => status !== 'passed')
      .map(({ name }) => relative(this.#root, name));
  }

  async #run(tests: readonly string[]): Promise<Verdict> {
    const code = await this.#vitest(['--bail', '1', '--maxWorkers', '1', ...tests], LONGEST);
    return code === undefined ? 'hung' : code === 0 ? 'survived' : 'red';
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
