import { describe, expect, test } from 'vitest';
import { orderOf } from '../../../src/systems/nlc/rules/command/formations.ts';
import { counterOf } from '../../../src/systems/nlc/rules/world.ts';
import { on } from '../going-on.ts';
import { skirmish } from '../skirmish.ts';
import { reserve, rules, special } from './dresden.ts';

/** Napoleon comes on the second turn; 2 and 3 are Austrian and Russian corps in reserve. */
function coming() {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0101' },
      'fr.late': {},
      'al.near': { hex: '0104', org: '1' },
      'al.far': { hex: '0909', org: '4' },
      'al.d1': { hex: '1111', org: '2', nationality: 'austrian', division: 'D', strength: 5 },
      'al.d2': { hex: '1112', org: '2', nationality: 'austrian', division: 'D' },
      'al.e': { hex: '1212', org: '2', nationality: 'austrian', division: 'E' },
      'al.f': { hex: '1211', org: '2', nationality: 'austrian', division: 'F' },
      'al.r': { hex: '1210', org: '3', nationality: 'russian' },
    },
    leaders: {
      'fr.n': { role: 'oc', comesWith: 'napoleon' },
      'al.s': { role: 'oc', hex: '0909', rating: 4 },
      'al.w': { role: 'wc', hex: '0909', rating: 3, most: 9 },
    },
    wings: { 'allied.4': 'al.w' },
    orders: {
      'french.1': 'defend',
      'allied.1': 'defend',
      'allied.2': 'reserve',
      'allied.3': 'reserve',
      'allied.4': 'defend',
    },
    battle: {
      reinforcements: [
        {
          id: 'napoleon',
          army: 'french',
          turn: 1,
          hexes: ['0112'],
          units: ['fr.late'],
          reduced: [],
          rule: 'NLC-9.1',
        },
      ],
      special: {
        ...rules.special,
        armyReserve: reserve([
          {
            id: 'austrian',
            side: 'coalition',
            commanders: [
              {
                leader: 'al.s',
                wait: 1,
                waitRule: 'NLC-28.2.5',
                formations: ['allied.2', 'allied.3'],
                units: [],
                joins: [],
              },
            ],
            cost: { roll: 5, guns: 0, oldGuard: 0, rule: 'NLC-28.2.8' },
          },
        ]),
        arrival: {
          ...(special.arrival as NonNullable<typeof special.arrival>),
          leader: 'fr.n',
          joins: ['allied.1', 'allied.2', 'allied.4'],
          formation: { on: [5], of: ['allied.3'], rule: 'NLC-28.4b.7' },
        },
      },
    },
  });
  expect(table.of('arrivalRolled')).toEqual([]);
  for (let n = 0; n < 60 && table.step !== 'nlc.arrival.roll'; n += 1) {
    const options = table.game.options(table.position, table.seat).actions;
    table.act(options.find(({ type }) => type.startsWith('end')) as never);
  }
  return table;
}

const told = (table: ReturnType<typeof coming>, unit: string) =>
  orderOf(table.game.world, table.position, counterOf(table.game.world, unit));
const send = { type: 'sendOrder', from: 'al.s', to: 'allied.4', order: 'attack' } as const;
const orders = (table: ReturnType<typeof coming>) => {
  table.until('nlc.orders.send');
  while (table.seat !== 'allied') table.act({ type: 'endOrders' });
  return table;
};

