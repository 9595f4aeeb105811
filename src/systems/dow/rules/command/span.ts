import { reachFrom } from '../../../common/hex/reach.ts';
import { allowanceOf } from '../movement/allowance.ts';
import type { Gait } from '../movement/costs.ts';
import { type DowPosition, enemyOf, type HexId, type Side, type Stack } from '../position.ts';
import { fieldOf } from '../stacking/field.ts';
import { unitState } from '../stacking/stacks.ts';
import { counterOf, type World } from '../world.ts';

/* 8.1: is the enemy near enough to come beside a unit that would reorganize? */

/**
 * Hexes that lie within the movement span of an enemy of `side`: an enemy that its owner can see could end its move
 * beside them, by the cheapest way round their own units. Hidden enemies do not count, for nobody could be told of
 * them (ruling R31).
 */
export const isThreatened = (world: World, p: DowPosition, side: Side, hex: HexId): boolean =>
  threats(world, p, side)[world.grid.index(hex)] === 1;

function threats(world: World, p: DowPosition, side: Side): Uint8Array {
  const enemy = enemyOf(side);
  const kept = world.recall.threats.get(p.units[enemy]);
  if (kept !== undefined && kept.stacks === p.stacks && kept.turn === p.turn) return kept.near;
  const near = new Uint8Array(world.grid.size);
  const shut = fieldOf(world, p, side).held;
  const { hexes, at } = fieldOf(world, p, enemy);
  for (const start of hexes) {
    for (const [gait, allowance] of fastest(world, p, at[start] as Stack)) {
      const costs = world.costs.helped[gait];
      for (const reached of reachFrom(world.recall.memory, world.grid, costs, start, allowance, { shut })
        .hexes) {
        for (const beside of world.ground.beside[reached] as readonly number[]) near[beside] = 1;
      }
    }
  }
  world.recall.threats.set(p.units[enemy], { stacks: p.stacks, turn: p.turn, near });
  return near;
}

/** How far those of a stack get whom its enemy can see, by how they move. */
function fastest(world: World, p: DowPosition, stack: Stack): Map<Gait, number> {
  const found = new Map<Gait, number>();
  for (const [depth, id] of stack.entries()) {
    if (depth > 0 && !unitState(world, p, id).seen) continue;
    const { gait } = counterOf(world, id);
    found.set(gait, Math.max(found.get(gait) ?? 0, allowanceOf(world, p, id)));
  }
  return found;
}
