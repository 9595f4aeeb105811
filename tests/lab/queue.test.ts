import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Pool } from '../../src/cli/lab/pool.ts';
import { SimulationQueue } from '../../src/cli/lab/queue.ts';
import { gameOfJob, type Job } from '../../src/lab/job.ts';
import { playGame, seatBots } from '../../src/lab/play.ts';
import { loadLibrary } from '../../src/server/library.ts';
import { ai } from '../../src/systems/nlb/ai/index.ts';
import { lab } from '../../src/systems/nlb/lab/index.ts';
import { type PostgresCluster, startPostgres } from '../server/postgres.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const job: Job = {
  scenario: 'nlb.quatre-bras',
  options: [],
  rulesVersion: 'nlb/4',
  bots: { french: 'random', allied: 'random' },
  games: 14,
  seed: 9,
};

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startPostgres();
}, 60_000);
afterAll(() => cluster?.stop(), 60_000);

const worker = (url: string): ChildProcess =>
  spawn(process.execPath, [join(root, 'src/cli/main.ts'), 'worker', '--threads', '1'], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

test('many may open the queue of a new database at once', async () => {
  const url = await cluster.freshDatabase();
  const opened = await Promise.allSettled(
    Array.from({ length: 6 }, () => SimulationQueue.open(url, { expireInSeconds: 900, lookEverySeconds: 1 })),
  );
  for (const one of opened) if (one.status === 'fulfilled') await one.value.close();
  expect(opened.filter(({ status }) => status === 'rejected')).toEqual([]);
}, 60_000);

test('whoever asked finishes what a lost worker owes, without waiting for its share to come back', async () => {
  const url = await cluster.freshDatabase();
  const lost = worker(url);
  const few = { ...job, games: 4 };
  const args = 'simulate nlb.quatre-bras --bots random,random --games 4 --seed 9 --threads 1 --json'.split(
    ' ',
  );
  const queue = await SimulationQueue.open(url, { expireInSeconds: 900, lookEverySeconds: 1 });
  try {
    await queue.ask(few);
    await new Promise<void>((resolve) => {
      lost.stderr?.on('data', (text: Buffer) => {
        if (text.includes('played')) resolve();
      });
    });
    lost.kill('SIGKILL');
    const asker = spawn(process.execPath, [join(root, 'src/cli/main.ts'), ...args], {
      env: { ...process.env, DATABASE_URL: url },
    });
    let out = '';
    asker.stdout.on('data', (text: Buffer) => {
      out += text.toString();
    });
    const [status] = await once(asker, 'close');
    expect(status).toBe(0);
    expect(JSON.parse(out).summary.games).toBe(4);
  } finally {
    lost.kill('SIGKILL');
    await queue.close();
  }
}, 90_000);

test('a job on several workers is done once each, and a worker that is killed loses nothing', async () => {
  const url = await cluster.freshDatabase();
  const queue = await SimulationQueue.open(url, { expireInSeconds: 4, lookEverySeconds: 1 });
  const lost = worker(url);
  const pool = new Pool(1);
  try {
    await queue.ask(job);
    // Asking again while it waits asks for nothing twice.
    await queue.ask(job);
    // Killed in the middle of its first share.
    await new Promise<void>((resolve) => {
      lost.stderr?.on('data', (text: Buffer) => {
        if (text.includes('played')) resolve();
      });
    });
    lost.kill('SIGKILL');
    await queue.work(pool);
    while ((await queue.games(job)).length < job.games)
      await new Promise((resolve) => setTimeout(resolve, 200));
    const laid = gameOfJob(await loadLibrary(), job);
    const experiment = { laid, lab, bots: seatBots(laid, ai, job) };
    expect(await queue.games(job)).toEqual(
      Array.from({ length: job.games }, (_, n) => playGame(experiment, job, n)),
    );
  } finally {
    lost.kill('SIGKILL');
    await queue.close();
    await pool.close();
  }
}, 90_000);
