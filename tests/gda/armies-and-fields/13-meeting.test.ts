import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { touch } from '../../../src/geometry/table/distance.ts';
import { gdaArmyListSchema } from '../../../src/systems/gda/content/army-list.ts';
import { gdaGroundSchema } from '../../../src/systems/gda/content/ground.ts';
import { gdaScenarioSchema, type UnitSheet } from '../../../src/systems/gda/content/scenario.ts';
import {
  adcsFor,
  corpsRatingFor,
  mustered,
  ratingFor,
  screenFor,
} from '../../../src/systems/gda/rules/points/muster-list.ts';
import { generateGround } from '../../../src/systems/gda/rules/setup/generate-ground.ts';
import { layOut } from '../../../src/systems/gda/rules/setup/layout.ts';
import { meetingEngagement } from '../../../src/systems/gda/rules/setup/meeting.ts';
import { emptyPosition } from '../../../src/systems/gda/rules/setup/muster.ts';
import { outcomeOf } from '../../../src/systems/gda/rules/victory/victory.ts';
import { makeWorld } from '../../../src/systems/gda/rules/world.ts';
import { shippedGround, shippedScenario, tables } from '../field.ts';

const army = (name: string) =>
  gdaArmyListSchema.parse(
    JSON.parse(readFileSync(new URL(`../../../content/gda/armies/${name}.json`, import.meta.url), 'utf8')),
  );
const massena = army('massena-1809');
const kolowrat = army('kolowrat-1809');

