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

test('no file leads back to itself by its imports, types and lazy ones included', () => {
  expect(cyclesIn(importsOfSource())).toEqual([]);
});

test('knots are found: of two files, of several, of one, and none where imports only fork and meet', () => {
  const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));
  expect(cyclesIn(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  expect(cyclesIn(graph({ a: ['b'], b: ['a'], c: ['a'] }))).toEqual([['a', 'b']]);
  expect(cyclesIn(graph({ z: ['y'], y: ['x'], x: ['z'], w: ['w'] }))).toEqual([['w'], ['x', 'y', 'z']]);
});
