import { describe, expect, test } from 'vitest';
import { attack, battle, bombard, END, NO_EVADING, storm } from '../battle.ts';
import { type Field, table } from '../field.ts';

/* 11: where one rule of combat meets another: trains, guns that stood by, stakes, riders who break down. */

const TRAIN = 'fr.pontoon.1';
const rivers = (...sides: readonly string[]): NonNullable<Field['sides']> =>
  Object.fromEntries(sides.map((side) => [side, { water: 'river' as const }]));

describe('trains in combat', () => {
  /** A train with its stack and a leader at 0506, and the coalition beside it. */
  const guarded = (more: Partial<Field>, strength = 2) =>
    table({
      pieces: { 'fr.1.a': { hex: '0506', strength }, 'pr.1.a': { hex: '0505', strength: 12 } },
      trains: { [TRAIN]: '0506' },
      leaders: { 'fr.leader.derlon': '0506' },
      options: ['without-command'],
      ...more,
    }).toCombat();

  test('[LDGA-9.18.2] [LDGA-11.46.1] [LDGA-3.12.4] when its stack is eliminated it is rolled for before the winner advances', () => {
    for (const die of [3, 4]) {
      const t = guarded({ first: 'coalition' }).act(attack('0505', '0506'), END).roll(1);
      expect(t.last('combatResolved').applied).toBe('De');
      while (t.step !== 'ldga.exposedTrains.roll') t.pass();
      t.roll(die);
      expect(t.train(TRAIN).place).toBe(die === 3 ? 'map' : 'lost');
      expect(t.step).toBe('ldga.advance.choose');
      t.act({ type: 'advance', pieces: ['pr.1.a'], hex: '0506' });
      expect(t.hex('pr.1.a')).toBe('0506');
      expect(t.game.invariants(t.position)).toEqual([]);
    }
  });

  test('[LDGA-9.18.2] [LDGA-16.2.1] and when its riders have got out of the way', () => {
    const t = guarded({
      first: 'coalition',
      pieces: { 'fr.1.c': { hex: '0506', arm: 'cavalry' }, 'pr.1.a': { hex: '0505', strength: 12 } },
    }).act(attack('0505', '0506'), END);
    const [away] = t.options('evade').filter(({ pieces }) => pieces.length === 2);
    t.act(away as never);
    while (t.step === 'ldga.capture.roll') t.roll(1);
    expect(t.step).toBe('ldga.exposedTrains.roll');
  });

  /** The attack of its own stack has failed, and it is left behind. */
  const left = (moved: boolean) => {
    const t = guarded({}, 8).mark(TRAIN, { moved });
    t.act(attack('0506', '0505'), END).roll(5);
    expect(t.last('combatResolved').applied).toBe('Ar');
    while (t.step !== 'ldga.abandon.retreat') t.pass();
    return t.roll(6);
  };

  test('[LDGA-9.17.1] [LDGA-9.18.2] one that has moved in this turn is rolled for as well', () => {
    expect(left(true).step).toBe('ldga.exposedTrains.roll');
  });

  test('[LDGA-9.18.1] what has just been captured is not rolled for again in that player turn', () => {
    const t = left(false).mark('fr.1.a', { hex: '0606' }).roll(1);
    expect(t.train(TRAIN)).toMatchObject({ owner: 'coalition', hex: '0506' });
    expect(t.step).not.toBe('ldga.exposedTrains.roll');
    // In the next it is, and with a 1 it is taken back.
    t.toMovement('coalition');
    expect(t.train(TRAIN).owner).toBe('french');
  });

  test('[LDGA-9.18.2] but it is when units march into its hex to take it back, not beside it', () => {
    const seized = () =>
      table({
        pieces: { 'fr.1.a': { hex: '0909' }, 'pr.1.a': { hex: '0504' } },
        trains: { [TRAIN]: '0506' },
        options: ['without-command'],
        first: 'coalition',
      })
        .toMovement('coalition')
        .mark(TRAIN, { seized: true, moved: true });
    const march = (...path: string[]) => ({ type: 'march' as const, pieces: ['pr.1.a'], path });
    const beside = seized().act(march('0505'));
    expect([beside.step, beside.hex('pr.1.a')]).toEqual(['ldga.movement.move', '0505']);
    const upon = seized().act(march('0505', '0506'));
    expect(upon.step).toBe('ldga.exposedTrains.roll');
    upon.roll(3);
    expect(upon.train(TRAIN)).toMatchObject({ owner: 'coalition', hex: '0506' });
    expect(upon.step).toBe('ldga.movement.move');
    expect(upon.game.invariants(upon.position)).toEqual([]);
  });

  test('[LDGA-3.12.4] [LDGA-9.18.1] a captured train keeps its captors from its hex from their next turn on (ruling R127)', () => {
    const taken = (seized: boolean) =>
      table({
        pieces: { 'fr.1.a': { hex: '0909' }, 'pr.1.a': { hex: '0504' }, 'pr.1.b': { hex: '0506' } },
        trains: { [TRAIN]: '0901' },
        options: ['without-command'],
        first: 'coalition',
      })
        .toMovement('coalition')
        .mark(TRAIN, { owner: 'coalition', hex: '0505', ...(seized ? { seized } : {}) });
    const march = (...path: string[]) => ({ type: 'march' as const, pieces: ['pr.1.a'], path });
    const now = taken(true);
    expect(now.why(march('0505'))).toEqual([]);
    expect(now.options('march')).toContainEqual(march('0505'));
    expect(now.act(march('0505')).why({ type: 'endMovement' })).toEqual([]);
    expect(taken(false).why(march('0505'))).toEqual(['train-needs-leader LDGA-3.12.4']);
  });

  test('[LDGA-9.17.1] a train that is abandoned is rolled for although a river keeps the enemy’s zone from it', () => {
    const t = guarded({ first: 'coalition', sides: rivers('0505-0506'), roads: [['0505', '0506']] }, 4);
    t.act(attack('0505', '0506'), END).roll(3);
    expect(t.last('combatResolved').applied).toBe('Dr');
    while (t.step !== 'ldga.abandon.retreat') t.pass();
    t.roll(5);
    expect(t.step).toBe('ldga.exposedTrains.roll');
  });
});

