import type { Database, Sql } from '../sql.ts';
import type { PasskeyRecord, PeopleStore } from './people-contract.ts';

interface PasskeyRow {
  readonly id: string;
  readonly person: string;
  readonly public_key: Uint8Array;
  readonly counter: number;
  readonly transports: string;
  readonly label: string;
  readonly backed_up: number;
  readonly made_at: number;
  readonly used_at: number | null;
}

const columns = 'id, person, public_key, counter, transports, label, backed_up, made_at, used_at';

const recordOf = (row: PasskeyRow): PasskeyRecord => ({
  id: row.id,
  person: row.person,
  publicKey: new Uint8Array(row.public_key),
  counter: row.counter,
  transports: row.transports === '' ? [] : row.transports.split(','),
  label: row.label,
  backedUp: row.backed_up === 1,
  madeAt: row.made_at,
  usedAt: row.used_at,
});

type PasskeyPart = Pick<
  PeopleStore,
  | 'addPasskey'
  | 'passkey'
  | 'passkeys'
  | 'passkeyUsed'
  | 'labelPasskey'
  | 'removePasskey'
  | 'addChallenge'
  | 'takeChallenge'
>;

export interface PasskeyStore extends PasskeyPart {
  /** Inside a transaction of somebody else's. */
  addPasskeyIn(sql: Sql, passkey: PasskeyRecord): Promise<void>;
}

export const createPasskeyStore = (database: Database): PasskeyStore => {
  const addPasskeyIn = async (sql: Sql, key: PasskeyRecord): Promise<void> => {
    await sql.run(`INSERT INTO passkeys (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, [
      key.id,
      key.person,
      key.publicKey,
      key.counter,
      key.transports.join(','),
      key.label,
      key.backedUp ? 1 : 0,
      key.madeAt,
      key.usedAt,
    ]);
  };

  return {
    addPasskeyIn,
    addPasskey: (key) => addPasskeyIn(database, key),
    passkey: async (id) => {
      const rows = await database.all<PasskeyRow>(`SELECT ${columns} FROM passkeys WHERE id = $1`, [id]);
      return rows[0] === undefined ? undefined : recordOf(rows[0]);
    },
    passkeys: async (person) => {
      const rows = await database.all<PasskeyRow>(
        `SELECT ${columns} FROM passkeys WHERE person = $1 ORDER BY made_at, id`,
        [person],
      );
      return rows.map(recordOf);
    },
    passkeyUsed: async (id, counter, backedUp, now) => {
      await database.run('UPDATE passkeys SET counter = $1, backed_up = $2, used_at = $3 WHERE id = $4', [
        counter,
        backedUp ? 1 : 0,
        now,
        id,
      ]);
    },
    labelPasskey: async (person, id, label) =>
      (await database.run('UPDATE passkeys SET label = $1 WHERE person = $2 AND id = $3', [
        label,
        person,
        id,
      ])) > 0,
    removePasskey: (person, id) =>
      database.transaction(async (sql) => {
        // Written first, so that of two devices that remove at once the second waits and counts anew.
        await sql.run('UPDATE people SET name = name WHERE id = $1', [person]);
        const keys = await sql.all<{ id: string }>('SELECT id FROM passkeys WHERE person = $1', [person]);
        if (!keys.some((key) => key.id === id)) return 'unknown';
        const [owner] = await sql.all<{ password: string | null }>(
          'SELECT password FROM people WHERE id = $1',
          [person],
        );
        if (keys.length === 1 && (owner?.password ?? null) === null) return 'last-way-in';
        await sql.run('DELETE FROM passkeys WHERE id = $1', [id]);
        return 'done';
      }),

    addChallenge: async (challenge, kind, person, expiresAt) => {
      await database.run(
        'INSERT INTO challenges (challenge, kind, person, expires_at) VALUES ($1, $2, $3, $4)',
        [challenge, kind, person, expiresAt],
      );
    },
    takeChallenge: async (challenge, kind, now) => {
      const rows = await database.all<{ person: string | null }>(
        'DELETE FROM challenges WHERE challenge = $1 AND kind = $2 AND expires_at > $3 RETURNING person',
        [challenge, kind, now],
      );
      return rows[0] === undefined ? undefined : { person: rows[0].person };
    },
  };
};
