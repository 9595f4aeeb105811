import { describe, expect, test } from 'vitest';
import type { NlcBattle } from '../../src/systems/nlc/content/battle.ts';
import { delayOf } from '../../src/systems/nlc/rules/command/compliance.ts';
import { ratingOf } from '../../src/systems/nlc/rules/command/formations.ts';
import { moraleOf } from '../../src/systems/nlc/rules/fire/morale.ts';
import { stepLines } from '../../src/systems/nlc/rules/ground/ground.ts';
import { obstacleBetween } from '../../src/systems/nlc/rules/ground/sight.ts';
import { stateOf } from '../../src/systems/nlc/rules/ground/standing.ts';
import { isSilenced, leaderOf } from '../../src/systems/nlc/rules/world.ts';
import { contentOf, gameOf } from './battles.ts';
import { linesOf, type Skirmish, skirmish } from './skirmish.ts';

const NAMES = ['friedland-morning', 'friedland'] as const;
const battles = new Map(NAMES.map((name) => [name, contentOf(name).battle]));
const battle = (name: (typeof NAMES)[number]): NlcBattle => battles.get(name) as NlcBattle;
const special = battle('friedland').special as NonNullable<NlcBattle['special']>;

const HOLD = { type: 'holdGround' } as const;

/** The named changes of Friedland on a scrap of ground, where nobody is barred from anything. */
const rules = { special: { ...special, bars: [], initiative: null } };

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
    const step = stepLines(world, from, 3, true, false);
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

  const recoil = (army: 'fr' | 'ru') =>
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
        ...rules,
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

describe('commanders', () => {
  const { world, begin } = gameOf('friedland');
  const rated = (id: string, turn = 0): readonly number[] => {
    const position = { ...begin().position, turn };
    const leader = leaderOf(world, id);
    return [ratingOf(world, position, leader, true), ratingOf(world, position, leader, false)];
  };
  const hour = (label: string): number => world.battle.turns.findIndex((one) => one.label === `14/${label}`);

  test('[NLC-31.4.1] Bennigsen is rated 3 up to eleven and 1 from noon on, and his orders take longer', () => {
    expect(rated('ru.leader.bennigsen', hour('0600'))).toEqual([3, 3]);
    expect(rated('ru.leader.bennigsen', hour('1100'))).toEqual([3, 3]);
    expect(rated('ru.leader.bennigsen', hour('1200'))).toEqual([1, 1]);
    expect(rated('ru.leader.bennigsen', hour('2100'))).toEqual([1, 1]);
    const delay = (label: string): number =>
      delayOf(
        world,
        { ...begin().position, turn: hour(label) },
        leaderOf(world, 'ru.leader.bennigsen'),
        'russian.RW',
        {
          kind: 'order',
          order: 'attack',
          second: null,
          target: [],
          goal: null,
        },
      ).total;
    expect([delay('1100'), delay('1200')]).toEqual([2, 3]);
  });

  test('[NLC-31.4.2] Napoleon 5, Grouchy 3 and a wing, Ney 3 for Attack and else 1, Victor 2, Lannes and Bessières 4, others 3', () => {
    const of = (name: string) => rated(`fr.leader.${name}`);
    expect(of('napoleon')).toEqual([5, 5]);
    expect(of('grouchy')).toEqual([3, 3]);
    expect(of('ney')).toEqual([3, 1]);
    expect(of('victor')).toEqual([2, 2]);
    expect([of('lannes'), of('bessieres')]).toEqual([
      [4, 4],
      [4, 4],
    ]);
    expect([of('mortier'), of('nansouty')]).toEqual([
      [3, 3],
      [3, 3],
    ]);
    expect(leaderOf(world, 'fr.leader.grouchy').role).toBe('wc');
    expect(leaderOf(world, 'fr.leader.napoleon').role).toBe('oc');
  });

  test('[NLC-31.4.3] Bagration 3, Uvarov and Platov 2, other Russians 1', () => {
    const of = (name: string) => rated(`ru.leader.${name}`)[0];
    expect([of('bagration'), of('uvarov'), of('platov')]).toEqual([3, 2, 2]);
    for (const name of ['gorchakov', 'dokhturov', 'kologrivov', 'malyutin', 'olsufiev'])
      expect(of(name), name).toBe(1);
  });

  const alone = (napoleon: boolean) =>
    skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0109', org: '2' }, 'ru.x': { hex: '1112' } },
      leaders: {
        'fr.l': { org: '1', hex: '0505', rating: 4 },
        ...(napoleon ? { 'fr.n': { role: 'oc', hex: '0109' } as const } : {}),
      },
      orders: { 'french.1': 'defend', 'french.2': 'defend', 'russian.1': 'defend' },
      battle: {
        special: { ...rules.special, initiative: { leaders: ['fr.l'], rule: 'NLC-31.4.2' } },
      },
    }).until('nlc.orders.send');

  test('[NLC-31.4.2] without an overall commander on the map Lannes orders himself and nobody else', () => {
    const send = (to: string) => ({ type: 'sendOrder', from: 'fr.l', to, order: 'attack' }) as const;
    expect(special.initiative?.leaders).toEqual(['fr.leader.lannes']);
    expect(alone(false).why(send('french.1'))).toEqual([]);
    expect(alone(false).why(send('french.2'))).toEqual(['orders-only-himself NLC-31.4.2']);
    expect(alone(true).why(send('french.1'))).toEqual(['sends-no-orders NLC-12.0.1']);
    const table = alone(false).act(send('french.1'));
    expect(table.position.couriers.french).toMatchObject([{ to: 'french.1', place: 'arrived' }]);
    expect(table.leader('fr.l').sentAttack).toBe(1);
  });
});

