import type { HexGrid } from '../../../geometry/hex/grid.ts';

/**
 * What the cheapest way from each hex to the nearest of these costs, looked for backwards from them, for all hexes at once;
 * infinitely much where none leads. `step` tells what leaving a hex in a direction costs, below zero where nobody may.
 */
export function costsTo(
  grid: HexGrid,
  goals: readonly number[],
  step: (from: number, direction: number) => number,
): Float64Array {
  const { size, neighbours } = grid;
  const costs = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const buckets: number[][] = [[...goals]];
  for (const goal of goals) costs[goal] = 0;
  for (let cost = 0; cost < buckets.length; cost += 1) {
    for (const hex of buckets[cost] ?? []) {
      if (costs[hex] !== cost) continue;
      for (let d = 0; d < 6; d += 1) {
        const from = neighbours[hex * 6 + d] as number;
        const price = from < 0 ? -1 : step(from, (d + 3) % 6);
        if (price < 0 || (costs[from] as number) <= cost + price) continue;
        costs[from] = cost + price;
        buckets[cost + price] ??= [];
        buckets[cost + price]?.push(from);
      }
    }
  }
  return costs;
}
