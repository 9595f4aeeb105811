import { describe, expect, test } from 'vitest';
import { delayOf } from '../../../src/systems/nlc/rules/command/compliance.ts';
import { ratingOf } from '../../../src/systems/nlc/rules/command/formations.ts';
import { moraleOf } from '../../../src/systems/nlc/rules/fire/morale.ts';
import { alarmed } from '../../../src/systems/nlc/rules/scenario/alarm.ts';
import { leaderOf } from '../../../src/systems/nlc/rules/world.ts';
import { gameOf } from '../refit/battles.ts';
import { linesOf, type Skirmish, skirmish } from '../skirmish.ts';
import { ALARM, BONUS, battle, ILL, NAMES, SEAT, SHIFTS, STAFF, special, WILFUL } from './wagram.ts';

describe('ratings', () => {
  const { world, begin } = gameOf('wagram');
  const { position } = begin();
  const rated = (id: string) => ratingOf(world, position, leaderOf(world, id), true);

  test('[NLC-29.8.1] Charles 4 and Napoleon 5 command all of their armies', () => {
    expect([rated('au.leader.charles'), rated('fr.leader.napoleon')]).toEqual([4, 5]);
    for (const id of ['au.leader.charles', 'fr.leader.napoleon']) expect(leaderOf(world, id).role).toBe('oc');
  });

  test('[NLC-29.8.2] Eugène, 2, commands a wing and leads the Italian Guard himself', () => {
    const eugene = leaderOf(world, 'fr.leader.eugene');
    expect([rated(eugene.id), eugene.role, eugene.formation]).toEqual([2, 'wc', 'french.ItG']);
    const wing = battle('wagram').formations.filter((one) => one.wing === eugene.id);
    expect(wing.map(({ id }) => id).sort()).toEqual(['french.Gre', 'french.ItG', 'french.Mac']);
  });

  test('[NLC-29.8.3] Napoleon leads the Imperial Guard himself, and rides though it is in reserve', () => {
    const napoleon = leaderOf(world, 'fr.leader.napoleon');
    expect(napoleon.formation).toBe('french.G');
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'au.x': { hex: '1112' } },
      leaders: { 'fr.n': { role: 'oc', org: '1', hex: '0505' } },
      orders: { 'french.1': 'reserve', 'austrian.1': 'defend' },
    }).movement();
    expect(table.why({ type: 'ride', leader: 'fr.n', path: ['0504'] })).toEqual([]);
    const send = { type: 'sendOrder', from: 'fr.n', to: 'french.1', order: 'march', goal: '0101' } as const;
    const sent = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'au.x': { hex: '1112' } },
      leaders: { 'fr.n': { role: 'oc', org: '1', hex: '0505', rating: 5 } },
      orders: { 'french.1': 'reserve', 'austrian.1': 'defend' },
    })
      .until('nlc.orders.send')
      .act(send);
    sent.until('nlc.movement.move', 'coalition').until('nlc.orders.send');
    expect(sent.formation('french.1').order).toBe('march');
    // His troops march; he himself is no marker on their goal.
    expect(sent.leader('fr.n').place).toBe('map');
  });

  test('[NLC-29.8.4] other corps leaders have 2 and the bonus of their counter', () => {
    const others = battle('wagram').leaders.filter(({ ratingRule }) => ratingRule === 'NLC-29.8.4');
    expect(others.length).toBe(13);
    for (const { id, rating } of others) {
      expect(rating.attack, id).toBeGreaterThanOrEqual(2);
      expect(rating.attack, id).toBe(rating.other);
    }
    expect([rated('fr.leader.grenier'), rated('fr.leader.massena')]).toEqual([2, 4]);
  });

  test('[NLC-29.8.5] Davout 5, Macdonald 3, Bernadotte 1, Hohenzollern 1', () => {
    const of = ['fr.leader.davout', 'fr.leader.macdonald', 'fr.leader.bernadotte', 'au.leader.hohenzollern'];
    expect(of.map(rated)).toEqual([5, 3, 1, 1]);
  });

  test('[NLC-29.8.6] Archduke John leads his corps with 2 and orders nobody else', () => {
    const john = leaderOf(world, 'au.leader.john');
    expect([rated(john.id), john.role, john.formation]).toEqual([2, 'formation', 'austrian.J']);
  });

  test.each(NAMES)(
    '[NLC-29.8.9] in %s nothing keeps the Austrians from attacking, or ties them to the Russbach',
    (name) => {
      const game = gameOf(name);
      let { position } = game.begin();
      const seat = 'austrian';
      const isAsked = () => {
        const pending = game.pending(position);
        return (
          pending.kind === 'decide' && pending.step === 'nlc.orders.send' && pending.seats.includes(seat)
        );
      };
      while (!isAsked()) {
        const pending = game.pending(position);
        if (pending.kind !== 'decide') {
          const count =
            pending.kind === 'chance' && pending.request.kind === 'dice' ? pending.request.count : 1;
          position = game.roll(position, { values: Array.from({ length: count }, () => 3) }).position;
          continue;
        }
        const by = pending.seats[0] as string;
        const { actions } = game.options(position, by);
        const ends = actions.find(({ type }) => type.startsWith('end'));
        position = game.act(position, by, (ends ?? actions[0]) as never).position;
      }
      // Charles is with his headquarters, and every corps that is there may be sent over the Russbach.
      const charles = leaderOf(game.world, 'au.leader.charles');
      const there = game.world.formations.coalition.filter(
        ({ id, leader }) =>
          id !== 'austrian.J' &&
          position.leaders.coalition.some(({ id: one, place }) => one === leader && place === 'map'),
      );
      expect(there.length).toBeGreaterThan(5);
      const foe = position.forces.french.find(({ place }) => place === 'map')?.hex;
      for (const { id } of there) {
        const attack = { type: 'sendOrder', from: charles.id, to: id, order: 'attack', target: [foe] };
        expect(game.judge(position, seat, attack as never), id).toEqual({ ok: true });
      }
    },
  );

  test('[NLC-29.8.9] Austrians on Attack cross the Russbach and fall upon whoever stands there', () => {
    const table = skirmish({
      pieces: { 'au.a': { hex: '0505' }, 'fr.x': { hex: '0508' } },
      orders: { 'austrian.1': 'attack', 'french.1': 'defend' },
      sides: { '0505-0506': { water: 'stream', name: 'Russbach' } },
      // The bridge of 2331 lies on no scrap of ground.
      battle: { special: { ...special, laidLater: undefined } },
    }).movement('coalition');
    expect(table.whyMarch('au.a', '0506')).toEqual([]);
    table.march('au.a', '0506').set({ turn: 0 });
    expect(table.unit('au.a')).toMatchObject({ hex: '0506', disrupted: true });
  });
});

