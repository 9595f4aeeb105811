import { describe, expect, test } from 'vitest';
import { chargeOdds, chargeResult } from '../../../src/systems/dow/rules/charge/odds.ts';
import { charge, moving, one } from '../charging.ts';
import { horse } from '../pieces.ts';
import type { Piece, Skirmish } from '../skirmish.ts';

describe('9.4.1, 9.4.2 who may charge', () => {
  test('[DOW-9.4.0.1] [DOW-4.2.B.2] cavalry beside an enemy may charge him, and nobody who is not beside', () => {
    expect(one().why(charge('0506', 'fr.h'))).toEqual([]);
    expect(one().why(charge('0507', 'fr.h'))).toEqual(['no-enemy-beside DOW-9.4.0.1']);
  });

  test('[DOW-9.4.0.2] foot and guns never', () => {
    const t = moving({ pieces: { 'fr.i': { hex: '0505' }, 'al.x': { hex: '0506' } } });
    expect(t.why(charge('0506', 'fr.i'))).toEqual(['only-cavalry-charges DOW-9.4.0.2']);
  });

  test('[DOW-9.4.1.1] a charge costs a point; [DOW-9.4.1.3] the charger stays where he is while it is decided', () => {
    const t = one().act(charge('0506', 'fr.h'));
    expect(t.position.marches.french?.spent).toBe(2);
    expect(t.hex('fr.h')).toBe('0505');
    expect(t.step).toBe('dow.charge.roll');
  });

  test('[DOW-9.4.1.2] he must be able to pay for the hex besides', () => {
    const t = (movement: number) =>
      moving({
        pieces: { 'fr.h': horse('0503', { movement }), 'al.x': { hex: '0505' }, 'al.far': { hex: '1212' } },
      }).march('fr.h', '0504');
    expect(t(3).why(charge('0505', 'fr.h'))).toEqual([]);
    expect(t(2).why(charge('0505', 'fr.h'))).toEqual(['too-little-movement DOW-9.4.1.2']);
  });

  test('[DOW-9.4.2.2] not where cavalry cannot go', () => {
    expect(one({}, {}, { terrain: { '0506': 'forest' } }).why(charge('0506', 'fr.h'))).toEqual([
      'closed-to-cavalry DOW-9.4.2.2',
    ]);
    expect(one({}, {}, { sides: { '0505-0506': { water: 'river' } } }).why(charge('0506', 'fr.h'))).toEqual([
      'closed-to-cavalry DOW-9.4.2.2',
    ]);
  });

  test('[DOW-9.4.2.3] out of a zone only against who exerts it', () => {
    const t = moving({ pieces: { 'fr.h': horse('0505'), 'al.h': horse('0506'), 'al.i': { hex: '0504' } } });
    expect(t.why(charge('0504', 'fr.h'))).toEqual(['pinned-elsewhere DOW-9.4.2.3']);
    expect(t.why(charge('0506', 'fr.h'))).toEqual([]);
  });

  test('[DOW-9.4.2.3] hidden cavalry forbids it when it is tried, and nothing is spent', () => {
    const t = moving({
      pieces: {
        'fr.h': horse('0505'),
        'al.top': { hex: '0506', strength: 2 },
        'al.h': horse('0506', { strength: 2 }),
        'al.i': { hex: '0504' },
      },
    });
    expect(t.why(charge('0504', 'fr.h'))).toEqual([]);
    t.act(charge('0504', 'fr.h'));
    expect(t.last('pinned')).toMatchObject({ rule: 'DOW-9.4.2.3', by: 'al.h' });
    expect(t.position.marches.french?.spent).toBe(0);
  });

  test('[DOW-9.4.2.4] [DOW-9.4.2.5] never against a grand farm or woods', () => {
    expect(one({}, {}, { terrain: { '0506': 'grand-farm' } }).why(charge('0506', 'fr.h'))).toEqual([
      'farm-not-charged DOW-9.4.2.4',
    ]);
    expect(one({}, {}, { terrain: { '0506': 'woods' } }).why(charge('0506', 'fr.h'))).toEqual([
      'woods-not-charged DOW-9.4.2.5',
    ]);
    expect(one({}, {}, { terrain: { '0506': 'town' } }).why(charge('0506', 'fr.h'))).toEqual([]);
  });

  test('[DOW-9.4.2.6] over a bridge or ford it may', () => {
    for (const water of ['river', 'stream'] as const) {
      expect(
        one({}, {}, { sides: { '0505-0506': { water, ford: true } } }).why(charge('0506', 'fr.h')),
      ).toEqual([]);
      const bridge = { sides: { '0505-0506': { water, bridge: true } }, roads: [['0505', '0506']] } as const;
      expect(one({}, {}, bridge).why(charge('0506', 'fr.h'))).toEqual([]);
    }
    const river = { sides: { '0505-0506': { water: 'river' } } } as const;
    expect(one({}, {}, river).why(charge('0506', 'fr.h'))).toEqual(['closed-to-cavalry DOW-9.4.2.2']);
  });

  test('[DOW-9.2.14.4] [DOW-9.2.14.5] in severe mud nobody charges, so nobody reacts', () => {
    expect(one({}, {}, { weather: 'severe-mud' }).why(charge('0506', 'fr.h'))).toEqual([
      'mud-too-deep DOW-9.2.14.4',
    ]);
  });
});

