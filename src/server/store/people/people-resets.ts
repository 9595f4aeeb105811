import type { Database, Sql } from '../sql.ts';
import type { PeopleStore } from './people-contract.ts';
import { type PersonRow, personColumns, recordOf } from './people-rows.ts';

/** Links by which somebody who cannot sign in sets a new password. Each serves once. */

type ResetPart = Pick<PeopleStore, 'accountsByEmail' | 'addReset' | 'reset' | 'resetPassword'>;

export const dropResets = (sql: Sql, person: string): Promise<number> =>
  sql.run('DELETE FROM password_resets WHERE person = $1', [person]);

const account = 'deleted_at IS NULL AND folded IS NOT NULL';

export const createResetStore = (database: Database): ResetPart => ({
  accountsByEmail: async (address) => {
    const rows = await database.all<PersonRow>(
      `SELECT ${personColumns} FROM people
       WHERE LOWER(email) = $1 AND email_confirmed = 1 AND ${account} ORDER BY made_at, id`,
      [address.toLowerCase()],
    );
    return rows.map(recordOf);
  },
  addReset: async (person, tokenHash, expiresAt) => {
    await database.run('INSERT INTO password_resets (token_hash, person, expires_at) VALUES ($1, $2, $3)', [
      tokenHash,
      person,
      expiresAt,
    ]);
  },
  reset: async (tokenHash, now) => {
    const [row] = await database.all<PersonRow>(
      `SELECT ${personColumns} FROM people WHERE ${account} AND id =
         (SELECT person FROM password_resets WHERE token_hash = $1 AND expires_at > $2)`,
      [tokenHash, now],
    );
    return row === undefined ? undefined : recordOf(row);
  },
  resetPassword: (tokenHash, password, now) =>
    database.transaction(async (sql) => {
      // Of two who come with one link at once, the row lets only the first through.
      const [used] = await sql.all<{ person: string }>(
        'DELETE FROM password_resets WHERE token_hash = $1 AND expires_at > $2 RETURNING person',
        [tokenHash, now],
      );
      if (used === undefined) return undefined;
      const { person } = used;
      const changed = await sql.run(`UPDATE people SET password = $1 WHERE id = $2 AND ${account}`, [
        password,
        person,
      ]);
      if (changed === 0) return undefined;
      await dropResets(sql, person);
      await sql.run('DELETE FROM sessions WHERE person = $1', [person]);
      return person;
    }),
});
