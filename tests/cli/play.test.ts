import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inFolder, run } from './run.ts';

const typed = (lines: readonly string[], ...args: readonly string[]) =>
  run(['play', 'nlb.quatre-bras', '--seed', 'play', ...args], `${lines.join('\n')}\n`);

describe('play, typed through a pipe', () => {
  test('asks, lists units with their orders, and takes an order by unit and hex', async () => {
    const { out, status } = await typed(['husson', 'pell 1751', 'status']);
    expect(out).toContain('Move your units');
    expect(out).toMatch(/Husson \d-\d \(fr\.2\.huss-5\) at 1647/);
    expect(out).toMatch(/Husson marches to \d{4}, \S+ MP/);
    expect(out).toMatch(/marches from 1753 to 1751/);
    expect(out).toContain('strength lost');
    expect(status).toBe(0);
  });

  test('a refused order is answered with every reason and its rule', async () => {
    const { out } = await typed(['husson 1641', 'why husson 1646', 'why al.n2.blndt 1544']);
    expect(out).toMatch(/No: .*\[NLB-5/);
    expect(out).toContain('That is allowed');
    expect(out.match(/No: /g)?.length).toBeGreaterThan(1);
  });

  test('undo gives back the choice, redo takes it again', async () => {
    const { out } = await typed(['undo', 'husson 1646', 'undo', 'redo', 'husson 1645']);
    expect(out).toContain('nothing to take back');
    expect(out).toContain('Taken back.');
    expect(out).toContain('Done again.');
    expect(out).toMatch(/No: Husson has already moved/);
  });

  test('draws the map, whole and around a hex', async () => {
    const { out } = await typed(['map', 'map 1641', 'map 9999', 'units']);
    expect(out).toMatch(/^41 .*\n {4,}.*#=\*/m);
    expect(out).toContain('F French');
    expect(out).toContain("no hex '9999'");
    expect(out).toMatch(/al\.5\.pack .*due on turn 1/);
  });

  test('words that mean nothing are named, and the game goes on', async () => {
    const { out, status } = await typed([
      'gibberish 1641',
      '9999',
      '77',
      '{"type":',
      '{"type":"fly"}',
      'why',
      'as allied',
      'help',
    ]);
    expect(out).toContain("'gibberish' is no unit");
    expect(out).toContain('no number 77');
    expect(out).toContain("'allied' has nothing to decide now; it is for: French");
    expect(out).toContain('this is no JSON');
    expect(out).toContain('Orders');
    expect(status).toBe(0);
  });

  test('dice can be thrown on the table', () =>
    inFolder(async (folder) => {
      const file = join(folder, 'game.json');
      const lines = [
        'husson 1645',
        'camp-5 1645',
        'end',
        'attack 1545',
        'with husson',
        'roll 1-5',
        'roll 9',
        'roll 1',
      ];
      const { out } = await typed([...lines, `save ${file}`], '--dice', 'ask');
      expect(out).toContain('not between 1 and 6');
      expect(out).toMatch(/A 1 on 1-5/);
      const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] };
      expect(entries).toContainEqual(expect.objectContaining({ roll: [1], given: true }));
    }));

  test('the outcomes of attacks can be looked at and compared before one is declared', async () => {
    const { out } = await typed([
      ...['outcomes', 'compare', 'husson 1645', 'camp-5 1645', 'end'],
      ...[
        'attack 1545',
        'with husson',
        'outcomes 7-1',
        'outcomes',
        'outcomes 1-1',
        'outcomes 1-5',
        'compare',
      ],
    ]);
    expect(out).toContain('Put an attack together first');
    expect(out).toContain('Nothing to compare yet');
    expect(out).toContain('cannot be declared at 7-1');
    const [, , second = ''] = out.split('if everybody then does what is best for him:');
    expect(second.match(/^ {2}[1-6] {2}\w\w, /gm)).toHaveLength(6);
    const table = out.split('drives off')[1] ?? '';
    expect(table.match(/\d of 6 .* on Grand Pierrepont/g)).toHaveLength(3);
    // Each strength point destroyed is worth a point here: both are told, face by face and on the average.
    expect(out).toMatch(/lost: .*; 11 to the Allies/);
    expect(table).toMatch(/^ +\d+\.\d +\d+\.\d +-?\d+\.\d +\d of 6/m);
  });

  test('a bot answers for its seat', async () => {
    const { out } = await typed(['end'], '--seats', 'allied=random');
    expect(out).toContain('Allied movement phase');
    expect(out.match(/French: Move your units/g)?.length).toBeGreaterThan(1);
  });

  test('a file that cannot be written is told', async () => {
    const { out, status } = await typed(['save /nowhere/game.json', 'save']);
    expect(out).toContain('could not be saved');
    expect(out).toContain('save where?');
    expect(status).toBe(0);
  });
});
