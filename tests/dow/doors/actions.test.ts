import { describe, expect, test } from 'vitest';
import { table } from '../skirmish.ts';

/* What is taken for an order or a saved position at all, before anybody asks whether it is legal. */

const field = () =>
  table({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1212' } }, leaders: { 'fr.ney': '0303' } });
const { game } = field();
const isRead = (action: object): boolean => typeof game.parseAction(action) !== 'string';
const many = (n: number, of: string): string[] => Array.from({ length: n }, () => of);

describe('orders', () => {
  test('a march names one to twelve units and one to forty hexes', () => {
    const march = (units: string[], path: string[]) => isRead({ type: 'march', units, path });
    expect([march(['fr.a'], ['0506']), march([], ['0506']), march(['fr.a'], [])]).toEqual([
      true,
      false,
      false,
    ]);
    expect([march(many(12, 'fr.a'), ['0506']), march(many(13, 'fr.a'), ['0506'])]).toEqual([true, false]);
    expect([march(['fr.a'], many(40, '0506')), march(['fr.a'], many(41, '0506'))]).toEqual([true, false]);
    expect([march(['fr.a'], ['506']), march(['fr.a'], ['05060'])]).toEqual([false, false]);
  });

  test('names are one to sixty letters long', () => {
    const exit = (unit: string) => isRead({ type: 'exit', unit });
    expect([exit(''), exit('x'), exit('x'.repeat(60)), exit('x'.repeat(61))]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('what may be added to an order is said or left out, never denied', () => {
    const march = { type: 'march', units: ['fr.a'], path: ['0506'] };
    const enter = { type: 'enter', unit: 'fr.a', path: ['0506'] };
    for (const [order, word] of [
      [march, 'full'],
      [march, 'under'],
      [enter, 'full'],
      [{ type: 'stand' }, 'claim'],
    ] as const) {
      expect([
        isRead(order),
        isRead({ ...order, [word]: true }),
        isRead({ ...order, [word]: false }),
      ]).toEqual([true, true, false]);
    }
    expect(isRead({ ...march, quickly: true })).toBe(false);
  });

  test('a bombardment has one to twelve hexes of guns and at most six of support', () => {
    const bombard = (guns: number, support: number) =>
      isRead({ type: 'bombard', hex: '0506', guns: many(guns, '0505'), support: many(support, '0606') });
    expect([bombard(1, 0), bombard(12, 6), bombard(0, 0), bombard(13, 0), bombard(1, 7)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('an attack has one to twelve hexes on either side', () => {
    for (const type of ['attack', 'breakThrough'] as const) {
      const attack = (from: number, targets: number) =>
        isRead({ type, from: many(from, '0505'), targets: many(targets, '0506') });
      expect([
        attack(1, 1),
        attack(12, 12),
        attack(0, 1),
        attack(1, 0),
        attack(13, 1),
        attack(1, 13),
      ]).toEqual([true, true, false, false, false, false]);
    }
  });

  test('at most six ride along or are pushed out', () => {
    const back = (n: number) => isRead({ type: 'fallBack', with: many(n, 'fr.a') });
    expect([back(0), back(6), back(7)]).toEqual([true, true, false]);
    const push = (n: number) =>
      isRead({ type: 'retreatTo', unit: 'fr.a', hex: '0506', displace: many(n, 'fr.b') });
    expect([push(0), push(1), push(6), push(7)]).toEqual([false, true, true, false]);
  });
});

describe('saved positions', () => {
  const p = field().position;
  const { french, coalition } = p.units;
  const read = (json: object) => game.parsePosition(JSON.parse(JSON.stringify(json)));

  test('are read as they were written', () => {
    expect(read(p)).toEqual(p);
  });

  test('are refused with units and leaders of whom the scenario knows nothing, and after its end', () => {
    const strange = french.map((unit) => ({ ...unit, id: 'fr.nobody' }));
    expect(read({ ...p, units: { french: strange, coalition } })).toBe(
      'units: no unit fr.nobody in dow.test',
    );
    const led = p.leaders.french.map((one) => ({ ...one, id: 'fr.nobody' }));
    expect(read({ ...p, leaders: { ...p.leaders, french: led } })).toBe(
      'leaders: no leader fr.nobody in dow.test',
    );
    expect(typeof read({ ...p, turn: 2 })).toBe('object');
    expect(read({ ...p, turn: 3 })).toBe('turn: 3 is after the last turn of dow.test');
    expect(typeof read({ ...p, turn: -1 })).toBe('string');
  });

  test('are refused with a stack of nobody', () => {
    const { stacks } = p;
    const bare = [...stacks.french, { hex: '0909', stack: [] }];
    expect(typeof read({ ...p, stacks: { ...stacks, french: bare } })).toBe('string');
  });

  test('are refused with losses below none', () => {
    const hurt = french.map((unit) => ({ ...unit, losses: -1 }));
    expect(typeof read({ ...p, units: { french: hurt, coalition } })).toBe('string');
  });
});
