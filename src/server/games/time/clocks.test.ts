import { expect, test } from 'vitest';
import { GameClocks } from './clocks.ts';

const MINUTE = 60_000;
const live = { kind: 'live', initial: 10 * MINUTE, increment: MINUTE, expiry: 'loses' } as const;
const left = (clocks: GameClocks, at: number) => clocks.shown(at)?.left;

test('each decision brings its time, not each turn; one that is taken back brings none', () => {
  const clocks = new GameClocks(live, ['a', 'b']);
  clocks.setRunning(['a'], 0);
  clocks.decided('a', 1);
  clocks.decided('a', 1);
  clocks.setRunning(['a'], 0);
  expect(left(clocks, 0)).toEqual({ a: 12 * MINUTE, b: 10 * MINUTE });
  clocks.decided('a', -2);
  clocks.decided('a', 1);
  clocks.setRunning(['b'], MINUTE);
  expect(left(clocks, MINUTE)).toEqual({ a: 10 * MINUTE, b: 10 * MINUTE });
});

test('more time moves the moment at which it is up', () => {
  const clocks = new GameClocks(live, ['a', 'b']);
  clocks.setRunning(['a'], 0);
  expect(clocks.deadline()).toEqual({ seat: 'a', at: 10 * MINUTE });
  clocks.extend('a', 5 * MINUTE);
  clocks.extend('nobody', 5 * MINUTE);
  expect(clocks.deadline()).toEqual({ seat: 'a', at: 15 * MINUTE });
});