describe('those who stood by', () => {
  test('[LDGA-11.55.4] [LDGA-11.63E] horse artillery that could not fight against walls does not advance', () => {
    const t = battle(
      {
        'fr.1.a': { hex: '0505', strength: 8 },
        'fr.1.h': { hex: '0505', arm: 'horse-artillery', strength: 2 },
        'pr.1.a': { hex: '0506', strength: 1 },
      },
      { chateaux: ['0506'], leaders: { 'fr.leader.reille': '0505' } },
    )
      .act(storm('0505', '0506'), END)
      .roll(3);
    expect(t.last('combatResolved').applied).toBe('Dr');
    t.act({ type: 'quitChateau' });
    while (t.step !== 'ldga.advance.choose') t.pass();
    const go = (...pieces: string[]) => ({ type: 'advance' as const, pieces, hex: '0506' });
    expect(t.why(go('fr.1.a', 'fr.1.h', 'fr.leader.reille'))).toEqual(['did-not-fight LDGA-11.46.1']);
    expect(t.why(go('fr.1.a', 'fr.leader.reille'))).toEqual([]);
  });

  test('[LDGA-11.56.1] guns that have attacked already do not go back with others', () => {
    const t = battle({
      'fr.1.a': { hex: '0505', strength: 8 },
      'fr.1.g': { hex: '0505', arm: 'foot-artillery', strength: 2, state: { attacked: true } },
      'pr.1.a': { hex: '0506', strength: 12 },
    })
      .mark('fr.1.g', { attacked: true })
      .act(attack('0505', '0506'), END)
      .roll(5);
    expect(t.last('combatResolved').applied).toBe('Ar');
    while (t.step === 'ldga.retreat.go') t.pass();
    expect([t.hex('fr.1.a') === '0505', t.hex('fr.1.g')]).toEqual([false, '0505']);
  });
});

test('[LDGA-16.34.1] [LDGA-18.0.1] nobody stakes the corps of his team mate', () => {
  const t = table({
    first: 'coalition',
    pieces: {
      'al.2.a': { hex: '0505', formation: '2' },
      'pr.1.a': { hex: '0606' },
      'fr.1.a': { hex: '0506' },
    },
    options: ['without-command', 'two-coalition-players', 'high-stakes'],
  }).toCombat();
  const stake = (corps: string) => ({ type: 'stakeCorps' as const, corps });
  expect(t.why(stake('prussian.1'), 'wellington')).toEqual(['not-your-units LDGA-18.0.1']);
  expect(t.why(stake('prussian.1'), 'blucher')).toEqual([]);
  expect(t.options('stakeCorps', 'wellington')).toEqual([stake('allied.2')]);
});

