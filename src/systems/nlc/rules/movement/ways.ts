import { type Bounds, hexesFrom, tread } from '../../../common/hex/reach.ts';
import type { Found } from '../../../common/hex/search.ts';
import { GAITS, type Gait } from '../ground/ground.ts';
import type { FreeWays, Ways } from '../memory/marches.ts';
import type { HexId } from '../position.ts';
import type { World } from '../world.ts';

/* 5, 11: ways, as searches find them and as orders name them. */

/** The ends of a march with the cheapest way to each; and the free ways among which they were chosen, if they were. */
export interface Marches extends Omit<Ways, 'free'> {
  readonly among: Ways | null;
  /** Where a way back into command was looked for, if one was. */
  readonly looked: readonly number[] | null;
}

export const NO_MARCHES: Marches = { ends: [], paths: [], among: null, looked: null };

/** Does any of these ways lead into what is shut? */
export function meets({ ends }: Ways, shut: Uint8Array): boolean {
  for (let n = 0; n < ends.length; n += 1) {
    if (shut[ends[n] as number] === 1) {
      return true;
    }
  }
  return false;
}

/** A march that meets no enemy depends on the ground alone, and is worked out once per game. */
export function freeWays(world: World, gait: Gait, start: number, budget: number): FreeWays {
  const { freeWays: known, search: memory } = world.memory;
  const key = (start * 64 + budget) * GAITS.length + GAITS.indexOf(gait);
  let ways = known.get(key);
  if (ways === undefined) {
    const { ends, paths } = reachedWays(world, world.costs[gait], start, budget, {
      least: world.leastCosts[gait],
    });
    ways = { ends, paths, free: true, parents: ends.map((hex) => memory.from[hex] as number) };
    known.set(key, ways);
  }
  return ways;
}

/**
 * What is left of free ways where nothing but what is shut lies behind what is shut: all other ways are what they were.
 * Undefined where the ground behind would have to be reached some other way.
 */
export function openWays(
  { ends, paths, parents }: FreeWays,
  start: number,
  shut: Uint8Array,
): Ways | undefined {
  const open: number[] = [];
  const ways: (readonly HexId[])[] = [];
  for (let n = 0; n < ends.length; n += 1) {
    const end = ends[n] as number;
    if (shut[end] === 1) {
      continue;
    }
    const parent = parents[n] as number;
    // The start may always be left.
    if (shut[parent] === 1 && parent !== start) {
      return undefined;
    }
    open.push(end);
    ways.push(paths[n] as readonly HexId[]);
  }
  return { ends: open, paths: ways };
}

export function reachedWays(
  world: World,
  costs: Int8Array,
  start: number,
  budget: number,
  bounds?: Bounds,
  free?: FreeWays,
): Ways {
  const { search: memory } = world.memory;
  const ends = hexesFrom(memory, world.grid, costs, start, budget, bounds);
  // The start itself comes first.
  ends.shift();
  return { ends, paths: pathsTo(world, start, ends, free) };
}

/**
 * The way to each hex of the last search. One that the enemy did not change is shared with the free ways: its last
 * step is the same, and so is the way to the hex before.
 */
function pathsTo(
  { grid, memory }: World,
  start: number,
  ends: readonly number[],
  free: FreeWays | undefined,
): (readonly HexId[])[] {
  const { search, places } = memory;
  const paths = new Array<readonly HexId[]>(ends.length);
  for (let n = 0; free !== undefined && n < free.ends.length; n += 1) {
    places[free.ends[n] as number] = n + 1;
  }
  for (let n = 0; n < ends.length; n += 1) {
    const hex = ends[n] as number;
    const parent = search.from[hex] as number;
    const known = (places[hex] as number) - 1;
    if (known >= 0 && free?.parents[known] === parent && (parent === start || places[parent] !== 0)) {
      paths[n] = free.paths[known] as readonly HexId[];
    } else {
      paths[n] = tread(search, hex, grid.ids);
      // Whatever is reached through here is another way too.
      places[hex] = 0;
    }
  }
  for (let n = 0; free !== undefined && n < free.ends.length; n += 1) {
    places[free.ends[n] as number] = 0;
  }
  return paths;
}

/** The cheapest way to each hex of a search but where it began: the first in which it stands there. */
export function cheapestWays(world: World, found: Found, start: number): Ways {
  const { noticed } = world.memory;
  const ends: number[] = [];
  const paths: HexId[][] = [];
  for (let place = 0; place < found.hexes.length; place += 1) {
    const hex = found.hexes[place] as number;
    if (hex !== start && noticed[hex] === 0) {
      noticed[hex] = 1;
      ends.push(hex);
      paths.push(namedWay(world, found, place));
    }
  }
  for (let n = 0; n < ends.length; n += 1) {
    noticed[ends[n] as number] = 0;
  }
  return { ends, paths };
}

/** The hexes entered on the way to this place of a search, by their names; from where it began on, if that is `entry`. */
export function namedWay(
  { grid: { ids } }: World,
  { hexes, parents }: Found,
  place: number,
  entry = false,
): HexId[] {
  let length = entry ? 1 : 0;
  for (let at = place; (parents[at] as number) >= 0; at = parents[at] as number) {
    length += 1;
  }
  const way = new Array<HexId>(length);
  for (let at = place, n = length - 1; n >= 0; at = parents[at] as number, n -= 1) {
    way[n] = ids[hexes[at] as number] as HexId;
  }
  return way;
}
