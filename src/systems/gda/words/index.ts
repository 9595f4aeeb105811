import type { SystemWords } from '../../../words/door.ts';
import type { GdaContent } from '../rules/index.ts';
import { gdaWords } from './en/index.ts';
import { makeNames } from './names.ts';
import type { GdaWords } from './words.ts';

export { makeNames } from './names.ts';
export type { GdaWords } from './words.ts';

/** Another language is another folder beside en/. */
const languages: Readonly<Record<string, GdaWords>> = { en: gdaWords };

/** The words for a language tag such as `en-GB`, or English where there is no such folder. */
export const wordsFor = (tag: string): GdaWords =>
  languages[tag.toLowerCase().split('-')[0] ?? 'en'] ?? gdaWords;

export const words: SystemWords = {
  for: wordsFor,
  names: (content) => makeNames(content as GdaContent),
};
