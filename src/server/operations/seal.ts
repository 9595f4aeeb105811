import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { listOf, nameOf, type StoredTable, sealTable, tablesOf } from './tables.ts';

/**
 * The seal of a backup: for each of its tables the hash of every row, and one of how the tables are made. SQLite's own
 * check looks at how a file is built; a letter that has changed in a row only the seal notices.
 */
type Seal = ReadonlyMap<string, string>;

const hashOfTable = (database: DatabaseSync, table: StoredTable): string => {
  const hash = createHash('sha256');
  const rows = database.prepare(`SELECT ${listOf(table)} FROM ${nameOf(table)}`);
  for (const row of rows.iterate()) {
    const values = table.columns.map((column) => {
      const value = row[column] ?? null;
      return value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('hex') } : value;
    });
    hash.update(`${JSON.stringify(values)}\n`);
  }
  return hash.digest('hex');
};

const hashOfShape = (database: DatabaseSync): string => {
  const parts = database
    .prepare('SELECT type, name, tbl_name, sql FROM sqlite_master WHERE tbl_name <> ? ORDER BY type, name')
    .all(sealTable);
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
};

const sealOf = (database: DatabaseSync): Seal =>
  new Map([
    ...tablesOf(database).map((table): [string, string] => [
      `table ${table.name}`,
      hashOfTable(database, table),
    ]),
    ['shape', hashOfShape(database)],
  ]);

export const writeSeal = (file: string): void => {
  const database = new DatabaseSync(file);
  try {
    database.exec(
      `DROP TABLE IF EXISTS ${sealTable}; CREATE TABLE ${sealTable} (part TEXT PRIMARY KEY, hash TEXT)`,
    );
    const insert = database.prepare(`INSERT INTO ${sealTable} (part, hash) VALUES (?, ?)`);
    database.exec('BEGIN');
    for (const [part, hash] of sealOf(database)) insert.run(part, hash);
    database.exec('COMMIT');
  } finally {
    database.close();
  }
};

const keptIn = (database: DatabaseSync): Seal | undefined => {
  const there = database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').all(sealTable);
  if (there.length === 0) return undefined;
  const rows = database.prepare(`SELECT part, hash FROM ${sealTable}`).all();
  return new Map(rows.map(({ part, hash }) => [String(part), String(hash)]));
};

/** What of a backup is not what was written; undefined for one that was made before there were seals. */
export const brokenParts = (file: string): readonly string[] | undefined => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const kept = keptIn(database);
    if (kept === undefined) return undefined;
    const now = sealOf(database);
    const parts = new Set([...kept.keys(), ...now.keys()]);
    return [...parts].filter((part) => kept.get(part) !== now.get(part));
  } finally {
    database.close();
  }
};

/** The seal is of the file as it was made: what is to be written in again has none. */
export const breakSeal = (file: string): void => {
  const database = new DatabaseSync(file);
  try {
    database.exec(`DROP TABLE IF EXISTS ${sealTable}`);
  } finally {
    database.close();
  }
};
