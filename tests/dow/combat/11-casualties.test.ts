import { describe, expect, test } from 'vitest';
import { units } from '../content.ts';
import { attack, back, DR, even } from '../results.ts';
import type { Table } from '../skirmish.ts';

const EX = 4;
const DRC = 5;

describe('11.9.6 farms', () => {
  const farm = (die: number, strengths: readonly [number, number] = [4, 4]) =>
    attack(
      {
        terrain: { '0506': 'grand-farm' },
        pieces: {
          'fr.a': { hex: '0505', strength: strengths[0], morale: 5 },
          'al.x': { hex: '0506', strength: strengths[1], morale: 3 },
        },
      },
      die,
    );
  const losses = (t: Table) => [t.unit('fr.a').losses, t.unit('al.x').losses, t.hex('al.x')];
  test('[DOW-11.9.6.1] Dr: both lose a point and nobody goes', () => {
    const t = farm(6);
    expect([t.last('combatRolled').result, ...losses(t)]).toEqual(['Dr', 1, 1, '0506']);
  });
  test('[DOW-11.9.6.2] Dr2: both lose two', () => {
    const t = farm(6, [12, 3]);
    expect([t.last('combatRolled').result, ...losses(t)]).toEqual(['Dr2', 2, 2, '0506']);
  });
  test('[DOW-11.9.6.3] DrC: both lose one and the garrison strikes back', () => {
    const t = farm(5);
    expect([t.last('combatRolled').result, ...losses(t)]).toEqual(['DrC', 1, 1, '0506']);
    expect(t.pending).toMatchObject({ kind: 'chance', facts: { kind: 'counterattack', targets: ['0505'] } });
    t.roll(1);
    expect(t.last('combatRolled')).toMatchObject({ kind: 'counterattack', result: 'Ar' });
  });
  test('[DOW-11.9.6.3] elsewhere the driven unit strikes back where it still touches the enemy, and only once', () => {
    const t = attack(even({ strength: 4 }), DRC).act({ type: 'hold' });
    expect(t.pending).toMatchObject({ facts: { kind: 'counterattack' } });
    const gone = attack(even({ strength: 4 }), DRC).act({ type: 'fallBack' });
    back(gone, 'al.x', '0507');
    // Whoever went back finds the attackers in the hex he left.
    expect(gone.hex('fr.a')).toBe('0506');
    expect(gone.pending).toMatchObject({ facts: { kind: 'counterattack', targets: ['0506'] } });
    gone.roll(5);
    expect(gone.last('combatRolled').result).not.toBe('DrC');
  });
});

describe('11.10 casualties', () => {
  test('[DOW-11.10.1.1] [DOW-1.0.4] losses are marked and go with the unit', () => {
    const t = attack(even(), DR).act({ type: 'hold' });
    expect(t.last('lossesTaken')).toMatchObject({ unit: 'al.x', points: 1, left: 3 });
    expect(t.game.observe(t.position, 'french').units.find(({ id }) => id === 'al.x')).toMatchObject({
      losses: 1,
      strength: 3,
    });
  });
  test('Ex: both sides lose a point', () => {
    const t = attack(even(), EX);
    expect([t.last('combatRolled').result, t.unit('fr.a').losses, t.unit('al.x').losses]).toEqual([
      'Ex',
      1,
      1,
    ]);
  });
  test('[DOW-11.10.2.1] from the foremost unit of the hex; several attacking hexes choose who pays', () => {
    const t = attack(
      {
        pieces: {
          'fr.a': { hex: '0505', strength: 2 },
          'fr.b': { hex: '0606', strength: 2 },
          'al.x': { hex: '0506', strength: 4 },
          'al.y': { hex: '0506', strength: 4 },
        },
      },
      EX,
      ['0505', '0606'],
    );
    expect([t.unit('al.x').losses, t.unit('al.y').losses]).toEqual([1, 0]);
    expect(t.why({ type: 'pay', hex: '0504' })).toEqual(['did-not-attack DOW-11.10.2.1']);
    t.act({ type: 'pay', hex: '0606' });
    expect([t.unit('fr.a').losses, t.unit('fr.b').losses]).toEqual([0, 1]);
  });
  test('[DOW-11.10.2.2] [DOW-11.10.2.3] what the first cannot lose the next loses, and then nobody', () => {
    const t = attack(
      {
        pieces: {
          'fr.a': { hex: '0505', strength: 9 },
          'al.x': { hex: '0506', strength: 1 },
          'al.y': { hex: '0506', strength: 4 },
        },
      },
      6,
    ).act({ type: 'hold' });
    expect([t.last('combatRolled').result, t.unit('al.x').place, t.unit('al.y').losses]).toEqual([
      'Dr2',
      'cadre',
      1,
    ]);
    const alone = attack(even({ strength: 1 }, { strength: 9 }), 6).act({ type: 'hold' });
    expect(alone.unit('al.x')).toMatchObject({ place: 'cadre', losses: 1 });
  });
  test('[DOW-11.10.3.1] [DOW-3.4.0.3] [DOW-12.1.3] corps and army totals rise as much', () => {
    const t = attack(even({ corps: 'al.ii' }), DR).act({ type: 'hold' });
    const view = t.game.observe(t.position, 'french');
    expect([view.corps.find(({ id }) => id === 'al.ii')?.losses, view.armies.allied.losses]).toEqual([1, 1]);
  });
  test('[DOW-11.10.3.2] levels work at once, in the midst of a combat', () => {
    const level = units.corps.find(({ id }) => id === 'al.ii')?.demoralization ?? 0;
    const worn = { hex: '0506', strength: 11, losses: level - 1, corps: 'al.ii' };
    const t = attack({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': worn } }, DR).act({ type: 'hold' });
    expect(t.position.corps['al.ii']?.demoralized).toBe(true);
    const order = t.events.map(({ type }) => type);
    expect(order.indexOf('corpsDemoralized')).toBeGreaterThan(order.indexOf('combatRolled'));
  });
});

describe('12.2 demoralized units in combat', () => {
  test('[DOW-12.2.4] [DOW-12.2.5] Dr: a point, and then back a hex or another point', () => {
    const t = attack(
      {
        demoralized: ['al.i'],
        pieces: { 'fr.a': { hex: '0505', morale: 2 }, 'al.x': { hex: '0506', morale: 3, corps: 'al.i' } },
      },
      DR,
    );
    expect(t.unit('al.x').losses).toBe(1);
    t.act({ type: 'fallBack' });
    back(t, 'al.x', '0507');
    expect([t.hex('al.x'), t.unit('al.x').losses]).toEqual(['0507', 1]);
    const held = attack(
      {
        demoralized: ['al.i'],
        pieces: { 'fr.a': { hex: '0505', morale: 2 }, 'al.x': { hex: '0506', morale: 3, corps: 'al.i' } },
      },
      DR,
    ).act({ type: 'hold' });
    expect(held.unit('al.x').losses).toBe(2);
  });
  test('[DOW-12.2.6] Ex: two points', () => {
    const t = attack(
      {
        demoralized: ['al.i'],
        pieces: { 'fr.a': { hex: '0505', morale: 2 }, 'al.x': { hex: '0506', morale: 3, corps: 'al.i' } },
      },
      EX,
    );
    expect([t.unit('fr.a').losses, t.unit('al.x').losses]).toEqual([1, 2]);
  });
});
