import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseInvocation, UsageError } from '../command.ts';
import { command } from './map.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vedette-map-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => command.run(parseInvocation(command, args));

test('a map is drawn as PNG and as SVG with its own fonts', async () => {
  const png = join(folder, 'a.png');
  expect(await run('render', 'nlb', '--out', png, '--area', '12-20,36-44', '--scale', '0.5')).toBe(0);
  expect(readFileSync(png).subarray(1, 4).toString()).toBe('PNG');
  const svg = join(folder, 'a.svg');
  expect(await run('render', 'nlb', '--out', svg, '--area', 'quatre-bras', '--scale', '0.3')).toBe(0);
  const text = readFileSync(svg, 'utf8');
  expect(text).toContain('QUATRE BRAS');
  expect(text).toContain('@font-face');
});

test.each([
  [['render', 'atlantis', '--out', 'x.png'], /there is no map 'atlantis'/],
  [['paint', 'nlb', '--out', 'x.png'], /there is no 'map paint'/],
  [['render', 'nlb'], /--out needs a file name/],
  [['render', 'nlb', '--out', 'x.gif'], /--out needs a file name/],
  [['render', 'nlb', '--out', 'x.png', '--scale', 'big'], /--scale must be a number/],
  [['render', 'nlb', '--out', 'x.png', '--style', 'neon'], /--style must be one of/],
  [['render', 'nlb', '--out', 'x.png', '--area', '1-99,1-2'], /--area must lie within/],
  [['render', 'nlb', '--out', 'x.png', '--area', 'borodino'], /--area must be columns and rows/],
])('refused: %j', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
  await expect(run(...args)).rejects.toBeInstanceOf(UsageError);
});

test('a folder that does not exist is told without a stack', async () => {
  expect(await run('render', 'dow', '--out', join(folder, 'no', 'x.svg'), '--area', '1-3,1-3')).toBe(1);
});
