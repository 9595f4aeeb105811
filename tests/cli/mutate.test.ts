import { expect, test } from 'vitest';
import { around, casesIn, passersFirst, testsFor } from '../../src/cli/mutate/citing.ts';
import { heard, probed } from '../../src/cli/mutate/passing.ts';
import { codeMutants, contentMutants, mutated } from '../../src/cli/mutate/points.ts';

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

test('a place notes that it was passed: a number itself, of an operator what stands left of it; a type is none', () => {
  const text = 'const far = (a: 0 | 1, b: number): boolean => (a as number) <= b && b !== 3;\n';
  const mutants = codeMutants('rules.ts', text);
  expect(mutants.map(({ from }) => from)).toEqual(['<=', '&&', '!==', '0', '1', '3']);
  const seen = (code: string): string =>
    probed('rules.ts', text, new Map(mutants.entries())).replaceAll(
      /\(globalThis\.passed \?\?= \{\}\)/g,
      code,
    );
  expect(seen('p')).toBe(
    'const far = (a: 0 | 1, b: number): boolean => (p[1] = 1, (p[0] = 1, (a as number)) <= b) && (p[2] = 1, b) !== (p[5] = 1, 3);\n',
  );
  const passing = heard('["a.test.ts",[0,2]]\n["b.test.ts",[2]]\n');
  expect([...(passing.get(2) ?? [])]).toEqual(['a.test.ts', 'b.test.ts']);
  expect(passersFirst(['x', 'b.test.ts', 'y'], (path) => passing.get(2)?.has(path) === true)).toEqual([
    'b.test.ts',
    'x',
    'y',
  ]);
});
