import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { perft } from '../../src/cli/perft/count.ts';
import { readPerft, setupOfPerft } from '../../src/cli/perft/file.ts';
import { loadLibrary } from '../../src/server/library.ts';
import { lay } from '../../src/systems/library.ts';
import { asNlb } from '../../src/systems/nlb/shelf.ts';
import { bruteCount } from './universe.ts';

/** Trying every action of the universe is slow: only as deep as this many lines of play. */
const BRUTE_LINES = 250;

const folder = new URL('.', import.meta.url);
const library = await loadLibrary();

describe.each(readdirSync(folder).filter((name) => name.endsWith('.perft')))('%s', (name) => {
  const file = readPerft(readFileSync(new URL(name, folder), 'utf8'));
  if (typeof file === 'string') throw new Error(`${name}: ${file}`);
  const laid = lay(library, setupOfPerft(library, file));
  if (!laid.ok) throw new Error(`${name}: ${laid.problems.join('; ')}`);
  const { game } = asNlb(laid.laid);
  const { position } = game.begin();

  test('there are as many lines of play as the file says', () => {
    expect(file.counts.map((_, n) => perft(game, position, n + 1))).toEqual(file.counts);
  });

  test('trying every action there could be finds the same lines and no more', () => {
    const depths = file.counts.filter((count) => count <= BRUTE_LINES).map((_, n) => n + 1);
    expect(depths.map((depth) => bruteCount(game, position, depth))).toEqual(
      file.counts.slice(0, depths.length),
    );
  });
});
