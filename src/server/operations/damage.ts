import { DatabaseSync } from 'node:sqlite';
import { commitmentOf } from '../../host/dice/dice.ts';
import type { JournalRow } from '../store/games/games-contract.ts';
import { type GameRow, gameOf } from '../store/games/games-rows.ts';
import { sumBefore, sumOfGame, sumOfRow } from '../store/games/sums.ts';

/** Whether a game's rows are those that were written, by their sums alone and without its rules. */
const isSound = (game: GameRow, rows: Iterable<JournalRow>): boolean => {
  try {
    const read = gameOf(game, []);
    if (commitmentOf(read.seed) !== read.commitment) return false;
    if (read.sum !== null && read.sum !== sumOfGame(read)) return false;
    let sum = sumBefore(read.id);
    for (const { sum: kept, ...row } of rows) {
      sum = sumOfRow(sum, row);
      if (kept !== null && kept !== sum) return false;
    }
    return true;
  } catch {
    return false;
  }
};

/** The games of a file that are damaged, by their ids. */
export const damagedGames = (file: string): readonly string[] => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const journal = database.prepare(
      'SELECT n, kind, place, at, body, mark, key, sum FROM journal WHERE game = ? ORDER BY n',
    );
    const games = database.prepare('SELECT * FROM games ORDER BY no');
    const damaged: string[] = [];
    for (const row of games.iterate()) {
      const game = row as unknown as GameRow;
      if (!isSound(game, journal.iterate(game.no) as Iterable<unknown> as Iterable<JournalRow>))
        damaged.push(game.id);
    }
    return damaged;
  } finally {
    database.close();
  }
};
