import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Pool } from '../../src/cli/lab/pool.ts';
import { SimulationQueue } from '../../src/cli/lab/queue.ts';
import { loadLibrary } from '../../src/cli/load-content.ts';
import { RULES_VERSION } from '../../src/games/catalogue.ts';
import { type Job, tableOfJob } from '../../src/lab/job.ts';
import { playGame, seatBots } from '../../src/lab/play.ts';
import { type PostgresCluster, startPostgres } from '../server/postgres.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const job: Job = {
  scenario: 'nlb.quatre-bras',
  options: [],
  rulesVersion: RULES_VERSION,
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
    const table = tableOfJob(loadLibrary(), job);
    const bots = seatBots(table, job);
    expect(await queue.games(job)).toEqual(
      Array.from({ length: job.games }, (_, n) => playGame(table, bots, job, n)),
    );
  } finally {
    lost.kill('SIGKILL');
    await queue.close();
    await pool.close();
  }
}, 90_000);
