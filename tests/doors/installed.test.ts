import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { installedSystems } from '../../src/server/installed.ts';
import { inFolder, run } from '../cli/run.ts';

const drill = fileURLToPath(new URL('../drill/wing/entries.ts', import.meta.url));

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['a module that is not there', undefined, /^VEDETTE_SYSTEMS: '.*own\.mjs' cannot be loaded: /],
  ['one that cannot be read', 'this is no program', /cannot be loaded: /],
  ['one that fails', "throw new Error('no drawing room')", /cannot be loaded: no drawing room$/],
  ['one without entries', 'export default [];', /exports no list called 'entries'$/],
  ['entries that are no list', 'export const entries = 3;', /exports no list called 'entries'$/],
  ['an entry that is nothing', 'export const entries = [null];', /number 0 is none: id, title, and system,/],
  [
    'an entry without rooms',
    "export const entries = [{ id: 'own', title: 'Mine', system: async () => ({}) }];",
    /number 0 is none: /,
  ],
  [
    'a name that leads elsewhere',
    "export const entries = [{ id: '../maps', title: '', system() {}, words() {}, ai() {}, lab() {} }];",
    /number 0 is none: /,
  ],
  [
    'a system that is there already',
    "export const entries = [{ id: 'nlb', title: '', system() {}, words() {}, ai() {}, lab() {} }];",
    /^VEDETTE_SYSTEMS: there is a rule system called 'nlb' already$/,
  ],
])('systems of one’s own: %s is named as the problem', async (_what, text, problem) => {
  await inFolder(async (folder) => {
    const file = join(folder, 'own.mjs');
    if (text !== undefined) writeFileSync(file, text);
    vi.stubEnv('VEDETTE_SYSTEMS', [drill, file].join(delimiter));
    await expect(installedSystems()).rejects.toThrow(problem);
  });
});

test('a command says so in a line, and nothing else', async () => {
  const { status, out, err } = await run(['scenarios'], '', { VEDETTE_SYSTEMS: '/nowhere/own.mjs' });
  expect([status, out]).toEqual([2, '']);
  expect(err).toMatch(/^vedette scenarios: VEDETTE_SYSTEMS: '\/nowhere\/own\.mjs' cannot be loaded: .*\n$/);
});