test('[LDGA-11.57.1] [LDGA-11.46.5] why a stack does not attack is said of those who are there', () => {
  const t = battle(
    {
      'fr.1.a': { hex: '0505' },
      'fr.1.g': { hex: '0505', arm: 'foot-artillery' },
      'fr.1.b': { hex: '0707' },
      'pr.1.a': { hex: '0506' },
      'pr.1.b': { hex: '0708' },
    },
    { mud: [2], options: ['discretionary-attack'] },
  );
  t.mark('fr.1.g', { hex: '0505' }).mark('fr.1.a', { hex: '0303' });
  expect(t.why(attack('0505', '0506'))).toEqual(['guns-in-mud LDGA-11.57.1']);
  t.mark('fr.1.a', { hex: '0505', attacked: true });
  expect(t.why(attack('0505', '0506'))).toEqual(['has-fought LDGA-11.46.5']);
});

test('[LDGA-9.18.2] [LDGA-11.45.5] a train from beside which vedettes were pushed away is rolled for when those who pushed them stand there', () => {
  // Rivers and zones leave the Prussians one hex to go back to, and vedettes with a train are in it.
  const t = table({
    first: 'french',
    pieces: {
      'fr.1.a': { hex: '0505', strength: 6 },
      'fr.1.b': { hex: '0407', strength: 6 },
      'fr.1.c': { hex: '0909', arm: 'cavalry', strength: 2, vedettes: 1 },
      'pr.1.a': { hex: '0506', strength: 4 },
    },
    trains: { [TRAIN]: '0910' },
    options: ['without-command'],
    sides: { ...rivers('0506-0507', '0506-0606') },
  }).toCombat();
  t.mark('fr.1.c', { place: 'split', hex: null }).mark('fr.1.c.v1', { place: 'map', hex: '0607' });
  t.mark(TRAIN, { hex: '0607' });
  t.act(attack(['0505', '0407', '0607'], '0506'), END, NO_EVADING).roll(4);
  expect(t.last('combatResolved').applied).toBe('Dr');
  for (let n = 0; n < 20 && t.step !== 'ldga.exposedTrains.roll' && t.step !== 'ldga.advance.choose'; n += 1)
    t.pass();
  expect([t.step, t.hex('pr.1.a'), t.hex('fr.1.c.v1') === '0607']).toEqual([
    'ldga.exposedTrains.roll',
    '0607',
    false,
  ]);
});

describe('guns that are still to fire', () => {
  const beside = (die: number) =>
    battle({
      'fr.1.a': { hex: '0505', strength: 4 },
      'fr.1.g': { hex: '0505', arm: 'foot-artillery', strength: 2 },
      'pr.1.a': { hex: '0506', strength: 6 },
      'pr.1.b': { hex: '0605', strength: 6 },
    })
      .act(attack('0505', '0506'), bombard('fr.1.g', '0605'), END)
      .act({ type: 'resolve', target: '0506', what: 'attack' })
      .roll(die);
  test('[LDGA-11.56.1] go back with their stack, and fire no more', () => {
    const t = beside(5);
    expect(t.last('combatResolved').applied).toBe('Ar');
    while (t.step === 'ldga.retreat.go' || t.step === 'ldga.advance.choose') t.pass();
    expect([t.hex('fr.1.a') === '0505', t.hex('fr.1.g') === '0505']).toEqual([false, false]);
    expect(t.last('planDropped').plan).toMatchObject({ kind: 'bombardment' });
  });
  test('[LDGA-11.56.2] may be what an exchange costs, or fire if others pay', () => {
    const t = beside(3);
    expect(t.last('combatResolved').applied).toBe('Ex');
    expect([t.unit('fr.1.a').place, t.unit('fr.1.g').place]).not.toContain('map');
  });
  test('[LDGA-11.56.1] [LDGA-11.51C.1] fire all the same where their stack has won', () => {
    const t = beside(1);
    expect(t.last('combatResolved').applied).toBe('Dr');
    while (t.step !== 'ldga.bombardment.roll') t.pass();
    expect(t.hex('fr.1.g')).toBe('0505');
  });
});

