import { describe, expect, test } from 'vitest';
import { linesOf, type Skirmish, skirmish } from './skirmish.ts';

const far = { 'al.x': { hex: '1212' } } as const;

const headquarters = (spec: Partial<Skirmish> = {}) =>
  skirmish({
    pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0105', org: '2' }, ...far },
    leaders: {
      'fr.oc': { role: 'oc', hex: '0505', rating: 2 },
      'fr.l': { rating: 2 },
      'fr.m': { org: '2', rating: 2, hex: '0105' },
    },
    orders: { 'french.1': 'defend', 'french.2': 'defend', 'allied.1': 'defend' },
    ...spec,
  });

const send = (order: 'attack' | 'defend' | 'reserve', to = 'french.2') =>
  ({ type: 'sendOrder', from: 'fr.oc', to, order }) as const;

const nextTurn = (table: ReturnType<typeof skirmish>) => {
  const { turn } = table.position;
  while (table.position.turn === turn || table.step !== 'nlc.orders.send') {
    const options = table.game.options(table.position, table.seat).actions;
    const end = options.find(({ type }) => type.startsWith('end')) ?? options[0];
    table.act(end as never);
  }
  return table;
};

describe('command range', () => {
  const ranged = (hex: string, spec: Partial<Skirmish> = {}) => {
    const table = skirmish({
      pieces: { 'fr.a': { hex }, ...far },
      leaders: { 'fr.l': { hex: '0505' } },
      ...spec,
    });
    return table.game.observe(table.position, 'french').units.find(({ id }) => id === 'fr.a')?.inCommand;
  };

  test('[NLC-12.1.1] four points for cavalry from the leader, off the roads', () => {
    expect(ranged('0509')).toBe(true);
    expect(ranged('0510')).toBe(false);
    expect(
      ranged('0508', {
        terrain: {
          '0506': 'forest',
          '0606': 'forest',
          '0605': 'forest',
          '0405': 'forest',
          '0404': 'forest',
          '0504': 'forest',
          '0604': 'forest',
        },
      }),
    ).toBe(false);
    expect(ranged('0510', { roads: [['0505', '0506', '0507', '0508', '0509', '0510']] })).toBe(false);
  });

  test('[NLC-12.1.1] the overall commander and the commander of its wing will do as well', () => {
    const leaders = (role: 'oc' | 'wc') => ({
      'fr.l': { hex: '0505' },
      'fr.k': { role, hex: '0510', most: 5 },
    });
    expect(ranged('0510', { leaders: leaders('oc') })).toBe(true);
    expect(ranged('0510', { leaders: leaders('wc') })).toBe(false);
    expect(ranged('0510', { leaders: leaders('wc'), wings: { 'french.1': 'fr.k' } })).toBe(true);
  });

  test('[NLC-12.1.2] not through an enemy zone without friends in it', () => {
    const wall = {
      'al.x': { hex: '0307' },
      'al.y': { hex: '0507' },
      'al.z': { hex: '0707' },
      'al.w': { hex: '0207' },
      'al.v': { hex: '0807' },
    } as const;
    expect(ranged('0508', { pieces: { 'fr.a': { hex: '0508' }, ...wall } })).toBe(false);
  });

  test('[NLC-12.1.3] nobody marches out of command', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0508', movement: 6 }, ...far },
      leaders: { 'fr.l': { hex: '0505' } },
      orders: { 'french.1': 'defend' },
    }).movement();
    expect(table.whyMarch('fr.a', '0509')).toEqual([]);
    expect(table.whyMarch('fr.a', '0509', '0510')).toEqual(['leaves-command NLC-12.1.3']);
  });

  const lost = (pieces: Skirmish['pieces'] = far) =>
    skirmish({
      pieces: { 'fr.a': { hex: '0510' }, 'fr.b': { hex: '0505' }, ...pieces },
      leaders: { 'fr.l': { hex: '0505' } },
    });

  test('[NLC-12.1.8] out of command a unit stays or comes back by the quickest way, as far as it can', () => {
    const table = lost().movement().setFormation('french.1', { order: 'defend' });
    expect(table.whyMarch('fr.a', '0509')).toEqual([]);
    expect(table.whyMarch('fr.a', '0511')).toEqual(['not-the-quickest-way-back NLC-12.1.8']);
    expect(table.why({ type: 'endMovement' })).toEqual([]);
    const farther = skirmish({
      pieces: { 'fr.a': { hex: '0512' }, 'fr.b': { hex: '0505' }, ...far },
      leaders: { 'fr.l': { hex: '0505' } },
      orders: { 'french.1': 'defend' },
    }).movement();
    expect(farther.whyMarch('fr.a', '0511')).toEqual(['stops-short-of-command NLC-12.1.8']);
    expect(farther.whyMarch('fr.a', '0511', '0510', '0509')).toEqual([]);
  });

  test('[NLC-12.1.5] [NLC-12.1.6] [NLC-12.1.7] nor does it attack or enter a zone, but it defends as ever', () => {
    const table = lost({ 'al.x': { hex: '0511' }, 'al.y': { hex: '0506' } }).assaults();
    expect(table.why({ type: 'assault', units: ['fr.a'], target: '0511' })).toEqual([
      'out-of-command NLC-12.1.5',
    ]);
    const moves = lost({ 'al.x': { hex: '0808' } }).movement();
    expect(moves.whyMarch('fr.a', '0609', '0709')).toContain('out-of-command NLC-12.1.6');
    const defends = skirmish({
      pieces: { 'fr.a': { hex: '0510' }, 'fr.b': { hex: '0505' }, 'al.x': { hex: '0511' } },
      leaders: { 'fr.l': { hex: '0505' } },
      orders: { 'french.1': 'defend' },
    })
      .assaults('coalition')
      .assault(['al.x'], '0510')
      .roll(1, 1, 1, 1);
    expect(defends.last('combatFought').defence.strength.total).toBe(4);
  });
});

