import type { Mutant } from './points.ts';

/* Which tests speak for a place in the rules: those whose titles cite the cases that stand there. */

export interface TestFile {
  readonly path: string;
  readonly text: string;
}

/** Where a declaration of the outermost level begins, its comment included. */
const DECLARATION = /^(?:\/\*\*|export |const |function |class )/gm;

/** The declaration in which a place lies, from the comment before it to the next. */
export function around(text: string, at: number): string {
  const starts = [...text.matchAll(DECLARATION)].map(({ index }) => index);
  // A comment and what it belongs to are one.
  const own = starts.filter((start) => !/\*\/\s*$/.test(text.slice(0, start)));
  const from = own.filter((start) => start <= at).at(-1) ?? 0;
  const to = own.find((start) => start > at) ?? text.length;
  return text.slice(from, to);
}

/** A case without the number of its sentence: all of 6.6D for 6.6D.2. */
const root = (id: string): string => {
  const [book = '', rest = ''] = id.split(/-(.*)/s);
  const [chapter = '', section = ''] = rest.split('.');
  return section === '' ? `${book}-${chapter}` : `${book}-${chapter}.${section}`;
};

/** The cases that a piece of rules or content names: by their ids, and in comments by their numbers. */
export function casesIn(book: string, text: string): ReadonlySet<string> {
  const ids = text.match(new RegExp(`${book}-[\\dA-Z][\\w.]*\\w`, 'g')) ?? [];
  const comments = (text.match(/\/\*[\s\S]*?\*\/|\/\/.*/g) ?? []).join(' ');
  const numbers = comments.match(/\b\d{1,2}\.\d+[A-Z]?\b/g) ?? [];
  return new Set([...ids, ...numbers.map((number) => `${book}-${number}`)].map(root));
}

/** The tests that cite what stands around a mutant, those that cite most of it first; all of the book's where none does. */
export function testsFor(
  book: string,
  mutant: Mutant,
  text: string,
  tests: readonly TestFile[],
  most: number,
): readonly string[] {
  const ofBook = tests.filter(({ text: body }) => body.includes(`[${book}-`));
  for (const part of [around(text, mutant.at), text]) {
    const cases = casesIn(book, part);
    const ranked = ofBook
      .map(({ path, text: body }) => {
        const cited = new Set([...body.matchAll(/\[([A-Z]+-[\w.]+)\]/g)].map(([, id = '']) => root(id)));
        return { path, hits: [...cases].filter((one) => cited.has(one)).length };
      })
      .filter(({ hits }) => hits > 0)
      .sort((one, other) => other.hits - one.hits || one.path.localeCompare(other.path));
    if (ranked.length > 0) {
      return ranked.slice(0, most).map(({ path }) => path);
    }
  }
  return ofBook.map(({ path }) => path);
}