const ATTACK = { kind: 'order', order: 'attack', second: null, target: [], goal: null } as const;

const army = (spec: Partial<Skirmish> = {}) =>
  skirmish({
    pieces: {
      'au.a': { hex: '0505' },
      'au.b': { hex: '0509', org: '2' },
      'au.c': { hex: '0511', org: '3', arm: 'cavalry' },
      'fr.x': { hex: '1201' },
    },
    leaders: {
      'au.ch': { role: 'oc', hex: '0505', rating: 4 },
      'au.l1': { org: '1', hex: '0505', rating: 2 },
      'au.l2': { org: '2', hex: '0509', rating: 2 },
      'au.l3': { org: '3', hex: '0511', rating: 2 },
    },
    orders: { 'austrian.1': 'defend', 'austrian.2': 'defend', 'austrian.3': 'reserve', 'french.1': 'defend' },
    ...spec,
  });

describe('the staff of the Archduke', () => {
  const staff = { ...STAFF, leader: 'au.ch' };

  test('[NLC-29.8.7] an order of his takes a turn more unless he gives it face to face', () => {
    expect(STAFF).toEqual({ leader: 'au.leader.charles', turns: 1, rule: 'NLC-29.8.7' });
    const delay = (special_: object, inPerson: boolean) => {
      const { game, position } = army({ battle: { special: special_ } });
      return delayOf(game.world, position, leaderOf(game.world, 'au.ch'), 'austrian.2', ATTACK, { inPerson });
    };
    expect(linesOf(delay({ staff }, false))).toEqual([
      'order-number 4',
      'half-the-ratings -3',
      'slow-staff 1',
    ]);
    expect(delay({ staff }, true).total).toBe(1);
    expect(delay({}, false).total).toBe(1);
  });

  test('[NLC-29.8.7] face to face is who stands with him when he sends it', () => {
    const table = army({ battle: { special: { staff } } }).until('nlc.orders.send', null);
    while (table.seat !== 'austrian') table.act({ type: 'endOrders' });
    table.act({ type: 'sendOrder', from: 'au.ch', to: 'austrian.1', order: 'reserve' });
    table.act({ type: 'sendOrder', from: 'au.ch', to: 'austrian.2', order: 'attack' });
    const by = Object.fromEntries(
      table.position.couriers.coalition.map(({ to, inPerson }) => [to, inPerson]),
    );
    expect(by).toEqual({ 'austrian.1': true, 'austrian.2': undefined });
  });

  test('[NLC-29.8.8] away from his headquarters he orders only whom he meets', () => {
    expect(SEAT).toEqual({ leader: 'au.leader.charles', hex: '2605', rule: 'NLC-29.8.8' });
    const from = (hex: string) => {
      const table = army({
        battle: { special: { seatOfStaff: { leader: 'au.ch', hex, rule: 'NLC-29.8.8' } } },
      }).until('nlc.orders.send', null);
      while (table.seat !== 'austrian') table.act({ type: 'endOrders' });
      return (to: string) => table.why({ type: 'sendOrder', from: 'au.ch', to, order: 'attack' });
    };
    expect(from('0505')('austrian.2')).toEqual([]);
    expect(from('0509')('austrian.2')).toEqual(['away-from-headquarters NLC-29.8.8']);
    expect(from('0509')('austrian.1')).toEqual([]);
  });
});

