import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inFolder } from './run.ts';

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

const RESULT =
  'scenario a b games aWins bWins draws aAsFrench secondsPerTurn secondsPerTurn.a secondsPerTurn.b';

/** The names of all fields, in order. */
const shape = (value: object, before = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) => [
    before + key,
    ...(typeof inner === 'object' && inner !== null ? shape(inner, `${before}${key}.`) : []),
  ]);

test('asked for a goal it stops when the answer is clear, and keeps what was played', async () => {
  await inFolder(async (folder) => {
    const kept = join(folder, 'kept.jsonl');
    const args =
      'arena --bots greedy,random --scenarios nlb.quatre-bras --games 200 --goal 60 --judge --threads 1 --json --keep';
    const out = execFileSync(process.execPath, [main, ...args.split(' '), kept], { encoding: 'utf8' });
    const { results } = JSON.parse(out);
    expect(results[0]).toMatchObject({ goal: 0.6, reached: 'yes' });
    expect(results[0].games).toBeLessThan(60);
    const [line] = readFileSync(kept, 'utf8').trim().split('\n');
    expect(JSON.parse(line as string)).toMatchObject({ a: 'greedy', b: 'random', seed: 1_000_000_001 });
  });
});

test('the arena prints one document for other programs; stopped early, it counts the pairs of games that were over', async () => {
  await inFolder(async (folder) => {
    const html = join(folder, 'arena.html');
    const args =
      'arena --bots random,normal --scenarios nlb.quatre-bras --games 1000 --threads 1 --json --html';
    const child = spawn(process.execPath, [main, ...args.split(' '), html]);
    let [out, err] = ['', ''];
    child.stdout.on('data', (text: Buffer) => {
      out += text.toString();
    });
    child.stderr.on('data', (text: Buffer) => {
      err += text.toString();
      // How far it is, it says every ten seconds.
      if (/arena: (?!1 of)\d+ of 1000/.test(err) && !err.includes('Stopped')) child.kill('SIGINT');
    });
    const [status] = await once(child, 'close');
    expect(status).toBe(1);
    const { results, elo, ...rest } = JSON.parse(out);
    expect(rest).toEqual({});
    expect(results.map((one: object) => shape(one).join(' '))).toEqual([RESULT]);
    expect(elo.map((one: object) => shape(one).join(' '))).toEqual(Array(2).fill('bot rating plusMinus'));
    const [{ games, aWins, bWins, draws }] = results;
    expect(games).toBeGreaterThan(0);
    expect(games % 2).toBe(0);
    expect(aWins + bWins + draws).toBe(games);
    expect(readFileSync(html, 'utf8')).toContain('<h2>Quatre Bras</h2>');
  });
});
