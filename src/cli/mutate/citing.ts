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

/** The last word, whatever a change touches: whole games, and every line of play counted. */
export const LAST_WORD = /(?:^|\/)(?:perft|golden)\//;

const chapterOf = (id: string): string => id.split('.')[0] as string;

interface Citing {
  readonly path: string;
  readonly cited: ReadonlySet<string>;
}

/** Those that cite some of these cases, those that cite most of them first. */
function ranked(tests: readonly Citing[], cases: ReadonlySet<string>): string[] {
  return tests
    .map(({ path, cited }) => ({ path, hits: [...cases].filter((one) => cited.has(one)).length }))
    .filter(({ hits }) => hits > 0)
    .sort((one, other) => other.hits - one.hits || one.path.localeCompare(other.path))
    .map(({ path }) => path);
}

/** Those that read a content file themselves, or lay the scenario that it holds. */
function naming(book: string, file: string, tests: readonly TestFile[]): string[] {
  const [, name] = /^content\/.*?([^/]+)\.json$/.exec(file) ?? [];
  const names = [`${name}.json`, `'${book.toLowerCase()}.${name}'`];
  return tests
    .filter(({ path, text }) => !LAST_WORD.test(path) && names.some((one) => text.includes(one)))
    .map(({ path }) => path);
}

/**
 * The tests that may notice a mutant, in the order in which they are asked: those that name a content file; those
 * that cite a case of the declaration; those that cite none at all; those that cite a case of the file or of its
 * chapters; then perft and golden games. A file that cites nothing is spoken for by all of its book. No test is asked
 * twice.
 */
export function testsFor(
  book: string,
  mutant: Mutant,
  text: string,
  tests: readonly TestFile[],
): readonly string[] {
  const others = tests
    .filter(({ path }) => !LAST_WORD.test(path))
    .map(({ path, text: body }) => ({
      path,
      cited: new Set([...body.matchAll(/\[([A-Z]+-[\w.]+)\]/g)].map(([, id = '']) => root(id))),
    }));
  const citing = others.filter(({ cited }) => [...cited].some((id) => id.startsWith(`${book}-`)));
  const byChapter = citing.map(({ path, cited }) => ({ path, cited: new Set([...cited].map(chapterOf)) }));
  const ofChapter = ranked(byChapter, new Set([...casesIn(book, text)].map(chapterOf)));
  return [
    ...new Set([
      ...naming(book, mutant.file, tests),
      ...ranked(citing, casesIn(book, around(text, mutant.at))),
      ...others.filter(({ cited }) => cited.size === 0).map(({ path }) => path),
      ...ranked(citing, casesIn(book, text)),
      ...(ofChapter.length > 0 ? ofChapter : citing.map(({ path }) => path)),
      ...tests.map(({ path }) => path).filter((path) => LAST_WORD.test(path)),
    ]),
  ];
}

/** Of these tests those that come by a place; golden games keep the last word. */
export const passersOf = (tests: readonly string[], passers: ReadonlySet<string>): readonly string[] =>
  tests.filter((path) => passers.has(path) || LAST_WORD.test(path));
