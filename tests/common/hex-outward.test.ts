import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Blocks } from '../../src/systems/common/hex/blocks.ts';
import { nearestAlong, outwardFrom } from '../../src/systems/common/hex/outward.ts';
import {
  costTo,
  hexesFrom,
  leastOf,
  makeSearchMemory,
  treadHexes,
} from '../../src/systems/common/hex/reach.ts';
import { anyGround } from './ground.ts';

const FAR = 60;
const KEPT = 14;

test('what is read off a search that is kept is what a search for the nearest finds, or nothing', () => {
  fc.assert(
    fc.property(anyGround, ({ grid, costs: some, stop: nearest, shut, a, b }) => {
      // No book that asks for the nearest has steps that cost nothing.
      const costs = some.map((cost) => (cost === 0 ? 1 : cost));
      const least = leastOf(costs);
      const plain = makeSearchMemory(grid.size);
      const found = hexesFrom(plain, grid, costs, a, FAR, { nearest, shut, least });
      const memory = makeSearchMemory(grid.size);
      const outward = outwardFrom(memory, grid, costs, a, KEPT, least, new Blocks());
      // The memory of another search must not show.
      hexesFrom(memory, grid, costs, b, 9);
      const read = nearestAlong(outward, memory, FAR, { nearest, shut });
      if (read === undefined) {
        const free = hexesFrom(memory, grid, costs, a, FAR, { nearest, least });
        const last = free.length - 1;
        const isFar = (memory.spent[last] as number) > KEPT || !free.some((hex) => nearest[hex] === 1);
        expect(isFar || free.some((hex) => hex !== a && shut[hex] === 1)).toBe(true);
        return;
      }
      expect(read).toEqual(found);
      for (const hex of read) {
        expect(costTo(memory, hex, FAR)).toBe(costTo(plain, hex, FAR));
        expect(treadHexes(memory, hex)).toEqual(treadHexes(plain, hex));
      }
    }),
  );
});
