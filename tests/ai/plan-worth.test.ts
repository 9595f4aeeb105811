import { expect, test } from 'vitest';
import { type Account, type TalliedThrow, type Tally, tallyOf, worthOf } from '../../src/ai/tally.ts';

const tally = (changes: Partial<Tally>): Tally => ({
  lost: [],
  hurt: {},
  retreated: [],
  advanced: [],
  taken: [],
  strength: {},
  points: { french: 0, coalition: 0 },
  tracks: [],
  morale: [],
  ends: false,
  ...changes,
});
const thrown = (share: number, ...ways: readonly Partial<Tally>[]): TalliedThrow => ({
  roll: '1',
  share,
  result: 'Dr',
  tallies: ways.map(tally),
});
const broken = (army: string) => [{ army, event: { type: 'demoralized', rule: 'NLB-9.1.1' as const } }];
const ownOf = (side: string) => ({
  army: (army: string) => (army === 'french') === (side === 'french'),
  piece: (unit: string) => unit.startsWith('f') === (side === 'french'),
  side: (one: string) => one === side,
});

test('a plan is worth the average of its throws, each as often as it comes up, to either side', () => {
  const throws = [
    thrown(0.25, {
      strength: { french: 4, allied: 0 },
      points: { french: 0, coalition: 4 },
      morale: broken('french'),
      lost: ['f1'],
    }),
    // Half of the time it goes on in one way, half in the other.
    thrown(
      0.5,
      {
        strength: { french: 0, allied: 6 },
        points: { french: 6, coalition: 0 },
        morale: broken('allied'),
        lost: ['a1'],
      },
      { strength: { french: 0, allied: 6 }, points: { french: 11, coalition: 0 }, retreated: ['a1'] },
    ),
    thrown(0.25, {}),
  ];
  expect(worthOf(throws, ownOf('french'))).toEqual({
    destroys: 3,
    loses: 1,
    points: (6 + 11 - 4) / 4,
    breaks: 0.25,
    broken: 0.25,
    drives: 0.5,
  });
  expect(worthOf(throws, ownOf('coalition'))).toMatchObject({
    destroys: 1,
    loses: 3,
    points: -13 / 4,
    drives: 0.25,
  });
});

test('where no points are counted there are none to expect', () => {
  expect(worthOf([thrown(1, { points: null })], ownOf('french')).points).toBeNull();
});

test('a fight is told by who is gone, who is weaker, whose levels have moved and what points it brought', () => {
  const account = (pieces: Record<string, number>, losses: number, points: number): Account => ({
    pieces: new Map(Object.entries(pieces).map(([id, strength]) => [id, { army: id[0] ?? '', strength }])),
    tracks: [
      { id: 'corps', losses, level: 9 },
      { id: 'other', losses: 1, level: 5 },
    ],
    points: { french: points },
  });
  const happened = { retreated: ['f1', 'a1', 'a1'], advanced: ['f2'], taken: [], morale: [], ends: false };
  expect(tallyOf(account({ f1: 4, f2: 6, a1: 5 }, 2, 3), account({ f2: 4, a1: 5 }, 6, 5), happened)).toEqual({
    ...happened,
    retreated: ['a1'],
    lost: ['f1'],
    hurt: { f2: 2 },
    strength: { f: 6, a: 0 },
    points: { french: 2 },
    tracks: [{ id: 'corps', losses: 6, level: 9 }],
  });
});
