import { Worker } from 'node:worker_threads';
import { askThread } from './lab/ask-thread.ts';

/** A game could not be played at all. */
interface Problem {
  readonly problem: string;
}

/**
 * Plays games on several threads that run this module, each as soon as a thread is free; `played` hears of them in any
 * order. Once `stopped` settles, games that are not over are given up.
 */
export async function playAll<Asked, Played extends object>(
  module: URL,
  waiting: Iterator<Asked>,
  threads: number,
  stopped: Promise<void>,
  played: (game: Asked, answer: Played) => void,
): Promise<void> {
  const workers = Array.from({ length: threads }, () => new Worker(module));
  const all = Promise.all(
    workers.map(async (worker) => {
      // Whoever is free takes the next; a list that is still being made may end any time.
      for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
        const game = next.value;
        const answer = await askThread<Asked, Played | Problem>(worker, game);
        if ('problem' in answer) throw new Error(answer.problem);
        played(game, answer);
      }
    }),
  );
  try {
    await Promise.race([all, stopped]);
  } finally {
    // Whoever still waits for a thread hears that it has ended, and nobody minds.
    all.catch(() => undefined);
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
