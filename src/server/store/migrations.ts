import { gamesMigrations } from './migrations-games.ts';
import { labMigrations } from './migrations-lab.ts';
import { peopleMigrations } from './migrations-people.ts';
import { processesMigrations } from './migrations-processes.ts';

/** One step from an older shape of the store to a newer one. Once landed it is never edited. */
export interface Migration {
  /** Part and number, in the order in which they run: `games-1`. */
  readonly id: string;
  /** Statements for both dialects, or for each its own. */
  readonly sql:
    | readonly string[]
    | { readonly sqlite: readonly string[]; readonly postgres: readonly string[] };
}

/** Every migration there is: those of one part in order. New ones stand at the end of their part. */
export const migrations: readonly Migration[] = [
  ...gamesMigrations,
  ...peopleMigrations,
  ...labMigrations,
  ...processesMigrations,
];
