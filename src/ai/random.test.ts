import { describe, expect, test } from 'vitest';
import { evenInts } from './random.ts';

describe('dice for comparing plans', () => {
  test('among six games every throw falls once on each face, and not in step with the others', () => {
    const games = Array.from({ length: 6 }, (_, sample) => {
      const die = evenInts(11, sample);
      return Array.from({ length: 20 }, () => die(6));
    });
    const throws = Array.from({ length: 20 }, (_, n) => games.map((game) => game[n] as number));
    for (const faces of throws) expect([...faces].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(new Set(throws.map((faces) => faces.join(''))).size).toBeGreaterThan(15);
  });

  test('the next six games throw in another order, and the same seed throws the same', () => {
    const row = (sample: number): number[] => {
      const die = evenInts(11, sample);
      return Array.from({ length: 20 }, () => die(6));
    };
    expect(row(6)).not.toEqual(row(0));
    expect(row(6)).toEqual(row(6));
  });
});