test('[LDGA-11.43.2] who was displaced over a bridge before the combat phase does not count in it', () => {
  const t = table({
    pieces: { 'fr.1.a': { hex: '0505' }, 'pr.1.a': { hex: '0506' } },
    options: ['without-command'],
  }).toMovement();
  t.amend({ crossings: { '0506-0507': 2 } }).toCombat();
  expect(t.position.crossings).toEqual({});
});

test('[LDGA-11.42.2] [LDGA-11.45.1] behind enemy vedettes there must be room as well, or somebody who makes it', () => {
  const corridor = rivers(
    ...['0506-0606', '0506-0607', '0406-0506', '0407-0506'],
    ...['0507-0607', '0507-0608', '0407-0507', '0408-0507'],
    ...['0508-0608', '0508-0609', '0408-0508', '0409-0508'],
  );
  const back = () => {
    const ranks = ['x', 'y', 'z'].map((id, n) => {
      const arm = n === 0 ? ('cavalry' as const) : ('infantry' as const);
      return [`pr.1.${id}`, { hex: '0508', strength: 2, arm }] as const;
    });
    const t = battle(
      {
        'fr.1.a': { hex: '0505', strength: 8 },
        'fr.1.c': { hex: '0909', arm: 'cavalry', vedettes: 1, state: { place: 'split', hex: null } },
        'pr.1.a': { hex: '0506', strength: 4 },
        ...Object.fromEntries(ranks),
      },
      { sides: corridor, options: ['discretionary-attack'] },
    ).mark('fr.1.c.v1', { place: 'map', hex: '0507' });
    return t.act(attack('0505', '0506'), END).roll(2);
  };
  const u = back();
  expect(u.last('combatResolved').applied).toBe('Dr2');
  expect(u.options('retreat').length).toBeGreaterThan(0);
  expect(u.options('retreat').every(({ displace }) => displace?.length === 1)).toBe(true);
  u.act(u.options('retreat')[0] as never);
  while (u.step === 'ldga.retreat.go') u.pass();
  expect(u.hex('pr.1.a')).toBe('0508');
  const there = ['a', 'x', 'y', 'z'].filter((id) => u.hex(`pr.1.${id}`) === '0508');
  expect(there.length).toBe(3);
});

describe('stakes', () => {
  /** Old Guard infantry by itself at odds and with a die that give an exchange. */
  const staked = (nationality: 'old-guard' | 'line', chateau: boolean, die: number, strength = 4) => {
    const t = battle(
      { 'fr.g.a': { hex: '0505', strength, formation: 'g', nationality }, 'pr.1.a': { hex: '0506' } },
      { options: ['high-stakes'], ...(chateau ? { chateaux: ['0506'] } : {}) },
    );
    t.act({ type: 'stakeCorps', corps: 'french.g' });
    return t.act(chateau ? storm('0505', '0506') : attack('0505', '0506'), END).roll(die);
  };

  test('[LDGA-16.34.2] [LDGA-11.48.1] the Old Guard’s exchange is a retreat of the enemy, so that its stake is won', () => {
    const guard = staked('old-guard', false, 4).last('combatResolved');
    expect([guard.result, guard.applied, guard.die.total]).toEqual(['Ex', 'Dr', 4]);
    const line = staked('line', false, 4).last('combatResolved');
    expect(line.die.total).toBe(5);
  });

  test('[LDGA-16.34.2] [LDGA-11.63C] half of a garrison is an exchange, and the stake on it is lost', () => {
    const t = staked('line', true, 1, 8).last('combatResolved');
    expect([t.odds.column, t.die.total]).toEqual(['2-1', 2]);
    expect(t.applied).toBe('Dr2');
  });
});

