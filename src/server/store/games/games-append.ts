import type { BatchStep, Database, SqlValue } from '../sql.ts';
import type { Append, GameChange } from './games-contract.ts';
import { SECRET_TURN } from './games-rows.ts';

/** The channel on which processes tell each other what they did. */
export const CHANNEL = 'vedette_games';

const COLUMNS = {
  status: 'status',
  moved: 'moved',
  ended: 'ended',
  result: 'result',
  deadline: 'deadline',
  botTurn: 'bot_turn',
  opening: 'opening',
} as const;

const sqlValue = (value: GameChange[keyof typeof COLUMNS]): SqlValue => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
};

/** The statements that bring the lobby up to date with a change. */
export function* changeSteps(no: number, change: GameChange): Iterable<Omit<BatchStep, 'after'>> {
  const named = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).filter((one) => change[one] !== undefined);
  if (named.length > 0) {
    const sets = named.map((one, i) => `${COLUMNS[one]} = $${i + 2}`);
    const text = `UPDATE games SET ${sets.join(', ')} WHERE no = $1`;
    yield { text, values: [no, ...named.map((one) => sqlValue(change[one]))] };
  }
  for (const { place, turn, secret, bot } of change.seats ?? []) {
    const text = 'UPDATE seats SET turn = $3, bot = $4 WHERE game = $1 AND place = $2';
    yield { text, values: [no, place, turn ? (secret === true ? SECRET_TURN : 1) : 0, bot] };
  }
}

const INSERT =
  'INSERT INTO journal (game, n, kind, place, at, body, mark, key, sum) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING';

/** One transaction of single statements: for a database in the same process. */
export async function appendInSteps(
  database: Database,
  group: readonly Append[],
): Promise<readonly boolean[]> {
  const steps: BatchStep[] = [];
  const rows: number[] = [];
  for (const { game, row, change } of group) {
    const after = steps.length;
    rows.push(after);
    const { n, kind, place, at, body, mark, key, sum } = row;
    steps.push({ text: INSERT, values: [game, n, kind, place, at, body, mark, key, sum] });
    if (change !== undefined) for (const step of changeSteps(game, change)) steps.push({ ...step, after });
  }
  const changed = await database.batch(steps);
  return rows.map((step) => changed[step] === 1);
}

/** All rows in one statement, and the word to the other processes with it: for a database across a network. */
const INSERT_ALL = `
  WITH added AS (
    INSERT INTO journal (game, n, kind, place, at, body, mark, key, sum)
    SELECT * FROM json_to_recordset($1::json) AS r(game BIGINT, n INTEGER, kind SMALLINT, place SMALLINT, at BIGINT, body TEXT, mark INTEGER, key TEXT, sum INTEGER)
    ORDER BY game
    ON CONFLICT DO NOTHING
    RETURNING game, n
  )
  SELECT game, n, pg_notify('${CHANNEL}', $2 || ' journal ' || game) FROM added`;

const nameOf = (game: number, n: number): string => `${game} ${n}`;

export async function appendAtOnce(
  database: Database,
  process: string,
  group: readonly Append[],
): Promise<readonly boolean[]> {
  // Of two rows with one number in the same group, only the first goes out.
  const first = new Map<string, Append>();
  for (const one of group)
    if (!first.has(nameOf(one.game, one.row.n))) first.set(nameOf(one.game, one.row.n), one);
  const rows = JSON.stringify([...first.values()].map(({ game, row }) => ({ game, ...row })));
  const added = new Set<Append>();
  const insert = async (sql: Pick<Database, 'all'>): Promise<void> => {
    for (const { game, n } of await sql.all<{ game: number; n: number }>(INSERT_ALL, [rows, process]))
      added.add(first.get(nameOf(game, n)) as Append);
  };
  if (group.every(({ change }) => change === undefined)) await insert(database);
  else
    await database.transaction(async (sql) => {
      added.clear();
      await insert(sql);
      // Always in the same order, so that two processes never wait for each other's rows.
      const changed = group
        .filter((one) => one.change !== undefined && added.has(one))
        .sort((a, b) => a.game - b.game);
      for (const { game, change = {} } of changed)
        for (const { text, values } of changeSteps(game, change)) await sql.run(text, values);
    });
  return group.map((one) => added.has(one));
}
