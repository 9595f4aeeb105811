import { describe, expect, test } from 'vitest';
import { isWorkedOut } from '../../../src/systems/nlc/rules/command/compliance.ts';
import { linesOf, type Skirmish } from '../skirmish.ts';
import { far, headquarters, nextTurn, send } from './headquarters.ts';

describe('couriers', () => {
  test('[NLC-12.3.3] [NLC-12.3.4] they ride at full speed, by road whatever is on it', () => {
    const spec = {
      pieces: { 'fr.a': { hex: '0101' }, 'fr.b': { hex: '0112', org: '2' }, 'al.x': { hex: '1212' } },
      leaders: { 'fr.oc': { role: 'oc', hex: '0101' }, 'fr.m': { org: '2', hex: '0112' } },
    } as const;
    const open = headquarters(spec).act(send('attack')).movement();
    // Ten points over clear ground.
    expect(open.position.couriers.french).toMatchObject([{ hex: '0111', place: 'riding' }]);
    const road = headquarters({
      ...spec,
      roads: [Array.from({ length: 12 }, (_, n) => `01${String(n + 1).padStart(2, '0')}`)],
    })
      .act(send('attack'))
      .movement();
    expect(road.position.couriers.french).toMatchObject([{ hex: '0112', place: 'arrived', arrived: 0 }]);
  });

  test('[NLC-12.3.5] zones do not stop them', () => {
    const table = headquarters({
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.b': { hex: '0105', org: '2' },
        'al.x': { hex: '0304' },
        'al.y': { hex: '0306' },
      },
    });
    table.act(send('attack')).movement();
    expect(table.position.couriers.french[0]?.place).toBe('arrived');
  });

  test('[NLC-12.3.7] [NLC-12.3.8] an enemy unit that enters the hex of a lone courier takes him and reads the order', () => {
    const table = headquarters({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0112', org: '2' }, 'al.x': { hex: '0809' } },
      leaders: { 'fr.oc': { role: 'oc', hex: '0505' }, 'fr.m': { org: '2', hex: '0112' } },
      orders: { 'french.1': 'defend', 'french.2': 'defend', 'allied.1': 'attack' },
    });
    table.act(send('reserve')).movement('coalition');
    const courier = {
      ...(table.position.couriers.french[0] as object),
      hex: '0709',
      place: 'riding',
    } as never;
    table.set({ couriers: { ...table.position.couriers, french: [courier] } }).march('al.x', '0709');
    expect(table.last('courierCaught')).toMatchObject({ whose: 'french.2', letter: { order: 'reserve' } });
    expect(table.position.couriers.french).toEqual([]);
    expect(table.position.caught).toEqual({ 'french.2': 0 });
  });

  test('[NLC-12.3.7] [NLC-11.6] who has reached his leader makes off with him, and is taken only where another is', () => {
    const met = (place: 'arrived' | 'riding') => {
      const table = headquarters({
        pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0112', org: '2' }, 'al.x': { hex: '0809' } },
        leaders: { 'fr.oc': { role: 'oc', hex: '0505' }, 'fr.m': { org: '2', hex: '0112' } },
        orders: { 'french.1': 'defend', 'french.2': 'defend', 'allied.1': 'attack' },
      });
      table.act(send('reserve')).movement('coalition').setLeader('fr.m', { hex: '0709' });
      const courier = { ...(table.position.couriers.french[0] as object), hex: '0709', place } as never;
      table.set({ couriers: { ...table.position.couriers, french: [courier] } }).march('al.x', '0709');
      expect(table.leader('fr.m').hex).not.toBe('0709');
      return table;
    };
    const heard = met('arrived');
    expect(heard.position.couriers.french).toMatchObject([{ hex: heard.leader('fr.m').hex }]);
    expect(met('riding').position.couriers.french).toEqual([]);
  });

  test('[NLC-12.3.6] [NLC-12.4.3] [NLC-12.5.3] what arrives is worked out the turn after, and at once if nothing is left of the delay', () => {
    const table = headquarters({
      leaders: {
        'fr.oc': { role: 'oc', hex: '0105', rating: 4 },
        'fr.m': { org: '2', rating: 4, hex: '0105' },
      },
    });
    table.act(send('attack'));
    expect(table.position.couriers.french[0]).toMatchObject({ place: 'arrived', arrived: 0 });
    expect(table.formation('french.2').order).toBe('defend');
    nextTurn(table);
    expect(table.formation('french.2').order).toBe('attack');
    expect(table.position.couriers.french).toEqual([]);
  });

  /** A courier who has been there since last turn with an order, or whose order is due. */
  const toldTo = (place: 'map' | 'goal' | 'dead', due: number | null) => {
    const table = headquarters();
    const letter = { kind: 'order', order: 'reserve', second: null, target: [], goal: null } as const;
    const courier = { to: 'french.2', from: 'fr.oc', hex: '0105', letter, sent: 0, arrived: 0, due };
    table.setLeader('fr.m', { place, hex: '0109' });
    if (place === 'goal') table.setFormation('french.2', { order: 'march', goal: '0109' });
    table.set({
      couriers: {
        french: [{ ...courier, place: due === null ? 'arrived' : 'waiting' } as never],
        coalition: [],
      },
    });
    return table;
  };

  test('[NLC-12.3.6] [NLC-12.2.march.5] an order is complied with on the march too, though the leader is only a marker', () => {
    expect(nextTurn(toldTo('goal', null)).formation('french.2').order).toBe('reserve');
    expect(nextTurn(toldTo('goal', 1)).formation('french.2').order).toBe('reserve');
  });

  test('[NLC-12.3.6] [NLC-11.9] who is dead hears nothing; another in his place does', () => {
    for (const due of [null, 1]) {
      const table = toldTo('dead', due);
      expect(
        isWorkedOut(
          table.game.world,
          { ...table.position, turn: 1 },
          table.position.couriers.french[0] as never,
        ),
      ).toBe(false);
      table.setLeader('fr.m', { place: 'map' });
      expect(
        isWorkedOut(
          table.game.world,
          { ...table.position, turn: 1 },
          table.position.couriers.french[0] as never,
        ),
      ).toBe(due === null);
    }
  });

  test('[NLC-12.4.1] [NLC-12.4.2] [NLC-12.4.4] [NLC-12.4.5] [NLC-12.4.example] four less half of four and two is one turn more', () => {
    const table = headquarters({
      leaders: {
        'fr.oc': { role: 'oc', hex: '0105', rating: 4 },
        'fr.m': { org: '2', rating: 2, hex: '0105' },
      },
    });
    nextTurn(table.act(send('attack')));
    const worked = table.last('complianceWorkedOut');
    expect(linesOf(worked.delay)).toEqual(['order-number 4', 'half-the-ratings -3']);
    expect(worked.due).toBe(2);
    expect(table.formation('french.2').order).toBe('defend');
    nextTurn(table);
    expect(table.formation('french.2').order).toBe('attack');
    // Half of four and three is three and a half, and counts as four.
    const odd = headquarters({
      leaders: {
        'fr.oc': { role: 'oc', hex: '0105', rating: 4 },
        'fr.m': { org: '2', rating: 3, hex: '0105' },
      },
    });
    nextTurn(odd.act(send('attack')));
    expect(linesOf(odd.last('complianceWorkedOut').delay)).toEqual(['order-number 4', 'half-the-ratings -4']);
  });

  test.each([
    ['attack', 4],
    ['defend', 3],
    ['reserve', 2],
  ] as const)('[NLC-ON.attack] [NLC-ON.defend] [NLC-ON.reserve] the number of %s is %d', (order, number) => {
    const table = headquarters({
      orders: {
        'french.1': 'defend',
        'french.2': order === 'defend' ? 'reserve' : 'defend',
        'allied.1': 'defend',
      },
    });
    const { delay } = table.game.preview(table.position, 'french', send(order)) as {
      delay: { lines: { code: string; value: number }[] };
    };
    expect(delay.lines[0]).toMatchObject({ code: 'order-number', value: number });
  });

  test('[NLC-ON.march] [NLC-12.9.2] a plain march is 3, with something under it that counts', () => {
    const table = headquarters();
    const march = { type: 'sendOrder', from: 'fr.oc', to: 'french.2', order: 'march', goal: '0901' } as const;
    const number = (action: object) =>
      (
        table.game.preview(table.position, 'french', action as never) as {
          delay: { lines: { value: number }[] };
        }
      ).delay.lines[0]?.value;
    expect([
      number(march),
      number({ ...march, second: 'attack' }),
      number({ ...march, second: 'defend' }),
    ]).toEqual([3, 4, 3]);
  });

  test('[NLC-14.2.1] [NLC-14.2.2] a broken formation takes a turn longer, but not for Reserve', () => {
    const table = headquarters({
      battle: { breakLimits: [{ group: 'french.2', base: 1, factor: 1, limit: 9, rule: 'NLC-14.1.1' }] },
    }).set({ broken: { 'french.2': true } });
    const delay = (order: 'attack' | 'reserve') =>
      (table.game.preview(table.position, 'french', send(order)) as { delay: { total: number } }).delay.total;
    expect([delay('attack'), delay('reserve')]).toEqual([3, 0]);
  });

  test('[NLC-12.4.1] [NLC-11.9] the ratings are those of the moment at which it is worked out', () => {
    const delay = (change: (table: ReturnType<typeof headquarters>) => void) => {
      const table = headquarters({
        leaders: {
          'fr.oc': { role: 'oc', hex: '0105', rating: 4 },
          'fr.m': { org: '2', rating: 4, hex: '0105' },
        },
      });
      table.act(send('attack'));
      change(table);
      nextTurn(table);
      return table.last('complianceWorkedOut').delay.total;
    };
    expect(delay(() => {})).toBe(0);
    expect(delay((table) => table.setLeader('fr.oc', { replaced: true }))).toBe(1);
    expect(delay((table) => table.setLeader('fr.m', { replaced: true }))).toBe(1);
    // Four and one: an odd sum halved upwards is 3.
    expect(delay((table) => table.setLeader('fr.oc', { place: 'dead' }))).toBe(1);
  });

  test('[NLC-12.4.2] an odd sum is halved upwards', () => {
    const table = headquarters({
      leaders: {
        'fr.oc': { role: 'oc', hex: '0505', rating: 4 },
        'fr.m': { org: '2', rating: 3, hex: '0105' },
      },
    });
    expect(
      (table.game.preview(table.position, 'french', send('attack')) as { delay: { total: number } }).delay
        .total,
    ).toBe(0);
  });
});

