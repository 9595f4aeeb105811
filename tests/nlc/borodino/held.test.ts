import { describe, expect, test } from 'vitest';
import type { NlcSpecial } from '../../../src/systems/nlc/content/battle.ts';
import { on } from '../going-on.ts';
import { type Skirmish, skirmish } from '../skirmish.ts';

/* Who is held in reserve, who belongs to nobody, who takes over: section 30 on a scrap of ground. */

describe('held in reserve', () => {
  const hold = (more: object = {}): NlcSpecial => ({
    holds: [
      {
        id: 'D',
        formations: ['russian.2'],
        near: 4,
        rules: { held: 'NLC-30.13b.1', near: 'NLC-30.13b.2', released: 'NLC-30.13b.2' },
        ...more,
      },
    ],
  });
  const held = (special: NlcSpecial, french = '0101', spec: Partial<Skirmish> = {}) =>
    skirmish({
      columns: 16,
      rows: 16,
      pieces: { 'fr.a': { hex: french }, 'ru.x': { hex: '1414' }, 'ru.y': { hex: '1212', org: '2' } },
      leaders: { 'ru.k': { role: 'oc', hex: '1212', rating: 4 } },
      orders: { 'french.1': 'defend', 'russian.1': 'defend', 'russian.2': 'reserve' },
      battle: { firstPlayer: 'coalition', special },
      ...spec,
    }).until('nlc.orders.send');
  const tell = (order: 'defend' | 'reserve') =>
    ({ type: 'sendOrder', from: 'ru.k', to: 'russian.2', order }) as const;

  test('[NLC-30.13b.1] it takes no order but Reserve until it is released', () => {
    const table = held(hold());
    expect(table.why(tell('defend'))).toEqual(['held-in-reserve NLC-30.13b.1']);
    expect(table.why(tell('reserve'))).toEqual([]);
    expect(table.of('released')).toEqual([]);
  });

  test('[NLC-30.13b.2] an enemy within four hexes releases it to defend at once, one at five does not', () => {
    const near = held(hold(), '1208');
    expect(near.formation('russian.2').order).toBe('defend');
    expect(near.last('released')).toMatchObject({ formations: ['russian.2'], rule: 'NLC-30.13b.2' });
    expect(near.why(tell('defend'))).toEqual([]);
    expect(held(hold(), '1207').formation('russian.2').order).toBe('reserve');
  });

  test('[NLC-30.13b.2] [NLC-30.13c.2] released by the hour it waits in reserve for other orders', () => {
    const table = on(held(hold({ from: '16/1500' }))).until('nlc.orders.send');
    expect(table.position.turn).toBe(1);
    expect(table.formation('russian.2').order).toBe('reserve');
    expect(table.why(tell('defend'))).toEqual([]);
  });

  test.each([
    [6, []],
    [5, ['held-in-reserve NLC-30.13c.2']],
  ])('[NLC-30.13c.2] on a %d the die of its commander releases the Guard, or does not', (roll, why) => {
    const special: NlcSpecial = {
      ratingsByDie: [{ leader: 'ru.k', from: '16/1500', ratings: [2, 2, 3, 3, 3, 4], rule: 'NLC-30.8.4' }],
      ...hold({
        rated: { leader: 'ru.k', rating: 4 },
        rules: { held: 'NLC-30.13c.2', near: 'NLC-30.13b.2', released: 'NLC-30.13c.2' },
      }),
    };
    // Rated 4 as he is, it takes the die to release anybody.
    const table = held(special);
    expect(table.why(tell('defend'))).toEqual(['held-in-reserve NLC-30.13c.2']);
    while (table.step !== 'nlc.commandDice.roll') {
      const { actions } = table.game.options(table.position, table.seat);
      table.act((actions.find(({ type }) => type.startsWith('end')) ?? actions[0]) as never);
    }
    table.roll(roll).until('nlc.orders.send');
    expect(table.why(tell('defend'))).toEqual(why);
  });
});

