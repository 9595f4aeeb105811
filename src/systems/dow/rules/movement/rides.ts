import { reachFrom, tread } from '../../../common/hex/reach.ts';
import type { HexId } from '../position.ts';
import type { FreeRides } from '../recall.ts';
import type { World } from '../world.ts';

/*
 * Rides that no enemy holds up: the ground alone says them, so that they are worked out once for each hex. The way to a hex
 * is the same however far one could go beyond it; so what a leader with less to spend reaches is the beginning of the list.
 */

/** All ways from a hex for at least so many half points. */
export function freeRides({ recall, grid, costs }: World, from: number, budget: number): FreeRides {
  const kept = recall.freeRides[from];
  if (kept !== undefined && kept.budget >= budget) return kept;
  const reached = reachFrom(recall.memory, grid, costs.ride, from, budget);
  const places = new Int16Array(grid.size);
  for (let place = 1; place < reached.hexes.length; place += 1)
    places[reached.hexes[place] as number] = place;
  const made = { budget, reached, places, paths: [] };
  recall.freeRides[from] = made;
  return made;
}

/** How many of the hexes cost no more than this, the start included. */
export function ridesWithin({ reached: { costs } }: FreeRides, most: number): number {
  let count = costs.length;
  while (count > 0 && (costs[count - 1] as number) > most) count -= 1;
  return count;
}

/** Is none of the first so many hexes an enemy's? */
export function isOpen(enemies: Uint8Array, { reached: { hexes } }: FreeRides, count: number): boolean {
  for (let n = 1; n < count; n += 1) if (enemies[hexes[n] as number] === 1) return false;
  return true;
}

/** The way to the hex at this place of the list, without the start. */
export function freeRide({ grid }: World, rides: FreeRides, place: number): readonly HexId[] {
  const { reached, places, paths } = rides;
  const kept = paths[place];
  if (kept !== undefined) return kept;
  const made: HexId[] = [];
  for (let at = place; at > 0; at = places[reached.parents[at] as number] as number) {
    made.push(grid.ids[reached.hexes[at] as number] as HexId);
  }
  made.reverse();
  paths[place] = made;
  return made;
}

/**
 * The ways to these hexes that the last search has found, the start first. Most are as if no enemy were there: those are
 * not written down again.
 */
export function ridesRound(world: World, rides: FreeRides, hexes: readonly number[]): (readonly HexId[])[] {
  const { memory, blocks } = world.recall;
  const { reached, places } = rides;
  const free = blocks.mask(world.grid.size);
  free[hexes[0] as number] = 1;
  const ways = new Array<readonly HexId[]>(hexes.length);
  ways[0] = [];
  for (let n = 1; n < hexes.length; n += 1) {
    const hex = hexes[n] as number;
    const place = places[hex] as number;
    const before = memory.from[hex] as number;
    if (free[before] === 0 || reached.parents[place] !== before) {
      ways[n] = tread(memory, hex, world.grid.ids);
    } else {
      free[hex] = 1;
      ways[n] = freeRide(world, rides, place);
    }
  }
  return ways;
}
