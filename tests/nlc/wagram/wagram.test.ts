import { describe, expect, test } from 'vitest';
import { moraleOf } from '../../../src/systems/nlc/rules/fire/morale.ts';
import { bombardmentLines } from '../../../src/systems/nlc/rules/fire/strength.ts';
import { stateOf } from '../../../src/systems/nlc/rules/ground/standing.ts';
import { groupLosses } from '../../../src/systems/nlc/rules/morale/losses.ts';
import { counterOf, leaderOf } from '../../../src/systems/nlc/rules/world.ts';
import { on } from '../going-on.ts';
import { gameOf } from '../refit/battles.ts';
import { linesOf, skirmish } from '../skirmish.ts';
import { battle, GUNS, NAMES, OFF_MAP, SHAKEN, STACKS, special } from './wagram.ts';

describe.each(NAMES)('%s at the start', (name) => {
  const game = gameOf(name);
  const { world } = game;

  /** Plays the set-up with the first thing that comes up. */
  const setUp = () => {
    let { position } = game.begin();
    const asked = new Set<string>();
    for (;;) {
      const pending = game.pending(position);
      if (pending.kind !== 'decide' || !/^nlc\.(?:setup\.placeLeader|lossesBefore)/.test(pending.step)) break;
      const seat = pending.seats[0] as string;
      const [first] = game.options(position, seat).actions;
      if (first?.type === 'placeLeader') {
        asked.add(first.leader);
        const leader = leaderOf(world, first.leader);
        const there = [...position.forces.french, ...position.forces.coalition].filter(
          ({ hex, place }) => hex === first.hex && place === 'map',
        );
        expect(
          there.some(({ id }) => {
            const counter = counterOf(world, id);
            return (
              counter.army === leader.army &&
              (leader.role !== 'formation' || leader.formation === counter.formation)
            );
          }),
        ).toBe(true);
      }
      position = game.act(position, seat, first as never).position;
    }
    return { position, asked };
  };

  test('[NLC-29.0.1] leaders are in play, and each is set up with a unit under him', () => {
    const { asked } = setUp();
    const here = battle(name).leaders.filter(({ comesWith }) => comesWith === undefined);
    expect([...asked].sort()).toEqual(here.map(({ id }) => id).sort());
    expect(asked.has('au.leader.charles') && asked.has('fr.leader.napoleon')).toBe(true);
  });

  test('[NLC-29.0.7] how far a corps is from breaking is told by the units that it has lost, and by nothing else', () => {
    const { position } = game.begin();
    const [first] = position.forces.french.filter(({ place }) => place === 'map');
    const { losesFor, strength } = counterOf(world, first?.id as string);
    const without = (place: 'map' | 'eliminated') => ({
      ...position,
      forces: {
        ...position.forces,
        french: position.forces.french.map((unit) => (unit.id === first?.id ? { ...unit, place } : unit)),
      },
    });
    expect(groupLosses(world, without('map'), losesFor)).toBe(0);
    expect(groupLosses(world, without('eliminated'), losesFor)).toBe(strength);
  });

  test('[NLC-29.2] nobody stands on water or with too many, and enemies touch only over the Stadlau arm', () => {
    const { position } = game.begin();
    const at = (side: 'french' | 'coalition') =>
      position.forces[side]
        .filter(({ place }) => place === 'map')
        .map(({ hex }) => world.grid.index(hex as string));
    for (const side of ['french', 'coalition'] as const) {
      for (const hex of new Set(at(side))) {
        const units = position.forces[side].filter((unit) => unit.hex === world.grid.id(hex));
        expect(units.length).toBeLessThan(3);
        expect(units.reduce((sum, { id }) => sum + counterOf(world, id).strength, 0)).toBeLessThan(13);
      }
    }
    const touching = at('french').flatMap((one) =>
      at('coalition').filter((other) => {
        const d = world.grid.directionTo(one, other);
        return d !== -1 && world.contact[one * 6 + d] === 1;
      }),
    );
    expect(touching).toEqual([]);
  });

  test('[NLC-29.5.1] every corps has a limit: the share of its strength that ruling R137 gives', () => {
    for (const { group, limit } of battle(name).breakLimits) {
      const strength = battle(name)
        .units.filter(({ losesFor }) => losesFor === group)
        .reduce((sum, unit) => sum + unit.strength, 0);
      expect(limit / strength, group).toBeGreaterThan(0.5);
      expect(limit / strength, group).toBeLessThan(0.8);
    }
  });

  test('[NLC-7.4.garde.1] the foot of the Imperial Guard is watched, old and young, and nobody else', () => {
    const watched = battle(name).units.filter(({ garde }) => garde);
    expect(watched.map(({ id }) => id).sort()).toEqual([
      'fr.g.chas-og',
      'fr.g.dumous-yg',
      'fr.g.gren-og',
      'fr.g.roguet-yg',
    ]);
  });

  test('[NLC-29.5.2] neither army ever disintegrates', () => {
    for (const levels of Object.values(battle(name).morale)) {
      expect(levels?.demoralization?.length).toBe(1);
      expect(levels?.disintegration).toBeUndefined();
      expect(levels?.disintegrationSteps).toBeUndefined();
    }
    expect(battle(name).victory.instant.some(({ when }) => when === 'disintegration')).toBe(false);
  });

  test('[NLC-29.7] points for villages and losses, told with the battle; both sides can win', () => {
    const { points, margin } = battle(name).victory;
    expect(points?.rule).toBe('NLC-29.7');
    expect(points?.losses).toEqual({ points: 1, rule: 'NLC-29.7' });
    for (const { hex } of points?.control ?? []) expect(world.placeAt.get(hex), hex).toBeDefined();
    expect(margin?.side).toBe('french');
    expect(margin?.otherwise.winner).toBe('coalition');
  });
});

