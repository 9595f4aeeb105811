import {
  defaultNotifySettings,
  type GamePace,
  type NotifySettings,
  notifySettingsSchema,
} from '../../../messages/notify.ts';
import type { Database, Sql } from '../sql.ts';
import type { Device, NotifyStore, TurnNews, Webhook } from './notify-contract.ts';
import { createOutbox, postIn } from './outbox.ts';

interface DeviceRow {
  readonly id: string;
  readonly person: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly agent: string;
  readonly made_at: number;
}

const deviceOf = ({ made_at, ...rest }: DeviceRow): Device => ({ ...rest, madeAt: made_at });

/** Settings kept by an older version have the defaults for what is new since. */
const settingsIn = (text: string): NotifySettings => {
  const read = notifySettingsSchema.safeParse({ ...defaultNotifySettings, ...JSON.parse(text) });
  return read.success ? read.data : defaultNotifySettings;
};

const saveWishes = async (
  sql: Sql,
  person: string,
  settings: NotifySettings,
  webhook: Webhook | null,
): Promise<void> => {
  await sql.run(
    `INSERT INTO notify_settings (person, settings, webhook_url, webhook_secret) VALUES ($1, $2, $3, $4)
     ON CONFLICT (person) DO UPDATE SET settings = excluded.settings,
       webhook_url = excluded.webhook_url, webhook_secret = excluded.webhook_secret`,
    [person, JSON.stringify(settings), webhook?.url ?? null, webhook?.secret ?? null],
  );
};

interface WishesRow {
  readonly settings: string;
  readonly webhook_url: string | null;
  readonly webhook_secret: string | null;
}

const wishesOf = async (sql: Sql, person: string) => {
  const [row] = await sql.all<WishesRow>(
    'SELECT settings, webhook_url, webhook_secret FROM notify_settings WHERE person = $1',
    [person],
  );
  const { webhook_url: url = null, webhook_secret: secret = null } = row ?? {};
  return {
    settings: row === undefined ? defaultNotifySettings : settingsIn(row.settings),
    webhook: url === null || secret === null ? null : { url, secret },
  };
};

/** Seats of running games that a person must decide for. */
const dueSeats = `
  SELECT g.id AS game, g.scenario, s.person, s.seat, CASE WHEN g.title = '' THEN g.scenario ELSE g.title END AS title
  FROM seats s JOIN games g ON g.no = s.game
  WHERE g.status = 'playing' AND s.turn > 0 AND s.person IS NOT NULL AND s.bot IS NULL`;

/** Messages about a turn of this person in this game that nobody is carrying yet. */
const unsent = `game = $1 AND person = $2 AND subject = 'turn' AND state = 'waiting' AND lease IS NULL`;

