import { describe, expect, test } from 'vitest';
import { citedInSource, citedInTitle } from '../../src/rulebook/citations.ts';
import { type CodePlace, coverRules, type TestRun } from '../../src/rulebook/coverage.ts';
import { nearIds } from '../../src/rulebook/near.ts';
import {
  indexRules,
  makeBook,
  ruleTitle,
  subCases,
  systemOf,
  withoutZero,
} from '../../src/rulebook/rulebook.ts';
import { readChapter, readRulings } from '../../src/rulebook/schema.ts';
import { searchRules } from '../../src/rulebook/search.ts';
import { smallBook } from './small-book.ts';

const index = indexRules([smallBook]);

describe('the index', () => {
  test('gives a case its chapter, section and rulings', () => {
    const entry = index.byId.get('NLB-6.6D.2');
    expect(entry?.chapter.title).toBe('Combat');
    expect(entry?.section.number).toBe('6.6');
    expect(entry?.rulings.map(({ id }) => id)).toEqual(['NLB-R1']);
    expect(index.byId.get('NLB-9.1')?.rulings).toEqual([]);
    expect(ruleTitle(index, 'NLB-6.6D.2')).toBe('Unsafe displacement');
  });

  test('lists the cases below a heading and no others', () => {
    const below = (heading: string) => subCases(index, heading).map(({ case: { id } }) => id);
    expect(below('NLB-6.6D')).toEqual(['NLB-6.6D.1', 'NLB-6.6D.2']);
    expect(below('NLB-6.6')).toEqual(['NLB-6.6.1', 'NLB-6.6D.1', 'NLB-6.6D.2']);
    expect(below('NLB-6.6D.1')).toEqual([]);
    expect(below('NLB-7')).toEqual([]);
    expect(below(withoutZero('NLB-9.0'))).toEqual(['NLB-9.1']);
    expect(withoutZero('NLB-26.0E.10')).toBe('NLB-26.E.10');
  });

  test('tells a system by the prefix of an id', () => {
    expect(systemOf('LDGA-R3')).toBe('ldga');
    expect(systemOf('XYZ-1')).toBeUndefined();
  });

  test('puts a book together from its files in the order of their names', () => {
    const [first, second] = smallBook.chapters;
    const book = makeBook('nlb', {
      'rulebook/nlb/rulings.json': smallBook.rulings,
      'rulebook/nlb/09-morale.json': second,
      'rulebook/nlb/06-combat.json': first,
    });
    expect(book).toEqual(smallBook);
  });
});

describe('search', () => {
  const found = (query: string) => searchRules(index, query).map(({ case: { id } }) => id);

  test('wants every word, at the start of a word, titles first', () => {
    expect(found('retreat')).toEqual(['NLB-6.6.1', 'NLB-6.6D.1']);
    expect(found('retreat displaces')).toEqual(['NLB-6.6D.1']);
    expect(found('retreat cavalry')).toEqual([]);
    expect(found('   ')).toEqual([]);
  });

  test('does not care for accents and case, and reads rulings and ids too', () => {
    expect(found('elan')).toEqual(['NLB-6.60']);
    expect(found('OWNER chooses')).toEqual(['NLB-6.6D.1', 'NLB-6.6D.2']);
    expect(found('nlb-6.6d.2')).toEqual(['NLB-6.6D.2']);
  });
});

