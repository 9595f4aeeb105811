import { describe, expect, test } from 'vitest';
import { groupOf, leadingGroup } from '../../../src/systems/gda/content/nations.ts';
import { type UnitSheet, unitSchema } from '../../../src/systems/gda/content/scenario.ts';
import { sizeOfGuns, sizeOfMen, unitsOfSquadrons } from '../../../src/systems/gda/content/sizes.ts';
import { adcsFor, ratingFor, screenFor } from '../../../src/systems/gda/rules/points/muster-list.ts';
import { field, shippedScenario, tables } from '../field.ts';

const SCENARIOS = ['bautzen', 'bautzen-large'].map(shippedScenario);
const ARMIES = SCENARIOS.flatMap(({ armies, year }) => armies.map((army) => ({ ...army, year })));
const UNITS = ARMIES.flatMap(({ brigades }) => brigades.flatMap(({ units }) => units));

const unit = (more: Partial<UnitSheet> = {}): UnitSheet =>
  unitSchema.parse({ id: 'x.1', name: 'X', arm: 'infantry', size: 'standard', grade: 'line', ...more });
describe('the commander', () => {
  const rated = (group: 'french' | 'britishOrLatePrussian' | 'other') =>
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((score) => ratingFor(tables, group, 1815, score)[0]).join('');

  test('[GDA-1.3.1] [GDA-1.3.2] [GDA-1.3.3] [GDA-1.3.4] two dice on the column of his nation', () => {
    // b: blusterer; c: campaigner or commissariat, told apart below; i: incomparable.
    expect(rated('french')).toBe('bbcccccciii');
    expect(rated('britishOrLatePrussian')).toBe('bbcccccciii');
    expect(rated('other')).toBe('bbbbcccccci');
    expect([5, 6].map((score) => ratingFor(tables, 'french', 1815, score))).toEqual([
      'commissariat',
      'campaigner',
    ]);
    expect([6, 7].map((score) => ratingFor(tables, 'britishOrLatePrussian', 1815, score))).toEqual([
      'commissariat',
      'campaigner',
    ]);
    expect([5, 6, 8, 9, 11, 12].map((score) => ratingFor(tables, 'other', 1815, score))).toEqual([
      'blusterer',
      'commissariat',
      'commissariat',
      'campaigner',
      'campaigner',
      'incomparable',
    ]);
  });

  test('[GDA-1.3.2] what the year adds may lead beyond the table: 13 is incomparable, 0 a blusterer', () => {
    expect([ratingFor(tables, 'french', 1815, 13), ratingFor(tables, 'french', 1815, 0)]).toEqual([
      'incomparable',
      'blusterer',
    ]);
  });

  test('[GDA-1.3.6] an army of several nations is read by its largest contingent', () => {
    const of = (french: number, prussians: number, year = 1813) =>
      leadingGroup(
        tables,
        'french',
        [
          ...Array.from({ length: french }, () => ({})),
          ...Array.from({ length: prussians }, () => ({ nation: 'prussian' })),
        ],
        year,
      );
    expect([of(3, 2), of(2, 3), of(2, 2)]).toEqual(['french', 'britishOrLatePrussian', 'french']);
    expect(of(2, 3, 1806)).toBe('other');
  });

  test('[GDA-1.1.1] [GDA-1.2.1] every shipped army has one, and as many ADCs as that gives', () => {
    for (const { commander, adcs, brigades } of ARMIES) {
      expect(commander.name).not.toBe('');
      expect(adcs).toBe(adcsFor(tables, commander.rating, brigades.length).total);
    }
  });
});

describe('brigades', () => {
  test('[GDA-0.1.1] [GDA-0.1.3] [GDA-1.8.5] [GDA-1.8.9] every shipped army is a division of five to eight brigades, each of two to eight units under one general', () => {
    for (const { brigades } of ARMIES) {
      expect(brigades.length).toBeGreaterThanOrEqual(5);
      expect(brigades.length).toBeLessThanOrEqual(8);
      for (const one of brigades) {
        expect(one.name).not.toBe('');
        expect(one.units.length).toBeGreaterThanOrEqual(2);
        expect(one.units.length).toBeLessThanOrEqual(8);
      }
    }
    const f = field({ french: [{ id: 'fr.a.1' }, { id: 'fr.a.2' }], screens: { 'fr.a': 4 } });
    expect(f.world.brigades[0]?.units).toHaveLength(2);
  });

  test('the years of the tables are those that the book names, each with its case', () => {
    const { stiffDrill, dearSkirmishers, ...years } = tables.years;
    expect(years).toEqual({
      reformed: { from: 1808, rule: 'GDA-1.10.1' },
      linearTactics: { to: 1808, rule: 'GDA-5.29.1' },
      fewSkirmishers: { to: 1808, rule: 'GDA-6.2.3' },
      fewLightInfantry: { to: 1808, rule: 'GDA-6.11.2' },
      columnsStrike: { from: 1808, rule: 'GDA-9.7.10' },
    });
    expect([stiffDrill.to, Object.keys(stiffDrill.nations)]).toEqual([
      1808,
      ['austrian', 'prussian', 'russian'],
    ]);
    expect([dearSkirmishers.to, Object.keys(dearSkirmishers.nations)]).toEqual([
      1808,
      ['austrian', 'prussian', 'saxon', 'russian'],
    ]);
  });

  test('[GDA-1.10.1] [GDA-1.10.2] by which column each nation is read', () => {
    const of = (nation: string, year: number) => groupOf(tables, nation, year);
    expect([of('french', 1796), of('french', 1815)]).toEqual(['french', 'french']);
    for (const nation of ['british', 'prussian'])
      expect([of(nation, 1807), of(nation, 1808), of(nation, 1815)]).toEqual([
        'other',
        'britishOrLatePrussian',
        'britishOrLatePrussian',
      ]);
    for (const nation of [
      'austrian',
      'russian',
      'spanish',
      'swedish',
      'portuguese',
      'bavarian',
      'neapolitan',
    ])
      expect([of(nation, 1796), of(nation, 1813)]).toEqual(['other', 'other']);
  });

  test('[GDA-1.10.2] a battalion of another nation is read by its own', () => {
    const f = field({ french: [{ id: 'fr.a.1', sheet: { nation: 'neapolitan' } }, { id: 'fr.a.2' }] });
    expect(f.world.units.slice(0, 2).map(({ group }) => group)).toEqual(['other', 'french']);
  });
});

