// The rulebook as the program shows it: cases grouped by chapter and section, and our rulings on
// what a book leaves open. Reading files is the caller's job, so that the page and the terminal
// share everything else.

import { type BookId, bookIds } from './books.ts';
import type { RuleId } from './ids.generated.ts';

/** One testable obligation of a book, in our words. */
export interface Case {
  readonly id: string;
  readonly layer: string;
  readonly area: string;
  readonly title: string;
  readonly text: string;
  readonly note?: string;
  /** Why software cannot hold this rule. Present only on cases nobody is going to test. */
  readonly notModelled?: string;
}

export interface Section {
  readonly number: string;
  readonly title: string;
  readonly cases: readonly Case[];
}

export interface Chapter {
  readonly system: BookId;
  readonly chapter: string;
  readonly title: string;
  readonly sections: readonly Section[];
}

export const rulingKinds = ['contradiction', 'missing', 'misprint', 'reading'] as const;
export type RulingKind = (typeof rulingKinds)[number];

/** How we play what the book contradicts, leaves out, misprints or leaves to be read two ways. */
export interface Ruling {
  readonly id: string;
  readonly kind: RulingKind;
  readonly point: string;
  readonly ruling: string;
  readonly source: string;
  readonly cases: readonly string[];
}

export interface Rulebook {
  readonly system: BookId;
  readonly chapters: readonly Chapter[];
  readonly rulings: readonly Ruling[];
}

/**
 * Puts a book together from its files, whichever way they were read: by name, chapters in the order
 * of their names, the rulings in `rulings.json`. The page hands over what its build imported, e.g.
 * `import.meta.glob('/rulebook/<id>/*.json', { eager: true, import: 'default' })`.
 */
export function makeBook(system: BookId, files: Readonly<Record<string, unknown>>): Rulebook {
  const names = Object.keys(files).sort();
  const isRulings = (name: string) => name.endsWith('rulings.json');
  const rulings = names.find(isRulings);
  return {
    system,
    chapters: names.filter((name) => !isRulings(name)).map((name) => files[name] as Chapter),
    rulings: rulings === undefined ? [] : (files[rulings] as readonly Ruling[]),
  };
}

export function casesOf(book: Rulebook): readonly Case[] {
  return book.chapters.flatMap((chapter) => chapter.sections.flatMap((section) => section.cases));
}

/** A case with everything a reader wants beside it. */
export interface Entry {
  readonly case: Case;
  readonly system: BookId;
  readonly chapter: Chapter;
  readonly section: Section;
  readonly rulings: readonly Ruling[];
}

export interface RuleIndex {
  readonly entries: readonly Entry[];
  readonly byId: ReadonlyMap<string, Entry>;
  readonly rulings: ReadonlyMap<string, Ruling>;
}

export function indexRules(books: readonly Rulebook[]): RuleIndex {
  const entries: Entry[] = [];
  const byId = new Map<string, Entry>();
  const rulings = new Map<string, Ruling>();
  for (const book of books) {
    const rulingsOf = new Map<string, Ruling[]>();
    for (const ruling of book.rulings) {
      rulings.set(ruling.id, ruling);
      for (const id of ruling.cases) {
        const known = rulingsOf.get(id);
        if (known) known.push(ruling);
        else rulingsOf.set(id, [ruling]);
      }
    }
    for (const chapter of book.chapters) {
      for (const section of chapter.sections) {
        for (const rule of section.cases) {
          const entry: Entry = {
            case: rule,
            system: book.system,
            chapter,
            section,
            rulings: rulingsOf.get(rule.id) ?? [],
          };
          entries.push(entry);
          byId.set(rule.id, entry);
        }
      }
    }
  }
  return { entries, byId, rulings };
}

export function ruleTitle(index: RuleIndex, id: RuleId): string | undefined {
  return index.byId.get(id)?.case.title;
}

/** The book an id belongs to, by its prefix, which cases and rulings share. */
export function systemOf(id: string): BookId | undefined {
  const prefix = id.slice(0, id.indexOf('-')).toLowerCase();
  return bookIds.find((book) => book === prefix);
}

/**
 * The cases under a heading such as `6.6D` or `6` of a book: those whose id goes on from it with a new
 * part, so that `6` does not claim `66` and `6.6D` claims `6.6D.2` only.
 */
export function subCases(index: RuleIndex, heading: string): readonly Entry[] {
  return index.entries.filter(({ case: { id } }) => {
    if (!id.startsWith(heading) || id === heading) return false;
    const last = heading.at(-1) ?? '';
    const next = id.charAt(heading.length);
    return last === '.' || next === '.' || (isDigit(last) && !isDigit(next));
  });
}

/** Books write 28.0 and 26.0E where our ids have 28 and 26.E. */
export function withoutZero(cited: string): string {
  return cited.replace(/\.0$/, '').replace(/\.0(?=[A-Z])/, '.');
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}
