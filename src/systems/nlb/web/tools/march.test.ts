import { describe, expect, test } from 'vitest';
import type { NlbAction } from '../../rules/actions.ts';
import { moversOf } from './march.ts';

type Movable = Parameters<typeof moversOf>[0];

const options: readonly NlbAction[] = [
  { type: 'march', unit: 'a', path: ['0201'] },
  { type: 'ride', leader: 'l', path: ['0201'] },
  { type: 'steer', pair: 'french.1', marker: 'a', path: ['0201'] },
  { type: 'endMovement' },
];

const movers = (over: Partial<Movable>): readonly string[] => {
  const piece = (id: string, moved = false) => ({ id, moved });
  const view = {
    units: [piece('a'), piece('b', true), piece('g'), piece('french.1.a'), piece('french.1.b', true)],
    leaders: [piece('l')],
  };
  return [
    ...moversOf({
      view: view as unknown as Movable['view'],
      options,
      subjects: ['', 'a', 'b', 'g', 'l', 'french.1'],
      facts: { canMove: ['a'] },
      knows: () => false,
      ...over,
    }),
  ];
};

describe('who can be set in motion', () => {
  test('where all orders are known, whoever has one', () => {
    expect(movers({ knows: () => true })).toEqual(['a', 'l', 'french.1.a']);
  });

  test('before that, whoever there may be orders for and who has not moved; not who may only stay', () => {
    expect(movers({ options: [{ type: 'formGarrison', unit: 'g' }] })).toEqual(['a', 'french.1.a', 'l']);
    expect(movers({ subjects: [''] })).toEqual([]);
  });
});
