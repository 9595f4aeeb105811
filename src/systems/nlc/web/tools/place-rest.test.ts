import { expect, test } from 'vitest';
import type { NlcAction } from '../../rules/actions.ts';
import type { Lookup } from '../lookup.ts';
import type { Tableau } from '../tableau.ts';
import { nextPlace } from './place-rest.ts';

const units = [
  { id: 'a', army: 'french', formation: 'ii', place: 'map', hex: '0101', charging: null },
  { id: 'b', army: 'french', formation: 'ii', place: 'map', hex: '0103', charging: null },
  { id: 'c', army: 'french', formation: 'vi', place: 'map', hex: '0109', charging: null },
  { id: 'enemy', army: 'allied', formation: 'i', place: 'map', hex: '0110', charging: null },
];
const leaders = [
  { id: 'reille', army: 'french', formation: 'ii', role: 'formation', place: 'waiting', hex: null },
  { id: 'ney', army: 'french', formation: null, role: 'oc', place: 'waiting', hex: null },
];
const lookup = {
  distance: (one: string, other: string) => Math.abs(Number(one) - Number(other)),
} as unknown as Lookup;
const tableau = (...options: NlcAction[]): Tableau =>
  ({
    options,
    view: { units, leaders },
    unit: (id: string) => units.find((one) => one.id === id),
    leader: (id: string) => leaders.find((one) => one.id === id),
    outpost: () => undefined,
  }) as unknown as Tableau;
const place = (leader: string, hex: string): NlcAction => ({ type: 'placeLeader', leader, hex });

test('a leader who is set up for the player stands among his own formation', () => {
  const next = nextPlace(tableau(place('reille', '0109'), place('reille', '0101')), lookup);
  expect(next).toEqual(place('reille', '0101'));
});

test('a commander of several stands in the midst of his army, and never nearer to the enemy for that', () => {
  const posts = ['0101', '0103', '0109'].map((hex) => place('ney', hex));
  expect(nextPlace(tableau(...posts), lookup)).toEqual(place('ney', '0103'));
});

test('nothing else is decided for him', () => {
  expect(nextPlace(tableau({ type: 'endSetup' }), lookup)).toBeUndefined();
});
