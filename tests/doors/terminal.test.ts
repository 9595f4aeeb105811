import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { document, inFolder, type Ran, run } from '../cli/run.ts';

/*
 * The drill is a system that nothing in src knows. Every command that plays, checks, counts or tells games must do it for
 * the drill as for the others, in a process of its own and in the threads that it starts.
 */

const VEDETTE_SYSTEMS = fileURLToPath(new URL('../drill/wing/entries.ts', import.meta.url));
const vedette = (args: readonly string[], input = ''): Promise<Ran> => run(args, input, { VEDETTE_SYSTEMS });

describe('the drill through the commands', () => {
  test('scenarios lists it with seats, length, options and levels, beside the systems of the registry', async () => {
    const { scenarios } = document(await vedette(['scenarios', '--json'])) as unknown as {
      scenarios: { id: string; system: string }[];
    };
    expect(scenarios.find(({ id }) => id === 'drill.two-rows')).toMatchObject({
      system: 'drill',
      title: 'Two rows',
      seats: ['north', 'west', 'east'],
      teams: { north: 'North', west: 'South', east: 'South' },
      length: { turns: 4, first: '1', last: '4' },
      options: [{ id: 'short', rule: 'DRILL-1.1', needs: [], excludes: [] }],
      levels: ['random', 'greedy'],
    });
    expect(scenarios.some(({ system }) => system !== 'drill')).toBe(true);
    const without = document(await run(['scenarios', '--json'])) as unknown as {
      scenarios: { id: string }[];
    };
    expect(without.scenarios.map(({ id }) => id)).not.toContain('drill.two-rows');
  });

  test('fuzz plays it with drawn options, and reaches its steps and refusals', async () => {
    const report = document(await vedette(['fuzz', 'drill', '--games', '40', '--json'])) as unknown as {
      decisions: number;
      crashes: number;
      unreached: string[];
      failures: unknown[];
    };
    expect(report).toMatchObject({ games: 40, crashes: 0, deadEnds: 0, invariants: 0, unfinished: 0 });
    expect(report.failures).toEqual([]);
    expect(report.unreached.filter((one) => one.startsWith('step'))).toEqual([]);
  });

  test('the arena rates its computer players, each as either side', async () => {
    const args = [
      'arena',
      '--bots',
      'greedy,random',
      '--scenarios',
      'drill.two-rows',
      '--games',
      '4',
      '--json',
    ];
    const { results, elo } = document(await vedette(args)) as unknown as {
      results: Record<string, number>[];
      elo: { bot: string }[];
    };
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ scenario: 'drill.two-rows', games: 4, aAsNorth: expect.any(Number) });
    expect(elo.map(({ bot }) => bot).sort()).toEqual(['greedy', 'random']);
    const refused = await vedette(['arena', '--bots', 'hard,random', '--scenarios', 'drill.two-rows']);
    expect(refused).toMatchObject({ status: 2, err: expect.stringContaining("there is no bot 'hard'") });
  });

  test('perft counts it and bench measures it', async () => {
    const perft = document(await vedette(['perft', 'drill.two-rows', '--depth', '2', '--json']));
    // Eight counters of three strengths each, then one of two leaders takes one of two hexes.
    expect(perft).toMatchObject({ scenario: 'drill.two-rows', counts: [6561, 26244] });
    const bench = document(
      await vedette(['bench', 'engine', '--scenario', 'drill.two-rows', '--games', '5', '--json']),
    );
    expect(bench).toMatchObject({ scenario: 'drill.two-rows', games: 5, decisions: expect.any(Number) });
  });

  test('simulate plays it many times and reports, report tells one game', () =>
    inFolder(async (folder) => {
      const html = join(folder, 'many.html');
      const args = ['simulate', 'drill.two-rows', '--games', '6', '--keep', folder, '--html', html, '--json'];
      const { summary } = document(await vedette(args)) as unknown as {
        summary: { games: number; draws: number; wins: { games: number; side: string }[] };
      };
      expect(summary.wins.map(({ side }) => side)).toEqual(['North', 'South']);
      expect(summary.draws + summary.wins.reduce((sum, { games }) => sum + games, 0)).toBe(6);
      expect(readFileSync(html, 'utf8')).toContain('Two rows, simulated');

      const game = join(folder, 'game.json');
      const seats = 'north=greedy,west=random,east=random';
      await vedette(['play', 'drill.two-rows', '--options', 'quick', '--seats', seats, '--save', game]);
      const told = await vedette(['report', game, '--rollouts', '2', '--html', join(folder, 'one.html')]);
      expect(told.status).toBe(0);
      const page = readFileSync(join(folder, 'one.html'), 'utf8');
      expect(page).toContain('Two rows: after the battle');
      expect(page).toContain('What decided it');
      expect(page).toMatch(/<h3>Round 1<\/h3>.*<h3>Round 2<\/h3>/s);
      expect(page).not.toContain('<h3>Round 4</h3>');
    }));

  test('play takes orders by number, by words and as JSON, says why not, and its record verifies and replays', () =>
    inFolder(async (folder) => {
      const file = join(folder, 'game.json');
      const orders = [
        '1',
        'stance hold',
        'why {"type":"move","unit":"w1","to":"a3"}',
        'hint',
        'status',
        'quit',
      ];
      const args = [
        'play',
        'drill.two-rows',
        '--seats',
        'west=greedy,east=random',
        '--seed',
        'x',
        '--save',
        file,
      ];
      const played = await vedette(args, orders.join('\n'));
      expect(played.status).toBe(0);
      expect(played.out).toContain('Northerners: lurk?');
      expect(played.out).toContain('Order sealed: seat north, stance hold.');
      expect(played.out).toMatch(/No: .*\[DRILL-/);
      expect(played.out).toContain('The computer would: ');
      expect(played.out).toContain('Two rows: Two rows of hexes');
      expect((await vedette(['verify', file])).out).toContain('The record is sound');
      expect((await vedette(['replay', file, '--seat', 'north'])).out).toContain(
        'Lurked: seat north, hex a2.',
      );
    }));

  test('the protocol offers it, starts it, lists and explains options and lets a computer play', async () => {
    const asked = [
      { type: 'hello' },
      { type: 'start', scenario: 'drill.two-rows', options: ['short'], seed: 'x' },
      { type: 'options', words: true },
      { type: 'bot', bot: 'greedy', play: true, words: true },
      { type: 'judge', seat: 'north', action: { type: 'endTurn' } },
      { type: 'bot', bot: 'hard' },
    ];
    const { out } = await vedette(['engine'], asked.map((one) => JSON.stringify(one)).join('\n'));
    const [hello, start, options, bot, judge, hard] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(hello?.systems).toContainEqual({ id: 'drill', title: 'The Drill', rulesVersion: 'drill-1' });
    expect(start).toMatchObject({ ok: true, scenario: 'drill.two-rows', seats: ['north', 'west', 'east'] });
    expect(options).toMatchObject({ seat: 'north', texts: ['Lurk: hex a2.', 'Lurk: hex b2.'] });
    expect(bot).toMatchObject({ ok: true, seat: 'north', action: { type: 'lurk' } });
    expect(judge).toMatchObject({ legal: false, refusals: [{ text: expect.any(String) }] });
    expect(hard).toMatchObject({ ok: false, error: { code: 'no-bot' } });
  });
});