describe('sides of the stream, and troops held back', () => {
  const barred = (until: NonNullable<NlcBattle['special']>['bars'][number]['until'], frenchHex = '0101') =>
    skirmish({
      pieces: {
        'fr.a': { hex: frenchHex },
        'ru.x': { hex: '0808' },
        'ru.y': { hex: '1010', org: '2' },
      },
      leaders: { 'ru.b': { role: 'oc', hex: '0808' } },
      orders: { 'french.1': 'defend', 'russian.1': 'defend', 'russian.2': 'defend' },
      battle: {
        firstPlayer: 'coalition',
        special: {
          ...rules.special,
          bars: [
            {
              formations: ['russian.1'],
              hexes: ['0101', '0202', '0303'],
              until,
              rule: until === null ? 'NLC-31.5.1' : 'NLC-31.5.3',
            },
          ],
        },
      },
    }).until('nlc.orders.send');
  const march = (goal: string, to = 'russian.1') =>
    ({ type: 'sendOrder', from: 'ru.b', to, order: 'march', goal }) as const;
  const attack = (target: string) =>
    ({ type: 'sendOrder', from: 'ru.b', to: 'russian.1', order: 'attack', target: [target] }) as const;

  test('[NLC-31.5.1] no order leads a formation to the wrong side; others may go there', () => {
    const table = barred(null);
    expect(table.why(march('0202'))).toEqual(['wrong-side-of-the-stream NLC-31.5.1']);
    expect(table.why(attack('0303'))).toEqual(['wrong-side-of-the-stream NLC-31.5.1']);
    expect(table.why(march('0404'))).toEqual([]);
    expect(table.why(march('0202', 'russian.2'))).toEqual([]);
    // An attack that names nothing is not for the enemy over there either.
    table.act({ type: 'sendOrder', from: 'ru.b', to: 'russian.1', order: 'attack' });
    expect(table.why(march('0202'))).toContain('wrong-side-of-the-stream NLC-31.5.1');
  });

  test('[NLC-31.5.1] the left keeps south of the mill stream, the right north; Friedland is free to both', () => {
    const bar = (formation: string) =>
      special.bars.find(({ formations, until }) => until === null && formations.includes(formation))?.hexes ??
      [];
    for (const id of ['russian.LC', 'russian.KC']) {
      expect(bar(id)).toEqual(expect.arrayContaining(['1209', '1412', '1512', '1115']));
      for (const free of ['1116', '1413', '1613', '1813', '1913']) expect(bar(id)).not.toContain(free);
    }
    for (const id of ['russian.RW', 'russian.DC', 'russian.UC', 'russian.P']) {
      expect(bar(id)).toEqual(expect.arrayContaining(['1116', '1514', '1613', '1817']));
      for (const free of ['1209', '1412', '1812', '1913']) expect(bar(id)).not.toContain(free);
    }
    expect([bar('russian.GD'), bar('french.R')]).toEqual([[], []]);
    const { setup, units } = battle('friedland');
    for (const { unit, hex } of setup) {
      const { formation } = units.find(({ id }) => id === unit) as { formation: string };
      expect(bar(formation), `${unit} in ${hex}`).not.toContain(hex);
    }
  });

  const until = {
    id: 'held',
    near: { side: 'french', hex: '0606', within: 3 } as const,
    broken: ['russian.2'],
    rule: 'NLC-31.5.3',
  };

  test('[NLC-31.5.3] who is held back may be sent over the river once a Frenchman is near, and not before', () => {
    const held = barred(until, '0101');
    expect(held.why(march('0202'))).toEqual(['not-released NLC-31.5.3']);
    expect(held.of('released')).toEqual([]);
    const near = barred(until, '0306');
    expect(near.why(march('0202'))).toEqual([]);
    const far = barred(until, '0206');
    expect(far.why(march('0202'))).toEqual(['not-released NLC-31.5.3']);
  });

  test('[NLC-31.5.3] or once a wing has broken; it is told to everybody and stays so', () => {
    const table = barred(until).set({ broken: { 'russian.2': true } });
    const { turn } = table.position;
    while (table.position.turn === turn) table.until(table.step).act(endOf(table));
    table.until('nlc.orders.send');
    expect(table.last('released')).toMatchObject({ formations: ['russian.1'], rule: 'NLC-31.5.3' });
    expect(table.set({ broken: {} }).why(march('0202'))).toEqual([]);
  });

  test('[NLC-31.5.3] the troops east of the Alle are held until the French are within three hexes of Friedland', () => {
    const bar = special.bars.find(({ formations }) => formations.includes('russian.E'));
    expect(bar?.until).toEqual({
      id: 'east-of-the-alle',
      near: { side: 'french', hex: '1913', within: 3 },
      broken: ['russian.LC', 'russian.RW'],
      rule: 'NLC-31.5.3',
    });
    expect(bar?.hexes).toEqual(expect.arrayContaining(['1913', '1813', '1116', '1209']));
    for (const east of ['2013', '1914', '1814', '2115']) expect(bar?.hexes).not.toContain(east);
  });
});

