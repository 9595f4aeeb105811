// node tools/rulebook/check-wording.ts <system> <book.txt> [words]
// Lists every run of ten or more words of our rulebook that stands literally in the book.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadRulebooks } from '../../src/cli/rules/load.ts';
import { casesOf, type Rulebook } from '../../src/rulebook/rulebook.ts';
import { borrowedRuns, windowsOf } from './borrowed-runs.ts';

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

const book = windowsOf(readFileSync(bookFile, 'utf8'), least);
let hits = 0;
for (const [id, text] of passages(rulebook)) {
  for (const run of borrowedRuns(text, book, least)) {
    hits += 1;
    console.log(`${id}: ${run}`);
  }
}
console.error(`${hits} borrowed runs of ${least} or more words`);
process.exit(hits > 0 ? 1 : 0);

function passages(ours: Rulebook): readonly (readonly [string, string])[] {
  return [
    ...casesOf(ours).flatMap(({ id, title, text, note, notModelled }) =>
      [title, text, note, notModelled].map((words) => [id, words ?? ''] as const),
    ),
    ...ours.rulings.flatMap(({ id, point, ruling, source }) =>
      [point, ruling, source].map((words) => [id, words] as const),
    ),
  ];
}
