import { type Bounds, hexesFrom, IMPASSABLE } from '../../../common/hex/reach.ts';
import { type Army, allyOf, type DowPosition, enemyOf, type HexId, type Side } from '../position.ts';
import type { Prices } from '../recall.ts';
import { fieldOf } from '../stacking/field.ts';
import { knownInfluence } from '../stacking/zones.ts';
import { type Counter, type World, weatherOf } from '../world.ts';
import type { Marchers } from './steps.ts';

/*
 * Everywhere a group can get to, by tables: what each step costs where nobody stands, and what it costs beside friends.
 * The steps themselves are judged in steps.ts; a test holds the two
 * to each other.
 */

/** Hexes that nobody enters now because a reaction charge goes from one to the other (9.4.5), and enemies' own (5.1). */
function shutTo(world: World, p: DowPosition, side: Side): Uint8Array {
  const { held } = fieldOf(world, p, enemyOf(side));
  if (p.clashes.length === 0) return held;
  const made = world.recall.blocks.maskLike(held);
  for (const { reacting, charging } of p.clashes) {
    made[world.grid.index(reacting)] = 1;
    made[world.grid.index(charging)] = 1;
  }
  return made;
}

/** Where the other Allied army stands (5.1). */
function strangersTo(world: World, p: DowPosition, army: Army, side: Side): Uint8Array | undefined {
  const ally = allyOf(army);
  return ally === undefined ? undefined : fieldOf(world, p, side).heldBy[ally];
}

/** What these pay; undefined if they may not move at all. Where others of the army stand nobody goes in column (5.3). */
export function pricesOf(
  world: World,
  p: DowPosition,
  { counters, single, full }: Marchers,
): Prices | undefined {
  const { costs } = world;
  const [{ gait }] = counters as readonly [Counter];
  const bound = weatherOf(world, p.turn) === 'severe-mud' && counters.some(({ artillery }) => artillery);
  if (bound) {
    // 9.2.14: guns that keep to roads enter no hex in which they could not.
    return single && !full ? { alone: costs.road[gait], beside: costs.closed } : undefined;
  }
  if (single && !full) return { alone: costs.helped[gait], beside: costs.spread[gait] };
  const alike = counters.every((counter) => counter.gait === gait);
  return { alone: alike ? costs.spread[gait] : dearest(world, counters), beside: undefined };
}

const NOWHERE: readonly number[] = [];

/**
 * Everywhere these can get to for so many half points, the start first; where they may end is for others to say. The
 * ways there can be asked of the memory until the next search.
 */
export function reachOf(
  world: World,
  p: DowPosition,
  marchers: Marchers,
  from: HexId,
  budget: number,
  prices: Prices | undefined = pricesOf(world, p, marchers),
): readonly number[] {
  if (budget <= 0 || prices === undefined) return NOWHERE;
  const { side, counters } = marchers;
  const [{ army, gait }] = counters as readonly [Counter];
  const { alone, beside } = prices;
  const into = fieldOf(world, p, side).heldBy[army];
  const bounds: Bounds = {
    stop: knownInfluence(world, p, enemyOf(side)),
    shut: shutTo(world, p, side),
    avoid: strangersTo(world, p, army, side),
    otherwise: beside === undefined || into === undefined ? undefined : { into, costs: beside },
    least: world.costs.least[gait],
  };
  return hexesFrom(world.recall.memory, world.grid, alone, world.grid.index(from), budget, bounds);
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

/** Each hex a leader could ride to round these for so many half points, his own first; the memory knows the ways (9.2, 7.5). */
export function rideReach(world: World, shut: Uint8Array, from: HexId, budget: number): number[] {
  return hexesFrom(world.recall.memory, world.grid, world.costs.ride, world.grid.index(from), budget, {
    shut,
    least: world.costs.least.leader,
  });
}
