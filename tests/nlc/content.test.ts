import { describe, expect, test } from 'vitest';
import { battleNames, contentOf, refit, tables } from './refit/battles.ts';

describe('the shipped battles', () => {
  test.each(battleNames)('%s is read, and everybody in it is led', (name) => {
    const { battle } = contentOf(name);
    const formations = new Set(battle.formations.map(({ id }) => id));
    expect(battle.units.length).toBeGreaterThan(10);
    expect(battle.units.filter(({ formation }) => !formations.has(formation))).toEqual([]);
  });

  test('every row of the fire table rises with the dice and with the strength', () => {
    tables.fire.forEach((row, n) => {
      for (let i = 1; i < row.length; i += 1) {
        expect(row[i]).toBeGreaterThanOrEqual(row[i - 1] as number);
      }
      const weaker = tables.fire[n - 1];
      expect(row.every((hits, i) => hits >= (weaker?.[i] ?? 0))).toBe(true);
    });
  });

  test('break limits are the base level times their factor, rounded half up', () => {
    for (const { base, factor, limit } of refit.breakLimits) {
      expect(limit).toBe(Math.floor(base * factor + 0.5));
    }
  });
});
