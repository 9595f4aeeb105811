import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIRECTIONS } from '../../src/geometry/hex/grid.ts';
import { isOnRim, nearestOpen, ranksAhead } from '../../src/systems/common/hex/columns.ts';
import { hasLink, isLinked, linksOfCosts, makeLinks } from '../../src/systems/common/hex/links.ts';
import { spread, stepsFrom } from '../../src/systems/common/hex/spread.ts';
import { maskOf, stacksBy } from '../../src/systems/common/hex/stacks.ts';
import { projectingInto, zoneFrom } from '../../src/systems/common/hex/zones.ts';
import { anyGround, around } from './ground.ts';

test('links lead where they are said to, and never over the rim', () => {
  fc.assert(
    fc.property(anyGround, ({ grid, shut, costs }) => {
      const links = makeLinks(grid, (from, direction, to) => shut[from] === 0 && (to + direction) % 2 === 0);
      for (let hex = 0; hex < grid.size; hex += 1) {
        for (const d of DIRECTIONS) {
          const to = grid.neighbour(hex, d);
          const expected = to >= 0 && shut[hex] === 0 && (to + d) % 2 === 0;
          expect(links[hex * 6 + d]).toBe(expected ? 1 : 0);
          if (to >= 0) {
            expect(isLinked(grid, links, hex, to)).toBe(expected);
          }
        }
        expect(hasLink(links, hex)).toBe(around(grid, hex).some(({ link }) => links[link] === 1));
      }
      expect([...linksOfCosts(costs)]).toEqual([...costs].map((cost) => (cost >= 0 ? 1 : 0)));
    }),
  );
});

test('a zone is every hex into which somebody projects', () => {
  fc.assert(
    fc.property(anyGround, ({ grid, links, some }) => {
      const zone = zoneFrom(grid, links, some);
      for (let hex = 0; hex < grid.size; hex += 1) {
        const from = [...new Set(some)].filter((one) => isLinked(grid, links, one, hex));
        expect(zone[hex]).toBe(from.length > 0 ? 1 : 0);
        const all = around(grid, hex).filter(({ to }) => isLinked(grid, links, to, hex));
        expect(projectingInto(grid, links, hex)).toEqual(all.map(({ to }) => to));
      }
    }),
  );
});

test('stacks keep everybody who is somewhere, in order', () => {
  const thing = fc.record({ at: fc.integer({ min: -1, max: 9 }), name: fc.integer({ min: 0, max: 20 }) });
  fc.assert(
    fc.property(fc.array(thing), (things) => {
      const stacks = stacksBy(things, ({ at }) => at);
      const mask = maskOf(10, stacks.keys());
      for (let hex = 0; hex < 10; hex += 1) {
        const here = things.filter(({ at }) => at === hex);
        expect(stacks.get(hex) ?? []).toEqual(here);
        expect(mask[hex]).toBe(here.length > 0 ? 1 : 0);
      }
      expect(stacks.has(-1)).toBe(false);
    }),
  );
});

test('steps are those of the shortest way over links through open hexes, and spreading stops after so many', () => {
  fc.assert(
    fc.property(anyGround, fc.integer({ min: 0, max: 5 }), ({ grid, links, shut, some }, most) => {
      // Relaxed until nothing changes: slow, and plainly right.
      const plain = Array.from({ length: grid.size }, (_, hex) => (some.includes(hex) ? 0 : Infinity));
      for (let changed = true; changed; ) {
        changed = false;
        for (let hex = 0; hex < grid.size; hex += 1) {
          for (const { link, to } of around(grid, hex)) {
            const by = (plain[hex] as number) + 1;
            if (links[link] === 1 && shut[to] === 0 && by < (plain[to] as number)) {
              plain[to] = by;
              changed = true;
            }
          }
        }
      }
      expect([...stepsFrom(grid, links, some, shut)]).toEqual(plain.map((n) => (n === Infinity ? -1 : n)));
      const marked = maskOf(grid.size, some);
      const found = spread(grid, links, some, marked, shut, most);
      expect([...marked]).toEqual(plain.map((n) => (n <= most ? 1 : 0)));
      expect(found.map((hex) => plain[hex] as number)).toEqual(
        plain.filter((n) => n > 0 && n <= most).sort((p, q) => p - q),
      );
      const everywhere = maskOf(grid.size, some);
      spread(grid, links, some, everywhere, shut);
      expect([...everywhere]).toEqual(plain.map((n) => (n < Infinity ? 1 : 0)));
    }),
  );
});

test('what is marked before is not gone through again', () => {
  fc.assert(
    fc.property(anyGround, ({ grid, links, shut, stop, some }) => {
      const marked = stop.slice();
      const closed = shut.map((one, hex) => (stop[hex] === 1 ? 1 : one));
      const found = spread(grid, links, some, marked, shut);
      const through = stepsFrom(grid, links, some, closed);
      const expected = [...stop.keys()].filter((hex) => (through[hex] as number) > 0 && stop[hex] === 0);
      // A seed that is not marked is found like any other hex, where a way leads back to it.
      expect(found.filter((hex) => !some.includes(hex)).sort((p, q) => p - q)).toEqual(expected);
    }),
  );
});

test('a column stands behind itself, and a blocked entry shifts to the nearest open hexes', () => {
  expect([0, 1, 2, 3, 4, 5].map((entered) => ranksAhead(entered, 1))).toEqual([0, 1, 2, 3, 4, 5]);
  expect([0, 1, 2, 3, 4, 5].map((entered) => ranksAhead(entered, 2))).toEqual([0, 0, 1, 1, 2, 2]);
  fc.assert(
    fc.property(anyGround, ({ grid, shut, stop, a, b }) => {
      const far = (hex: number): number => Math.min(grid.distance(a, hex), grid.distance(b, hex));
      const open = [...shut.keys()].filter((hex) => shut[hex] === 0);
      const best = Math.min(...open.map(far));
      expect(nearestOpen(grid, [a, b], (hex) => shut[hex] === 0)).toEqual(
        open.filter((hex) => far(hex) === best),
      );
      const beside = around(grid, a);
      expect(isOnRim(grid, stop, a)).toBe(beside.length < 6 || beside.some(({ to }) => stop[to] === 0));
    }),
  );
});
