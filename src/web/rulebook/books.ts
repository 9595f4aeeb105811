import type { BookId } from '../../rulebook/books.ts';
import { type Chapter, indexRules, type RuleIndex, type Ruling } from '../../rulebook/rulebook.ts';

/** One chunk per system, in its wing, loaded when the book is first opened. */
const LOADERS = import.meta.glob<{ readonly files: Readonly<Record<string, unknown>> }>(
  '../../systems/*/web/book.ts',
);

const loaded = new Map<BookId, Promise<RuleIndex>>();

const load = async (system: BookId): Promise<RuleIndex> => {
  const files = (await LOADERS[`../../systems/${system}/web/book.ts`]?.())?.files ?? {};
  const chapters: Chapter[] = [];
  let rulings: readonly Ruling[] = [];
  for (const path of Object.keys(files).sort()) {
    if (path.endsWith('/rulings.json')) rulings = files[path] as readonly Ruling[];
    else chapters.push(files[path] as Chapter);
  }
  return indexRules([{ system, chapters, rulings }]);
};

export const loadBook = (system: BookId): Promise<RuleIndex> => {
  const known = loaded.get(system);
  if (known !== undefined) return known;
  const promise = load(system);
  loaded.set(system, promise);
  promise.catch(() => loaded.delete(system));
  return promise;
};
