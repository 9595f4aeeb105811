import { isDeepStrictEqual } from 'node:util';
import { RecordProblem } from '../../../engine/record.ts';
import type { GamesStore, JournalRow, StoredGame } from '../../store/games/games-contract.ts';
import { markOf, markOfChange } from './marks.ts';
import { JournalProblem, Match } from './match.ts';
import type { Tables } from './tables.ts';

/** The first place where a game goes another way under other rules. */
export interface Divergence {
  /** The row of its journal, and how many entries its log had then. */
  readonly row: number;
  readonly seq: number;
  readonly code: string;
  readonly message: string;
}

export interface MigratedGame {
  readonly id: string;
  readonly scenario: string;
  readonly status: StoredGame['status'];
  readonly from: string;
  readonly to: string;
  readonly rows: number;
  readonly divergence: Divergence | null;
}

const AT_ONCE = 50;

/**
 * Plays every stored game that was begun under other rules again, under these. One that goes the same way is
 * moved to these rules, unless this is only a trial; one that does not stays as it is.
 */
export async function* migrateGames(
  store: GamesStore,
  tables: Tables,
  trial: boolean,
): AsyncIterable<MigratedGame> {
  for (let after = 0; ; ) {
    const games = await store.all(after, AT_ONCE);
    if (games.length === 0) return;
    for (const game of games) {
      after = game.no;
      const from = game.setup.rulesVersion;
      const to = tables.rulesOf(game.setup.system);
      if (from === to || game.status === 'cancelled') continue;
      const moved = { ...game, setup: { ...game.setup, rulesVersion: to } };
      const rows = await store.journal(game.no, 0);
      const divergence = replay(tables, moved, rows);
      if (divergence === null && !trial) await store.setRules(game.no, moved.setup);
      yield {
        id: game.id,
        scenario: game.setup.scenario,
        status: game.status,
        from,
        to,
        rows: rows.length,
        divergence,
      };
    }
  }
}

function replay(tables: Tables, game: StoredGame, rows: readonly JournalRow[]): Divergence | null {
  const found = tables.lay(game.setup);
  if (!found.ok) return { row: 0, seq: 0, code: 'no-such-game', message: found.problems.join('; ') };
  if (game.status === 'open') return null;
  const match = new Match(found.laid, game);
  let { seq } = match.host;
  const at = (row: number, code: string, message: string): Divergence => ({ row, seq, code, message });
  if (game.opening !== null && game.opening !== markOf(match.host.position))
    return at(0, 'other-opening', 'it begins with another position');
  for (const row of rows) {
    if (match.over)
      return at(row.n, 'over-early', `the game is over before this: ${match.standing.result?.code ?? ''}`);
    try {
      const { position } = match.host;
      seq = match.host.seq;
      const applied = match.apply(row);
      if (applied.ok) {
        if (row.mark === null || row.mark === markOfChange(position, match.host.position)) continue;
        return at(row.n, 'other-position', `something else comes of ${row.body} than did then`);
      }
      if ('malformed' in applied) return at(row.n, 'malformed-action', applied.malformed);
      const reasons =
        'refusals' in applied
          ? applied.refusals.map(({ code, rule }) => `${code} (${rule})`).join(', ')
          : 'stale';
      return at(row.n, 'refused', `${row.body} is refused: ${reasons}`);
    } catch (error) {
      if (error instanceof JournalProblem || error instanceof RecordProblem)
        return at(row.n, 'misfit', error.message);
      throw error;
    }
  }
  const last = rows.at(-1)?.n ?? 0;
  seq = match.host.seq;
  if (!isDeepStrictEqual(match.standing.result, game.result))
    return at(
      last,
      'other-result',
      `it ended with ${game.result?.code ?? 'nothing'}, and now ends with ${match.standing.result?.code ?? 'nothing'}`,
    );
  const due = game.seats.filter(({ turn }) => turn).map(({ seat }) => seat);
  if (!match.over && !isDeepStrictEqual([...match.toDecide].sort(), due.sort()))
    return at(
      last,
      'other-turn',
      `it waited for ${due.join(', ') || 'nobody'}, and now waits for ${match.toDecide.join(', ') || 'nobody'}`,
    );
  return null;
}
