import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIRECTIONS, type HexGridSpec, makeGrid } from './grid.ts';
import { between, hexLine } from './line.ts';

const DOW: HexGridSpec = {
  orientation: 'flat',
  columns: 20,
  rows: 24,
  shifted: 'odd',
  numbering: 'CCRR',
  rowsFrom: 'north',
};

const gridAndTwo = fc
  .record({
    orientation: fc.constantFrom('flat' as const, 'pointy' as const),
    columns: fc.integer({ min: 1, max: 11 }),
    rows: fc.integer({ min: 1, max: 11 }),
    shifted: fc.constantFrom('even' as const, 'odd' as const),
    numbering: fc.constantFrom('CCRR' as const, 'RRCC' as const),
    rowsFrom: fc.constantFrom('north' as const, 'south' as const),
  })
  .chain((spec) => {
    const grid = makeGrid(spec);
    const hex = fc.integer({ min: 0, max: grid.size - 1 });
    return fc.tuple(fc.constant(grid), hex, hex);
  });

test('a line over two hexes names the hex between, or both flanks of the side it runs along', () => {
  const grid = makeGrid(DOW);
  const ids = (a: string, b: string) => {
    const found = between(grid, grid.index(a), grid.index(b));
    return {
      through: found.through.map((h) => grid.id(h)),
      flanks: found.flanks.map((f) => f.map((h) => grid.id(h))),
    };
  };
  expect(ids('0504', '0502')).toEqual({ through: ['0503'], flanks: [] });
  expect(ids('0604', '0803')).toEqual({ through: ['0703'], flanks: [] });
  expect(ids('0602', '0703')).toEqual({ through: [], flanks: [['0603', '0702']] });
  expect(ids('0604', '0502')).toEqual({ through: [], flanks: [['0503', '0603']] });
});

test('the two sides crossed on a straight line of three hexes', () => {
  const grid = makeGrid(DOW);
  const line = hexLine(grid, grid.index('0504'), grid.index('0502'));
  expect(line.crossed.map((s) => grid.sideId(s))).toEqual(['0503-0504', '0502-0503']);
  expect(line.along).toEqual([]);
  expect(line.vertices).toEqual([]);
});

test('a line that runs along a side passes both its corners', () => {
  const grid = makeGrid(DOW);
  const line = hexLine(grid, grid.index('0604'), grid.index('0502'));
  expect(line.crossed).toEqual([]);
  expect(line.along.map((a) => grid.sideId(a.side))).toEqual(['0503-0603']);
  expect(line.vertices.map((v) => v.map((h) => grid.id(h)).sort())).toEqual([
    ['0503', '0603', '0604'],
    ['0502', '0503', '0603'],
  ]);
});

test('a line can graze a hex at one corner without entering it', () => {
  const grid = makeGrid({ ...DOW, shifted: 'even' });
  const line = hexLine(grid, grid.index('0201'), grid.index('0604'));
  expect(line.vertices.length).toBeGreaterThan(0);
  expect(line.along).toEqual([]);
  for (const corner of line.vertices) {
    expect(corner.filter((h) => !line.hexes.includes(h)).length).toBe(1);
  }
});

test('a line is the same from both ends', () => {
  fc.assert(
    fc.property(gridAndTwo, ([grid, a, b]) => {
      const there = hexLine(grid, a, b);
      const back = hexLine(grid, b, a);
      expect([...back.hexes].reverse()).toEqual(there.hexes);
      expect([...back.crossed].reverse()).toEqual(there.crossed);
      expect([...back.along].reverse()).toEqual(there.along);
      expect(back.vertices.length).toBe(there.vertices.length);
    }),
  );
});

test('a line meets exactly the hexes that fine sampling finds', () => {
  fc.assert(
    fc.property(gridAndTwo, ([grid, a, b]) => {
      const line = hexLine(grid, a, b);
      expect(line.hexes[0]).toBe(a);
      expect(line.hexes.at(-1)).toBe(b);
      const met = new Set([...line.hexes, ...line.along.flatMap((s) => s.flanks), ...line.vertices.flat()]);
      const [ax, ay] = grid.centre(a);
      const [bx, by] = grid.centre(b);
      const sampled = new Set<number>();
      // 997 is prime and odd, so no sample falls on a corner or on the middle of a side.
      for (let k = 0; k <= 997; k++) {
        const hex = grid.hexAt(ax + ((bx - ax) * k) / 997, ay + ((by - ay) * k) / 997);
        sampled.add(hex);
        if (hex >= 0) expect(met.has(hex)).toBe(true);
      }
      for (const hex of line.hexes) expect(sampled.has(hex)).toBe(true);
    }),
  );
});

test('every crossed side parts two hexes of the line', () => {
  fc.assert(
    fc.property(gridAndTwo, ([grid, a, b]) => {
      const line = hexLine(grid, a, b);
      for (const side of line.crossed) {
        for (const hex of grid.sideHexes(side)) expect(line.hexes).toContain(hex);
      }
      for (const { flanks } of line.along) {
        for (const hex of flanks) expect(line.hexes).not.toContain(hex);
      }
      if (grid.distance(a, b) === 1) {
        const d = DIRECTIONS.find((dir) => grid.neighbour(a, dir) === b);
        expect(line.crossed).toEqual([grid.side(a, d as 0)]);
      }
    }),
  );
});