describe('9.4.3 charges by stack', () => {
  const cuirassiers = { corps: 'fr.ivc', strength: 3 };
  test('[DOW-9.4.3.1] only the French charge together', () => {
    const t = moving({
      first: 'coalition',
      pieces: {
        'al.a': horse('0505', { strength: 3 }),
        'al.b': horse('0505', { strength: 3 }),
        'fr.x': { hex: '0506' },
      },
    });
    expect(t.why(charge('0506', 'al.a', 'al.b'), 'allied')).toEqual([
      'only-french-charge-as-stack DOW-9.4.3.1',
    ]);
    expect(t.why(charge('0506', 'al.a'), 'allied')).toEqual([]);
  });

  test('[DOW-9.4.3.2] and only the horse of one cavalry corps', () => {
    const pieces = (corps: string) => ({
      'fr.a': horse('0505', cuirassiers),
      'fr.b': horse('0505', { strength: 3, corps }),
      'al.x': { hex: '0506' },
    });
    expect(moving({ pieces: pieces('fr.ivc') }).why(charge('0506', 'fr.a', 'fr.b'))).toEqual([]);
    expect(moving({ pieces: pieces('fr.iiic') }).why(charge('0506', 'fr.a', 'fr.b'))).toEqual([
      'not-one-cavalry-corps DOW-9.4.3.2',
    ]);
    const guard = {
      'fr.a': horse('0505', { corps: 'fr.i', strength: 2 }),
      'fr.b': horse('0505', { corps: 'fr.i', strength: 2 }),
      'al.x': { hex: '0506' },
    };
    expect(moving({ pieces: guard }).why(charge('0506', 'fr.a', 'fr.b'))).toEqual([
      'not-one-cavalry-corps DOW-9.4.3.2',
    ]);
  });

  test('[DOW-9.4.3.3] who have begun the phase together', () => {
    const apart = moving({
      pieces: {
        'fr.a': horse('0506', cuirassiers),
        'fr.b': horse('0505', cuirassiers),
        'al.x': { hex: '0507' },
      },
    });
    apart.march('fr.b', '0506');
    expect(apart.why(charge('0507', 'fr.a', 'fr.b'))).toEqual([
      'not-one-group DOW-9.3.2',
      'did-not-begin-together DOW-9.4.3.3',
    ]);
  });

  test('[DOW-9.4.3.4] others in the hex are untouched by a charge that fails', () => {
    const t = moving({
      pieces: {
        'fr.h': horse('0505', { strength: 2, morale: 1 }),
        'fr.i': { hex: '0505' },
        'al.x': { hex: '0506', morale: 4 },
      },
    });
    t.act(charge('0506', 'fr.h')).roll(6).act({ type: 'fallBack' });
    if (t.step === 'dow.retreat.go') t.act({ type: 'retreatTo', unit: 'fr.h', hex: '0504' });
    expect([t.hex('fr.h'), t.hex('fr.i')]).toEqual(['0504', '0505']);
    expect(t.has('stackChecked')).toBe(false);
  });
});

