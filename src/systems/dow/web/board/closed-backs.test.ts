import { expect, test } from 'vitest';
import { units as shipped, tables } from '../../../../../tests/dow/content.ts';
import type { DowView, UnitView } from '../../rules/view/view.ts';
import type { Lookup } from '../lookup.ts';
import { closedBacks, hexOfBack } from './closed-backs.ts';

const TERRAIN: Readonly<Record<string, string>> = { '0505': 'clear', '0606': 'grand-farm' };
const lookup = {
  content: { tables },
  unit: (id: string) => shipped.units.find((one) => one.id === id),
  hex: (hex: string) => ({ terrain: TERRAIN[hex] }),
  place: (hex: string) => hex,
  names: { unit: (id: string) => id },
  words: { armyName: (army: string) => army },
} as unknown as Lookup;

const unit = (id: string, hex: string | null, depth: number | null, strength = 3): UnitView =>
  ({ id, hex, depth, strength, place: 'map', army: id.startsWith('fr') ? 'french' : 'allied' }) as UnitView;
const closed = (...units: readonly UnitView[]): readonly string[] =>
  closedBacks({ units } as unknown as DowView, lookup).map(({ id }) => hexOfBack(id) ?? '');

test('[DOW-5.4.2.1] an enemy’s stack shows a closed back while somebody unseen may lie in it', () => {
  expect(closed(unit('al.i.guard', '0505', 0), unit('al.r.pack', null, null))).toEqual(['0505']);
  // Everybody of that army is in sight.
  expect(closed(unit('al.i.guard', '0505', 0), unit('fr.i.quiot', null, null))).toEqual([]);
  expect(closed(unit('al.i.guard', '0505', 0))).toEqual([]);
});

test('[DOW-5.2.1] [DOW-5.4.2.1] not where twelve points leave no room for any of them', () => {
  const seen = [unit('al.i.guard', '0505', 0, 6), unit('al.c.trip-c', '0505', null, 4)];
  expect(closed(...seen, unit('al.r.pack', null, null, 2))).toEqual(['0505']);
  expect(closed(...seen, unit('al.r.pack', null, null, 3))).toEqual([]);
});

test('[DOW-5.2.7] [DOW-5.4.2.1] nor in ground for one unit, but that a Guard brigade may lie beneath another', () => {
  expect(closed(unit('al.i.guard', '0606', 0), unit('al.r.pack', null, null))).toEqual([]);
  const below = unit('fr.ig.og-grenadiers', null, null);
  expect(closed(unit('fr.ig.og-chasseurs', '0606', 0), below)).toEqual(['0606']);
  expect(closed(unit('fr.i.quiot', '0606', 0), below)).toEqual([]);
});
