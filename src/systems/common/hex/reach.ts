import type { HexGrid } from '../../../geometry/hex/grid.ts';

/** The price of a step that is not allowed. */
export const IMPASSABLE = -1;

/** Where a mover can get to by the cheapest way. All lists stand beside `hexes`. */
export interface Reached {
  /** The starts first, then by rising cost. */
  readonly hexes: readonly number[];
  readonly costs: readonly number[];
  /** The hex each was entered from; -1 for a start. */
  readonly parents: readonly number[];
}

/** What limits a march besides its price. Masks over the grid, 1 where they hold. */
export interface Bounds {
  /** Hexes that may be entered but not left again; the start may always be left. */
  readonly stop?: Uint8Array | undefined;
  /** Hexes that may not be entered. */
  readonly shut?: Uint8Array | undefined;
  /** More hexes that may not be entered, so that two masks need not be made one. */
  readonly avoid?: Uint8Array | undefined;
  /** The search ends when the cheapest way to this hex is known; whatever is dearer is not looked for. */
  readonly until?: number | undefined;
  /** The search ends when all hexes of this mask are known that are as near as the nearest of them. */
  readonly nearest?: Uint8Array | undefined;
  /** No step costs less than this: who has less left is not asked where he could go. */
  readonly least?: number | undefined;
  /** What is left from each hex to where one wants to go, below zero where no way leads: only steps by a quickest way count. */
  readonly along?: Int16Array | undefined;
  /** The first step may cost more than there is; whoever takes it so has nothing left. */
  readonly firstStepFree?: boolean;
  /** Where each step into some hexes has another price than in the list: those hexes as a mask, not 0, and the prices. */
  readonly otherwise?: { readonly into: Uint8Array; readonly costs: Int8Array } | undefined;
  /** The price of each step where it does not depend on the ground alone; asked in place of the list. */
  readonly price?: ((from: number, link: number, to: number) => number) | undefined;
}

/** Working memory of searches on one grid, kept so that a search does not begin by clearing a whole map. */
export interface SearchMemory {
  /**
   * What it costs to get to each hex, on top of `base`, which every search sets lower than whatever the last ones have
   * left there: so one look tells that a hex is new, or can be had for less.
   */
  readonly best: Int32Array;
  base: number;
  readonly from: Int16Array;
  /** How many steps a hex lies from the start of the last search. */
  readonly depth: Uint8Array;
  /** How many searches there have been; `from` and `depth` hold for what the last has found. */
  runs: number;
  /** Hexes to look at, by what it costs to get there; `waiting` says how many of each are of this search. */
  readonly buckets: number[][];
  waiting: Uint16Array;
  /** What the search has found, before it is cut to size. */
  readonly found: number[];
  readonly spent: number[];
}

const HIGHEST = 2 ** 31 - 1;

export const makeSearchMemory = (size: number): SearchMemory => ({
  best: new Int32Array(size).fill(HIGHEST),
  base: HIGHEST,
  from: new Int16Array(size),
  depth: new Uint8Array(size),
  runs: 0,
  buckets: [],
  waiting: new Uint16Array(0),
  found: [],
  spent: [],
});

function makeRoom(memory: SearchMemory, budget: number): void {
  for (let cost = memory.buckets.length; cost <= budget; cost += 1) {
    memory.buckets.push([]);
  }
  if (memory.waiting.length <= budget) {
    memory.waiting = new Uint16Array(budget + 1);
  }
}

/** Lowers the base by as much as the last search may have added to it, and begins anew where it cannot go lower. */
function lower(memory: SearchMemory, budget: number): number {
  memory.base -= budget + 1;
  if (memory.base < -HIGHEST) {
    memory.best.fill(HIGHEST);
    memory.base = HIGHEST - budget - 1;
  }
  return memory.base;
}

/** A new search that goes no farther than this: what getting to its start costs in `best`. */
export function beginSearch(memory: SearchMemory, budget: number): number {
  memory.runs += 1;
  return lower(memory, budget);
}

/** What the cheapest step of a list costs: see `Bounds.least`. */
export function leastOf(costs: Int8Array): number {
  let least = HIGHEST;
  for (let link = 0; link < costs.length; link += 1) {
    const cost = costs[link] as number;
    if (cost >= 0 && cost < least) {
      least = cost;
    }
  }
  return least;
}

/** What getting to a hex has cost in the last search, which went as far as `budget`; -1 where it did not come. */
export function costTo({ best, base }: SearchMemory, hex: number, budget: number): number {
  const cost = (best[hex] as number) - base;
  return cost <= budget ? cost : -1;
}

const FREE: Bounds = {};

/**
 * All that can be reached from `start`, or from the nearest of several, each named once, for at most `budget`, whole
 * numbers throughout. `costs` holds the price of
 * each step by hex * 6 + direction, IMPASSABLE where none leads, as over the rim. Of ways that cost the same the one
 * found first is kept, so the answer depends on nothing but its arguments. Until the next search the memory can still
 * be asked for the way to what was found (`tread`).
 */
