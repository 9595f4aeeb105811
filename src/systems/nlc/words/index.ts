import type { SystemWords } from '../../../words/door.ts';
import type { NlcContent } from '../rules/index.ts';
import { nlcWords } from './en/index.ts';
import { makeNames } from './names.ts';
import type { NlcWords } from './words.ts';

export { makeNames } from './names.ts';
export type { NlcWords } from './words.ts';

/** Another language is another folder beside en/. */
const languages: Readonly<Record<string, NlcWords>> = { en: nlcWords };

/** The words for a language tag such as `en-GB`, or English where there is no such folder. */
export const wordsFor = (tag: string): NlcWords =>
  languages[tag.toLowerCase().split('-')[0] ?? 'en'] ?? nlcWords;

export const words: SystemWords = {
  for: wordsFor,
  names: (content) => {
    const { battle, map } = content as NlcContent;
    return makeNames(battle, map);
  },
};
