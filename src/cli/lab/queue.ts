import PgBoss from 'pg-boss';
import { type Chronicle, chronicleSchema } from '../../lab/chronicle.ts';
import { type Job, jobSchema } from '../../lab/job.ts';
import { openDatabase } from '../../server/store/database.ts';
import type { Database } from '../../server/store/sql.ts';
import { keyOf } from './kept.ts';
import type { Pool } from './pool.ts';

/*
 * The laboratory on many machines: shares of a job wait in PostgreSQL, any worker takes one, and each game
 * is written down as soon as it is played. A share whose worker is lost comes back after a while; the
 * games of it that were written down are not played again.
 */

const QUEUE = 'simulation';
/** Games in a share: enough to be worth the asking, few enough that a lost one matters little. */
const SHARE = 4;
const RETRIES = 20;
/** Workers that start at once on a new database set the queue up one after the other: pg-boss deadlocks otherwise. */
const SET_UP_LOCK = 0x76656466;

interface Share {
  readonly job: Job;
  readonly numbers: readonly number[];
}

export interface QueuePace {
  /** A share that takes longer is given to another worker. */
  readonly expireInSeconds: number;
  /** How often lost shares are looked for, and new ones asked for. */
  readonly lookEverySeconds: number;
}

export const PACE: QueuePace = { expireInSeconds: 900, lookEverySeconds: 10 };

export class SimulationQueue {
  readonly #database: Database;
  readonly #boss: PgBoss;
  readonly #pace: QueuePace;

  private constructor(database: Database, boss: PgBoss, pace: QueuePace) {
    this.#database = database;
    this.#boss = boss;
    this.#pace = pace;
  }

  static async open(url: string, pace: QueuePace = PACE): Promise<SimulationQueue> {
    const database = await openDatabase({ url });
    const boss = new PgBoss({
      connectionString: url,
      schema: 'vedette_jobs',
      maintenanceIntervalSeconds: pace.lookEverySeconds,
    });
    // A database that is gone for a moment is asked again at the next look.
    boss.on('error', () => undefined);
    try {
      await database.transaction(async (sql) => {
        await sql.all('SELECT pg_advisory_xact_lock($1)', [SET_UP_LOCK]);
        await boss.start();
        await boss.createQueue(QUEUE, {
          name: QUEUE,
          policy: 'standard',
          retryLimit: RETRIES,
          retryDelay: 1,
          expireInSeconds: pace.expireInSeconds,
        });
      });
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined);
      await database.close();
      throw error;
    }
    return new SimulationQueue(database, boss, pace);
  }

  /** Puts what is still missing of a job into the queue; what waits there already is not asked for twice. */
  async ask(job: Job): Promise<void> {
    const known = new Set((await this.games(job)).map(({ n }) => n));
    const missing = Array.from({ length: job.games }, (_, n) => n).filter((n) => !known.has(n));
    for (let at = 0; at < missing.length; at += SHARE) {
      const share: Share = { job, numbers: missing.slice(at, at + SHARE) };
      await this.#boss.send(QUEUE, share, {
        singletonKey: `${keyOf(job)} ${share.numbers.join(' ')}`,
        singletonSeconds: this.#pace.expireInSeconds,
        retryLimit: RETRIES,
        retryDelay: 1,
        expireInSeconds: this.#pace.expireInSeconds,
      });
    }
  }

  /** Takes shares and plays them until the queue is closed. */
  async work(pool: Pool, played: (chronicle: Chronicle) => void = () => undefined): Promise<void> {
    const options = {
      // Enough to keep every thread busy.
      batchSize: Math.ceil(pool.size / SHARE),
      pollingIntervalSeconds: Math.min(2, this.#pace.lookEverySeconds),
    };
    await this.#boss.work<Share>(QUEUE, options, async (shares) => {
      const byJob = new Map<string, { readonly job: Job; readonly numbers: number[] }>();
      for (const { data } of shares) {
        const job = jobSchema.parse(data.job);
        const known = byJob.get(keyOf(job)) ?? { job, numbers: [] };
        known.numbers.push(...data.numbers);
        byJob.set(keyOf(job), known);
      }
      for (const { job, numbers } of byJob.values()) await this.play(job, numbers, pool, played);
    });
  }

  /** Plays those of these games that nobody has played yet, and writes each down. */
  async play(
    job: Job,
    numbers: readonly number[],
    pool: Pool,
    played: (chronicle: Chronicle) => void = () => undefined,
  ): Promise<void> {
    const known = new Set((await this.games(job)).map(({ n }) => n));
    const missing = numbers.filter((n) => !known.has(n));
    await pool.play(job, missing, async (chronicle) => {
      await this.#keep(job, chronicle);
      played(chronicle);
    });
  }

  /** Does anything wait for a worker? What is played now, or was lost with its worker, does not. */
  async waits(): Promise<boolean> {
    return (await this.#boss.getQueueSize(QUEUE)) > 0;
  }

  async games(job: Job): Promise<Chronicle[]> {
    const rows = await this.#database.all<{ chronicle: string }>(
      'SELECT chronicle FROM simulated_games WHERE job = $1 AND n < $2 ORDER BY n',
      [keyOf(job), job.games],
    );
    return rows.map(({ chronicle }) => chronicleSchema.parse(JSON.parse(chronicle)));
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false, wait: true });
    await this.#database.close();
  }

  async #keep(job: Job, chronicle: Chronicle): Promise<void> {
    await this.#database.run(
      'INSERT INTO simulated_games (job, n, chronicle) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [keyOf(job), chronicle.n, JSON.stringify(chronicle)],
    );
  }
}