describe('citations', () => {
  test('are read from square brackets in titles, one or several at a time', () => {
    expect(citedInTitle('[NLB-6.6D.1] [NLB-9.1] a unit')).toEqual(['NLB-6.6D.1', 'NLB-9.1']);
    expect(citedInTitle('[NLB-6.6D.1, NLB-9.1] a unit of [2] (NLB-6.6.1)')).toEqual([
      'NLB-6.6D.1',
      'NLB-9.1',
    ]);
    expect(citedInTitle('[LDGA-11.4.D½.1] [DRILL-3] [NLB-]')).toEqual(['LDGA-11.4.D½.1']);
  });

  test('are read from source with their line and what cites them', () => {
    const source = [
      "const a = refuse('NLB-9.1', 'too-late');",
      "export const b = auto<Locals<'x'>>(",
      "  'NLB-6.6.1', run(1));",
      "total.push(line(2, 'hex', 'NLB-6.6D.1', facts(f)));",
      "const c = { rule: 'NLB-6.6D.2' };",
      "  // such as 'NLB-7'",
    ].join('\n');
    expect(citedInSource(source)).toEqual([
      { id: 'NLB-9.1', line: 1, kind: 'refusal' },
      { id: 'NLB-6.6.1', line: 3, kind: 'step' },
      { id: 'NLB-6.6D.1', line: 4, kind: 'ledger' },
      { id: 'NLB-6.6D.2', line: 5, kind: 'other' },
    ]);
  });

  test('of an unknown id lead to those that look like it', () => {
    expect(nearIds(index.byId.keys(), 'nlb-6.6d.3')).toContain('NLB-6.6D.2');
    expect(nearIds(index.byId.keys(), 'completely different')).toEqual([]);
  });
});

describe('coverage', () => {
  const run = (name: string, state = 'passed'): TestRun => ({
    name,
    file: 'a.test.ts',
    state,
    passed: state === 'passed',
  });
  const status = (tests: readonly TestRun[], id: string) =>
    coverRules(index, tests, []).cases.find(({ entry }) => entry.case.id === id)?.status;

  test('calls a case done only when a test that cites it passed', () => {
    expect(status([], 'NLB-9.1')).toBe('todo');
    expect(status([run('[NLB-9.1] x', 'failed'), run('[NLB-9.1] y', 'skipped')], 'NLB-9.1')).toBe('todo');
    expect(status([run('[NLB-9.1] x', 'failed'), run('[NLB-9.1] y')], 'NLB-9.1')).toBe('done');
    expect(status([run('[NLB-6.60] x')], 'NLB-6.60')).toBe('not-modelled');
  });

  test('does not count a heading for the cases below it, and calls it unknown', () => {
    const { systems, unknown } = coverRules(index, [run('[NLB-6.6D] x')], []);
    expect(systems.nlb.core?.tested).toBe(0);
    expect(unknown).toEqual([{ id: 'NLB-6.6D', where: 'a.test.ts: [NLB-6.6D] x' }]);
  });

  test('counts by system and layer', () => {
    const places: readonly CodePlace[] = [
      { id: 'NLB-9.1', file: 'src/systems/nlb/rules/morale.ts', line: 3, kind: 'step' },
    ];
    const tests = [run('[NLB-9.1, NLB-6.6.1] x'), run('[NLB-6.6.1] y', 'failed'), run('[NLB-R1] z')];
    const { systems, unknown } = coverRules(index, tests, places);
    expect(systems.nlb).toEqual({
      core: { cases: 4, tested: 2, notModelled: 0, todo: 2, failing: 1, citedInCode: 1 },
      advice: { cases: 1, tested: 0, notModelled: 1, todo: 0, failing: 0, citedInCode: 0 },
    });
    expect(systems.gda).toEqual({});
    expect(unknown).toEqual([]);
  });
});

describe('a file of the rulebook that is wrong', () => {
  test('is refused with the file and the place', () => {
    expect(() => readChapter('{', 'rulebook/nlb/x.json')).toThrow(/^rulebook\/nlb\/x\.json: not JSON/);
    expect(() => readRulings('[{"id": "NLB-12"}]', 'r.json')).toThrow(/r\.json: at 0\.id: a ruling id/);
    const chapter = { system: 'nlb', chapter: '6', title: 'Combat', sections: [], colour: 'red' };
    expect(() => readChapter(JSON.stringify(chapter), 'c.json')).toThrow(/c\.json: at the top/);
  });
});