describe('9.4.4 resolution', () => {
  const odds = (skirmish: Skirmish, units = ['fr.h'], targets = ['0506']) => {
    const t = moving(skirmish);
    return chargeOdds(t.game.world, t.position, {
      side: 'french',
      units,
      from: '0505',
      targets,
      surprise: false,
    });
  };

  test('[DOW-9.4.4.1] strength does not matter', () => {
    const column = (strength: number) =>
      odds({ pieces: { 'fr.h': horse('0505', { strength }), 'al.x': { hex: '0506', strength: 12 } } }).column;
    expect([column(1), column(9)]).toEqual([0, 0]);
  });

  test('[DOW-9.4.4.2] the average of the chargers less the average of everybody in the hex', () => {
    const found = odds({
      pieces: {
        'fr.h': horse('0505', { morale: 5 }),
        'al.x': { hex: '0506', morale: 4, strength: 2 },
        'al.y': { hex: '0506', morale: 1, strength: 3 },
        'al.z': { hex: '0506', morale: 1, strength: 3 },
      },
    });
    expect(found.difference.lines.map(({ value }) => value)).toEqual([5, -2]);
    expect(found.column).toBe(3);
  });

  test('[DOW-9.4.4.3] mud moves it one column to the left', () => {
    const pieces = { 'fr.h': horse('0505', { morale: 4 }), 'al.x': { hex: '0506', morale: 3 } };
    expect([odds({ pieces }).column, odds({ weather: 'mud', pieces }).column]).toEqual([1, 0]);
  });

  test('[DOW-9.4.4.4] modifiers change the die', () => {
    const die = (target: Piece, ground: Omit<Skirmish, 'pieces'> = {}) =>
      odds({ ...ground, pieces: { 'fr.h': horse('0505'), 'al.x': { hex: '0506', ...target } } }).die.total;
    expect(die({})).toBe(0);
    expect(die({ arm: 'foot-artillery' })).toBe(-1);
    expect(die({}, { terrain: { '0506': 'village' } })).toBe(1);
    expect(die({}, { terrain: { '0506': 'town' } })).toBe(2);
    expect(die({}, { high: ['0506'] })).toBe(1);
    expect(die({}, { sides: { '0505-0506': { water: 'stream' } } })).toBe(1);
    const guns = odds({
      pieces: {
        'fr.h': horse('0505'),
        'al.g': { hex: '0506', arm: 'foot-artillery', strength: 2 },
        'al.x': { hex: '0506', strength: 2 },
      },
    });
    expect(guns.die.total).toBe(1);
  });

  test('[DOW-9.4.4.5] [DOW-11.8.2] the charge table has only results of the Ar and Dr kinds, open at its ends', () => {
    const { world } = one().game;
    for (const rows of world.tables.charge.rows)
      for (const cell of rows) expect(['Ar', 'Dr', 'Dr2']).toContain(cell);
    expect(chargeResult(world, 0, 2)).toBe('Dr');
    expect(chargeResult(world, 0, 3)).toBe('Ar');
    expect(chargeResult(world, 3, -5)).toBe('Dr2');
    expect(chargeResult(world, -3, 12)).toBe('Ar');
  });

  test('[DOW-9.4.4.5] low dice help the charger: a point more never does', () => {
    const { charge: table9 } = one().game.world.tables;
    const worth = { Ar: 0, Dr: 1, Dr2: 2 };
    for (const [n, row] of table9.rows.entries()) {
      for (const [c, cell] of row.entries()) {
        const below = table9.rows[n + 1]?.[c];
        const right = row[c + 1];
        if (below !== undefined) expect(worth[below]).toBeLessThanOrEqual(worth[cell]);
        if (right !== undefined) expect(worth[right]).toBeGreaterThanOrEqual(worth[cell]);
      }
    }
  });
});
