import { expect, test } from 'vitest';
import { openIn, owedBy } from './duties.ts';

test('what is owed is gathered by its kind, with everybody who owes it', () => {
  const rule = 'x';
  expect(
    owedBy([
      { rule, code: 'must-engage', facts: { formation: 'french.2' } },
      { rule, code: 'must-close', facts: { unit: 'a', away: 4 } },
      { rule, code: 'must-close', facts: { unit: 'b', away: 3 } },
      { rule, code: 'overstacked', facts: { hex: '0101', units: 3 } },
    ]),
  ).toEqual([
    {
      text: '1 attacking formation must get at the enemy',
      binding: true,
      units: ['french.2'],
      hexes: [],
    },
    { text: '2 units must close with the enemy', binding: true, units: ['a', 'b'], hexes: [] },
    { text: '1 hex holds too many', binding: true, units: [], hexes: ['0101'] },
  ]);
});

test('what is open binds nobody', () => {
  expect(
    openIn([
      { type: 'march', unit: 'a', path: ['0101'] },
      { type: 'march', unit: 'a', path: ['0102'] },
      { type: 'enter', unit: 'r', path: ['0103'] },
      { type: 'endMovement' },
    ]).map(({ text, binding }) => [text, binding]),
  ).toEqual([
    ['1 reinforcement can enter', false],
    ['1 unit can still march', false],
  ]);
});
