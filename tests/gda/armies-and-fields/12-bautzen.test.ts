import { describe, expect, test } from 'vitest';
import { contains } from '../../../src/geometry/table/distance.ts';
import type { UnitSheet } from '../../../src/systems/gda/content/scenario.ts';
import type { GdaPosition, UnitState } from '../../../src/systems/gda/rules/position.ts';
import { layOut } from '../../../src/systems/gda/rules/setup/layout.ts';
import { emptyPosition } from '../../../src/systems/gda/rules/setup/muster.ts';
import { heldObjectives, isSpent, outcomeOf } from '../../../src/systems/gda/rules/victory/victory.ts';
import { makeWorld } from '../../../src/systems/gda/rules/world.ts';
import { shippedGround, shippedScenario, tables } from '../field.ts';

const scenario = shippedScenario('bautzen');
const large = shippedScenario('bautzen-large');
const ground = shippedGround('bautzen');
const world = makeWorld({ scenario, ground, tables, options: {} });

/** A brigade as the book lists it: how many of which size and grade, by name. */
const muster = (sheet: typeof scenario, name: string): readonly string[] => {
  const brigade = sheet.armies.flatMap(({ brigades }) => brigades).find((one) => one.name === name);
  const words = ({ size, grade, arm, light, cavalry, calibre }: UnitSheet): string =>
    [size, grade, cavalry ?? (light ? 'light' : ''), calibre === undefined ? '' : `${calibre}pdr`, arm]
      .filter(Boolean)
      .join(' ');
  const counts = new Map<string, number>();
  for (const unit of brigade?.units ?? []) counts.set(words(unit), (counts.get(words(unit)) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${count} ${what}`);
};

describe('orders of battle as the book prints them', () => {
  test.each([
    [
      'GDA-12.3.2',
      'Ledru',
      [
        '1 small line light infantry',
        '2 small recruit infantry',
        '1 standard line infantry',
        '1 standard line 6pdr footArtillery',
      ],
    ],
    ['GDA-12.3.3', 'Gerard', ['5 standard line infantry']],
    ['GDA-12.3.4', 'Zucchi', ['2 small line light infantry', '3 standard recruit infantry']],
    ['GDA-12.3.5', 'Charpentier', ['5 standard line light infantry']],
    ['GDA-12.3.7', 'Reizet', ['3 standard line campaign cavalry']],
    [
      'GDA-12.4.2',
      'Knorring',
      [
        '1 standard line battle cavalry',
        '1 standard line campaign cavalry',
        '1 small recruit cossack cavalry',
      ],
    ],
    ['GDA-12.4.3', 'Schachafskoi', ['3 standard line infantry', '2 standard line light infantry']],
    ['GDA-12.4.4', 'Pischnitzky', ['3 standard recruit infantry']],
    ['GDA-12.4.5', 'Ivanov', ['2 standard line infantry', '2 standard line light infantry']],
    ['GDA-12.4.6', 'Karpenkov', ['1 standard veteran light infantry', '1 standard line light infantry']],
  ])('[%s] %s', (_rule, name, units) => {
    expect(muster(scenario, name)).toEqual(units);
  });

  test.each([
    ['GDA-12.3.8', 'Meunier', ['1 standard line light infantry', '4 small recruit infantry']],
    [
      'GDA-12.3.9',
      'Balabio',
      [
        '2 standard line campaign cavalry',
        '1 standard recruit campaign cavalry',
        '1 standard line 6pdr horseArtillery',
      ],
    ],
    ['GDA-12.4.8', 'Bistram', ['2 small line infantry', '2 small recruit infantry']],
    [
      'GDA-12.4.9',
      'Pantschulid',
      [
        '1 standard line campaign cavalry',
        '1 standard line battle cavalry',
        '1 large line 6pdr horseArtillery',
      ],
    ],
  ])('[%s] %s in the larger game', (_rule, name, units) => {
    expect(muster(large, name)).toEqual(units);
  });

  test('[GDA-12.3.6] [GDA-12.4.7] the guns of both armies', () => {
    const guns = (army: number) =>
      scenario.armies[army]?.brigades
        .find(({ kind }) => kind === 'artillery')
        ?.units.map(({ size, calibre }) => [size, calibre]);
    expect(guns(0)).toEqual([
      ['standard', 6],
      ['standard', 6],
    ]);
    expect(guns(1)).toEqual([
      ['large', 12],
      ['large', 9],
    ]);
  });

  test('[GDA-12.3.1] [GDA-12.4.1] [GDA-12.5.2] commanders and their ADCs, eight and seven in the larger game', () => {
    expect(scenario.armies.map(({ commander, adcs }) => [commander.rating, adcs])).toEqual([
      ['campaigner', 6],
      ['commissariat', 5],
    ]);
    expect(
      large.armies.map(({ adcs, brigades }) => [adcs, brigades.filter(({ reserve }) => reserve).length]),
    ).toEqual([
      [8, 2],
      [7, 2],
    ]);
  });

  test('[GDA-12.1.3] sixteen turns', () => {
    expect([scenario.turns, large.turns]).toEqual([16, 16]);
  });
});

describe('set-up and victory', () => {
  const start = layOut(world, emptyPosition(world));

  test('[GDA-12.2.1] the French stand within 20 cm of their edge', () => {
    for (const unit of world.units) {
      const { pose } = start.units[unit.index] as UnitState;
      if (unit.side === 'french') expect(pose.y).toBeLessThanOrEqual(20_000);
    }
  });

  const withUnit = (id: string, patch: Partial<UnitState>, turn = 16): GdaPosition => ({
    ...start,
    turn,
    units: start.units.map((state) => (state.id === id ? { ...state, ...patch } : state)),
  });
  const french = scenario.armies[0].brigades[0]?.units[0]?.id ?? '';

  test('[GDA-12.1.1] [GDA-12.1.2] after turn 16 the French have won with Rischen or the redoubt, and lost with neither', () => {
    const rischen = withUnit(french, { holds: 'rischen', formation: 'garrison' });
    expect(heldObjectives(world, rischen, 'french')).toEqual(['rischen']);
    expect(outcomeOf(world, rischen)?.winners).toEqual(['french']);
    const clear = {
      ...start,
      turn: 16,
      units: start.units.map((state) =>
        world.unitById.get(state.id)?.side === 'allied'
          ? { ...state, pose: { x: 100_000, y: 118_000, heading: 1800 } }
          : state,
      ),
    };
    const redoubt = {
      ...clear,
      units: clear.units.map((state) =>
        state.id === french
          ? { ...state, formation: 'attackColumn' as const, pose: { x: 69_000, y: 76_000, heading: 0 } }
          : state,
      ),
    };
    expect(heldObjectives(world, redoubt, 'french')).toEqual(['redoubt']);
    expect(outcomeOf(world, redoubt)?.winners).toEqual(['french']);
    expect(outcomeOf(world, { ...start, turn: 16 })?.winners).toEqual(['allied']);
  });

  test('[GDA-12.1.3] before the last turn nothing is decided while both can fight', () => {
    expect(outcomeOf(world, withUnit(french, { holds: 'rischen', formation: 'garrison' }, 15))).toBeNull();
  });

  test('[GDA-12.1.3] a side of which somebody is still to come can fight, and one of which only skirmishers are left cannot', () => {
    const only = (id: string, patch: Partial<UnitState>): GdaPosition => ({
      ...start,
      units: start.units.map((state) =>
        state.id === id ? { ...state, ...patch } : { ...state, place: 'lost' as const },
      ),
    });
    expect(isSpent(world, only(french, { place: 'offTable' }), 'french')).toBe(false);
    expect(isSpent(world, only(french, { place: 'table' }), 'french')).toBe(false);
    expect(isSpent(world, only(french, { place: 'offTable', formation: 'skirmish' }), 'french')).toBe(true);
    expect(isSpent(world, only(french, { formation: 'skirmish' }), 'french')).toBe(true);
  });

  test('a redoubt in which somebody else stands too, or whose holder runs, is not held', () => {
    expect(
      heldObjectives(
        world,
        withUnit(french, { holds: 'rischen', formation: 'garrison', order: 'retreating' }),
        'french',
      ),
    ).toEqual([]);
  });
});

describe('the table of Bautzen', () => {
  const feature = (id: string) => ground.features.find((one) => one.id === id);
  const extent = (outline: readonly (readonly [number, number])[]): [number, number] => [
    Math.max(...outline.map(([x]) => x)) - Math.min(...outline.map(([x]) => x)),
    Math.max(...outline.map(([, y]) => y)) - Math.min(...outline.map(([, y]) => y)),
  ];

  test('[GDA-12.6.3] six feet by four, for figures of 15 mm', () => {
    expect([ground.width, ground.depth]).toEqual([1800, 1200]);
  });

  test('[GDA-12.6.1] the redoubt takes a battalion in column or one battery, even a large one, and not two', () => {
    const [width, depth] = extent(feature('redoubt')?.outline ?? []);
    const { infantry, artillery } = tables.footprints;
    for (const [w, d] of [
      ...Object.values(infantry.attackColumn),
      artillery.deployed.standard,
      artillery.deployed.large,
    ])
      expect(w <= width && d <= depth).toBe(true);
    expect(2 * artillery.deployed.large[0] > width).toBe(true);
  });

  test('[GDA-12.6.2] a few open woods and orchards', () => {
    const woods = ground.features.filter(({ kind }) => kind === 'openWood').length;
    expect(woods >= 3 && woods <= 6).toBe(true);
  });

  test('[GDA-12.2.2] the Russians stand on the heights and in Rischen or behind them, and no further forward', () => {
    const zone = world.zones.allied;
    const inside = (x: number, y: number) => contains(zone, { x: x * 100, y: y * 100 });
    for (const [x, y] of feature('heights')?.outline ?? []) expect(inside(x, y)).toBe(true);
    for (const [x, y] of feature('rischen')?.outline ?? []) expect(inside(x, y)).toBe(true);
    expect([inside(700, 660), inside(100, 750), inside(1700, 750), inside(900, 200)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
