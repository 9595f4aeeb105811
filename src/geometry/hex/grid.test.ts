import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIRECTIONS, type HexGridSpec, makeGrid, OFF_GRID } from './grid.ts';

const NLB: HexGridSpec = {
  orientation: 'flat',
  columns: 57,
  rows: 67,
  shifted: 'even',
  numbering: 'CCRR',
  rowsFrom: 'north',
};
const DOW: HexGridSpec = { ...NLB, columns: 20, rows: 24, shifted: 'odd' };
const LDGA: HexGridSpec = {
  orientation: 'pointy',
  columns: 22,
  rows: 41,
  shifted: 'odd',
  numbering: 'RRCC',
  rowsFrom: 'south',
};

const anySpec: fc.Arbitrary<HexGridSpec> = fc.record({
  orientation: fc.constantFrom('flat', 'pointy'),
  columns: fc.integer({ min: 1, max: 12 }),
  rows: fc.integer({ min: 1, max: 12 }),
  shifted: fc.constantFrom('even', 'odd'),
  numbering: fc.constantFrom('CCRR', 'RRCC'),
  rowsFrom: fc.constantFrom('north', 'south'),
});

const gridAndTwo = anySpec.chain((spec) => {
  const grid = makeGrid(spec);
  const hex = fc.integer({ min: 0, max: grid.size - 1 });
  return fc.tuple(fc.constant(grid), hex, hex);
});

const touch = (spec: HexGridSpec, a: string, b: string) => {
  const grid = makeGrid(spec);
  return grid.directionTo(grid.index(a), grid.index(b)) !== -1;
};

test('the stagger of each grid joins the hexes the books treat as one place', () => {
  for (const [a, b] of [
    ['0606', '0607'],
    ['0607', '0708'],
    ['0708', '0709'],
    ['3256', '3357'],
    ['3357', '3457'],
    ['3657', '3658'],
  ]) {
    expect(touch(NLB, a as string, b as string), `nlb ${a}-${b}`).toBe(true);
  }
  expect(touch(NLB, '1017', '0916')).toBe(false);
  expect(touch(DOW, '0309', '0410')).toBe(true);
  expect(touch(DOW, '0403', '0502')).toBe(true);
  expect(touch(LDGA, '3708', '3809')).toBe(true);
  expect(touch(LDGA, '3708', '3807')).toBe(false);
});

test('directions point where their names say', () => {
  const nlb = makeGrid(NLB);
  const at = nlb.index('1641');
  expect(DIRECTIONS.map((d) => nlb.id(nlb.neighbour(at, d)))).toEqual([
    '1640',
    '1741',
    '1742',
    '1642',
    '1542',
    '1541',
  ]);
  const ldga = makeGrid(LDGA);
  const mile = ldga.index('3708');
  expect(DIRECTIONS.map((d) => ldga.id(ldga.neighbour(mile, d)))).toEqual([
    '3809',
    '3709',
    '3609',
    '3608',
    '3707',
    '3808',
  ]);
});

test('numbers and indices are each other’s inverse, in the order of the numbers', () => {
  fc.assert(
    fc.property(gridAndTwo, ([grid, a, b]) => {
      expect(grid.index(grid.id(a))).toBe(a);
      expect(grid.at(grid.column(a), grid.row(a))).toBe(a);
      expect(Math.sign(a - b)).toBe(Math.sign(Number(grid.id(a)) - Number(grid.id(b))));
    }),
  );
  expect(makeGrid(NLB).index('5801')).toBe(OFF_GRID);
  expect(makeGrid(NLB).index('0168')).toBe(OFF_GRID);
  expect(makeGrid(NLB).index('16')).toBe(OFF_GRID);
});

test('neighbours are mutual, at distance one, and share one hexside', () => {
  fc.assert(
    fc.property(gridAndTwo, ([grid, a]) => {
      for (const d of DIRECTIONS) {
        const b = grid.neighbour(a, d);
        const side = grid.side(a, d);
        if (b === OFF_GRID) {
          expect(grid.sideHexes(side)).toEqual([a, OFF_GRID]);
          expect(grid.sideId(side)).toBe('');
          continue;
        }
        const back = ((d + 3) % 6) as typeof d;
        expect(grid.neighbour(b, back)).toBe(a);
        expect(grid.side(b, back)).toBe(side);
        expect(grid.directionTo(a, b)).toBe(d);
        expect(grid.distance(a, b)).toBe(1);
        expect(grid.sideBetween(a, b)).toBe(side);
        expect(grid.sideIndex(grid.sideId(side))).toBe(side);
        expect([...grid.sideHexes(side)]).toEqual([Math.min(a, b), Math.max(a, b)]);
        expect(grid.corner(a, d)).toEqual(grid.corner(b, d + 4));
        expect(grid.corner(a, d + 1)).toEqual(grid.corner(b, d + 3));
      }
    }),
  );
});

test('distance is the length of the shortest walk', () => {
  fc.assert(
    fc.property(gridAndTwo, ([grid, a, b]) => {
      const steps = new Map([[a, 0]]);
      const queue = [a];
      for (const hex of queue) {
        for (const d of DIRECTIONS) {
          const next = grid.neighbour(hex, d);
          if (next === OFF_GRID || steps.has(next)) continue;
          steps.set(next, (steps.get(hex) as number) + 1);
          queue.push(next);
        }
      }
      // a one-column strip of pointy hexes can force a detour round the rim
      expect(grid.distance(a, b)).toBeLessThanOrEqual(steps.get(b) ?? Number.POSITIVE_INFINITY);
      if (grid.spec.columns > 1 && grid.spec.rows > 1) {
        expect(grid.distance(a, b)).toBe(steps.get(b));
      }
    }),
  );
});

test('rings partition the discs', () => {
  fc.assert(
    fc.property(gridAndTwo, fc.integer({ min: 0, max: 5 }), ([grid, a], radius) => {
      const rings = Array.from({ length: radius + 1 }, (_, r) => grid.ring(a, r)).flat();
      expect(rings.sort((p, q) => p - q)).toEqual(grid.within(a, radius));
    }),
  );
});

test('the nearest hex to a lattice point is found', () => {
  fc.assert(
    fc.property(
      gridAndTwo,
      fc.integer({ min: -4, max: 4 }),
      fc.integer({ min: -4, max: 4 }),
      ([grid, a], dx, dy) => {
        const [x, y] = grid.centre(a);
        expect(grid.hexAt(x, y)).toBe(a);
        const flat = grid.spec.orientation === 'flat';
        const far = (h: number, px: number, py: number) => {
          const [hx, hy] = grid.centre(h);
          return flat ? (hx - px) ** 2 + 3 * (hy - py) ** 2 : 3 * (hx - px) ** 2 + (hy - py) ** 2;
        };
        const found = grid.hexAt(x + dx / 8, y + dy / 8);
        expect(found).toBe(a);
        expect(far(found, x + dx / 8, y + dy / 8)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test('a grid that two digits cannot number is refused', () => {
  expect(() => makeGrid({ ...NLB, columns: 100 })).toThrow(/two digits/);
  expect(() => makeGrid({ ...NLB, rows: 0 })).toThrow(/whole columns/);
});
