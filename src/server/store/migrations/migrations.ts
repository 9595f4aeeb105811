import type { Migration } from './migration.ts';
import { gamesMigrations } from './migrations-games.ts';
import { labMigrations } from './migrations-lab.ts';
import { peopleMigrations } from './migrations-people.ts';
import { processesMigrations } from './migrations-processes.ts';

/** Every migration there is: those of one part in order. New ones stand at the end of their part. */
export const migrations: readonly Migration[] = [
  ...gamesMigrations,
  ...peopleMigrations,
  ...labMigrations,
  ...processesMigrations,
];
