import { describe, expect, test } from 'vitest';
import { fight, odds } from '../odds.ts';
import { guns, horse } from '../pieces.ts';
import type { Piece } from '../skirmish.ts';

describe('11.0 attacks', () => {
  test('[DOW-11.0.1] [DOW-1.0.1] whoever stands beside an enemy may attack him, need not, and reaches nobody else', () => {
    const t = fight({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' }, 'al.y': { hex: '0508' } },
    });
    expect(t.why({ type: 'attack', from: ['0505'], targets: ['0506'] })).toEqual([]);
    expect(t.why({ type: 'attack', from: ['0505'], targets: ['0508'] })).toEqual(['not-adjacent DOW-1.0.1']);
    expect(t.why({ type: 'endCombat' })).toEqual([]);
  });

  test('[DOW-11.0.2] [DOW-11.0.3] one to six hexes join, as the attacker chooses', () => {
    const around = ['0505', '0507', '0406', '0407', '0606', '0607'];
    const t = fight({
      pieces: {
        ...Object.fromEntries(around.map((hex, n) => [`fr.${n}`, { hex, strength: 2 }])),
        'al.x': { hex: '0506', strength: 12 },
      },
    });
    for (let n = 1; n <= 6; n += 1)
      expect(t.why({ type: 'attack', from: around.slice(0, n), targets: ['0506'] })).toEqual([]);
    t.attack(around.slice(0, 3), '0506');
    expect(t.last('attackDeclared').units).toEqual(['fr.0', 'fr.1', 'fr.2']);
  });

  test('[DOW-5.4.1.1] [DOW-5.4.1.2] only the top unit attacks, only the top unit defends', () => {
    const found = odds({
      pieces: {
        'fr.a': { hex: '0505', strength: 5 },
        'fr.b': { hex: '0505', strength: 5 },
        'al.x': { hex: '0506', strength: 2 },
        'al.y': { hex: '0506', strength: 6 },
      },
    });
    expect([found.attack.total, found.defence.total]).toEqual([5, 2]);
  });

  test('[DOW-5.4.1.3] [DOW-5.4.1.4] [DOW-11.1.0.6] under guns on top the next unit defends with them, guns too', () => {
    const found = odds({
      pieces: {
        'fr.a': { hex: '0505' },
        'al.g': guns('0506', { strength: 2, morale: 3 }),
        'al.y': { hex: '0506', strength: 6 },
      },
    });
    expect(found.defence.total).toBe(2 + 3 + 6);
    const both = odds({
      pieces: {
        'fr.a': { hex: '0505' },
        'al.g': guns('0506', { strength: 2, morale: 3 }),
        'al.h': guns('0506', { strength: 1, morale: 2 }),
        'al.y': { hex: '0506', strength: 6 },
      },
    });
    expect(both.defence.total).toBe(5 + 3);
  });

  test('[DOW-5.4.1.5] [DOW-11.0.4] under guns on top the next unit attacks, unless it is guns', () => {
    const t = fight({
      pieces: {
        'fr.g': guns('0505', { strength: 2 }),
        'fr.a': { hex: '0505', strength: 5 },
        'al.x': { hex: '0506' },
      },
    }).attack(['0505'], '0506');
    expect(t.last('attackDeclared').units).toEqual(['fr.a']);
    const two = fight({
      pieces: {
        'fr.g': guns('0505', { strength: 2 }),
        'fr.h': guns('0505', { strength: 2 }),
        'fr.a': { hex: '0505', strength: 5 },
        'al.x': { hex: '0506' },
      },
    });
    expect(two.why({ type: 'attack', from: ['0505'], targets: ['0506'] })).toEqual([
      'only-guns-there DOW-11.0.4',
    ]);
  });
});

