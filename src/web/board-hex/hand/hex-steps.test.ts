import { expect, test } from 'vitest';
import { makeGrid } from '../../../geometry/hex/grid.ts';
import { extendPath, stepByKey } from './hex-steps.ts';

const grid = makeGrid({
  orientation: 'flat',
  columns: 20,
  rows: 20,
  shifted: 'even',
  numbering: 'CCRR',
  rowsFrom: 'north',
});
const at = (id: string) => grid.index(id);
const ids = (path: readonly number[]) => path.map((hex) => grid.id(hex));

test('a dragged path grows by touching hexes, even when the pointer jumps', () => {
  const path = extendPath(grid, [at('0505')], at('0905'));
  expect(ids(path)[0]).toBe('0505');
  expect(ids(path).at(-1)).toBe('0905');
  for (let k = 1; k < path.length; k++)
    expect(grid.distance(path[k - 1] as number, path[k] as number)).toBe(1);
  expect(path).toHaveLength(5);
});

test('going back over a dragged path takes it up again', () => {
  const path = ['0505', '0506', '0507', '0508'].map(at);
  expect(ids(extendPath(grid, path, at('0507')))).toEqual(['0505', '0506', '0507']);
  expect(ids(extendPath(grid, path, at('0505')))).toEqual(['0505']);
  expect(extendPath(grid, path, at('0508'))).toBe(path);
});

test('arrow keys keep their row, and two opposite keys lead back', () => {
  for (const [there, back] of [
    ['ArrowLeft', 'ArrowRight'],
    ['ArrowUp', 'ArrowDown'],
  ] as const) {
    for (const start of ['0606', '0706']) {
      const one = stepByKey(grid, at(start), there) as number;
      expect(grid.id(stepByKey(grid, one, back) as number)).toBe(start);
    }
  }
  let hex = at('0410');
  for (let k = 0; k < 10; k++) hex = stepByKey(grid, hex, 'ArrowRight') as number;
  expect(grid.id(hex)).toBe('1410');
  expect(stepByKey(grid, at('0101'), 'ArrowUp')).toBeUndefined();
});
