import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { AnyAction } from '../../ai/bot.ts';
import type { GameSetup } from '../../engine/record.ts';

/** All that a computer player is told: what its seat sees and may do. */
export interface Question {
  readonly setup: GameSetup;
  readonly bot: string;
  readonly seat: string;
  readonly view: unknown;
  readonly options: readonly AnyAction[];
  /** Public numbers that its random choices come from. */
  readonly seed: number;
  readonly seq: number;
}

export interface BotJob extends Question {
  readonly id: number;
}

export interface BotAnswer {
  readonly id: number;
  readonly action?: AnyAction;
  readonly problem?: string;
}

/** Who thinks for the computer players. */
export interface Thinker {
  choose(question: Question): Promise<AnyAction>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (action: AnyAction) => void;
  readonly reject: (error: Error) => void;
}

interface Desk {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

/** Threads that think, so that nobody else at the server waits meanwhile. They start with the first question. */
export class BotPool implements Thinker {
  readonly #size: number;
  readonly #desks: Desk[] = [];
  #last = 0;
  #closed = false;

  constructor(size = Math.max(1, availableParallelism() - 1)) {
    this.#size = size;
  }

  choose(question: Question): Promise<AnyAction> {
    if (this.#closed) return Promise.reject(new Error('the server is closing'));
    const desk = this.#freest();
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      desk.waiting.set(id, { resolve, reject });
      desk.worker.postMessage({ ...question, id });
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#desks.map(({ worker }) => worker.terminate()));
  }

  #freest(): Desk {
    const idle = this.#desks.find(({ waiting }) => waiting.size === 0);
    if (idle !== undefined) return idle;
    if (this.#desks.length < this.#size) return this.#open();
    return this.#desks.reduce((best, desk) => (desk.waiting.size < best.waiting.size ? desk : best));
  }

  #open(): Desk {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url));
    const desk: Desk = { worker, waiting: new Map() };
    worker.unref();
    worker.on('message', ({ id, action, problem }: BotAnswer) => {
      const waiting = desk.waiting.get(id);
      desk.waiting.delete(id);
      if (action !== undefined) waiting?.resolve(action);
      else waiting?.reject(new Error(problem ?? 'no answer'));
    });
    const gone = (why: unknown): void => {
      const place = this.#desks.indexOf(desk);
      if (place >= 0) this.#desks.splice(place, 1);
      const error = why instanceof Error ? why : new Error('a thinking thread ended');
      for (const { reject } of desk.waiting.values()) reject(error);
      desk.waiting.clear();
    };
    worker.on('error', gone);
    worker.on('exit', gone);
    this.#desks.push(desk);
    return desk;
  }
}
