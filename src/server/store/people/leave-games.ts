import type { Sql } from '../sql.ts';

/** Games that nobody will come to any more, if the person is the last who could. */
const abandoned = (status: 'open' | 'playing'): string =>
  `status = '${status}' AND (owner = $1 OR no IN (SELECT game FROM seats WHERE person = $1))
   AND NOT EXISTS (
     SELECT 1 FROM seats JOIN people ON people.id = seats.person AND people.deleted_at IS NULL
     WHERE seats.game = games.no
   )`;

/**
 * What becomes of the games of somebody who is gone for good: his seats in those that wait for players are free again,
 * and those that nobody is left in are called off.
 */
export const leaveGames = async (sql: Sql, person: string, now: number): Promise<void> => {
  await sql.run(
    `UPDATE games SET status = 'cancelled', ended = $2, deadline = NULL, bot_turn = 0 WHERE ${abandoned('playing')}`,
    [person, now],
  );
  await sql.run(`UPDATE games SET status = 'cancelled', ended = $2 WHERE ${abandoned('open')}`, [
    person,
    now,
  ]);
  await sql.run(
    `UPDATE seats SET person = NULL, name = NULL
     WHERE person = $1 AND game IN (SELECT no FROM games WHERE status = 'open')`,
    [person],
  );
};
