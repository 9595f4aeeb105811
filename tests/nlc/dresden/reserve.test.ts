import { describe, expect, test } from 'vitest';
import { orderOf } from '../../../src/systems/nlc/rules/command/formations.ts';
import { counterOf } from '../../../src/systems/nlc/rules/world.ts';
import { on } from '../going-on.ts';
import { skirmish } from '../skirmish.ts';
import { reserve, rules } from './dresden.ts';

const commander = (leader: string, more: object) => ({
  leader,
  wait: 1,
  waitRule: 'NLC-28.2.5',
  formations: [] as string[],
  units: [] as string[],
  joins: [] as string[],
  ...more,
});
const ROLL = { roll: 5, guns: 0, oldGuard: 0, rule: 'NLC-28.2.8' };

/** Austrians under S, Russians under C, who waits twice as long, and Prussians under B. */
const allied = () =>
  skirmish({
    pieces: {
      'fr.x': { hex: '0101' },
      'al.a': { hex: '1010' },
      'al.g': { hex: '1111', org: '2' },
      'al.h': { hex: '1112', org: '2' },
      'al.k': { hex: '1011', arm: 'foot-artillery', org: '2' },
      'al.r': { hex: '1210', org: '3' },
      'al.p': { hex: '1110', org: '1', strength: 5 },
    },
    leaders: {
      'al.s': { role: 'oc', hex: '1010', rating: 4 },
      'al.c': { role: 'wc', hex: '1210', rating: 1, most: 9 },
      'al.b': { role: 'wc', hex: '1010', rating: 3, most: 9 },
    },
    wings: { 'allied.3': 'al.c', 'allied.1': 'al.b' },
    orders: { 'french.1': 'defend', 'allied.1': 'defend', 'allied.2': 'reserve', 'allied.3': 'reserve' },
    battle: {
      firstPlayer: 'coalition',
      victory: {
        instant: [],
        points: { rule: 'NLC-18.1', control: [], tie: { winner: 'coalition', rule: 'NLC-18.1' } },
      },
      special: {
        ...rules.special,
        armyReserve: reserve([
          {
            id: 'austrian',
            side: 'coalition',
            commanders: [
              commander('al.s', {
                formations: ['allied.2'],
                units: ['al.k'],
                joins: ['allied.1', 'allied.2'],
              }),
            ],
            cost: ROLL,
          },
          {
            id: 'russian',
            side: 'coalition',
            commanders: [
              commander('al.c', { wait: 2, waitRule: 'NLC-28.2.6', formations: ['allied.3'] }),
              commander('al.b', { units: ['al.p'], joins: ['allied.1'] }),
            ],
            cost: ROLL,
          },
        ]),
      },
    },
  }).until('nlc.orders.send');

const call = (from: string) => ({ type: 'callReserve', from }) as const;
const order = (to: string, what: 'attack' | 'defend' | 'reserve', from = 'al.s') =>
  ({ type: 'sendOrder', from, to, order: what }) as const;
const told = (table: ReturnType<typeof allied>, unit: string) =>
  orderOf(table.game.world, table.position, counterOf(table.game.world, unit));

