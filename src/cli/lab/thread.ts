import { parentPort } from 'node:worker_threads';
import { aiOf } from '../../ai/door.ts';
import type { Chronicle } from '../../lab/chronicle.ts';
import { labOf } from '../../lab/door.ts';
import { gameOfJob, type Job, systemOfJob } from '../../lab/job.ts';
import { type Experiment, playGame, seatBots } from '../../lab/play.ts';
import { libraryFor, wingOf } from '../laid.ts';

/* One thread of the laboratory: it is told a job and then numbers, and answers each with that game. */

export interface Told {
  /** Only when it is another than the last. */
  readonly job?: Job;
  readonly n: number;
}

export type Answered = { readonly chronicle: Chronicle } | { readonly problem: string };

let experiment: { readonly job: Job; readonly played: Experiment } | undefined;

async function prepare(job: Job): Promise<Experiment> {
  const library = await libraryFor([systemOfJob(job)]);
  const laid = gameOfJob(library, job);
  const { entry } = wingOf(library, laid);
  return { laid, bots: seatBots(laid, await aiOf(entry), job), lab: await labOf(entry) };
}

parentPort?.on('message', async ({ job, n }: Told) => {
  try {
    if (job !== undefined) experiment = { job, played: await prepare(job) };
    if (experiment === undefined) throw new Error('no job yet');
    const answer: Answered = { chronicle: playGame(experiment.played, experiment.job, n) };
    parentPort?.postMessage(answer);
  } catch (error) {
    const answer: Answered = { problem: `game ${n}: ${error instanceof Error ? error.message : error}` };
    parentPort?.postMessage(answer);
  }
});