describe("Napoleon's arrival", () => {
  test('[NLC-28.4b.3] a die is rolled at the start of the command phase of the turn on which he comes, and once', () => {
    const table = coming();
    expect([table.step, table.position.turn, table.position.segment]).toEqual([
      'nlc.arrival.roll',
      1,
      'command',
    ]);
    expect(table.leader('fr.n').place).toBe('waiting');
    table.roll(6);
    on(table);
    expect(table.position.turn).toBe(2);
    expect(table.of('arrivalRolled')).toHaveLength(1);
  });

  const attacking = () => coming().setFormation('allied.1', { order: 'attack', target: ['0101'] });

  test('[NLC-28.4b.4] on 1 enemy formations that attack within three hexes of his army go to Reserve and back three hexes; others stay', () => {
    const table = attacking().roll(1);
    expect(table.last('arrivalRolled').rule).toBe('NLC-28.4b.4');
    expect(table.last('orderFailed')).toMatchObject({
      formation: 'allied.1',
      why: 'arrival',
      rule: 'NLC-28.4b.4',
    });
    expect(table.of('orderFailed')).toHaveLength(1);
    expect(table.formation('allied.1').order).toBe('reserve');
    expect(table.formation('allied.4').order).toBe('defend');
    if (table.step === 'nlc.failure.fallBack') table.act(table.options('fallBack')[0] as never);
    const { grid } = table.game.world;
    const away = grid.distance(grid.index(table.unit('al.near').hex as string), grid.index('0104'));
    expect(away).toBe(3);
    expect(table.unit('al.far').hex).toBe('0909');
    const far = attacking().setUnit('al.near', { hex: '0105' }).roll(1);
    expect(far.of('orderFailed')).toEqual([]);
  });

  test.each(['defend', 'reserve', 'march'] as const)(
    '[NLC-28.4b.4] a formation on %s has no attack that could fail (ruling R260)',
    (order) => {
      const goal = order === 'march' ? '0112' : null;
      const table = coming().setFormation('allied.1', { order, goal }).roll(1);
      expect(table.of('orderFailed')).toEqual([]);
      expect(table.formation('allied.1').order).toBe(order);
      expect(table.unit('al.near').hex).toBe('0104');
    },
  );

  test('[NLC-28.4b.5] on 2 no enemy overall commander sends anything for a die of turns; wing commanders do', () => {
    const table = orders(coming().roll(2).roll(2));
    expect(table.last('silenced')).toMatchObject({ side: 'coalition', turns: 2, rule: 'NLC-28.4b.5' });
    expect(table.why(send)).toEqual(['silenced NLC-28.4b.5']);
    expect(table.why({ type: 'callReserve', from: 'al.s' })).toEqual(['silenced NLC-28.4b.5']);
    expect(table.why({ ...send, from: 'al.w' })).toEqual([]);
    on(table);
    expect(orders(table).why(send)).toEqual(['silenced NLC-28.4b.5']);
    on(table);
    expect(orders(table).why(send)).toEqual([]);
  });

  test.each([3, 4])(
    '[NLC-28.4b.6] on %i two Austrian divisions in reserve join formations that fight, then silence',
    (roll) => {
      const table = coming().roll(roll);
      expect([table.step, table.seat]).toEqual(['nlc.arrival.choose', 'allied']);
      const free = (division: string, join: string) => ({ type: 'freeDivision', division, join }) as const;
      expect(table.why(free('D', 'allied.2'))).toEqual(['may-not-join NLC-28.4b.6']);
      expect(table.why({ type: 'freeCorps', formation: 'allied.3' })).toEqual([
        'not-in-his-reserve NLC-28.4b.6',
      ]);
      table.act(free('D', 'allied.4'));
      expect([told(table, 'al.d1'), told(table, 'al.d2'), told(table, 'al.e')]).toEqual([
        'defend',
        'defend',
        'reserve',
      ]);
      table.act(free('E', 'allied.1'));
      // Two are all there may be, though a third is there.
      expect(table.step).toBe('nlc.arrival.silence');
      table.roll(1);
      expect(table.last('silenced')).toMatchObject({ turns: 1, rule: 'NLC-28.4b.6' });
      expect(orders(table).why(send)).toEqual(['silenced NLC-28.4b.5']);
      expect(table.position.awards).toEqual([]);
    },
  );

  test('[NLC-28.4b.7] on 5 a Russian corps and a die of Austrian divisions leave the reserve without cost, and orders go on', () => {
    const table = coming().roll(5).roll(1);
    const free = { type: 'freeDivision', division: 'D', join: 'allied.2' } as const;
    expect(table.why({ ...free, join: 'allied.4' })).toEqual(['may-not-join NLC-28.4b.7']);
    table.act(free);
    expect(table.why({ ...free, division: 'E' })).toEqual(['no-such-division NLC-28.4b.7']);
    table.act({ type: 'freeCorps', formation: 'allied.3' });
    expect(orders(table).why(send)).toEqual([]);
    expect(table.why({ ...send, to: 'allied.3' })).toEqual([]);
    // The rest of the corps is kept back, but some of it may fight: it can be ordered.
    expect(table.why({ ...send, to: 'allied.2' })).toEqual([]);
    expect(table.position.awards).toEqual([]);
    expect(table.position.marks['freed:al.e']).toBeUndefined();
    // A two lets two divisions go.
    const two = coming().roll(5).roll(2).act(free);
    expect(two.why({ ...free, division: 'E' })).toEqual([]);
    two.act({ ...free, division: 'E' });
    expect(two.why({ ...free, division: 'F' })).toEqual(['no-such-division NLC-28.4b.7']);
  });

  test('[NLC-28.4b.8] on 6 nothing happens', () => {
    const table = coming().roll(6);
    expect(table.last('arrivalRolled')).toMatchObject({ roll: 6, rule: 'NLC-28.4b.8' });
    expect(table.step).toBe('nlc.orders.send');
    expect(orders(table).why(send)).toEqual([]);
  });
});
