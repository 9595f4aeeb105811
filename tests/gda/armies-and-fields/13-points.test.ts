import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type ArmyList,
  gdaArmyListSchema,
  type ListedBrigade,
} from '../../../src/systems/gda/content/army-list.ts';
import { gdaPointsSchema } from '../../../src/systems/gda/content/points.ts';
import type { UnitSheet } from '../../../src/systems/gda/content/scenario.ts';
import { judgeList, type Terms } from '../../../src/systems/gda/rules/points/limits.ts';
import { priceOfCommander, priceOfList, priceOfUnit } from '../../../src/systems/gda/rules/points/prices.ts';

const points = gdaPointsSchema.parse(
  JSON.parse(readFileSync(new URL('../../../content/gda/points.json', import.meta.url), 'utf8')),
);

const unit = (sheet: Partial<UnitSheet> = {}): UnitSheet => ({
  id: 'x.1',
  name: 'X',
  arm: 'infantry',
  size: 'standard',
  grade: 'line',
  light: false,
  lancer: false,
  cuirassier: false,
  ...sheet,
});
const price = (sheet: Partial<UnitSheet>, nation = 'french'): number =>
  priceOfUnit(points, unit(sheet), { nation }).total;
const horse = (sheet: Partial<UnitSheet> = {}): Partial<UnitSheet> => ({
  arm: 'cavalry',
  cavalry: 'campaign',
  ...sheet,
});
const guns = (calibre: number, sheet: Partial<UnitSheet> = {}): Partial<UnitSheet> => ({
  arm: 'footArtillery',
  calibre,
  ...sheet,
});

describe('what troops cost', () => {
  test('[GDA-13.3.1] [GDA-13.3.2] infantry by grade, British line a little more', () => {
    expect((['elite', 'veteran', 'line', 'recruit'] as const).map((grade) => price({ grade }))).toEqual([
      200, 150, 100, 75,
    ]);
    expect([
      price({}, 'british'),
      price({ nation: 'british' }),
      price({ grade: 'veteran' }, 'british'),
    ]).toEqual([115, 115, 150]);
  });

  test('[GDA-13.3.3] [GDA-13.3.9] large 35 more, small 25 less, on foot and on horse', () => {
    expect([price({ size: 'large' }), price({ size: 'small' })]).toEqual([135, 75]);
    expect([price(horse({ size: 'large' })), price(horse({ size: 'small' }))]).toEqual([185, 125]);
  });

  test('[GDA-13.3.4] light infantry 25 more, with rifles 35 and not both', () => {
    expect([price({ light: true }), price({ light: true, rifles: true })]).toEqual([125, 135]);
  });

  test('[GDA-13.3.5] [GDA-13.3.6] grenadiers 15 more, enthusiasts and reservists 10', () => {
    expect(price({ character: 'grenadier' })).toBe(115);
    expect(price({ grade: 'recruit', character: 'enthusiastic' })).toBe(85);
    expect(price({ grade: 'recruit', character: 'reservist' })).toBe(85);
  });

  test('[GDA-13.3.7] [GDA-13.3.8] cavalry by grade; cossacks 75; heavy 50, battle 15, lancers 25 more', () => {
    expect(
      (['elite', 'veteran', 'line', 'recruit'] as const).map((grade) => price(horse({ grade }))),
    ).toEqual([250, 200, 150, 125]);
    expect(price(horse({ cavalry: 'cossack', grade: 'recruit' }))).toBe(75);
    expect(price(horse({ cavalry: 'heavy' }))).toBe(200);
    expect(price(horse({ cavalry: 'battle', lancer: true }))).toBe(190);
    expect(price(horse({ lancer: true }))).toBe(175);
  });

  test('[GDA-13.3.10] [GDA-13.3.11] batteries by their guns, on foot and on horse', () => {
    expect([3, 4, 6, 8, 9, 12].map((calibre) => price(guns(calibre)))).toEqual([
      100, 100, 125, 125, 125, 150,
    ]);
    expect([3, 4, 6, 8, 9].map((calibre) => price(guns(calibre, { arm: 'horseArtillery' })))).toEqual([
      125, 125, 150, 150, 150,
    ]);
  });

  test('[GDA-13.3.12] large batteries 25 more, elite 50, veteran 15, recruits 25 less', () => {
    expect([
      price(guns(6, { size: 'large' })),
      price(guns(6, { grade: 'elite' })),
      price(guns(6, { grade: 'veteran' })),
      price(guns(6, { grade: 'recruit' })),
    ]).toEqual([150, 175, 140, 100]);
  });

  test('[GDA-13.3.13] no unit costs less than 50', () => {
    expect(price({ grade: 'recruit', size: 'small' })).toBe(50);
    expect(price(horse({ cavalry: 'cossack', grade: 'recruit', size: 'small' }))).toBe(50);
    const cheap = { ...points, infantry: { ...points.infantry, small: -60 } };
    const { total, lines } = priceOfUnit(cheap, unit({ grade: 'recruit', size: 'small' }), { nation: 'x' });
    expect([total, lines.at(-1)?.code]).toEqual([50, 'least-price']);
  });
});

