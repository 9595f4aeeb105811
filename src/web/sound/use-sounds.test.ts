import { expect, test } from 'vitest';
import type { TableEntry } from '../messages/protocol.ts';
import type { Outlook } from '../play/outlook.ts';
import { STROKES } from './synth.ts';
import { soundOfNews } from './use-sounds.ts';

const deciding = { kind: 'decide', seats: ['a'], step: 's', rule: 'r', accepts: [], facts: {} } as const;
const state = (mine: boolean): Pick<Outlook, 'mine' | 'pending'> => ({
  mine,
  pending: deciding as unknown as Outlook['pending'],
});
const over = {
  mine: false,
  pending: { kind: 'over', outcome: { winners: [], rule: 'r', code: 'c', facts: {} } } as Outlook['pending'],
};
const entry = (by: string, ...types: string[]): TableEntry => ({
  seq: 1,
  by,
  events: types.map((type) => ({ type, rule: 'r' })),
});
const soundOf = ({ type }: { readonly type: string }) =>
  type === 'marched' ? ('march' as const) : type === 'shot' ? ('guns' as const) : undefined;

test('of several things that happened the weightiest is heard', () => {
  const heard = (...news: TableEntry[]) => soundOfNews(news, state(true), state(true), soundOf);
  expect(heard(entry('a', 'marched'))).toBe('march');
  expect(heard(entry('a', 'marched'), entry('chance', 'rolled'))).toBe('dice');
  expect(heard(entry('chance', 'rolled'), entry('a', 'shot', 'marched'))).toBe('guns');
  expect(heard(entry('a', 'looked'))).toBeUndefined();
  expect(heard()).toBeUndefined();
});

test('a trumpet calls whose turn it has become, and the end is heard once', () => {
  expect(soundOfNews([], state(true), state(false), soundOf)).toBe('trumpet');
  expect(soundOfNews([], state(false), state(true), soundOf)).toBeUndefined();
  expect(soundOfNews([entry('a', 'shot')], over, state(true), soundOf)).toBe('end');
  expect(soundOfNews([], over, over, soundOf)).toBeUndefined();
});

test('every sound is short', () => {
  for (const strokes of Object.values(STROKES))
    for (const { at, lasts, loud } of strokes) {
      expect(at + lasts).toBeLessThan(1.2);
      expect(loud).toBeLessThanOrEqual(1);
    }
});
