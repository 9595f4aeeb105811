import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Round } from '../../ai/arena.ts';
import type { Answered, Asked } from './thread.ts';

/** Plays games on several threads, each as soon as a thread is free; `played` hears of them in any order. */
export async function playAll(
  asked: readonly Asked[],
  threads: number,
  played: (game: Asked, round: Round) => void,
): Promise<void> {
  const workers = Array.from(
    { length: Math.min(threads, asked.length) },
    () => new Worker(new URL('./thread.ts', import.meta.url)),
  );
  const waiting = asked.values();
  try {
    await Promise.all(
      workers.map(async (worker) => {
        for (const game of waiting) {
          const heard = once(worker, 'message');
          worker.postMessage(game);
          const [answer] = (await heard) as [Answered];
          if ('problem' in answer) throw new Error(answer.problem);
          played(game, answer.round);
        }
      }),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
