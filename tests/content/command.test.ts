import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'vedette-content-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const vedette = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'src/cli/main.ts'), ...args], { encoding: 'utf8' });

test('content validate lists a file that is no JSON and a missing one, and exits with 1', () => {
  cpSync(join(root, 'content/nlb'), join(scratch, 'broken'), { recursive: true });
  writeFileSync(join(scratch, 'broken/tables.json'), '{ "schema": ');
  const { status, stdout } = vedette('content', 'validate', join(scratch, 'broken'), '--json');
  expect(status).toBe(1);
  const { problems } = JSON.parse(stdout) as { problems: { file: string; at: string; code: string }[] };
  const found = problems.map(({ file, at, code }) => `${file} ${at} ${code}`);
  expect(found).toContain('broken/tables.json  not-json');
  expect(found).toContain('content  missing-file');
  expect(found).toContain('broken/scenarios/quatre-bras.json map unknown-map');
});

test('content validate has nothing against what is shipped', () => {
  const { status, stdout } = vedette('content', 'validate', '--json');
  expect(JSON.parse(stdout)).toEqual({ problems: [] });
  expect(status).toBe(0);
});

test('content validate says what is wrong with its own use and exits with 2', () => {
  expect(vedette('content', 'mend')).toMatchObject({ status: 2, stdout: '' });
  expect(vedette('content', 'validate', join(scratch, 'nowhere')).stderr).toContain('there is no folder');
});
