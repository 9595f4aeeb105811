import { DIRECTIONS } from '../../../../geometry/hex/grid.ts';
import { IMPASSABLE } from '../../../common/hex/reach.ts';
import { allowanceOf } from '../movement/allowance.ts';
import { type DowPosition, enemyOf, type HexId, type Side, type UnitId } from '../position.ts';
import { stackAt, unitState } from '../stacking/stacks.ts';
import { counterOf, type World } from '../world.ts';

/* 8.1: is the enemy near enough to come beside a unit that would reorganize? */

/** Hexes an enemy unit could be in after its full move of this turn; it goes round nobody but its own enemies. */
function spanOf(world: World, p: DowPosition, id: UnitId, from: HexId): Set<number> {
  const { side, gait } = counterOf(world, id);
  const { grid, costs } = world;
  const budget = allowanceOf(world, p, id);
  const start = grid.index(from);
  const best = new Map<number, number>([[start, 0]]);
  const buckets: number[][] = [[start]];
  for (let cost = 0; cost <= budget; cost += 1) {
    for (const hex of buckets[cost] ?? []) {
      if (best.get(hex) !== cost) continue;
      for (const direction of DIRECTIONS) {
        const link = hex * 6 + direction;
        const to = grid.neighbours[link] as number;
        const full = costs.full[gait][link] as number;
        const road = costs.road[gait][link] as number;
        const step = road !== IMPASSABLE && (full === IMPASSABLE || road < full) ? road : full;
        if (to < 0 || step === IMPASSABLE || cost + step > budget) continue;
        if (p.stacks[enemyOf(side)][grid.id(to)] !== undefined) continue;
        if ((best.get(to) ?? Number.MAX_SAFE_INTEGER) <= cost + step) continue;
        best.set(to, cost + step);
        const bucket = buckets[cost + step];
        if (bucket === undefined) buckets[cost + step] = [to];
        else bucket.push(to);
      }
    }
  }
  return new Set(best.keys());
}

/**
 * Hexes that lie within the movement span of an enemy of `side`: an enemy that its owner can see could end its move
 * beside them. Hidden enemies do not count, for nobody could be told of them (ruling R31).
 */
export function threatened(world: World, p: DowPosition, side: Side): ReadonlySet<HexId> {
  const enemy = enemyOf(side);
  const found = new Set<HexId>();
  for (const hex of Object.keys(p.stacks[enemy])) {
    for (const [depth, id] of stackAt(p, enemy, hex).entries()) {
      if (depth > 0 && !unitState(world, p, id).seen) continue;
      for (const reached of spanOf(world, p, id, hex)) {
        for (const direction of DIRECTIONS) {
          const beside = world.grid.neighbours[reached * 6 + direction] as number;
          if (beside >= 0) found.add(world.grid.id(beside));
        }
      }
    }
  }
  return found;
}
