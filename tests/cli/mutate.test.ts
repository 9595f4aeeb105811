import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { around, casesIn, passersOf, testsFor } from '../../src/cli/mutate/citing.ts';
import { drawn, harmlessIn, marked } from '../../src/cli/mutate/drawing.ts';
import { harmlessOf, mutantsOf } from '../../src/cli/mutate/places.ts';
import { codeMutants, contentMutants, mutated } from '../../src/cli/mutate/points.ts';
import { heard } from '../../src/cli/mutate/sweep.ts';
import { running, switched, turnedOn } from '../../src/cli/mutate/switches.ts';

const RULES = `import { rank } from './rank.ts';

/** 5.1: how far a unit goes. */
export function far(cost: number, has: number): boolean {
  // 7 is no number of the rules.
  const name = 'a < b';
  return cost <= has && name !== '';
}

/** 5.2: a type's brackets compare nothing. */
export const parts: PartOf<'far'> = [];

/** 6.2B: at most so much. */
export const MOST = 6;
const listed = { exact: true };
`;

test('comparisons, conditions and numbers of code are changed; words, comments and imports are not', () => {
  const found = codeMutants('rules.ts', RULES);
  expect(found.map(({ line, from, to }) => `${line} ${from} ${to}`)).toEqual([
    '7 <= <',
    '7 && ||',
    '7 !== ===',
    '14 6 7',
  ]);
  const [first] = found;
  expect(mutated(RULES, first as (typeof found)[number])).toBe(RULES.replace('cost <= has', 'cost < has'));
});

test('numbers of content are changed; ids and texts are not', () => {
  const text = '{\n  "id": "a.1",\n  "level": 5,\n  "on": [1, 2],\n  "text": "roll 6, [3]"\n}\n';
  expect(contentMutants('c.json', text).map(({ line, from, to }) => [line, from, to])).toEqual([
    [3, '5', '6'],
    [4, '1', '2'],
    [4, '2', '3'],
  ]);
});

test('those who cite the declaration are asked first, then the file, its chapters, and perft and golden games', () => {
  const [, , , number] = codeMutants('rules.ts', RULES);
  const mutant = number as NonNullable<typeof number>;
  expect(around(RULES, mutant.at)).toContain('6.2B');
  expect(around(RULES, mutant.at)).not.toContain('5.1');
  expect([...casesIn('XYZ', "refuse('XYZ-6.6D.2', 'no')")]).toEqual(['XYZ-6.6D']);
  const tests = [
    { path: 'march.test.ts', text: "test('[XYZ-5.1.2] far')" },
    { path: 'odds.test.ts', text: "test('[XYZ-6.2B.1] most')" },
    { path: 'retreat.test.ts', text: "test('[XYZ-6.6.1] back')" },
    { path: 'leaders.test.ts', text: "test('[XYZ-10.1] ride')" },
    { path: 'other.test.ts', text: "test('[ABC-6.2B] another book')" },
    { path: 'drawing.test.ts', text: "test('no case of its own')" },
    { path: 'tests/golden/golden.test.ts', text: 'whole games' },
  ];
  expect(testsFor('XYZ', mutant, RULES, tests)).toEqual([
    'odds.test.ts',
    'drawing.test.ts',
    'march.test.ts',
    'retreat.test.ts',
    'tests/golden/golden.test.ts',
  ]);
  // Where nothing is cited, all of the book speaks.
  expect(testsFor('XYZ', mutant, 'const a = 1;', tests)).toEqual([
    'drawing.test.ts',
    'march.test.ts',
    'odds.test.ts',
    'retreat.test.ts',
    'leaders.test.ts',
    'tests/golden/golden.test.ts',
  ]);
});

test('those that cite most are asked first', () => {
  const [mutant] = codeMutants('rules.ts', RULES);
  const tests = [1, 2, 3].map((n) => ({
    path: `${n}.test.ts`,
    text: n === 3 ? "test('[XYZ-5.1.1] [XYZ-6.2B] both')" : "test('[XYZ-5.1.1] one')",
  }));
  const twice = RULES.replace('5.1: how', '5.1 and 6.2B: how');
  const order = testsFor('XYZ', { ...(mutant as NonNullable<typeof mutant>) }, twice, tests);
  expect(order).toEqual(['3.test.ts', '1.test.ts', '2.test.ts']);
});

