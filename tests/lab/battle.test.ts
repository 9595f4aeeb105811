import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { layRecord, readRecord } from '../../src/cli/record-file.ts';
import { Host } from '../../src/host/host.ts';
import type { Chronicle } from '../../src/lab/chronicle.ts';
import { turnings, winChance } from '../../src/lab/win-chance.ts';
import { loadLibrary } from '../../src/server/library.ts';
import { accountOf, luckOf } from '../../src/systems/nlb/lab/account.ts';
import { battlePage } from '../../src/systems/nlb/lab/battle-page.ts';
import { Story } from '../../src/systems/nlb/lab/story.ts';
import { asNlb } from '../../src/systems/nlb/shelf.ts';
import { words } from '../../src/systems/nlb/words/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'vedette-report-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const sample = join(root, 'content/samples/nlb.quatre-bras.json');
const record = readRecord(sample);
const laid = asNlb(layRecord(await loadLibrary(), record));
const host = Host.revive({ game: laid.game, record, rolls: 'ask' });
const account = accountOf(laid, host, 'spectator');

describe('the account of a battle', () => {
  test('tells each turn once, from its beginning to its end', () => {
    expect(account.turns[0]).toMatchObject({ label: '16/1400', from: 0 });
    for (const [n, turn] of account.turns.entries()) {
      expect(turn.view.turnLabel).toBe(turn.label);
      if (n > 0) expect(turn.from).toBe((account.turns[n - 1]?.to ?? 0) + 1);
    }
    expect(account.turns.at(-1)?.to).toBe(host.seq);
    expect(account.outcome?.code).toBe('disintegration');
  });

  test('has every combat that was rolled, and luck that is one side’s gain and the other’s loss', () => {
    const rolled = host
      .eventsSince('spectator', -1)
      .flatMap(({ events }) => events)
      .filter(({ type }) => type === 'combatRolled');
    const combats = account.turns.flatMap((turn) => turn.luck);
    expect(combats).toHaveLength(rolled.length);
    expect(luckOf(combats, 'french') + luckOf(combats, 'coalition')).toBeCloseTo(0);
    // At 3-1 five faces drive the defender back, one the attacker: a 1 is a little better than the mean.
    const three = combats.find(({ column, roll }) => column === '3-1' && roll < 6);
    expect((three?.got ?? 0) - (three?.expected ?? 0)).toBeGreaterThan(0);
  });
});

describe('what decided a battle', () => {
  const game = (winner: string): Chronicle => ({ winner }) as Chronicle;

  test('is the turn with the greatest change, and the end is certain', () => {
    const chances = [
      winChance('16/1400', 0, [game('french'), game('coalition')], 'french'),
      winChance('16/1500', 9, [game('french'), game('french')], 'french'),
    ];
    expect(chances.map(({ share }) => share)).toEqual([0.5, 1]);
    expect(turnings(chances, false)[0]).toMatchObject({ label: '16/1500', before: 1, after: 0, change: -1 });
    expect(turnings(chances, undefined)[0]).toMatchObject({ label: '16/1400', change: 0.5 });
  });
});

describe('the report', () => {
  test('is one page that fetches nothing, with a map for each turn', () => {
    const html = battlePage({
      laid,
      words,
      account,
      chances: [],
      players: { french: 'a person', allied: 'Sergeant' },
    });
    expect(html.match(/<use href="#ground"/g)).toHaveLength(account.turns.length);
    expect(html).not.toMatch(/(src|href)="http|NaN|undefined/);
    expect(html).toContain('Sergeant');
  });

  test('is written by the command line, with chances from games played on', () => {
    const out = join(scratch, 'report.html');
    const args = ['report', sample, '--html', out, '--rollouts', '2', '--bot', 'random', '--threads', '1'];
    const run = spawnSync(process.execPath, [join(root, 'src/cli/main.ts'), ...args], { encoding: 'utf8' });
    expect(run.status, run.stderr).toBe(0);
    expect(readFileSync(out, 'utf8')).toContain('What decided it');
    const missing = spawnSync(process.execPath, [join(root, 'src/cli/main.ts'), 'report', 'nothing.json'], {
      encoding: 'utf8',
    });
    expect(missing.status).toBe(2);
  }, 60_000);
});

describe('the story', () => {
  const story = new Story(laid);

  test('tells every attack in one line with what came of it', () => {
    const [, third] = account.turns;
    if (third === undefined) throw new Error('the sample has one turn only');
    expect(story.lines(third)).toContain(
      'Van Opstal, van Merlen, Kempt and 4 more attack Soye in Gémioncourt (1744) at 1-1 and are thrown back (a 5). Saxe-Weimar finds no way out and is lost: 5 points.',
    );
    expect(story.summary(third)).toBe(
      'The French attack twice, once with success. The Allies attack once, in vain. The Allies lose Saxe-Weimar, 5 points in all.',
    );
  });

  test('names each loss and each place once', () => {
    for (const turn of account.turns) {
      const told = story.lines(turn).join('\n');
      for (const event of turn.events)
        if (event.type === 'controlChanged')
          expect(told.split(`${story.place((event as unknown as { hex: string }).hex)} falls`)).toHaveLength(
            2,
          );
    }
  });
});

test('a change in the chances within what a handful of games can tell is not called sure', () => {
  const share = (won: number) =>
    winChance(
      '16/1400',
      0,
      Array.from({ length: 8 }, (_, n) => ({ winner: n < won ? 'french' : 'coalition' }) as Chronicle),
      'french',
    );
  expect(turnings([share(4), share(5)], undefined)[0]?.sure).toBe(false);
  expect(turnings([share(1), share(8)], undefined)[0]?.sure).toBe(true);
});
