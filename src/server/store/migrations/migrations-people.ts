import type { Migration } from './migration.ts';

const tables = (bytes: 'BLOB' | 'BYTEA'): readonly string[] => [
  // `folded` is the name of an account, for itself alone; guests and the deleted have none.
  `CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT UNIQUE,
    password TEXT,
    email TEXT,
    email_confirmed INTEGER NOT NULL DEFAULT 0,
    email_token TEXT UNIQUE,
    email_token_expires_at BIGINT,
    made_at BIGINT NOT NULL,
    deleted_at BIGINT
  )`,
  `CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    public_key ${bytes} NOT NULL,
    counter BIGINT NOT NULL,
    transports TEXT NOT NULL,
    label TEXT NOT NULL,
    backed_up INTEGER NOT NULL,
    made_at BIGINT NOT NULL,
    used_at BIGINT
  )`,
  'CREATE INDEX passkeys_by_person ON passkeys (person)',
  `CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL REFERENCES people (id),
    agent TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    proved_at BIGINT,
    expires_at BIGINT NOT NULL
  )`,
  'CREATE INDEX sessions_by_person ON sessions (person)',
  'CREATE INDEX sessions_by_end ON sessions (expires_at)',
  `CREATE TABLE challenges (
    challenge TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    person TEXT,
    expires_at BIGINT NOT NULL
  )`,
];

const notifyTables = [
  // What the server makes for itself once and must keep: keys to sign with.
  'CREATE TABLE server_keys (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
  `CREATE TABLE notify_settings (
    person TEXT PRIMARY KEY REFERENCES people (id),
    settings TEXT NOT NULL,
    webhook_url TEXT,
    webhook_secret TEXT
  )`,
  `CREATE TABLE notify_games (
    person TEXT NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    pace TEXT NOT NULL,
    PRIMARY KEY (person, game)
  )`,
  `CREATE TABLE notify_devices (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    agent TEXT NOT NULL,
    made_at BIGINT NOT NULL
  )`,
  'CREATE INDEX notify_devices_by_person ON notify_devices (person)',
  // For whom each game waits, as far as they have been told.
  `CREATE TABLE notify_turns (
    person TEXT NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (game, person)
  )`,
  'CREATE INDEX notify_turns_by_person ON notify_turns (person)',
  // `id` is made of what the message is about, so that saying it again adds nothing.
  `CREATE TABLE outbox (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    channel TEXT NOT NULL,
    subject TEXT NOT NULL,
    game TEXT,
    body TEXT NOT NULL,
    state TEXT NOT NULL,
    due_at BIGINT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    lease TEXT,
    leased_until BIGINT,
    delivered TEXT NOT NULL DEFAULT '[]',
    trouble TEXT,
    made_at BIGINT NOT NULL
  )`,
  'CREATE INDEX outbox_by_due ON outbox (state, due_at)',
  'CREATE INDEX outbox_by_person ON outbox (person, channel)',
];

const resetTables = [
  // Links by which somebody who cannot sign in sets a new password.
  `CREATE TABLE password_resets (
    token_hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    expires_at BIGINT NOT NULL
  )`,
  'CREATE INDEX password_resets_by_person ON password_resets (person)',
];

export const peopleMigrations: readonly Migration[] = [
  { id: 'people-1', sql: { sqlite: tables('BLOB'), postgres: tables('BYTEA') } },
  { id: 'notify-1', sql: notifyTables },
  { id: 'resets-1', sql: resetTables },
  {
    id: 'limits-1',
    sql: [
      // How often something was asked for in a span of time, for all processes together. Keys are unreadable marks.
      'CREATE TABLE limits (key TEXT PRIMARY KEY, ends BIGINT NOT NULL, count INTEGER NOT NULL)',
      'CREATE INDEX limits_by_end ON limits (ends)',
    ],
  },
  {
    id: 'people-2',
    sql: [
      // What the name of an account looks like (see looks.ts); none where two that are older look alike.
      'ALTER TABLE people ADD COLUMN looks TEXT',
      'CREATE UNIQUE INDEX people_by_looks ON people (looks)',
    ],
  },
];