export const createNotifyStore = (database: Database): NotifyStore => ({
  outbox: createOutbox(database),

  wishes: (person) => wishesOf(database, person),
  setSettings: (person, settings) =>
    database.transaction(async (sql) => {
      const { webhook } = await wishesOf(sql, person);
      await saveWishes(sql, person, settings, webhook);
    }),
  setWebhook: (person, webhook) =>
    database.transaction(async (sql) => {
      const { settings } = await wishesOf(sql, person);
      await saveWishes(sql, person, settings, webhook);
    }),
  gamePace: async (person, game) => {
    const [row] = await database.all<{ pace: GamePace }>(
      'SELECT pace FROM notify_games WHERE person = $1 AND game = $2',
      [person, game],
    );
    return row?.pace ?? 'usual';
  },
  gamePaces: async (person) => {
    const rows = await database.all<{ game: string; pace: GamePace }>(
      'SELECT game, pace FROM notify_games WHERE person = $1 ORDER BY game',
      [person],
    );
    return Object.fromEntries(rows.map(({ game, pace }) => [game, pace]));
  },
  setGamePace: async (person, game, pace) => {
    await database.run(
      `INSERT INTO notify_games (person, game, pace) VALUES ($1, $2, $3)
       ON CONFLICT (person, game) DO UPDATE SET pace = excluded.pace`,
      [person, game, pace],
    );
  },

  waitingTurn: async (person, game) => {
    const [row] = await database.all<{ body: string }>(`SELECT body FROM outbox WHERE ${unsent} LIMIT 1`, [
      game,
      person,
    ]);
    return row?.body;
  },
  replaceTurn: (person, game, messages) =>
    database.transaction(async (sql) => {
      const withdrawn = await sql.run(`DELETE FROM outbox WHERE ${unsent}`, [game, person]);
      if (withdrawn > 0) for (const message of messages) await postIn(sql, message);
    }),

  addDevice: async (device) => {
    await database.run(
      `INSERT INTO notify_devices (id, person, endpoint, p256dh, auth, agent, made_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (endpoint) DO UPDATE SET id = excluded.id, person = excluded.person,
         p256dh = excluded.p256dh, auth = excluded.auth, agent = excluded.agent, made_at = excluded.made_at`,
      [device.id, device.person, device.endpoint, device.p256dh, device.auth, device.agent, device.madeAt],
    );
  },
  devices: async (person) => {
    const rows = await database.all<DeviceRow>(
      `SELECT id, person, endpoint, p256dh, auth, agent, made_at FROM notify_devices
       WHERE person = $1 ORDER BY made_at, id`,
      [person],
    );
    return rows.map(deviceOf);
  },
  removeDevice: async (person, id) =>
    (await database.run('DELETE FROM notify_devices WHERE person = $1 AND id = $2', [person, id])) > 0,

  turnsAre: (game, waiting, continuing, now) =>
    database.transaction(async (sql) => {
      const told = await sql.all<{ person: string }>('SELECT person FROM notify_turns WHERE game = $1', [
        game,
      ]);
      const over = told.filter(({ person }) => !continuing.includes(person));
      for (const { person } of over) {
        await sql.run('DELETE FROM notify_turns WHERE game = $1 AND person = $2', [game, person]);
        await sql.run(`DELETE FROM outbox WHERE ${unsent}`, [game, person]);
      }
      for (const { person, messages } of waiting) {
        // Only who exists can be told; a second process that says the same finds it done.
        const added = await sql.run(
          `INSERT INTO notify_turns (person, game, since)
           SELECT id, CAST($1 AS TEXT), CAST($2 AS BIGINT) FROM people WHERE id = $3 AND deleted_at IS NULL
           ON CONFLICT (game, person) DO NOTHING`,
          [game, now, person],
        );
        if (added > 0) for (const message of messages) await postIn(sql, message);
      }
    }),

  unsaidTurns: async () => {
    const games = await database.all<{ game: string }>(
      `WITH due AS (${dueSeats})
       SELECT game FROM due WHERE NOT EXISTS
         (SELECT 1 FROM notify_turns t WHERE t.game = due.game AND t.person = due.person)
       UNION
       SELECT t.game FROM notify_turns t WHERE NOT EXISTS
         (SELECT 1 FROM due WHERE t.game = due.game AND t.person = due.person)`,
    );
    const news: TurnNews[] = [];
    for (const { game } of games) {
      const due = await database.all<{ person: string; seat: string; title: string; scenario: string }>(
        `WITH due AS (${dueSeats}) SELECT person, seat, title, scenario FROM due WHERE game = $1`,
        [game],
      );
      news.push({
        game,
        title: due[0]?.title ?? '',
        scenario: due[0]?.scenario ?? '',
        waiting: due.map(({ person, seat }) => ({ person, seat })),
      });
    }
    return news;
  },

  serverKey: async (name, make) => {
    const find = async (): Promise<string | undefined> => {
      const [row] = await database.all<{ value: string }>('SELECT value FROM server_keys WHERE name = $1', [
        name,
      ]);
      return row?.value;
    };
    const known = await find();
    if (known !== undefined) return known;
    await database.run(
      'INSERT INTO server_keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
      [name, make()],
    );
    const made = await find();
    if (made === undefined) throw new Error(`the store did not keep the key ${name}`);
    return made;
  },
  sweep: async (before) => {
    await database.run("DELETE FROM outbox WHERE state <> 'waiting' AND made_at < $1", [before]);
  },
});
