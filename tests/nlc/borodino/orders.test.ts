import { describe, expect, test } from 'vitest';
import { contentOf, gameOf } from '../refit/battles.ts';

/* Orders, wings and attachments with which the five battles of section 30 begin. */

const battles = new Map(
  ['shevardino', 'great-redoubt', 'fleches', 'borodino', 'borodino-campaign'].map((name) => [
    name,
    contentOf(name).battle,
  ]),
);
const battle = (name: string) => battles.get(name) as ReturnType<typeof contentOf>['battle'];
const told = (name: string, army: string) =>
  Object.fromEntries(
    battle(name)
      .formations.filter((one) => one.army === army)
      .map(({ org, order }) => [org, order]),
  );
const wing = (name: string, leader: string) =>
  battle(name)
    .formations.filter((one) => one.wing === leader)
    .map(({ org }) => org)
    .sort();
const ledBy = (name: string, formation: string, org: string) =>
  battle(name)
    .units.filter((unit) => unit.formation === formation && unit.org === org)
    .map(({ id }) => id)
    .sort();
const MORAND_AND_GERARD = [
  'fr.i.12',
  'fr.i.13l',
  'fr.i.17',
  'fr.i.21',
  'fr.i.30',
  'fr.i.7l',
  'fr.i.a1',
  'fr.i.a3',
];

describe('Shevardino', () => {
  test('[NLC-30.11.1] the Eighth Corps and the Fourth Cavalry defend, all French attack', () => {
    expect(told('shevardino', 'russian')).toEqual({ VIII: 'defend', '4c': 'defend' });
    expect(told('shevardino', 'french')).toEqual({
      I: 'attack',
      V: 'attack',
      '1c': 'attack',
      '2c': 'attack',
    });
  });

  test('[NLC-30.11.2] the Second Cuirassiers are with the Eighth Corps', () => {
    expect(ledBy('shevardino', 'russian.VIII', 'R')).toEqual(['ru.r.2cu']);
  });

  test('[NLC-30.11.3] Gorchakov has the wing until Bagration comes', () => {
    expect(wing('shevardino', 'ru.leader.gorchakov')).toEqual(['4c', 'VIII']);
    expect(battle('shevardino').special?.takeovers).toEqual([
      { from: 'ru.leader.gorchakov', to: 'ru.leader.bagration', when: 'comes', rule: 'NLC-30.11.3' },
    ]);
    expect(battle('shevardino').leaders.find(({ id }) => id === 'ru.leader.bagration')?.comesWith).toBe(
      'bagration',
    );
  });
});

test('[NLC-30.12.2] the Great Redoubt: Russian IV, VII and II Cavalry defend, VI and III Cavalry wait; French IV and III Cavalry attack', () => {
  expect(told('great-redoubt', 'russian')).toEqual({
    IV: 'defend',
    VII: 'defend',
    '2c': 'defend',
    '3c': 'reserve',
    VI: 'reserve',
  });
  expect(told('great-redoubt', 'french')).toEqual({ IV: 'attack', '3c': 'attack' });
});

test('[NLC-30.13a] the Flèches begin with the orders of the whole battle', () => {
  for (const army of ['french', 'russian'])
    for (const [org, order] of Object.entries(told('fleches', army)))
      expect(`${army} ${org} ${order}`).toBe(`${army} ${org} ${told('borodino', army)[org]}`);
  // Letter D belongs to the north of the field and is not used.
  expect(battle('fleches').special?.holds).toBeUndefined();
});

