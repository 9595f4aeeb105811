import { describe, expect, test } from 'vitest';
import type { NlcSpecial } from '../../../src/systems/nlc/content/battle.ts';
import { ratingOf } from '../../../src/systems/nlc/rules/command/formations.ts';
import { leaderOf } from '../../../src/systems/nlc/rules/world.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

/* What section 30 changes of command, on a scrap of ground. */

const field = (special: NlcSpecial, spec: Partial<Skirmish> = {}): Table =>
  skirmish({
    pieces: {
      'fr.a': { hex: '0202' },
      'ru.x': { hex: '1010' },
      'ru.y': { hex: '1011', org: '2' },
    },
    leaders: {
      'fr.n': { role: 'oc', hex: '0202' },
      'ru.k': { role: 'oc', hex: '1010', rating: 3 },
      'ru.b': { role: 'wc', hex: '1011', rating: 3, most: 3 },
    },
    orders: { 'french.1': 'defend', 'russian.1': 'defend', 'russian.2': 'defend' },
    wings: { 'russian.2': 'ru.b' },
    battle: { firstPlayer: 'coalition', special },
    ...spec,
  });

const send = (from: string, to: string) => ({ type: 'sendOrder', from, to, order: 'reserve' }) as const;

describe('who gives the orders', () => {
  const byDie: NlcSpecial = {
    ordersByDie: {
      army: 'russian',
      on: [
        { leader: 'ru.k', dice: [1, 2] },
        { leader: 'ru.b', dice: [3, 4, 5, 6] },
      ],
      rule: 'NLC-30.8.2',
    },
  };
  const thrown = (roll: number): Table => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0202' }, 'ru.x': { hex: '1010' }, 'ru.y': { hex: '1011', org: '2' } },
      leaders: { 'ru.k': { role: 'oc', rating: 3 }, 'ru.b': { role: 'wc', rating: 3, most: 3 } },
      orders: { 'french.1': 'defend', 'russian.1': 'defend', 'russian.2': 'defend' },
      wings: { 'russian.2': 'ru.b' },
      battle: { firstPlayer: 'coalition', special: byDie },
    });
    expect(table.step).toBe('nlc.commandDice.roll');
    return table.roll(roll).until('nlc.orders.send');
  };

  test.each([1, 2])(
    '[NLC-30.8.2] on a %d the overall commander does, and the other gives none at all',
    (roll) => {
      const table = thrown(roll);
      expect(table.last('commanderNamed')).toMatchObject({ leader: 'ru.k', roll, rule: 'NLC-30.8.2' });
      expect(table.why(send('ru.k', 'russian.1'))).toEqual([]);
      expect(table.why(send('ru.b', 'russian.2'))).toEqual(['another-gives-the-orders NLC-30.8.2']);
    },
  );

  test.each([3, 6])('[NLC-30.8.2] on a %d the other does, to the whole army', (roll) => {
    const table = thrown(roll);
    expect(table.why(send('ru.k', 'russian.1'))).toEqual(['another-gives-the-orders NLC-30.8.2']);
    expect(table.why(send('ru.b', 'russian.1'))).toEqual([]);
    expect(table.why(send('ru.b', 'russian.2'))).toEqual([]);
  });

  test('[NLC-30.8.2] nobody throws when one of them is gone, and the other is free', () => {
    const table = thrown(3).setLeader('ru.b', { place: 'exited' });
    expect(table.why(send('ru.k', 'russian.1'))).toEqual([]);
    const { turn } = table.position;
    table.act({ type: 'endOrders' });
    while (table.position.turn === turn) table.until(table.step).act(ended(table));
    expect(table.step).not.toBe('nlc.commandDice.roll');
  });

  test.each([
    [1, 2],
    [2, 2],
    [3, 3],
    [5, 3],
    [6, 4],
  ])('[NLC-30.8.4] a %d makes the commander who is ill worth %d, from his turn on', (roll, rating) => {
    const special: NlcSpecial = {
      ratingsByDie: [{ leader: 'fr.n', from: '16/1500', ratings: [2, 2, 3, 3, 3, 4], rule: 'NLC-30.8.4' }],
    };
    const table = field(special, { leaders: { 'fr.n': { role: 'oc', hex: '0202', rating: 4 } } });
    const worth = () => ratingOf(table.game.world, table.position, leaderOf(table.game.world, 'fr.n'), true);
    expect(worth()).toBe(4);
    while (table.step !== 'nlc.commandDice.roll') table.act(ended(table));
    expect(table.position.turn).toBe(1);
    table.roll(roll);
    expect(table.last('ratingThrown')).toMatchObject({ leader: 'fr.n', roll, rating, rule: 'NLC-30.8.4' });
    expect(worth()).toBe(rating);
  });

  test('[NLC-30.8.5] who is rated 4 is worth 2 at the head of a wing', () => {
    const at = (role: 'wc' | 'formation') => {
      const table = field(
        {},
        { leaders: { 'fr.m': { role, hex: '0202', rating: 4, asWing: { less: 2, rule: 'NLC-30.8.5' } } } },
      );
      return ratingOf(table.game.world, table.position, leaderOf(table.game.world, 'fr.m'), false);
    };
    expect([at('wc'), at('formation')]).toEqual([2, 4]);
  });

  test('[NLC-30.7.6] a wing commander orders the corps he leads himself, in person: his courier is there at once', () => {
    const table = field(
      {},
      {
        pieces: { 'fr.a': { hex: '0202' }, 'fr.b': { hex: '0209', org: '2' }, 'ru.x': { hex: '1010' } },
        leaders: { 'fr.n': { role: 'wc', org: '1', hex: '0202', rating: { attack: 3, other: 1 }, most: 2 } },
        wings: { 'french.1': 'fr.n', 'french.2': 'fr.n' },
        orders: { 'french.1': 'defend', 'french.2': 'defend', 'russian.1': 'defend' },
        battle: {},
      },
    ).until('nlc.orders.send');
    table.act({ type: 'sendOrder', from: 'fr.n', to: 'french.1', order: 'attack' });
    expect(table.position.couriers.french).toMatchObject([
      { to: 'french.1', from: 'fr.n', place: 'arrived' },
    ]);
    table.act({ type: 'sendOrder', from: 'fr.n', to: 'french.2', order: 'attack' });
    expect(table.position.couriers.french[1]).toMatchObject({ to: 'french.2', place: 'riding' });
  });
});

