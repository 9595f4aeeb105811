import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Migration } from './migrations/migration.ts';
import { migrations } from './migrations/migrations.ts';
import { PostgresDatabase } from './postgres.ts';
import { type Database, type Sql, StoreUnavailable } from './sql.ts';
import { SqliteDatabase } from './sqlite.ts';

export type StorePlace = { readonly file: string } | { readonly url: string };

/** The store was written by a newer Vedette. */
export class StoreTooNew extends Error {}

/** Two processes that open one store at once migrate it one after the other. */
const MIGRATION_LOCK = 0x76656465;

/** Opens the store and brings it to the shape that this version uses. */
export async function openDatabase(place: StorePlace): Promise<Database> {
  const database = 'url' in place ? new PostgresDatabase(place.url) : openFile(resolve(place.file));
  try {
    await database.transaction((sql) => migrate(database, sql));
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

const openFile = (file: string): SqliteDatabase => {
  const folder = dirname(file);
  try {
    // What people trusted us with is for nobody else on this machine.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    // Also in a folder that others may look into.
    else closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StoreUnavailable(`games cannot be kept in ${file}: ${why}`, error);
  }
  return new SqliteDatabase(file);
};

async function migrate({ dialect }: Database, sql: Sql): Promise<void> {
  if (dialect === 'postgres') await sql.all('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await sql.run('CREATE TABLE IF NOT EXISTS migrations (id TEXT PRIMARY KEY, at BIGINT NOT NULL)');
  const rows = await sql.all<{ id: string }>('SELECT id FROM migrations');
  const done = new Set(rows.map(({ id }) => id));
  const unknown = [...done].filter((id) => !migrations.some((one) => one.id === id));
  if (unknown.length > 0)
    throw new StoreTooNew(
      `This store was written by a newer version of Vedette (${unknown.join(', ')}). Upgrade Vedette, or restore an older backup.`,
    );
  for (const migration of migrations) {
    if (done.has(migration.id)) continue;
    for (const statement of statementsOf(migration, dialect)) await sql.run(statement);
    await sql.run('INSERT INTO migrations (id, at) VALUES ($1, $2)', [migration.id, Date.now()]);
  }
}

const statementsOf = ({ sql }: Migration, dialect: Database['dialect']): readonly string[] =>
  'sqlite' in sql ? sql[dialect] : sql;
