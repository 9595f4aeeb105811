import type { NlbAction } from './actions.ts';
import { deploymentOf } from './deployment.ts';
import { costsFor, HALVES } from './movement-costs.ts';
import { enemyOf, type HexId, type NlbPosition, type UnitId } from './position.ts';
import type { Counter, World } from './world.ts';

/** Where a unit can get to, by the cheapest way; stacking is for those who ask. */
export interface Reach {
  /** The start first, then by rising cost. */
  readonly hexes: readonly number[];
  /** In half movement points, beside `hexes`. */
  readonly costs: readonly number[];
  /** The hexes entered, beside `hexes`; empty for the start. */
  readonly paths: readonly (readonly HexId[])[];
  /** The march actions of each unit that starts here, beside `hexes`; filled as they are asked for. */
  readonly marches: Map<UnitId, readonly NlbAction[]>;
}

/** 4.2, 4.3, 5.3F: at night and in rain nobody may move into an enemy zone of control. */
export const zocClosed = (world: World, p: NlbPosition): boolean => {
  const turn = world.turns[p.turn];
  return turn !== undefined && (turn.night || turn.rain);
};

/** What a counter can reach from `start` with its whole allowance, or with `budget` half points. */
export function reachOf(
  world: World,
  p: NlbPosition,
  counter: Counter,
  start: number,
  budget = counter.movement * HALVES,
): Reach {
  const enemies = p.forces[enemyOf(counter.side)];
  let known = world.reaches.get(enemies);
  if (known === undefined) {
    known = new Map();
    world.reaches.set(enemies, known);
  }
  // Everything else that a reach depends on: the enemy array itself is the key of the outer map.
  const key = ((start * 64 + budget) * 2 + (counter.mounted ? 1 : 0)) * 2 + (zocClosed(world, p) ? 1 : 0);
  let reach = known.get(key);
  if (reach === undefined) {
    reach = explore(world, p, counter, start, budget);
    known.set(key, reach);
  }
  return reach;
}

function explore(world: World, p: NlbPosition, counter: Counter, start: number, budget: number): Reach {
  const { grid } = world;
  const { neighbours } = grid;
  const enemy = deploymentOf(world, p, enemyOf(counter.side));
  const closed = zocClosed(world, p);
  const costs = costsFor(world, counter);
  const best = new Int8Array(grid.size).fill(-1);
  const from = new Int16Array(grid.size);
  const settled: number[] = [];
  const settledCosts: number[] = [];
  const buckets: number[][] = Array.from({ length: budget + 1 }, () => []);
  best[start] = 0;
  from[start] = -1;
  (buckets[0] as number[]).push(start);
  for (let cost = 0; cost <= budget; cost += 1) {
    const bucket = buckets[cost] as number[];
    for (let i = 0; i < bucket.length; i += 1) {
      const hex = bucket[i] as number;
      if (best[hex] !== cost) {
        continue;
      }
      settled.push(hex);
      settledCosts.push(cost);
      // 5.0, 5.3: a unit stops on entering an enemy zone of control.
      if (hex !== start && enemy.zoc[hex] === 1) {
        continue;
      }
      const base = hex * 6;
      for (let d = 0; d < 6; d += 1) {
        const step = costs[base + d] as number;
        if (step < 0) {
          continue;
        }
        const to = neighbours[base + d] as number;
        const total = cost + step;
        if (total > budget || (enemy.count[to] as number) > 0 || (closed && enemy.zoc[to] === 1)) {
          continue;
        }
        const old = best[to] as number;
        if (old < 0 || total < old) {
          best[to] = total;
          from[to] = hex;
          (buckets[total] as number[]).push(to);
        }
      }
    }
  }
  const paths: (readonly HexId[])[] = settled.map((hex) => {
    const path: HexId[] = [];
    for (let at = hex; at !== start; at = from[at] as number) {
      path.push(grid.id(at));
    }
    return path.reverse();
  });
  return { hexes: settled, costs: settledCosts, paths, marches: new Map() };
}
