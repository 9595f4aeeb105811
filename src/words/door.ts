import type { SystemEntry } from '../systems/registry.ts';
import type { Names } from './names.ts';
import type { Words } from './words.ts';

/** What the words' room of a wing holds, as `words` in its `words/index.ts`. */
export interface SystemWords {
  /** For a language tag such as `en-GB`, or in English where there is no such folder. */
  for(tag: string): Words;
  /** How the players call what this game is about; `content` is what lies open beside the game. */
  names(content: unknown): Names;
}

export const wordsOf = async (entry: Pick<SystemEntry, 'words'>): Promise<SystemWords> =>
  ((await entry.words()) as { readonly words: SystemWords }).words;