describe('the reserve that belongs to no corps', () => {
  const reserves: NlcSpecial = {
    reserves: {
      formation: 'russian.R',
      leader: 'ru.b',
      rules: { assign: 'NLC-30.7.4', rally: 'NLC-30.7.5' },
    },
  };
  const field = (spec: Partial<Skirmish> = {}) =>
    skirmish({
      columns: 20,
      rows: 20,
      pieces: {
        'fr.a': { hex: '0202' },
        'ru.x': { hex: '1414' },
        'ru.g': { hex: '1415', org: 'R', arm: 'foot-artillery' },
      },
      leaders: {
        'ru.k': { role: 'oc', hex: '1414', rating: 1 },
        'ru.b': { role: 'wc', org: 'R', hex: '1415', most: 3 },
      },
      orders: { 'french.1': 'defend', 'russian.1': 'defend', 'russian.R': 'reserve' },
      battle: { firstPlayer: 'coalition', special: reserves },
      ...spec,
    });
  const commit = { type: 'commit', from: 'ru.k', unit: 'ru.g', to: 'russian.1' } as const;

  test('[NLC-30.7.4] it takes no orders and does not move', () => {
    const table = field().until('nlc.orders.send');
    expect(table.why({ type: 'sendOrder', from: 'ru.k', to: 'russian.R', order: 'attack' })).toContain(
      'no-orders-of-its-own NLC-30.7.4',
    );
    table.movement('coalition');
    expect(table.options('march').filter(({ unit }) => unit === 'ru.g')).toEqual([]);
    expect(table.whyMarch('ru.g', '1416')).toContain('must-be-assigned NLC-30.7.4');
  });

  test('[NLC-30.7.4] a commander puts it under a formation for one of his orders; then it moves with that one', () => {
    const table = field().until('nlc.orders.send');
    expect(table.why({ ...commit, unit: 'ru.x' })).toEqual(['not-of-the-reserve NLC-30.7.4']);
    expect(table.why({ ...commit, to: 'russian.R' })).toEqual(['not-his-formation NLC-30.7.4']);
    expect(table.options('commit')).toContainEqual(commit);
    table.act(commit);
    expect(table.leader('ru.k')).toMatchObject({ sentOther: 1, sentAttack: 0 });
    expect(table.last('committed')).toMatchObject({
      unit: 'ru.g',
      formation: 'russian.1',
      rule: 'NLC-30.7.4',
    });
    expect(table.why({ type: 'sendOrder', from: 'ru.k', to: 'russian.1', order: 'reserve' })).toContain(
      'no-orders-left NLC-12.5.1',
    );
    expect(table.why(commit)).toContain('not-of-the-reserve NLC-30.7.4');
    table.movement('coalition');
    expect(table.whyMarch('ru.g', '1416')).toEqual([]);
  });

  test('[NLC-30.7.5] whoever leads it, one man alone rallies it', () => {
    const table = field({ orders: { 'french.1': 'defend', 'russian.1': 'reserve', 'russian.R': 'reserve' } })
      .setUnit('ru.g', { place: 'eliminated', fell: -4 })
      .set({ attached: { 'ru.g': 'russian.1' } });
    on(table);
    const rally = (leader: string) => ({ type: 'rally', leader, units: ['ru.g'] }) as const;
    expect(table.step).toBe('nlc.rally.choose');
    expect(table.why(rally('ru.b'))).toEqual([]);
    expect(table.why(rally('ru.lead.1'))).toEqual(['not-of-his-formation NLC-30.7.5']);
  });
});

describe('wings taken over', () => {
  const wing = (when: 'comes' | 'falls') =>
    skirmish({
      pieces: { 'fr.a': { hex: '0202' }, 'ru.x': { hex: '1010' }, 'ru.y': { hex: '1011', org: '2' } },
      leaders: {
        'ru.b': { role: 'wc', hex: '1010', most: 3 },
        'ru.g': { role: 'wc', hex: '1011', rating: 1, most: 3 },
      },
      orders: { 'french.1': 'defend', 'russian.1': 'defend', 'russian.2': 'defend' },
      wings: { 'russian.1': 'ru.b', 'russian.2': 'ru.b' },
      battle: {
        firstPlayer: 'coalition',
        special: {
          takeovers: [
            { from: 'ru.b', to: 'ru.g', when, rule: when === 'falls' ? 'NLC-30.7.3' : 'NLC-30.11.3' },
          ],
        },
      },
    });

  test('[NLC-30.7.3] the successor takes the wing of who falls, and nobody without a name comes for him', () => {
    const table = wing('falls');
    expect(table.formation('russian.1').wing).toBe('ru.b');
    on(table.setLeader('ru.b', { place: 'dead' }));
    expect([table.formation('russian.1').wing, table.formation('russian.2').wing]).toEqual(['ru.g', 'ru.g']);
    expect(table.leader('ru.b').place).toBe('exited');
    expect(table.last('wingTaken')).toMatchObject({ leader: 'ru.g', from: 'ru.b', rule: 'NLC-30.7.3' });
    expect(table.of('leaderReturned')).toEqual([]);
  });

  test('[NLC-30.11.3] who comes takes the wing; while he is not there the other keeps it', () => {
    expect(wing('comes').formation('russian.1').wing).toBe('ru.g');
    const waiting = wing('falls').setLeader('ru.g', { place: 'waiting' });
    expect(on(waiting).formation('russian.1').wing).toBe('ru.b');
  });
});

test('[NLC-30.13c.1] a march that is to end in reserve does, where it leads', () => {
  const table = skirmish({
    pieces: { 'fr.a': { hex: '0202' }, 'ru.x': { hex: '1111' } },
    orders: { 'french.1': 'march', 'russian.1': 'defend' },
  });
  const [formation] = table.game.world.formations.french;
  Object.assign(formation as object, { march: { goal: '0204', thenReserve: 'NLC-30.13c.1' } });
  table.setFormation('french.1', { order: 'march', goal: '0204' });
  table.movement().march('fr.a', '0203', '0204');
  expect(table.formation('french.1').order).toBe('reserve');
  expect(table.last('orderTookEffect')).toMatchObject({ formation: 'french.1', rule: 'NLC-30.13c.1' });
});

test('[NLC-30.5.1] at his army’s own edge a leader in reserve rallies, however near the enemy is', () => {
  const at = (hex: string, special: NlcSpecial) => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0405' }, 'fr.b': { hex }, 'ru.x': { hex: '0408' } },
      leaders: { 'fr.l': { hex } },
      orders: { 'french.1': 'reserve', 'russian.1': 'defend' },
      battle: { special },
    }).setUnit('fr.a', { place: 'eliminated', fell: -4 });
    on(table);
    return table.step === 'nlc.rally.choose'
      ? table.why({ type: 'rally', leader: 'fr.l', units: ['fr.a'] })
      : ['nobody'];
  };
  const edge: NlcSpecial = { offMapRally: { edges: [{ army: 'french', edge: 'west' }], rule: 'NLC-30.5.1' } };
  expect(at('0105', edge)).toEqual([]);
  expect(at('0205', edge)).toEqual(['nobody']);
  expect(at('0105', {})).toEqual(['nobody']);
});
