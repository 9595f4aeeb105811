import { expect, test } from 'vitest';
import type { DowView, UnitView } from '../../rules/view/view.ts';
import type { Lookup } from '../lookup.ts';
import { countersOf, shortName } from './counters.ts';

test('names fit on the band of a counter', () => {
  expect(shortName('Foy')).toBe('Foy');
  expect(shortName('OG Chasseurs')).toBe('OG Chas');
  expect(shortName("Emperor's Escort")).toBe('Escort');
  expect(shortName('Halkett (3H)')).toBe('Halkett');
  expect(shortName('Jacquinot HA')).toBe('Jacqui HA');
  expect(shortName('Arentschildt')).toBe('Arentschi');
});

const unit = (id: string, more: Partial<UnitView>): UnitView =>
  ({
    id,
    side: 'french',
    army: 'french',
    corps: 'fr.i',
    place: 'map',
    hex: '0505',
    depth: 0,
    ...more,
  }) as UnitView;

const lookup = {
  unit: () => undefined,
  leader: () => undefined,
  corps: () => undefined,
  corpsColour: () => '#999999',
  place: (hex: string) => hex,
  names: { unit: (id: string) => id, hex: () => undefined },
  words: { armyName: (army: string) => army, armName: (arm: string) => arm },
} as unknown as Lookup;

const NOBODY: ReadonlySet<string> = new Set();
const MARKS = { selected: NOBODY, active: NOBODY, pressing: NOBODY, draggable: NOBODY };

const orders = (units: readonly UnitView[]) => {
  const view = { phase: 'combat', phasing: 'french', units, leaders: [], corps: [] } as unknown as DowView;
  return Object.fromEntries(
    countersOf(view, lookup, MARKS).map(({ id, order, description }) => [id, { order, description }]),
  );
};

test('[DOW-5.4.1.1] the owner’s stack lies on the map as it lies in truth, the top counter uppermost', () => {
  const shown = orders([unit('a', { depth: 1 }), unit('b', { depth: 0 }), unit('c', { depth: 2 })]);
  const height = (id: string): number => shown[id]?.order ?? Number.NaN;
  expect(height('b')).toBeGreaterThan(height('a'));
  expect(height('a')).toBeGreaterThan(height('c'));
  expect(shown.b?.description).toContain('1 of 3 from the top');
});

test('[DOW-5.4.2.1] of an enemy’s stack whoever is hidden is not drawn, and who was shown lies under the top counter', () => {
  const enemy = { side: 'coalition', army: 'allied' } as const;
  const shown = orders([
    unit('hidden', { ...enemy, hex: null, depth: null }),
    unit('shown', { ...enemy, depth: null }),
    unit('top', enemy),
  ]);
  expect(Object.keys(shown).sort()).toEqual(['shown', 'top']);
  expect((shown.top?.order ?? 0) > (shown.shown?.order ?? 0)).toBe(true);
  expect(shown.shown?.description).toContain('somewhere beneath');
});