const orders = (name: (typeof NAMES)[number]) =>
  Object.fromEntries(battle(name).formations.map(({ id, order }) => [id, order]));
const told = (name: (typeof NAMES)[number], rule: string) =>
  battle(name)
    .formations.filter(({ orderRule, order }) => orderRule === rule && order !== 'reserve')
    .map(({ id }) => id)
    .sort();

test.each([
  ['NLC-29.11', 'wagram-crossing'],
  ['NLC-29.13', 'wagram'],
] as const)(
  '[%s] in %s the Advance Guard and the Sixth Corps defend, Masséna and Davout attack, the Ninth Corps from the bridge of 2331 on, all others are in reserve',
  (rule, name) => {
    expect(told(name, rule)).toEqual(['austrian.6', 'austrian.AG', 'french.3', 'french.4']);
    expect(orders(name)).toMatchObject({
      'austrian.6': 'defend',
      'austrian.AG': 'defend',
      'french.3': 'attack',
      'french.4': 'attack',
    });
    const waiting = Object.entries(orders(name)).filter(([, order]) => order === 'reserve');
    expect(waiting.length).toBe(battle(name).formations.length - 4);
    expect(battle(name).special?.ordersAtHand).toEqual([
      { formation: 'french.9', from: 'fr.leader.napoleon', order: 'attack', turn: '07-05/0700', rule },
    ]);
    expect(gameOf(name).world.map.sides['2230-2331']?.bridge).toBe(true);
  },
);

test('[NLC-29.12.1] in the evening the Austrian line defends, Grenier, Macdonald, II and III attack, and IX has its order to comply with', () => {
  expect(told('wagram-evening', 'NLC-29.12.1')).toEqual([
    'austrian.1',
    'austrian.2',
    'austrian.4',
    'austrian.6',
    'austrian.AG',
    'austrian.R',
    'french.2',
    'french.3',
    'french.Gre',
    'french.Mac',
  ]);
  const by = orders('wagram-evening');
  for (const id of told('wagram-evening', 'NLC-29.12.1'))
    expect(by[id], id).toBe(id.startsWith('austrian') ? 'defend' : 'attack');
  expect(by['french.9']).toBe('reserve');
  expect(battle('wagram-evening').special?.ordersAtHand).toMatchObject([
    { formation: 'french.9', order: 'attack', turn: '07-05/1800' },
  ]);
});

