import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Chronicle } from '../../lab/chronicle.ts';
import type { Job } from '../../lab/job.ts';
import { askThread } from './ask-thread.ts';
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
          const answer = await askThread<Told, Answered>(thread, told ? { n } : { job, n });
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