/** On to the compliance of the next turn, with orders sent in this one. */
const complying = (special_: object, to: string, order: 'attack' | 'defend' = 'attack') => {
  const table = army({ battle: { special: special_ } }).until('nlc.orders.send', null);
  while (table.seat !== 'austrian') table.act({ type: 'endOrders' });
  table.act({ type: 'sendOrder', from: 'au.ch', to, order });
  table.until('nlc.compliance.roll');
  return table;
};

describe('the health of the Archduke', () => {
  const fit = { ...ILL, leader: 'au.ch' };

  test('[NLC-29.9.2] the first two on two dice for an order: none of his next turn, 3 the turn after, then himself again', () => {
    expect(ILL).toEqual({ leader: 'au.leader.charles', on: 2, rating: 3, rule: 'NLC-29.9.2' });
    const table = complying({ fit }, 'austrian.1');
    const turn = table.position.turn;
    table.roll(1, 1);
    expect(table.last('fellIll')).toMatchObject({ rule: 'NLC-29.9.2', leader: 'au.ch' });
    const send = { type: 'sendOrder', from: 'au.ch', to: 'austrian.2', order: 'attack' } as const;
    const at = (later: number) => {
      table.set({ turn: turn + later });
      const { world } = table.game;
      return ratingOf(world, table.position, leaderOf(world, 'au.ch'), true);
    };
    expect([at(0), at(1), at(2), at(3)]).toEqual([4, 4, 3, 4]);
    table.set({ turn });
    table.until('nlc.orders.send', null);
    while (table.seat !== 'austrian') table.act({ type: 'endOrders' });
    expect(table.why(send)).toEqual([]);
    table.set({ turn: turn + 1 });
    expect(table.why(send)).toEqual(['is-ill NLC-29.9.2']);
    table.set({ turn: turn + 2 });
    expect(table.why(send)).toEqual([]);
  });

  test('[NLC-29.9.2] anything else on the dice is nothing, and once is enough', () => {
    expect(complying({ fit }, 'austrian.1').roll(1, 2).of('fellIll')).toEqual([]);
    const table = complying({ fit }, 'austrian.1').roll(1, 1);
    table.until('nlc.orders.send', null);
    while (table.seat !== 'austrian') table.act({ type: 'endOrders' });
    table.act({ type: 'sendOrder', from: 'au.ch', to: 'austrian.2', order: 'attack' });
    // No dice are thrown for his health any more.
    table.until('nlc.movement.move', 'coalition').until('nlc.orders.send');
    expect(table.of('fellIll').length).toBe(1);
  });
});

