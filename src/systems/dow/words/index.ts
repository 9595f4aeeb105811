import type { SystemWords } from '../../../words/door.ts';
import type { DowContent } from '../rules/index.ts';
import { dowWords } from './en/index.ts';
import { makeNames } from './names.ts';
import type { DowWords } from './words.ts';

export { makeNames } from './names.ts';
export type { DowWords } from './words.ts';

/** Another language is another folder beside en/. */
const languages: Readonly<Record<string, DowWords>> = { en: dowWords };

/** The words for a language tag such as `en-GB`, or English where there is no such folder. */
export const wordsFor = (tag: string): DowWords =>
  languages[tag.toLowerCase().split('-')[0] ?? 'en'] ?? dowWords;

export const words: SystemWords = {
  for: wordsFor,
  names: (content) => {
    const { units, map } = content as DowContent;
    return makeNames(units, map);
  },
};
