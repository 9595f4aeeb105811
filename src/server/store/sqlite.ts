import { Worker } from 'node:worker_threads';
import {
  AlreadyThere,
  type BatchStep,
  type Database,
  type Sql,
  type SqlValue,
  StoreUnavailable,
} from './sql.ts';
import type { PackedBatch, SqliteAnswer, SqliteAsk } from './sqlite-worker.ts';

type Ask = SqliteAsk extends infer A ? (A extends SqliteAsk ? Omit<A, 'id'> : never) : never;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Primary result codes of SQLite: the disk, the file or a lock stands in the way, not the statement. */
const UNAVAILABLE: Readonly<Record<number, string>> = {
  5: 'the database is locked by another program',
  6: 'a table of the database is locked',
  8: 'the database may only be read',
  10: 'the disk reports an error',
  11: 'the database file is damaged',
  13: 'the disk is full',
  14: 'the database file cannot be opened',
  26: 'the file is no database',
};
const CONSTRAINT = 19;

const failure = ({ message, errcode }: NonNullable<SqliteAnswer['error']>): Error => {
  // The lower byte is the primary code, the rest tells more of it.
  const primary = errcode & 0xff;
  const why = UNAVAILABLE[primary];
  if (why !== undefined) return new StoreUnavailable(`${why} (SQLite ${errcode}: ${message})`);
  return primary === CONSTRAINT ? new AlreadyThere(message) : new Error(message);
};

/** The worker's end of the line: questions out, answers matched to them. */
class Line {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  #ended: Error | undefined;

  constructor(file: string) {
    this.#worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: { file } });
    this.#worker.on('message', ({ id, value, error }: SqliteAnswer) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve(value);
      else waiting?.reject(failure(error));
    });
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new StoreUnavailable('the database is closed')));
  }

  ask(ask: Ask): Promise<unknown> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...ask, id });
    });
  }

  #end(error: unknown): void {
    this.#ended ??= error instanceof Error ? error : new Error(String(error));
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}

const packed = (steps: readonly BatchStep[]): PackedBatch => {
  const texts = new Map<string, number>();
  const shape = new Int32Array(steps.length * 3);
  const all: SqlValue[] = [];
  for (const [i, { text, values, after = -1 }] of steps.entries()) {
    let n = texts.get(text);
    if (n === undefined) {
      n = texts.size;
      texts.set(text, n);
    }
    shape.set([n, after, values.length], i * 3);
    all.push(...values);
  }
  return { texts: [...texts.keys()], shape, values: all };
};

/** One file, one connection; whoever is inside a transaction has it for himself. */
export class SqliteDatabase implements Database {
  readonly dialect = 'sqlite';
  readonly #line: Line;
  /** The end of the last thing that needs the connection for itself. */
  #turn: Promise<unknown> = Promise.resolve();
  #closing: Promise<void> | undefined;
  readonly #ears = new Map<string, Set<(text: string) => void>>();

  constructor(file: string) {
    this.#line = new Line(file);
  }

  all<Row>(text: string, values: readonly SqlValue[] = []): Promise<readonly Row[]> {
    return this.#inTurn(() => this.#line.ask({ do: 'all', text, values })) as Promise<readonly Row[]>;
  }

  run(text: string, values: readonly SqlValue[] = []): Promise<number> {
    return this.#inTurn(() => this.#line.ask({ do: 'run', text, values })) as Promise<number>;
  }

  batch(steps: readonly BatchStep[]): Promise<readonly number[]> {
    return this.#inTurn(() => this.#line.ask({ do: 'batch', batch: packed(steps) })) as Promise<
      readonly number[]
    >;
  }

  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      await this.#line.ask({ do: 'begin' });
      try {
        const result = await work({
          all: (text, values = []) => this.#line.ask({ do: 'all', text, values }) as never,
          run: (text, values = []) => this.#line.ask({ do: 'run', text, values }) as never,
        });
        await this.#line.ask({ do: 'commit' });
        return result;
      } catch (error) {
        await this.#line.ask({ do: 'rollback' });
        throw error;
      }
    });
  }

  /** A file has one process that serves it, so that telling all processes is telling oneself. */
  async notify(channel: string, text: string): Promise<void> {
    for (const hear of this.#ears.get(channel) ?? []) hear(text);
  }

  async listen(channel: string, hear: (text: string) => void): Promise<() => Promise<void>> {
    const ears = this.#ears.get(channel) ?? new Set();
    this.#ears.set(channel, ears);
    ears.add(hear);
    return async () => {
      ears.delete(hear);
    };
  }

  close(): Promise<void> {
    this.#closing ??= this.#inTurn(() => this.#line.ask({ do: 'close' })).then(() => undefined);
    return this.#closing;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    // Whoever came after the close would find the line closed, or open the file anew and leave it open.
    if (this.#closing !== undefined) return Promise.reject(new StoreUnavailable('the database is closed'));
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}