describe('Bernadotte', () => {
  const wilful = [{ ...(WILFUL[0] as (typeof WILFUL)[number]), leader: 'au.l1' }];

  test('[NLC-29.9.3] a die for every order he gets: a five or six costs a turn', () => {
    expect(WILFUL).toEqual([{ leader: 'fr.leader.bernadotte', on: [5, 6], turns: 1, rule: 'NLC-29.9.3' }]);
    const due = (die: number) => {
      const table = complying({ wilful }, 'austrian.1', 'attack').roll(die);
      return table.last('complianceWorkedOut').delay.total;
    };
    expect([due(1), due(4), due(5), due(6)]).toEqual([1, 1, 2, 2]);
  });

  test('[NLC-29.9.3] no die for anybody else', () => {
    const table = army({ battle: { special: { wilful } } }).until('nlc.orders.send', null);
    while (table.seat !== 'austrian') table.act({ type: 'endOrders' });
    table.act({ type: 'sendOrder', from: 'au.ch', to: 'austrian.2', order: 'attack' });
    expect(() => table.until('nlc.compliance.roll')).toThrow();
  });

  test('[NLC-29.9.3] of orders that reach him at night as well: then he obeys a turn after the morning', () => {
    const turns = [0, 1, 2, 3].map((n) => ({
      label: `07-0${n + 1}/0500`,
      hours: 1,
      night: n < 2,
      rain: false,
    }));
    const due = (die: number) => {
      const table = army({ battle: { special: { wilful }, turns } }).until('nlc.orders.send', null);
      while (table.seat !== 'austrian') table.act({ type: 'endOrders' });
      table.act({ type: 'sendOrder', from: 'au.ch', to: 'austrian.1', order: 'attack' });
      return table.until('nlc.compliance.roll').roll(die).last('complianceWorkedOut').due;
    };
    expect([due(2), due(6)]).toEqual([2, 3]);
  });

  test('[NLC-29.11] [NLC-29.12.1] an order that waits for its turn lies with him then, and is complied with as any other', () => {
    const ordersAtHand = [
      { formation: 'austrian.1', from: 'au.ch', order: 'attack', turn: '16/1100', rule: 'NLC-29.11' },
    ] as const;
    const turns = ['1000', '1100', '1200', '1300'].map((hour) => ({
      label: `16/${hour}`,
      hours: 1,
      night: false,
      rain: false,
    }));
    const table = army({ battle: { special: { wilful, ordersAtHand }, turns } });
    table.until('nlc.compliance.roll');
    expect(table.position.turn).toBe(1);
    expect(table.last('orderAtHand')).toMatchObject({ rule: 'NLC-29.11', formation: 'austrian.1' });
    table.roll(1);
    expect(table.last('complianceWorkedOut')).toMatchObject({ due: 2 });
    expect(table.formation('austrian.1').order).toBe('defend');
    table.until('nlc.orders.send', null);
    table.set({ turn: 1 });
    table.until('nlc.movement.move', 'coalition').until('nlc.orders.send', null);
    expect(table.formation('austrian.1').order).toBe('attack');
  });
});

describe('leaders beside their troops', () => {
  const tacticalBonus = { ...BONUS, leaders: ['au.ch'] };
  const morale = (hex: string, piece: object = {}, leader = 'au.ch') => {
    const table = skirmish({
      pieces: { 'au.a': { hex, ...piece }, 'au.z': { hex: '0505', org: '2' }, 'fr.x': { hex: '1212' } },
      leaders: { [leader]: { role: 'oc', hex: '0505' } },
      orders: { 'austrian.1': 'defend', 'austrian.2': 'defend', 'french.1': 'defend' },
      battle: { special: { tacticalBonus } },
    });
    return moraleOf(table.game.world, table.position, table.unit('au.a')).total;
  };

  test('[NLC-29.9.1] troops with or next to one of them hold better by one, up to 5', () => {
    expect([morale('0505'), morale('0506'), morale('0507')]).toEqual([5, 5, 4]);
    expect(morale('0505', { morale: 5 })).toBe(5);
    expect(morale('0505', { flipped: true })).toBe(4);
  });

  test('[NLC-29.9.4] Charles, Napoleon and Davout are such leaders, and nobody else', () => {
    expect(BONUS).toEqual({
      leaders: ['fr.leader.napoleon', 'fr.leader.davout', 'au.leader.charles'],
      within: 1,
      bonus: 1,
      most: 5,
      rule: 'NLC-29.9.1',
    });
    expect(morale('0505', {}, 'au.other')).toBe(4);
    // He steadies his own troops, not those of the enemy whom he stands beside.
    const table = skirmish({
      pieces: { 'au.z': { hex: '0505' }, 'fr.x': { hex: '0506' } },
      leaders: { 'au.ch': { role: 'oc', hex: '0505' } },
      orders: { 'austrian.1': 'defend', 'french.1': 'defend' },
      battle: { special: { tacticalBonus } },
    });
    const of = (unit: string) => moraleOf(table.game.world, table.position, table.unit(unit)).total;
    expect([of('au.z'), of('fr.x')]).toEqual([5, 4]);
  });
});

