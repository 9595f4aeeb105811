import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { coverageJson, coverageText } from '../../src/cli/rules/coverage.ts';
import { gather } from '../../src/cli/rules/gather.ts';
import { readTestReport } from '../../src/cli/rules/test-report.ts';

let out = '';
let err = '';

beforeEach(() => {
  out = '';
  err = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += text;
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const rules = (...args: readonly string[]) => main(['rules', ...args]);

describe('vedette rules', () => {
  test('coverage --json keeps the shape that scripts rely on', async () => {
    await rules('coverage', '--json');
    const { systems, notModelled } = JSON.parse(out);
    expect(systems.nlb.core).toMatchObject({ cases: 296, tested: expect.any(Number), notModelled: 1 });
    expect(systems.nlb.campaign.cases).toBe(87);
    expect(Object.keys(systems)).toEqual(['nlb', 'nlc', 'dow', 'ldga', 'gda']);
    for (const { id, reason } of notModelled) expect(reason, id).toBeTruthy();
  });

  test('coverage prints a table in words', async () => {
    await rules('coverage');
    expect(out).toMatch(/^ {2}core +296 /m);
    expect(out).toContain('Not modelled:\n');
  });

  test('show prints a case with its ruling', async () => {
    expect(await rules('show', 'nlb-6.6c.3')).toBe(0);
    expect(out).toContain('layer core, area artillery');
    expect(out).toContain('NLB-R15 (reading; 6.6C, 6.1)');
    out = '';
    expect(await rules('show', 'NLB-6.6C.3', '--json')).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      id: 'NLB-6.6C.3',
      layer: 'core',
      rulings: [{ id: 'NLB-R15' }, {}],
    });
  });

  test('show lists the cases below a heading, and shows a ruling', async () => {
    expect(await rules('show', 'NLB-6.6D')).toBe(0);
    expect(out.trim().split('\n')).toHaveLength(7);
    out = '';
    expect(await rules('show', 'NLB-R98')).toBe(0);
    expect(out).toContain('We play: Stacking is checked when a move ends.');
  });

  test('show of an unknown id exits with 2 and names near ones', async () => {
    expect(await rules('show', 'NLB-6.6D.9')).toBe(2);
    expect(err).toContain('NLB-6.6D.1');
    expect(out).toBe('');
  });

  test('list and search take filters', async () => {
    expect(await rules('list', '--system', 'nlb', '--layer', 'core', '--area', 'weather')).toBe(0);
    expect(out.trim().split('\n')).toHaveLength(3);
    out = '';
    expect(await rules('search', 'displaced', 'artillery', '--json')).toBe(0);
    expect(JSON.parse(out).cases[0].id).toBe('NLB-6.6D.6');
    out = '';
    expect(await rules('search', 'displaced', 'artillery', '--system', 'gda', '--json')).toBe(0);
    expect(JSON.parse(out)).toEqual({ cases: [] });
  });

  test('wrong use exits with 2 and says what is wrong', async () => {
    expect(await rules('sing')).toBe(2);
    expect(err).toContain("there is no 'rules sing'");
    expect(await rules('list', '--area', 'opera')).toBe(2);
    expect(err).toContain("--area knows no 'opera'");
    expect(await rules('coverage', '--layer', 'core')).toBe(2);
    expect(await rules('show')).toBe(2);
    expect(out).toBe('');
  });
});

describe('the report of a test run', () => {
  test('that does not exist is said so, and no case counts as tested', () => {
    const bare = mkdtempSync(join(tmpdir(), 'vedette-rules-'));
    try {
      symlinkSync(fileURLToPath(new URL('../../rulebook', import.meta.url)), join(bare, 'rulebook'));
      const gathered = gather(bare);
      expect(coverageText(gathered)).toMatch(/^No full test run has left a report/);
      expect(coverageJson(gathered)).toMatchObject({
        report: null,
        systems: { nlb: { core: { tested: 0 } } },
      });
    } finally {
      rmSync(bare, { recursive: true });
    }
  });

  test('is read for names, files and states', () => {
    const report = {
      startTime: 0,
      testResults: [
        {
          name: '/x/a.test.ts',
          assertionResults: [
            { fullName: ' combat [NLB-9.1] a unit', status: 'passed', ancestorTitles: [] },
            { fullName: 'later', status: 'todo' },
          ],
        },
      ],
    };
    const { tests, startedAt } = readTestReport(JSON.stringify(report), 'r.json', (path) => path.slice(3));
    expect(startedAt).toBe('1970-01-01T00:00:00.000Z');
    expect(tests).toEqual([
      { name: 'combat [NLB-9.1] a unit', file: 'a.test.ts', passed: true, state: 'passed' },
      { name: 'later', file: 'a.test.ts', passed: false, state: 'todo' },
    ]);
  });

  test('that is broken is told so', () => {
    const read = (text: string) => () => readTestReport(text, 'r.json', (path) => path);
    expect(read('nonsense')).toThrow(/r\.json is not JSON/);
    expect(read('{"startTime": 1}')).toThrow(/r\.json is not a Vitest report \(at testResults\)/);
  });
});
