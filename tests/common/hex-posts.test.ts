import { expect, test } from 'vitest';
import { makeGrid } from '../../src/geometry/hex/grid.ts';
import { makeLinks } from '../../src/systems/common/hex/links.ts';
import { Posts, Projected } from '../../src/systems/common/hex/posts.ts';

interface Piece {
  readonly hex: number;
}

const grid = makeGrid({
  orientation: 'flat',
  columns: 6,
  rows: 6,
  shifted: 'even',
  numbering: 'CCRR',
  rowsFrom: 'north',
});
const links = makeLinks(grid, (from, _direction, to) => (from + to) % 5 !== 0);
const hexOf = ({ hex }: Piece): number => hex;
const at = (...hexes: number[]): readonly Piece[] => hexes.map((hex) => ({ hex }));

/** Counted afresh, with nothing remembered. */
const counted = (pieces: readonly Piece[]): number[] => {
  const counts = new Array<number>(grid.size).fill(0);
  for (const { hex } of pieces) if (hex >= 0) counts[hex] = (counts[hex] as number) + 1;
  return counts;
};

const projected = (pieces: readonly Piece[]): number[] => {
  const counts = new Array<number>(grid.size).fill(0);
  for (const { hex } of pieces) {
    for (let way = hex * 6; hex >= 0 && way < hex * 6 + 6; way += 1) {
      const to = grid.neighbours[way] as number;
      if (links[way] === 1) counts[to] = (counts[to] as number) + 1;
    }
  }
  return counts;
};

test('posts follow from list to list, back again, and to lists of another length', () => {
  const first = at(3, 3, 14, -1);
  const [a, , c] = first as [Piece, Piece, Piece];
  const moved = [a, { hex: 20 }, c, { hex: 14 }];
  const gone = [a, { hex: -1 }, c, { hex: 14 }];
  const posts = new Posts(grid.size, hexOf);
  const zones = new Projected(grid, links, hexOf);
  for (const list of [first, moved, gone, first, at(7), moved, [], at(1, 2, 3, 4, 5, 5), gone]) {
    expect([...posts.counts(list)]).toEqual(counted(list));
    expect([...posts.hexes(list)]).toEqual(list.map(hexOf));
    expect([...zones.counts(list)]).toEqual(projected(list));
  }
});