const brigade = (n: number, sheet: Partial<ListedBrigade> = {}): ListedBrigade => ({
  id: `b${n}`,
  name: `B${n}`,
  kind: 'infantry',
  units: [unit({ id: `b${n}.1` }), unit({ id: `b${n}.2` })],
  lightCompanies: 0,
  rifles: false,
  ...sheet,
});
const list = (brigades: readonly ListedBrigade[], more: Partial<ArmyList> = {}): ArmyList => ({
  schema: 'vedette.gda.army/1',
  id: 'list',
  title: 'A list',
  source: 'a test',
  year: 1812,
  nation: 'french',
  group: 'french',
  divisions: [{ commander: { name: 'C', rating: 'campaigner' }, brigades: [...brigades] }],
  ...more,
});
const four = (): ListedBrigade[] => [1, 2, 3, 4].map((n) => brigade(n));
/** Four brigades, the first of these units. */
const withUnits = (sheets: readonly Partial<UnitSheet>[], more: Partial<ArmyList> = {}): ArmyList =>
  list(
    [
      brigade(1, { units: sheets.map((sheet, i) => unit({ id: `b1.${i + 1}`, ...sheet })) }),
      ...four().slice(1),
    ],
    more,
  );
const codes = (army: ArmyList, terms: Terms = {}): string[] =>
  judgeList(points, army, terms).refusals.map(({ code }) => code);

describe('what a commander costs', () => {
  test('[GDA-13.2.1] by his quality', () => {
    const cost = (rating: 'incomparable' | 'campaigner' | 'commissariat' | 'blusterer') =>
      priceOfCommander(points, { commander: { name: 'C', rating }, brigades: four() }).total;
    expect([cost('incomparable'), cost('campaigner'), cost('commissariat'), cost('blusterer')]).toEqual([
      150, 100, 60, 30,
    ]);
  });

  test('[GDA-13.2.3] [GDA-13.2.4] excellent brigadiers cost 50, poor ones take 15 off their commander, never below nothing', () => {
    const base = priceOfList(points, list(four())).total;
    expect(base).toBe(900);
    expect(priceOfList(points, list([brigade(1, { quality: 'excellent' }), ...four().slice(1)])).total).toBe(
      950,
    );
    expect(priceOfList(points, list([brigade(1, { quality: 'poor' }), ...four().slice(1)])).total).toBe(885);
    const poor = four().map((one) => ({ ...one, quality: 'poor' as const }));
    expect(
      priceOfCommander(points, { commander: { name: 'C', rating: 'blusterer' }, brigades: poor }).total,
    ).toBe(0);
  });
});

