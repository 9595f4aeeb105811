import { describe, expect, test } from 'vitest';
import { obstacleBetween } from '../../../src/systems/nlc/rules/ground/sight.ts';
import { gameOf } from '../refit/battles.ts';
import { linesOf, skirmish } from '../skirmish.ts';
import { battle, leadOf, NAMES, opened, orderOf, special, why } from './battles.ts';

describe.each(NAMES)('%s at the start', (name) => {
  test('[NLC-27.0.1] leaders are used, and each is set up with a unit under him and nowhere else', () => {
    const game = gameOf(name);
    const { world } = game;
    let { position } = game.begin();
    for (let pending = game.pending(position); pending.kind === 'decide'; pending = game.pending(position)) {
      const seat = pending.seats[0] as string;
      const [first] = game.options(position, seat).actions;
      if (/attach|lossesBefore/.test(pending.step)) {
        position = game.act(position, seat, first as never).position;
        continue;
      }
      if (first?.type !== 'placeLeader') break;
      const leader = world.leaderById.get(first.leader);
      const there = [...position.forces.french, ...position.forces.coalition].filter(
        ({ hex, place }) => place === 'map' && hex === first.hex,
      );
      expect(there.some(({ id }) => world.counters.get(id)?.army === leader?.army)).toBe(true);
      position = game.act(position, seat, first).position;
    }
    const placed = [...position.leaders.french, ...position.leaders.coalition].filter(
      ({ place }) => place === 'map',
    );
    expect(placed.length).toBeGreaterThan(6);
    expect(special(name).leaders).toBe('NLC-27.0.1');
  });

  test('[NLC-27.0.2] who is told nothing is in reserve', () => {
    for (const { order, orderRule, id } of battle(name).formations)
      if (!/^NLC-27\.(8|9)/.test(orderRule))
        expect([id, order, orderRule]).toEqual([id, 'reserve', 'NLC-27.0.2']);
  });

  test('nobody is set up next to an enemy, and no hex holds more than it may', () => {
    const { game, position } = opened(name);
    const { grid } = game.world;
    const at = (side: 'french' | 'coalition') =>
      position.forces[side]
        .filter(({ place }) => place === 'map')
        .map(({ hex }) => grid.index(hex as string));
    for (const one of at('french'))
      for (const other of at('coalition')) expect(grid.distance(one, other)).toBeGreaterThan(1);
  });
});

test('[NLC-27.0.1] a leader who is put where none of his are is refused', () => {
  const game = gameOf('liebertwolkwitz');
  const { position } = game.begin();
  expect(
    why(game, position, 'french', { type: 'placeLeader', leader: 'fr.leader.victor', hex: '5039' }),
  ).toEqual(['none-of-his-there NLC-27.0.1']);
});

test('[NLC-27.1] Guards of Russia and Prussia, Poles, Hessians, marines and the Old Guard have 5, all others 4', () => {
  const best = battle('leipzig').units.filter(({ morale }) => morale !== 4);
  expect(new Set(best.map(({ morale, moraleRule }) => `${morale} ${moraleRule}`))).toEqual(
    new Set(['5 NLC-27.1']),
  );
  const ids = best.map(({ id }) => id);
  for (const { id, nationality } of battle('leipzig').units)
    if (nationality === 'polish' || nationality === 'hessian') expect(ids).toContain(id);
  for (const id of [
    'al.k.ros-1',
    'al.k.udo-2',
    'al.k.alv',
    'al.k.lar',
    'al.k.she',
    'fr.vi.com-m',
    'fr.vi.lag-m',
  ])
    expect(ids).toContain(id);
  expect(ids).toContain('fr.og.fri-gr');
  for (const id of ['fr.yg1.pac-1', 'al.k.suk', 'al.k.duk', 'al.w.sha', 'fr.ii.dub-1', 'al.a1.wim-1'])
    expect(ids).not.toContain(id);
});

