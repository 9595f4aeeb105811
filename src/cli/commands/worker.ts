import { defineCommand, UsageError, wholeNumber } from '../command.ts';
import { cores, Pool } from '../lab/pool.ts';
import { SimulationQueue } from '../lab/queue.ts';
import { remark } from '../output.ts';

export const command = defineCommand({
  operands: '',
  minOperands: 0,
  maxOperands: 0,
  flags: {
    threads: { summary: 'threads to play on (else one for each core)', value: 'N' },
  },
  async run({ flags }) {
    const url = process.env.DATABASE_URL;
    if (url === undefined || url === '')
      throw new UsageError('a worker takes its games from PostgreSQL: set DATABASE_URL=postgres://…');
    const threads = wholeNumber('--threads', flags.threads ?? String(cores()), 1, 256);
    const queue = await SimulationQueue.open(url);
    const pool = new Pool(threads);
    await queue.work(pool, ({ n }) => remark(`game ${n} played`));
    remark(`Working on ${threads} threads; stop with Ctrl-C.`);
    await new Promise<void>((resolve) => {
      process.once('SIGINT', resolve).once('SIGTERM', resolve);
    });
    await queue.close();
    await pool.close();
    return 0;
  },
});