test('[NLC-29.12.2] owners choose how III, IV and the Austrian IV and VI bear what they have lost: steps or whole units', () => {
  expect(battle('wagram-evening').special?.lossesAtStart?.map(({ formation }) => formation)).toEqual([
    'french.3',
    'french.4',
    'austrian.4',
    'austrian.6',
  ]);
  const spec = {
    pieces: {
      'fr.a': { hex: '0505', strength: 4 },
      'fr.b': { hex: '0506', strength: 3, reduced: 2 },
      'fr.c': { hex: '0507', org: '2' },
      'au.x': { hex: '1112' },
    },
    battle: {
      special: { lossesAtStart: [{ formation: 'french.1', points: 3, rule: 'NLC-29.12.2' }] },
    },
  };
  const steps = skirmish({ ...spec, hold: 'nlc.lossesBefore.choose' });
  expect(steps.why({ type: 'takeHit', unit: 'fr.c' })).toEqual(['bears-no-loss NLC-29.12.2']);
  steps.act({ type: 'takeHit', unit: 'fr.a' });
  expect(steps.unit('fr.a').reduced).toBe(true);
  expect(steps.step).toBe('nlc.lossesBefore.choose');
  steps.act({ type: 'takeHit', unit: 'fr.b' });
  expect(steps.step).not.toBe('nlc.lossesBefore.choose');
  expect(steps.last('stepLost').rule).toBe('NLC-29.12.2');
  const whole = skirmish({ ...spec, hold: 'nlc.lossesBefore.choose' });
  whole.act({ type: 'takeHit', unit: 'fr.b' }, { type: 'takeHit', unit: 'fr.b' });
  expect(whole.unit('fr.b').place).toBe('eliminated');
  expect(whole.position.armies.french?.losses).toBe(3);
  expect(whole.step).not.toBe('nlc.lossesBefore.choose');
});

test('[NLC-29.2] two units and twelve points stand in a hex; a third unit or a thirteenth point is too much', () => {
  expect(STACKS).toEqual({ limit: 2, points: 12, rule: 'NLC-29.2' });
  const into = (strength: number, third = false) =>
    skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 7 },
        'fr.b': { hex: '0506', strength },
        ...(third ? { 'fr.c': { hex: '0505', strength: 1 } } : {}),
        'au.x': { hex: '1112' },
      },
      orders: { 'french.1': 'defend', 'austrian.1': 'defend' },
      battle: { special: { stackLimit: STACKS } },
    })
      .movement()
      .march('fr.b', '0505')
      .why({ type: 'endMovement' });
  expect(into(5)).toEqual([]);
  expect(into(6)).toEqual(['overstacked NLC-29.2']);
  expect(into(1, true)).toEqual(['overstacked NLC-29.2']);
});

test('[NLC-29.4] the batteries of the Lobau reach three hexes, at half strength there; other guns two', () => {
  expect(GUNS).toMatchObject({ range: 3, halfFrom: 3, rule: 'NLC-29.4' });
  expect(GUNS.units).toEqual(['fr.l.lobmue', 'fr.l.lobesp', 'fr.l.lobmon', 'fr.l.lobalx']);
  for (const id of GUNS.units ?? []) {
    const unit = battle('wagram').units.find((one) => one.id === id);
    expect(unit).toMatchObject({ arm: 'foot-artillery', movement: 0 });
  }
  const table = skirmish({
    pieces: {
      'fr.l.lobmue': { hex: '0505', arm: 'foot-artillery', strength: 4 },
      'fr.g': { hex: '0505', arm: 'foot-artillery', strength: 4 },
      'au.x': { hex: '0508' },
      'au.y': { hex: '0509' },
      'au.z': { hex: '0503' },
    },
    battle: { special: { gunRange: GUNS } },
  }).bombardment();
  const fire = (unit: string, target: string) => table.why({ type: 'bombard', units: [unit], target });
  expect(fire('fr.l.lobmue', '0508')).toEqual([]);
  expect(fire('fr.l.lobmue', '0509')).toEqual(['beyond-range NLC-8.1.1']);
  expect(fire('fr.g', '0508')).toEqual(['beyond-range NLC-8.1.1']);
  const { world } = table.game;
  const lines = (target: string) =>
    linesOf({ lines: bombardmentLines(world, [table.unit('fr.l.lobmue')], world.grid.index(target), []) });
  expect(lines('0508')).toEqual(['strength 4', 'long-range -2']);
  expect(lines('0503')).toEqual(['strength 4']);
});

