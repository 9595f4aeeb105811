import { writeFileSync } from 'node:fs';
import type { Chronicle } from '../../lab/chronicle.ts';
import { gameOfJob, type Job } from '../../lab/job.ts';
import { simulationPage } from '../../lab/report/simulation.ts';
import { summarise } from '../../lab/summary.ts';
import type { Library } from '../../systems/library.ts';
import { teamsOf } from '../../systems/system.ts';
import { wordsOf } from '../../words/door.ts';
import { defineCommand, wholeNumber } from '../command.ts';
import { jobOf } from '../lab/experiment.ts';
import { KeptGames } from '../lab/kept.ts';
import { cores, Pool } from '../lab/pool.ts';
import { Progress } from '../lab/progress.ts';
import { wingOf } from '../laid.ts';
import { print, printJson, remark } from '../output.ts';
import { outputFile } from '../output-file.ts';
import { saidOf } from '../record-file.ts';

const FOLDER = '.vedette/simulations';

export const command = defineCommand({
  operands: '[scenario or its file]',
  minOperands: 0,
  maxOperands: 1,
  flags: {
    games: { summary: 'how many (else 100); games played before are not played again', value: 'N' },
    bots: {
      summary:
        'first side,others, e.g. hard,greedy; or by seat: french=hard,allied=greedy (else greedy,greedy)',
      value: 'LIST',
    },
    options: { summary: 'options of the scenario, or a preset', value: 'LIST' },
    seed: { summary: 'game n has the dice of seed + n (else 1)', value: 'S' },
    from: { summary: 'begin in this recorded game instead of at the opening', value: 'FILE' },
    at: { summary: 'after so many of its entries (else at its end)', value: 'N' },
    seat: { summary: 'with what this seat knows there (else the first)', value: 'SEAT' },
    threads: { summary: 'threads to play on (else one for each core)', value: 'N' },
    keep: { summary: `folder for the games played (else ${FOLDER})`, value: 'FOLDER' },
    html: { summary: 'write the report to this file', value: 'FILE' },
    json: { summary: 'print the results as one JSON document' },
  },
  async run({ operands: [scenario], flags }) {
    const threads = wholeNumber('--threads', flags.threads ?? String(cores()), 1, 256);
    let job: Job;
    let library: Library;
    try {
      ({ job, library } = await jobOf({ scenario, ...flags }));
    } catch (error) {
      throw saidOf(error);
    }
    const laid = gameOfJob(library, job);
    const html = flags.html === undefined ? undefined : outputFile('--html', flags.html);
    const url = process.env.DATABASE_URL;
    const chronicles =
      url === undefined || url === ''
        ? await onThreads(job, threads, flags.keep ?? FOLDER)
        : await onQueue(job, threads, url);
    const summary = summarise(chronicles, teamsOf(laid.card));
    if (html !== undefined) {
      const names = (await wordsOf(wingOf(library, laid).entry)).names(laid.content);
      writeFileSync(html, simulationPage({ job, laid, names, summary, chronicles }));
      remark(`Report: ${html}`);
    }
    if (flags.json) printJson({ job: { ...job, ...(job.from ? { from: job.from.seat } : {}) }, summary });
    else {
      for (const { side, games, share, low, high } of summary.wins)
        print(
          `${(laid.card.teamNames[side] ?? side).padEnd(10)} won ${games} of ${summary.games}: ${(share * 100).toFixed(1)}% (${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)})`,
        );
      if (summary.draws > 0) print(`drawn      ${summary.draws}`);
    }
    return 0;
  },
});

async function onThreads(job: Job, threads: number, folder: string): Promise<Chronicle[]> {
  const kept = new KeptGames(folder, job);
  const missing = Array.from({ length: job.games }, (_, n) => n).filter((n) => !kept.has(n));
  const before = job.games - missing.length;
  if (before > 0) remark(`${before} of ${job.games} games were played before: ${kept.file}`);
  if (missing.length > 0) {
    const pool = new Pool(Math.min(threads, missing.length));
    const progress = new Progress(job.scenario, job.games, before);
    try {
      await pool.play(job, missing, (chronicle) => {
        kept.keep(chronicle);
        progress.step();
      });
    } finally {
      await pool.close();
    }
  }
  return kept.upTo(job.games);
}

/**
 * This process asks, works like any other worker, and waits until everything is there. When nothing waits any
 * more, it plays itself what others still owe, so that nobody waits for a worker that is gone.
 */
async function onQueue(job: Job, threads: number, url: string): Promise<Chronicle[]> {
  const { PACE, SimulationQueue } = await import('../lab/queue.ts');
  const queue = await SimulationQueue.open(url);
  const pool = new Pool(threads);
  try {
    await queue.ask(job);
    await queue.work(pool);
    const before = (await queue.games(job)).length;
    const progress = new Progress(`${job.scenario}, on all workers`, job.games, before);
    let told = before;
    for (;;) {
      const games = await queue.games(job);
      for (; told < games.length; told += 1) progress.step();
      if (games.length === job.games) return games;
      if (await queue.waits())
        await new Promise((resolve) => setTimeout(resolve, PACE.lookEverySeconds * 200));
      else {
        const there = new Set(games.map(({ n }) => n));
        const owed = Array.from({ length: job.games }, (_, n) => n).filter((n) => !there.has(n));
        // A few at a time: those who owe them may still be at work.
        await queue.play(job, owed.slice(0, pool.size), pool);
      }
    }
  } finally {
    await queue.close();
    await pool.close();
  }
}
