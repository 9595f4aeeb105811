import type { DatabaseSync } from 'node:sqlite';

/** The tables of a store as its SQLite form has them, so that copying needs to know nothing about any of them. */
export interface StoredTable {
  readonly name: string;
  readonly columns: readonly string[];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const columnsOf = (database: DatabaseSync, table: string): readonly string[] =>
  database
    .prepare(`PRAGMA table_info(${quoted(table)})`)
    .all()
    .map(({ name }) => String(name));

const parentsOf = (database: DatabaseSync, table: string): readonly string[] =>
  database
    .prepare(`PRAGMA foreign_key_list(${quoted(table)})`)
    .all()
    .map((row) => String(row.table))
    .filter((parent) => parent !== table);

/** Where a backup keeps its seal; no table of the store. */
export const sealTable = 'backup_seal';

/** All tables, each after those that its rows refer to. */
export const tablesOf = (database: DatabaseSync): readonly StoredTable[] => {
  const names = database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> ? ORDER BY name",
    )
    .all(sealTable)
    .map(({ name }) => String(name));
  const placed: string[] = [];
  const place = (name: string): void => {
    if (placed.includes(name)) return;
    for (const parent of parentsOf(database, name)) place(parent);
    placed.push(name);
  };
  for (const name of names) place(name);
  return placed.map((name) => ({ name, columns: columnsOf(database, name) }));
};

export const listOf = ({ columns }: StoredTable): string => columns.map(quoted).join(', ');
export const nameOf = ({ name }: StoredTable): string => quoted(name);
