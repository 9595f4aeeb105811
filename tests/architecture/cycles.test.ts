import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { cyclesIn } from './cycles.ts';
import { importsIn } from './imports.ts';

const root = join(import.meta.dirname, '../..');

/** What each source file imports of the others, types included. */
function importsOfSource(): Map<string, string[]> {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join('src', path.replaceAll('\\', '/')))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  return new Map(
    files.map((path) => [
      path,
      importsIn(path, readFileSync(join(root, path), 'utf8'))
        .filter(({ from }) => from.startsWith('.'))
        .map(({ from }) => posix.join(posix.dirname(path), from.replace(/\?.*$/, ''))),
    ]),
  );
}

/** Where knots are still left, by the folder that they lie in. Nothing may be added. */
const LEFT = ['src/ai', 'src/server/games', 'src/server/store', 'src/systems/nlb', 'src/web'];

const folderOf = (group: readonly string[]): string => {
  const parts = (group[0] as string).split('/');
  while (!group.every((file) => file.startsWith(`${parts.join('/')}/`))) parts.pop();
  return parts.join('/');
};

const knots = cyclesIn(importsOfSource());

test('no file of a system’s content or rules, of the engine or of the host leads back to itself', () => {
  const within =
    /^src\/(systems\/[^/]+\/(content|rules|words|lab)|systems\/common|engine|geometry|content|host)\//;
  expect(knots.map((group) => group.filter((file) => within.test(file))).filter((g) => g.length > 0)).toEqual(
    [],
  );
});

test('elsewhere there are no knots but those that are known', () => {
  // The page's screens lead to each other by way of its frame, a system's screens included.
  const unknown = knots.filter((group) => ![...LEFT, 'src'].includes(folderOf(group)));
  expect(unknown).toEqual([]);
});

test('knots are found: of two files, of several, of one, and none where imports only fork and meet', () => {
  const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));
  expect(cyclesIn(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  expect(cyclesIn(graph({ a: ['b'], b: ['a'], c: ['a'] }))).toEqual([['a', 'b']]);
  expect(cyclesIn(graph({ z: ['y'], y: ['x'], x: ['z'], w: ['w'] }))).toEqual([['w'], ['x', 'y', 'z']]);
});
