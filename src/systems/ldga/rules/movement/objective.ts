import { IMPASSABLE, reachFrom } from '../../../common/hex/reach.ts';
import type { HexId, LdgaPosition } from '../position.ts';
import type { World } from '../world.ts';
import type { Group } from './group.ts';
import { groupPrices, KEPT, pricesKey } from './reach.ts';

/* 8.24: how far it is to the objective of a march order. */

/** More than any way across the map costs, in half points. */
const FAR = 400;

/** How far it is from each hex to the objective, by what steps cost this group; the way is looked for backwards. */
export function fieldTo(world: World, p: LdgaPosition, group: Group, objective: HexId): Int16Array {
  const { objectives } = world.recall;
  const key = `${objective} ${pricesKey(world, p, group)}`;
  const kept = objectives.get(key);
  if (kept !== undefined) return kept;
  if (objectives.size >= KEPT) objectives.clear();
  const made = searchBack(world, groupPrices(world, p, group), objective);
  objectives.set(key, made);
  return made;
}

function searchBack(world: World, prices: Int8Array, objective: HexId): Int16Array {
  const { grid, recall } = world;
  const back = new Int8Array(prices.length).fill(IMPASSABLE);
  for (let link = 0; link < prices.length; link += 1) {
    const to = grid.neighbours[link] as number;
    if (to >= 0) back[to * 6 + (((link % 6) + 3) % 6)] = prices[link] as number;
  }
  const found = reachFrom(recall.memory, grid, back, grid.index(objective), FAR);
  const field = new Int16Array(grid.size).fill(-1);
  for (const [n, hex] of found.hexes.entries()) field[hex] = found.costs[n] as number;
  return field;
}