describe("the army's reserve", () => {
  test('[NLC-28.2.2] a corps that is kept back gets no order but Reserve before it is released, and then any', () => {
    const table = allied();
    for (const what of ['attack', 'defend'] as const)
      expect(table.why(order('allied.2', what))).toEqual(['held-in-army-reserve NLC-28.2.2']);
    expect(
      table.why({ type: 'sendOrder', from: 'al.s', to: 'allied.2', order: 'march', goal: '1212' }),
    ).toEqual(['held-in-army-reserve NLC-28.2.2']);
    expect(table.why(order('allied.2', 'reserve'))).toEqual([]);
    expect(table.why(order('allied.1', 'attack'))).toEqual([]);
    table.act(call('al.s')).roll(1, 1).act({ type: 'freeCorps', formation: 'allied.2' });
    expect(table.why(order('allied.2', 'attack'))).toEqual([]);
  });

  test('[NLC-28.2.2] before its release nobody of it marches nearer than six hexes to the enemy', () => {
    const near = allied().setUnit('fr.x', { hex: '1105' });
    near.movement('coalition');
    // 1111 is six hexes from 1105, 1110 five.
    expect(near.whyMarch('al.g', '1110')).toContain('reserve-too-near NLC-28.2.2');
    expect(near.whyMarch('al.g', '1011')).not.toContain('reserve-too-near NLC-28.2.2');
    const { grid } = near.game.world;
    const away = (hex: string) => grid.distance(grid.index(hex), grid.index('1105'));
    // From six hexes to six others, and for who is nearer already along the enemy or away from him.
    expect([away('1111'), away('1010')]).toEqual([6, 6]);
    expect(near.whyMarch('al.g', '1010')).not.toContain('reserve-too-near NLC-28.2.2');
    const within = allied().setUnit('fr.x', { hex: '1105' }).setUnit('al.g', { hex: '1110' });
    within.movement('coalition');
    expect([away('1110'), away('1009'), away('1109')]).toEqual([5, 5, 4]);
    expect(within.whyMarch('al.g', '1009')).not.toContain('reserve-too-near NLC-28.2.2');
    expect(within.whyMarch('al.g', '1109')).toContain('reserve-too-near NLC-28.2.2');
    expect(near.options('march').some(({ unit, path }) => unit === 'al.g' && path.at(-1) === '1110')).toBe(
      false,
    );
    const free = allied().act(call('al.s')).roll(1, 1).act({ type: 'freeCorps', formation: 'allied.2' });
    free.setUnit('fr.x', { hex: '1105' }).movement('coalition');
    expect(free.whyMarch('al.g', '1110')).not.toContain('reserve-too-near NLC-28.2.2');
  });

  test('[NLC-28.2.2] [NLC-28.2.3] a single unit is on Reserve whatever its corps is told; released it has the orders of whom it joins, without a courier', () => {
    const table = allied();
    expect([told(table, 'al.p'), told(table, 'al.a')]).toEqual(['reserve', 'defend']);
    table.act(call('al.s')).roll(2, 1);
    expect(table.why({ type: 'freeUnit', unit: 'al.k', join: 'allied.3' })).toEqual([
      'may-not-join NLC-28.2.3',
    ]);
    expect(table.why({ type: 'freeUnit', unit: 'al.p', join: 'allied.1' })).toEqual([
      'not-in-his-reserve NLC-28.2.3',
    ]);
    table.act({ type: 'freeUnit', unit: 'al.k', join: 'allied.1' });
    expect(told(table, 'al.k')).toBe('defend');
    expect(table.position.attached).toEqual({ 'al.k': 'allied.1' });
    expect(table.position.couriers.coalition).toEqual([]);
    expect(table.last('reserveFreed')).toMatchObject({
      side: 'coalition',
      units: ['al.k'],
      join: 'allied.1',
      rule: 'NLC-28.2.3',
    });
    table.setFormation('allied.1', { order: 'attack' });
    expect(told(table, 'al.k')).toBe('attack');
  });

  test('[NLC-28.2.4] who has been released stays so, whatever orders he gets', () => {
    const table = allied().act(call('al.s')).roll(1, 1).act({ type: 'freeCorps', formation: 'allied.2' });
    table.setFormation('allied.2', { order: 'attack' }).setFormation('allied.2', { order: 'reserve' });
    expect(told(table, 'al.g')).toBe('reserve');
    expect(table.why(order('allied.2', 'defend'))).toEqual([]);
    expect(table.last('reserveFreed')).toMatchObject({ join: null, rule: 'NLC-28.2.4' });
  });

  test('[NLC-28.2.5] the first die says how many are released, the second for how many turns nobody more is', () => {
    const table = allied().act(call('al.s')).roll(1, 2);
    expect(table.step).toBe('nlc.release.choose');
    table.act({ type: 'freeUnit', unit: 'al.k', join: 'allied.1' });
    expect(table.step).toBe('nlc.orders.send');
    expect(table.why(call('al.s'))).toEqual(['reserve-waits NLC-28.2.5']);
    on(table);
    expect(table.why(call('al.s'))).toEqual(['reserve-waits NLC-28.2.5']);
    on(table);
    expect([table.position.turn, ...table.why(call('al.s'))]).toEqual([2]);
    const two = allied().act(call('al.s')).roll(2, 1);
    two.act({ type: 'freeUnit', unit: 'al.k', join: 'allied.1' });
    expect(two.step).toBe('nlc.release.choose');
    two.act({ type: 'freeCorps', formation: 'allied.2' });
    expect(two.step).toBe('nlc.orders.send');
    // More than there are: all of them, and no more questions.
    table.act(call('al.s')).roll(6, 1).act({ type: 'freeCorps', formation: 'allied.2' });
    expect(table.step).toBe('nlc.orders.send');
    expect(table.why(call('al.s'))).toEqual(['no-reserve-to-release NLC-28.2.2']);
  });

  test('[NLC-28.2.6] Constantine waits twice what the die says', () => {
    const table = allied().act(call('al.c')).roll(1, 2).act({ type: 'freeCorps', formation: 'allied.3' });
    expect(table.last('reserveRolled')).toMatchObject({ rolls: [1, 2], wait: 4, rule: 'NLC-28.2.6' });
    expect(table.position.marks['reserve-waits:russian']).toBe(4);
    const barclay = allied().act(call('al.b')).roll(1, 2);
    expect(barclay.last('reserveRolled')).toMatchObject({ wait: 2, rule: 'NLC-28.2.5' });
  });

  test('[NLC-28.2.9] Austrians roll for themselves; Russians and Prussians wait together', () => {
    const table = allied().act(call('al.c')).roll(1, 3).act({ type: 'freeCorps', formation: 'allied.3' });
    expect(table.why(call('al.s'))).toEqual([]);
    expect(table.why(call('al.b'))).toEqual(['reserve-waits NLC-28.2.5']);
    expect(table.unit('al.g').place).toBe('map');
    expect(told(table, 'al.r')).toBe('reserve');
    expect(table.why(order('allied.3', 'defend', 'al.c'))).toEqual([]);
    expect(table.why(order('allied.2', 'defend'))).toEqual(['held-in-army-reserve NLC-28.2.2']);
  });

  test('[NLC-28.2.8] the Allies lose five points a roll, however many are released', () => {
    const points = (released: number) => {
      const table = allied().act(call('al.s')).roll(released, 1);
      table.act({ type: 'freeUnit', unit: 'al.k', join: 'allied.1' });
      if (released > 1) table.act({ type: 'freeCorps', formation: 'allied.2' });
      return table.position.awards.map(({ side, value, rule }) => [side, value, rule]);
    };
    expect(points(1)).toEqual([['coalition', -5, 'NLC-28.2.8']]);
    expect(points(2)).toEqual([['coalition', -5, 'NLC-28.2.8']]);
  });

  const guard = () =>
    skirmish({
      pieces: {
        'al.x': { hex: '0101' },
        'fr.g': { hex: '1010', oldGuard: true, strength: 7 },
        'fr.k': { hex: '1011', arm: 'horse-artillery', strength: 3 },
        'fr.y': { hex: '1111', strength: 6 },
      },
      leaders: { 'fr.n': { role: 'oc', hex: '1010', rating: 4 } },
      orders: { 'french.1': 'defend', 'allied.1': 'defend' },
      battle: {
        special: {
          ...rules.special,
          armyReserve: reserve([
            {
              id: 'french',
              side: 'french',
              commanders: [commander('fr.n', { units: ['fr.g', 'fr.k', 'fr.y'], joins: ['french.1'] })],
              cost: { roll: 0, guns: 1, oldGuard: 2, rule: 'NLC-28.2.7' },
            },
          ]),
        },
      },
    }).until('nlc.orders.send');
  const free = (unit: string) => ({ type: 'freeUnit', unit, join: 'french.1' }) as const;

  test('[NLC-28.2.7] the French lose one point for each of guns and two for each of the Old Guard that they release', () => {
    const table = guard().act(call('fr.n')).roll(3, 1);
    expect(table.position.awards).toEqual([]);
    table.act(free('fr.y'));
    expect(table.position.awards).toEqual([]);
    table.act(free('fr.k'), free('fr.g'));
    expect(table.position.awards.map(({ side, value, rule }) => [side, value, rule])).toEqual([
      ['french', -3, 'NLC-28.2.7'],
      ['french', -14, 'NLC-28.2.7'],
    ]);
  });

  test('[NLC-28.2.5] nobody is released who is not on the map yet, or no longer', () => {
    const gone = (place: 'waiting' | 'eliminated') =>
      guard().setUnit('fr.g', { place, hex: null }).act(call('fr.n')).roll(3, 1);
    for (const place of ['waiting', 'eliminated'] as const) {
      expect(gone(place).why(free('fr.g'))).toEqual(['not-in-his-reserve NLC-28.2.3']);
      expect(gone(place).why(free('fr.y'))).toEqual([]);
    }
  });

  test('[NLC-28.2.7] for the strength that is left of them', () => {
    const table = guard().setUnit('fr.g', { reduced: true }).act(call('fr.n')).roll(1, 1).act(free('fr.g'));
    expect(table.position.awards.map(({ value }) => value)).toEqual([-4]);
  });
});