test('[NLC-29.9.5] when the Army of Inner Austria comes, French corps east of the Russbach break five points sooner until the next morning', () => {
  expect(ALARM).toMatchObject({ group: 'john', army: 'french', less: 5, rule: 'NLC-29.9.5' });
  // Markgrafneusiedl is east of it, Aderklaa and Breitenlee are not.
  expect(ALARM.hexes).toContain('3912');
  for (const hex of ['2208', '1516', '2605']) expect(ALARM.hexes.includes(hex), hex).toBe(hex === '2605');
  const turns = [false, false, true, false].map((night, n) => ({
    label: `16/1${n}00`,
    hours: 1,
    night,
    rain: false,
  }));
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0505' },
      'fr.b': { hex: '0509', org: '2' },
      'au.x': {},
      'au.y': { hex: '1212' },
    },
    leaders: { 'fr.l1': { org: '1', hex: '0505' }, 'fr.l2': { org: '2', hex: '0509' } },
    orders: { 'french.1': 'defend', 'french.2': 'defend', 'austrian.1': 'defend' },
    battle: {
      turns,
      special: { alarm: { ...ALARM, hexes: ['0505'] } },
      reinforcements: [
        {
          id: 'john',
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
  const { world } = table.game;
  expect(alarmed(world, table.position, 'french.1')).toBe(0);
  table.act({ type: 'enter', unit: 'au.x', path: ['1201'] });
  expect(table.last('alarmed')).toMatchObject({ rule: 'NLC-29.9.5', corps: ['french.1'] });
  const at = (turn: number, corps: string) => alarmed(world, { ...table.position, turn }, corps);
  expect([at(0, 'french.1'), at(1, 'french.1'), at(2, 'french.1'), at(3, 'french.1')]).toEqual([5, 5, 5, 0]);
  expect(at(1, 'french.2')).toBe(0);
  // Who comes on the first turn of a morning shakes them until the next one.
  const dawn = { ...table.position, turn: 3, marks: { 'alarm:': 3, 'alarm:french.1': 3 } };
  expect(alarmed(world, dawn, 'french.1')).toBe(5);
  // The limit is six: with what fell it would hold, and five lower it does not.
  const broken = (corps: '1' | '2', raised: boolean) => {
    const fallen = corps === '1' ? 'fr.c' : 'fr.d';
    const field = skirmish({
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.c': { hex: '0505', strength: 1, reduced: null },
        'fr.b': { hex: '0509', org: '2' },
        'fr.d': { hex: '0509', org: '2', strength: 1, reduced: null },
        'au.x': {},
        'au.y': { hex: '1212' },
      },
      leaders: { 'fr.l1': { org: '1', hex: '0505' }, 'fr.l2': { org: '2', hex: '0509' } },
      orders: { 'french.1': 'defend', 'french.2': 'defend', 'austrian.1': 'defend' },
      battle: {
        turns,
        special: { alarm: { ...ALARM, hexes: ['0505'] } },
        breakLimits: ['french.1', 'french.2'].map((group) => ({
          group,
          base: 6,
          factor: 1,
          limit: 6,
          rule: 'NLC-14.1.1',
        })),
        reinforcements: table.game.world.battle.reinforcements as never,
      },
    })
      .setUnit(fallen, { place: 'eliminated', reduced: true, fell: 0 })
      .movement('coalition');
    const first = raised ? ['au.x'] : [];
    for (const unit of first) field.act({ type: 'enter', unit, path: ['1201'] });
    field.march('au.y', '1211');
    // What the fuzzer holds broken corps against knows of the alarm too.
    expect(field.game.invariants(field.position).filter((one) => one.includes('broken'))).toEqual([]);
    return field.position.broken[`french.${corps}`] === true;
  };
  expect([broken('1', false), broken('1', true), broken('2', true)]).toEqual([false, true, false]);
});

test('[NLC-29.9.5] [NLC-14.1.4] the next morning such a corps is whole again before anybody complies, checks or rallies', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0505' },
      'fr.c': { hex: '0505', strength: 1, reduced: null },
      'au.x': { hex: '1212' },
    },
    leaders: { 'fr.l': { hex: '0505' } },
    orders: { 'french.1': 'defend', 'austrian.1': 'defend' },
    battle: {
      turns: [false, true, false].map((night, n) => ({ label: `16/1${n}00`, hours: 1, night, rain: false })),
      special: { alarm: { ...ALARM, hexes: ['0505'] } },
      breakLimits: [{ group: 'french.1', base: 6, factor: 1, limit: 6, rule: 'NLC-14.1.1' }],
    },
  })
    .setUnit('fr.c', { place: 'eliminated', reduced: true, fell: 0 })
    .set({ marks: { 'alarm:': 0, 'alarm:french.1': 0 } })
    .movement('coalition')
    .march('au.x', '1211');
  expect(table.position.broken['french.1']).toBe(true);
  table.movement('french').movement('coalition').until('nlc.orders.send');
  expect(table.position.turn).toBe(2);
  expect(table.last('corpsRecovered')).toMatchObject({ group: 'french.1', limit: 6 });
  expect(table.position.broken['french.1']).toBe(false);
});

