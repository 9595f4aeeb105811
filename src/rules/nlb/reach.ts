import type { NlbAction } from './actions.ts';
import { type Zone, zoneOf } from './deployment.ts';
import { costsFor, HALVES } from './movement-costs.ts';
import { enemyOf, type HexId, type NlbPosition, type UnitState } from './position.ts';
import type { Counter, World } from './world.ts';

/** Where a unit can get to, by the cheapest way; stacking is for those who ask. */
export interface Reach {
  /** The start first, then by rising cost. */
  readonly hexes: readonly number[];
  /** In half movement points, beside `hexes`. */
  readonly costs: readonly number[];
  /** The start and the hexes entered after it, beside `hexes`. */
  readonly trails: readonly (readonly HexId[])[];
}

/** 4.2, 4.3, 5.3F: at night and in rain nobody may move into an enemy zone of control. */
export const zocClosed = (world: World, p: NlbPosition): boolean => {
  const turn = world.turns[p.turn];
  return turn !== undefined && (turn.night || turn.rain);
};

/**
 * What a counter can reach from `start` with its whole allowance, or with `budget` half points.
 *
 * Most marches meet no enemy, and then the answer depends on the ground alone and is kept for good; it
 * is worked out afresh, for as long as the enemy stands where he stands, only where he is in the way.
 */
export function reachOf(
  world: World,
  p: NlbPosition,
  counter: Counter,
  start: number,
  budget = counter.movement * HALVES,
): Reach {
  const enemies = p.forces[enemyOf(counter.side)];
  const key = (start * 64 + budget) * 2 + (counter.mounted ? 1 : 0);
  let free = world.freeReaches.get(key);
  if (free === undefined) {
    free = explore(world, counter, start, budget, undefined, false);
    world.freeReaches.set(key, free);
  }
  const zone = zoneOf(world, p, enemyOf(counter.side));
  if (!meetsEnemy(free, zone)) {
    return free;
  }
  let known = world.reaches.get(enemies);
  if (known === undefined) {
    known = new Map();
    world.reaches.set(enemies, known);
  }
  const closed = zocClosed(world, p);
  const contested = key * 2 + (closed ? 1 : 0);
  let reach = known.get(contested);
  if (reach === undefined) {
    reach = explore(world, counter, start, budget, zone, closed);
    known.set(contested, reach);
  }
  return reach;
}

function meetsEnemy(reach: Reach, zone: Zone): boolean {
  const { hexes } = reach;
  for (let i = 0; i < hexes.length; i += 1) {
    const hex = hexes[i] as number;
    if (zone.zoc[hex] === 1 || zone.held[hex] === 1) {
      return true;
    }
  }
  return false;
}

function explore(
  world: World,
  counter: Counter,
  start: number,
  budget: number,
  zone: Zone | undefined,
  closed: boolean,
): Reach {
  const { neighbours } = world.grid;
  const costs = costsFor(world, counter);
  const best = new Map<number, number>([[start, 0]]);
  const trails = new Map<number, readonly HexId[]>([[start, [world.grid.id(start)]]]);
  const from = new Map<number, number>();
  const hexes: number[] = [];
  const settledCosts: number[] = [];
  const buckets: number[][] = Array.from({ length: budget + 1 }, () => []);
  buckets[0]?.push(start);
  for (let cost = 0; cost <= budget; cost += 1) {
    const bucket = buckets[cost] as number[];
    // Steps cost at least half a point, so a bucket never grows while it is being emptied.
    for (const hex of bucket) {
      if (best.get(hex) !== cost) {
        continue;
      }
      hexes.push(hex);
      settledCosts.push(cost);
      const before = from.get(hex);
      if (before !== undefined) {
        trails.set(hex, [...(trails.get(before) as readonly HexId[]), world.grid.id(hex)]);
      }
      // 5.0, 5.3: a unit stops on entering an enemy zone of control.
      if (hex !== start && zone?.zoc[hex] === 1) {
        continue;
      }
      for (let d = 0; d < 6; d += 1) {
        const step = costs[hex * 6 + d] as number;
        const total = cost + step;
        if (step < 0 || total > budget) {
          continue;
        }
        const to = neighbours[hex * 6 + d] as number;
        if (zone !== undefined && (zone.held[to] === 1 || (closed && zone.zoc[to] === 1))) {
          continue;
        }
        const old = best.get(to);
        if (old === undefined || total < old) {
          best.set(to, total);
          from.set(to, hex);
          buckets[total]?.push(to);
        }
      }
    }
  }
  return { hexes, costs: settledCosts, trails: hexes.map((hex) => trails.get(hex) as readonly HexId[]) };
}

/**
 * The orders of one unit along a reach, beside its hexes, made once per state of the unit: a phase lists
 * them again at every decision.
 */
export function ordersAlong(world: World, reach: Reach, unit: UnitState, type: 'march' | 'enter'): readonly NlbAction[] {
  const known = world.orders.get(unit);
  if (known !== undefined && known.reach === reach) {
    return known.orders;
  }
  const orders = reach.trails.map((trail): NlbAction => ({
    type,
    unit: unit.id,
    path: type === 'march' ? trail.slice(1) : trail,
  }));
  world.orders.set(unit, { reach, orders });
  return orders;
}