export function reachFrom(
  memory: SearchMemory,
  grid: HexGrid,
  costs: Int8Array,
  start: number | readonly number[],
  budget: number,
  bounds: Bounds = FREE,
): Reached {
  const hexes = hexesFrom(memory, grid, costs, start, budget, bounds);
  return {
    hexes,
    costs: memory.spent.slice(0, hexes.length),
    parents: hexes.map((hex) => memory.from[hex] as number),
  };
}

/** The same for those who want to know no more than which hexes they are. */
export function hexesFrom(
  memory: SearchMemory,
  grid: HexGrid,
  costs: Int8Array,
  start: number | readonly number[],
  budget: number,
  bounds: Bounds = FREE,
): number[] {
  makeRoom(memory, budget);
  const { neighbours } = grid;
  const { best, from, depth, buckets, waiting, found, spent } = memory;
  const { stop, shut, avoid, until, nearest, along, price } = bounds;
  const least = bounds.least ?? 0;
  const into = bounds.otherwise?.into;
  const others = bounds.otherwise?.costs ?? costs;
  const leap = bounds.firstStepFree === true && budget > 0;
  let limit = budget;
  const base = beginSearch(memory, budget);
  let count = 0;
  waiting.fill(0, 0, budget + 1);
  const starts = typeof start === 'number' ? [start] : start;
  for (let i = 0; i < starts.length; i += 1) {
    const hex = starts[i] as number;
    best[hex] = base;
    from[hex] = -1;
    depth[hex] = 0;
    (buckets[0] as number[])[i] = hex;
  }
  waiting[0] = starts.length;
  search: for (let cost = 0; cost <= limit; cost += 1) {
    const bucket = buckets[cost] as number[];
    for (let i = 0; i < (waiting[cost] as number); i += 1) {
      const hex = bucket[i] as number;
      if (best[hex] !== base + cost) {
        continue;
      }
      found[count] = hex;
      spent[count] = cost;
      count += 1;
      if (hex === until) {
        break search;
      }
      if (nearest !== undefined && nearest[hex] === 1) {
        limit = cost;
      }
      if (stop !== undefined && stop[hex] === 1 && depth[hex] !== 0) {
        continue;
      }
      if (cost + least > limit && (!leap || depth[hex] !== 0)) {
        continue;
      }
      const further = (depth[hex] as number) + 1;
      const last = hex * 6 + 5;
      for (let link = hex * 6; link <= last; link += 1) {
        const to = neighbours[link] as number;
        let step = costs[link] as number;
        if (price !== undefined) {
          step = to < 0 || (shut !== undefined && shut[to] === 1) ? IMPASSABLE : price(hex, link, to);
        } else if (into !== undefined && to >= 0 && into[to] !== 0) {
          step = others[link] as number;
        } else if (
          along !== undefined &&
          ((along[to] as number) < 0 || (along[to] as number) + step !== along[hex])
        ) {
          continue;
        }
        if (step < 0) {
          continue;
        }
        let total = cost + step;
        if (total > limit) {
          if (!leap || further > 1) {
            continue;
          }
          total = budget;
        }
        // Most steps lead to where one has been for less: that is asked before whether the hex is shut.
        if (
          (best[to] as number) <= base + total ||
          (shut !== undefined && shut[to] === 1) ||
          (avoid !== undefined && avoid[to] === 1)
        ) {
          continue;
        }
        best[to] = base + total;
        from[to] = hex;
        depth[to] = further;
        const place = waiting[total] as number;
        (buckets[total] as number[])[place] = to;
        waiting[total] = place + 1;
      }
    }
  }
  return found.slice(0, count);
}

/** The way to a hex that the last search has found: the hexes entered, so none for the start; as `names` calls them. */
export function tread<T>({ from, depth }: SearchMemory, hex: number, names: readonly T[]): T[] {
  const path = new Array<T>(depth[hex] as number);
  for (let at = hex, i = path.length - 1; i >= 0; at = from[at] as number, i -= 1) {
    path[i] = names[at] as T;
  }
  return path;
}

/** The same by the numbers of the hexes. */
export function treadHexes({ from, depth }: SearchMemory, hex: number): number[] {
  const path: number[] = [];
  for (let at = hex, left = depth[hex] as number; left > 0; at = from[at] as number, left -= 1) {
    path.push(at);
  }
  return path.reverse();
}

/** The hexes entered on the way to the hex at this place of a list, at whatever time it was found. */
export function pathTo({ hexes, parents }: Reached, place: number): number[] {
  const path: number[] = [];
  for (let at = place; (parents[at] as number) >= 0; at = hexes.indexOf(parents[at] as number)) {
    path.push(hexes[at] as number);
  }
  return path.reverse();
}
