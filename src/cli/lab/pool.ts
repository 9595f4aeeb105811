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
  /** What is played now; the threads have one question at a time. */
  #playing: Promise<void> = Promise.resolve();

  constructor(threads: number) {
    this.#threads = Array.from(
      { length: threads },
      () => new Worker(new URL('./thread.ts', import.meta.url)),
    );
  }

  get size(): number {
    return this.#threads.length;
  }

  /**
   * `played` is awaited before the thread goes on, so that nothing is played that cannot be kept. Whoever asks
   * while another's games are played waits for them.
   */
  play(
    job: Job,
    numbers: Iterable<number>,
    played: (chronicle: Chronicle) => void | Promise<void>,
  ): Promise<void> {
    const mine = this.#playing.then(() => this.#play(job, numbers, played));
    this.#playing = mine.catch(() => undefined);
    return mine;
  }

  async #play(
    job: Job,
    numbers: Iterable<number>,
    played: (chronicle: Chronicle) => void | Promise<void>,
  ): Promise<void> {
    const waiting = numbers[Symbol.iterator]();
    await Promise.all(
      this.#threads.map(async (thread) => {
        let told = false;
        for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
          const n = next.value;
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
