import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { gameOfJob, type Job, JobProblem } from '../../src/lab/job.ts';
import { playGame, seatBots } from '../../src/lab/play.ts';
import { simulationPage } from '../../src/lab/report/simulation.ts';
import { band, summarise, wilson } from '../../src/lab/summary.ts';
import { loadLibrary } from '../../src/server/library.ts';
import { ai } from '../../src/systems/nlb/ai/index.ts';
import { lab } from '../../src/systems/nlb/lab/index.ts';
import type { NlbPosition } from '../../src/systems/nlb/rules/index.ts';
import { asNlb } from '../../src/systems/nlb/shelf.ts';
import { words } from '../../src/systems/nlb/words/index.ts';
import { teamsOf } from '../../src/systems/system.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'vedette-lab-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const library = await loadLibrary();
const job: Job = {
  scenario: 'nlb.quatre-bras',
  options: [],
  rulesVersion: 'nlb/4',
  bots: { french: 'random', allied: 'random' },
  games: 6,
  seed: 5,
};
const laid = asNlb(gameOfJob(library, job));
const experiment = { laid, lab, bots: seatBots(laid, ai, job) };
const SIDES = teamsOf(laid.card);

describe('a simulated game', () => {
  test('is the same whenever it is played, and another for another number', () => {
    expect(playGame(experiment, job, 2)).toEqual(playGame(experiment, job, 2));
    expect(playGame(experiment, job, 2)).not.toEqual({ ...playGame(experiment, job, 3), n: 2 });
  });

  test('keeps the losses of each turn, which never fall, and ends with the winner of the last position', () => {
    const { turns, winner, luck } = playGame(experiment, job, 0);
    expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, n) => n));
    expect(turns.at(-1)?.label).toBe('16/2000');
    for (const [n, { losses }] of turns.entries())
      expect(losses.french).toBeGreaterThanOrEqual(turns[n - 1]?.losses.french ?? 0);
    expect(SIDES).toContain(winner);
    expect((luck.french ?? 0) + (luck.coalition ?? 0)).toBeCloseTo(0);
  });

  test('can begin at what a seat sees, and asks only for that', () => {
    let position: NlbPosition = laid.game.begin().position;
    const [march] = laid.game.options(position, 'french').actions;
    if (march === undefined) throw new Error('nothing to do at the opening');
    position = laid.game.act(position, 'french', march).position;
    const view = { ...laid.game.observe(position, 'french') };
    const later: Job = { ...job, from: { seat: 'french', view } };
    expect(playGame(experiment, JSON.parse(JSON.stringify(later)), 1)).toEqual(
      playGame(experiment, later, 1),
    );
  });

  test('is refused with the reason where the job makes no sense', () => {
    expect(() => gameOfJob(library, { ...job, bots: { french: 'random' } })).toThrow(JobProblem);
    expect(() => gameOfJob(library, { ...job, bots: { ...job.bots, russian: 'random' } })).toThrow(/russian/);
    expect(() => gameOfJob(library, { ...job, options: ['nonsense'] })).toThrow(/nonsense/);
    const view = { schema: 'nlb-view/1', units: 'none' };
    expect(() => playGame(experiment, { ...job, from: { seat: 'french', view } }, 0)).toThrow();
  });
});

describe('a summary', () => {
  const chronicles = Array.from({ length: job.games }, (_, n) => playGame(experiment, job, n));

  test('does not depend on the order of the games', () => {
    expect(summarise(chronicles.toReversed(), SIDES)).toEqual(summarise(chronicles, SIDES));
  });

  test('counts every game once, and every win by the last turn', () => {
    const { wins, draws, turns, endings } = summarise(chronicles, SIDES);
    expect(wins.reduce((sum, { games }) => sum + games, draws)).toBe(6);
    expect(endings.reduce((sum, { games }) => sum + games, 0)).toBe(6);
    for (const { side, share } of wins) expect(turns.at(-1)?.wonBy[side]).toBeCloseTo(share);
  });

  test('has intervals that stay within 0 and 1, and bands that hold the middle', () => {
    expect(wilson(0, 10)).toMatchObject({ low: 0 });
    expect(wilson(0, 10).high).toBeCloseTo(0.2775, 3);
    expect(wilson(10, 10).high).toBe(1);
    expect(band([3, 1, 2])).toEqual({ low: 1, middle: 2, high: 3, mean: 2 });
  });

  test('becomes a page that fetches nothing and names the scenario', () => {
    const html = simulationPage({
      job,
      laid,
      names: words.names(laid.content),
      summary: summarise(chronicles, SIDES),
      chronicles,
    });
    expect(html).toContain('<h1>Quatre Bras</h1>');
    expect(html).not.toMatch(/(src|href)="http/);
    expect(html).not.toContain('NaN');
  });
});

describe('vedette simulate', () => {
  const simulate = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [join(root, 'src/cli/main.ts'), 'simulate', ...args, '--keep', join(scratch, 'kept')],
      { encoding: 'utf8', env: { ...process.env, DATABASE_URL: '' } },
    );
  const run = ['nlb.quatre-bras', '--bots', 'random,random', '--seed', '5', '--threads', '2', '--json'];

  test('goes on where it was cut off, and comes to the same result', () => {
    const first = simulate(...run, '--games', '3');
    expect(first.status).toBe(0);
    const [file = ''] = readdirSync(join(scratch, 'kept'));
    appendFileSync(join(scratch, 'kept', file), '{"n":3,"winner":"fre');
    const second = simulate(...run, '--games', '6');
    expect(second.stderr).toContain('3 of 6 games were played before');
    const chronicles = Array.from({ length: 6 }, (_, n) => playGame(experiment, job, n));
    expect(JSON.parse(second.stdout).summary).toEqual(
      JSON.parse(JSON.stringify(summarise(chronicles, SIDES))),
    );
    expect(
      readFileSync(join(scratch, 'kept', file), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(6);
  }, 60_000);

  test('says what is wrong with its use', () => {
    expect(simulate('nlb.quatre-bras', '--bots', 'random')).toMatchObject({ status: 2, stdout: '' });
    expect(simulate('nlb.quatre-bras', '--bots', 'prussian=random').stderr).toContain('no seat');
    expect(simulate('--from', 'nowhere.json').status).toBe(2);
    expect(simulate('nlb.quatre-bras', '--seat', 'french').stderr).toContain('--from');
  }, 60_000);
});
