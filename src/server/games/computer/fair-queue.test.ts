import { describe, expect, test } from 'vitest';
import { BotPool, type Question } from './bot-pool.ts';
import { FairQueue } from './fair-queue.ts';

/** Takes everything, one after the other; each takes as long as its name says, else 1. */
const order = (queue: FairQueue<string>, took: (job: string) => number = () => 1): string[] => {
  const done: string[] = [];
  for (let next = queue.take(); next !== undefined; next = queue.take()) {
    done.push(next.job);
    queue.finished(next.account, took(next.job));
  }
  return done;
};

describe('work that is done for many', () => {
  test('comes to somebody with one wish before the second of somebody with forty', () => {
    const queue = new FairQueue<string>();
    for (let n = 0; n < 40; n += 1) queue.add(`greedy ${n}`, { person: 'greedy', game: `g${n}` }, n);
    queue.add('modest', { person: 'modest', game: 'm' }, 40);
    expect(queue.backlog).toEqual({ waiting: 41, since: 0 });
    expect(order(queue).indexOf('modest')).toBe(1);
    expect(queue.backlog).toEqual({ waiting: 0, since: undefined });
  });

  test('is measured by its time, not by its pieces', () => {
    const queue = new FairQueue<string>();
    for (let n = 0; n < 3; n += 1) queue.add(`long ${n}`, { person: 'a', game: 'a' }, 0);
    for (let n = 0; n < 30; n += 1) queue.add(`short ${n}`, { person: 'b', game: 'b' }, 0);
    const done = order(queue, (job) => (job.startsWith('long') ? 10 : 1));
    expect(done.indexOf('long 1')).toBeGreaterThanOrEqual(10);
    expect(done.indexOf('long 1')).toBeLessThanOrEqual(12);
  });

  test('goes round among the games of one person', () => {
    const queue = new FairQueue<string>();
    for (const game of ['x', 'y'])
      for (let n = 0; n < 2; n += 1) queue.add(`${game}${n}`, { person: 'a', game }, 0);
    expect(order(queue)).toEqual(['x0', 'y0', 'x1', 'y1']);
  });

  test('gives nobody an advance for having stayed away', () => {
    const queue = new FairQueue<string>();
    const take = (): string => {
      const next = queue.take();
      if (next === undefined) return '';
      queue.finished(next.account, 1);
      return next.job;
    };
    for (let n = 0; n < 20; n += 1) queue.add(`early ${n}`, { person: 'early', game: 'e' }, 0);
    for (let n = 0; n < 10; n += 1) take();
    for (let n = 0; n < 5; n += 1) queue.add(`late ${n}`, { person: 'late', game: 'l' }, 0);
    const next = [take(), take(), take(), take()].map((job) => job.split(' ')[0]);
    expect(next.filter((who) => who === 'early')).toHaveLength(2);
  });
});

test('the threads that think serve everybody in turn', async () => {
  const pool = new BotPool(1);
  const question = { setup: {}, bot: 'nobody', seat: 's', view: {}, options: [], seed: 0 };
  const settled: string[] = [];
  const ask = (person: string, game: string): Promise<unknown> =>
    pool
      .choose(question as unknown as Question, { person, game })
      .catch((error: Error) => settled.push(`${person}: ${error.message}`));
  try {
    const all = Array.from({ length: 40 }, (_, n) => ask('greedy', `g${n}`));
    all.push(ask('modest', 'm'));
    expect(pool.backlog.waiting).toBe(40);
    await Promise.all(all);
    expect(settled.findIndex((one) => one.startsWith('modest:'))).toBe(1);
    expect(pool.backlog).toEqual({ waiting: 0, longestMs: 0 });
  } finally {
    await pool.close();
  }
});