test('what is wrong in a content file is asked first of those who read it', () => {
  const [mutant] = contentMutants('content/xyz/scenarios/ford.json', '{"level": 5, "rule": "XYZ-6.2"}');
  const tests = [
    { path: 'odds.test.ts', text: "test('[XYZ-6.2.1] most')" },
    { path: 'ford.test.ts', text: "lay('xyz.ford'); test('[XYZ-9.1] the ford')" },
  ];
  const order = testsFor('XYZ', mutant as NonNullable<typeof mutant>, '"XYZ-6.2"', tests);
  expect(order).toEqual(['ford.test.ts', 'odds.test.ts']);
});

test('one program holds all mutants, each behind a switch; what stands in a type is no place', () => {
  const text = 'const far = (a: 0 | 1, b: number): boolean => (a as number) <= b && b !== 3;\n';
  const found = codeMutants('rules.ts', text);
  expect(found.map(({ from }) => from)).toEqual(['<=', '&&', '!==', '0', '1', '3']);
  const mutants = running('rules.ts', text, found);
  expect(mutants.map(({ from }) => from)).toEqual(['<=', '&&', '!==', '3']);
  const seen = switched('rules.ts', text, new Map(mutants.entries())).replaceAll('globalThis.wrong', 'w');
  const left = '(w(0) ? ((a as number)) < (b) : ((a as number)) <= (b))';
  const right = '(w(2) ? (b) === ((w(3) ? 4 : 3)) : (b) !== ((w(3) ? 4 : 3)))';
  expect(seen).toBe(
    `const far = (a: 0 | 1, b: number): boolean => (w(1) ? (${left}) || (${right}) : (${left}) && (${right}));\n`,
  );
});

test('one operator of several is changed where it stands, and the others bind as before', () => {
  const text = 'const all = (a: boolean, b: boolean, c: boolean) => a && b && c;\n';
  const [first] = codeMutants('rules.ts', text);
  expect(turnedOn(text, first as NonNullable<typeof first>)).toContain(
    '(true ? (a) || (b) : (a) && (b)) && c',
  );
});

test('what a sweep tells: who was noticed, who had no end, which tests come by, and what is read before any test', () => {
  const told = [
    { begins: 'a.test.ts' },
    { test: 'a.test.ts', passes: [4], loading: true },
    { test: 'a.test.ts', passes: [0, 2], loading: false },
    { trying: 0 },
    { tried: 0, red: false },
    { tried: 0, red: true },
    { begins: 'b.test.ts' },
    { test: 'b.test.ts', passes: [2], loading: false },
    { trying: 2 },
  ];
  const { red, endless, passing, loading, last } = heard(told.map((one) => JSON.stringify(one)).join('\n'));
  expect([[...red], [...endless], [...loading], last]).toEqual([[0], [2], [4], 'b.test.ts']);
  expect([...(passing.get(2) ?? [])]).toEqual(['a.test.ts', 'b.test.ts']);
  const tests = ['x', 'b.test.ts', 'tests/golden/golden.test.ts'];
  expect(passersOf(tests, passing.get(2) ?? new Set())).toEqual(tests.slice(1));
});

test('what is drawn by a seed stays drawn when lines come and go elsewhere', () => {
  const order = (text: string): string[] =>
    drawn(7, codeMutants('rules.ts', text), () => text).map((mutant) => marked(text, mutant));
  const before = order(RULES);
  expect(new Set(before).size).toBe(4);
  expect(before).toContain("return cost «<=» has && name !== '';");
  const after = order(`const early = 1 < 2;\n${RULES}`);
  expect(after.filter((one) => before.includes(one))).toEqual(before);
  expect(after).toHaveLength(7);
  const other = drawn(8, codeMutants('rules.ts', RULES), () => RULES).map((one) => marked(RULES, one));
  expect(other).not.toEqual(before);
});

test('a change that changes nothing is found by its line; one that is not there any more is an error', () => {
  const mutants = codeMutants('rules.ts', RULES);
  const list = (code: string) => ({
    about: 'a test',
    mutants: [{ file: 'rules.ts', code, because: 'nobody ever has exactly as much' }],
  });
  const found = harmlessIn(list("return cost «<=» has && name !== '';"), mutants, () => RULES);
  expect([...found.keys()].map(({ from }) => from)).toEqual(['<=']);
  expect(() => harmlessIn(list('return cost «<» has;'), mutants, () => RULES)).toThrow('has 0 places');
});

test('every list of changes that change nothing is about the program as it is', () => {
  const program = fileURLToPath(new URL('../..', import.meta.url));
  const systems = readdirSync(`${program}/src/systems`, { withFileTypes: true })
    .filter((one) => one.isDirectory() && readdirSync(`${program}/content`).includes(one.name))
    .map(({ name }) => name);
  expect(systems.length).toBeGreaterThan(1);
  for (const system of systems)
    expect(() => harmlessOf(program, system, mutantsOf(program, system))).not.toThrow();
});