describe('sending orders', () => {
  test('[NLC-12.3.1] [NLC-12.3.2] [NLC-3.5] the courier starts with the sender, the order with him', () => {
    const table = headquarters().act(send('attack'));
    expect(table.position.couriers.french).toMatchObject([
      {
        to: 'french.2',
        from: 'fr.oc',
        place: 'riding',
        hex: '0505',
        letter: { order: 'attack', second: null },
      },
    ]);
  });

  test('[NLC-12.5.1] as many as his rating, of whatever kind', () => {
    const table = headquarters({
      leaders: { 'fr.oc': { role: 'oc', hex: '0505', rating: 1 }, 'fr.m': { org: '2', hex: '0105' } },
    }).act(send('attack'));
    expect(table.why(send('reserve', 'french.1'))).toEqual(['no-orders-left NLC-12.5.1']);
  });

  test('[NLC-26.1.11] [NLC-26.1.12] [NLC-12.5.1] rated apart for Attack: three orders, of which one may be another', () => {
    const ney = {
      'fr.oc': { role: 'oc', hex: '0505', rating: { attack: 3, other: 1 } },
      'fr.m': { org: '2', hex: '0105' },
    } as const;
    const table = headquarters({ leaders: ney }).act(send('reserve'));
    expect(table.why(send('reserve', 'french.1'))).toEqual(['no-orders-left NLC-12.5.1']);
    expect(table.why(send('attack', 'french.1'))).toEqual([]);
  });

  test('[NLC-12.5.4] [NLC-3.3] one courier for each formation: no second order while he is away', () => {
    const table = headquarters().act(send('attack'));
    expect(table.why(send('reserve'))).toEqual(['courier-under-way NLC-12.5.4']);
  });

  test('[NLC-12.3.8] a courier who was caught rides again on the next turn', () => {
    const table = headquarters().set({ caught: { 'french.2': 0 } });
    expect(table.why(send('attack'))).toEqual(['courier-caught NLC-12.3.8']);
    expect(nextTurn(table).why(send('attack'))).toEqual([]);
  });

  test('[NLC-12.0.1] [NLC-2.1.2] only overall and wing commanders send, wings only to their own', () => {
    const table = headquarters({
      leaders: {
        'fr.oc': { role: 'oc', hex: '0505' },
        'fr.w': { role: 'wc', hex: '0105', most: 5 },
        'fr.m': { org: '2', hex: '0105' },
      },
      wings: { 'french.2': 'fr.w' },
    });
    expect(table.why({ ...send('attack'), from: 'fr.m' })).toEqual(['sends-no-orders NLC-12.0.1']);
    expect(table.why({ ...send('attack'), from: 'fr.w' })).toEqual([]);
    expect(table.why({ ...send('attack', 'french.1'), from: 'fr.w' })).toEqual([
      'not-in-his-wing NLC-12.0.1',
    ]);
  });

  test('[NLC-11.7] [NLC-12.5.2] who sends rides half as far, and who has sent more than half his orders not at all', () => {
    const table = headquarters({
      leaders: { 'fr.oc': { role: 'oc', hex: '0505', rating: 2 }, 'fr.m': { org: '2', hex: '0105' } },
    });
    table.act(send('attack')).movement();
    const down = ['0506', '0507', '0508', '0509', '0510'];
    expect(table.why({ type: 'ride', leader: 'fr.oc', path: down })).toEqual([]);
    expect(table.why({ type: 'ride', leader: 'fr.oc', path: [...down, '0511'] })).toEqual([
      'too-far NLC-11.7',
    ]);
    table.setLeader('fr.oc', { sentAttack: 2 });
    expect(table.why({ type: 'ride', leader: 'fr.oc', path: ['0506'] })).toEqual([
      'has-sent-too-many NLC-12.5.2',
    ]);
  });

  test('[NLC-12.9.1] [NLC-12.2.march.1] a march needs a goal and may have Attack or Defend under it, nothing else may', () => {
    const table = headquarters();
    const to = { type: 'sendOrder', from: 'fr.oc', to: 'french.2' } as const;
    expect(table.why({ ...to, order: 'march' })).toEqual(['march-needs-goal NLC-12.2.march.1']);
    expect(table.why({ ...to, order: 'march', goal: '0901', second: 'attack' })).toEqual([]);
    expect(table.why({ ...to, order: 'march', goal: '0901', second: 'defend' })).toEqual([]);
    expect(table.why({ ...to, order: 'attack', second: 'defend' })).toEqual([
      'second-without-march NLC-12.9.1',
    ]);
    expect(table.why({ ...to, order: 'attack', goal: '0901' })).toEqual([
      'goal-without-march NLC-12.2.march.1',
    ]);
    expect(table.game.parseAction({ ...to, order: 'march', goal: '0901', second: 'reserve' })).toEqual(
      expect.any(String),
    );
  });
});

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
