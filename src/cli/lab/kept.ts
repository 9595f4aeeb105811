import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../engine/hash.ts';
import { type Chronicle, chronicleSchema } from '../../lab/chronicle.ts';
import type { Job } from '../../lab/job.ts';

/** How many games are asked for does not change any of them, so that a longer run goes on from a shorter one. */
export const keyOf = ({ games: _games, ...job }: Job): string => hashOf(job).slice(0, 24);

/** The games of a job that have been played, one a line; a line that was cut off by a crash is played again. */
export class KeptGames {
  readonly file: string;
  readonly #known = new Map<number, Chronicle>();

  constructor(folder: string, job: Job) {
    mkdirSync(folder, { recursive: true });
    this.file = join(folder, `${keyOf(job)}.jsonl`);
    if (!existsSync(this.file)) return;
    const whole: string[] = [];
    for (const line of readFileSync(this.file, 'utf8').split('\n')) {
      const chronicle = readLine(line);
      if (chronicle === undefined) continue;
      whole.push(line);
      this.#known.set(chronicle.n, chronicle);
    }
    writeFileSync(this.file, whole.map((line) => `${line}\n`).join(''));
  }

  has(n: number): boolean {
    return this.#known.has(n);
  }

  keep(chronicle: Chronicle): void {
    if (this.#known.has(chronicle.n)) return;
    appendFileSync(this.file, `${JSON.stringify(chronicle)}\n`);
    this.#known.set(chronicle.n, chronicle);
  }

  /** The first so many, in order. */
  upTo(games: number): Chronicle[] {
    return [...this.#known.values()].filter(({ n }) => n < games).toSorted((a, b) => a.n - b.n);
  }
}

function readLine(line: string): Chronicle | undefined {
  try {
    const parsed = chronicleSchema.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
