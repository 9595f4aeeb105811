import { describe, expect, test } from 'vitest';
import type { Bar } from '../../../src/systems/nlc/content/battle.ts';
import { delayOf } from '../../../src/systems/nlc/rules/command/compliance.ts';
import { ratingOf } from '../../../src/systems/nlc/rules/command/formations.ts';
import { isSilenced, leaderOf } from '../../../src/systems/nlc/rules/world.ts';
import { gameOf } from '../refit/battles.ts';
import { skirmish } from '../skirmish.ts';
import { battle, rules, special } from './friedland.ts';

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
        special: { ...rules.special, initiative: [{ leaders: ['fr.l'], rule: 'NLC-31.4.2' }] },
      },
    }).until('nlc.orders.send');

  test('[NLC-31.4.2] without an overall commander on the map Lannes orders himself and nobody else', () => {
    const send = (to: string) => ({ type: 'sendOrder', from: 'fr.l', to, order: 'attack' }) as const;
    expect(special.initiative?.flatMap(({ leaders }) => leaders)).toEqual(['fr.leader.lannes']);
    expect(alone(false).why(send('french.1'))).toEqual([]);
    expect(alone(false).why(send('french.2'))).toEqual(['orders-only-himself NLC-31.4.2']);
    expect(alone(true).why(send('french.1'))).toEqual(['sends-no-orders NLC-12.0.1']);
    const table = alone(false).act(send('french.1'));
    expect(table.position.couriers.french).toMatchObject([{ to: 'french.1', place: 'arrived' }]);
    expect(table.leader('fr.l').sentAttack).toBe(1);
  });
});

describe('sides of the stream, and troops held back', () => {
  const barred = (until: Bar['until'], frenchHex = '0101') =>
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
      special.bars?.find(({ formations, until }) => until === null && formations.includes(formation))
        ?.hexes ?? [];
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
    const bar = special.bars?.find(({ formations }) => formations.includes('russian.E'));
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
