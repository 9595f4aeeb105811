import { peopleChanged } from '../games/personal-games.ts';
import type { Database } from '../sql.ts';
import { leaveGames } from './leave-games.ts';
import { belongings } from './people.ts';
import { formerPlayer } from './people-contract.ts';

/** Guests who were never seen again: a cookie that nobody brings any more, and what hangs on it. */
export interface IdleGuests {
  /** Notes that it is time to clean, and answers since when that time has come regularly. */
  regularSince(now: number): Promise<number>;
  /** Some of those not seen since `before` whom no game in play needs. */
  find(before: number, limit: number): Promise<readonly string[]>;
  /** Everything that was theirs goes; false for one who has come back meanwhile. */
  forget(person: string, before: number, now: number): Promise<boolean>;
}

const idle = (who: string): string =>
  `${who}.folded IS NULL AND ${who}.deleted_at IS NULL AND ${who}.made_at < $1
   AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.person = ${who}.id AND sessions.seen_at >= $1)`;

/** A game in play needs its player as long as another of its people may still come, and no computer sits for him. */
const FIND = `
  SELECT p.id FROM people p WHERE ${idle('p')} AND NOT EXISTS (
    SELECT 1 FROM seats mine
      JOIN games g ON g.no = mine.game AND g.status = 'playing'
      JOIN seats theirs ON theirs.game = g.no AND theirs.person <> mine.person
      JOIN people q ON q.id = theirs.person AND q.deleted_at IS NULL
    WHERE mine.person = p.id AND mine.bot IS NULL AND NOT (${idle('q')})
  )
  ORDER BY p.made_at, p.id LIMIT $2`;

const DAY = 24 * 60 * 60_000;
/** Times further apart are not regular, nor is one that lies before the last. */
const LONGEST_GAP = 7 * DAY;
const SET_BACK = DAY;
const RHYTHM = 'cleaning-rhythm';

interface Rhythm {
  readonly since: number;
  readonly last: number;
}

export const createIdleGuests = (database: Database): IdleGuests => ({
  regularSince: async (now) => {
    const [row] = await database.all<{ value: string }>('SELECT value FROM server_keys WHERE name = $1', [
      RHYTHM,
    ]);
    const before = row === undefined ? undefined : (JSON.parse(row.value) as Rhythm);
    const regular = before !== undefined && now - before.last <= LONGEST_GAP && before.last - now <= SET_BACK;
    const rhythm: Rhythm = { since: regular ? before.since : now, last: now };
    await database.run(
      `INSERT INTO server_keys (name, value) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [RHYTHM, JSON.stringify(rhythm)],
    );
    return rhythm.since;
  },

  find: async (before, limit) =>
    (await database.all<{ id: string }>(FIND, [before, limit])).map(({ id }) => id),

  forget: async (person, before, now) => {
    const gone = await database.transaction(async (sql) => {
      const marked = await sql.run(
        `UPDATE people SET name = $3, email = NULL, email_confirmed = 0, email_token = NULL, deleted_at = $4
         WHERE id = $2 AND ${idle('people')}`,
        [before, person, formerPlayer, now],
      );
      if (marked === 0) return false;
      for (const table of belongings) await sql.run(`DELETE FROM ${table} WHERE person = $1`, [person]);
      await leaveGames(sql, person, now);
      // In games that were played out the seat keeps its name, for those who played against it.
      await sql.run("UPDATE chat SET body = '' WHERE person = $1", [person]);
      await sql.run(
        `DELETE FROM people WHERE id = $1
         AND NOT EXISTS (SELECT 1 FROM seats WHERE person = $1)
         AND NOT EXISTS (SELECT 1 FROM games WHERE owner = $1)
         AND NOT EXISTS (SELECT 1 FROM chat WHERE person = $1)`,
        [person],
      );
      return true;
    });
    if (gone) await database.notify(peopleChanged, person);
    return gone;
  },
});
