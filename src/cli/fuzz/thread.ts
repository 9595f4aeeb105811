import { parentPort } from 'node:worker_threads';
import { type FuzzedGame, Fuzzer, type Task } from './fuzzer.ts';

/* One thread of the fuzzer: it is told a task and a number, and answers with what came of that game. */

export interface Asked {
  /** The same every time. */
  readonly task: Task;
  readonly n: number;
}

let fuzzer: Fuzzer | undefined;

parentPort?.on('message', async ({ task, n }: Asked) => {
  let answer: FuzzedGame | { readonly problem: string };
  try {
    fuzzer ??= await Fuzzer.of(task);
    answer = fuzzer.play(n);
  } catch (error) {
    answer = { problem: `game ${task.first + n}: ${error instanceof Error ? error.message : String(error)}` };
  }
  parentPort?.postMessage(answer);
});
