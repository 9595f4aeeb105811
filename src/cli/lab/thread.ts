import { parentPort } from 'node:worker_threads';
import type { Bot } from '../../ai/bot.ts';
import type { Chronicle } from '../../lab/chronicle.ts';
import { type Job, tableOfJob } from '../../lab/job.ts';
import { playGame, seatBots } from '../../lab/play.ts';
import { loadLibrary } from '../../server/library.ts';
import type { NlbLaid as Table } from '../../systems/nlb/shelf.ts';

/* One thread of the laboratory: it is told a job and then numbers, and answers each with that game. */

export interface Told {
  /** Only when it is another than the last. */
  readonly job?: Job;
  readonly n: number;
}

export type Answered = { readonly chronicle: Chronicle } | { readonly problem: string };

const library = await loadLibrary();
let laid:
  | { readonly job: Job; readonly table: Table; readonly bots: Readonly<Record<string, Bot>> }
  | undefined;

parentPort?.on('message', ({ job, n }: Told) => {
  try {
    if (job !== undefined) {
      const table = tableOfJob(library, job);
      laid = { job, table, bots: seatBots(table, job) };
    }
    if (laid === undefined) throw new Error('no job yet');
    const answer: Answered = { chronicle: playGame(laid.table, laid.bots, laid.job, n) };
    parentPort?.postMessage(answer);
  } catch (error) {
    const answer: Answered = { problem: `game ${n}: ${error instanceof Error ? error.message : error}` };
    parentPort?.postMessage(answer);
  }
});
