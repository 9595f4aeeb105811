import type { Migration } from './migration.ts';

/*
 * processes  the servers that share this store, and when each was last heard of.
 * duties     what one of them does for all; it ends with the process that does it.
 */
export const processesMigrations: readonly Migration[] = [
  {
    id: 'processes-1',
    sql: [
      `CREATE TABLE processes (
        id TEXT PRIMARY KEY,
        since BIGINT NOT NULL,
        seen BIGINT NOT NULL
      )`,
      `CREATE TABLE duties (
        name TEXT PRIMARY KEY,
        process TEXT NOT NULL REFERENCES processes (id) ON DELETE CASCADE
      )`,
      'CREATE INDEX duties_by_process ON duties (process)',
    ],
  },
];
