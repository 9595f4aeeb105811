import { describe, expect, test } from 'vitest';
import { moraleOf } from '../../../src/systems/nlc/rules/fire/morale.ts';
import { stepLines } from '../../../src/systems/nlc/rules/ground/ground.ts';
import { obstacleBetween } from '../../../src/systems/nlc/rules/ground/sight.ts';
import { stateOf } from '../../../src/systems/nlc/rules/ground/standing.ts';
import { leaderOf } from '../../../src/systems/nlc/rules/world.ts';
import { contentOf, gameOf } from '../refit/battles.ts';
import { linesOf, type Skirmish, skirmish } from '../skirmish.ts';
import { battle, HOLD, NAMES, rules, special } from './friedland.ts';

describe.each(NAMES)('%s at the start', (name) => {
  const { world, begin } = gameOf(name);

  test('[NLC-31.0] leaders are in play, and each is set up with a unit under him', () => {
    const game = gameOf(name);
    let { position } = game.begin();
    const asked = new Set<string>();
    for (;;) {
      const pending = game.pending(position);
      if (pending.kind !== 'decide' || pending.step !== 'nlc.setup.placeLeader') break;
      const [first] = game.options(position, pending.seats[0] as string).actions;
      if (first?.type !== 'placeLeader') break;
      asked.add(first.leader);
      const leader = leaderOf(world, first.leader);
      const there = [...position.forces.french, ...position.forces.coalition].filter(
        ({ hex }) => hex === first.hex,
      );
      expect(
        there.some(({ id }) => {
          const counter = world.counters.get(id);
          return (
            counter?.army === leader.army &&
            (leader.formation === null || leader.formation === counter.formation)
          );
        }),
      ).toBe(true);
      position = game.act(position, pending.seats[0] as string, first).position;
    }
    const there = battle(name).leaders.filter(
      ({ formation, comesWith }) =>
        comesWith === undefined &&
        (formation === null ||
          battle(name).setup.some(({ unit }) => world.counters.get(unit)?.formation === formation)),
    );
    expect([...asked].sort()).toEqual(there.map(({ id }) => id).sort());
    expect(asked.has('fr.leader.lannes') && asked.has('ru.leader.bennigsen')).toBe(true);
    // Napoleon comes with Ney at noon, with nobody before.
    expect(asked.has('fr.leader.napoleon')).toBe(false);
    const start = game.begin().position;
    const verdict = game.judge(start, 'french', {
      type: 'placeLeader',
      leader: 'fr.leader.lannes',
      hex: '1112',
    });
    expect(verdict.ok ? [] : verdict.refusals).toMatchObject([
      { code: 'none-of-his-there', rule: 'NLC-31.0' },
    ]);
  });

  test('nobody stands on water, too many in a hex or next to an enemy', () => {
    const { position } = begin();
    const at = (army: string) =>
      battle(name)
        .setup.filter(({ unit }) => (world.counters.get(unit)?.army === 'french') === (army === 'french'))
        .map(({ hex }) => world.grid.index(hex));
    for (const one of at('french'))
      for (const other of at('russian')) expect(world.grid.distance(one, other)).toBeGreaterThan(1);
    for (const hex of [...at('french'), ...at('russian')])
      expect([...at('french'), ...at('russian')].filter((one) => one === hex).length).toBeLessThan(3);
    expect(position.forces.french.length + position.forces.coalition.length).toBe(battle(name).units.length);
  });
});

test.each([
  ['NLC-31.6', 'friedland-morning'],
  ['NLC-31.7', 'friedland'],
] as const)(
  '[%s] in %s the Reserve Cavalry and Lannes defend, Bagration attacks, all others are in reserve',
  (rule, name) => {
    const orders = Object.fromEntries(battle(name).formations.map(({ id, order }) => [id, order]));
    expect(orders).toMatchObject({
      'french.R': 'defend',
      'french.RC': 'defend',
      'russian.LC': 'attack',
      'russian.RW': 'reserve',
      'russian.KC': 'reserve',
      'french.8': 'reserve',
      'french.6': 'reserve',
    });
    const told = battle(name).formations.filter(({ order }) => order !== 'reserve');
    expect(told.map(({ id, orderRule }) => `${id} ${orderRule}`).sort()).toEqual([
      `french.R ${rule}`,
      `french.RC ${rule}`,
      `russian.LC ${rule}`,
    ]);
  },
);

