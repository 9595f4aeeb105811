import { describe, expect, test } from 'vitest';
import { rideAllowance } from '../../../src/systems/nlc/rules/movement/ride.ts';
import { leaderOf } from '../../../src/systems/nlc/rules/world.ts';
import { skirmish } from '../skirmish.ts';
import { far, headquarters, send } from './headquarters.ts';

test('[NLC-11.7] a leader who has given any order this turn moves half as far', () => {
  const reach = (sentAttack: number, sentOther: number) => {
    const table = headquarters().setLeader('fr.oc', { sentAttack, sentOther });
    return rideAllowance(table.position, leaderOf(table.game.world, 'fr.oc')) / 2;
  };
  expect([reach(0, 0), reach(1, 0), reach(0, 1), reach(1, 1), reach(2, 1)]).toEqual([10, 5, 5, 5, 5]);
});

describe('assignments', () => {
  const winged = () =>
    headquarters({
      leaders: {
        'fr.oc': { role: 'oc', hex: '0505', rating: 4 },
        'fr.w': { role: 'wc', hex: '0105', most: 5 },
        'fr.m': { org: '2', hex: '0105' },
        'al.w': { role: 'wc', hex: '1212' },
      },
      wings: { 'french.2': 'fr.w' },
    });
  const assign = (more: object) =>
    ({ type: 'assign', from: 'fr.oc', to: 'fr.w', formation: 'french.1', join: true, ...more }) as never;

  test('[NLC-3.4] a formation that is in no wing can be put into one, and one that is can be taken out', () => {
    const offered = winged().options('assign');
    expect(offered.map(({ to, formation, join }) => `${to} ${formation} ${join}`).sort()).toEqual([
      'fr.w french.1 true',
      'fr.w french.2 false',
    ]);
  });

  test('[NLC-3.4] nobody has a say over formations or commanders of another army, nor a wing commander over any', () => {
    const table = winged();
    expect(table.why(assign({}))).toEqual([]);
    for (const more of [
      { formation: 'allied.1' },
      { to: 'al.w' },
      { to: 'fr.m' },
      { from: 'fr.w' },
      { formation: 'french.9' },
    ])
      expect(table.why(assign(more))).toEqual(['no-such-assignment NLC-3.4']);
    expect(table.why(assign({ from: 'al.w' }))).toEqual(['not-your-leader NLC-12.0.1']);
    expect(table.why(assign({ from: 'nobody' }))).toEqual(['not-your-leader NLC-12.0.1']);
  });
});

test.each(['bombarded', 'charged', 'attacked'] as const)(
  '[NLC-12.2.attack.3] that a formation has %s counts for that turn only',
  (what) => {
    const table = headquarters().movement('coalition');
    const none = { bombarded: false, charged: false, attacked: false };
    table.setFormation('french.1', { did: { ...none, [what]: true } }).movement('french');
    expect(table.formation('french.1').did).toEqual(none);
  },
);

test('[NLC-12.2.attack.4] only turns on which guns alone attacked are counted, not idle ones', () => {
  const after = (did: object, enteredZoc = false) => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, ...far },
      orders: { 'french.1': 'attack', 'allied.1': 'defend' },
    }).movement();
    const forces = { ...table.position.forces, french: [{ ...table.unit('fr.a'), moved: true, enteredZoc }] };
    const none = { bombarded: false, charged: false, attacked: false };
    table.set({ forces }).setFormation('french.1', { guns: 1, did: { ...none, ...did } });
    return table.movement('coalition').formation('french.1').guns;
  };
  expect([after({}), after({ bombarded: true })]).toEqual([0, 2]);
  expect([after({ bombarded: true, attacked: true }), after({ bombarded: true }, true)]).toEqual([0, 0]);
});

test('[NLC-5.3.2] who may take his march back is told at once, his own units only', () => {
  const table = skirmish({
    pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0505' }, 'fr.c': { hex: '0506' }, ...far },
    orders: { 'french.1': 'defend', 'allied.1': 'defend' },
  }).movement();
  const few = () => table.game.few?.(table.position, 'french') ?? [];
  expect(few().map(({ type }) => type)).not.toContain('takeBack');
  table.march('fr.c', '0505');
  expect(few()).toContainEqual({ type: 'takeBack', unit: 'fr.c' });
});

