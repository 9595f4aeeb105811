import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { AnyAction } from '../../ai/bot.ts';
import type { GameSetup } from '../../engine/record.ts';
import { type Account, FairQueue } from './fair-queue.ts';

/** All that a computer player is told: what its seat sees and may do. */
export interface Question {
  readonly setup: GameSetup;
  readonly bot: string;
  readonly seat: string;
  readonly view: unknown;
  readonly options: readonly AnyAction[];
  /** What its random choices come from; nobody else knows it. */
  readonly seed: number;
}

export interface BotJob extends Question {
  readonly id: number;
}

export interface BotAnswer {
  readonly id: number;
  readonly action?: AnyAction;
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

interface Desk {
  readonly worker: Worker;
  /** What is being thought about there, for whom, and since when. */
  at:
    | { readonly id: number; readonly waiting: Waiting; readonly account: Account; readonly since: number }
    | undefined;
}

/**
 * Threads that think, so that nobody else at the server waits meanwhile. They start with the first question. Each
 * thinks about one at a time, and everybody who waits has his turn at them.
 */
export class BotPool implements Thinker {
  readonly #size: number;
  readonly #desks: Desk[] = [];
  readonly #queue = new FairQueue<Waiting>();
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
    await Promise.all(this.#desks.map(({ worker }) => worker.terminate()));
  }

  /** Gives every free desk the question whose turn it is. */
  #work(): void {
    for (;;) {
      const desk = this.#desks.find(({ at }) => at === undefined) ?? this.#another();
      const taken = desk === undefined ? undefined : this.#queue.take();
      if (desk === undefined || taken === undefined) return;
      this.#last += 1;
      desk.at = { id: this.#last, waiting: taken.job, account: taken.account, since: performance.now() };
      desk.worker.postMessage({ ...taken.job.question, id: this.#last });
    }
  }

  #another(): Desk | undefined {
    const wanted = this.#queue.backlog.waiting > 0 && this.#desks.length < this.#size;
    return wanted && !this.#closed ? this.#open() : undefined;
  }

  #open(): Desk {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url));
    const desk: Desk = { worker, at: undefined };
    worker.unref();
    worker.on('message', ({ id, action, problem }: BotAnswer) => {
      if (desk.at?.id !== id) return;
      const { waiting } = desk.at;
      this.#leave(desk);
      if (action !== undefined) waiting.resolve(action);
      else waiting.reject(new Error(problem ?? 'no answer'));
      this.#work();
    });
    const gone = (why: unknown): void => {
      const place = this.#desks.indexOf(desk);
      if (place >= 0) this.#desks.splice(place, 1);
      const waiting = desk.at?.waiting;
      this.#leave(desk);
      waiting?.reject(why instanceof Error ? why : new Error('a thinking thread ended'));
      if (!this.#closed) this.#work();
    };
    worker.on('error', gone);
    worker.on('exit', gone);
    this.#desks.push(desk);
    return desk;
  }

  #leave(desk: Desk): void {
    if (desk.at !== undefined) this.#queue.finished(desk.at.account, performance.now() - desk.at.since);
    desk.at = undefined;
  }
}