describe('11.1.1 retreat before combat', () => {
  const pieces = {
    'fr.a': { hex: '0505' },
    'al.h': horse('0506', { strength: 2 }),
    'al.i': { hex: '0506', strength: 2 },
  };

  test('[DOW-11.1.1.1] [DOW-11.1.1.2] [DOW-11.1.1.3] horse may go once the attack is declared, whoever stays', () => {
    const t = fight({ pieces }).attack(['0505'], '0506');
    expect(t.step).toBe('dow.answer.answer');
    expect(t.why({ type: 'evade', units: ['al.i'], hex: '0507' })).toEqual(['cannot-evade DOW-11.1.1.1']);
    t.act({ type: 'evade', units: ['al.h'], hex: '0507' });
    expect(t.last('evaded')).toMatchObject({ rule: 'DOW-11.1.1.4', units: ['al.h'], hex: '0507' });
    expect(t.hex('al.h')).toBe('0507');
    expect(t.pending).toMatchObject({ kind: 'chance', facts: { odds: { defence: { total: 2 } } } });
  });

  test('[DOW-11.1.1.1] not out of a zone', () => {
    const t = fight({ pieces: { ...pieces, 'fr.h': horse('0607') } }).attack(['0505'], '0506');
    expect(t.pending.kind).toBe('chance');
  });

  test('[DOW-11.1.1.4] [DOW-11.1.1.5] away from the attackers, and only where there is room', () => {
    const t = fight({ pieces: { ...pieces, 'al.full': { hex: '0507', strength: 11 } } }).attack(
      ['0505'],
      '0506',
    );
    expect(t.why({ type: 'evade', units: ['al.h'], hex: '0406' })).toEqual(['not-away DOW-11.1.1.4']);
    expect(t.why({ type: 'evade', units: ['al.h'], hex: '0508' })).toEqual(['not-adjacent DOW-9.0.1']);
    expect(t.why({ type: 'evade', units: ['al.h'], hex: '9999' })).toEqual(['not-adjacent DOW-9.0.1']);
    expect(t.why({ type: 'evade', units: ['al.h'], hex: '0507' })).toEqual(['too-many-points DOW-11.1.1.5']);
    expect(t.why({ type: 'evade', units: ['al.h'], hex: '0607' })).toEqual([]);
  });

  test('[DOW-11.1.1.6] foot does not advance into a hex left so; horse may', () => {
    const t = fight({ pieces: { 'fr.a': { hex: '0505' }, 'al.h': horse('0506') } }).attack(['0505'], '0506');
    t.act({ type: 'evade', units: ['al.h'], hex: '0507' });
    expect([t.hex('fr.a'), t.step]).not.toContain('0506');
    expect(t.has('advanced')).toBe(false);
    // Beside horse nobody evades; only a river keeps its zone off, and it attacks over the bridge.
    const over = (who: Omit<Piece, 'hex'>) =>
      fight({
        sides: { '0505-0506': { water: 'river', bridge: true } },
        roads: [['0505', '0506']],
        pieces: { 'fr.b': { ...who, hex: '0505' }, 'al.g': { hex: '0506', arm: 'horse-artillery' } },
      })
        .attack(['0505'], '0506')
        .act({ type: 'evade', units: ['al.g'], hex: '0507' });
    expect(over({}).options('advance')).toEqual([]);
    const rider = over(horse('0505'));
    rider.act(rider.options('advance')[0] as never);
    expect(rider.hex('fr.b')).toBe('0506');
  });
});

describe('11.4 several at once', () => {
  test('[DOW-11.4.1] [DOW-11.4.2] a unit attacks once a phase, with all it has', () => {
    const t = fight({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506', strength: 4 }, 'al.y': { hex: '0504' } },
    })
      .attack(['0505'], '0506')
      .roll(3);
    expect(t.last('combatRolled').result).toBe('NE');
    expect(t.why({ type: 'attack', from: ['0505'], targets: ['0504'] })).toEqual(['has-attacked DOW-11.4.1']);
  });
  test('[DOW-11.4.3] one hex may attack several at once in one combat, several against several not', () => {
    const pieces = {
      'fr.a': { hex: '0505', strength: 9 },
      'fr.b': { hex: '0606' },
      'al.x': { hex: '0506', strength: 2 },
      'al.y': { hex: '0504', strength: 3 },
    };
    expect(odds({ pieces }, ['0505'], ['0506', '0504']).defence.total).toBe(5);
    expect(
      fight({ pieces }).why({ type: 'attack', from: ['0505', '0606'], targets: ['0506', '0504'] }),
    ).toContain('several-against-several DOW-11.4.3');
  });
  test('[DOW-4.2.D.1] [DOW-4.2.D.3] a hex is finished before the next, in the order the attacker likes, and not fought for twice', () => {
    const t = fight({
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.b': { hex: '0606' },
        'al.x': { hex: '0506', strength: 4 },
        'al.y': { hex: '0504' },
      },
    })
      .attack(['0505'], '0506')
      .roll(3);
    expect(t.why({ type: 'attack', from: ['0606'], targets: ['0506'] })).toEqual(['hex-settled DOW-4.2.D.1']);
  });
});
