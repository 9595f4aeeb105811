import { expect, test } from 'vitest';
import { readRoute } from './route.ts';
import { startOptions } from './start-options.ts';

test('addresses name the home screen or a game', () => {
  expect(readRoute('')).toEqual({ at: 'home' });
  expect(readRoute('#/game/3f2a-9')).toEqual({ at: 'game', id: '3f2a-9' });
  expect(readRoute('#/game/../x')).toEqual({ at: 'home' });
});

test('a seed in the address is taken, an empty one is not', () => {
  expect(startOptions('?seed=waterloo')).toEqual({ seed: 'waterloo' });
  expect(startOptions('?seed=')).toEqual({ seed: undefined });
  expect(startOptions('')).toEqual({ seed: undefined });
});
