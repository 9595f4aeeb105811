import { describe, expect, test } from 'vitest';
import { boldness, curveOf, type Promised } from '../../src/ai/calibration.ts';
import { randomInts } from '../../src/ai/random.ts';

/** Positions whose worth is drawn, and games that go as a player says who squeezes them by such a factor. */
function seen(factor: number): Promised[] {
  const random = randomInts(7);
  return Array.from({ length: 4000 }, () => {
    const worth = (random(401) - 200) / 100;
    const real = 0.5 + Math.tanh(worth) / 2;
    return { promise: 100 * Math.tanh(worth * factor), points: random(10_000) < real * 10_000 ? 1 : 0 };
  });
}

describe('how far promises can be relied on', () => {
  test('of positions given so many in a hundred about so many are won, where promises are true', () => {
    for (const { promised, won, positions } of curveOf(seen(1)))
      if (positions > 100) expect(Math.abs(promised - won)).toBeLessThanOrEqual(8);
  });

  test('promises that are twice too bold want twice as much for a sure win, timid ones half', () => {
    expect(boldness(seen(2))).toBeGreaterThan(1.6);
    expect(boldness(seen(2))).toBeLessThan(2.5);
    expect(boldness(seen(0.5))).toBeLessThan(0.65);
    expect(boldness(seen(1))).toBeCloseTo(1, 0);
  });

  test('a certainty is in the last bin', () => {
    expect(curveOf([{ promise: 100, points: 1 }])).toEqual([
      { from: 90, to: 100, positions: 1, promised: 100, won: 100 },
    ]);
    expect(curveOf([{ promise: -100, points: 0 }])).toMatchObject([{ from: 0, promised: 0, won: 0 }]);
  });
});
