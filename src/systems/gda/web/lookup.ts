import type { Names } from '../../../words/index.ts';
import { type GdaWords, makeNames, wordsFor } from '../words/index.ts';
import type { BrigadeCard, GdaPageContent, UnitCard } from './content.ts';

/** Names and words: everything the screens ask of the content. */
export interface Lookup {
  readonly content: GdaPageContent;
  readonly words: GdaWords;
  readonly names: Names;
  unit(id: string): UnitCard | undefined;
  brigade(id: string): BrigadeCard | undefined;
}

export const makeLookup = (content: GdaPageContent): Lookup => ({
  content,
  words: wordsFor(document.documentElement.lang),
  names: makeNames(content),
  unit: (id) => content.units.get(id),
  brigade: (id) => content.brigades.get(id),
});
