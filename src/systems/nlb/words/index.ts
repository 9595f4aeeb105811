import type { SystemWords } from '../../../words/door.ts';
import type { NlbContent } from '../rules/index.ts';
import { nlbWords } from './en/index.ts';
import { makeNames } from './names.ts';
import type { NlbWords } from './words.ts';

export { makeNames, partyOf } from './names.ts';
export type { NlbWords } from './words.ts';

/** Another language is another folder beside en/. */
const languages: Readonly<Record<string, NlbWords>> = { en: nlbWords };

/** The words for a language tag such as `en-GB`, or English where there is no such folder. */
export const wordsFor = (tag: string): NlbWords =>
  languages[tag.toLowerCase().split('-')[0] ?? 'en'] ?? nlbWords;

export const words: SystemWords = {
  for: wordsFor,
  names: (content) => {
    const { units, map, scenario } = content as NlbContent;
    return makeNames(units, map, scenario.seats);
  },
};
