import { describe, expect, test } from 'vitest';
import { linesOf, type Skirmish, skirmish } from '../skirmish.ts';
import { basic, charge, END, horse, PASS } from './charging.ts';

describe('after a charge', () => {
  const won = (pieces: Skirmish['pieces'] = {}) => {
    const table = horse({
      pieces: {
        'fr.c': { hex: '0505', arm: 'cavalry', strength: 6, reduced: 3 },
        'al.x': { hex: '0507', strength: 6, reduced: 3 },
        ...pieces,
      },
    }).act(charge(['fr.c'], '0507', '0506'), END);
    table.roll(1).roll(4, 4, 1, 1);
    table.act({ type: 'retreatTo', hex: '0508' }).roll(6);
    return table;
  };

  test('[NLC-7.6b.11] the winner stays, goes back or pursues', () => {
    const table = won();
    expect(table.step).toBe('nlc.aftermath.choose');
    expect(table.options('stay').length + table.options('goBack').length).toBe(2);
    expect(table.options('pursue')).toEqual([{ type: 'pursue', hex: '0508' }]);
  });

  test('[NLC-7.6b.11] it cannot stay where the beaten had nowhere to go: it goes back, or on to others', () => {
    const river = { water: 'river' } as const;
    const shutIn = (pieces: Skirmish['pieces']) => {
      const table = horse({
        pieces: {
          'fr.c': { hex: '0506', arm: 'cavalry', strength: 6, reduced: 3 },
          'al.x': { hex: '0507', strength: 6, reduced: 3 },
          'al.w': { hex: '0507', strength: 6, reduced: 3 },
          ...pieces,
        },
        sides: {
          '0507-0508': river,
          '0407-0507': river,
          '0406-0507': river,
          '0507-0606': river,
          ...(Object.keys(pieces).length === 0 ? { '0507-0607': river } : {}),
        },
      }).act(charge(['fr.c'], '0507'), END);
      table.roll(1).roll(4, 4, 1, 1);
      while (table.step === 'nlc.hits.choose') table.act(table.options('takeHit')[0] as never);
      return table;
    };
    const table = shutIn({ 'al.y': { hex: '0607' }, 'al.z': { hex: '0607' } });
    expect(table.of('couldNotRetreat')).toHaveLength(1);
    expect(table.step).toBe('nlc.aftermath.choose');
    expect(table.why({ type: 'stay' })).toEqual(['enemy-still-there NLC-7.6b.11']);
    expect(table.why({ type: 'goBack' })).toEqual([]);
    expect(table.options('stay')).toEqual([]);
    const alone = shutIn({});
    expect(alone.last('wentBack')).toMatchObject({ units: ['fr.c'], hex: '0506' });
    expect(alone.unit('fr.c').hex).toBe('0506');
  });

  test('[NLC-7.4.13] [NLC-7.6b.12] foot artillery that a charge drives off is lost, horse artillery is not', () => {
    const charged = (arm: 'foot-artillery' | 'horse-artillery') => {
      const table = horse({
        pieces: {
          'fr.c': { hex: '0505', arm: 'cavalry', strength: 6, reduced: 3 },
          'al.x': { hex: '0507', strength: 6, reduced: 3 },
          'al.g': { hex: '0507', arm, strength: 1 },
        },
      }).act(charge(['fr.c'], '0507', '0506'), END);
      table.roll(1).roll(4, 4, 1, 1);
      while (table.step === 'nlc.hits.choose') table.act({ type: 'takeHit', unit: 'al.x' });
      return table.of('eliminated').map(({ unit, why }) => `${unit} ${why}`);
    };
    expect(charged('foot-artillery')).toContain('al.g guns');
    expect(charged('horse-artillery')).not.toContain('al.g guns');
  });

  test('[NLC-7.7.1] those who have just gone back are hit without firing', () => {
    const table = won().act({ type: 'pursue', hex: '0508' });
    expect(table.game.pending(table.position)).toMatchObject({ request: { count: 2 } });
    table.roll(6, 6);
    expect(table.last('clashFought')).toMatchObject({
      kind: 'pursuit',
      defence: null,
      attack: { strength: { total: 6 } },
    });
    expect(table.of('squareRolled')).toHaveLength(1);
  });

  test('[NLC-7.7.1] whoever flees has no flank: friends beside him do not double the pursuit', () => {
    const table = won({ 'fr.d': { hex: '1212', strength: 1 } }).setUnit('fr.d', { hex: '0608' });
    table.act({ type: 'pursue', hex: '0508' }).roll(6, 6);
    expect(table.last('clashFought')).toMatchObject({ flank: false, attack: { strength: { total: 6 } } });
  });

  test('[NLC-7.7.2] another neighbour is charged as always, square and fire', () => {
    const table = won({ 'al.y': { hex: '0607' } });
    table.act({ type: 'pursue', hex: '0607' });
    expect(table.step).toBe('nlc.clash.squareRoll');
    table.roll(1).roll(1, 1, 1, 1);
    expect(table.last('clashFought').defence?.strength.total).toBe(4);
  });

  test('[NLC-7.7.3] [NLC-7.7.4] who would rather not must roll no more than his pursuit value', () => {
    const keeps = won().act({ type: 'stay' });
    expect(keeps.step).toBe('nlc.aftermath.temper');
    keeps.roll(4);
    expect(keeps.last('pursuitRolled')).toMatchObject({ value: 4, pursues: false });
    expect(keeps.unit('fr.c').hex).toBe('0507');
    const bolts = won().act({ type: 'goBack' }).roll(5);
    expect(bolts.last('pursuitRolled').pursues).toBe(true);
    expect(bolts.last('pursued').hex).toBe('0508');
  });

  test('[NLC-2.2.7] [NLC-2.2.8] [NLC-30.5.8] [NLC-32.5.4] a pursuit value of 2, as Cossacks have it, holds on 2 and not on 3', () => {
    for (const [roll, pursues] of [
      [2, false],
      [3, true],
    ] as const) {
      const table = won({ 'fr.c': { hex: '0505', arm: 'cavalry', strength: 6, reduced: 3, pursuit: 2 } });
      table.act({ type: 'stay' }).roll(roll);
      expect(table.last('pursuitRolled').pursues).toBe(pursues);
    }
  });

  test('[NLC-7.7.5] after one round of pursuit it stops or goes to its first hex', () => {
    const table = won().act({ type: 'pursue', hex: '0508' }).roll(4, 4);
    while (table.step === 'nlc.orphans.roll') table.roll(6);
    expect(table.step).toBe('nlc.aftermath.last');
    const home = table.act({ type: 'goBack' });
    expect(home.unit('fr.c').hex).toBe('0505');
    expect(home.of('pursued')).toHaveLength(1);
  });

  test('[NLC-4.II.2] [NLC-12.1.4] all of that is over before anybody moves, and may lead out of command', () => {
    const table = won().act({ type: 'stay' }).roll(1);
    expect(table.unit('fr.c').hex).toBe('0507');
    expect(table.position.segment).toBe('movement');
  });
});

