import { expect, test } from 'vitest';
import type { FaceOutcome } from '../../src/systems/nlb/ai/fighting/attack-outcome.ts';
import { worthOf } from '../../src/systems/nlb/ai/judging/plan-worth.ts';

const face = (changes: Partial<FaceOutcome>): FaceOutcome => ({
  face: 1,
  result: 'Dr',
  lost: [],
  retreated: [],
  advanced: [],
  taken: [],
  strength: {},
  points: { french: 0, coalition: 0 },
  morale: [],
  ends: false,
  ...changes,
});
const broken = (army: 'french' | 'allied') =>
  ({ type: 'demoralized', rule: 'x', army, losses: 9, level: 8 }) as unknown as FaceOutcome['morale'][number];

test('a plan is worth the average of its faces, to either side', () => {
  const outcomes = [
    face({
      strength: { french: 4, allied: 0 },
      points: { french: 0, coalition: 4 },
      morale: [broken('french')],
    }),
    face({
      strength: { french: 0, allied: 6 },
      points: { french: 6, coalition: 0 },
      morale: [broken('allied')],
    }),
    face({ strength: { french: 0, allied: 6 }, points: { french: 11, coalition: 0 } }),
    face({}),
  ];
  expect(worthOf(outcomes, 'french')).toEqual({
    destroys: 3,
    loses: 1,
    points: (6 + 11 - 4) / 4,
    breaks: 0.25,
    broken: 0.25,
  });
  expect(worthOf(outcomes, 'coalition')).toMatchObject({ destroys: 1, loses: 3, points: -13 / 4 });
});

test('where no points are counted there are none to expect', () => {
  expect(worthOf([face({ points: null })], 'french').points).toBeNull();
});
