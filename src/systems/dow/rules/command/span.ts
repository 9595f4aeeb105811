import { DIRECTIONS } from '../../../../geometry/hex/grid.ts';
import { reachFrom } from '../../../common/hex/reach.ts';
import { allowanceOf } from '../movement/allowance.ts';
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
export function threatened(world: World, p: DowPosition, side: Side): ReadonlySet<HexId> {
  const enemy = enemyOf(side);
  const kept = world.recall.threats.get(p.units[enemy]);
  if (kept !== undefined && kept.stacks === p.stacks && kept.turn === p.turn) return kept.hexes;
  const marks = new Uint8Array(world.grid.size);
  const shut = fieldOf(world, p, side).held;
  const { hexes: starts, at } = fieldOf(world, p, enemy);
  for (const start of starts) {
    for (const [depth, id] of (at[start] as Stack).entries()) {
      if (depth > 0 && !unitState(world, p, id).seen) continue;
      const costs = world.costs.helped[counterOf(world, id).gait];
      for (const reached of reachFrom(
        world.recall.memory,
        world.grid,
        costs,
        start,
        allowanceOf(world, p, id),
        { shut },
      ).hexes) {
        for (const direction of DIRECTIONS) {
          const beside = world.grid.neighbours[reached * 6 + direction] as number;
          if (beside >= 0) marks[beside] = 1;
        }
      }
    }
  }
  const hexes = new Set<HexId>();
  for (let hex = 0; hex < marks.length; hex += 1) if (marks[hex] === 1) hexes.add(world.grid.id(hex));
  world.recall.threats.set(p.units[enemy], { stacks: p.stacks, turn: p.turn, hexes });
  return hexes;
}
