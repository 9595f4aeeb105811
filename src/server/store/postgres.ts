import pg from 'pg';
import {
  AlreadyThere,
  BadValue,
  type BatchStep,
  type Database,
  type Sql,
  type SqlValue,
  StoreUnavailable,
} from './sql.ts';

/** Moments and counts are BIGINT; they are far below 2^53, so numbers hold them. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

const CONNECTIONS = 8;
const CONNECT_MS = 5_000;
const LISTEN_AGAIN_MS = 500;

const UNIQUE_VIOLATION = '23505';
/** Classes of SQLSTATE that say the server, not the statement, is at fault: connection, resources, shutdown, I/O; read-only. */
const UNAVAILABLE = /^(08|53|57|58|25006)/;

const translated = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error(String(error));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === UNIQUE_VIOLATION) return new AlreadyThere(error.message, error);
  if (/^22/.test(code)) return new BadValue(error.message, error);
  const unreachable = code === '' || /^E[A-Z]+$/.test(code) || UNAVAILABLE.test(code);
  const answered = error instanceof pg.DatabaseError;
  return unreachable && (!answered || UNAVAILABLE.test(code))
    ? new StoreUnavailable(`PostgreSQL cannot be used now: ${error.message || code}`, error)
    : error;
};

const query = async (
  on: pg.Pool | pg.PoolClient,
  text: string,
  values: readonly SqlValue[],
): Promise<pg.QueryResult> => {
  try {
    // Named by their text, so that each is parsed once per connection.
    return await on.query({ name: nameOf(text), text, values: [...values] });
  } catch (error) {
    throw translated(error);
  }
};

const names = new Map<string, string>();
const nameOf = (text: string): string => {
  let name = names.get(text);
  if (name === undefined) {
    name = `s${names.size + 1}`;
    names.set(text, name);
  }
  return name;
};

const sqlOn = (on: pg.Pool | pg.PoolClient): Sql => ({
  all: async (text, values = []) => (await query(on, text, values)).rows,
  run: async (text, values = []) => (await query(on, text, values)).rowCount ?? 0,
});

export class PostgresDatabase implements Database {
  readonly dialect = 'postgres';
  readonly #pool: pg.Pool;
  readonly #url: string;
  readonly #sql: Sql;
  readonly #ears = new Map<string, Set<(text: string) => void>>();
  #listener: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #again: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      types,
    });
    // A connection that breaks while nobody uses it is replaced at the next use.
    this.#pool.on('error', () => undefined);
    this.#sql = sqlOn(this.#pool);
  }

  async all<Row>(text: string, values?: readonly SqlValue[]): Promise<readonly Row[]> {
    this.#mustBeOpen();
    return this.#sql.all(text, values);
  }

  async run(text: string, values?: readonly SqlValue[]): Promise<number> {
    this.#mustBeOpen();
    return this.#sql.run(text, values);
  }

  batch(steps: readonly BatchStep[]): Promise<readonly number[]> {
    return this.transaction(async (sql) => {
      const changed: number[] = [];
      for (const { text, values, after } of steps) {
        const due = after === undefined || (changed[after] ?? 0) > 0;
        changed.push(due ? await sql.run(text, values) : 0);
      }
      return changed;
    });
  }

  async transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await this.#connected();
    let broken: Error | undefined;
    try {
      await query(client, 'BEGIN', []);
      const result = await work(sqlOn(client));
      await query(client, 'COMMIT', []);
      return result;
    } catch (error) {
      await query(client, 'ROLLBACK', []).catch((second: unknown) => {
        broken = second instanceof Error ? second : new Error(String(second));
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async notify(channel: string, text: string): Promise<void> {
    await this.run('SELECT pg_notify($1, $2)', [channel, text]);
  }

  async listen(channel: string, hear: (text: string) => void): Promise<() => Promise<void>> {
    const ears = this.#ears.get(channel) ?? new Set();
    this.#ears.set(channel, ears);
    ears.add(hear);
    if (this.#listener === undefined) await this.#attend();
    else await this.#listener.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return async () => {
      ears.delete(hear);
    };
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#again);
    await this.#listener?.end().catch(() => undefined);
    await this.#pool.end();
  }

  /** The pool lets who comes while it ends wait until he gives up; he is told at once instead. */
  #mustBeOpen(): void {
    if (this.#closed) throw new StoreUnavailable('the database is closed');
  }

  async #connected(): Promise<pg.PoolClient> {
    this.#mustBeOpen();
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw translated(error);
    }
  }

  /** One connection that only listens; when it is lost, another takes its place. */
  #attend(): Promise<void> {
    this.#connecting ??= this.#connectListener().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #connectListener(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const hear of this.#ears.get(channel) ?? []) hear(payload);
    });
    client.on('error', () => undefined);
    client.on('end', () => this.#lost(client));
    try {
      await client.connect();
      for (const channel of this.#ears.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      this.#listener = client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw translated(error);
    }
  }

  #lost(client: pg.Client): void {
    if (this.#closed || this.#listener !== client) return;
    this.#listener = undefined;
    const again = (): void => {
      this.#attend().then(
        // What was said meanwhile is lost: the empty text tells every ear to look for itself.
        () => this.#hearSilence(),
        () => {
          if (!this.#closed) this.#again = setTimeout(again, LISTEN_AGAIN_MS);
        },
      );
    };
    this.#again = setTimeout(again, LISTEN_AGAIN_MS);
  }

  #hearSilence(): void {
    for (const ears of this.#ears.values()) for (const hear of ears) hear('');
  }
}
