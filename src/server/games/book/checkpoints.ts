import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import {
  type Checkpoint,
  DamagedGame,
  type GamesStore,
  type JournalRow,
  type StoredGame,
} from '../../store/games/games-contract.ts';
import { sumBefore, sumOfCheckpoint, sumOfRow } from '../../store/games/sums.ts';
import { markOf } from './marks.ts';
import type { KeptMatch } from './match.ts';
import { Reading } from './reading.ts';
import type { ServedGame } from './tables.ts';

/*
 * A checkpoint is a match put down after some row of its journal, so that opening a long game costs no replay. The
 * journal stays the truth: its rows are still summed up, the checkpoint's sum continues theirs, the present is worked
 * out by the rules from a few steps before and must have the mark that it had. What does not fit is thrown away.
 */

const pack = promisify(zstdCompress);
const unpack = promisify(zstdDecompress);

/** A reading as it is at this moment; what takes long of the work is done beside others. */
export function checkpointOf({ match, sum }: Reading, stored: StoredGame): Promise<Checkpoint> {
  const { opening, setup } = stored;
  const { n } = match;
  const mark = markOf(match.host.position);
  const text = JSON.stringify(match.keep());
  return pack(text).then((body) => {
    const content = { n, rules: setup.rulesVersion, mark, body };
    return { ...content, sum: sumOfCheckpoint({ row: sum, opening }, content) };
  });
}

/** The sum of row `n`; throws `DamagedGame` where a row up to it is not what was written. */
function sumAt(stored: StoredGame, rows: readonly JournalRow[], n: number): number | undefined {
  let sum = sumBefore(stored.id);
  for (const { sum: kept, ...row } of rows.slice(0, n)) {
    sum = sumOfRow(sum, row);
    if (kept !== null && kept !== sum) throw new DamagedGame(`row ${row.n} of its journal has changed`);
  }
  return rows[n - 1]?.n === n ? sum : undefined;
}

/** A reading that stands after the row of the game's checkpoint; none, if there is none that fits. */
export async function readingFromCheckpoint(
  store: GamesStore,
  laid: ServedGame,
  stored: StoredGame,
  rows: readonly JournalRow[],
): Promise<Reading | undefined> {
  const checkpoint = await store.checkpoint(stored.no);
  if (checkpoint === undefined) return undefined;
  const reading = await fitting(laid, stored, rows, checkpoint);
  if (reading === undefined) await store.dropCheckpoint(stored.no, checkpoint.n);
  return reading;
}

async function fitting(
  laid: ServedGame,
  stored: StoredGame,
  rows: readonly JournalRow[],
  checkpoint: Checkpoint,
): Promise<Reading | undefined> {
  const { n, rules, mark, body } = checkpoint;
  if (rules !== stored.setup.rulesVersion) return undefined;
  const sum = sumAt(stored, rows, n);
  if (sum === undefined) return undefined;
  if (checkpoint.sum !== sumOfCheckpoint({ row: sum, opening: stored.opening }, checkpoint)) return undefined;
  try {
    const kept = JSON.parse((await unpack(body)).toString()) as KeptMatch;
    const reading = new Reading(laid, stored, { kept, sum });
    return markOf(reading.match.host.position) === mark ? reading : undefined;
  } catch (error) {
    if (error instanceof DamagedGame) throw error;
    // Made by a program that kept something else, or by rules that refuse what they did not then.
    return undefined;
  }
}