test('[NLC-31.1] two units stand in a hex, a third is too many', () => {
  const three = (limit: number) =>
    skirmish({
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.b': { hex: '0505' },
        'fr.c': { hex: '0506' },
        'ru.x': { hex: '1112' },
      },
      orders: { 'french.1': 'defend', 'russian.1': 'defend' },
      battle: { special: { ...rules.special, stackLimit: { limit, rule: 'NLC-31.1' } } },
    })
      .movement()
      .march('fr.c', '0505');
  expect(special.stackLimit).toEqual({ limit: 2, rule: 'NLC-31.1' });
  expect(three(2).why({ type: 'endMovement' })).toContain('overstacked NLC-31.1');
  expect(three(3).why({ type: 'endMovement' })).toEqual([]);
});

test('[NLC-31.2] swamp costs, shelters and hides as forest does', () => {
  const on = (terrain: 'marsh' | 'forest', battle: Skirmish['battle'] = rules) =>
    skirmish({
      terrain: { '0505': terrain },
      pieces: { 'fr.a': { hex: '0504' }, 'ru.x': { hex: '1112' } },
      battle,
    }).game.world;
  const seen = (world: ReturnType<typeof on>) => {
    const [from, over] = [world.grid.index('0504'), world.grid.index('0506')];
    const { attack, bombardment, charge } = world.tables.terrain.marsh;
    const forest = world.tables.terrain.forest;
    const step = stepLines(world, from, 3, 'cavalry', false);
    return {
      cost: step?.map(({ value }) => value),
      rule: step?.[0]?.rule,
      alike: attack === forest.attack && bombardment === forest.bombardment && charge === forest.charge,
      hidden: obstacleBetween(world, from, over)?.rule,
    };
  };
  expect(seen(on('marsh'))).toEqual({ cost: [4], rule: 'NLC-31.2', alike: true, hidden: 'NLC-31.2' });
  expect(seen(on('forest'))).toMatchObject({ cost: [4], hidden: 'NLC-8.3.1' });
  // Elsewhere one sees over it.
  expect(seen(on('marsh', {})).hidden).toBeUndefined();
  expect(contentOf('friedland').map.hexes['0717']?.terrain).toBe('marsh');
});