describe('the optional shifts of orders', () => {
  const delay = (
    to: string,
    inPerson: boolean,
    options: readonly string[] = ['order-shifts'],
    order = ATTACK,
  ) => {
    const { game, position } = army({ battle: { special: { shifts: SHIFTS } }, options });
    return delayOf(game.world, position, leaderOf(game.world, 'au.ch'), to, order as typeof ATTACK, {
      inPerson,
    });
  };
  const DEFEND = { ...ATTACK, order: 'defend' } as unknown as typeof ATTACK;

  test('[NLC-OCS.1] a turn less for who is in reserve', () => {
    const table = army({
      orders: {
        'austrian.1': 'defend',
        'austrian.2': 'reserve',
        'austrian.3': 'reserve',
        'french.1': 'defend',
      },
      battle: { special: { shifts: SHIFTS } },
      options: ['order-shifts'],
    });
    const { world } = table.game;
    const lines = linesOf(delayOf(world, table.position, leaderOf(world, 'au.ch'), 'austrian.2', DEFEND));
    expect(lines).toContain('shift-from-reserve -1');
    expect(linesOf(delay('austrian.2', false, ['order-shifts'], DEFEND))).not.toContain(
      'shift-from-reserve -1',
    );
  });

  test('[NLC-OCS.2] two turns more to attack', () => {
    expect(linesOf(delay('austrian.2', false))).toContain('shift-attack 2');
    expect(linesOf(delay('austrian.2', false, ['order-shifts'], DEFEND))).not.toContain('shift-attack 2');
  });

  test('[NLC-OCS.3] a turn less in person', () => {
    expect(linesOf(delay('austrian.2', true))).toContain('shift-in-person -1');
    expect(linesOf(delay('austrian.2', false))).not.toContain('shift-in-person -1');
  });

  test('[NLC-OCS.4] a turn less for a cavalry corps', () => {
    expect(linesOf(delay('austrian.3', false))).toContain('shift-mounted -1');
    expect(linesOf(delay('austrian.2', false))).not.toContain('shift-mounted -1');
  });

  test('without the option none of them counts', () => {
    expect(linesOf(delay('austrian.3', true, []))).toEqual(['order-number 4', 'half-the-ratings -3']);
    expect(SHIFTS.map(({ turns }) => turns)).toEqual([-1, 2, -1, -1]);
  });
});
