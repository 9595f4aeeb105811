import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Chronicle } from '../../lab/chronicle.ts';
import type { Job } from '../../lab/job.ts';
import type { Answered, Told } from './thread.ts';

export const cores = (): number => availableParallelism();

/** Plays games of a job on several threads, each as soon as a thread is free; what they bring comes in any order. */
export class Pool {
  readonly #threads: Worker[];

  constructor(threads: number) {
    this.#threads = Array.from(
      { length: threads },
      () => new Worker(new URL('./thread.ts', import.meta.url)),
    );
  }

  /** `played` is awaited before the thread goes on, so that nothing is played that cannot be kept. */
  async play(
    job: Job,
    numbers: readonly number[],
    played: (chronicle: Chronicle) => void | Promise<void>,
  ): Promise<void> {
    const waiting = numbers.values();
    await Promise.all(
      this.#threads.map(async (thread) => {
        let told = false;
        for (const n of waiting) {
          const answer = await ask(thread, told ? { n } : { job, n });
          if ('problem' in answer) throw new Error(answer.problem);
          told = true;
          await played(answer.chronicle);
        }
      }),
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }
}

const ask = (thread: Worker, told: Told): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const settle = (done: () => void): void => {
      thread.off('message', hear).off('error', fail).off('exit', left);
      done();
    };
    const hear = (answer: Answered): void => settle(() => resolve(answer));
    const fail = (error: Error): void => settle(() => reject(error));
    const left = (): void => settle(() => reject(new Error('a thread of the laboratory ended early')));
    thread.on('message', hear).on('error', fail).on('exit', left);
    thread.postMessage(told);
  });