describe('morale', () => {
  test('[NLC-31.3.1] Russian and Old Guard have 5, and nobody else', () => {
    const best = battle('friedland').units.filter(({ morale }) => morale === 5);
    expect(best.map(({ id }) => id).sort()).toEqual([
      'fr.g.chas',
      'fr.g.gren',
      'ru.g.foot-1',
      'ru.g.foot-2',
      'ru.u.guard',
    ]);
    expect(new Set(best.map(({ moraleRule }) => moraleRule))).toEqual(new Set(['NLC-31.3.1']));
  });

  test('[NLC-31.3.3] all other infantry has 4, and a reduced Russian keeps what he has', () => {
    const foot = battle('friedland').units.filter(({ arm, morale }) => arm === 'infantry' && morale !== 5);
    expect(foot.every(({ morale, moraleRule }) => morale === 4 && moraleRule === 'NLC-31.3.3')).toBe(true);
    const { world } = gameOf('friedland-morning');
    const reduced = (id: string): number => {
      const { position } = gameOf('friedland-morning').begin();
      const counter = world.counters.get(id);
      if (counter === undefined) return Number.NaN;
      const ledger = moraleOf(world, position, { ...stateOf(position, counter), reduced: true });
      return ledger.lines
        .filter(({ code }) => code === 'morale' || code === 'step-lost')
        .reduce((sum, { value }) => sum + value, 0);
    };
    expect([reduced('ru.l.jag-1'), reduced('ru.u.hus'), reduced('fr.r.ruffin')]).toEqual([4, 4, 3]);
  });

  const recoil = (army: 'fr' | 'ru', gardes = special.gardes) =>
    skirmish({
      pieces: {
        'fr.a': { hex: '0505', garde: true },
        'fr.b': { hex: '0109', org: '2' },
        'ru.x': { hex: '0506', garde: true },
        'ru.y': { hex: '1112', org: '2' },
      },
      orders: {
        'french.2': 'defend',
        'russian.2': 'defend',
        ...(army === 'fr' ? {} : { 'french.1': 'defend' }),
      },
      battle: {
        special: { ...rules.special, gardes },
        firstPlayer: army === 'fr' ? 'french' : 'coalition',
        morale: {
          french: { demoralization: [{ from: '16/1400', level: 60, rule: 'NLC-13.1' }] },
          russian: { demoralization: [{ from: '16/1400', level: 40, rule: 'NLC-13.1' }] },
        },
      },
    })
      .assaults(army === 'fr' ? 'french' : 'coalition')
      .assault([army === 'fr' ? 'fr.a' : 'ru.x'], army === 'fr' ? '0506' : '0505')
      .roll(1, 1, 4, 4)
      .act(HOLD)
      .roll(6);

  test('[NLC-31.3.2] either Guard that goes back from its attack shakes its own army, and no other', () => {
    const shaken = (army: 'fr' | 'ru') => {
      const table = recoil(army);
      const { world } = table.game;
      const lines = (id: string) =>
        linesOf(moraleOf(world, table.position, table.unit(id))).filter((one) => one.startsWith('garde'));
      const { armies } = table.game.observe(table.position, 'french');
      return {
        said: table.last('gardeRecoiled'),
        french: lines('fr.b'),
        russian: lines('ru.y'),
        levels: [armies.french?.demoralization?.total, armies.russian?.demoralization?.total],
      };
    };
    expect(shaken('fr')).toMatchObject({
      said: { army: 'french', rule: 'NLC-31.3.2', level: -10 },
      french: ['garde-recoiled -1'],
      russian: [],
      levels: [50, 40],
    });
    expect(shaken('ru')).toMatchObject({
      said: { army: 'russian', rule: 'NLC-31.3.2', level: -10 },
      french: [],
      russian: ['garde-recoiled -1'],
      levels: [60, 30],
    });
  });

  test.each([
    ['NLC-30.5.6', 'borodino', ['fr', 'ru']],
    ['NLC-32.5.3', 'kulm', ['fr']],
  ] as const)('[%s] so it is at %s, by its own case', (rule, name, armies) => {
    const { gardes } = contentOf(name).battle.special ?? {};
    expect(gardes?.map(({ army }) => army.slice(0, 2))).toEqual(armies);
    for (const army of armies) {
      const table = recoil(army, gardes);
      expect(table.last('gardeRecoiled')).toMatchObject({ rule, level: -10 });
      const shaken = moraleOf(table.game.world, table.position, table.unit(army === 'fr' ? 'fr.b' : 'ru.y'));
      expect(shaken.lines.at(-1)).toMatchObject({ code: 'garde-recoiled', value: -1, rule });
    }
  });

  test('[NLC-31.3.2] only the Old Guard lowers the morale of whom it attacks', () => {
    const old = battle('friedland').units.filter(({ oldGuard }) => oldGuard);
    expect(old.map(({ id }) => id).sort()).toEqual(['fr.g.chas', 'fr.g.gren']);
    expect(
      battle('friedland')
        .units.filter(({ garde }) => garde)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['fr.g.chas', 'fr.g.gren', 'ru.g.foot-1', 'ru.g.foot-2']);
  });
});
