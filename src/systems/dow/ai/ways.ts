import { IMPASSABLE } from '../../common/hex/reach.ts';
import type { Land } from './land.ts';

/** Movement points from each hex to the nearest of these, as the gait goes. */
export function waysTo(land: Land, goals: readonly number[], gait: 'infantry' | 'cavalry'): Float64Array {
  const costs = land.world.costs.helped[gait];
  const ways = new Float64Array(land.size).fill(Number.POSITIVE_INFINITY);
  const buckets: number[][] = [[...goals]];
  for (const goal of goals) ways[goal] = 0;
  for (let cost = 0; cost < buckets.length; cost += 1) {
    for (const hex of buckets[cost] ?? []) {
      if (ways[hex] !== cost) continue;
      for (let d = 0; d < 6; d += 1) {
        const from = land.neighbours[hex * 6 + d] as number;
        if (from < 0 || land.inPlay[from] === 0) continue;
        const step = costs[from * 6 + ((d + 3) % 6)] as number;
        if (step === IMPASSABLE || (ways[from] as number) <= cost + step) continue;
        ways[from] = cost + step;
        buckets[cost + step] ??= [];
        buckets[cost + step]?.push(from);
      }
    }
  }
  for (let hex = 0; hex < land.size; hex += 1) ways[hex] = (ways[hex] as number) / 2;
  return ways;
}