describe('the whole battle', () => {
  test('[NLC-30.13b.5] who defends, who attacks; all others are in reserve', () => {
    expect(told('borodino', 'russian')).toEqual({
      ...Object.fromEntries(['II', 'III', 'IV', 'VII', 'VIII', '2c', '4c'].map((org) => [org, 'defend'])),
      ...Object.fromEntries(['V', 'VI', '1c', '3c', 'P', 'K', 'R'].map((org) => [org, 'reserve'])),
    });
    expect(told('borodino', 'french')).toEqual({
      ...Object.fromEntries(['IV', '3c', 'I', 'III', 'VIII'].map((org) => [org, 'attack'])),
      ...Object.fromEntries(['V', 'G', '1c', '2c', '4c'].map((org) => [org, 'reserve'])),
    });
  });

  test('[NLC-30.13b.3] wings of Barclay, Bagration, Murat and Ney', () => {
    expect(wing('borodino', 'ru.leader.barclay')).toEqual(['1c', '2c', '3c', 'II', 'IV', 'P', 'V', 'VI']);
    expect(wing('borodino', 'ru.leader.bagration')).toEqual(['4c', 'III', 'K', 'VII', 'VIII']);
    expect(wing('borodino', 'fr.leader.murat')).toEqual(['1c', '2c', '4c']);
    expect(wing('borodino', 'fr.leader.ney')).toEqual(['III', 'VIII']);
  });

  test('[NLC-30.13b.4] two divisions of the First Corps are with the Fourth', () => {
    expect(ledBy('borodino', 'french.IV', 'I')).toEqual(MORAND_AND_GERARD);
    expect(ledBy('great-redoubt', 'french.IV', 'I')).toEqual(MORAND_AND_GERARD);
  });

  test('[NLC-30.13b.1] who must be released begins in reserve', () => {
    const holds = battle('borodino').special?.holds ?? [];
    expect(holds.flatMap(({ formations }) => formations).sort()).toEqual([
      'french.G',
      'russian.1c',
      'russian.P',
      'russian.V',
    ]);
    for (const { formations, from } of holds) {
      for (const id of formations)
        expect(battle('borodino').formations.find((one) => one.id === id)?.order).toBe('reserve');
      if (from !== undefined) expect(gameOf('borodino').world.turnByLabel.has(from)).toBe(true);
    }
  });

  test('[NLC-30.7.3] Gorchakov takes over when Barclay falls; [NLC-30.7.4] [NLC-30.7.5] the reserve belongs to nobody and Bagration rallies it', () => {
    expect(battle('borodino').special?.takeovers).toEqual([
      { from: 'ru.leader.barclay', to: 'ru.leader.gorchakov', when: 'falls', rule: 'NLC-30.7.3' },
    ]);
    expect(battle('borodino').special?.reserves).toEqual({
      formation: 'russian.R',
      leader: 'ru.leader.bagration',
      rules: { assign: 'NLC-30.7.4', rally: 'NLC-30.7.5' },
    });
    expect(ledBy('borodino', 'russian.R', 'R')).toEqual([
      'ru.r.rf1',
      'ru.r.rf2',
      'ru.r.rh1',
      'ru.r.rh2',
      'ru.r.smil',
    ]);
  });
});

describe('the campaign', () => {
  test('[NLC-30.13c.4] Scenario 1 and the Seventh, Sixth and Third defend; the French on the map attack', () => {
    expect(told('borodino-campaign', 'russian')).toMatchObject({
      VIII: 'defend',
      '4c': 'defend',
      VII: 'defend',
      VI: 'defend',
      III: 'defend',
      II: 'reserve',
      V: 'reserve',
    });
    expect(told('borodino-campaign', 'french')).toMatchObject({
      I: 'attack',
      V: 'attack',
      '1c': 'attack',
      '2c': 'attack',
    });
  });

  test('[NLC-30.13c.3] Davout has the First, Third and Eighth, the others as in the battle', () => {
    expect(wing('borodino-campaign', 'fr.leader.davout')).toEqual(['I', 'III', 'VIII']);
    expect(battle('borodino-campaign').leaders.find(({ id }) => id === 'fr.leader.ney')?.role).toBe(
      'formation',
    );
    for (const leader of ['ru.leader.barclay', 'ru.leader.bagration', 'fr.leader.murat'])
      expect(wing('borodino-campaign', leader)).toEqual(wing('borodino', leader));
  });

  test('[NLC-30.13c.5] later French come on the march and stop within ten hexes of the edge', () => {
    const { world } = gameOf('borodino-campaign');
    const late = battle('borodino-campaign').formations.filter(({ order }) => order === 'march');
    expect(late.map(({ org }) => org).sort()).toEqual(['3c', '4c', 'G', 'III', 'IV', 'VIII']);
    for (const { org, march } of late.filter((one) => one.org !== 'G')) {
      const goal = world.grid.index(march?.goal ?? '');
      const edge = world.map.edges.west.map((hex) => world.grid.distance(goal, world.grid.index(hex)));
      expect(Math.min(...edge), org).toBeLessThanOrEqual(10);
    }
  });

  test('[NLC-30.13c.1] the Guard marches to Fomkino and waits there in reserve; [NLC-30.13c.2] released, it takes other orders', () => {
    const guard = battle('borodino-campaign').formations.find(({ id }) => id === 'french.G');
    expect(guard).toMatchObject({ order: 'march', march: { goal: '3722', thenReserve: 'NLC-30.13c.1' } });
    const hold = battle('borodino-campaign').special?.holds?.find(({ formations }) =>
      formations.includes('french.G'),
    );
    expect(hold?.rules).toEqual({ held: 'NLC-30.13c.2', near: 'NLC-30.13b.2', released: 'NLC-30.13c.2' });
  });

  test('it has two nights of three turns', () => {
    const nights = battle('borodino-campaign').turns.filter(({ night }) => night);
    expect([battle('borodino-campaign').turns.length, nights.length]).toEqual([42, 6]);
    expect(nights.map(({ hours }) => hours)).toEqual([3, 3, 3, 3, 3, 3]);
  });
});
