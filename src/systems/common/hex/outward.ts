import type { HexGrid } from '../../../geometry/hex/grid.ts';
import type { Blocks } from './blocks.ts';
import { beginSearch, hexesFrom, type SearchMemory } from './reach.ts';

/**
 * What can be reached from a hex as the ground alone allows, by rising cost: a search that is kept, because it depends on
 * nothing that changes. Whoever looks for what is nearest reads on in it as far as he has to.
 */
export interface Outward {
  readonly hexes: Int16Array;
  readonly costs: Uint8Array;
  /** The hex each was entered from; -1 for the start, which comes first. */
  readonly parents: Int16Array;
  /** How many steps each lies from there. */
  readonly depths: Uint8Array;
}

/** So far it may go: costs and steps are kept as bytes. */
const MOST = 255;

export function outwardFrom(
  memory: SearchMemory,
  grid: HexGrid,
  costs: Int8Array,
  start: number,
  budget: number,
  least: number,
  blocks: Blocks,
): Outward {
  if (budget > MOST) {
    throw new RangeError(`what is kept of ways ends at ${MOST}, not ${budget}`);
  }
  const found = hexesFrom(memory, grid, costs, start, budget, { least });
  const size = found.length;
  const outward: Outward = {
    hexes: blocks.places(size),
    costs: blocks.mask(size),
    parents: blocks.places(size),
    depths: blocks.mask(size),
  };
  for (let n = 0; n < size; n += 1) {
    const hex = found[n] as number;
    outward.hexes[n] = hex;
    outward.costs[n] = memory.spent[n] as number;
    outward.parents[n] = memory.from[hex] as number;
    outward.depths[n] = memory.depth[hex] as number;
  }
  return outward;
}

/** How many of the hexes are no farther than the nearest of a mask; -1 where none of it is among them or something shut comes before. */
function countTo({ hexes, costs }: Outward, nearest: Uint8Array, shut: Uint8Array): number {
  let limit = -1;
  let count = 0;
  for (; count < hexes.length && (limit < 0 || (costs[count] as number) <= limit); count += 1) {
    const hex = hexes[count] as number;
    // The start may always be left.
    if (shut[hex] === 1 && count > 0) {
      return -1;
    }
    if (nearest[hex] === 1 && limit < 0) {
      limit = costs[count] as number;
    }
  }
  return limit < 0 ? -1 : count;
}

/**
 * What `hexesFrom` finds with these bounds, leaving the memory as that search leaves it; undefined where what is kept
 * does not tell, because something shut lies within or the nearest lies beyond.
 */
export function nearestAlong(
  outward: Outward,
  memory: SearchMemory,
  budget: number,
  { nearest, shut }: { readonly nearest: Uint8Array; readonly shut: Uint8Array },
): number[] | undefined {
  const count = countTo(outward, nearest, shut);
  if (count < 0) {
    return undefined;
  }
  const base = beginSearch(memory, budget);
  const { hexes, costs, parents, depths } = outward;
  const { best, from, depth, spent } = memory;
  const found = new Array<number>(count);
  for (let n = 0; n < count; n += 1) {
    const hex = hexes[n] as number;
    const cost = costs[n] as number;
    found[n] = hex;
    spent[n] = cost;
    best[hex] = base + cost;
    from[hex] = parents[n] as number;
    depth[hex] = depths[n] as number;
  }
  return found;
}