describe('reaction charges', () => {
  const watch = {
    'fr.a': { hex: '0505' },
    'al.c': { hex: '0508', arm: 'cavalry', strength: 6, reduced: 3 },
  } as const;
  const moves = (pieces: Skirmish['pieces'] = watch, spec: Partial<Skirmish> = {}) =>
    skirmish({ pieces, orders: { 'allied.1': 'defend' }, ...spec }).movement();

  test('[NLC-7.8.1] [NLC-7.8.6] cavalry within two hexes of one entered may charge at once', () => {
    const table = moves().march('fr.a', '0506');
    expect([table.step, table.seat]).toEqual(['nlc.react.offer', 'allied']);
    table.act({ type: 'react', units: ['al.c'], via: '0507' }).roll(4);
    expect(table.step).toBe('nlc.clash.squareRoll');
    const early = moves({ ...watch, 'al.c': { hex: '0509', arm: 'cavalry' } }).march('fr.a', '0506');
    expect(early.step).toBe('nlc.movement.move');
  });

  test('[NLC-7.8.2] it must stand a test of morale, once for each mover', () => {
    const table = moves()
      .march('fr.a', '0506')
      .act({ type: 'react', units: ['al.c'], via: '0507' })
      .roll(6);
    expect(table.last('reactionRolled').charges).toBe(false);
    expect(table.step).toBe('nlc.movement.move');
    expect(table.unit('fr.a').hex).toBe('0506');
  });

  test('[NLC-7.8.3] with a leader the test is one easier', () => {
    const led = moves(watch, { leaders: { 'al.l': { hex: '0508' } } }).march('fr.a', '0506');
    led.act({ type: 'react', units: ['al.c'], via: '0507' }).roll(5);
    expect(linesOf(led.last('reactionRolled').morale)).toEqual(['morale 4', 'with-leader 1']);
    expect(led.last('reactionRolled').charges).toBe(true);
  });

  test('[NLC-7.8.4] who beats it off goes on; who is beaten goes back and stays', () => {
    const wins = moves({ ...watch, 'fr.a': { hex: '0505' } }).march('fr.a', '0506', '0406');
    wins
      .act({ type: 'react', units: ['al.c'], via: '0507' })
      .roll(1)
      .roll(1)
      .roll(1, 1, 6, 6);
    while (wins.step === 'nlc.orphans.roll') wins.roll(6);
    expect(wins.unit('fr.a').hex).toBe('0406');
    const loses = moves().march('fr.a', '0506', '0406');
    loses
      .act({ type: 'react', units: ['al.c'], via: '0507' })
      .roll(1)
      .roll(1)
      .roll(4, 4, 1, 1);
    expect(loses.last('clashDecided').won).toBe('attack');
    while (loses.step === 'nlc.retreat.choose') loses.act(loses.options('retreatTo')[0] as never);
    loses.act({ type: 'goBack' });
    if (loses.step === 'nlc.aftermath.temper') loses.roll(1);
    expect(loses.of('retreated')).toMatchObject([{ units: ['fr.a'], from: '0506' }]);
    expect(loses.last('marched').path).toEqual(['0506']);
  });

  test('[NLC-7.8.1] [NLC-7.6b.13] not in reserve, not on a march, not if it has charged', () => {
    for (const order of ['reserve', 'march'] as const) {
      expect(moves(watch, { orders: { 'allied.1': order } }).march('fr.a', '0506').step).toBe(
        'nlc.movement.move',
      );
    }
    expect(moves().setUnit('al.c', { charged: true }).march('fr.a', '0506').step).toBe('nlc.movement.move');
  });

  test('[NLC-7.8.1] a mover who is let pass for the rest is not asked about again', () => {
    const table = moves().march('fr.a', '0506', '0406').act(PASS);
    expect(table.step).toBe('nlc.movement.move');
    const again = moves().march('fr.a', '0506', '0606').act({ type: 'letPass', rest: false });
    expect(again.step).toBe('nlc.react.offer');
  });

  test('[NLC-7.8.5] the phasing side may react too, when the enemy goes back', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 12 },
        'fr.c': { hex: '0509', arm: 'cavalry' },
        'al.x': { hex: '0506' },
      },
      leaders: { 'fr.oc': { role: 'oc', hex: '0509' } },
    })
      .assaults()
      .setFormation('french.1', { order: 'defend' })
      .assault(['fr.a'], '0506');
    table.roll(3, 3, 1, 1).act({ type: 'giveWay' }).act({ type: 'retreatTo', hex: '0507' });
    expect([table.step, table.seat]).toEqual(['nlc.react.offer', 'french']);
  });

  test('[NLC-7.10a.7] a blow at cavalry that pursues or goes back counts double', () => {
    const table = horse({
      pieces: {
        'fr.c': { hex: '0505', arm: 'cavalry', strength: 6, reduced: 3 },
        'al.x': { hex: '0507' },
        'al.h': { hex: '0607', arm: 'cavalry', strength: 6, reduced: 3 },
      },
    }).act(charge(['fr.c'], '0507', '0506'), END);
    while (table.step === 'nlc.react.offer') table.act({ type: 'letPass', rest: false });
    table.roll(1).roll(1, 1, 4, 4);
    expect(table.last('clashDecided').won).toBe('defence');
    expect(table.step).toBe('nlc.react.offer');
    table
      .act(table.options('react')[0] as never)
      .roll(1)
      .roll(1, 1, 1, 1);
    expect(table.last('clashFought')).toMatchObject({
      kind: 'reaction',
      backhand: true,
      attack: { strength: { total: 24 } },
    });
    // Twice for the backhand, and twice for the infantry it had charged, which stands on its flank.
    expect(linesOf(table.last('clashFought').attack.strength)).toEqual([
      'strength 6',
      'flank-charge 6',
      'backhand 12',
    ]);
  });

  test('[NLC-5.5.2] at night nobody charges, in reaction or otherwise', () => {
    const table = moves(watch, {
      battle: { turns: [{ label: '16/2100', hours: 3, night: true, rain: false }] },
      orders: { 'french.1': 'reserve', 'allied.1': 'defend' },
    });
    expect(table.march('fr.a', '0506').step).toBe('nlc.movement.move');
  });
});

test('[NLC-18.4] a battle that a charge decides leaves nobody charging', () => {
  const table = horse({
    pieces: { ...basic, 'fr.d': { hex: '0305', arm: 'cavalry' }, 'al.y': { hex: '0307' } },
    orders: { 'allied.1': 'defend' },
    battle: {
      victory: {
        instant: [{ winner: 'french', when: 'disintegration', army: 'allied', rule: 'NLC-18.4' }],
      },
      morale: {
        allied: {
          disintegration: { level: 1, from: '16/1100', rule: 'NLC-18.4' },
        },
      },
    },
  }).act(charge(['fr.c'], '0507', '0506'), charge(['fr.d'], '0307', '0306'), END);
  table.act(table.options('resolve')[0] as never);
  while (table.step !== 'over') {
    const pending = table.game.pending(table.position);
    if (pending.kind === 'chance') {
      table.roll(...Array.from({ length: pending.request.count }, (_, n) => (n < 2 ? 6 : 1)));
    } else table.act(table.game.options(table.position, table.seat).actions[0] as never);
  }
  expect(table.unit('fr.d').charging).toBeNull();
  expect(table.game.invariants(table.position)).toEqual([]);
});
