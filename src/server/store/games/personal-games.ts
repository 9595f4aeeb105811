import type { GameSetup } from '../../../engine/record.ts';
import { formerPlayer } from '../people/people-contract.ts';
import type { Database, Sql } from '../sql.ts';

/** What of the games belongs to one person: shown to him, given to another account of his, made nameless. */
export interface PersonalGames {
  /** His games and what he said in them, for himself to take along. */
  of(person: string): Promise<{ readonly games: readonly unknown[]; readonly chat: readonly unknown[] }>;
  renamed(person: string, name: string): Promise<void>;
  /**
   * Where the other account sits in the same game already, the guest keeps his seat; answers whether he has none left.
   */
  handOver(guest: string, to: { readonly id: string; readonly name: string }): Promise<boolean>;
  /** The games stay, with a player without a name; what he said goes. */
  forget(person: string): Promise<void>;
}

/** Other parts that remember names hear on this channel whose has changed. */
export const peopleChanged = 'people-changed';

/** The setup of a game, which its record begins with, names its players too. */
const forgetNames = async (sql: Sql, person: string): Promise<void> => {
  const rows = await sql.all<{ no: number; setup: string; seat: string }>(
    'SELECT g.no, g.setup, s.seat FROM seats s JOIN games g ON g.no = s.game WHERE s.person = $1',
    [person],
  );
  const setups = new Map<number, GameSetup>();
  for (const { no, setup: text, seat } of rows) {
    const setup = setups.get(no) ?? (JSON.parse(text) as GameSetup);
    const player = setup.seats?.[seat];
    if (player?.name !== undefined)
      setups.set(no, { ...setup, seats: { ...setup.seats, [seat]: { ...player, name: formerPlayer } } });
  }
  for (const [no, setup] of setups)
    await sql.run('UPDATE games SET setup = $2 WHERE no = $1', [no, JSON.stringify(setup)]);
};

export const createPersonalGames = (database: Database): PersonalGames => ({
  of: async (person) => {
    const games = await database.all(
      `SELECT g.id, g.title, g.system, g.scenario, g.status, g.created, g.started, g.ended, g.result, s.seat, s.name
       FROM seats s JOIN games g ON g.no = s.game WHERE s.person = $1 ORDER BY g.no, s.place`,
      [person],
    );
    const chat = await database.all(
      `SELECT g.id AS game, c.at, c.room, c.body FROM chat c JOIN games g ON g.no = c.game
       WHERE c.person = $1 ORDER BY c.game, c.n`,
      [person],
    );
    return { games, chat };
  },

  renamed: async (person, name) => {
    await database.run('UPDATE seats SET name = $1 WHERE person = $2', [name, person]);
    await database.notify(peopleChanged, person);
  },

  handOver: async (guest, to) => {
    const left = await database.transaction(async (sql) => {
      const free = 'NOT IN (SELECT game FROM seats WHERE person = $2)';
      await sql.run(`UPDATE games SET owner = $2 WHERE owner = $1 AND no ${free}`, [guest, to.id]);
      await sql.run(`UPDATE chat SET person = $2, name = $3 WHERE person = $1 AND game ${free}`, [
        guest,
        to.id,
        to.name,
      ]);
      await sql.run(`UPDATE seats SET person = $2, name = $3 WHERE person = $1 AND game ${free}`, [
        guest,
        to.id,
        to.name,
      ]);
      return sql.all('SELECT game FROM seats WHERE person = $1 LIMIT 1', [guest]);
    });
    await database.notify(peopleChanged, guest);
    await database.notify(peopleChanged, to.id);
    return left.length === 0;
  },

  forget: async (person) => {
    await database.transaction(async (sql) => {
      await sql.run('UPDATE seats SET name = $1 WHERE person = $2', [formerPlayer, person]);
      await sql.run("UPDATE chat SET name = $1, body = '' WHERE person = $2", [formerPlayer, person]);
      await forgetNames(sql, person);
    });
    await database.notify(peopleChanged, person);
  },
});
