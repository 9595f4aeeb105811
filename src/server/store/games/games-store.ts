import { randomUUID } from 'node:crypto';
import type { GameSetup, SeatSetup } from '../../../engine/record.ts';
import { AlreadyThere, type Database, type Sql } from '../sql.ts';
import { appendAtOnce, appendInSteps, CHANNEL, changeSteps } from './games-append.ts';
import {
  type Append,
  type Checkpoint,
  DamagedGame,
  type GameChange,
  type GamesPage,
  type GamesStore,
  type JournalRow,
  type Making,
  type NewChat,
  type NewStoredGame,
  type Rumour,
  type StoredChat,
  type StoredGame,
} from './games-contract.ts';
import { type GameRow, gameOf, type SeatRow } from './games-rows.ts';
import { GroupCommit } from './group-commit.ts';
import { sumOfGame } from './sums.ts';

/** Two processes may find the same next number for a message; then one of them counts again. */
const ATTEMPTS = 50;

/** So much is kept of what people say in one game. */
const MOST_SAID = 5000;

/** The numbers of a JSON array as rows: one statement whatever their count. */
const LISTED = {
  sqlite: 'SELECT value FROM json_each($1)',
  postgres: 'SELECT value::bigint FROM json_array_elements_text($1::json)',
} as const;

export class SqlGamesStore implements GamesStore {
  readonly #database: Database;
  /** Tells what this process says from what others say. */
  readonly #process = randomUUID();
  readonly #appending: GroupCommit<Append, boolean>;

  constructor(database: Database) {
    this.#database = database;
    this.#appending = new GroupCommit((group) =>
      database.dialect === 'postgres'
        ? appendAtOnce(database, this.#process, group)
        : appendInSteps(database, group),
    );
  }

