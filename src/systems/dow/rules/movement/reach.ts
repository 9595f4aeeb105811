import { IMPASSABLE, type Reached, reachFrom } from '../../../common/hex/reach.ts';
import { type Army, type DowPosition, enemyOf, type HexId, type Side } from '../position.ts';
import type { Ways } from '../recall.ts';
import { fieldOf } from '../stacking/field.ts';
import { knownInfluence } from '../stacking/zones.ts';
import { type Counter, type World, weatherOf } from '../world.ts';
import type { Marchers } from './steps.ts';

/*
 * Everywhere a group can get to, by tables: what each step costs as the stacks stand now is worked out once for each
 * way of marching and remembered while they stand so. The steps themselves are judged in steps.ts; a test holds the two
 * to each other.
 */

/** What a way of marching costs now: alone with the help of roads, bound to them, or without. */
type Manner = 'column' | 'bound' | 'full';

function waysOf(world: World, p: DowPosition): Ways {
  const kept = world.recall.ways.get(p.stacks);
  if (kept?.clashes === p.clashes) return kept;
  const made: Ways = { clashes: p.clashes, shut: new Map(), costs: new Map() };
  world.recall.ways.set(p.stacks, made);
  return made;
}

/** Hexes that nobody of this army enters now: enemies, the other Allied army, marked hexes (5.1, 9.4.5). */
function shutTo(world: World, p: DowPosition, army: Army, side: Side): Uint8Array {
  const { shut } = waysOf(world, p);
  const kept = shut.get(army);
  if (kept !== undefined) return kept;
  const made = world.recall.blocks.maskLike(fieldOf(world, p, enemyOf(side)).held);
  const { heldBy } = fieldOf(world, p, side);
  for (const other in heldBy) {
    const mask = other === army ? undefined : heldBy[other as Army];
    if (mask !== undefined) for (let hex = 0; hex < made.length; hex += 1) if (mask[hex] === 1) made[hex] = 1;
  }
  for (const { reacting, charging } of p.clashes) {
    made[world.grid.index(reacting)] = 1;
    made[world.grid.index(charging)] = 1;
  }
  shut.set(army, made);
  return made;
}

/** Where others of the army stand nobody goes in column: he pays in full, or does not enter. */
function makePrices(
  world: World,
  p: DowPosition,
  counter: Counter,
  free: Int8Array,
  bound: boolean,
): Int8Array {
  const { full, bridge } = world.costs;
  const { army, side, gait } = counter;
  const plain = full[gait];
  const prices = world.recall.blocks.tableLike(free);
  const { hexes, heldBy } = fieldOf(world, p, side);
  const held = heldBy[army];
  if (held === undefined) return prices;
  for (const to of hexes) {
    if (held[to] === 0) continue;
    for (let d = 0; d < 6; d += 1) {
      const from = world.grid.neighbours[to * 6 + d] as number;
      if (from < 0) continue;
      const link = from * 6 + ((d + 3) % 6);
      prices[link] = bound || bridge[link] === 1 ? IMPASSABLE : (plain[link] as number);
    }
  }
  return prices;
}

function pricesOf(world: World, p: DowPosition, counter: Counter, manner: Manner): Int8Array {
  if (manner === 'full') return world.costs.spread[counter.gait];
  const { costs } = waysOf(world, p);
  const free = (manner === 'bound' ? world.costs.road : world.costs.helped)[counter.gait];
  let own = costs.get(counter.army);
  if (own === undefined) {
    own = new Map();
    costs.set(counter.army, own);
  }
  let prices = own.get(free);
  if (prices === undefined) {
    prices = makePrices(world, p, counter, free, manner === 'bound');
    own.set(free, prices);
  }
  return prices;
}

const NOWHERE: Reached = { hexes: [], costs: [], parents: [] };

/**
 * Everywhere these can get to for so many half points, the start first; where they may end is for others to say. The
 * ways there can be asked of the memory until the next search.
 */
export function reachOf(
  world: World,
  p: DowPosition,
  { counters, units, side, full }: Marchers,
  from: HexId,
  budget: number,
): Reached {
  const [first] = counters as readonly [Counter];
  const bound = weatherOf(world, p.turn) === 'severe-mud' && counters.some(({ artillery }) => artillery);
  const single = units.length === 1;
  if (budget <= 0 || (bound && (!single || full))) return NOWHERE;
  const manner: Manner = bound ? 'bound' : single && !full ? 'column' : 'full';
  const alike = counters.every(({ gait }) => gait === first.gait);
  const costs = alike ? pricesOf(world, p, first, manner) : dearest(world, counters);
  const bounds = { stop: knownInfluence(world, p, enemyOf(side)), shut: shutTo(world, p, first.army, side) };
  return reachFrom(world.recall.memory, world.grid, costs, world.grid.index(from), budget, bounds);
}

/** A group pays for its slowest. */
function dearest(world: World, counters: readonly Counter[]): Int8Array {
  const gaits = [...new Set(counters.map(({ gait }) => gait))].sort();
  const key = gaits.join();
  const kept = world.recall.mixed.get(key);
  if (kept !== undefined) return kept;
  const tables = gaits.map((gait) => world.costs.spread[gait]);
  const made = (tables[0] as Int8Array).map((_, link) => {
    const prices = tables.map((table) => table[link] as number);
    return prices.includes(IMPASSABLE) ? IMPASSABLE : Math.max(...prices);
  });
  world.recall.mixed.set(key, made);
  return made;
}

/** Half points from a leader's hex to each hex he could ride to, and the ways there (9.2, 7.5). */
export function rideReach(world: World, p: DowPosition, side: Side, from: HexId, budget: number): Reached {
  return reachFrom(world.recall.memory, world.grid, world.costs.ride, world.grid.index(from), budget, {
    shut: fieldOf(world, p, enemyOf(side)).held,
  });
}
