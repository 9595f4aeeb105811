import { IMPASSABLE } from '../../../common/hex/reach.ts';
import { type Start, type Steps, searchFrom } from '../../../common/hex/search.ts';
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
  const near = world.recall.blocks.mask(world.grid.size);
  const shut = fieldOf(world, p, side).held;
  for (const [gait, starts] of ridersOut(world, p, enemy)) {
    const costs = world.costs.helped[gait];
    const steps: Steps = {
      states: 1,
      cost: (from, direction, to) => (shut[to] === 1 ? IMPASSABLE : (costs[from * 6 + direction] as number)),
    };
    const { hexes } = searchFrom(world.grid, starts, FASTEST, steps, world.recall.wayMemory);
    for (const reached of hexes) {
      for (const beside of world.ground.beside[reached] as readonly number[]) near[beside] = 1;
    }
  }
  world.recall.threats.set(p.units[enemy], { stacks: p.stacks, turn: p.turn, near });
  return near;
}

/** No counter has more half points than this. */
const FASTEST = 40;

/** From where those set out whom their enemy can see, by how they move, as if the slower had come some way already. */
function ridersOut(world: World, p: DowPosition, side: Side): Map<Gait, Start[]> {
  const found = new Map<Gait, Start[]>();
  const { hexes, at } = fieldOf(world, p, side);
  for (const hex of hexes) {
    for (const [depth, id] of (at[hex] as Stack).entries()) {
      if (depth > 0 && !unitState(world, p, id).seen) continue;
      const { gait } = counterOf(world, id);
      const starts = found.get(gait) ?? [];
      starts.push({ hex, spent: FASTEST - allowanceOf(world, p, id) });
      found.set(gait, starts);
    }
  }
  return found;
}
