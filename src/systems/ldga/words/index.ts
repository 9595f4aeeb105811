import type { SystemWords } from '../../../words/door.ts';
import type { LdgaContent } from '../rules/index.ts';
import { ldgaWords } from './en/index.ts';
import { makeNames } from './names.ts';
import type { LdgaWords } from './words.ts';

export { makeNames } from './names.ts';
export type { LdgaWords } from './words.ts';

/** Another language is another folder beside en/. */
const languages: Readonly<Record<string, LdgaWords>> = { en: ldgaWords };

/** The words for a language tag such as `en-GB`, or English where there is no such folder. */
export const wordsFor = (tag: string): LdgaWords =>
  languages[tag.toLowerCase().split('-')[0] ?? 'en'] ?? ldgaWords;

export const words: SystemWords = {
  for: wordsFor,
  names: (content) => {
    const { units, map } = content as LdgaContent;
    return makeNames(units, map);
  },
};
