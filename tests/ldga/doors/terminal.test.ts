import { expect, test } from 'vitest';
import { makeTeller } from '../../../src/cli/story.ts';
import { Host } from '../../../src/host/host.ts';
import { loadLibrary } from '../../../src/server/library.ts';
import { LdgaTerminal } from '../../../src/systems/ldga/cli/terminal.ts';
import { asLdga } from '../../../src/systems/ldga/shelf.ts';
import { words } from '../../../src/systems/ldga/words/index.ts';
import { lay, setupOf } from '../../../src/systems/library.ts';
import { seedBytes } from '../../conformance/play.ts';

const library = await loadLibrary();
const setup = setupOf(library, 'ldga.campaign', ['hidden-forces']);
const found = lay(library, setup);
if (!found.ok) throw new Error(found.problems.join('; '));
const terminal = new LdgaTerminal(asLdga(found.laid), makeTeller(found.laid, words));
const host = Host.start({ game: found.laid.game, setup, seed: seedBytes(7) });
const look = (rest: string, seat: string): string =>
  terminal.answer('map', rest, host, 'spectator', seat) as string;

test('the map shows one’s own by their strength and the enemy as flags, rows from the north', () => {
  const own = look('1610', 'coalition');
  const rows = own.split('\n').flatMap((line) => /^(\d\d) /.exec(line)?.[1] ?? []);
  expect(rows).toEqual(rows.toSorted().reverse());
  expect(rows).toContain('16');
  // Pirch II of eight points and Zieten at Charleroi; of them the French see a flag.
  const charleroi = (text: string): string | undefined =>
    text.split('\n').find((line) => line.startsWith('16  '));
  expect(charleroi(own)).toMatch(/P\d+l/);
  expect(charleroi(look('1610', 'french'))).toMatch(/P\?/);
  expect(look('', 'coalition').split('\n').length).toBeGreaterThan(own.split('\n').length);
});

test('every other row stands half a hex further right', () => {
  const lines = look('2810', 'coalition').split('\n');
  const indent = (row: string): number => {
    const line = lines.find((one) => one.startsWith(`${row}  `)) ?? '';
    return line.slice(4).search(/\S/);
  };
  expect(Math.abs(indent('28') - indent('29'))).toBe(4);
});

test('what is no hex is said', () => {
  expect(look('9999', 'french')).toBe("there is no hex '9999' on this map");
});
