import { expect, test } from 'vitest';
import type { Outlook } from '../../play/outlook.ts';
import { stillAsked } from './use-asked-at.ts';

const pending = (step: string): Outlook['pending'] => ({
  kind: 'decide',
  seats: ['allied', 'prussian'],
  rule: 'NLB-5.0.1',
  step,
  accepts: [],
  facts: {},
});
const seen = (seq: number, by: readonly string[], step = 'move', seat = 'allied') => ({
  seq,
  seat,
  pending: pending(step),
  log: by.map((one, at) => ({ seq: at + 1, by: one, events: [] })),
});

test('a question stays the same while only others act on it, and is another after one’s own act, an undo, a step, a change of seat', () => {
  const before = seen(1, ['allied']);
  expect(stillAsked(before, seen(3, ['allied', 'prussian', 'prussian']))).toBe(true);
  expect(stillAsked(before, seen(3, ['allied', 'prussian', 'allied']))).toBe(false);
  expect(stillAsked(before, seen(0, []))).toBe(false);
  expect(stillAsked(before, seen(2, ['allied', 'prussian'], 'combat'))).toBe(false);
  expect(stillAsked(before, seen(2, ['allied', 'prussian'], 'move', 'prussian'))).toBe(false);
  const over = { ...before, pending: { kind: 'waiting' as const } };
  expect(stillAsked(over, over)).toBe(false);
});
