import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Mutant } from '../../src/cli/mutate/points.ts';
import { Known, Sandbox } from '../../src/cli/mutate/trial.ts';

const program = fileURLToPath(new URL('../..', import.meta.url));
const TESTS = ['tests/ai/sequential.test.ts'];

const change = (file: string, from: string, to: string): Mutant => {
  const at = readFileSync(`${program}/${file}`, 'utf8').indexOf(from);
  expect(at).toBeGreaterThan(0);
  return { file, at, line: 1, from, to };
};

test('a mutant is gone when the next is tried, also when nobody looked in between', async () => {
  const wrong = change('src/ai/sequential.ts', "? 'yes'", "? 'nay'");
  const harmless = change('src/ai/random.ts', '\n', '\n\n');
  const known = new Known();
  const sandbox = new Sandbox(program, 'nlb', known);
  try {
    // The second time the test is known to be green without it and is not asked again.
    expect(await sandbox.try(wrong, TESTS)).toBe('red');
    expect(await sandbox.try(wrong, TESTS)).toBe('red');
    expect(await sandbox.try(harmless, TESTS)).toBe('survived');
    expect(known.unsound()).toEqual([]);
  } finally {
    sandbox.close();
  }
}, 120_000);

test('in one sweep all mutants are tried that a test comes by, and tests are known to be sound', async () => {
  const noticed = change('src/ai/sequential.ts', '+', '-');
  const never = change('src/systems/nlb/rules/morale/levels.ts', '- since', '+ since');
  const known = new Known();
  const sandbox = new Sandbox(program, 'nlb', known);
  try {
    const { verdicts, passing } = await sandbox.sweep([noticed, never], TESTS);
    expect([...verdicts]).toEqual([[noticed, 'red']]);
    expect([...(passing.get(noticed) ?? [])]).toEqual(TESTS);
    expect([...(passing.get(never) ?? ['?'])]).toEqual([]);
    expect(known.sound.get(TESTS[0] as string)).toBe(true);
    expect(await sandbox.try(change('src/ai/random.ts', '\n', '\n\n'), TESTS)).toBe('survived');
  } finally {
    sandbox.close();
  }
}, 120_000);
