import { expect, test } from 'vitest';
import type { NlbAction } from '../../rules/actions.ts';
import type { Lookup } from '../lookup.ts';
import type { Tableau } from '../tableau.ts';
import { nextPlace } from './place-rest.ts';

const units = [
  { id: 'a', army: 'french', place: 'map', hex: '0101', org: 'II' },
  { id: 'b', army: 'french', place: 'map', hex: '0103', org: 'II' },
  { id: 'c', army: 'french', place: 'map', hex: '0109', org: 'VI' },
  { id: 'enemy', army: 'allied', place: 'map', hex: '0110', org: 'I' },
];
const waiting = { id: 'new', army: 'french', place: 'waiting', hex: null, org: 'II' };
const guard = { id: 'guard', army: 'french', place: 'waiting', hex: null, org: 'G' };
const all = [...units, waiting, guard];
const found = (id: string) => all.find((one) => one.id === id);
const lookup = {
  unit: found,
  leader: () => undefined,
  distance: (one: string, other: string) => Math.abs(Number(one) - Number(other)),
} as unknown as Lookup;
const tableau = (...options: NlbAction[]): Tableau =>
  ({ options, view: { units, leaders: [] }, unit: found }) as unknown as Tableau;
const place = (unit: string, hex: string): NlbAction => ({ type: 'place', unit, hex });

test('who is set up for the player stands near his own formation', () => {
  const next = nextPlace(tableau(place('new', '0109'), place('new', '0102'), place('new', '0110')), lookup);
  expect(next).toEqual(place('new', '0102'));
});

test('who has none there yet stands near his army, and never nearer to the enemy for that', () => {
  const next = nextPlace(tableau(place('guard', '0110'), place('guard', '0104')), lookup);
  expect(next).toEqual(place('guard', '0104'));
});

test('one after the other is set up, and nothing else is decided', () => {
  const first = nextPlace(tableau(place('guard', '0110'), place('new', '0102')), lookup);
  expect(first).toEqual(place('guard', '0110'));
  expect(nextPlace(tableau({ type: 'endMovement' } as NlbAction), lookup)).toBeUndefined();
});