  async create(game: NewStoredGame): Promise<StoredGame> {
    const { setup } = game;
    const no = await this.#database.transaction(async (sql) => {
      const [row] = await sql.all<{ no: number }>(
        `INSERT INTO games (id, owner, link, title, system, scenario, rules_version, setup, terms, visibility, status, seed, commitment, created, moved, made_from, sum)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'open', $11, $12, $13, $13, $14, $15) RETURNING no`,
        [
          game.id,
          game.owner,
          game.link,
          game.title,
          setup.system,
          setup.scenario,
          setup.rulesVersion,
          JSON.stringify(setup),
          JSON.stringify(game.terms),
          game.visibility,
          game.seed,
          game.commitment,
          game.created,
          game.from ?? null,
          sumOfGame(game),
        ],
      );
      const made = (row as { no: number }).no;
      for (const { place, seat, person, name, bot, invited } of game.seats)
        await sql.run(
          'INSERT INTO seats (game, place, seat, person, name, bot, invited) VALUES ($1, $2, $3, $4, $5, $6, $7)',
          [made, place, seat, person, name, bot, invited ? 1 : 0],
        );
      return made;
    });
    return (await this.byNo(no)) as StoredGame;
  }

  async byId(id: string): Promise<StoredGame | undefined> {
    return (await this.#games('WHERE id = $1', [id], true))[0];
  }

  async byNo(no: number): Promise<StoredGame | undefined> {
    return (await this.#games('WHERE no = $1', [no], true))[0];
  }

  open(after: string | undefined, limit: number): Promise<GamesPage> {
    return this.#page(`visibility = 'open' AND status = 'open'`, [], after, limit);
  }

  ofPerson(person: string, after: string | undefined, limit: number): Promise<GamesPage> {
    const where = `status <> 'cancelled' AND (owner = $1 OR no IN (SELECT game FROM seats WHERE person = $1))`;
    return this.#page(where, [person], after, limit);
  }

  watchable(after: string | undefined, limit: number): Promise<GamesPage> {
    const where = `visibility = 'open' AND status IN ('playing', 'over')`;
    return this.#page(where, [], after, limit, WATCHED);
  }

  all(afterNo: number, limit: number): Promise<readonly StoredGame[]> {
    return this.#games('WHERE no > $1 ORDER BY no LIMIT $2', [afterNo, limit]);
  }

  takeSeat(
    no: number,
    place: number,
    who: { readonly person: string; readonly name: string },
  ): Promise<boolean> {
    return this.#whileOpen(no, async (sql) => {
      const taken = await sql.run(
        'UPDATE seats SET person = $3, name = $4 WHERE game = $1 AND place = $2 AND person IS NULL AND bot IS NULL',
        [no, place, who.person, who.name],
      );
      return taken === 1;
    });
  }

  leaveSeat(no: number, place: number, person: string): Promise<boolean> {
    return this.#whileOpen(no, async (sql) => {
      const left = await sql.run(
        'UPDATE seats SET person = NULL, name = NULL WHERE game = $1 AND place = $2 AND person = $3',
        [no, place, person],
      );
      return left === 1;
    });
  }

  begin(
    no: number,
    seats: Readonly<Record<string, SeatSetup>>,
    at: number,
    change: GameChange,
  ): Promise<boolean> {
    return this.#whileOpen(no, async (sql) => {
      const free = await sql.all('SELECT 1 FROM seats WHERE game = $1 AND person IS NULL AND bot IS NULL', [
        no,
      ]);
      if (free.length > 0) return false;
      const [row] = await sql.all<{ setup: string }>('SELECT setup FROM games WHERE no = $1', [no]);
      const setup = { ...(JSON.parse((row as { setup: string }).setup) as GameSetup), seats };
      await sql.run('UPDATE games SET setup = $2, started = $3 WHERE no = $1', [
        no,
        JSON.stringify(setup),
        at,
      ]);
      for (const { text, values } of changeSteps(no, { status: 'playing', moved: at, ...change }))
        await sql.run(text, values);
      return true;
    });
  }

  cancel(no: number, at: number): Promise<boolean> {
    return this.#whileOpen(no, async (sql) => {
      await sql.run(`UPDATE games SET status = 'cancelled', ended = $2 WHERE no = $1`, [no, at]);
      return true;
    });
  }

  async making(by: { readonly owner: string } | { readonly from: string }, since: number): Promise<Making> {
    const [column, value] = 'owner' in by ? ['owner', by.owner] : ['made_from', by.from];
    const [row] = await this.#database.all<Making>(
      `SELECT COUNT(CASE WHEN created >= $2 THEN 1 END) AS made,
              COUNT(CASE WHEN status = 'open' THEN 1 END) AS open,
              COUNT(CASE WHEN status = 'playing' AND NOT EXISTS
                (SELECT 1 FROM seats WHERE game = no AND person IS NOT NULL) THEN 1 END) AS computers
       FROM games WHERE ${column} = $1 AND (created >= $2 OR status IN ('open', 'playing'))`,
      [value ?? '', since],
    );
    return row ?? { made: 0, open: 0, computers: 0 };
  }

  async forgetAddresses(before: number): Promise<void> {
    await this.#database.run(
      `UPDATE games SET made_from = NULL
       WHERE made_from IS NOT NULL AND status IN ('over', 'cancelled') AND created < $1`,
      [before],
    );
  }

  async setDamage(no: number, damage: string | null): Promise<void> {
    await this.#database.run('UPDATE games SET damage = $2 WHERE no = $1', [no, damage]);
    await this.#tell('lobby', no);
  }

  async damaged(): Promise<number> {
    const text = 'SELECT COUNT(*) AS count FROM games WHERE damage IS NOT NULL';
    return (await this.#database.all<{ count: number }>(text))[0]?.count ?? 0;
  }

  async setRules(no: number, setup: GameSetup): Promise<void> {
    await this.#database.run('UPDATE games SET setup = $2, rules_version = $3 WHERE no = $1', [
      no,
      JSON.stringify(setup),
      setup.rulesVersion,
    ]);
    await this.#tell('lobby', no);
  }

  async setRematch(no: number, id: string, instead: string | null): Promise<boolean> {
    const named = await this.#database.run(
      `UPDATE games SET rematch = $2 WHERE no = $1 AND COALESCE(rematch, '') = $3`,
      [no, id, instead ?? ''],
    );
    if (named === 1) await this.#tell('lobby', no);
    return named === 1;
  }

  append(append: Append): Promise<boolean> {
    return this.#appending.add(append);
  }

  journal(no: number, after: number): Promise<readonly JournalRow[]> {
    return this.#database.all<JournalRow>(
      'SELECT n, kind, place, at, body, mark, key, sum FROM journal WHERE game = $1 AND n > $2 ORDER BY n',
      [no, after],
    );
  }

  async checkpoint(no: number): Promise<Checkpoint | undefined> {
    const text = 'SELECT n, rules, mark, body, sum FROM checkpoints WHERE game = $1';
    return (await this.#database.all<Checkpoint>(text, [no]))[0];
  }

  async keepCheckpoint(no: number, { n, rules, mark, body, sum }: Checkpoint): Promise<void> {
    await this.#database.run(
      `INSERT INTO checkpoints (game, n, rules, mark, body, sum) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (game) DO UPDATE
       SET n = excluded.n, rules = excluded.rules, mark = excluded.mark, body = excluded.body, sum = excluded.sum
       WHERE excluded.n > checkpoints.n OR excluded.rules <> checkpoints.rules`,
      [no, n, rules, mark, body, sum],
    );
  }

  async dropCheckpoint(no: number, n: number): Promise<void> {
    await this.#database.run('DELETE FROM checkpoints WHERE game = $1 AND n = $2', [no, n]);
  }

  /**
   * A message has its moment for a number: one that counted them would tell who hears only some how many he does not.
   */
  async say(no: number, { at, person, name, seat, room, text, key }: NewChat): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const added = await this.#database.run(
          `INSERT INTO chat (game, n, at, person, name, seat, room, body, key)
           SELECT $1, CASE WHEN COALESCE(MAX(n), 0) < $2 THEN $2 ELSE MAX(n) + 1 END, $2, $3, $4, $5, $6, $7, $8
           FROM chat WHERE game = $1
           HAVING COUNT(*) < ${MOST_SAID}
             AND NOT EXISTS (SELECT 1 FROM chat WHERE game = $1 AND person = $3 AND key = $8)`,
          [no, at, person, name, seat, room, text, key],
        );
        if (added > 0) await this.#tell('chat', no);
        return added > 0;
      } catch (error) {
        if (!(error instanceof AlreadyThere) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  chat(no: number, after: number, limit: number): Promise<readonly StoredChat[]> {
    return this.#database.all<StoredChat>(
      'SELECT n, at, person, name, seat, room, body AS text FROM chat WHERE game = $1 AND n > $2 ORDER BY n LIMIT $3',
      [no, after, limit],
    );
  }

  async chatIsFull(no: number): Promise<boolean> {
    const rows = await this.#database.all<{ n: number }>('SELECT COUNT(*) AS n FROM chat WHERE game = $1', [
      no,
    ]);
    return (rows[0]?.n ?? 0) >= MOST_SAID;
  }

  async lastChat(no: number): Promise<number> {
    const [row] = await this.#database.all<{ n: number | null }>(
      'SELECT MAX(n) AS n FROM chat WHERE game = $1',
      [no],
    );
    return row?.n ?? 0;
  }

  async due(rules: readonly string[], now: number, limit: number): Promise<readonly string[]> {
    const text = `SELECT id FROM games WHERE deadline <= $1 AND status = 'playing' AND damage IS NULL AND rules_version IN (${places(rules, 3)}) ORDER BY deadline LIMIT $2`;
    return (await this.#database.all<{ id: string }>(text, [now, limit, ...rules])).map(({ id }) => id);
  }

  async awaitingBots(rules: readonly string[], before: number, limit: number): Promise<readonly string[]> {
    const text = `SELECT id FROM games WHERE bot_turn = 1 AND moved <= $1 AND status = 'playing' AND damage IS NULL AND rules_version IN (${places(rules, 3)}) ORDER BY moved LIMIT $2`;
    return (await this.#database.all<{ id: string }>(text, [before, limit, ...rules])).map(({ id }) => id);
  }

  async underOtherRules(rules: readonly string[]): Promise<number> {
    const text = `SELECT COUNT(*) AS count FROM games WHERE status = 'playing' AND rules_version NOT IN (${places(rules, 1)})`;
    return (await this.#database.all<{ count: number }>(text, rules))[0]?.count ?? 0;
  }

  listen(hear: (rumour: Rumour | undefined) => void): Promise<() => Promise<void>> {
    return this.#database.listen(CHANNEL, (text) => {
      const [process, what, game] = text.split(' ');
      if (process === this.#process) return;
      hear(text === '' ? undefined : { what: what as Rumour['what'], game: Number(game) });
    });
  }

  async #tell(what: Rumour['what'], no: number): Promise<void> {
    // SQLite has one process, which knows already.
    if (this.#database.dialect === 'postgres')
      await this.#database.notify(CHANNEL, `${this.#process} ${what} ${no}`);
  }

  /** Does something to a game that has not begun, and to nobody else's knowledge at the same time. */
  async #whileOpen(no: number, work: (sql: Sql) => Promise<boolean>): Promise<boolean> {
    const done = await this.#database.transaction(async (sql) => {
      // Holds the row until the end of the transaction.
      const held = await sql.run(`UPDATE games SET moved = moved WHERE no = $1 AND status = 'open'`, [no]);
      return held === 1 && (await work(sql));
    });
    if (done) await this.#tell('lobby', no);
    return done;
  }

  async #page(
    where: string,
    values: readonly string[],
    after: string | undefined,
    limit: number,
    by: ListOrder = MOVED,
  ): Promise<GamesPage> {
    const [at, no] = (after ?? '').split('.').map(Number);
    const later = after === undefined || at === undefined || no === undefined || Number.isNaN(at + no);
    const from = values.length;
    const games = await this.#games(
      `WHERE ${where} ${later ? '' : `AND (${by.sql} < $${from + 2} OR (${by.sql} = $${from + 2} AND no < $${from + 3}))`}
       ORDER BY ${by.sql} DESC, no DESC LIMIT $${from + 1}`,
      [...values, limit + 1, ...(later ? [] : [at, no])],
    );
    const shown = games.slice(0, limit);
    const last = shown.at(-1);
    return {
      games: shown,
      next: games.length > limit && last !== undefined ? `${by.of(last)}.${last.no}` : null,
    };
  }

  /** Those that can be read; `each`: all of them must. */
  async #games(
    rest: string,
    values: readonly (string | number)[],
    each = false,
  ): Promise<readonly StoredGame[]> {
    const rows = await this.#database.all<GameRow>(`SELECT * FROM games ${rest}`, values);
    if (rows.length === 0) return [];
    const numbers = JSON.stringify(rows.map(({ no }) => no));
    const seats = await this.#database.all<SeatRow>(
      `SELECT * FROM seats WHERE game IN (${LISTED[this.#database.dialect]}) ORDER BY game, place`,
      [numbers],
    );
    return rows.flatMap((row) => {
      try {
        return [gameOf(row, seats)];
      } catch (error) {
        // One game that cannot be read must not hide all others.
        if (each) throw new DamagedGame(`the row of game ${row.id} cannot be read: ${String(error)}`);
        return [];
      }
    });
  }
}

/** What a list is sorted by, the latest first. */
interface ListOrder {
  readonly sql: string;
  of(game: StoredGame): number;
}

const MOVED: ListOrder = { sql: 'moved', of: ({ moved }) => moved };
/** For everybody's eyes: where a game in play stands must not tell who sees it later when it was moved last. */
const WATCHED: ListOrder = {
  sql: 'COALESCE(ended, started, created)',
  of: ({ ended, started, created }) => ended ?? started ?? created,
};

/** `$3, $4`: where so many values stand in a statement, from the nth on. */
const places = (values: readonly unknown[], from: number): string =>
  values.map((_, n) => `$${from + n}`).join(', ');
