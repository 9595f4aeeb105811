import type { Names } from '../../../words/names.ts';
import type { Words } from '../../../words/words.ts';

/** What this system says besides what every system does. */
export interface NlbWords extends Words {
  /** Why odds stop at a column, by the code of the limit. */
  capText(code: string): string;
  /** What a combat result is called, and what it does. */
  resultText(result: string): string;
  resultEffect(result: string): string;
  /** A side before a noun. */
  sideAdjective(side: string, names: Pick<Names, 'party'>): string;
  nationalityName(nationality: string): string;
  armName(arm: string): string;
  terrainName(terrain: string): string;
}
