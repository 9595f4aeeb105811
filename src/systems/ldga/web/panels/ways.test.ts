import { expect, test } from 'vitest';
import { whenThere } from './ways.tsx';

const when = (turn: number): string => `turn ${turn}`;

test('a march is there in one turn, in one of several, or perhaps too late', () => {
  expect(whenThere(when, 3, 3)).toBe('turn 3');
  expect(whenThere(when, 3, 5)).toBe('turn 3 to turn 5');
  expect(whenThere(when, 3, null)).toBe('turn 3 at best, or not in this game');
  expect(whenThere(when, null, null)).toBe('not in this game');
});
