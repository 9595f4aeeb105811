import type { HexGrid } from '../../../geometry/hex/grid.ts';
import type { Links } from './links.ts';

/**
 * Goes on from these hexes over links, at most so many steps, into hexes that are neither shut nor marked, and marks
 * them. Answers with the hexes it has marked, those at fewer steps first. Lines of supply and of command are found so
 * from their other end, for everybody at once; what is marked before is not gone through again, except the seeds.
 */
export function spread(
  grid: HexGrid,
  links: Links,
  seeds: readonly number[],
  marked: Uint8Array,
  shut?: Uint8Array,
  most = Number.POSITIVE_INFINITY,
): number[] {
  const { neighbours } = grid;
  const found: number[] = [];
  let frontier = seeds;
  for (let steps = 0; steps < most && frontier.length > 0; steps += 1) {
    const further: number[] = [];
    for (let i = 0; i < frontier.length; i += 1) {
      const first = (frontier[i] as number) * 6;
      for (let link = first; link < first + 6; link += 1) {
        const to = neighbours[link] as number;
        if (links[link] === 1 && marked[to] === 0 && (shut === undefined || shut[to] === 0)) {
          marked[to] = 1;
          further.push(to);
          found.push(to);
        }
      }
    }
    frontier = further;
  }
  return found;
}

/** How many steps over links, through hexes that are not shut, lead from the nearest seed to each hex; -1 for none. */
export function stepsFrom(
  grid: HexGrid,
  links: Links,
  seeds: readonly number[],
  shut?: Uint8Array,
): Int16Array {
  const steps = new Int16Array(grid.size).fill(-1);
  const queue = [...new Set(seeds)];
  for (const hex of queue) {
    steps[hex] = 0;
  }
  for (let n = 0; n < queue.length; n += 1) {
    const hex = queue[n] as number;
    for (let link = hex * 6; link < hex * 6 + 6; link += 1) {
      const to = grid.neighbours[link] as number;
      if (links[link] === 1 && steps[to] === -1 && (shut === undefined || shut[to] === 0)) {
        steps[to] = (steps[hex] as number) + 1;
        queue.push(to);
      }
    }
  }
  return steps;
}
