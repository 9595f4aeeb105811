import { type ChildProcess, fork } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answer, Question } from './ask.ts';
import type { Mutant } from './points.ts';
import { type Heard, heard } from './sweep.ts';
import { switched, turnedOn } from './switches.ts';

/* Mutants live in a copy of the program, so that nobody's own files are ever wrong, not even for a moment. */

const COPIED = ['src', 'tests', 'tools', 'content', 'rulebook', 'scripts', 'bin', 'docs'];
const ALSO = ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts', 'vite.config.ts'];

/** A test file that takes so much longer than it did before runs in circles, which is a fault that was noticed. */
const LONGEST = 120_000;
const TIMES = 8;

/** What asks tests about many mutants in one go. */
const RUNNER = 'src/cli/mutate/switching-runner.ts';

/** Tests that take so long are asked when all others have found nothing. */
const SLOW = 5_000;

/** `left` is what quick tests have not noticed, when no others were to be asked. */
export type Verdict = 'red' | 'survived' | 'hung' | 'left';

/** What a sweep has found: verdicts, and for mutants that are left which tests may still notice them. */
export interface Swept {
  readonly verdicts: ReadonlyMap<Mutant, Verdict>;
  /** The test files that come by a mutant; undefined where nobody can tell, since it is passed while files are read. */
  readonly passing: ReadonlyMap<Mutant, ReadonlySet<string> | undefined>;
}

interface Asked {
  readonly red: readonly string[];
  /** Whether all that was asked came to its end. */
  readonly ended: boolean;
}

/** What is known of test files. Copies of the program that are tried side by side share it. */
export class Known {
  /** Whether they are green when nothing is wrong. */
  readonly sound = new Map<string, boolean>();
  /** How long they took when they were last asked. */
  readonly took = new Map<string, number>();

  isSlow(path: string): boolean {
    return (this.took.get(path) ?? 0) > SLOW;
  }

  /** Of all tests asked so far, those that are red without any mutant. */
  unsound(): readonly string[] {
    return [...this.sound].filter(([, sound]) => !sound).map(([path]) => path);
  }
}

export class Sandbox {
  readonly #root: string;
  readonly #log: string;
  readonly #known: Known;
  readonly #system: string;
  /** Files that are not as they were when tests were last asked: a mutant that is forgotten here would live on in the next. */
  readonly #changed = new Set<string>();
  #asker: ChildProcess | undefined;

