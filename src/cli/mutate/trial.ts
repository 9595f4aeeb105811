import { type ChildProcess, fork } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answer, Question } from './ask.ts';
import { heard, probed, telling } from './passing.ts';
import { type Mutant, mutated } from './points.ts';

/* Mutants live in a copy of the program, so that nobody's own files are ever wrong, not even for a moment. */

const COPIED = ['src', 'tests', 'tools', 'content', 'rulebook', 'scripts', 'bin', 'docs'];
const ALSO = ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts', 'vite.config.ts'];

/** A test file that takes so much longer than it did before runs in circles, which is a fault that was noticed. */
const LONGEST = 120_000;
const TIMES = 8;

/** Tests that take so long are asked when all others have found nothing. */
const SLOW = 5_000;

export type Verdict = 'red' | 'survived' | 'hung';

/** The tests that pass the place of a mutant. */
export type Passing = ReadonlyMap<Mutant, ReadonlySet<string>>;

/** What is known of test files. Copies of the program that are tried side by side share it. */
export class Known {
  /** Whether they are green when nothing is wrong. */
  readonly sound = new Map<string, boolean>();
  /** How long they took when they were last asked. */
  readonly took = new Map<string, number>();

  /** Of all tests asked so far, those that are red without any mutant. */
  unsound(): readonly string[] {
    return [...this.sound].filter(([, sound]) => !sound).map(([path]) => path);
  }
}

export class Sandbox {
  readonly #root: string;
  readonly #known: Known;
  readonly #system: string;
  /** Files that are not as they were when tests were last asked: a mutant that is forgotten here would live on in the next. */
  readonly #changed = new Set<string>();
  #asker: ChildProcess | undefined;

  constructor(program: string, system: string, known: Known) {
    this.#system = system;
    this.#known = known;
    this.#root = realpathSync(mkdtempSync(join(tmpdir(), 'vedette-mutate-')));
    for (const part of [...COPIED, ...ALSO]) {
      cpSync(join(program, part), join(this.#root, part), { recursive: true });
    }
    symlinkSync(join(program, 'node_modules'), join(this.#root, 'node_modules'));
  }

  /**
   * Asks one test after another, with the mutant in place, until one goes red. What is red without the mutant too
   * proves nothing and is asked no more.
   */
  async try(mutant: Mutant, tests: readonly string[]): Promise<Verdict> {
    const sound = readFileSync(join(this.#root, mutant.file), 'utf8');
    let left = this.#slowLast(tests).filter((path) => this.#known.sound.get(path) !== false);
    while (left.length > 0) {
      this.#write(mutant.file, mutated(sound, mutant));
      const red = await this.#ask(left).finally(() => this.#write(mutant.file, sound));
      if (red === undefined) {
        return 'hung';
      }
      if (red === '') {
        return 'survived';
      }
      if (await this.#isSound(red)) {
        return 'red';
      }
      left = left.slice(left.indexOf(red) + 1);
    }
    return 'survived';
  }

  /**
   * Asks all these tests once, with nothing wrong, and tells which of them pass the place of each mutant. How long
   * they take and whether they are sound is known then too. What several tests share is worked out for the first of
   * them, so that another that relies on it may be missing.
   */
  async survey(mutants: readonly Mutant[], tests: readonly string[]): Promise<Passing> {
    const told = join(this.#root, 'passed.ndjson');
    const numbered = [...mutants.entries()].filter(([, { file }]) => file.endsWith('.ts'));
    const texts = new Map<string, string>();
    const before = (path: string): string => {
      const text = readFileSync(join(this.#root, path), 'utf8');
      texts.set(path, text);
      return text;
    };
    for (const [file, own] of Map.groupBy(numbered, ([, mutant]) => mutant.file))
      this.#write(file, probed(file, before(file), new Map(own)));
    for (const path of tests) this.#write(path, telling(path, before(path), told));
    for (let left = [...tests]; left.length > 0; ) {
      const red = await this.#ask(left);
      const asked = red === '' ? left : left.slice(0, left.indexOf(red ?? '') + 1);
      for (const path of asked) this.#known.sound.set(path, path !== red);
      left = left.slice(asked.length);
      if (red === undefined) break;
    }
    for (const [path, text] of texts) this.#write(path, text);
    const passing = heard(existsSync(told) ? readFileSync(told, 'utf8') : '');
    return new Map(numbered.map(([number, mutant]) => [mutant, passing.get(number) ?? new Set()]));
  }

  #write(path: string, text: string): void {
    writeFileSync(join(this.#root, path), text);
    this.#changed.add(path);
  }

  #slowLast(tests: readonly string[]): string[] {
    const slow = (path: string): boolean => (this.#known.took.get(path) ?? 0) > SLOW;
    return [...tests.filter((path) => !slow(path)), ...tests.filter(slow)];
  }

  async #isSound(path: string): Promise<boolean> {
    const known = this.#known.sound.get(path) ?? (await this.#ask([path])) === '';
    this.#known.sound.set(path, known);
    return known;
  }

  /** The first test file that is red, or '' if none is; undefined where one never came to its end. */
  async #ask(tests: readonly string[]): Promise<string | undefined> {
    const asker = this.#asker ?? (await this.#start());
    const waiting = [...tests];
    return new Promise((resolve) => {
      let red = '';
      let timer: NodeJS.Timeout;
      const end = (result: string | undefined): void => {
        clearTimeout(timer);
        asker.removeAllListeners();
        resolve(result);
      };
      const watch = (): void => {
        const limit = LONGEST + TIMES * (this.#known.took.get(waiting[0] ?? '') ?? 0);
        timer = setTimeout(() => {
          this.#stop();
          end(undefined);
        }, limit);
      };
      asker.on('message', (answer: Answer) => {
        if (answer.kind === 'asked') {
          clearTimeout(timer);
          waiting.splice(waiting.indexOf(answer.test), 1);
          if (answer.red) red ||= answer.test;
          else if (red === '') this.#known.took.set(answer.test, answer.took);
          watch();
        }
        if (answer.kind === 'done') end(red);
      });
      // A change that brings the whole process down was noticed by whichever test was asked then.
      asker.on('exit', () => {
        this.#asker = undefined;
        end(waiting[0] ?? '');
      });
      asker.send({ tests, changed: [...this.#changed] } satisfies Question);
      this.#changed.clear();
      watch();
    });
  }

  async #start(): Promise<ChildProcess> {
    const script = fileURLToPath(new URL('./ask.ts', import.meta.url));
    const asker = fork(script, [this.#root, this.#system], { cwd: this.#root, stdio: 'ignore' });
    await new Promise((resolve, reject) => {
      asker.once('message', resolve);
      asker.once('exit', (code) => reject(new Error(`the tests could not be started (exit ${code})`)));
    });
    asker.removeAllListeners();
    this.#asker = asker;
    return asker;
  }

  #stop(): void {
    this.#asker?.removeAllListeners();
    this.#asker?.kill('SIGKILL');
    this.#asker = undefined;
  }

  close(): void {
    this.#stop();
    rmSync(this.#root, { recursive: true, force: true });
  }
}
