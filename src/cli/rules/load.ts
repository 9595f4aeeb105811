import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BookId, bookIds } from '../../rulebook/books.ts';
import { type Chapter, casesOf, makeBook, type Rulebook, type Ruling } from '../../rulebook/rulebook.ts';
import { RulebookError, readChapter, readRulings } from '../../rulebook/schema.ts';

/** Reads every system's rulebook below `root`, the folder that holds rulebook/. */
export function loadRulebooks(root: string): readonly Rulebook[] {
  const books = bookIds.map((system) => loadRulebook(root, system));
  refuseDoubles(books);
  return books;
}

function loadRulebook(root: string, system: BookId): Rulebook {
  const folder = join('rulebook', system);
  const files = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name));
  const read = files.map((file) => [file, readPart(root, file, system)] as const);
  return makeBook(system, Object.fromEntries(read));
}

function readPart(root: string, file: string, system: BookId): Chapter | readonly Ruling[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (basename(file) === 'rulings.json') return readRulings(text, file);
  const chapter = readChapter(text, file);
  if (chapter.system !== system) throw new RulebookError(`${file}: says it belongs to ${chapter.system}`);
  return chapter;
}

function refuseDoubles(books: readonly Rulebook[]): void {
  const seen = new Set<string>();
  for (const book of books)
    for (const { id } of [...casesOf(book), ...book.rulings]) {
      if (!id.startsWith(`${book.system.toUpperCase()}-`))
        throw new RulebookError(`rulebook/${book.system}: ${id} belongs to another system`);
      if (seen.has(id)) throw new RulebookError(`rulebook/${book.system}: ${id} stands twice`);
      seen.add(id);
    }
}
