import type { Names } from '../../../words/names.ts';
import type { Text } from '../../../words/text.ts';
import type { Words } from '../../../words/words.ts';
import type { Written } from '../rules/actions.ts';
import type { Letter } from '../rules/position.ts';

/** What this system says besides what every system does. */
export interface NlcWords extends Words {
  /** A side before a noun. */
  sideAdjective(side: string, names: Pick<Names, 'party'>): string;
  nationalityName(nationality: string): string;
  armName(arm: string): string;
  terrainName(terrain: string): string;
  /** `Attack`, `Defend`, `March`, `Reserve`. */
  orderName(order: string): string;
  /** What an order obliges a formation to, in a sentence or two. */
  orderEffect(order: string): string;
  /** `Attack on Quatre Bras`, `March to Ligny, then Defend`. */
  orderText(written: Written, names: Names): Text;
  /** What a courier carries. */
  letterText(letter: Letter, names: Names): Text;
  /** Who sends orders of which kind, in a word: overall commander, wing commander, formation leader. */
  roleName(role: string): string;
  /** `Thunderstorm (card 8)` */
  cardPhrase(card: number): string;
  /** What a card does, in a sentence or two. */
  cardEffect(card: number): string;
}
