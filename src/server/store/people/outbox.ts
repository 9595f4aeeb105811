import type { Channel } from '../../../messages/notify.ts';
import type { Database, Sql } from '../sql.ts';
import type { ClaimedMessage, Outbox, OutboxMessage } from './notify-contract.ts';

interface OutboxRow {
  readonly id: string;
  readonly person: string;
  readonly channel: Channel;
  readonly subject: OutboxMessage['subject'];
  readonly game: string | null;
  readonly body: string;
  readonly due_at: number;
  readonly made_at: number;
  readonly attempts: number;
  readonly delivered: string;
}

const columns = 'id, person, channel, subject, game, body, due_at, made_at, attempts, delivered';

const messageOf = ({ due_at, made_at, delivered, ...rest }: OutboxRow): ClaimedMessage => ({
  ...rest,
  dueAt: due_at,
  madeAt: made_at,
  delivered: JSON.parse(delivered) as string[],
});

const marks = (from: number, count: number): string =>
  Array.from({ length: count }, (_, at) => `$${from + at}`).join(', ');

/** More than anybody has games; the rest comes in the next message. */
const most = 100;

export const postIn = async (sql: Sql, message: OutboxMessage): Promise<void> => {
  await sql.run(
    `INSERT INTO outbox (id, person, channel, subject, game, body, state, due_at, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'waiting', $7, $8) ON CONFLICT (id) DO NOTHING`,
    [
      message.id,
      message.person,
      message.channel,
      message.subject,
      message.game,
      message.body,
      message.dueAt,
      message.madeAt,
    ],
  );
};

export const createOutbox = (database: Database): Outbox => ({
  post: (message) => postIn(database, message),

  claim: (now, lease, until, { channel, among, except = [] } = {}) =>
    database.transaction(async (sql) => {
      if (among?.length === 0) return [];
      // Of two processes that come at once the second waits here for the first, then sees what is left.
      if (database.dialect === 'postgres') await sql.all("SELECT pg_advisory_xact_lock(hashtext('outbox'))");
      const [first] = await sql.all<OutboxRow>(
        `SELECT ${columns} FROM outbox
         WHERE state = 'waiting' AND due_at <= $1 AND (leased_until IS NULL OR leased_until <= $1)
           ${channel === undefined ? '' : `AND channel = '${channel}'`}
           ${among === undefined ? '' : `AND person IN (${marks(2, among.length)})`}
           ${except.length === 0 ? '' : `AND person NOT IN (${marks(2 + (among?.length ?? 0), except.length)})`}
         ORDER BY due_at, id LIMIT 1`,
        [now, ...(among ?? []), ...except],
      );
      if (first === undefined) return [];
      const rows = await sql.all<OutboxRow>(
        `SELECT ${columns} FROM outbox
         WHERE state = 'waiting' AND due_at <= $1 AND (leased_until IS NULL OR leased_until <= $1)
           AND person = $2 AND channel = $3 AND subject = $4
         ORDER BY made_at, id LIMIT ${most}`,
        [now, first.person, first.channel, first.subject],
      );
      await sql.run(
        `UPDATE outbox SET lease = $1, leased_until = $2, attempts = attempts + 1
         WHERE id IN (${marks(3, rows.length)})`,
        [lease, until, ...rows.map(({ id }) => id)],
      );
      return rows.map(messageOf).map((message) => ({ ...message, attempts: message.attempts + 1 }));
    }),

  sent: async (ids, lease) => {
    await database.run(
      `UPDATE outbox SET state = 'sent', body = '', lease = NULL WHERE lease = $1 AND id IN (${marks(2, ids.length)})`,
      [lease, ...ids],
    );
  },
  noteDelivered: async (ids, devices) => {
    await database.run(`UPDATE outbox SET delivered = $1 WHERE id IN (${marks(2, ids.length)})`, [
      JSON.stringify(devices),
      ...ids,
    ]);
  },
  retry: async (ids, lease, dueAt, trouble) => {
    await database.run(
      `UPDATE outbox SET lease = NULL, leased_until = NULL, due_at = $1, trouble = $2
       WHERE lease = $3 AND id IN (${marks(4, ids.length)})`,
      [dueAt, trouble, lease, ...ids],
    );
  },
  fail: async (ids, lease, trouble) => {
    await database.run(
      `UPDATE outbox SET state = 'failed', body = '', lease = NULL, trouble = $1
       WHERE lease = $2 AND id IN (${marks(3, ids.length)})`,
      [trouble, lease, ...ids],
    );
  },
  waiting: async (now) => {
    const [row] = await database.all<{ count: number; oldest: number | null }>(
      `SELECT COUNT(*) AS count, MIN(CASE WHEN due_at <= $1 THEN due_at END) AS oldest FROM outbox
       WHERE state = 'waiting'`,
      [now],
    );
    return { count: row?.count ?? 0, oldestDueAt: row?.oldest ?? null };
  },
});
