import { IMPASSABLE, type Reached, reachFrom, tread } from '../../../common/hex/reach.ts';
import { type Army, type DowPosition, enemyOf, type HexId, type Side, type UnitId } from '../position.ts';
import { stackAt } from '../stacking/stacks.ts';
import { knownInfluence } from '../stacking/zones.ts';
import type { Counter, World } from '../world.ts';
import { counterOf, type Ways, weatherOf } from '../world.ts';
import type { Gait } from './costs.ts';
import type { Marchers } from './steps.ts';

/*
 * Everywhere a group can get to, by tables: what each step costs as the stacks stand now is worked out once for each
 * way of marching and remembered while they stand so. The steps themselves are judged in steps.ts; a test holds the two
 * to each other.
 */

export interface Reach {
  readonly hex: HexId;
  readonly path: readonly HexId[];
}

/** Hexes that nobody of this army enters now: enemies, the other Allied army, marked hexes (5.1, 9.4.5). */
function shutTo(world: World, p: DowPosition, army: Army, side: Side): Uint8Array {
  const shut = new Uint8Array(world.grid.size);
  for (const hex of Object.keys(p.stacks[enemyOf(side)])) shut[world.grid.index(hex)] = 1;
  for (const hex of Object.keys(p.stacks[side])) {
    const [top] = p.stacks[side][hex] ?? [];
    if (top !== undefined && counterOf(world, top).army !== army) shut[world.grid.index(hex)] = 1;
  }
  for (const { reacting, charging } of p.clashes) {
    shut[world.grid.index(reacting)] = 1;
    shut[world.grid.index(charging)] = 1;
  }
  return shut;
}

/** What a way of marching costs now: alone with the help of roads, bound to them, or without. */
export type Manner = 'column' | 'bound' | 'full';

function waysOf(world: World, p: DowPosition): Ways {
  const kept = world.recall.ways.get(p.stacks);
  if (kept?.clashes === p.clashes) return kept;
  const made: Ways = {
    clashes: p.clashes,
    shut: {
      french: shutTo(world, p, 'french', 'french'),
      allied: shutTo(world, p, 'allied', 'coalition'),
      prussian: shutTo(world, p, 'prussian', 'coalition'),
    },
    costs: new Map(),
  };
  world.recall.ways.set(p.stacks, made);
  return made;
}

/** The prices of every step for this gait, as steps.ts takes them. */
function makePrices(
  world: World,
  p: DowPosition,
  army: Army,
  side: Side,
  gait: Gait,
  manner: Manner,
): Int8Array {
  const { full, road, bridge } = world.costs;
  const plain = full[gait];
  const prices = Int8Array.from(plain);
  if (manner === 'full') {
    for (let link = 0; link < prices.length; link += 1) if (bridge[link] === 1) prices[link] = IMPASSABLE;
    return prices;
  }
  for (let link = 0; link < prices.length; link += 1) {
    const by = road[gait][link] as number;
    const helps = by !== IMPASSABLE && (plain[link] === IMPASSABLE || by < (plain[link] as number));
    if (manner === 'bound') prices[link] = by;
    else if (helps) prices[link] = by;
  }
  // Where others stand nobody goes in column: he pays in full, or does not enter.
  for (const hex of Object.keys(p.stacks[side])) {
    const [top] = p.stacks[side][hex] ?? [];
    if (top === undefined || counterOf(world, top).army !== army) continue;
    const to = world.grid.index(hex);
    for (let d = 0; d < 6; d += 1) {
      const from = world.grid.neighbours[to * 6 + d] as number;
      if (from < 0) continue;
      const link = from * 6 + ((d + 3) % 6);
      prices[link] = manner === 'bound' || bridge[link] === 1 ? IMPASSABLE : (plain[link] as number);
    }
  }
  return prices;
}

function pricesOf(world: World, p: DowPosition, counter: Counter, manner: Manner): Int8Array {
  const { costs } = waysOf(world, p);
  const key = `${manner === 'full' ? '' : counter.army} ${counter.gait} ${manner}`;
  const kept = costs.get(key);
  if (kept !== undefined) return kept;
  const made = makePrices(world, p, counter.army, counter.side, counter.gait, manner);
  costs.set(key, made);
  return made;
}

/** Everywhere these can get to for so many half points; where they may end is for others to say. */
export function reachOf(
  world: World,
  p: DowPosition,
  { counters, units, side, full }: Marchers,
  from: HexId,
  budget: number,
): Iterable<Reach> {
  const [first] = counters as readonly [Counter];
  const bound = weatherOf(world, p.turn) === 'severe-mud' && counters.some(({ artillery }) => artillery);
  const single = units.length === 1;
  if (budget <= 0 || (bound && (!single || full))) return [];
  const manner: Manner = bound ? 'bound' : single && !full ? 'column' : 'full';
  const gaits = new Set(counters.map(({ gait }) => gait));
  const costs = gaits.size === 1 ? pricesOf(world, p, first, manner) : dearest(world, p, counters);
  const bounds = {
    stop: knownInfluence(world, p, enemyOf(side)),
    shut: waysOf(world, p).shut[first.army] as Uint8Array,
  };
  const reached = reachFrom(world.recall.memory, world.grid, costs, world.grid.index(from), budget, bounds);
  return named(world, reached, from);
}

/** A group pays for its slowest. */
function dearest(world: World, p: DowPosition, counters: readonly Counter[]): Int8Array {
  const tables = counters.map((counter) => pricesOf(world, p, counter, 'full'));
  return (tables[0] as Int8Array).map((_, link) => {
    let price = 0;
    for (const table of tables) {
      const one = table[link] as number;
      if (one === IMPASSABLE) return IMPASSABLE;
      if (one > price) price = one;
    }
    return price;
  });
}

/** Ends with their paths, made before the next search uses the memory again. */
function named(world: World, { hexes }: Reached, from: HexId): Reach[] {
  const found: Reach[] = [];
  const start = world.grid.index(from);
  for (const hex of hexes) {
    if (hex === start) continue;
    found.push({ hex: world.grid.id(hex), path: tread(world.recall.memory, hex, world.grid.id) });
  }
  return found;
}

/** Half points from a leader's hex to each hex he could ride to, and the ways there (9.2, 7.5). */
export function rideReach(world: World, p: DowPosition, side: Side, from: HexId, budget: number): Reached {
  return reachFrom(world.recall.memory, world.grid, world.costs.ride, world.grid.index(from), budget, {
    shut: enemyMask(world, p, side),
  });
}

/** Hexes with enemy combat units. */
export function enemyMask(world: World, p: DowPosition, side: Side): Uint8Array {
  const stacks = p.stacks[enemyOf(side)];
  const kept = world.recall.enemies.get(stacks);
  if (kept !== undefined) return kept;
  const mask = new Uint8Array(world.grid.size);
  for (const hex of Object.keys(stacks)) mask[world.grid.index(hex)] = 1;
  world.recall.enemies.set(stacks, mask);
  return mask;
}

export const isAlone = (p: DowPosition, side: Side, hex: HexId, units: readonly UnitId[]): boolean =>
  stackAt(p, side, hex).every((id) => units.includes(id));
