import { describe, expect, test } from 'vitest';
import { evenInts, randomAt } from './random.ts';

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

describe('a source for each decision', () => {
  test('its first draw is as often odd as even, whatever the number of the decision is', () => {
    for (const seed of [0, 1, 1815]) {
      const draws = Array.from({ length: 2000 }, (_, seq) => randomAt(seed, seq)(6));
      const alike = draws.filter((draw, seq) => draw % 2 === seq % 2).length;
      expect(alike).toBeGreaterThan(900);
      expect(alike).toBeLessThan(1100);
      for (let face = 0; face < 6; face += 1)
        expect(draws.filter((draw) => draw === face).length).toBeGreaterThan(260);
    }
  });
});
