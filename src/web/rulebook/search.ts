import type { Entry, RuleIndex } from '../../rulebook/rulebook.ts';

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const wordsOf = (query: string): readonly string[] =>
  fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');

/** How well a case answers the words: its number first, then its title, then the rest; 0 if one is missing. */
const score = (entry: Entry, words: readonly string[]): number => {
  const id = fold(entry.case.id);
  const title = fold(entry.case.title);
  const text = fold(
    `${entry.case.text} ${entry.case.note ?? ''} ${entry.section.title} ${entry.chapter.title} ${entry.case.area} ${entry.rulings
      .map((ruling) => `${ruling.id} ${ruling.point} ${ruling.ruling}`)
      .join(' ')}`,
  );
  let total = 0;
  for (const word of words) {
    if (id.includes(word)) total += id === word || id.endsWith(`-${word}`) ? 40 : 12;
    else if (title.includes(word)) total += 8;
    else if (text.includes(word)) total += 2;
    else return 0;
  }
  return total;
};

/** The cases that hold every word of the query, the best first. */
export const searchBook = (index: RuleIndex, query: string): readonly Entry[] => {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const found: { readonly entry: Entry; readonly score: number }[] = [];
  for (const entry of index.entries) {
    const points = score(entry, words);
    if (points > 0) found.push({ entry, score: points });
  }
  return found.sort((a, b) => b.score - a.score).map(({ entry }) => entry);
};