/** Whatever ends what is asked now. */
const ended = (table: Table) => {
  const { actions } = table.game.options(table.position, table.seat);
  return actions.find(({ type }) => type.startsWith('end') || type === 'letPass') as (typeof actions)[number];
};

describe('headquarters', () => {
  const stays: NlcSpecial = {
    headquarters: [
      {
        leader: 'ru.k',
        starts: { hex: '1010', rule: 'NLC-30.12.1' },
        places: [{ hex: '1010' }],
        leaves: 'NLC-30.8.1',
        rule: 'NLC-30.8.1',
      },
    ],
  };

  test('[NLC-30.8.1] it stays where it is and he with it; it can only be ordered off the map', () => {
    const table = field(stays, { leaders: { 'ru.k': { role: 'oc', rating: 3 } } });
    expect(table.leader('ru.k')).toMatchObject({ place: 'map', hex: '1010' });
    table.movement('coalition');
    expect(table.why({ type: 'ride', leader: 'ru.k', path: ['1009'] })).toContain(
      'stays-with-headquarters NLC-30.8.1',
    );
    expect(table.options('ride').filter(({ leader }) => leader === 'ru.k')).toEqual([]);
    const other = field(stays, { leaders: { 'ru.k': { role: 'oc', rating: 3 } } }).until('nlc.orders.send');
    expect(other.why({ type: 'leaveField', leader: 'ru.k' })).toEqual([]);
    expect(other.options('leaveField')).toEqual([{ type: 'leaveField', leader: 'ru.k' }]);
    expect(other.why({ type: 'leaveField', leader: 'nobody' })).toEqual(['not-your-leader NLC-12.0.1']);
    expect(other.why({ type: 'leaveField', leader: 'fr.lead.1' })).toEqual(['not-your-leader NLC-12.0.1']);
    other.act({ type: 'leaveField', leader: 'ru.k' });
    expect(other.leader('ru.k').place).toBe('exited');
    expect(other.last('headquartersLeft')).toMatchObject({ leader: 'ru.k', rule: 'NLC-30.8.1' });
    expect(other.why(send('ru.k', 'russian.1'))).toEqual(['not-on-the-map NLC-12.0.1']);
  });

  const goes: NlcSpecial = {
    headquarters: [
      {
        leader: 'fr.n',
        places: [{ hex: '0606', unlessHeldBy: 'coalition' }, { hex: '0404' }],
        rule: 'NLC-30.8.3',
      },
    ],
  };
  const control = (initially: 'french' | 'coalition') => [
    { hex: '0606', initially, occupied: false, rule: 'NLC-18.2' },
  ];

  test.each([
    ['coalition', '0404'],
    ['french', '0606'],
  ] as const)('[NLC-30.8.3] it goes straight on: while the %s hold the redoubt, to %s', (holder, place) => {
    const table = field(goes, { battle: { special: goes, control: control(holder) } }).movement();
    expect(table.leader('fr.n').hex).toBe(place);
    expect(table.last('headquartersMoved')).toMatchObject({
      leader: 'fr.n',
      from: '0202',
      rule: 'NLC-30.8.3',
    });
    expect(table.why({ type: 'ride', leader: 'fr.n', path: ['0203'] })).toContain(
      'stays-with-headquarters NLC-30.8.3',
    );
  });

  test('[NLC-30.8.3] one that has left the field does not go anywhere', () => {
    const table = field(goes, { battle: { special: goes, control: control('french') } });
    table.setLeader('fr.n', { place: 'exited' }).movement();
    expect(table.of('headquartersMoved')).toEqual([]);
  });

  test('[NLC-30.8.3] as far as he can ride in a turn, on to the redoubt once it is taken, and no farther', () => {
    const far = field(goes, {
      leaders: { 'fr.n': { role: 'oc', hex: '0202', movement: 2 } },
      battle: { special: goes, control: control('coalition') },
    }).movement();
    expect(
      far.game.world.grid.distance(
        far.game.world.grid.index(far.leader('fr.n').hex as string),
        far.game.world.grid.index('0404'),
      ),
    ).toBe(1);
    const there = field(goes, { battle: { special: goes, control: control('coalition') } }).movement();
    there.set({ control: { '0606': 'french' } });
    there.until('nlc.movement.move', 'coalition').act({ type: 'endMovement' });
    while (there.position.phasing !== 'french' || there.step !== 'nlc.movement.move') there.act(ended(there));
    expect(there.leader('fr.n').hex).toBe('0606');
    const moves = there.of('headquartersMoved').length;
    there.act({ type: 'endMovement' });
    while (there.position.phasing !== 'french' || there.step !== 'nlc.movement.move') there.act(ended(there));
    expect(there.of('headquartersMoved')).toHaveLength(moves);
  });
});
