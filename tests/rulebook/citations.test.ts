// Holds the rulebook, the tests and the code together: what one of them cites must stand in the other.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { codePlaces, filesBelow } from '../../src/cli/rules/gather.ts';
import { loadRulebooks } from '../../src/cli/rules/load.ts';
import { citedInSource, citedInTitle } from '../../src/rulebook/citations.ts';
import { casesOf, indexRules, subCases, withoutZero } from '../../src/rulebook/rulebook.ts';
import { idsSource } from '../../tools/rulebook/ids-source.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const books = loadRulebooks(root);
const index = indexRules(books);
const isKnown = (id: string) => index.byId.has(id) || index.rulings.has(id);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const title = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const isTest = (name: string) => /\.test\.tsx?$/.test(name);
const testFiles = ['src', 'tests', 'tools'].flatMap((folder) => filesBelow(root, folder, isTest));

const citedInTests = testFiles.flatMap((file) =>
  [...read(file).matchAll(title)].flatMap(([, , words = '']) =>
    citedInTitle(words).map((id) => ({ id, where: file })),
  ),
);

const cites = (files: readonly string[]) =>
  files.flatMap((file) =>
    citedInSource(read(file)).map(({ id, line }) => ({ id, where: `${file}:${line}` })),
  );

const citedInCode = cites(
  filesBelow(root, 'src', (name) => /\.tsx?$/.test(name) && !isTest(name) && !name.includes('.generated.')),
);
const citedInContent = cites(filesBelow(root, 'content', (name) => name.endsWith('.json')));

const unknownIn = (cited: readonly { readonly id: string; readonly where: string }[]) =>
  cited.filter(({ id }) => !isKnown(id)).map(({ id, where }) => `${where} cites ${id}`);

test('every id in the title of a test stands in the rulebook', () => {
  expect(unknownIn(citedInTests)).toEqual([]);
});

test('every rule that code cites stands in the rulebook', () => {
  expect(unknownIn(citedInCode)).toEqual([]);
});

test('every rule that content gives as its source is a case or a heading of the rulebook', () => {
  const named = citedInContent.map(({ id, where }) => ({ id: isKnown(id) ? id : withoutZero(id), where }));
  expect(unknownIn(named.filter(({ id }) => subCases(index, id).length === 0))).toEqual([]);
});

test('no test cites a case that is marked not modelled', () => {
  const leftOut = citedInTests.filter(({ id }) => index.byId.get(id)?.case.notModelled !== undefined);
  expect(leftOut).toEqual([]);
});

test('every ruling names cases of its own book that exist', () => {
  const strays = books.flatMap(({ system, rulings }) =>
    rulings.flatMap((ruling) =>
      ruling.cases
        .filter((id) => index.byId.get(id)?.system !== system)
        .map((id) => `${ruling.id} names ${id}`),
    ),
  );
  expect(strays).toEqual([]);
});

test('the generated ids are up to date (node tools/rulebook/make-ids.ts)', () => {
  expect(read('src/rulebook/ids.generated.ts') === idsSource(books)).toBe(true);
});

test('every book holds all its cases', () => {
  const counts = Object.fromEntries(books.map((book) => [book.system, casesOf(book).length]));
  expect(counts).toEqual({ nlb: 905, nlc: 883, dow: 676, ldga: 928, gda: 1386 });
});

test('every case reads as a sentence, and every reason not to model one says something', () => {
  const poor = books.flatMap((book) =>
    casesOf(book)
      .filter(({ text, notModelled }) => {
        const sentence = /^[^a-zà-ÿ\s].*[.!?]$/s.test(text);
        return !sentence || (notModelled !== undefined && notModelled.split(' ').length < 4);
      })
      .map(({ id, text }) => `${id}: ${text}`),
  );
  expect(poor).toEqual([]);
});

test('the rules command finds the code that enforces a rule, in every wing that has some', () => {
  const places = codePlaces(root);
  const wings = new Set(places.map(({ file }) => file.split('/')[2]));
  expect([...wings].sort()).toEqual(['dow', 'gda', 'ldga', 'nlb', 'nlc']);
  expect(places.filter(({ id }) => id === 'NLB-6.6D.2').map(({ file }) => file)).toContain(
    'src/systems/nlb/rules/combat/retreat.ts',
  );
});