test('[NLC-29.3.12] nobody comes from the Lobau to the Marchfeld but by the bridges', () => {
  const { world } = gameOf('wagram');
  const arm = Object.entries(world.map.sides).filter(([, { name }]) => name === 'Stadlau arm');
  const crossings: string[] = [];
  for (const [key] of arm) {
    const [a, b] = key.split('-').map((hex) => world.grid.index(hex)) as [number, number];
    if (world.contact[a * 6 + world.grid.directionTo(a, b)] === 1) crossings.push(key);
  }
  expect(crossings.sort()).toEqual(['2230-2330', '2230-2331', '2231-2332', '2334-2434']);
});

test('[NLC-29.6.1] Austrian leaders rally at the northern edge as if they were off the map; elsewhere and others do not', () => {
  expect(OFF_MAP).toEqual({ edges: [{ army: 'austrian', edge: 'north' }], rule: 'NLC-29.6.1' });
  /** A leader in reserve with an enemy three hexes off, and one of his who fell some turns ago. */
  const rallies = (own: 'au' | 'fr', hex: string, enemy: string) => {
    const other = own === 'au' ? 'fr' : 'au';
    const table = skirmish({
      pieces: { [`${own}.a`]: { hex }, [`${own}.b`]: { hex }, [`${other}.x`]: { hex: enemy } },
      leaders: { [`${own}.l`]: { hex } },
      orders: {
        'austrian.1': own === 'au' ? 'reserve' : 'defend',
        'french.1': own === 'fr' ? 'reserve' : 'defend',
      },
      battle: { special: { offMapRally: OFF_MAP } },
    }).setUnit(`${own}.b`, { place: 'eliminated', reduced: true, fell: -4 });
    on(table);
    return table.step === 'nlc.rally.choose'
      ? table.why({ type: 'rally', leader: `${own}.l`, units: [`${own}.b`] })
      : ['nobody'];
  };
  expect(rallies('au', '0501', '0504')).toEqual([]);
  expect(rallies('au', '0502', '0505')).toEqual(['nobody']);
  expect(rallies('au', '0512', '0509')).toEqual(['nobody']);
  expect(rallies('fr', '0501', '0504')).toEqual(['nobody']);
});

test('[NLC-29.6.2] reinforcements come on at their hour and march as others do', () => {
  const { reinforcements } = battle('wagram');
  expect(reinforcements.map(({ id, hexes }) => `${id} ${hexes[0]}`)).toEqual([
    'marmont 1137',
    'kolowrat 0104',
    'wrede 1137',
    'john 6010',
  ]);
  const table = skirmish({
    pieces: { 'fr.a': { hex: '0505' }, 'au.x': {}, 'au.y': { hex: '1112' } },
    orders: { 'french.1': 'defend', 'austrian.1': 'defend' },
    battle: {
      reinforcements: [
        {
          id: 'k',
          army: 'austrian',
          turn: 0,
          hexes: ['1201'],
          units: ['au.x'],
          reduced: [],
          rule: 'NLC-9.1',
        },
      ],
    },
  }).movement('coalition');
  table.act({ type: 'enter', unit: 'au.x', path: ['1201', '1202', '1203', '1204'] });
  expect(table.unit('au.x')).toMatchObject({ place: 'map', hex: '1204' });
});

