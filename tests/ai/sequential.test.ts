import { describe, expect, test } from 'vitest';
import { randomInts } from '../../src/ai/random.ts';
import { answerOf } from '../../src/ai/sequential.ts';

/** Plays until the answer is clear, by a bot that wins so many games of a hundred. */
function asked(
  goal: number,
  share: number,
  seed: number,
): { readonly answer: string; readonly games: number } {
  const random = randomInts(seed);
  let points = 0;
  for (let games = 1; games <= 2000; games += 1) {
    if (random(100) < share * 100) points += 1;
    const answer = answerOf(goal, points, games);
    if (answer !== 'open') return { answer, games };
  }
  return { answer: 'open', games: 2000 };
}

const share = (goal: number, real: number, wanted: string): number =>
  Array.from({ length: 200 }, (_, seed) => asked(goal, real, seed)).filter(({ answer }) => answer === wanted)
    .length / 200;

describe('a test that ends when the answer is clear', () => {
  test('says yes of who is clearly better than the goal, and no of who is clearly worse', () => {
    expect(share(0.65, 0.8, 'yes')).toBeGreaterThan(0.93);
    expect(share(0.65, 0.5, 'no')).toBeGreaterThan(0.93);
    expect(share(0.5, 0.58, 'yes')).toBeGreaterThan(0.9);
  });

  test('the clearer it is the sooner, and never after no game', () => {
    expect(answerOf(0.65, 0, 0)).toBe('open');
    expect(asked(0.65, 1, 1).games).toBeLessThan(asked(0.65, 0.8, 1).games);
  });

  test('draws count half, and a goal near all or nothing has an answer', () => {
    expect(answerOf(0.5, 20, 40)).toBe('open');
    expect(answerOf(0.95, 0, 10)).toBe('no');
    expect(answerOf(0.05, 10, 10)).toBe('yes');
  });
});