describe('[NLC-27.2] three of one corps stand in a hex', () => {
  const table = (org: string, more: object = {}) =>
    skirmish({
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.b': { hex: '0505' },
        'fr.c': { hex: '0506', org },
        'al.x': { hex: '1112' },
        ...more,
      },
      orders: { 'french.1': 'defend', 'french.2': 'defend', 'allied.1': 'defend' },
      battle: { special: { integrated: special('leipzig').integrated as never } },
    }).movement();

  test('[NLC-27.2] a third of the same corps may come, and one of another may not stay', () => {
    expect(special('wachau').integrated).toEqual({ limit: 3, rule: 'NLC-27.2' });
    expect(table('1').march('fr.c', '0505').why({ type: 'endMovement' })).toEqual([]);
    expect(table('2').march('fr.c', '0505').why({ type: 'endMovement' })).toEqual(['overstacked NLC-27.2']);
    expect(
      table('1')
        .options('march')
        .some(({ unit, path }) => unit === 'fr.c' && path.at(-1) === '0505'),
    ).toBe(true);
    expect(
      table('2')
        .options('march')
        .some(({ unit, path }) => unit === 'fr.c' && path.at(-1) === '0505'),
    ).toBe(false);
  });

  test('[NLC-27.2] a fourth may not', () => {
    const four = table('1', { 'fr.d': { hex: '0404' } })
      .march('fr.c', '0505')
      .march('fr.d', '0505');
    expect(four.why({ type: 'endMovement' })).toEqual(['overstacked NLC-27.2']);
  });
});

describe('guns', () => {
  const battery = (hex: string, sides: object = {}) =>
    skirmish({
      sides: sides as never,
      pieces: {
        'fr.g': { hex, arm: 'foot-artillery', strength: 4 },
        'fr.a': { hex },
        'al.x': { hex: '0507' },
      },
      orders: { 'french.1': 'attack', 'allied.1': 'defend' },
      battle: { special: special('leipzig') && { integrated: special('leipzig').integrated as never } },
    });

  test('[NLC-27.3.1] firing down a slope changes nothing', () => {
    const strength = (sides: object) => {
      const table = battery('0505', sides).bombardment();
      table.act({ type: 'bombard', units: ['fr.g'], target: '0507' }).roll(1, 1);
      return linesOf(table.last('bombarded').fire.strength);
    };
    expect(strength({ '0505-0506': { slope: true, up: '0505' } })).toEqual(strength({}));
    expect(strength({})).toEqual(['strength 4']);
  });

  test('[NLC-27.3.2] next to the enemy they fire as ever: there is no canister', () => {
    const table = battery('0506').assaults();
    table.assault(['fr.g', 'fr.a'], '0507');
    table.roll(1, 1, 1, 1);
    expect(linesOf(table.last('combatFought').attack.strength)).toEqual(['strength 4', 'strength 4']);
    const { world } = table.game;
    expect(obstacleBetween(world, world.grid.index('0506'), world.grid.index('0507'))).toBeUndefined();
  });
});