test('[NLC-4.0.2] what a unit did in its last turn is forgotten when the next begins', () => {
  const table = headquarters().movement('coalition');
  const did = { moved: true, from: '0504', bombarded: true, byRoad: true, enteredZoc: true, attacked: true };
  table.setUnit('fr.a', did).movement('french');
  expect(table.unit('fr.a')).toMatchObject({
    moved: false,
    from: null,
    bombarded: false,
    byRoad: false,
    enteredZoc: false,
    attacked: false,
  });
});

describe('who is rated lower for Attack than for anything else', () => {
  const cautious = (attack = 1, other = 2) =>
    headquarters({
      leaders: {
        'fr.oc': { role: 'oc', hex: '0505', rating: { attack, other } },
        'fr.l': { rating: 2 },
        'fr.m': { org: '2', rating: 2, hex: '0105' },
      },
    });
  const NONE = ['no-orders-left NLC-12.5.1'];

  test('[NLC-12.5.1] [NLC-27.6.5] sends two orders, of which one may be an Attack', () => {
    const table = cautious();
    expect(table.why(send('attack'))).toEqual([]);
    table.act(send('attack', 'french.1'));
    expect(table.why(send('attack'))).toEqual(NONE);
    expect(table.why({ ...send('defend'), order: 'march', goal: '0101', second: 'attack' })).toEqual(NONE);
    expect(table.options('sendOrder').map(({ order, second }) => second ?? order)).not.toContain('attack');
    expect(table.why(send('reserve'))).toEqual([]);
    expect(cautious().act(send('reserve')).why(send('attack', 'french.1'))).toEqual([]);
  });

  test('[NLC-12.5.2] [NLC-27.6.5] of either kind half of them when he rides, halves going up', () => {
    const ride = { type: 'ride', leader: 'fr.oc', path: ['0506'] } as const;
    const rides = (sentAttack: number, sentOther: number) =>
      cautious(2, 4).movement().setLeader('fr.oc', { sentAttack, sentOther }).why(ride);
    expect([rides(1, 0), rides(1, 1), rides(0, 2)]).toEqual([[], [], []]);
    const TOO_MANY = ['has-sent-too-many NLC-12.5.2'];
    expect([rides(2, 0), rides(0, 3), rides(1, 2)]).toEqual([TOO_MANY, TOO_MANY, TOO_MANY]);
  });
});

describe('what an Attack is for', () => {
  const HELD = ['target-is-held NLC-12.2.attack.5'];
  const at = (...target: string[]) => ({ ...send('attack'), target });
  const field = () =>
    headquarters({
      names: { '0606': 'Hougoumont', '0607': 'Hougoumont' },
      pieces: { 'fr.a': { hex: '0606' }, 'fr.b': { hex: '0105', org: '2' }, 'al.x': { hex: '1212' } },
    });

  test('[NLC-12.2.attack.5] [NLC-18.2] is not a hex on which its own side stands or that it passed last', () => {
    const table = field();
    expect(table.why(at('0105'))).toEqual(HELD);
    expect(table.why(at('0606'))).toEqual(HELD);
    expect(table.why(at('1212'))).toEqual([]);
    expect(table.why(at('0808'))).toEqual([]);
    expect(table.set({ control: { '0808': 'french' } }).why(at('0808'))).toEqual(HELD);
    expect(table.set({ control: { '0808': 'coalition' } }).why(at('0808'))).toEqual([]);
    const march = { ...at('0105'), order: 'march', goal: '0106', second: 'attack' } as const;
    expect(table.why(march)).toEqual(HELD);
  });

  test('[NLC-12.2.attack.5] of a place of several hexes one must be left to take', () => {
    const table = field();
    expect(table.why(at('0606', '0607'))).toEqual([]);
    expect(table.setUnit('fr.b', { hex: '0607' }).why(at('0606', '0607'))).toEqual(HELD);
  });

  test('[NLC-12.2.attack.5] [NLC-18.2] nor when it is written before play', () => {
    const table = headquarters({
      orders: { 'french.1': 'attack', 'french.2': 'defend', 'allied.1': 'defend' },
      hold: 'nlc.setup.placeLeader',
    });
    while (table.step === 'nlc.setup.placeLeader') table.act(table.options('placeLeader')[0] as never);
    const write = (target: string) =>
      table.why({ type: 'setOrder', formation: 'french.1', order: 'attack', target: [target] });
    expect(write('0505')).toEqual(HELD);
    expect(write('0506')).toEqual([]);
  });
});
