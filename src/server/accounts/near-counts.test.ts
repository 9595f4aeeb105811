import { expect, test } from 'vitest';
import type { Count, LimitsStore } from '../store/people/limits.ts';
import { NearCounts } from './near-counts.ts';

const memory = (): LimitsStore => {
  const rows = new Map<string, Count>();
  return {
    hit: async (key, now, span, by = 1) => {
      const known = rows.get(key);
      const row =
        known === undefined || known.ends <= now
          ? { count: by, ends: now + span }
          : { count: known.count + by, ends: known.ends };
      rows.set(key, row);
      return row;
    },
  };
};

test('two processes that count for themselves know of each other’s after a word with the store', async () => {
  const store = memory();
  let at = 0;
  const process = () =>
    new NearCounts({
      now: () => at,
      shared: { store, markOf: async (text) => text },
      onTrouble: (error) => {
        throw error;
      },
    });
  const [here, there] = [process(), process()];
  const ask = (where: NearCounts, times: number): number => {
    let current = 0;
    for (let n = 0; n < times; n += 1) ({ current } = where.hit('address', 60_000, 100));
    return current;
  };
  expect(ask(here, 60)).toBe(60);
  expect(ask(there, 60)).toBe(60);
  await here.share();
  await there.share();
  expect(ask(there, 1)).toBe(121);
  // Who was told first hears of the others with the next word.
  ask(here, 1);
  await here.share();
  expect(ask(here, 1)).toBe(122);
  at = 60_000;
  expect(ask(here, 1)).toBe(1);
});

test('a few requests are no word to the store', async () => {
  let words = 0;
  const store: LimitsStore = {
    hit: async () => {
      words += 1;
      return { count: 1, ends: 1 };
    },
  };
  const near = new NearCounts({
    now: () => 0,
    shared: { store, markOf: async (text) => text },
    onTrouble: () => undefined,
  });
  for (let n = 0; n < 4; n += 1) near.hit('address', 60_000, 100);
  await near.share();
  expect(words).toBe(0);
  near.hit('address', 60_000, 100);
  await near.share();
  expect(words).toBe(1);
});
