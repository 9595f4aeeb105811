import { expect, test } from 'vitest';
import { moved, sameOrder } from './stack-order.ts';

test('a counter is put to any place of its stack, and never out of it', () => {
  const stack = ['a', 'b', 'c'];
  expect(moved(stack, 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moved(stack, 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moved(stack, 'a', 9)).toEqual(['b', 'c', 'a']);
  expect(moved(stack, 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moved(stack, 'x', 0)).toBe(stack);
});

test('an order is the same only place by place', () => {
  expect(sameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(sameOrder(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(sameOrder(['a'], ['a', 'b'])).toBe(false);
});
