import { describe, expect, test } from 'vitest';
import { table } from '../field.ts';

/* What is taken for an order or a saved position at all, before anybody asks whether it is legal. */

const field = () =>
  table({
    pieces: { 'fr.1.a': { hex: '0505' }, 'pr.1.x': { hex: '1212' } },
    leaders: { 'fr.leader.derlon': '0505' },
  });
const { game } = field();
const isRead = (action: object): boolean => typeof game.parseAction(action) !== 'string';
const many = (n: number, of: string): string[] => Array.from({ length: n }, () => of);
/** Whether as few, as many, one fewer and one more of these are read. */
const limits = (fewest: number, most: number, of: (n: number) => object): boolean[] => [
  isRead(of(fewest)),
  isRead(of(most)),
  fewest > 0 && isRead(of(fewest - 1)),
  isRead(of(most + 1)),
];
const KEPT = [true, true, false, false];

describe('orders', () => {
  test('marches and entries name one to twenty-four pieces and one to forty-eight hexes', () => {
    for (const type of ['march', 'enter'] as const) {
      const order = (pieces: number, path: number) => ({
        type,
        pieces: many(pieces, 'fr.1.a'),
        path: many(path, '0506'),
      });
      expect(limits(1, 24, (n) => order(n, 1))).toEqual(KEPT);
      expect(limits(1, 48, (n) => order(1, n))).toEqual(KEPT);
      expect([isRead({ ...order(1, 1), column: true }), isRead({ ...order(1, 1), column: false })]).toEqual([
        true,
        false,
      ]);
    }
    expect(isRead({ type: 'march', pieces: ['fr.1.a'], path: ['506'] })).toBe(false);
  });

  test('names are one to sixty letters long', () => {
    expect(limits(1, 60, (n) => ({ type: 'formUp', piece: 'x'.repeat(n) }))).toEqual(KEPT);
  });

  test('an attack has one to six hexes on either side, and a garrison is named or not', () => {
    const attack = (from: number, targets: number) => ({
      type: 'declareAttack',
      from: many(from, '0505'),
      targets: many(targets, '0506'),
    });
    expect(limits(1, 6, (n) => attack(n, 1))).toEqual(KEPT);
    expect(limits(1, 6, (n) => attack(1, n))).toEqual(KEPT);
    expect([isRead({ ...attack(1, 1), chateau: true }), isRead({ ...attack(1, 1), chateau: false })]).toEqual(
      [true, false],
    );
    expect(limits(1, 6, (n) => ({ type: 'repulse', pieces: ['fr.1.a'], targets: many(n, '0506') }))).toEqual(
      KEPT,
    );
  });

  test('who gets out of the way or disengages goes a hex or two, who is thrown back one to four', () => {
    const path = (n: number) => many(n, '0506');
    expect(limits(1, 2, (n) => ({ type: 'evade', hex: '0505', pieces: ['fr.1.a'], path: path(n) }))).toEqual(
      KEPT,
    );
    expect(limits(1, 2, (n) => ({ type: 'disengage', pieces: ['fr.1.a'], path: path(n) }))).toEqual(KEPT);
    const back = { type: 'retreat', pieces: ['fr.1.a'] };
    expect(limits(1, 4, (n) => ({ ...back, path: path(n) }))).toEqual(KEPT);
    expect(limits(0, 12, (n) => ({ ...back, path: path(1), displace: many(n, 'fr.1.b') }))).toEqual(KEPT);
  });

  test('losses, returns, letters and parties have their limits', () => {
    expect(limits(0, 48, (n) => ({ type: 'loseUnits', units: many(n, 'fr.1.a') }))).toEqual(KEPT);
    const back = { type: 'reorganize', leader: 'fr.leader.derlon', unit: 'fr.1.a' };
    expect(limits(0, 6, (n) => ({ ...back, displace: many(n, 'fr.1.b') }))).toEqual(KEPT);
    const letter = { type: 'sendMessage', addressee: 'allied' };
    expect(limits(1, 10_000, (n) => ({ ...letter, text: 'x'.repeat(n) }))).toEqual(KEPT);
    expect(isRead({ ...letter, text: '   ' })).toBe(false);
    const correct = { type: 'correct', piece: 'fr.1.a', hex: '0505' };
    expect(limits(1, 500, (n) => ({ ...correct, reason: 'x'.repeat(n) }))).toEqual(KEPT);
    for (const type of ['redirect', 'switchEntry'] as const) {
      expect([0, 99, 100, -1].map((party) => isRead({ type, party, entry: 'A' }))).toEqual([
        true,
        true,
        false,
        false,
      ]);
      expect(['A', 'I', 'J', 'a'].map((entry) => isRead({ type, party: 0, entry }))).toEqual([
        true,
        true,
        false,
        false,
      ]);
    }
  });
});

describe('saved positions', () => {
  const p = field().position;
  const read = (json: object) => game.parsePosition(JSON.parse(JSON.stringify(json)));

  test('are read as they were written, and only of turns that the scenario plays', () => {
    expect(read(p)).toEqual(p);
    expect([2, 3].map((turn) => typeof read({ ...p, turn }))).toEqual(['object', 'object']);
    expect([1, 4].map((turn) => read({ ...p, turn }))).toEqual([
      'turn: 1 is not played in ldga.test',
      'turn: 4 is not played in ldga.test',
    ]);
  });

  test('are refused with points, losses and crossings below none', () => {
    expect(
      typeof read({ ...p, estimates: { french: [{ hex: '0505', points: 0, turn: 2 }], coalition: [] } }),
    ).toBe('object');
    expect(
      typeof read({ ...p, estimates: { french: [{ hex: '0505', points: -1, turn: 2 }], coalition: [] } }),
    ).toBe('string');
    expect(typeof read({ ...p, crossings: { '0505-0506': -1 } })).toBe('string');
    expect(typeof read({ ...p, march: { hex: '0505', spent: -1 } })).toBe('string');
  });
});