describe('what an army may be', () => {
  test('[GDA-13.2.2] four brigade generals at least', () => {
    expect(codes(list(four()))).toEqual([]);
    expect(codes(list(four().slice(1)))).toEqual(['too-few-brigades']);
  });

  test('[GDA-13.1.1] not more points than agreed; fewer than 2,000 are only remarked on', () => {
    expect(codes(list(four()), { limit: 900 })).toEqual([]);
    expect(codes(list(four()), { limit: 899 })).toEqual(['over-the-limit']);
    expect(judgeList(points, list(four())).remarks.map(({ code }) => code)).toEqual([
      'fewer-points-than-usual',
    ]);
  });

  test('[GDA-1.8.3] [GDA-1.8.4] [GDA-1.8.1] two to eight units in a brigade', () => {
    const sized = (count: number) => codes(withUnits(Array.from({ length: count }, () => ({}))));
    expect([sized(1), sized(2), sized(8), sized(9)]).toEqual([
      ['brigade-too-small'],
      [],
      [],
      ['brigade-too-large'],
    ]);
  });

  test('[GDA-1.8.6] foot and horse in one brigade is only remarked on', () => {
    const mixed = withUnits([{}, horse()]);
    expect(codes(mixed)).toEqual([]);
    expect(judgeList(points, mixed).remarks.map(({ rule }) => rule)).toContain('GDA-1.8.6');
  });

  test('[GDA-1.8.7] [GDA-1.8.8] a Prussian army has a general to every four units, rounded up', () => {
    const prussian = (units: number) =>
      codes(
        withUnits(
          Array.from({ length: units }, () => ({})),
          { nation: 'prussian' },
        ),
      );
    // Three other brigades have six units: with seven or eight more four generals are due, with two more two.
    expect(prussian(7)).toEqual([]);
    expect(prussian(8)).toEqual([]);
    expect(prussian(2)).toEqual(['prussian-generals']);
  });

  test('[GDA-1.10.3] no brigade of guns alone before 1808, but for the French', () => {
    const gunners = (group: 'french' | 'other', year: number) =>
      codes(
        withUnits([guns(6), guns(6)], { group, year, nation: group === 'french' ? 'french' : 'russian' }),
      );
    expect([gunners('other', 1807), gunners('other', 1808), gunners('french', 1807)]).toEqual([
      ['no-artillery-brigades-yet'],
      [],
      [],
    ]);
  });

  test('[GDA-1.15.2] [GDA-1.15.3] [GDA-1.12.8] no small batteries or elite units, cossacks are recruits', () => {
    expect(codes(withUnits([guns(6, { size: 'small' }), {}]))).toEqual(['battery-never-small']);
    expect(codes(withUnits([{ size: 'small', grade: 'elite' }, {}]))).toEqual(['elite-never-small']);
    expect(codes(withUnits([horse({ cavalry: 'cossack' }), horse()]))).toEqual(['cossacks-are-recruits']);
  });

  test('[GDA-13.3.11] [GDA-1.12.9] horse batteries have no 12-pounders', () => {
    expect(codes(withUnits([guns(12, { arm: 'horseArtillery' }), {}]))).toEqual(['no-such-guns']);
    expect(codes(withUnits([guns(12), {}]))).toEqual([]);
  });

  test('[GDA-1.1.4] [GDA-11.1.1] several divisions need a corps commander', () => {
    const division = { commander: { name: 'C', rating: 'campaigner' as const }, brigades: four() };
    const two = list(four(), { divisions: [division, division] });
    expect(codes(two)).toEqual(['no-corps-commander']);
    expect(codes({ ...two, corps: { name: 'D', rating: 'veteran' } })).toEqual([]);
  });

  test('[GDA-13.3.5] [GDA-13.3.6] troops of a character are line or recruits, and only with their rule', () => {
    const grenadiers = withUnits([{ character: 'grenadier' }, {}]);
    expect(codes(grenadiers)).toEqual(['character-not-in-use']);
    expect(codes(grenadiers, { options: { grenadiers: true } })).toEqual([]);
    const wrong = withUnits([{ character: 'reservist' }, {}]);
    expect(codes(wrong, { options: { reservists: true } })).toEqual(['not-of-that-character']);
  });

  test('[GDA-11.24.3] [GDA-11.24.4] half of the French cavalry of 1813 is worn, half of its cuirassiers plain', () => {
    const national: Terms = { options: { nationalRules: true } };
    const of1813 = (sheets: readonly Partial<UnitSheet>[], year = 1813) =>
      codes(withUnits(sheets, { year }), national);
    const battle = horse({ cavalry: 'battle' });
    expect(of1813([battle, horse()])).toEqual([]);
    expect(of1813([battle, battle, horse()])).toEqual(['half-campaign-cavalry']);
    expect(of1813([battle, battle, horse()], 1812)).toEqual([]);
    expect(codes(withUnits([battle, battle, horse()], { year: 1813 }))).toEqual([]);
    const cuirassiers = (grade: UnitSheet['grade']) => horse({ cavalry: 'heavy', cuirassier: true, grade });
    expect(of1813([cuirassiers('veteran'), cuirassiers('line')])).toEqual([]);
    expect(of1813([cuirassiers('veteran'), cuirassiers('elite')])).toEqual(['half-plain-cuirassiers']);
    const [old, plain] = [cuirassiers('veteran'), cuirassiers('recruit')];
    expect(of1813([old, old, plain])).toEqual(['half-plain-cuirassiers']);
    expect(of1813([old, old, plain, plain])).toEqual([]);
  });

  test.each([
    ['GDA-11.22.3', 'austrian', 15],
    ['GDA-11.23.3', 'british', 15],
    ['GDA-13.3.8', 'french', 0],
  ] as const)(
    '[%s] one regiment of light horse is battle cavalry for nothing: %s',
    (_rule, nation, saved) => {
      const army = withUnits([horse({ cavalry: 'battle' }), horse({ cavalry: 'battle' })], { nation });
      expect(priceOfList(points, army).total - priceOfList(points, army, true).total).toBe(saved);
    },
  );
});

test('lists of armies are read back as they were written', () => {
  const army = list(four(), { corps: { name: 'D', rating: 'veteran' } });
  expect(gdaArmyListSchema.parse(JSON.parse(JSON.stringify(army)))).toEqual(army);
});