const endOf = (table: ReturnType<typeof skirmish>) =>
  table.game.options(table.position, table.seat).actions.find(({ type }) => type.startsWith('end')) as never;

describe("Sénarmont's guns", () => {
  const fired = (movesAfterFire?: string) =>
    skirmish({
      pieces: {
        'fr.g': {
          hex: '0505',
          arm: 'foot-artillery',
          ...(movesAfterFire === undefined ? {} : { movesAfterFire }),
        },
        'fr.i': { hex: '0506' },
        'ru.x': { hex: '0507' },
      },
      orders: { 'russian.1': 'defend' },
      battle: rules,
    })
      .bombardment()
      .act({ type: 'bombard', units: ['fr.g'], target: '0507' })
      .roll(1, 1)
      .movement();

  test('[NLC-31.5.2] move after they have bombarded, and no other guns do', () => {
    expect(fired().whyMarch('fr.g', '0405')).toContain('has-bombarded NLC-4.III.2');
    const guns = fired('NLC-31.5.2');
    expect(guns.whyMarch('fr.g', '0405').filter((reason) => reason.startsWith('has-bombarded'))).toEqual([]);
    expect(guns.options('march').some(({ unit }) => unit === 'fr.g')).toBe(true);
    const { world } = gameOf('friedland');
    const silent = [...world.counters.values()].filter(
      (counter) => counter.artillery && !isSilenced(counter, { bombarded: true } as never),
    );
    expect(silent.map(({ id }) => id)).toEqual(['fr.1.senarmont-1', 'fr.1.senarmont-2']);
  });

  test('[NLC-31.5.2] but they do not attack in the same turn', () => {
    const guns = fired('NLC-31.5.2').setUnit('fr.g', { hex: '0506' }).assaults();
    expect(guns.why({ type: 'assault', units: ['fr.g'], target: '0507' })).toContain(
      'has-bombarded NLC-8.2.2',
    );
  });
});