test('[LDGA-16.2.5] [LDGA-5.18] riders who break down, or come together, have got out of the way all the same', () => {
  const t = table({
    pieces: {
      'fr.1.c': { hex: '0505', arm: 'cavalry', vedettes: 2 },
      'pr.1.a': { hex: '0909' },
    },
    options: ['without-command'],
  }).toMovement();
  t.mark('fr.1.c', { withdrew: true, commander: 'fr.leader.ney' });
  t.act({ type: 'breakDown', unit: 'fr.1.c' });
  for (const id of ['fr.1.c.v1', 'fr.1.c.v2'])
    expect(t.unit(id)).toMatchObject({ withdrew: true, commander: 'fr.leader.ney' });
  for (const id of ['fr.1.c.v1', 'fr.1.c.v2']) t.mark(id, { remade: false });
  t.act({ type: 'reassemble', unit: 'fr.1.c' });
  expect(t.unit('fr.1.c')).toMatchObject({ withdrew: true, commander: 'fr.leader.ney' });
});

describe('who has got out of the way already', () => {
  const field = (more: Record<string, object>) =>
    battle({
      'fr.1.a': { hex: '0505', strength: 9 },
      'pr.1.c': { hex: '0909', arm: 'cavalry', vedettes: 2, state: { place: 'split', hex: null } },
      ...more,
    });
  const pieces = (t: ReturnType<typeof field>) =>
    new Set(t.options('evade').map((option) => [...option.pieces].sort().join()));

  test('[LDGA-16.2.5] [LDGA-13.22.1] of vedettes in one hex keeps nobody else there', () => {
    const t = field({ 'fr.1.b': { hex: '0807' }, 'pr.1.z': { hex: '0808' } })
      .mark('pr.1.c.v1', { place: 'map', hex: '0506', withdrew: true })
      .mark('pr.1.c.v2', { place: 'map', hex: '0506' })
      .act(attack('0505', '0506'), attack('0807', '0808'), END);
    expect(t.step).toBe('ldga.evade.choose');
    expect([...pieces(t)]).toEqual(['pr.1.c.v2']);
    const [way] = t.options('evade');
    expect(t.why({ type: 'evade', hex: '0506', pieces: ['pr.1.c.v1'], path: way?.path ?? [] })).toEqual([
      'withdrew-already LDGA-16.2.5',
    ]);
  });

  test('[LDGA-16.2.5] nor do horse guns that have keep fresh cavalry, but cavalry that has does', () => {
    const stack = (tired: string) =>
      field({
        'pr.1.h': { hex: '0506', arm: 'horse-artillery' },
        'pr.1.d': { hex: '0506', arm: 'cavalry' },
        'pr.1.e': { hex: '0506', arm: 'cavalry' },
      })
        .mark(tired, { withdrew: true })
        .act(attack('0505', '0506'), END);
    expect([...pieces(stack('pr.1.h'))]).toEqual(['pr.1.d,pr.1.e']);
    expect(stack('pr.1.d').step).not.toBe('ldga.evade.choose');
  });
});

test('[LDGA-11.23.2] an attack falls away where only such stand as have been attacked already', () => {
  const t = battle({
    'fr.1.a': { hex: '0505', strength: 9 },
    'fr.1.b': { hex: '0803', strength: 9 },
    'pr.1.a': { hex: '0506', strength: 2 },
    'pr.1.b': { hex: '0804', strength: 2 },
  }).act(attack('0505', '0506'), attack('0803', '0804'), END);
  t.mark('pr.1.b', { attacked: true });
  t.act({ type: 'resolve', target: '0506', what: 'attack' }).roll(1);
  while (t.step !== 'ldga.advance.choose' && t.step.startsWith('ldga.')) t.pass();
  t.act({ type: 'stay' });
  expect(t.last('planDropped')).toMatchObject({ why: 'target-gone', plan: { targets: ['0804'] } });
});

test('[LDGA-11.55.2] [LDGA-11.54A.2] horse artillery with nowhere to go is not asked to fall back and lost', () => {
  const fired = (more: Record<string, object>) =>
    battle({
      'fr.1.h': { hex: '0505', arm: 'horse-artillery', strength: 2 },
      'pr.1.a': { hex: '0506', strength: 10 },
      ...more,
    })
      .act(bombard('fr.1.h', '0506'), END)
      .roll(6);
  expect(fired({}).step).toBe('ldga.bombardment.fallBack');
  const shut = fired({ 'pr.1.b': { hex: '0504', strength: 10 } });
  expect(shut.step).not.toBe('ldga.bombardment.fallBack');
  expect(shut.hex('fr.1.h')).toBe('0505');
});
