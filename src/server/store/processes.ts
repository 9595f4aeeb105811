import type { Database } from './sql.ts';

/** One server process as the others find it in the store. */
export interface ProcessRow {
  readonly id: string;
  /** Since when there has been a server without a break. */
  readonly since: number;
  /** Milliseconds since it was last heard of. */
  readonly silent: number;
}

/** The processes that share a store, by their signs of life. All moments are the database's own. */
export interface ProcessesStore {
  all(): Promise<readonly ProcessRow[]>;
  /** A sign of life; answers whether the store did not know this process, or not any more. */
  beat(process: Pick<ProcessRow, 'id' | 'since'>): Promise<boolean>;
  /** Forgets those not heard of for `ms`, and what they did for all. */
  bury(ms: number): Promise<void>;
  leave(id: string): Promise<void>;
  /** False if another process does it. */
  takeDuty(name: string, id: string): Promise<boolean>;
  leaveDuty(name: string, id: string): Promise<void>;
}

const NOW = '(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint';

/** For PostgreSQL: a file has one process. */
export const createProcessesStore = (database: Database): ProcessesStore => ({
  all: () => database.all<ProcessRow>(`SELECT id, since, ${NOW} - seen AS silent FROM processes`),
  beat: async ({ id, since }) => {
    const known = await database.run(`UPDATE processes SET seen = ${NOW} WHERE id = $1`, [id]);
    if (known > 0) return false;
    await database.run(
      `INSERT INTO processes (id, since, seen) VALUES ($1, $2, ${NOW}) ON CONFLICT (id) DO NOTHING`,
      [id, since],
    );
    return true;
  },
  bury: async (ms) => {
    // Two who bury at once do not wait for each other.
    await database.run(
      `DELETE FROM processes WHERE id IN
         (SELECT id FROM processes WHERE seen <= ${NOW} - $1 ORDER BY id FOR UPDATE SKIP LOCKED)`,
      [ms],
    );
  },
  leave: async (id) => {
    await database.run('DELETE FROM processes WHERE id = $1', [id]);
  },
  takeDuty: async (name, id) =>
    (await database.run(
      `INSERT INTO duties (name, process) SELECT $1, id FROM processes WHERE id = $2
       ON CONFLICT (name) DO UPDATE SET process = excluded.process WHERE duties.process = excluded.process`,
      [name, id],
    )) > 0,
  leaveDuty: async (name, id) => {
    await database.run('DELETE FROM duties WHERE name = $1 AND process = $2', [name, id]);
  },
});
