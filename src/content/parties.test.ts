import { expect, test } from 'vitest';
import { partyIn, sideNamesIn } from './parties.ts';

const sideOf = (seat: string): string => (seat === 'french' ? 'french' : 'coalition');
const seatNames = { french: 'French', allied: 'Allies', prussian: 'Prussians' };
const sideNames = { french: 'French', coalition: 'Coalition' };

test('a side of one seat is called by that seat, a side of several or of none by its own name', () => {
  const called = (...seats: string[]) => sideNamesIn(seats, sideOf, seatNames, sideNames).coalition;
  expect(called('french', 'allied')).toBe('Allies');
  expect(called('french', 'prussian')).toBe('Prussians');
  expect(called('french', 'allied', 'prussian')).toBe('Coalition');
  expect(called('french')).toBe('Coalition');
  expect(partyIn(['french', 'allied'], sideOf)('french')).toBe('french');
});
