import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { SqlValue } from './sql.ts';

/*
 * SQLite waits for the disk at every commit. In a thread of its own it lets the games go on meanwhile.
 */

/** A batch that names each text once: copied from thread to thread, the same text a thousand times would cost. */
export interface PackedBatch {
  readonly texts: readonly string[];
  /** For each step the number of its text, of the step that it depends on or -1, and of its values. */
  readonly shape: Int32Array;
  readonly values: readonly SqlValue[];
}

export type SqliteAsk =
  | {
      readonly id: number;
      readonly do: 'all' | 'run';
      readonly text: string;
      readonly values: readonly SqlValue[];
    }
  | { readonly id: number; readonly do: 'batch'; readonly batch: PackedBatch }
  | { readonly id: number; readonly do: 'begin' | 'commit' | 'rollback' | 'close' };

export interface SqliteAnswer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: { readonly message: string; readonly errcode: number };
}

const { file } = workerData as { readonly file: string };

const open = (): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  return database;
};

let database: DatabaseSync | undefined;
const prepared = new Map<string, StatementSync>();

const statement = (text: string): StatementSync => {
  database ??= open();
  let known = prepared.get(text);
  if (known === undefined) {
    known = database.prepare(text.replace(/\$(\d+)/g, '?$1'));
    prepared.set(text, known);
  }
  return known;
};

const execute = (text: 'BEGIN IMMEDIATE' | 'COMMIT' | 'ROLLBACK'): void => {
  statement(text).run();
};

const rollBack = (): void => {
  // After some failures SQLite has rolled back by itself.
  if (database?.isTransaction === true) execute('ROLLBACK');
};

const batch = ({ texts, shape, values }: PackedBatch): readonly number[] => {
  const statements = texts.map(statement);
  execute('BEGIN IMMEDIATE');
  try {
    const changed: number[] = [];
    let at = 0;
    for (let i = 0; i < shape.length; i += 3) {
      const [text = 0, after = -1, count = 0] = shape.subarray(i, i + 3);
      const due = after < 0 || (changed[after] ?? 0) > 0;
      const given = values.slice(at, at + count);
      at += count;
      changed.push(due ? Number(statements[text]?.run(...given).changes) : 0);
    }
    execute('COMMIT');
    return changed;
  } catch (error) {
    rollBack();
    throw error;
  }
};

const answer = (ask: SqliteAsk): unknown => {
  switch (ask.do) {
    case 'all':
      return statement(ask.text).all(...ask.values);
    case 'run':
      return Number(statement(ask.text).run(...ask.values).changes);
    case 'batch':
      return batch(ask.batch);
    case 'begin':
      return execute('BEGIN IMMEDIATE');
    case 'commit':
      try {
        return execute('COMMIT');
      } catch (error) {
        rollBack();
        throw error;
      }
    case 'rollback':
      return rollBack();
    default:
      prepared.clear();
      database?.close();
      database = undefined;
      return undefined;
  }
};

parentPort?.on('message', (ask: SqliteAsk) => {
  let reply: SqliteAnswer;
  try {
    reply = { id: ask.id, value: answer(ask) };
  } catch (error) {
    const errcode = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
    reply = {
      id: ask.id,
      error: { message: error instanceof Error ? error.message : String(error), errcode },
    };
  }
  parentPort?.postMessage(reply);
  if (ask.do === 'close') parentPort?.close();
});