/** A brigade as the book lists it. */
const muster = (list: typeof massena, name: string): readonly string[] => {
  const brigade = list.divisions[0]?.brigades.find((one) => one.name === name);
  const words = ({ size, grade, arm, light, cavalry, calibre, lancer }: UnitSheet): string =>
    [
      size,
      grade,
      cavalry ?? (light ? 'light' : ''),
      lancer ? 'lancers' : '',
      calibre === undefined ? '' : `${calibre}pdr`,
      arm,
    ]
      .filter(Boolean)
      .join(' ');
  const counts = new Map<string, number>();
  for (const unit of brigade?.units ?? []) counts.set(words(unit), (counts.get(words(unit)) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${count} ${what}`);
};

describe('the armies of 1809 as the book prints them', () => {
  test.each([
    ['GDA-1.11.1', 'Legrand', ['2 standard veteran light infantry', '3 standard line infantry']],
    ['GDA-1.11.2', 'Cosson', ['3 standard veteran light infantry']],
    ['GDA-1.11.3', 'Dalesme', ['6 standard line infantry']],
    ['GDA-1.11.4', 'Schinner', ['2 standard veteran infantry', '2 standard line infantry']],
    ['GDA-1.11.5', 'Cozpe', ['2 standard recruit infantry', '1 standard line 6pdr footArtillery']],
    ['GDA-1.11.6', 'Artillery', ['2 standard line 6pdr footArtillery']],
    [
      'GDA-1.11.7',
      'Marulaz',
      [
        '1 standard veteran battle cavalry',
        '1 large line battle cavalry',
        '1 standard line campaign cavalry',
        '1 standard line 6pdr horseArtillery',
      ],
    ],
  ])('[%s] %s', (_rule, name, units) => {
    expect(muster(massena, name)).toEqual(units);
  });

  test.each([
    [
      'GDA-1.11.8',
      'Lilienberg',
      [
        '2 standard veteran infantry',
        '2 standard line infantry',
        '2 large line infantry',
        '1 standard line 6pdr footArtillery',
      ],
    ],
    [
      'GDA-1.11.9',
      'Bieber',
      ['2 large line infantry', '2 standard line infantry', '1 standard line 6pdr footArtillery'],
    ],
    ['GDA-1.11.10', 'Grill', ['6 large line infantry']],
    ['GDA-1.11.11', 'Wratislaw', ['2 small recruit infantry', '1 standard recruit 3pdr footArtillery']],
    [
      'GDA-1.11.12',
      'Schneller',
      [
        '1 standard line light infantry',
        '1 small recruit infantry',
        '1 large line campaign lancers cavalry',
        '1 standard line 6pdr horseArtillery',
      ],
    ],
  ])('[%s] %s', (_rule, name, units) => {
    expect(muster(kolowrat, name)).toEqual(units);
  });
});

describe('what follows from a list', () => {
  test('[GDA-1.2.1] [GDA-1.3.7] [GDA-1.3.9] [GDA-1.3.10] [GDA-1.3.11] [GDA-1.3.12] ADCs by brigades and commander', () => {
    const adcs = (rating: Parameters<typeof adcsFor>[1]) =>
      [4, 5].map((n) => adcsFor(tables, rating, n).total);
    expect(adcs('incomparable')).toEqual([5, 6]);
    expect(adcs('campaigner')).toEqual([4, 5]);
    expect(adcs('commissariat')).toEqual([4, 4]);
    expect(adcs('blusterer')).toEqual([3, 4]);
  });

  test('[GDA-6.2.1] to [GDA-6.2.4] the screens of Bautzen are those that its battalions give', () => {
    for (const name of ['bautzen', 'bautzen-large'])
      for (const sheet of shippedScenario(name).armies)
        for (const brigade of sheet.brigades)
          expect([brigade.id, screenFor(tables, brigade, { group: sheet.group, year: 1813 }).total]).toEqual([
            brigade.id,
            brigade.skirmishBases,
          ]);
  });

  const battalion = (sheet: Partial<UnitSheet>): UnitSheet => ({
    id: 'x',
    name: 'X',
    arm: 'infantry',
    size: 'standard',
    grade: 'line',
    light: false,
    lancer: false,
    cuirassier: false,
    ...sheet,
  });
  const bases = (
    sheets: readonly Partial<UnitSheet>[],
    {
      group = 'french' as const,
      year = 1813,
      lightCompanies = 0,
    }: {
      group?: 'french' | 'other';
      year?: number;
      lightCompanies?: number;
    } = {},
  ) => screenFor(tables, { units: sheets.map(battalion), lightCompanies }, { group, year }).total;

  test('[GDA-6.2.2] half light one more, [GDA-6.2.3] other nations two fewer to 1808, [GDA-6.2.4] one from 1809', () => {
    expect([bases([{}, {}, {}, {}]), bases([{ light: true }, { light: true }, {}, {}])]).toEqual([4, 5]);
    expect(bases([{ light: true }, {}, {}])).toBe(3);
    expect([1808, 1809].map((year) => bases([{}, {}, {}, {}], { group: 'other', year }))).toEqual([2, 3]);
    // Of a French brigade half Hessians are enough.
    expect(bases([{ nation: 'hessian' }, { nation: 'hessian' }, {}, {}])).toBe(3);
    expect(bases([{ nation: 'hessian' }, {}, {}, {}])).toBe(4);
  });

  test('[GDA-6.2.6] half raw or small one fewer, once; [GDA-6.2.7] companies one more each', () => {
    expect(bases([{ grade: 'recruit' }, { size: 'small' }, {}, {}])).toBe(3);
    expect(bases([{ grade: 'recruit' }, {}, {}, {}])).toBe(4);
    expect(bases([{}, {}], { lightCompanies: 2 })).toBe(4);
  });

  test('[GDA-6.2.8] [GDA-6.2.10] fewer than two bases are none, and nine are the most', () => {
    expect(bases([{}])).toBe(0);
    expect(bases([{}, {}])).toBe(2);
    expect(
      bases(
        Array.from({ length: 8 }, () => ({ light: true })),
        { lightCompanies: 3 },
      ),
    ).toBe(9);
  });

  test.each([
    ['GDA-1.3.2', 'french', 1812, [10, 9, 6, 5, 4, 3]],
    ['GDA-1.3.3', 'britishOrLatePrussian', 1812, [10, 9, 7, 6, 4, 3]],
    ['GDA-1.3.4', 'other', 1812, [12, 11, 9, 8, 6, 5]],
  ] as const)('[%s] [GDA-1.3.1] a commander by two dice: %s', (_rule, group, year, thrown) => {
    expect(thrown.map((score) => ratingFor(tables, group, year, score))).toEqual([
      'incomparable',
      'campaigner',
      'campaigner',
      'commissariat',
      'commissariat',
      'blusterer',
    ]);
  });

  test('[GDA-1.3.5] the French two lower to 1795, one higher from 1805 to 1807', () => {
    const rating = (year: number, thrown: number) => ratingFor(tables, 'french', year, thrown);
    expect([rating(1795, 11), rating(1796, 11), rating(1805, 9), rating(1807, 9), rating(1808, 9)]).toEqual([
      'campaigner',
      'incomparable',
      'incomparable',
      'incomparable',
      'campaigner',
    ]);
    expect([rating(1792, 11), rating(1804, 9)]).toEqual(['campaigner', 'campaigner']);
    expect(ratingFor(tables, 'other', 1805, 11)).toBe('campaigner');
  });

  test.each([
    ['GDA-11.2.2', 'french', 1809, [10, 9, 8, 7, 4, 3]],
    ['GDA-11.2.3', 'britishOrLatePrussian', 1813, [10, 9, 8, 7, 4, 3]],
    ['GDA-11.2.4', 'other', 1813, [11, 10, 8, 7, 5, 4]],
  ] as const)(
    '[%s] [GDA-11.2.1] [GDA-1.4.1] a corps commander by two dice: %s',
    (_rule, group, year, thrown) => {
      expect(thrown.map((score) => corpsRatingFor(tables, group, year, score))).toEqual([
        'strategist',
        'tactician',
        'tactician',
        'veteran',
        'veteran',
        'aristocrat',
      ]);
    },
  );

  test('[GDA-11.2.5] French corps commanders one lower to 1795 and from 1812', () => {
    const rating = (year: number) => corpsRatingFor(tables, 'french', year, 10);
    expect([rating(1795), rating(1796), rating(1811), rating(1812), rating(1815)]).toEqual([
      'tactician',
      'strategist',
      'strategist',
      'tactician',
      'tactician',
    ]);
  });
});

describe('a table by chance', () => {
  test('is the same for the same seed, well formed, and alike for both sides', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const ground = gdaGroundSchema.parse(generateGround(seed));
      expect(ground).toEqual(generateGround(seed));
      for (const { outline } of ground.features)
        for (const [x, y] of outline) expect(x >= 0 && x <= 1800 && y >= 0 && y <= 1200).toBe(true);
      const outlines = new Set(
        ground.features.map(({ kind, outline }) => `${kind} ${outline.map(String).sort().join(' ')}`),
      );
      for (const { kind, outline } of ground.features) {
        const turned = outline.map(([x, y]) => String([1800 - x, 1200 - y]));
        expect(outlines).toContain(`${kind} ${turned.sort().join(' ')}`);
      }
      const polygons = ground.features.map(({ outline }) => outline.map(([x, y]) => ({ x, y })));
      for (const [i, one] of polygons.entries())
        for (const other of polygons.slice(i + 1)) expect(touch(one, other)).toBe(false);
    }
    expect(generateGround(1)).not.toEqual(generateGround(2));
  });

  test('[GDA-2.1.1] both armies of 1809 find room on it, whatever the seed', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const ground = generateGround(seed);
      const armies = { french: massena, allied: kolowrat };
      const scenario = gdaScenarioSchema.parse(meetingEngagement(tables, ground, { id: 'gda.x', armies }));
      const world = makeWorld({ scenario, ground, tables, options: {} });
      expect(layOut(world, emptyPosition(world)).units.every(({ place }) => place === 'table')).toBe(true);
    }
  });

  test('the battle of 1809 that is shipped is what lists and table give', () => {
    const ground = { ...generateGround(1809), id: 'country-1809', title: 'Country by the Danube' };
    expect(shippedGround('country-1809')).toEqual(gdaGroundSchema.parse(ground));
    const shipped = shippedScenario('meeting-1809');
    expect(shipped.armies).toEqual([
      mustered(tables, massena, 'french'),
      mustered(tables, kolowrat, 'allied'),
    ]);
  });
});

describe('[GDA-2.1.2] who wins where two armies meet', () => {
  const scenario = { ...shippedScenario('meeting-1809'), turns: 2 };
  const world = makeWorld({ scenario, ground: shippedGround('country-1809'), tables, options: {} });
  const start = layOut(world, emptyPosition(world));
  const outcome = (
    turn: number,
    gone: readonly string[],
    more: Partial<typeof start> = {},
    faltering: readonly string[] = [],
  ) =>
    outcomeOf(world, {
      ...start,
      turn,
      brigades: start.brigades.map((one) => ({
        ...one,
        standing: gone.includes(one.id) ? ('gone' as const) : one.standing,
        command: faltering.includes(one.id) ? ('faltering' as const) : one.command,
      })),
      ...more,
    });

  test('nobody before the last turn, and nobody after it with nothing won', () => {
    expect(outcome(1, [])).toBeNull();
    expect(outcome(2, [])).toMatchObject({ winners: [], code: 'drawn' });
  });

  test('places held, enemy brigades gone and shaken count', () => {
    const units = start.units.map((unit, i) =>
      i === 0 ? { ...unit, holds: 'village', formation: 'garrison' as const } : unit,
    );
    expect(outcome(2, [], { units })).toMatchObject({ winners: ['french'], facts: { french: 3, allied: 0 } });
    expect(outcome(2, ['fr.cosson'], { units }, ['fr.legrand', 'fr.dalesme'])).toMatchObject({
      winners: ['allied'],
      facts: { french: 3, allied: 4 },
    });
  });

  test('an army that has lost more than half of its brigades is beaten at once', () => {
    expect(outcome(1, ['al.grill', 'al.bieber'])).toBeNull();
    expect(outcome(1, ['al.grill', 'al.bieber', 'al.schneller'])).toMatchObject({
      winners: ['french'],
      code: 'army-broken',
    });
  });
});
