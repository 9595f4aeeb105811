import type { Database } from '../sql.ts';
import type { PeopleStore, SessionRecord } from './people-contract.ts';

interface SessionRow {
  readonly id: string;
  readonly person: string;
  readonly agent: string;
  readonly made_at: number;
  readonly seen_at: number;
  readonly proved_at: number | null;
  readonly expires_at: number;
}

const columns = ['id', 'person', 'agent', 'made_at', 'seen_at', 'proved_at', 'expires_at'];

const recordOf = (row: SessionRow): SessionRecord => ({
  id: row.id,
  person: row.person,
  agent: row.agent,
  madeAt: row.made_at,
  seenAt: row.seen_at,
  provedAt: row.proved_at,
  expiresAt: row.expires_at,
});

type SessionPart = Pick<
  PeopleStore,
  'addSession' | 'session' | 'sessionSeen' | 'sessions' | 'endSession' | 'endOtherSessions' | 'sweep'
>;

export const createSessionStore = (database: Database): SessionPart => ({
  addSession: async (session, tokenHash) => {
    await database.run(
      `INSERT INTO sessions (${columns.join(', ')}, token_hash) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        session.id,
        session.person,
        session.agent,
        session.madeAt,
        session.seenAt,
        session.provedAt,
        session.expiresAt,
        tokenHash,
      ],
    );
  },
  session: async (tokenHash, now) => {
    const rows = await database.all<SessionRow & { readonly name: string; readonly folded: string | null }>(
      `SELECT ${columns.map((column) => `s.${column}`).join(', ')}, p.name, p.folded
       FROM sessions s JOIN people p ON p.id = s.person
       WHERE s.token_hash = $1 AND s.expires_at > $2 AND p.deleted_at IS NULL`,
      [tokenHash, now],
    );
    const row = rows[0];
    if (row === undefined) return undefined;
    return {
      session: recordOf(row),
      person: { id: row.person, name: row.name, guest: row.folded === null },
    };
  },
  sessionSeen: async (id, now, expiresAt) => {
    await database.run('UPDATE sessions SET seen_at = $1, expires_at = $2 WHERE id = $3', [
      now,
      expiresAt,
      id,
    ]);
  },
  sessions: async (person, now) => {
    const rows = await database.all<SessionRow>(
      `SELECT ${columns.join(', ')} FROM sessions WHERE person = $1 AND expires_at > $2 ORDER BY seen_at DESC, id`,
      [person, now],
    );
    return rows.map(recordOf);
  },
  endSession: async (person, id) =>
    (await database.run('DELETE FROM sessions WHERE person = $1 AND id = $2', [person, id])) > 0,
  endOtherSessions: async (person, keep) => {
    await database.run('DELETE FROM sessions WHERE person = $1 AND id <> $2', [person, keep]);
  },
  sweep: async (now) => {
    await database.run('DELETE FROM sessions WHERE expires_at <= $1', [now]);
    await database.run('DELETE FROM challenges WHERE expires_at <= $1', [now]);
    await database.run('DELETE FROM limits WHERE ends <= $1', [now]);
    await database.run('DELETE FROM password_resets WHERE expires_at <= $1', [now]);
    await database.run('UPDATE people SET email_token = NULL WHERE email_token_expires_at <= $1', [now]);
  },
});
