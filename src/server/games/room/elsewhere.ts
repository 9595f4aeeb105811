import type { Processes } from '../../processes.ts';
import type { Database } from '../../store/sql.ts';

/** Who is at a table: the places whose players are there, and how many watch. */
export interface Attendance {
  readonly places: readonly number[];
  readonly watching: number;
}

/** The tables of this process, by the numbers of their games. */
export interface OwnTables {
  attendance(game: number): Attendance;
  /** Every game that somebody follows here. */
  attended(): Iterable<number>;
  /** Who is there elsewhere has changed. */
  changed(game: number): void;
}

type Line = readonly [game: number, places: readonly number[], watching: number];

/** What processes say to each other. `all`: forget what I said before; `ask`: say all of yours. */
interface Word {
  readonly from: string;
  readonly all?: true;
  readonly ask?: true;
  readonly games: readonly Line[];
}

const CHANNEL = 'vedette_attendance';
/** What comes and goes within such a moment is said once. */
const MOMENT_MS = 20;
/** A notification of PostgreSQL holds less than 8,000 bytes. */
const LINES = 120;

/**
 * Who is at the tables of other processes. Each tells the others when somebody comes or goes at its own, and forgets
 * those of a process that gives no sign of life any more. Nothing of it is stored: it ends with the sockets.
 */
export class Elsewhere {
  readonly #database: Database;
  readonly #processes: Processes;
  readonly #onTrouble: (error: unknown, what: string) => void;
  readonly #others = new Map<string, Map<number, Attendance>>();
  readonly #unsaid = new Set<number>();
  #unsaidAll = false;
  #asking = false;
  #own: OwnTables | undefined;
  #saying: Promise<void> | undefined;
  #stopListening: (() => Promise<void>) | undefined;

  constructor(database: Database, processes: Processes, onTrouble: (error: unknown, what: string) => void) {
    this.#database = database;
    this.#processes = processes;
    this.#onTrouble = onTrouble;
  }

  async open(own: OwnTables): Promise<void> {
    // A file has one process that serves it: there is nobody elsewhere.
    if (this.#database.dialect === 'sqlite') return;
    this.#own = own;
    this.#stopListening = await this.#database.listen(CHANNEL, (text) => this.#hear(text));
    this.#processes.watch((alive, forgotten) => this.#look(alive, forgotten));
    this.#sayAll(true);
  }

  async close(): Promise<void> {
    if (this.#own === undefined) return;
    this.#own = undefined;
    await this.#stopListening?.();
    await this.#saying;
    const farewell: Word = { from: this.#processes.id, all: true, games: [] };
    await this.#database.notify(CHANNEL, JSON.stringify(farewell)).catch(() => undefined);
  }

  /** Somebody has come to a table here, or gone from it. */
  tell(game: number): void {
    if (this.#own === undefined) return;
    this.#unsaid.add(game);
    this.#say();
  }

  at(game: number): Attendance {
    const all = [...this.#others.values()].flatMap((tables) => tables.get(game) ?? []);
    return {
      places: all.flatMap(({ places }) => places),
      watching: all.reduce((sum, { watching }) => sum + watching, 0),
    };
  }

  #hear(text: string): void {
    // Something may have been missed, and what was said here may not have been heard.
    if (text === '') {
      this.#sayAll(true);
      return;
    }
    const { from, all, ask, games } = JSON.parse(text) as Word;
    if (from === this.#processes.id) return;
    if (ask === true) this.#sayAll(false);
    const tables = this.#others.get(from) ?? new Map<number, Attendance>();
    this.#others.set(from, tables);
    const concerned = new Set([...(all === true ? tables.keys() : []), ...games.map(([game]) => game)]);
    const before = new Map([...concerned].map((game) => [game, JSON.stringify(tables.get(game))]));
    if (all === true) tables.clear();
    for (const [game, places, watching] of games)
      if (places.length === 0 && watching === 0) tables.delete(game);
      else tables.set(game, { places, watching });
    for (const game of concerned)
      if (JSON.stringify(tables.get(game)) !== before.get(game)) this.#own?.changed(game);
  }

  #look(alive: ReadonlySet<string>, forgotten: boolean): void {
    for (const [process, tables] of this.#others) {
      if (alive.has(process)) continue;
      this.#others.delete(process);
      for (const game of tables.keys()) this.#own?.changed(game);
    }
    if (forgotten) this.#sayAll(true);
    else this.#say();
  }

  #sayAll(ask: boolean): void {
    this.#unsaidAll = true;
    this.#asking ||= ask;
    this.#say();
  }

  /** One word after the other, so that none overtakes an earlier one; each says how it is when it goes out. */
  #say(): void {
    this.#saying ??= this.#speak()
      .catch((error: unknown) => this.#onTrouble(error, 'who is at the tables could not be told'))
      .finally(() => {
        this.#saying = undefined;
      });
  }

  async #speak(): Promise<void> {
    while (this.#own !== undefined && (this.#unsaidAll || this.#unsaid.size > 0)) {
      await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
      if (this.#own === undefined) return;
      const [all, ask] = [this.#unsaidAll, this.#asking];
      const games = all ? [...this.#own.attended()] : [...this.#unsaid];
      this.#unsaidAll = false;
      this.#asking = false;
      this.#unsaid.clear();
      try {
        await this.#send(games, all, ask);
      } catch (error) {
        // Said again with the next sign of life.
        this.#unsaidAll ||= all;
        this.#asking ||= ask;
        for (const game of games) this.#unsaid.add(game);
        throw error;
      }
    }
  }

  async #send(games: readonly number[], all: boolean, ask: boolean): Promise<void> {
    for (let at = 0; at === 0 || at < games.length; at += LINES) {
      const lines = games.slice(at, at + LINES).map((game): Line => {
        const { places = [], watching = 0 } = this.#own?.attendance(game) ?? {};
        return [game, places, watching];
      });
      const word: Word = {
        from: this.#processes.id,
        ...(all && at === 0 ? { all: true as const } : {}),
        ...(ask && at === 0 ? { ask: true as const } : {}),
        games: lines,
      };
      await this.#database.notify(CHANNEL, JSON.stringify(word));
    }
  }
}
