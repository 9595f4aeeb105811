import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { backup, DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { openDatabase, type StorePlace } from '../store/database.ts';
import { migrations } from '../store/migrations/migrations.ts';
import { PostgresDatabase } from '../store/postgres.ts';
import type { Sql } from '../store/sql.ts';
import { damagedGames } from './damage.ts';
import { brokenParts, writeSeal } from './seal.ts';
import { listOf, nameOf, type StoredTable, tablesOf } from './tables.ts';

/*
 * A backup is one SQLite file, whatever the store: it can be restored into either, looked into with any SQLite tool,
 * and, being a store itself, even served from. It is taken while the server runs and shows one moment of it.
 */

/** What stands in the way of a backup or a restoring, said to who asked for it. */
export class BackupProblem extends Error {}

/** Opened for a last look: nothing of it lies in files beside it, and it is whole. */
export const sealFile = (file: string): void => {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    const check = database.prepare('PRAGMA integrity_check').all();
    if (check.length !== 1 || check[0]?.integrity_check !== 'ok')
      throw new BackupProblem(`${file} is damaged: ${JSON.stringify(check.slice(0, 3))}`);
    const broken = database.prepare('PRAGMA foreign_key_check').all();
    if (broken.length > 0)
      throw new BackupProblem(`${file} has rows that refer to nothing: ${broken.length}`);
  } finally {
    database.close();
  }
};

export const dropFile = (file: string): void => {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${end}`, { force: true });
};

const copyFile = async (from: string, to: string): Promise<void> => {
  if (!existsSync(from)) throw new BackupProblem(`There is no store at ${from} yet.`);
  const source = new DatabaseSync(from, { timeout: 10_000 });
  try {
    // All in one step: a copy in several begins again whenever the server writes in between.
    await backup(source, to, { rate: 2 ** 31 - 1 });
  } finally {
    source.close();
  }
};

/** What was deleted or written anew stays in a file until something else takes its place: no backup carries it along. */
const dropLeftovers = (file: string): void => {
  const database = new DatabaseSync(file);
  try {
    database.exec('VACUUM');
  } finally {
    database.close();
  }
};

const requireSameShape = async (sql: Sql): Promise<void> => {
  const rows = await sql.all<{ id: string }>('SELECT id FROM migrations');
  const there = rows.map(({ id }) => id).sort();
  const ours = migrations.map(({ id }) => id).sort();
  if (JSON.stringify(there) !== JSON.stringify(ours))
    throw new BackupProblem(
      'The store was written by another version of Vedette; take the backup with that version, or start this one once.',
    );
};

const fetched = 2000;

const copyTable = async (sql: Sql, into: DatabaseSync, table: StoredTable): Promise<void> => {
  const marks = table.columns.map(() => '?').join(', ');
  const insert = into.prepare(`INSERT INTO ${nameOf(table)} (${listOf(table)}) VALUES (${marks})`);
  await sql.run(`DECLARE backup_rows NO SCROLL CURSOR FOR SELECT ${listOf(table)} FROM ${nameOf(table)}`);
  for (;;) {
    const rows = await sql.all<Record<string, SQLInputValue>>(`FETCH ${fetched} FROM backup_rows`);
    for (const row of rows) insert.run(...table.columns.map((column) => row[column] ?? null));
    if (rows.length < fetched) break;
  }
  await sql.run('CLOSE backup_rows');
};

/** One snapshot of a PostgreSQL store, which goes on being used meanwhile. */
const copyPostgres = async (url: string, to: string): Promise<void> => {
  const source = new PostgresDatabase(url);
  try {
    await source.transaction(async (sql) => {
      await sql.run('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      await requireSameShape(sql);
      await (await openDatabase({ file: to })).close();
      const into = new DatabaseSync(to);
      try {
        into.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON; BEGIN');
        for (const table of tablesOf(into)) {
          into.exec(`DELETE FROM ${nameOf(table)}`);
          await copyTable(sql, into, table);
        }
        into.exec('COMMIT; PRAGMA synchronous = FULL');
      } finally {
        into.close();
      }
    });
  } finally {
    await source.close();
  }
};

/** Answers which games are damaged in the store itself, and so in its backup. */
export const backUp = async (place: StorePlace, to: string): Promise<readonly string[]> => {
  const target = resolve(to);
  if (existsSync(target)) throw new BackupProblem(`${target} is there already; a backup overwrites nothing.`);
  if (!existsSync(dirname(target))) throw new BackupProblem(`There is no folder ${dirname(target)}.`);
  const unfinished = `${target}.unfinished`;
  dropFile(unfinished);
  try {
    // It holds what opens doors, keys and what people trusted us with: from its first byte on for nobody else here.
    closeSync(openSync(unfinished, 'wx', 0o600));
    if ('url' in place) await copyPostgres(place.url, unfinished);
    else await copyFile(resolve(place.file), unfinished);
    dropLeftovers(unfinished);
    writeSeal(unfinished);
    sealFile(unfinished);
    const broken = brokenParts(unfinished);
    if (broken === undefined || broken.length > 0)
      throw new BackupProblem(
        `${target} could not be written as it should be: ${broken?.join(', ') ?? 'no seal'}`,
      );
    const damaged = damagedGames(unfinished);
    renameSync(unfinished, target);
    return damaged;
  } finally {
    dropFile(unfinished);
  }
};
