import { expect, test } from 'vitest';
import type { LeaderView, NlbView, UnitView } from '../../rules/view/view.ts';
import type { Lookup } from '../lookup.ts';
import { describe, faceOf, variantStates } from './counters.ts';

const lookup = {
  words: { numberText: String, armyName: () => 'French', armName: () => 'infantry' },
  names: { unit: (id: string) => (id === 'fr.supply.train' ? 'French supply train' : id) },
  unit: () => undefined,
  leader: () => undefined,
  train: (id: string) => (id === 'fr.supply.train' ? { label: 'Train' } : undefined),
} as unknown as Lookup;

test('a supply train is drawn as a wagon without strength', () => {
  const train = { id: 'fr.supply.train', army: 'french', strength: 0, movement: 4 } as UnitView;
  expect(faceOf(train, lookup)).toMatchObject({ arm: 'supply', label: 'Train', movement: 4 });
  expect(faceOf(train, lookup).strength).toBeUndefined();
  expect(describe(train, lookup)).toBe('French supply train, movement 4');
});

test('a headquarters has a face of its own and says whether it is at work', () => {
  const headquarters = {
    id: 'fr.leader.headquarters',
    name: 'French headquarters',
    army: 'french',
    kind: 'headquarters',
    org: null,
    capacity: null,
    allowance: 6,
    active: true,
  } as unknown as LeaderView;
  expect(faceOf(headquarters, lookup)).toMatchObject({ arm: 'headquarters', label: 'HQ' });
  expect(describe(headquarters, lookup)).toContain('at work');
  expect(describe({ ...headquarters, active: false }, lookup, ['inactive'])).toContain('on the move');
});

const view = {
  phasing: 'french',
  phase: 'movement',
  sustained: ['fr.gun'],
  observation: { limit: 10, rule: 'NLB-16.3.1', observed: ['fr.seen'] },
} as unknown as NlbView;
const states = (unit: Partial<UnitView>, seen: NlbView = view): readonly string[] =>
  variantStates({ id: 'fr.x', side: 'french', ...unit } as UnitView, seen);

test('[NLB-16.A.1] cavalry that can charge, has charged or is blown is marked so', () => {
  expect(states({ run: 2, horses: null })).toEqual(['can-charge']);
  expect(states({ run: 4, horses: null })).toEqual(['can-charge']);
  for (const run of [null, -1, 1, 5]) expect(states({ run, horses: null })).toEqual([]);
  expect(states({ run: 2, horses: null }, { ...view, phasing: 'coalition' })).toEqual([]);
  expect(states({ run: 2, horses: 'charged' })).toEqual(['charged']);
  expect(states({ run: null, horses: 'blown' })).toEqual(['blown']);
  expect(states({ run: null, horses: 'recovering' })).toEqual(['blown']);
});

test('[NLB-16.A.1] guns that have not moved, columns on the road and units in sight are marked too', () => {
  expect(states({ id: 'fr.gun' })).toEqual(['sustained']);
  expect(states({ onRoad: true })).toEqual(['on-road']);
  expect(states({ id: 'fr.seen' })).toEqual(['observed']);
  expect(states({}, { phasing: 'french', phase: 'movement' } as NlbView)).toEqual([]);
});
