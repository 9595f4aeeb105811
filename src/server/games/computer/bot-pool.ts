import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { AnyAction } from '../../../ai/bot.ts';
import type { GameSetup } from '../../../engine/record.ts';
import { type Account, FairQueue } from './fair-queue.ts';

/** All that a computer player is told: what its seat sees and may do. */
export interface Question {
  readonly setup: GameSetup;
  readonly bot: string;
  readonly seat: string;
  readonly view: unknown;
  /** Listed when they are read: who finds his orders himself is sent none. */
  readonly options: readonly AnyAction[];
  /** What its random choices come from; nobody else knows it. */
  readonly seed: number;
}

export interface BotJob extends Omit<Question, 'options'> {
  readonly id: number;
  /** The game it is asked in: threads keep players who sit at many. */
  readonly table: string;
  readonly options?: readonly AnyAction[];
}

export interface BotAnswer {
  readonly id: number;
  readonly action?: AnyAction;
  /** Nothing was thought yet: this player chooses among options, and was sent none. */
  readonly wantsOptions?: true;
  readonly problem?: string;
}

/** How many questions wait for a thread, and for how long the first of them. */
export interface Backlog {
  readonly waiting: number;
  readonly longestMs: number;
}

/** Who thinks for the computer players. */
export interface Thinker {
  choose(question: Question, account: Account): Promise<AnyAction>;
  readonly backlog: Backlog;
  close(): Promise<void>;
}

interface Waiting {
  readonly question: Question;
  readonly resolve: (action: AnyAction) => void;
  readonly reject: (error: Error) => void;
}

interface ThinkingThread {
  readonly worker: Worker;
  /** What is being thought about there, for whom, and since when. */
  at:
    | { readonly id: number; readonly waiting: Waiting; readonly account: Account; readonly since: number }
    | undefined;
}

const playerOf = ({ setup, bot }: Question): string => `${setup.system} ${bot}`;

/**
 * Threads that think, so that nobody else at the server waits meanwhile. They start with the first question. Each
 * thinks about one at a time, and everybody who waits has his turn at them.
 */
export class BotPool implements Thinker {
  readonly #size: number;
  readonly #threads: ThinkingThread[] = [];
  readonly #queue = new FairQueue<Waiting>();
  /** Players who were heard to choose among options, so that the next time they are sent at once. */
  readonly #choosers = new Set<string>();
  #last = 0;
  #closed = false;

  constructor(size = Math.max(1, availableParallelism() - 1)) {
    this.#size = size;
  }

  choose(question: Question, account: Account): Promise<AnyAction> {
    if (this.#closed) return Promise.reject(new Error('the server is closing'));
    return new Promise((resolve, reject) => {
      this.#queue.add({ question, resolve, reject }, account, performance.now());
      this.#work();
    });
  }

  get backlog(): Backlog {
    const { waiting, since } = this.#queue.backlog;
    return { waiting, longestMs: since === undefined ? 0 : Math.round(performance.now() - since) };
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.drain()) reject(new Error('the server is closing'));
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  /** Gives every free thread the question whose turn it is. */
  #work(): void {
    for (;;) {
      const thread = this.#threads.find(({ at }) => at === undefined) ?? this.#another();
      const taken = thread === undefined ? undefined : this.#queue.take();
      if (thread === undefined || taken === undefined) return;
      this.#last += 1;
      thread.at = { id: this.#last, waiting: taken.job, account: taken.account, since: performance.now() };
      this.#send(thread.worker, this.#last, taken.job.question, taken.account);
    }
  }

  #send(worker: Worker, id: number, question: Question, { game: table }: Account): void {
    const { setup, bot, seat, view, seed } = question;
    const options = this.#choosers.has(playerOf(question)) ? { options: question.options } : undefined;
    worker.postMessage({ id, table, setup, bot, seat, view, seed, ...options } satisfies BotJob);
  }

  #another(): ThinkingThread | undefined {
    const wanted = this.#queue.backlog.waiting > 0 && this.#threads.length < this.#size;
    return wanted && !this.#closed ? this.#open() : undefined;
  }

  #open(): ThinkingThread {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url));
    const thread: ThinkingThread = { worker, at: undefined };
    worker.unref();
    worker.on('message', ({ id, action, wantsOptions, problem }: BotAnswer) => {
      if (thread.at?.id !== id) return;
      const { waiting, account } = thread.at;
      if (wantsOptions === true) {
        this.#choosers.add(playerOf(waiting.question));
        this.#send(worker, id, waiting.question, account);
        return;
      }
      this.#leave(thread);
      if (action !== undefined) waiting.resolve(action);
      else waiting.reject(new Error(problem ?? 'no answer'));
      this.#work();
    });
    const gone = (why: unknown): void => {
      const place = this.#threads.indexOf(thread);
      if (place >= 0) this.#threads.splice(place, 1);
      const waiting = thread.at?.waiting;
      this.#leave(thread);
      waiting?.reject(why instanceof Error ? why : new Error('a thinking thread ended'));
      if (!this.#closed) this.#work();
    };
    worker.on('error', gone);
    worker.on('exit', gone);
    this.#threads.push(thread);
    return thread;
  }

  #leave(thread: ThinkingThread): void {
    if (thread.at !== undefined) this.#queue.finished(thread.at.account, performance.now() - thread.at.since);
    thread.at = undefined;
  }
}