describe('what the notes to its players say of this book', () => {
  const near = (spec = {}) =>
    skirmish({
      pieces: { 'fr.a': { hex: '0505', strength: 4 }, 'au.x': { hex: '0507', strength: 4 } },
      orders: { 'french.1': 'defend', 'austrian.1': 'defend' },
      battle: { special },
      ...spec,
    });

  test('[NLC-29.0.2] who leaves a zone of control is not disrupted', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505', arm: 'cavalry' }, 'au.x': { hex: '0506' } },
      orders: { 'french.1': 'defend', 'austrian.1': 'defend' },
      battle: { special: {} },
    }).movement();
    expect(table.march('fr.a', '0504').unit('fr.a').disrupted).toBe(false);
  });

  test('[NLC-29.0.3] [NLC-29.0.4] a disrupted unit keeps its zone, is disrupted but once, and is in order at the end of the turn', () => {
    const table = near({ battle: { special: {} } })
      .movement('french')
      .setUnit('au.x', { disrupted: true });
    expect(table.whyMarch('fr.a', '0506')).toEqual([]);
    table.march('fr.a', '0506');
    expect(table.unit('fr.a').enteredZoc).toBe(true);
    const later = near({ battle: { special: {} } })
      .movement('coalition')
      .setUnit('au.x', { disrupted: true });
    later.until('nlc.orders.send', null);
    expect(later.unit('au.x').disrupted).toBe(false);
  });

  describe.each(['its corps', 'its army'])('where %s has lost too much', (whose) => {
    /** An Austrian beside a Frenchman (an army of the French that is demoralized has lost, 18.3), under orders to attack, and another who has fallen. */
    const shaken = (lost: boolean, order: 'attack' | 'defend' | 'reserve' = 'attack', enemy = '0506') => {
      const limit = lost && whose === 'its corps' ? 2 : 9;
      const table = skirmish({
        columns: 20,
        rows: 20,
        pieces: {
          'au.a': { hex: '0505', strength: 4 },
          'au.b': { hex: '0505', strength: 2, reduced: 1 },
          'fr.x': { hex: enemy, strength: 1, reduced: null },
          'fr.y': { hex: '2020', org: '2' },
        },
        leaders: { 'au.l': { hex: '0505' } },
        orders: { 'austrian.1': order, 'french.1': 'defend', 'french.2': 'defend' },
        battle: {
          special: { demoralizedUnits: SHAKEN },
          breakLimits: [{ group: 'austrian.1', base: limit, factor: 1, limit, rule: 'NLC-14.1.1' }],
        },
      }).setUnit('au.b', { place: 'eliminated', reduced: true, fell: -3 });
      const austrian = { losses: 2, demoralized: lost && whose === 'its army', disintegrated: false };
      return table.set({
        broken: { 'austrian.1': lost && whose === 'its corps' },
        armies: { ...table.position.armies, austrian },
      });
    };

    test('[NLC-29.0.5] morale is one lower, and a point of movement less is left', () => {
      const morale = (lost: boolean) => {
        const table = shaken(lost);
        return moraleOf(table.game.world, table.position, table.unit('au.a')).total;
      };
      expect([morale(false), morale(true)]).toEqual([4, 3]);
      const march = (lost: boolean) =>
        shaken(lost, 'defend', '1818').movement('coalition').whyMarch('au.a', '0504', '0503', '0502', '0501');
      expect(march(false)).toEqual([]);
      expect(march(true)).toEqual(['too-far NLC-5.1.1']);
      expect(
        shaken(true, 'defend', '1818').movement('coalition').whyMarch('au.a', '0504', '0503', '0502'),
      ).toEqual([]);
    });

    test('[NLC-29.0.5] the fallen come back by a die alone', () => {
      const rally = (lost: boolean) =>
        shaken(lost, 'reserve', '1818')
          .until('nlc.rally.choose')
          .act({ type: 'rally', leader: 'au.l', units: ['au.b'] });
      expect(rally(false).unit('au.b').place).toBe('map');
      expect(rally(true).step).toBe('nlc.rally.roll');
      expect(rally(true).roll(6).unit('au.b').place).toBe('lost');
    });

    test('[NLC-29.0.5] but they attack with what they have, and advance', () => {
      const table = shaken(true).assaults('coalition').assault(['au.a'], '0506').roll(6, 6, 1, 1);
      expect(linesOf(table.last('combatFought').attack.strength)).toEqual(['strength 4']);
      for (let n = 0; n < 4 && !table.step.startsWith('nlc.advance'); n += 1) {
        if (table.game.pending(table.position).kind === 'chance') table.roll(1);
        else table.act({ type: 'holdGround' });
      }
      table.act({ type: 'advance', units: ['au.a'] });
      expect(table.unit('au.a').hex).toBe('0506');
    });
  });

  test('[NLC-29.0.6] a reduced unit has one point of morale less, whatever its counter shows', () => {
    for (const { steady } of battle('wagram').units) expect(steady).toBeNull();
    const { world, begin } = gameOf('wagram');
    const { position } = begin();
    const state = stateOf(position, counterOf(world, 'au.1.lwc'));
    const [whole, reduced] = [state, { ...state, reduced: true }].map(
      (one) => moraleOf(world, position, one).total,
    ) as [number, number];
    expect(reduced).toBe(whole - 1);
  });
});
