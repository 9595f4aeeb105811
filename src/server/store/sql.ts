/** What can stand in a row. Moments are whole milliseconds since 1970, truths are 0 and 1, bytes are BLOB or BYTEA. */
export type SqlValue = string | number | null | Uint8Array;

/**
 * SQL that both dialects understand, with `$1`, `$2` … for its values. A statement that one of them does not
 * understand belongs in a file of that dialect.
 */
export interface Sql {
  /** The rows of a query, or of a statement with RETURNING. */
  all<Row>(text: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
  /** Does something, and says how many rows it changed. */
  run(text: string, values?: readonly SqlValue[]): Promise<number>;
}

/** One statement of a batch; with `after`, only if the statement of that number changed something. */
export interface BatchStep {
  readonly text: string;
  readonly values: readonly SqlValue[];
  readonly after?: number;
}

export interface Database extends Sql {
  readonly dialect: 'sqlite' | 'postgres';
  /** All of it is done and durable when this resolves, or none of it. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** The same for statements known beforehand; answers the rows changed by each. */
  batch(steps: readonly BatchStep[]): Promise<readonly number[]>;
  /** Tells every process that uses this database, this one included. */
  notify(channel: string, text: string): Promise<void>;
  /** Hears what `notify` says, from any process, until the answer is called. */
  listen(channel: string, hear: (text: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The database cannot be used now: gone, full, read-only, locked. What was asked may be tried again. */
export class StoreUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StoreUnavailable';
  }
}

/** No database can keep or look for this value: a character that no text has, a number beyond all bounds. */
export class BadValue extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BadValue';
  }
}

/** Something with this key is there already. */
export class AlreadyThere extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'AlreadyThere';
  }
}
