import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeGrid } from '../../src/geometry/hex/grid.ts';
import { hexLine } from '../../src/geometry/hex/line.ts';
import { firstOnLine, type Meeting, meetings } from '../../src/systems/common/hex/sight.ts';
import { anyGround } from './ground.ts';

const FLAT = makeGrid({
  orientation: 'flat',
  columns: 9,
  rows: 9,
  shifted: 'even',
  numbering: 'CCRR',
  rowsFrom: 'north',
});

const told = (from: string, to: string): string =>
  meetings(FLAT, FLAT.index(from), FLAT.index(to))
    .map((m) =>
      m.kind === 'hex'
        ? FLAT.id(m.hex)
        : m.kind === 'corner'
          ? `(${m.hexes.length})`
          : m.kind === 'side'
            ? '|'
            : `[${m.flanks.map((hex) => FLAT.id(hex)).join()}]`,
    )
    .join(' ');

test('a line down a row of hexes crosses a side between each two', () => {
  expect(told('0503', '0506')).toBe('0503 | 0504 | 0505 | 0506');
});

test('a line between two rows runs along hexsides, from corner to corner', () => {
  expect(told('0305', '0505')).toBe('0305 (3) [0404,0405] (3) 0505');
});

test('what a line meets stands in its order: hexes as they are passed, what parts them in between', () => {
  fc.assert(
    fc.property(anyGround, ({ grid, a, b }) => {
      const line = hexLine(grid, a, b);
      const met = meetings(grid, a, b);
      const of = <K extends Meeting['kind']>(kind: K) =>
        met.filter((one): one is Extract<Meeting, { kind: K }> => one.kind === kind);
      expect(of('hex').map(({ hex }) => hex)).toEqual(line.hexes);
      expect(of('side').map(({ side }) => side)).toEqual(line.crossed);
      expect(of('corner').map(({ hexes }) => hexes)).toEqual(line.vertices);
      expect(of('along').map(({ side, flanks }) => ({ side, flanks }))).toEqual(line.along);
      // Seen from the other end everything stands the other way round.
      const back = meetings(grid, b, a).reverse();
      expect(back.map(({ kind }) => kind)).toEqual(met.map(({ kind }) => kind));
      for (const [n, one] of met.entries()) {
        const before = met[n - 1];
        const after = met[n + 1];
        if (one.kind === 'side') {
          expect([before, after]).toEqual([
            { kind: 'hex', hex: one.from },
            { kind: 'hex', hex: one.to },
          ]);
          expect(grid.sideBetween(one.from, one.to)).toBe(one.side);
        } else if (one.kind === 'along') {
          const touching = [before, after].map((m) => (m?.kind === 'corner' ? m.hexes : []));
          for (const flank of one.flanks.filter((hex) => hex >= 0)) {
            expect(touching.every((hexes) => hexes.includes(flank))).toBe(true);
          }
        } else if (one.kind === 'corner') {
          for (const m of [before, after]) {
            expect(m?.kind !== 'hex' || one.hexes.includes(m.hex)).toBe(true);
          }
        }
      }
      expect(met[0]).toEqual({ kind: 'hex', hex: a });
      expect(met.at(-1)).toEqual({ kind: 'hex', hex: b });
    }),
  );
});

test('the first that answers on a line is the nearest to its beginning', () => {
  fc.assert(
    fc.property(anyGround, ({ grid, shut, a, b }) => {
      const first = firstOnLine(grid, a, b, (m) =>
        m.kind === 'hex' && shut[m.hex] === 1 ? m.hex : undefined,
      );
      expect(first).toBe(hexLine(grid, a, b).hexes.find((hex) => shut[hex] === 1));
    }),
  );
});
