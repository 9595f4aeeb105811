import type { Person } from '../../../messages/people.ts';
import { AlreadyThere, type Database } from '../sql.ts';
import { leaveGames } from './leave-games.ts';
import { looksOf } from './looks.ts';
import { foldName, formerPlayer, type PeopleStore, type PersonRecord } from './people-contract.ts';
import { createPasskeyStore } from './people-passkeys.ts';
import { createResetStore, dropResets } from './people-resets.ts';
import { type PersonRow, personColumns, recordOf } from './people-rows.ts';
import { createSessionStore } from './people-sessions.ts';

/** A name that somebody else has is an answer, not a failure. */
const unlessTaken = async <T>(work: () => Promise<T>): Promise<T | 'name-taken'> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AlreadyThere) return 'name-taken';
    throw error;
  }
};

/** Everything of a person that lies in tables of its own. */
export const belongings = [
  'passkeys',
  'sessions',
  'challenges',
  'password_resets',
  'notify_settings',
  'notify_games',
  'notify_devices',
  'notify_turns',
  'outbox',
];

/** Names from before it was asked what they look like; where two look alike, both keep their names. */
export const noteLooks = async (database: Database): Promise<void> => {
  const rows = await database.all<{ id: string; name: string }>(
    'SELECT id, name FROM people WHERE folded IS NOT NULL AND looks IS NULL ORDER BY made_at',
  );
  for (const { id, name } of rows)
    await unlessTaken(() => database.run('UPDATE people SET looks = $2 WHERE id = $1', [id, looksOf(name)]));
};

export const createPeopleStore = (database: Database): PeopleStore => {
  const one = async (where: string, value: string): Promise<PersonRecord | undefined> => {
    const rows = await database.all<PersonRow>(
      `SELECT ${personColumns} FROM people WHERE ${where} = $1 AND deleted_at IS NULL`,
      [value],
    );
    return rows[0] === undefined ? undefined : recordOf(rows[0]);
  };

  const passkeys = createPasskeyStore(database);

  return {
    ...passkeys,
    ...createSessionStore(database),
    ...createResetStore(database),

    addGuest: async ({ id, name, madeAt }) => {
      await database.run('INSERT INTO people (id, name, made_at) VALUES ($1, $2, $3)', [id, name, madeAt]);
    },
    person: (id) => one('id', id),
    personByName: (name) => one('folded', foldName(name)),
    shown: async (ids) => {
      const all = [...new Set(ids)];
      if (all.length === 0) return new Map();
      const marks = all.map((_, at) => `$${at + 1}`).join(', ');
      const rows = await database.all<PersonRow & { readonly deleted_at: number | null }>(
        `SELECT ${personColumns}, deleted_at FROM people WHERE id IN (${marks})`,
        all,
      );
      const show = (row: (typeof rows)[number]): Person => ({
        id: row.id,
        name: row.deleted_at === null ? row.name : formerPlayer,
        guest: row.folded === null,
      });
      return new Map(rows.map((row) => [row.id, show(row)]));
    },

    makeAccount: (id, name, way) =>
      unlessTaken(() =>
        database.transaction(async (sql) => {
          const changed = await sql.run(
            `UPDATE people SET name = $1, folded = $2, password = $3, looks = $5
             WHERE id = $4 AND folded IS NULL AND deleted_at IS NULL`,
            [name, foldName(name), 'password' in way ? way.password : null, id, looksOf(name)],
          );
          if (changed === 0) return 'not-a-guest';
          if ('passkey' in way) await passkeys.addPasskeyIn(sql, way.passkey);
          return 'done';
        }),
      ),
    rename: (id, name) =>
      unlessTaken(() =>
        database.transaction(async (sql) => {
          const holders = await sql.all<{ id: string }>(
            'SELECT id FROM people WHERE folded = $1 OR looks = $2',
            [foldName(name), looksOf(name)],
          );
          if (holders.some((holder) => holder.id !== id)) return 'name-taken';
          await sql.run(
            `UPDATE people SET name = $1, folded = CASE WHEN folded IS NULL THEN NULL ELSE $2 END,
               looks = CASE WHEN folded IS NULL THEN NULL ELSE $4 END
             WHERE id = $3 AND deleted_at IS NULL`,
            [name, foldName(name), id, looksOf(name)],
          );
          return 'done';
        }),
      ),
    setPassword: async (id, password) => {
      await database.transaction(async (sql) => {
        await sql.run('UPDATE people SET password = $1 WHERE id = $2 AND deleted_at IS NULL', [password, id]);
        await dropResets(sql, id);
      });
    },
    setEmail: async (id, address, tokenHash, expiresAt) => {
      await database.transaction(async (sql) => {
        await sql.run(
          `UPDATE people SET email = $1, email_confirmed = 0, email_token = $2, email_token_expires_at = $3
           WHERE id = $4 AND deleted_at IS NULL`,
          [address, tokenHash, expiresAt, id],
        );
        await dropResets(sql, id);
      });
    },
    confirmEmail: async (tokenHash, now) => {
      const rows = await database.all<{ id: string }>(
        `UPDATE people SET email_confirmed = 1, email_token = NULL
         WHERE email_token = $1 AND email_token_expires_at > $2 AND deleted_at IS NULL RETURNING id`,
        [tokenHash, now],
      );
      return rows[0]?.id;
    },
    deletePerson: async (id, now) => {
      await database.transaction(async (sql) => {
        for (const table of belongings) await sql.run(`DELETE FROM ${table} WHERE person = $1`, [id]);
        await sql.run(
          `UPDATE people SET name = $1, folded = NULL, looks = NULL, password = NULL, email = NULL, email_confirmed = 0,
           email_token = NULL, deleted_at = $2 WHERE id = $3`,
          [formerPlayer, now, id],
        );
        await leaveGames(sql, id, now);
      });
    },
  };
};
