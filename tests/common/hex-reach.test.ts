import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hexesFrom,
  makeSearchMemory,
  pathTo,
  reachFrom,
  treadHexes,
} from '../../src/systems/common/hex/reach.ts';
import { cheapest, searchFrom, wayBack } from '../../src/systems/common/hex/search.ts';
import { anyGround, around, type Ground } from './ground.ts';

/** The least that each hex costs from `start`, relaxed until nothing changes: slow, and plainly right. */
function plainCosts({ grid, costs, stop, shut, a }: Ground, budget: number, leap: boolean): number[] {
  const best = new Array<number>(grid.size).fill(Infinity);
  best[a] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let hex = 0; hex < grid.size; hex += 1) {
      if (best[hex] === Infinity || (hex !== a && stop[hex] === 1)) {
        continue;
      }
      for (const { link, to } of around(grid, hex)) {
        const step = costs[link] as number;
        let total = (best[hex] as number) + step;
        if (leap && hex === a && budget > 0) {
          total = Math.min(total, budget);
        }
        if (step >= 0 && shut[to] === 0 && total <= budget && total < (best[to] as number)) {
          best[to] = total;
          changed = true;
        }
      }
    }
  }
  return best;
}

test('a reach is every hex that the budget pays for, at its least cost, with a way that costs just that', () => {
  const budgets = fc.integer({ min: 0, max: 14 });
  fc.assert(
    fc.property(anyGround, budgets, fc.boolean(), fc.boolean(), (ground, budget, leap, split) => {
      const { grid, costs, stop, shut, a } = ground;
      const memory = makeSearchMemory(grid.size);
      // The memory of another search must not show.
      reachFrom(memory, grid, costs, ground.b, 9);
      const odd = shut.map((one, hex) => (hex % 2 === 1 ? one : 0));
      const even = shut.map((one, hex) => (hex % 2 === 0 ? one : 0));
      const reach = reachFrom(memory, grid, costs, a, budget, {
        stop,
        shut: split ? odd : shut,
        avoid: split ? even : undefined,
        firstStepFree: leap,
      });
      const plain = plainCosts(ground, budget, leap);
      expect(reach.hexes[0]).toBe(a);
      expect(reach.parents[0]).toBe(-1);
      expect([...reach.costs].sort((p, q) => p - q)).toEqual(reach.costs);
      expect(new Set(reach.hexes).size).toBe(reach.hexes.length);
      expect(reach.hexes.length).toBe(plain.filter((n) => n < Infinity).length);
      for (const [place, hex] of reach.hexes.entries()) {
        expect(reach.costs[place]).toBe(plain[hex]);
        const path = treadHexes(memory, hex);
        expect(pathTo(reach, place)).toEqual(path);
        let at = a;
        let spent = 0;
        for (const to of path) {
          expect(at === a || stop[at] === 0).toBe(true);
          expect(shut[to]).toBe(0);
          const step = costs[at * 6 + grid.directionTo(at, to)] as number;
          expect(step).toBeGreaterThanOrEqual(0);
          spent = leap && at === a ? Math.min(spent + step, budget) : spent + step;
          at = to;
        }
        expect(at).toBe(hex);
        expect(spent).toBe(plain[hex]);
      }
    }),
  );
});

test('steps into some hexes cost what another list says, as if the two lists were one', () => {
  fc.assert(
    fc.property(anyGround, fc.integer({ min: 0, max: 14 }), ({ grid, costs, stop, shut, a }, budget) => {
      const dearer = costs.map((step, link) => (step < 0 || link % 5 === 0 ? -1 : step + (link % 3)));
      const joined = costs.map((step, link) => {
        const to = grid.neighbours[link] as number;
        return to >= 0 && stop[to] === 1 ? (dearer[link] as number) : step;
      });
      const otherwise = { into: stop, costs: dearer };
      const memory = makeSearchMemory(grid.size);
      const reach = reachFrom(memory, grid, costs, a, budget, { shut, otherwise });
      expect(reach).toEqual(reachFrom(makeSearchMemory(grid.size), grid, joined, a, budget, { shut }));
      expect(hexesFrom(memory, grid, costs, a, budget, { shut, otherwise })).toEqual(reach.hexes);
    }),
  );
});

