import { setImmediate } from 'node:timers/promises';
import { RecordProblem } from '../../../engine/record.ts';
import { commitmentOf } from '../../../host/dice/dice.ts';
import { DamagedGame, type JournalRow, type StoredGame } from '../../store/games/games-contract.ts';
import { sumBefore, sumOfGame, sumOfRow } from '../../store/games/sums.ts';
import { Refused } from '../refused.ts';
import { markOf, markOfChange } from './marks.ts';
import { JournalProblem, type KeptMatch, Match } from './match.ts';
import type { ServedGame } from './tables.ts';

/** So many rows are read at a stretch. */
const BREATH = 100;

/** What a player is told of a game that cannot be read any more. */
export const setAside = (why: string): Refused =>
  new Refused(
    'damaged',
    `This game is damaged where the server keeps it (${why}). It has been set aside as it is, for whoever runs the server to look at; all other games go on.`,
  );

/**
 * A match as it is read from its journal, row by row. Whatever cannot be what was written is noticed: a seed that is
 * not the one committed to, a row whose sum does not fit, a decision of which something else comes than did then.
 */
export class Reading {
  readonly match: Match;
  #sum: number;

  /** From its beginning, `keepLeft` as for a match; or from a row with this sum on, after which the match was kept. */
  constructor(
    laid: ServedGame,
    stored: StoredGame,
    from: { readonly keepLeft?: boolean } | { readonly kept: KeptMatch; readonly sum: number } = {},
  ) {
    if (stored.seed.length !== 32 || commitmentOf(stored.seed) !== stored.commitment)
      throw new DamagedGame('the seed of its dice is not the one that was committed to');
    if (stored.sum !== null && stored.sum !== sumOfGame(stored))
      throw new DamagedGame('what was agreed at its beginning has changed');
    if ('kept' in from) {
      this.match = new Match(laid, stored, false, from.kept);
      this.#sum = from.sum;
      return;
    }
    this.match = new Match(laid, stored, from.keepLeft);
    if (stored.opening !== null && stored.opening !== markOf(this.match.host.position))
      throw new DamagedGame('it begins with another position than it did');
    this.#sum = sumBefore(stored.id);
  }

  /** The sum of the last row. */
  get sum(): number {
    return this.#sum;
  }

  /** Takes up a row as it lies in the store. */
  take(row: JournalRow): void {
    const { sum, ...content } = row;
    const right = sumOfRow(this.#sum, content);
    if (sum !== null && sum !== right) throw new DamagedGame(`row ${row.n} of its journal has changed`);
    const { position } = this.match.host;
    const applied = this.#apply(row);
    if (!applied) throw new DamagedGame(`row ${row.n} of its journal is refused by the rules`);
    if (row.mark !== null && row.mark !== markOfChange(position, this.match.host.position))
      throw new DamagedGame(`something else comes of row ${row.n} of its journal than did then`);
    this.#sum = right;
  }

  /** Takes up many rows, one after the other: a long campaign takes a second, and others are served in between. */
  async takeAll(rows: Iterable<JournalRow>): Promise<void> {
    for (const row of rows) {
      this.take(row);
      if (row.n % BREATH === 0) await setImmediate();
    }
  }

  /** A row that was tried already, as it is to be kept. */
  seal(row: Omit<JournalRow, 'sum'>): JournalRow {
    this.#sum = sumOfRow(this.#sum, row);
    return { ...row, sum: this.#sum };
  }

  #apply(row: JournalRow): boolean {
    try {
      return this.match.apply(row).ok;
    } catch (error) {
      if (error instanceof JournalProblem || error instanceof RecordProblem || error instanceof SyntaxError)
        throw new DamagedGame(error.message);
      throw error;
    }
  }
}
