import type { Migration } from './migration.ts';

/*
 * games    one row for each game: what was agreed, how it stands in the lobby. Never touched by a mere move.
 * seats    who sits where, and whether it is his turn.
 * journal  everything that ever happened in a game, in order: moves, but also what was taken back, proposals that
 *          were agreed to, resignations. Rows are only added, so that the number of a row says who came first.
 * checkpoints  how a game stood after some row, at most one for each: nothing is lost with it.
 * chat     what people said.
 */

const words = {
  sqlite: { key: 'INTEGER PRIMARY KEY', bytes: 'BLOB', packed: ' WITHOUT ROWID' },
  postgres: { key: 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY', bytes: 'BYTEA', packed: '' },
} as const;

const tables = ({ key, bytes, packed }: (typeof words)['sqlite' | 'postgres']): readonly string[] => [
  `CREATE TABLE games (
    no ${key},
    id TEXT NOT NULL UNIQUE,
    owner TEXT NOT NULL,
    link TEXT NOT NULL,
    title TEXT NOT NULL,
    system TEXT NOT NULL,
    scenario TEXT NOT NULL,
    rules_version TEXT NOT NULL,
    setup TEXT NOT NULL,
    terms TEXT NOT NULL,
    visibility TEXT NOT NULL,
    status TEXT NOT NULL,
    seed ${bytes} NOT NULL,
    commitment TEXT NOT NULL,
    created BIGINT NOT NULL,
    started BIGINT,
    moved BIGINT NOT NULL,
    ended BIGINT,
    result TEXT,
    deadline BIGINT,
    bot_turn SMALLINT NOT NULL DEFAULT 0,
    rematch TEXT
  )`,
  'CREATE INDEX games_listed ON games (visibility, status, moved)',
  'CREATE INDEX games_due ON games (deadline) WHERE deadline IS NOT NULL',
  'CREATE INDEX games_bots ON games (moved) WHERE bot_turn = 1',
  `CREATE TABLE seats (
    game BIGINT NOT NULL REFERENCES games (no),
    place SMALLINT NOT NULL,
    seat TEXT NOT NULL,
    person TEXT,
    name TEXT,
    bot TEXT,
    invited SMALLINT NOT NULL DEFAULT 0,
    turn SMALLINT NOT NULL DEFAULT 0,
    PRIMARY KEY (game, place)
  )`,
  'CREATE INDEX seats_person ON seats (person) WHERE person IS NOT NULL',
  `CREATE TABLE journal (
    game BIGINT NOT NULL REFERENCES games (no),
    n INTEGER NOT NULL,
    kind SMALLINT NOT NULL,
    place SMALLINT,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, n)
  )${packed}`,
  `CREATE TABLE chat (
    game BIGINT NOT NULL REFERENCES games (no),
    n INTEGER NOT NULL,
    at BIGINT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    seat TEXT,
    room TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, n)
  )${packed}`,
];

const checkpoints = ({ bytes }: (typeof words)['sqlite' | 'postgres']): readonly string[] => [
  `CREATE TABLE checkpoints (
    game BIGINT PRIMARY KEY REFERENCES games (no),
    n INTEGER NOT NULL,
    rules TEXT NOT NULL,
    mark INTEGER NOT NULL,
    body ${bytes} NOT NULL,
    sum INTEGER NOT NULL
  )`,
];

export const gamesMigrations: readonly Migration[] = [
  { id: 'games-1', sql: { sqlite: tables(words.sqlite), postgres: tables(words.postgres) } },
  {
    id: 'games-2',
    sql: [
      // What came of a decision, in 32 bits, and of the opening; none for what was played before there were marks.
      'ALTER TABLE journal ADD COLUMN mark INTEGER',
      'ALTER TABLE games ADD COLUMN opening INTEGER',
      // What the page called its question, so that one asked again elsewhere is known; moves are known by their number.
      'ALTER TABLE journal ADD COLUMN key TEXT',
      'ALTER TABLE chat ADD COLUMN key TEXT',
    ],
  },
  {
    id: 'games-3',
    sql: [
      // Stands for the address that a game was made from, unreadable without the server's key, and not for long.
      'ALTER TABLE games ADD COLUMN made_from TEXT',
      'CREATE INDEX games_by_owner ON games (owner)',
      'CREATE INDEX games_by_address ON games (made_from) WHERE made_from IS NOT NULL',
    ],
  },
  {
    id: 'games-4',
    sql: [
      // Sums by which damage is noticed (see sums.ts); none for what was written before there were any.
      'ALTER TABLE journal ADD COLUMN sum INTEGER',
      'ALTER TABLE games ADD COLUMN sum INTEGER',
      // What is wrong with a game that was set aside.
      'ALTER TABLE games ADD COLUMN damage TEXT',
      'CREATE INDEX games_damaged ON games (no) WHERE damage IS NOT NULL',
    ],
  },
  {
    id: 'games-5',
    sql: {
      sqlite: [],
      // What was said has its moment for a number.
      postgres: ['ALTER TABLE chat ALTER COLUMN n TYPE BIGINT'],
    },
  },
  {
    id: 'games-6',
    sql: { sqlite: checkpoints(words.sqlite), postgres: checkpoints(words.postgres) },
  },
  {
    id: 'games-7',
    sql: ['CREATE INDEX games_watched ON games (visibility, (COALESCE(ended, started, created)))'],
  },
];
