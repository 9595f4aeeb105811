import fc from 'fast-check';
import { DIRECTIONS, type HexGrid, type HexGridSpec, makeGrid } from '../../src/geometry/hex/grid.ts';

/** Small grids of every kind, for properties of mechanics that know nothing but a grid. */
const anySpec: fc.Arbitrary<HexGridSpec> = fc.record({
  orientation: fc.constantFrom('flat', 'pointy'),
  columns: fc.integer({ min: 2, max: 8 }),
  rows: fc.integer({ min: 2, max: 8 }),
  shifted: fc.constantFrom('even', 'odd'),
  numbering: fc.constantFrom('CCRR', 'RRCC'),
  rowsFrom: fc.constantFrom('north', 'south'),
});

const bytes = (length: number, values: readonly [number, ...number[]]): fc.Arbitrary<Uint8Array> =>
  fc
    .array(fc.constantFrom(...values), { minLength: length, maxLength: length })
    .map((list) => Uint8Array.from(list));

/** A grid with links, prices, two masks and two hexes, all by chance; nothing leads over the rim. */
export interface Ground {
  readonly grid: HexGrid;
  readonly links: Uint8Array;
  readonly costs: Int8Array;
  readonly stop: Uint8Array;
  readonly shut: Uint8Array;
  readonly a: number;
  readonly b: number;
  readonly some: readonly number[];
}

export const anyGround: fc.Arbitrary<Ground> = anySpec.chain((spec) => {
  const grid = makeGrid(spec);
  const hex = fc.integer({ min: 0, max: grid.size - 1 });
  const overRim = (link: number): boolean => (grid.neighbours[link] as number) < 0;
  return fc.record({
    grid: fc.constant(grid),
    links: bytes(grid.size * 6, [0, 1, 1]).map((all) => all.map((one, link) => (overRim(link) ? 0 : one))),
    costs: bytes(grid.size * 6, [0, 1, 2, 2, 3, 4, 6]).map((all) =>
      Int8Array.from(all, (one, link) => (overRim(link) || one === 0 ? -1 : one)),
    ),
    stop: bytes(grid.size, [0, 0, 0, 1]),
    shut: bytes(grid.size, [0, 0, 0, 0, 1]),
    a: hex,
    b: hex,
    some: fc.array(hex, { maxLength: 8 }),
  });
});

/** The neighbours of a hex with the way to each, asked of the grid in the plainest way. */
export const around = (grid: HexGrid, hex: number): { readonly link: number; readonly to: number }[] =>
  DIRECTIONS.map((d) => ({ link: hex * 6 + d, to: grid.neighbour(hex, d) })).filter(({ to }) => to >= 0);
