import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase, type StorePlace } from '../store/database.ts';
import type { Database, Sql, SqlValue } from '../store/sql.ts';
import { BackupProblem, dropFile, sealFile } from './backup.ts';
import { breakSeal, brokenParts } from './seal.ts';
import { listOf, nameOf, type StoredTable, tablesOf } from './tables.ts';

export interface Restored {
  /** Whether every row was compared with the seal; backups from before there were seals have none. */
  readonly sealed: boolean;
  /** Where the store that was there before lies now. */
  readonly before: string | undefined;
}

const isBackup = (file: string): boolean => {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'migrations'").all().length === 1;
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
};

/** A copy of the backup, brought to the shape that this version uses; the backup itself is left as it is. */
const preparedCopy = async (from: string, copy: string): Promise<boolean> => {
  if (!existsSync(from)) throw new BackupProblem(`There is no file ${from}.`);
  if (!isBackup(from)) throw new BackupProblem(`${from} is no backup of Vedette.`);
  const broken = lookThrough(from);
  if (broken !== undefined && broken.length > 0)
    throw new BackupProblem(`${from} is damaged: ${broken.join(', ')} is not what was backed up.`);
  dropFile(copy);
  copyFileSync(from, copy);
  breakSeal(copy);
  await (await openDatabase({ file: copy })).close();
  sealFile(copy);
  return broken !== undefined;
};

/** A file may be too damaged even to be compared. */
const lookThrough = (file: string): readonly string[] | undefined => {
  try {
    return brokenParts(file);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};

/** As long as any program has the file open, SQLite does not leave its write-ahead log. */
const requireUnused = (file: string): void => {
  const database = new DatabaseSync(file, { timeout: 1000 });
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } catch {
    throw new BackupProblem(`${file} is in use: stop the server first.`);
  } finally {
    database.close();
  }
};

const restoreFile = async (from: string, file: string, replace: boolean): Promise<Restored> => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const there = existsSync(file);
  if (there && !replace)
    throw new BackupProblem(
      `There is a store at ${file}; with --replace it is set aside and the backup takes its place.`,
    );
  const copy = `${file}.restoring`;
  try {
    const sealed = await preparedCopy(from, copy);
    if (!there) {
      renameSync(copy, file);
      return { sealed, before: undefined };
    }
    requireUnused(file);
    const before = `${file}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    renameSync(file, before);
    dropFile(file);
    renameSync(copy, file);
    return { sealed, before };
  } finally {
    dropFile(copy);
  }
};

const mostValues = 20_000;

const fill = async (sql: Sql, from: DatabaseSync, table: StoredTable): Promise<void> => {
  const width = table.columns.length;
  const most = Math.max(1, Math.min(1000, Math.floor(mostValues / width)));
  let rows: SqlValue[][] = [];
  const write = async (): Promise<void> => {
    if (rows.length === 0) return;
    const marks = rows.map(
      (_, row) => `(${table.columns.map((_, at) => `$${row * width + at + 1}`).join(', ')})`,
    );
    await sql.run(
      `INSERT INTO ${nameOf(table)} (${listOf(table)}) OVERRIDING SYSTEM VALUE VALUES ${marks.join(', ')}`,
      rows.flat(),
    );
    rows = [];
  };
  for (const row of from.prepare(`SELECT ${listOf(table)} FROM ${nameOf(table)}`).iterate()) {
    rows.push(table.columns.map((column) => (row[column] ?? null) as SqlValue));
    if (rows.length === most) await write();
  }
  await write();
};

/** Numbers that PostgreSQL gives out by itself go on after the highest that was restored. */
const continueNumbers = async (sql: Sql): Promise<void> => {
  const own = await sql.all<{ table_name: string; column_name: string }>(
    `SELECT table_name, column_name FROM information_schema.columns
     WHERE table_schema = current_schema() AND is_identity = 'YES'`,
  );
  for (const { table_name: table, column_name: column } of own)
    await sql.all(
      `SELECT setval(pg_get_serial_sequence('"${table}"', '${column}'),
         COALESCE((SELECT MAX("${column}") FROM "${table}"), 0) + 1, false)`,
    );
};

const requireAlone = async (sql: Sql): Promise<void> => {
  const others = await sql.all(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  if (others.length > 0)
    throw new BackupProblem(`${others.length} other connections use this database: stop the server first.`);
};

const requireEmpty = async (sql: Sql, tables: readonly StoredTable[]): Promise<void> => {
  for (const table of tables) {
    if (table.name === 'migrations') continue;
    const rows = await sql.all(`SELECT 1 FROM ${nameOf(table)} LIMIT 1`);
    if (rows.length > 0)
      throw new BackupProblem(
        'There is something in this database already; with --replace the backup takes its place, and what is there is lost.',
      );
  }
};

const restorePostgres = async (from: string, database: Database, replace: boolean): Promise<void> => {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    const tables = tablesOf(source);
    await database.transaction(async (sql) => {
      await requireAlone(sql);
      if (!replace) await requireEmpty(sql, tables);
      for (const table of tables.toReversed()) await sql.run(`DELETE FROM ${nameOf(table)}`);
      for (const table of tables) await fill(sql, source, table);
      await continueNumbers(sql);
    });
  } finally {
    source.close();
  }
};

/** Puts the backup in the store's place, whole or not at all. */
export const restore = async (from: string, place: StorePlace, replace: boolean): Promise<Restored> => {
  const source = resolve(from);
  if ('file' in place) return restoreFile(source, resolve(place.file), replace);
  const copy = `${source}.restoring`;
  try {
    const sealed = await preparedCopy(source, copy);
    const database = await openDatabase(place);
    try {
      await restorePostgres(copy, database, replace);
    } finally {
      await database.close();
    }
    return { sealed, before: undefined };
  } finally {
    dropFile(copy);
  }
};
