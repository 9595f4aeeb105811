import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { document, inFolder, run } from './run.ts';

// A sample: `vedette fuzz nlb --games 2000` plays every scenario, the campaigns included.
test('fuzz plays games without fault and tells what it never reached', async () => {
  const ran = await run(['fuzz', 'nlb', '--games', '3', '--seed', '5', '--json']);
  const report = document(ran);
  expect(report).toMatchObject({ games: 3, crashes: 0, deadEnds: 0, invariants: 0, unfinished: 0 });
  expect(report.decisions).toBeGreaterThan(500);
  expect(Array.isArray(report.unreached)).toBe(true);
  expect(ran.status).toBe(0);
}, 240_000);

test('fuzz with the same seed plays the same games, and tells the same of them on any number of threads', async () => {
  const args = ['fuzz', 'nlb.quatre-bras', '--games', '3', '--seed', '9', '--json', '--threads'];
  const [first, second] = await Promise.all([run([...args, '1']), run([...args, '2'])]);
  expect(first.out).toBe(second.out);
});

test('fuzz --all draws options for every game and counts the games of each scenario', async () => {
  const ran = await run(['fuzz', 'nlb.quatre-bras', '--all', '--games', '2', '--seed', '2', '--json']);
  const report = document(ran);
  expect(report).toMatchObject({ games: 2, crashes: 0, deadEnds: 0, invariants: 0, unfinished: 0 });
  expect(report.scenarios).toMatchObject({ 'nlb.quatre-bras': { games: 2, faults: 0 } });
});

test('fuzz --options plays every game with those options', async () => {
  const args = ['fuzz', 'nlb.quatre-bras', '--games', '2', '--json'];
  const steps = async (options: string): Promise<number> =>
    Reflect.get(document(await run([...args, '--options', options])).reached ?? {}, 'steps') as number;
  const plain = await steps('combined-arms');
  expect(plain).toBeGreaterThan(0);
  expect(await steps('leaders-and-command,double-advance')).toBeGreaterThan(plain);
});

test('fuzz in words goes to standard output, and saves nothing when nothing failed', () =>
  inFolder(async (folder) => {
    const ran = await run(['fuzz', 'nlb.quatre-bras', '--games', '2', '--save', join(folder, 'faults')]);
    expect(ran.out).toContain('2 games');
    expect(ran.out).toContain('0 crashes');
    expect(existsSync(join(folder, 'faults'))).toBe(false);
  }));

test('bench engine tells its figures as one document', async () => {
  const ran = await run(['bench', 'engine', '--games', '2', '--json']);
  const figures = document(ran);
  expect(figures).toMatchObject({ scenario: 'nlb.quatre-bras', games: 2 });
  for (const name of ['decisions', 'seconds', 'decisionsPerSecond', 'optionsPerDecision', 'ratio'])
    expect(figures[name], name).toBeGreaterThan(0);
  expect(ran.status).toBe(0);
});

test('bench engine ends when its time is up, in the middle of a game if need be, and holds one book against another', async () => {
  const which = ['--scenario', 'gda.bautzen', '--beside', 'nlb.quatre-bras', '--seconds', '1'];
  const figures = document(await run(['bench', 'engine', ...which, '--json']));
  expect(figures).toMatchObject({
    scenario: 'gda.bautzen',
    games: 0,
    beside: { scenario: 'nlb.quatre-bras' },
  });
  expect(figures.decisions).toBeGreaterThan(0);
  expect(figures.share).toBeLessThan(1);
}, 120_000);

test('arena lets bots play with sides swapped and rates them', async () => {
  const which = ['--bots', 'random,greedy', '--scenarios', 'nlb.quatre-bras'];
  const ran = await run(['arena', ...which, '--games', '2', '--seed', '3', '--json']);
  const { results, elo } = document(ran) as unknown as {
    results: Record<string, number>[];
    elo: { bot: string; rating: number; plusMinus: number }[];
  };
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({ scenario: 'nlb.quatre-bras', a: 'random', b: 'greedy', games: 2 });
  expect((results[0]?.aWins ?? 0) + (results[0]?.bWins ?? 0) + (results[0]?.draws ?? 0)).toBe(2);
  expect(elo.map(({ bot }) => bot)).toEqual(['random', 'greedy']);
}, 120_000);
