import { crc32 } from 'node:zlib';
import { canonical } from '../../../engine/canonical.ts';
import type { Checkpoint, JournalRow, NewStoredGame } from './games-contract.ts';

/*
 * 32 bits that stand for what was written, kept beside it: a bit that has changed on the disk, a row that is missing
 * or stands in another game no longer fits. Each row's sum continues that of the row before.
 */

/** What of a game never changes once it is made; who plays, its title and the version of its rules may. */
type Lasting = Pick<NewStoredGame, 'id' | 'link' | 'setup' | 'terms' | 'seed' | 'commitment' | 'created'>;

export const sumOfGame = ({ id, link, setup, terms, seed, commitment, created }: Lasting): number => {
  const { system, scenario, options, content } = setup;
  const bytes = Buffer.from(seed).toString('hex');
  const lasting = [id, link, { system, scenario, options, content }, terms, bytes, commitment, created];
  // As it comes back from the store.
  return crc32(canonical(JSON.parse(JSON.stringify(lasting)))) | 0;
};

/** Where the sums of a game's journal begin. */
export const sumBefore = (id: string): number => crc32(id) | 0;

export const sumOfRow = (before: number, row: Omit<JournalRow, 'sum'>): number => {
  const { n, kind, place, at, body, mark, key } = row;
  return crc32(JSON.stringify([before, n, kind, place, at, mark, key, body])) | 0;
};

/** Continues the sum of the row after which it was made, and with it says how the game began. */
export const sumOfCheckpoint = (
  { row, opening }: { readonly row: number; readonly opening: number | null },
  { n, rules, mark, body }: Omit<Checkpoint, 'sum'>,
): number => crc32(body, crc32(JSON.stringify([row, opening, n, rules, mark]))) | 0;
