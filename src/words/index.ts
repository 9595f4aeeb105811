import type { System } from '../rulebook/rulebook.ts';
import { english } from './en/index.ts';
import type { Language, Words } from './words.ts';

export { makeNames, type Names } from './names.ts';
export { type Part, plain, type Text } from './text.ts';
export type {
  Facts,
  SaidEvent,
  SaidExplanation,
  SaidLine,
  SaidOutcome,
  SaidPending,
  SaidRefusal,
  Words,
} from './words.ts';

const languages: Readonly<Record<string, Language>> = { en: english };

/** The words for a language tag such as `en-GB`, or English where there is no such folder. */
export function wordsFor(tag: string, system: System): Words {
  const [primary = 'en'] = tag.toLowerCase().split('-');
  const words = languages[primary]?.[system] ?? english[system];
  if (words === undefined) throw new Error(`there are no words for the system '${system}'`);
  return words;
}
