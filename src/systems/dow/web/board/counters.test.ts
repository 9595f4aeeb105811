import { expect, test } from 'vitest';
import { units as shipped } from '../../../../../tests/dow/content.ts';
import { counterFace } from '../../../../web/board-hex/counters/counter-face.ts';
import { ARMIES } from '../../../../web/board-hex/counters/counter-look.ts';
import { periodSymbol } from '../../../../web/board-hex/counters/period-symbols.ts';
import type { DowView, UnitView } from '../../rules/view/view.ts';
import type { Lookup } from '../lookup.ts';
import { countersOf, freshFace } from './counters.ts';

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

const drawn = (id: string): string => {
  const unit = shipped.units.find((one) => one.id === id) ?? expect.fail(`there is no ${id}`);
  return counterFace(freshFace(unit, lookup));
};

test('[DOW-3.4.0.1] French counters are blue, Anglo-Dutch-German ones red, Prussian ones grey', () => {
  const hue = (id: string): readonly number[] => {
    const army = shipped.units.find((one) => one.id === id)?.army ?? expect.fail();
    const { field } = ARMIES[army];
    expect(drawn(id)).toContain(`fill="${field}"`);
    const colour = /#([0-9a-f]{6})/.exec(field)?.[1] ?? expect.fail(`no colour in ${field}`);
    return [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  };
  const [fr = 0, fg = 0, fb = 0] = hue('fr.i.quiot');
  expect(fb > fr && fb > fg).toBe(true);
  const [ar = 0, ag = 0, ab = 0] = hue('al.i.guard');
  expect(ar > 2 * ag && ar > 2 * ab).toBe(true);
  const prussian = hue('pr.iv.hacke');
  expect(Math.max(...prussian) - Math.min(...prussian)).toBeLessThan(16);
});

test('[DOW-3.4.1.3] infantry shows the belts of a soldier, and its morale in plain white', () => {
  const face = drawn('al.i.guard');
  expect(face).toContain(periodSymbol('infantry'));
  expect(face).toMatch(/fill="#fff" stroke="#111"[^>]*>4</);
  expect(face).not.toMatch(/<circle cx="23"|<rect x="18"/);
});

test('[DOW-3.4.1.4] a small black gun marks French foot with guns of its own, and no other', () => {
  expect(drawn('fr.i.quiot')).toContain('hb-own-guns');
  expect(drawn('al.i.guard')).not.toContain('hb-own-guns');
});

test('[DOW-3.4.1.5] cavalry shows a horse, and its morale in yellow within a yellow ring', () => {
  const face = drawn('al.c.somerset');
  expect(face).toContain(periodSymbol('cavalry'));
  expect(face).toMatch(/<circle cx="23"[^>]*stroke="#ffd83d"/);
  expect(face).toMatch(/fill="#ffd83d"[^>]*>4</);
});

test('[DOW-3.4.1.6] artillery shows a gun, and its morale in black within a box', () => {
  for (const id of ['al.i.arty-i', 'fr.i.de-salles', 'fr.ig.desvaux-ha']) {
    const face = drawn(id);
    expect(face).toMatch(/<rect x="18"[^>]*stroke="#111"/);
    expect(face).toMatch(/font-weight="700" fill="#111">[35]</);
  }
  expect(drawn('al.i.arty-i')).toContain(periodSymbol('foot-artillery'));
  expect(drawn('fr.ig.desvaux-ha')).toContain(periodSymbol('horse-artillery'));
});
