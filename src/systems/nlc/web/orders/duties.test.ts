import { expect, test } from 'vitest';
import type { NlcAction } from '../../rules/actions.ts';
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

test('what is open binds nobody; where marches are not listed, whoever may have some is counted', () => {
  const unit = (id: string, place: string, more: object = {}) => ({
    id,
    place,
    moved: false,
    bombarded: false,
    due: null,
    ...more,
  });
  const units = [
    unit('a', 'map'),
    unit('b', 'map', { moved: true }),
    unit('g', 'map', { bombarded: true }),
    unit('r', 'waiting', { due: { turn: 1, hexes: ['0103'] } }),
    unit('s', 'waiting', { due: { turn: 2, hexes: ['0103'] } }),
  ];
  const open = (options: readonly NlcAction[], whole: boolean) =>
    openIn({
      view: { turn: 1, units, leaders: [], outposts: [] },
      options,
      subjects: ['a', 'b', 'g', 'r', 's', ''],
      knows: () => whole,
      accepts: ['march'],
      unit: (id: string) => units.find((one) => one.id === id),
    } as unknown as Parameters<typeof openIn>[0]).map(({ text, binding }) => [text, binding]);
  const expected = [
    ['1 reinforcement can enter', false],
    ['1 unit can still march', false],
  ];
  const marches: readonly NlcAction[] = [
    { type: 'march', unit: 'a', path: ['0101'] },
    { type: 'march', unit: 'a', path: ['0102'] },
    { type: 'enter', unit: 'r', path: ['0103'] },
  ];
  expect(open([...marches, { type: 'endMovement' }], true)).toEqual(expected);
  expect(open([{ type: 'endMovement' }], false)).toEqual(expected);
});
