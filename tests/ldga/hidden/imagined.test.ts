import { describe, expect, test } from 'vitest';
import { companyOf, crowdProblems } from '../../../src/systems/ldga/rules/stacking/limits.ts';
import { randomInts } from '../../conformance/play.ts';
import { type Field, type Table, table } from '../field.ts';

/* 1.5: what somebody who sees flags may imagine under them. */

const laid = (pieces: Field['pieces'], more: Partial<Field> = {}): Table =>
  table({
    pieces: { 'fr.1.a': { hex: '0101' }, ...pieces },
    options: ['hidden-forces', 'without-command'],
    ...more,
  }).toMovement();

/** Who stands where on the coalition's side, in so many positions that the French might imagine. */
const imagined = (t: Table, times = 40): Map<string, string[]>[] =>
  Array.from({ length: times }, (_, seed) => {
    const p = t.game.resample(t.game.observe(t.position, 'french'), 'french', randomInts(seed));
    const found = new Map<string, string[]>();
    for (const { id, hex } of [...p.units.coalition, ...p.leaders.coalition])
      if (hex !== null) found.set(hex, [...(found.get(hex) ?? []), id].sort());
    for (const hex of found.keys())
      expect(crowdProblems(t.world, hex, companyOf(t.world, p, 'coalition', hex))).toEqual([]);
    return found;
  });

describe('[LDGA-1.5.1] an imagined position', () => {
  test('has everybody under some flag of his army, and nobody missing under any', () => {
    const t = laid({
      'pr.1.a': { hex: '0909' },
      'pr.1.b': { hex: '0909' },
      'pr.1.c': { hex: '1111' },
      'al.1.d': { hex: '0912' },
      'al.1.e': { hex: '0912' },
    });
    const all = imagined(t);
    const places = new Set<string>();
    for (const found of all) {
      expect([...found.keys()].sort()).toEqual(['0909', '0912', '1111']);
      expect([...found.values()].flat().sort()).toEqual(['al.1.d', 'al.1.e', 'pr.1.a', 'pr.1.b', 'pr.1.c']);
      expect(found.get('0912')).toEqual(['al.1.d', 'al.1.e']);
      places.add((found.get('1111') ?? []).join());
    }
    // Any of the three, alone or with one other.
    expect(places.size).toBeGreaterThan(3);
  });

  test('keeps to the limits of a hex', () => {
    const t = laid({
      'pr.1.a': { hex: '0909' },
      'pr.1.b': { hex: '0909' },
      'pr.1.c': { hex: '1111' },
      'pr.1.d': { hex: '1113' },
      'pr.1.e': { hex: '1113' },
    });
    const most = imagined(t, 60).map((found) =>
      Math.max(...[...found.values()].map((pieces) => pieces.length)),
    );
    expect(new Set(most)).toEqual(new Set([2]));
  });

  test('leaves those who stand face up where they are, and counts them', () => {
    const t = laid({
      'pr.1.a': { hex: '0103' },
      'pr.1.b': { hex: '0909' },
      'pr.1.c': { hex: '1111' },
    });
    t.mark('fr.1.a', { hex: '0102', shown: true }).mark('pr.1.a', { shown: true });
    for (const found of imagined(t)) {
      expect(found.get('0103')).toEqual(['pr.1.a']);
      expect([...found.keys()].sort()).toEqual(['0103', '0909', '1111']);
    }
  });

  test('breaks cavalry down where there are more flags than pieces', () => {
    const t = laid({
      'pr.1.a': { hex: '0909' },
      'pr.1.c': { hex: '1111', arm: 'cavalry', vedettes: 2, state: { place: 'split', hex: null } },
    })
      .mark('pr.1.c.v1', { place: 'map', hex: '1111' })
      .mark('pr.1.c.v2', { place: 'map', hex: '1113' });
    for (const found of imagined(t)) expect([...found.keys()].sort()).toEqual(['0909', '1111', '1113']);
  });
  test('[LDGA-11.62.1] has anything beside who has marched into a chateau, whom nobody outside engages, and troops beside others', () => {
    const lonelyTrains = (chateaux: string[]): Set<string> => {
      const t = table({
        pieces: { 'al.1.a': { hex: '0503' }, 'fr.1.b': { hex: '0506' }, 'fr.1.c': { hex: '0909' } },
        trains: { 'fr.pontoon.1': '0909' },
        chateaux,
        options: ['hidden-forces', 'without-command'],
      }).toMovement('coalition');
      for (const id of ['fr.1.c', 'fr.pontoon.1']) t.mark(id, { hex: '0909' });
      t.mark('fr.1.b', { hex: '0506' });
      const view = t.march('al.1.a', '0504', '0505').game.observe(t.position, 'coalition');
      const drawn = Array.from({ length: 40 }, (_, seed) =>
        t.game.resample(view, 'coalition', randomInts(seed)),
      );
      const alone = drawn.flatMap(({ trains, units }) => {
        const hex = trains[0]?.hex;
        return hex == null || units.french.some((unit) => unit.hex === hex) ? [] : [hex];
      });
      return new Set(alone);
    };
    expect(lonelyTrains([])).toEqual(new Set(['0909']));
    expect(lonelyTrains(['0505'])).toEqual(new Set(['0506', '0909']));
  });
});
