// node tools/rulebook/check-wording.ts <system> <book.txt> [words]
// Lists every run of ten or more words of our rulebook that stands literally in the book.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadRulebooks } from '../../src/cli/rules/load.ts';
import type { Rulebook } from '../../src/rulebook/rulebook.ts';
import { borrowedRuns } from './borrowed-runs.ts';

const [system, bookFile, words = '10'] = process.argv.slice(2);
const least = Number(words);
if (!system || !bookFile || !Number.isInteger(least) || least < 2) {
  console.error('usage: node tools/rulebook/check-wording.ts <system> <book.txt> [words]');
  process.exit(2);
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const rulebook = loadRulebooks(root).find((candidate) => candidate.system === system);
if (!rulebook) {
  console.error(`there is no system called ${system}`);
  process.exit(2);
}

const book = readFileSync(bookFile, 'utf8');
let hits = 0;
for (const [id, text] of passages(rulebook)) {
  for (const run of borrowedRuns(text, book, least)) {
    hits += 1;
    console.log(`${id}: ${run}`);
  }
}
console.error(`${hits} borrowed runs of ${least} or more words`);
process.exit(hits > 0 ? 1 : 0);

function passages({ chapters, rulings }: Rulebook): readonly (readonly [string, string])[] {
  return [
    ...chapters.flatMap((chapter) =>
      chapter.sections.flatMap((section) =>
        section.cases.flatMap((rule) =>
          [rule.title, rule.text, rule.note, rule.notModelled].flatMap((text) =>
            text ? [[rule.id, text] as const] : [],
          ),
        ),
      ),
    ),
    ...rulings.flatMap((ruling) =>
      [ruling.point, ruling.ruling, ruling.source].map((text) => [ruling.id, text] as const),
    ),
  ];
}