  constructor(program: string, system: string, known: Known) {
    this.#system = system;
    this.#known = known;
    this.#root = realpathSync(mkdtempSync(join(tmpdir(), 'vedette-mutate-')));
    this.#log = join(this.#root, 'told.ndjson');
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
    // A few at first: all that are asked together are read before one of them can be red.
    for (let many = 1; left.length > 0; many *= 4) {
      const batch = left.slice(0, many);
      this.#write(mutant.file, turnedOn(sound, mutant));
      const { red, ended } = await this.#ask(batch).finally(() => this.#write(mutant.file, sound));
      const [first] = red;
      if (first !== undefined && (await this.#isSound(first))) {
        return 'red';
      }
      if (!ended) {
        return 'hung';
      }
      left = left.slice(batch.indexOf(first ?? (batch.at(-1) as string)) + 1);
    }
    return 'survived';
  }

  /**
   * Asks all these tests once with nothing wrong, and each about the mutants that it comes by, in one program that holds
   * them all. How long tests take and whether they are sound is known then too. Who is not noticed here is not cleared:
   * what was worked out before a mutant was turned on may have been remembered.
   */
  async sweep(mutants: readonly Mutant[], tests: readonly string[]): Promise<Swept> {
    const numbered = [...mutants.entries()].filter(([, { file }]) => file.endsWith('.ts'));
    const texts = new Map<string, string>();
    for (const [file, own] of Map.groupBy(numbered, ([, mutant]) => mutant.file)) {
      const text = readFileSync(join(this.#root, file), 'utf8');
      texts.set(file, text);
      this.#write(file, switched(file, text, new Map(own)));
    }
    for (let left = [...tests]; left.length > 0; ) {
      const before = this.#told().endless.size;
      const { red, ended } = await this.#ask(left, RUNNER);
      const { endless, last = '' } = this.#told();
      // Where a mutant had no end the same file is asked again without it; a file that falls by itself is left out.
      const fell = !ended && endless.size === before;
      const at = ended ? left.length : Math.max(0, left.indexOf(last)) + Number(fell);
      for (const path of left.slice(0, at)) this.#known.sound.set(path, !red.includes(path));
      if (fell) this.#known.sound.set(left[at - 1] as string, false);
      left = left.slice(at);
    }
    const { red, endless, passing, loading } = this.#told();
    this.#stop();
    rmSync(this.#log, { force: true });
    for (const [path, text] of texts) this.#write(path, text);
    const verdict = (number: number): Verdict | undefined =>
      red.has(number) ? 'red' : endless.has(number) ? 'hung' : undefined;
    return {
      verdicts: new Map(
        numbered.flatMap(([number, mutant]) => {
          const found = verdict(number);
          return found === undefined ? [] : [[mutant, found] as const];
        }),
      ),
      passing: new Map(
        numbered.map(([number, mutant]) => [
          mutant,
          loading.has(number) ? undefined : (passing.get(number) ?? new Set()),
        ]),
      ),
    };
  }

  #told(): Heard {
    return heard(existsSync(this.#log) ? readFileSync(this.#log, 'utf8') : '');
  }

  #write(path: string, text: string): void {
    writeFileSync(join(this.#root, path), text);
    this.#changed.add(path);
  }

  #slowLast(tests: readonly string[]): string[] {
    const slow = (path: string): boolean => this.#known.isSlow(path);
    return [...tests.filter((path) => !slow(path)), ...tests.filter(slow)];
  }

  async #isSound(path: string): Promise<boolean> {
    const known = this.#known.sound.get(path) ?? (await this.#ask([path])).red.length === 0;
    this.#known.sound.set(path, known);
    return known;
  }

  /** Asks tests in this order; without a runner of its own until the first is red. */
  async #ask(tests: readonly string[], runner?: string): Promise<Asked> {
    const asker = this.#asker ?? (await this.#start(runner));
    const waiting = [...tests];
    return new Promise((resolve) => {
      const red: string[] = [];
      let timer: NodeJS.Timeout;
      const end = (ended: boolean): void => {
        clearTimeout(timer);
        asker.removeAllListeners();
        resolve({ red, ended });
      };
      const written = (): number => (existsSync(this.#log) ? statSync(this.#log).size : 0);
      const watch = (): void => {
        const limit = LONGEST + TIMES * (this.#known.took.get(waiting[0] ?? '') ?? 0);
        const before = written();
        timer = setTimeout(() => {
          if (written() > before) return watch();
          this.#stop();
          end(false);
        }, limit);
      };
      // A change that brings the thread or the whole process down was noticed by whichever test was asked then.
      const fell = (): void => {
        const [test] = waiting;
        if (runner === undefined && red.length === 0 && test !== undefined) red.push(test);
        end(runner === undefined || waiting.length === 0);
      };
      asker.on('message', (answer: Answer) => {
        if (answer.kind === 'asked') {
          clearTimeout(timer);
          waiting.splice(waiting.indexOf(answer.test), 1);
          if (answer.red) red.push(answer.test);
          else if (red.length === 0 || runner !== undefined) this.#known.took.set(answer.test, answer.took);
          watch();
        }
        if (answer.kind === 'done') fell();
      });
      asker.on('exit', () => {
        this.#asker = undefined;
        fell();
      });
      asker.send({ tests, changed: [...this.#changed] } satisfies Question);
      this.#changed.clear();
      watch();
    });
  }

  async #start(runner: string | undefined): Promise<ChildProcess> {
    const script = fileURLToPath(new URL('./ask.ts', import.meta.url));
    const own = runner === undefined ? [] : [join(this.#root, runner)];
    const asker = fork(script, [this.#root, this.#system, ...own], { cwd: this.#root, stdio: 'ignore' });
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