describe('units', () => {
  test('[GDA-0.2.1] [GDA-0.2.2] [GDA-1.15.1] [GDA-1.14.1] a battalion, a regiment of horse or a battery; small, standard or large', () => {
    expect(() => unitSchema.parse({ ...unit(), arm: 'fleet' })).toThrow();
    expect(() => unitSchema.parse({ ...unit(), size: 'huge' })).toThrow();
    expect(() => unitSchema.parse({ ...unit(), grade: 'guard' })).toThrow();
    expect(unitSchema.parse(unit())).toMatchObject({ arm: 'infantry', size: 'standard', grade: 'line' });
  });

  test('[GDA-1.14.2] men make a size: 475 standard, 775 large', () => {
    expect([474, 475, 750, 774, 775, 800].map((men) => sizeOfMen(tables, 'infantry', men))).toEqual([
      'small',
      'standard',
      'standard',
      'standard',
      'large',
      'large',
    ]);
  });

  test('[GDA-1.14.3] [GDA-1.14.4] [GDA-1.14.5] horse from 275 and 475; more than eight squadrons are two units', () => {
    expect([274, 275, 450, 474, 475, 500].map((men) => sizeOfMen(tables, 'cavalry', men))).toEqual([
      'small',
      'standard',
      'standard',
      'standard',
      'large',
      'large',
    ]);
    expect([2, 8, 9, 16, 17].map((squadrons) => unitsOfSquadrons(tables, squadrons))).toEqual([
      1, 1, 2, 2, 3,
    ]);
  });

  test('[GDA-0.3.3] [GDA-1.14.6] six to eight guns a standard battery, twelve a large one', () => {
    expect([6, 8, 12].map((count) => sizeOfGuns(tables, count))).toEqual(['standard', 'standard', 'large']);
    const large = UNITS.filter(({ arm, size }) => arm.endsWith('Artillery') && size === 'large');
    expect(large.length).toBeGreaterThan(0);
    // Only Russians fielded them.
    expect(
      large.every((one) =>
        ARMIES.some(
          ({ nation, brigades }) => nation === 'russian' && brigades.some(({ units }) => units.includes(one)),
        ),
      ),
    ).toBe(true);
  });

  test('[GDA-1.12.4] [GDA-1.12.7] [GDA-1.13.2] [GDA-1.12.2] [GDA-1.12.3] [GDA-1.12.5] the shipped regiments have the kind that their names say', () => {
    for (const one of UNITS) {
      if (/Legere|Jager|Grenz|Cacador/.test(one.name))
        expect([one.name, one.light]).toEqual([one.name, true]);
      if (/Musketeer|^Line|Italian Line/.test(one.name))
        expect([one.name, one.light]).toEqual([one.name, false]);
      if (/Cuirassier|Carabinier|Garde du Corps/.test(one.name)) expect(one.cavalry).toBe('heavy');
      // No army shipped so far has the horse or foot guns of the Old Guard.
      if (one.arm.endsWith('Artillery')) expect([one.name, one.grade]).not.toEqual([one.name, 'elite']);
      if (/Cossack/.test(one.name)) expect([one.cavalry, one.grade]).toEqual(['cossack', 'recruit']);
      if (/Dragoon|Hussar|Uhlan|Chasseur/.test(one.name))
        expect(['battle', 'campaign']).toContain(one.cavalry);
    }
  });
});

test('[GDA-6.1.1] [GDA-6.1.2] [GDA-1.26.1] every shipped brigade puts out what its battalions give', () => {
  for (const { brigades, group, year } of ARMIES)
    for (const one of brigades)
      expect([one.id, one.skirmishBases]).toEqual([one.id, screenFor(tables, one, { group, year }).total]);
});
