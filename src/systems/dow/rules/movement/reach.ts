import { type Bounds, hexesFrom, IMPASSABLE } from '../../../common/hex/reach.ts';
import { type Army, type DowPosition, enemyOf, type HexId, type Side } from '../position.ts';
import { fieldOf } from '../stacking/field.ts';
import { knownInfluence } from '../stacking/zones.ts';
import { type Counter, type World, weatherOf } from '../world.ts';
import type { Marchers } from './steps.ts';

/*
 * Everywhere a group can get to, by tables: what each step costs where nobody stands, and what it costs beside friends.
 * The steps themselves are judged in steps.ts; a test holds the two
 * to each other.
 */

/** What a way of marching costs now: alone with the help of roads, bound to them, or without. */
type Manner = 'column' | 'bound' | 'full';

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
  const { heldBy } = fieldOf(world, p, side);
  for (const other in heldBy) if (other !== army) return heldBy[other as Army];
  return undefined;
}

/** What each step costs as long as nobody stands there. */
const pricesOf = ({ costs }: World, { gait }: Counter, manner: Manner): Int8Array =>
  (manner === 'full' ? costs.spread : manner === 'bound' ? costs.road : costs.helped)[gait];

/** Where others of the army stand nobody goes in column: he pays in full, or does not enter. */
function otherwiseOf(
  world: World,
  p: DowPosition,
  { army, side, gait }: Counter,
  manner: Manner,
): Bounds['otherwise'] {
  const into = manner === 'full' ? undefined : fieldOf(world, p, side).heldBy[army];
  if (into === undefined) return undefined;
  return { into, costs: manner === 'bound' ? world.costs.closed : world.costs.spread[gait] };
}

const NOWHERE: readonly number[] = [];

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
): readonly number[] {
  const [first] = counters as readonly [Counter];
  const bound = weatherOf(world, p.turn) === 'severe-mud' && counters.some(({ artillery }) => artillery);
  const single = units.length === 1;
  if (budget <= 0 || (bound && (!single || full))) return NOWHERE;
  const manner: Manner = bound ? 'bound' : single && !full ? 'column' : 'full';
  const alike = counters.every(({ gait }) => gait === first.gait);
  const costs = alike ? pricesOf(world, first, manner) : dearest(world, counters);
  const bounds: Bounds = {
    stop: knownInfluence(world, p, enemyOf(side)),
    shut: shutTo(world, p, side),
    avoid: strangersTo(world, p, first.army, side),
    otherwise: alike ? otherwiseOf(world, p, first, manner) : undefined,
  };
  return hexesFrom(world.recall.memory, world.grid, costs, world.grid.index(from), budget, bounds);
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

/** Each hex a leader could ride to for so many half points, his own first; the memory knows the ways (9.2, 7.5). */
export function rideReach(world: World, p: DowPosition, side: Side, from: HexId, budget: number): number[] {
  return hexesFrom(world.recall.memory, world.grid, world.costs.ride, world.grid.index(from), budget, {
    shut: fieldOf(world, p, enemyOf(side)).held,
  });
}