test('who has less to spend reaches the beginning of what he would reach with more, by the same ways', () => {
  const budgets = fc.tuple(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 14 }));
  fc.assert(
    fc.property(anyGround, budgets, ({ grid, costs, shut, a }, [one, two]) => {
      const memory = makeSearchMemory(grid.size);
      const little = reachFrom(memory, grid, costs, a, Math.min(one, two), { shut });
      const much = reachFrom(memory, grid, costs, a, Math.max(one, two), { shut });
      const count = little.hexes.length;
      expect(much.hexes.slice(0, count)).toEqual(little.hexes);
      expect(much.parents.slice(0, count)).toEqual(little.parents);
      expect(much.costs[count] ?? Infinity).toBeGreaterThan(Math.min(one, two));
    }),
  );
});

test('with one state a search finds what a reach finds', () => {
  fc.assert(
    fc.property(anyGround, fc.integer({ min: 0, max: 14 }), ({ grid, costs, stop, shut, a }, budget) => {
      const reach = reachFrom(makeSearchMemory(grid.size), grid, costs, a, budget, { stop, shut });
      const found = searchFrom(grid, [{ hex: a }], budget, {
        states: 1,
        cost: (from, direction, to) => (shut[to] === 1 ? -1 : (costs[from * 6 + direction] as number)),
        stops: (hex) => stop[hex] === 1,
      });
      expect(found.hexes).toEqual(reach.hexes);
      expect(found.costs).toEqual(reach.costs);
      expect(found.parents.map((place) => found.hexes[place] ?? -1)).toEqual(reach.parents);
      expect(found.states.every((state) => state === 0)).toBe(true);
    }),
  );
});

test('states tell ways apart: who must stop in the second marked hex he enters, by the least cost', () => {
  fc.assert(
    fc.property(anyGround, fc.integer({ min: 0, max: 9 }), ({ grid, costs, stop, a, b }, budget) => {
      const enters = (state: number, to: number): number => Math.min(2, state + (stop[to] as number));
      const found = searchFrom(grid, [{ hex: a }, { hex: b, spent: 2, state: 1 }], budget, {
        states: 3,
        cost: (from, direction) => costs[from * 6 + direction] as number,
        after: (_from, _direction, to, state) => enters(state, to),
        stops: (_hex, state) => state === 2,
      });
      const plain = new Map<string, number>();
      const walk = (hex: number, state: number, spent: number): void => {
        const key = `${hex} ${state}`;
        if (spent > budget || spent >= (plain.get(key) ?? Infinity)) {
          return;
        }
        plain.set(key, spent);
        for (const { link, to } of state === 2 ? [] : around(grid, hex)) {
          if ((costs[link] as number) >= 0) {
            walk(to, enters(state, to), spent + (costs[link] as number));
          }
        }
      };
      walk(a, 0, 0);
      walk(b, 1, 2);
      expect(new Map(found.hexes.map((hex, n) => [`${hex} ${found.states[n]}`, found.costs[n]]))).toEqual(
        plain,
      );
      for (const place of found.hexes.keys()) {
        let spent = 0;
        let at = -1;
        for (const to of [...wayBack(found, place)].reverse()) {
          if (at >= 0) {
            spent += costs[to * 6 + grid.directionTo(to, at)] as number;
          }
          at = to;
        }
        expect(spent).toBeLessThanOrEqual(found.costs[place] as number);
        expect(wayBack(found, place).at(-1) ?? found.hexes[place]).toBe(found.hexes[place]);
      }
      const least = cheapest(found);
      const calm = cheapest(found, (state) => state < 2);
      for (let hex = 0; hex < grid.size; hex += 1) {
        const costsHere = [0, 1, 2].map((state) => plain.get(`${hex} ${state}`) ?? Infinity);
        expect(found.costs[least.get(hex) ?? -1] ?? Infinity).toBe(Math.min(...costsHere));
        expect(found.costs[calm.get(hex) ?? -1] ?? Infinity).toBe(Math.min(...costsHere.slice(0, 2)));
      }
    }),
  );
});

test('a search that looks for something ends with the cheapest that it finds', () => {
  fc.assert(
    fc.property(anyGround, ({ grid, costs, a, stop }) => {
      const steps = { states: 1, cost: (from: number, d: number) => costs[from * 6 + d] as number };
      const all = searchFrom(grid, [{ hex: a }], 40, steps);
      const found = searchFrom(grid, [{ hex: a }], 40, { ...steps, until: (hex) => stop[hex] === 1 });
      const first = all.hexes.findIndex((hex) => stop[hex] === 1);
      expect(found.hexes).toEqual(first < 0 ? all.hexes : all.hexes.slice(0, first + 1));
    }),
  );
});
