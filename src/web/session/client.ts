import { type Problem, type Question, type Reply, readReply } from '../messages/protocol.ts';

/** The worker said no, or fell silent. */
export class TableProblem extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'TableProblem';
    this.problem = problem;
  }
}

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: TableProblem) => void;
}

/** Asks the worker one thing at a time or several at once, and hands each answer to who asked. */
export class TableClient {
  readonly #make: () => Worker;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #last = 0;
  /** Told when the worker falls, whether or not an answer was awaited. */
  onCrash: (message: string) => void = () => {};
  /** Told how far the computer has thought, from 0 to 1. */
  onThinking: (share: number) => void = () => {};

  constructor(make: () => Worker) {
    this.#make = make;
  }

  async ask<T extends Reply['type']>(question: Question, expected: T): Promise<Extract<Reply, { type: T }>> {
    const reply = await new Promise<Reply>((resolve, reject) => {
      this.#last += 1;
      this.#waiting.set(this.#last, { resolve, reject });
      this.#open().postMessage({ ...question, id: this.#last });
    });
    if (reply.type === 'problem') throw new TableProblem(reply.problem);
    if (reply.type !== expected) {
      throw new TableProblem({
        code: 'broken',
        message: `The game answered ${reply.type}, not ${expected}.`,
      });
    }
    return reply as Extract<Reply, { type: T }>;
  }

  /** Ends the worker; the next question starts a fresh one. */
  restart(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#failAll('The game was closed.');
  }

  #open(): Worker {
    if (this.#worker === undefined) {
      const worker = this.#make();
      worker.onmessage = (event: MessageEvent<unknown>) => this.#receive(event.data);
      worker.onerror = (event) => {
        event.preventDefault();
        this.#crash(event.message || 'the program could not be loaded');
      };
      worker.onmessageerror = () => this.#crash('an answer could not be read');
      this.#worker = worker;
    }
    return this.#worker;
  }

  #receive(data: unknown): void {
    const reply = readReply(data);
    if (typeof reply === 'string') {
      this.#crash(`an answer made no sense (${reply})`);
      return;
    }
    if (reply.type === 'thinking') {
      this.onThinking(reply.share);
      return;
    }
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    waiting?.resolve(reply);
  }

  #crash(why: string): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const message = `The game stopped unexpectedly: ${why}.`;
    this.#failAll(message);
    this.onCrash(message);
  }

  #failAll(message: string): void {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of all) reject(new TableProblem({ code: 'broken', message }));
  }
}

export const startTableWorker = (): Worker =>
  new Worker(new URL('../worker/main.ts', import.meta.url), { type: 'module', name: 'table' });
