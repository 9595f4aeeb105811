import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Rulebook, type System, systems } from '../../rulebook/rulebook.ts';
import { RulebookError, readChapter, readRulings } from '../../rulebook/schema.ts';

const rulingsFile = 'rulings.json';

/** Reads every system's rulebook below `root`, the folder that holds rulebook/. */
export function loadRulebooks(root: string): readonly Rulebook[] {
  const books = systems.map((system) => loadRulebook(root, system));
  refuseDoubles(books);
  return books;
}

function loadRulebook(root: string, system: System): Rulebook {
  const folder = join('rulebook', system);
  const files = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .sort();
  const chapters = files
    .filter((name) => name !== rulingsFile)
    .map((name) => {
      const file = join(folder, name);
      const chapter = readChapter(readFileSync(join(root, file), 'utf8'), file);
      if (chapter.system !== system)
        throw new RulebookError(`${file}: says it belongs to ${chapter.system}`);
      return chapter;
    });
  const file = join(folder, rulingsFile);
  const rulings = readRulings(readFileSync(join(root, file), 'utf8'), file);
  return { system, chapters, rulings };
}

function refuseDoubles(books: readonly Rulebook[]): void {
  const seen = new Set<string>();
  for (const book of books) {
    const cases = book.chapters.flatMap((chapter) =>
      chapter.sections.flatMap((section) => section.cases),
    );
    for (const { id } of [...cases, ...book.rulings]) {
      if (!id.startsWith(`${book.system.toUpperCase()}-`))
        throw new RulebookError(`rulebook/${book.system}: ${id} belongs to another system`);
      if (seen.has(id)) throw new RulebookError(`rulebook/${book.system}: ${id} stands twice`);
      seen.add(id);
    }
  }
}
