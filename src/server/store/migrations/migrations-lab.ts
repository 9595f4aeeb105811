import type { Migration } from './migration.ts';

/** Games that the laboratory has played, by the key of their experiment and their number in it. */
export const labMigrations: readonly Migration[] = [
  {
    id: 'lab-1',
    sql: [
      `CREATE TABLE simulated_games (
        job TEXT NOT NULL,
        n INTEGER NOT NULL,
        chronicle TEXT NOT NULL,
        PRIMARY KEY (job, n)
      )`,
    ],
  },
];