describe('orders and troops at the start', () => {
  const told = (name: (typeof NAMES)[number], order: string) =>
    battle(name)
      .formations.filter((one) => one.order === order)
      .map(({ id, orderRule }) => `${id} ${orderRule}`)
      .sort();

  test('[NLC-27.8a.4] at Liebertwolkwitz all French defend and all Allies attack', () => {
    for (const { army, order, orderRule } of battle('liebertwolkwitz').formations)
      expect([order, orderRule]).toEqual([army === 'french' ? 'defend' : 'attack', 'NLC-27.8a.4']);
  });

  test('[NLC-27.8a.3] there Corbineau and Walther are of the Fifth Cavalry Corps', () => {
    expect([leadOf('liebertwolkwitz', 'fr.ic.cor'), leadOf('liebertwolkwitz', 'fr.gc.wal')]).toEqual([
      'french.VC',
      'french.VC',
    ]);
  });

  test('[NLC-27.8a.2] there points for places and losses decide, of the section the original terms stand in', () => {
    const { victory } = battle('liebertwolkwitz');
    expect(victory.points?.rule).toBe('NLC-27.8a.2');
    expect(victory.points?.control.map(({ hex, points }) => `${hex} ${points}`)).toEqual([
      '5039 10',
      '4341 6',
      '3741 6',
      '4742 4',
    ]);
    expect(victory.margin).toMatchObject({ side: 'coalition', at: 1, rule: 'NLC-27.8a.2' });
  });

  test('[NLC-27.9a.5] at Wachau the Eighth, the Guard cavalry, the Second, Fifth and Ninth defend', () => {
    expect(told('wachau', 'defend')).toEqual(
      ['GC', 'II', 'IX', 'V', 'VIII'].map((org) => `french.${org} NLC-27.9a.5`),
    );
  });

  test('[NLC-27.9a.6] there Klenau, Wittgenstein, Kleist, the Austrian Second and the Reserve attack', () => {
    expect(told('wachau', 'attack')).toEqual(
      ['A2', 'A4', 'Gr', 'P2', 'W'].map((org) => `allied.${org} NLC-27.9a.6`),
    );
    expect(orderOf('wachau', 'allied.K')?.order).toBe('reserve');
  });

  test('[NLC-27.9a.7] there Zieten and Röder are with Klenau, the Russian Third with Wittgenstein', () => {
    expect(['al.p2.zie', 'al.p2.roe'].map((unit) => leadOf('wachau', unit))).toEqual([
      'allied.A4',
      'allied.A4',
    ]);
    expect(['al.riii.cho', 'al.riii.pis', 'al.riii.art'].map((unit) => leadOf('wachau', unit))).toEqual(
      Array.from({ length: 3 }, () => 'allied.W'),
    );
    expect(leadOf('wachau', 'al.p2.klu')).toBe('allied.P2');
  });

  test('[NLC-27.8b.8] at Möckern Yorck and Langeron attack, all others wait', () => {
    expect(told('mockern', 'attack')).toEqual(['allied.L NLC-27.8b.8', 'allied.P1 NLC-27.8b.8']);
    expect(told('mockern', 'defend')).toEqual([]);
  });

  test('[NLC-27.8b.2] there the 27th Division is of the Sixth Corps', () => {
    expect(['fr.viii.dom', 'fr.viii.kru', 'fr.viii.dart'].map((unit) => leadOf('mockern', unit))).toEqual(
      Array.from({ length: 3 }, () => 'french.VI'),
    );
  });

  test('[NLC-27.8b.3] it begins at ten', () => {
    expect(battle('mockern').turns[0]?.label).toBe('10-16/1000');
  });

  test('[NLC-27.8b.5] P does not come', () => {
    expect(battle('mockern').units.filter(({ org, army }) => army === 'allied' && org === 'P')).toEqual([]);
    expect(battle('leipzig-campaign').units.some(({ id }) => id === 'al.p.11')).toBe(true);
  });

  test('[NLC-27.9b.3] on the 18th ten Allied corps attack', () => {
    expect(told('leipzig', 'attack')).toEqual(
      ['A2', 'A3', 'A4', 'AL1', 'D', 'K', 'L', 'OS', 'P2', 'W'].map((org) => `allied.${org} NLC-27.9b.3`),
    );
  });

  test('[NLC-27.9b.4] there all French but the Guard defend', () => {
    for (const { army, id, order } of battle('leipzig').formations)
      if (army === 'french')
        expect([id, order]).toEqual([
          id,
          ['french.OG', 'french.YG1', 'french.YG2', 'french.GC'].includes(id) ? 'reserve' : 'defend',
        ]);
  });

  test('[NLC-27.9b.2] there the 27th Division is with the Sixth, Corbineau and Walther with the Fifth Cavalry', () => {
    expect(leadOf('leipzig', 'fr.viii.dom')).toBe('french.VI');
    expect([leadOf('leipzig', 'fr.ic.cor'), leadOf('leipzig', 'fr.gc.wal')]).toEqual([
      'french.VC',
      'french.VC',
    ]);
    expect(leadOf('leipzig', 'fr.viii.sie')).toBe('french.VIII');
  });

  test('[NLC-27.10.1] in the campaign both sides write their first orders themselves', () => {
    expect(battle('leipzig-campaign').freeOrders).toBe('NLC-27.10.1');
    expect(battle('wachau').freeOrders).toBeNull();
  });
});
