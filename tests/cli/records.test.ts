import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GameRecord } from '../../src/engine/record.ts';
import { document, inFolder, run } from './run.ts';

/** One game between Recruits, played and saved by the command itself. */
let record: GameRecord;

beforeAll(
  () =>
    inFolder(async (folder) => {
      const file = join(folder, 'game.json');
      const args = ['--seats', 'french=random,allied=random', '--seed', 'records', '--save', file];
      const ran = await run(['play', 'nlb.quatre-bras', ...args]);
      expect(ran.status).toBe(0);
      record = JSON.parse(readFileSync(file, 'utf8')) as GameRecord;
    }),
  60_000,
);

/** Runs a command on the record as a file, changed first. */
const on = (command: string, change: (copy: GameRecord) => unknown, ...args: readonly string[]) =>
  inFolder(async (folder) => {
    const file = join(folder, 'game.json');
    const copy = structuredClone(record);
    const changed = change(copy) ?? copy;
    writeFileSync(file, typeof changed === 'string' ? changed : JSON.stringify(changed));
    return run([command, file, ...args]);
  });

const asIs = (): undefined => undefined;

describe('verify', () => {
  test('a sound record passes, every die checked against the seed', async () => {
    const ran = await on('verify', asIs, '--json');
    const report = document(ran) as unknown as {
      ok: boolean;
      rolls: Record<string, number>;
      decisions: number;
    };
    expect(report).toMatchObject({ ok: true, seedRevealed: true, faults: [] });
    expect(report.rolls.checked).toBeGreaterThan(0);
    expect(report.rolls).toMatchObject({ given: 0, unchecked: 0 });
    expect(report.decisions).toBeGreaterThan(50);
    expect(ran.status).toBe(0);
  });

  test('says so in words', async () => {
    const ran = await on('verify', asIs);
    expect(ran.out).toContain('The record is sound');
    expect(ran.out).toContain('rolls follow from the seed');
  });

  test('a changed order is located by its entry', async () => {
    const ran = await on(
      'verify',
      ({ entries }) => {
        (entries[7] as { action?: unknown }).action = { type: 'endMovement' };
      },
      '--json',
    );
    const { faults } = document(ran) as unknown as { faults: Record<string, unknown>[] };
    expect(faults).toEqual([expect.objectContaining({ at: 'entry', entry: 7, code: 'entry-changed' })]);
    expect(ran.status).toBe(1);
  });

  test('a removed entry is located', async () => {
    const ran = await on('verify', (copy) => ({ ...copy, entries: copy.entries.toSpliced(4, 1) }));
    expect(ran.out).toMatch(/entry 4: .*entry-changed/);
    expect(ran.status).toBe(1);
  });

  test('another seed is found out', async () => {
    const ran = await on('verify', (copy) => ({ ...copy, seed: '00'.repeat(32) }));
    expect(ran.out).toContain('wrong-seed');
    expect(ran.status).toBe(1);
  });

  test('another outcome is found out', async () => {
    const ran = await on('verify', (copy) => ({ ...copy, outcome: { ...copy.outcome, winners: [] } }));
    expect(ran.out).toMatch(/the outcome: .*wrong-outcome/);
    expect(ran.status).toBe(1);
  });

  test('every broken entry is told, not only the first', async () => {
    const ran = await on('verify', (copy) => ({
      ...copy,
      entries: copy.entries.with(2, { nonsense: 1 } as never).with(5, { roll: 'six' } as never),
    }));
    expect(ran.out).toContain('entry 2:');
    expect(ran.out).toContain('entry 5:');
  });

  test.each([
    ['no JSON', '{"format":'],
    ['another file', '{"name": "something else"}'],
    ['nothing', ''],
    ['a list', '[]'],
  ])('%s is no record', async (_what, text) => {
    const ran = await on('verify', () => text, '--json');
    expect(document(ran)).toMatchObject({ ok: false });
    expect(ran.status).toBe(1);
  });

  test('a scenario that is not here is told', async () => {
    const ran = await on('verify', (copy) => ({
      ...copy,
      setup: { ...copy.setup, scenario: 'nlb.austerlitz' },
    }));
    expect(ran.out).toContain("no scenario 'nlb.austerlitz'");
    expect(ran.status).toBe(1);
  });
});

describe('replay', () => {
  test('tells the story in words', async () => {
    const ran = await on('replay', asIs);
    expect(ran.out).toMatch(/Turn 1/);
    expect(ran.out).toMatch(/marches from \d{4}/);
    expect(ran.status).toBe(0);
  });

  test('stops where it is told, and names rules', async () => {
    const ran = await on('replay', asIs, '--to', '3', '--rules');
    expect(ran.out).toContain('[NLB-');
    expect(ran.out).not.toContain('Turn 2');
  });

  test('gives entries and the position as one document', async () => {
    const replayed = document(await on('replay', asIs, '--to', '2', '--json'));
    expect(replayed).toMatchObject({ setup: { scenario: 'nlb.quatre-bras' }, position: { schema: 'nlb/1' } });
    expect(replayed.entries).toHaveLength(3);
  });

  test('a number beyond the end and a seat that is not there are wrong use', async () => {
    const [far, whose] = [await on('replay', asIs, '--to', '99999'), await on('replay', asIs, '--seat', 'x')];
    expect([far.status, whose.status]).toEqual([2, 2]);
  });

  test('a damaged record is not told', async () => {
    const ran = await on('replay', (copy) => ({ ...copy, entries: copy.entries.slice(1) }));
    expect(ran.status).toBe(1);
    expect(ran.err).toContain('entry 0');
    expect(ran.out).toBe('');
  });
});

describe('play --load', () => {
  test('goes on with a game cut short', async () => {
    const ran = await inFolder(async (folder) => {
      const half = join(folder, 'half.json');
      await run(['play', 'nlb.quatre-bras', '--seed', 'x', '--save', half], '1\n1\nend\n');
      return run(['play', '--load', half], 'status\nquit\n');
    });
    expect(ran.status).toBe(0);
    expect(ran.out).toContain('strength lost');
  });

  test('a damaged game is refused with its place', async () => {
    const ran = await on('replay', () => 'x');
    expect(ran.status).toBe(1);
    expect(ran.err).toContain('the file:');
  });
});
