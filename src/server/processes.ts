import { randomUUID } from 'node:crypto';
import { createProcessesStore, type ProcessesStore } from './store/processes.ts';
import type { Database } from './store/sql.ts';

/** This process among those that share its store. */
export interface Processes {
  readonly id: string;
  /** Since when there has been a server without a break, this one or another. */
  readonly since: number;
  /** Does what one process at a time should do; undefined if another is at it. */
  alone<T>(duty: string, work: () => Promise<T>): Promise<{ readonly done: T } | undefined>;
  /** Hears after each look which processes there are, and whether the others had given this one up. */
  watch(hear: (alive: ReadonlySet<string>, forgotten: boolean) => void): void;
  close(): Promise<void>;
}

export interface ProcessesOptions {
  /** When this process began to serve. */
  readonly since: number;
  readonly onTrouble: (error: unknown, what: string) => void;
  /** How often each gives a sign of life; three that are missing mean that it is gone. */
  readonly beatMs?: number;
}

const BEAT_MS = 5_000;
const MISSING = 3;

export const joinProcesses = async (database: Database, options: ProcessesOptions): Promise<Processes> => {
  if (database.dialect === 'sqlite') return theOnlyOne(options.since);
  const joined = new JoinedProcesses(createProcessesStore(database), options);
  await joined.open();
  return joined;
};

/** A file has one process that serves it, which does everything itself. */
const theOnlyOne = (since: number): Processes => ({
  id: randomUUID(),
  since,
  alone: async (_duty, work) => ({ done: await work() }),
  watch: () => undefined,
  close: async () => undefined,
});

class JoinedProcesses implements Processes {
  readonly id = randomUUID();
  readonly #store: ProcessesStore;
  readonly #options: ProcessesOptions;
  readonly #beatMs: number;
  readonly #ears: ((alive: ReadonlySet<string>, forgotten: boolean) => void)[] = [];
  #since: number;
  #beaten = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(store: ProcessesStore, options: ProcessesOptions) {
    this.#store = store;
    this.#options = options;
    this.#beatMs = options.beatMs ?? BEAT_MS;
    this.#since = options.since;
  }

  get since(): number {
    return this.#since;
  }

  async open(): Promise<void> {
    const others = (await this.#store.all()).filter(({ silent }) => silent < this.#lost);
    this.#since = Math.min(this.#since, ...others.map(({ since }) => since));
    await this.#beat();
    this.#later();
  }

  async alone<T>(duty: string, work: () => Promise<T>): Promise<{ readonly done: T } | undefined> {
    if (!(await this.#store.takeDuty(duty, this.id))) return undefined;
    try {
      return { done: await work() };
    } finally {
      // A duty that could not be left is still this process's own, and taken up again by it.
      await this.#store
        .leaveDuty(duty, this.id)
        .catch((error: unknown) => this.#options.onTrouble(error, `the duty '${duty}' was not left`));
    }
  }

  watch(hear: (alive: ReadonlySet<string>, forgotten: boolean) => void): void {
    this.#ears.push(hear);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#beating;
    // A store that is gone knows the same a little later.
    await this.#store.leave(this.id).catch(() => undefined);
  }

  get #lost(): number {
    return this.#beatMs * MISSING;
  }

  #later(): void {
    this.#timer = setTimeout(() => {
      this.#beating = this.#beat()
        .catch((error: unknown) => this.#options.onTrouble(error, 'no sign of life could be given'))
        .finally(() => {
          if (!this.#closed) this.#later();
        });
    }, this.#beatMs);
    this.#timer.unref();
  }

  async #beat(): Promise<void> {
    const before = this.#beaten;
    const forgotten = await this.#store.beat({ id: this.id, since: this.#since });
    this.#beaten = performance.now();
    // After a time without a database nobody has been heard of: then all get their time first.
    if (this.#beaten - before < this.#lost) await this.#store.bury(this.#lost);
    const alive = new Set((await this.#store.all()).map(({ id }) => id));
    for (const hear of this.#ears) hear(alive, forgotten);
  }
}