describe('wings', () => {
  const winged = (spec: Partial<Skirmish> = {}) =>
    headquarters({
      leaders: {
        'fr.oc': { role: 'oc', hex: '0505', rating: 4 },
        'fr.w': { role: 'wc', hex: '0105', most: 1, outOfSightOf: 'fr.oc' },
        'fr.m': { org: '2', hex: '0105' },
      },
      ...spec,
    });

  test('[NLC-26.1.1] [NLC-26.1.2] a wing commander is one only out of sight of his chief', () => {
    const open = winged({ wings: { 'french.2': 'fr.w' } });
    expect(open.why({ ...send('attack'), from: 'fr.w' })).toEqual(['in-sight-of-commander NLC-26.1.1']);
    const hidden = winged({ wings: { 'french.2': 'fr.w' }, terrain: { '0305': 'forest', '0304': 'forest' } });
    expect(hidden.why({ ...send('attack'), from: 'fr.w' })).toEqual([]);
  });

  test('[NLC-3.4] [NLC-26.1.3] his courier brings him corps, up to what he can have', () => {
    const table = winged();
    const assign = (formation: string, join = true) =>
      ({ type: 'assign', from: 'fr.oc', to: 'fr.w', formation, join }) as const;
    expect(table.why(assign('french.2', false))).toEqual(['not-in-his-wing NLC-3.4']);
    table.act(assign('french.2'));
    nextTurn(nextTurn(table));
    expect(table.formation('french.2').wing).toBe('fr.w');
    expect(table.why(assign('french.1'))).toEqual(['wing-full NLC-26.1.3']);
    expect(table.why(assign('french.2', false))).toEqual([]);
  });

  test('[NLC-26.1.4] cavalry corps can count half', () => {
    const table = winged({
      pieces: {
        'fr.a': { hex: '0505', arm: 'cavalry' },
        'fr.b': { hex: '0105', org: '2', arm: 'cavalry' },
        'fr.c': { hex: '0505', org: '3' },
        ...far,
      },
      leaders: {
        'fr.oc': { role: 'oc', hex: '0505', rating: 4 },
        'fr.w': { role: 'wc', hex: '0105', most: 1, cavalryCounts: 0.5 },
        'fr.m': { org: '2', hex: '0105' },
      },
      wings: { 'french.2': 'fr.w' },
    });
    const assign = (formation: string) =>
      ({ type: 'assign', from: 'fr.oc', to: 'fr.w', formation, join: true }) as const;
    expect(table.why(assign('french.1'))).toEqual([]);
    expect(table.why(assign('french.3'))).toEqual(['wing-full NLC-26.1.3']);
  });
});
