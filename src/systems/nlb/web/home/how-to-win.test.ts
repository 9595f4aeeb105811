import { expect, test } from 'vitest';
import { nlb } from '../../../../../tests/nlb/library.ts';
import { waysToWin } from './how-to-win.ts';

const { scenarios } = nlb;

test('Quatre Bras is won as the book says', () => {
  const { instant, final, points } = waysToWin(scenarios.get('nlb.quatre-bras') ?? expect.fail());
  expect([...instant, ...final, ...points].map(({ text }) => text)).toEqual([
    'The French win at once when the Allies fall apart.',
    'The Allies win at once when the French are demoralized.',
    'Otherwise more points decide at the end; with as many each, nobody wins.',
    '1 point for each enemy strength point eliminated.',
    '1 point for holding 1641 at the end of one’s own player turn.',
    '5 points for holding 1641 at the end of the battle.',
  ]);
});

test.each([...scenarios.values()])('$id says how it is won, in sentences', (scenario) => {
  const { instant, final, points } = waysToWin(scenario);
  const all = [...instant, ...final, ...points];
  expect(all.length).toBeGreaterThan(1);
  for (const { text } of all) expect(text).toMatch(/^[A-Z0-9].*[a-z]\.$/);
  expect(JSON.stringify(all)).not.toMatch(/undefined|null/);
});
