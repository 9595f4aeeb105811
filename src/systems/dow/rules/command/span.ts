import { hexesFrom } from '../../../common/hex/reach.ts';
import { allowanceOf } from '../movement/allowance.ts';
import { type DowPosition, enemyOf, type HexId, partOf, type Side } from '../position.ts';
import type { Riders, Threat } from '../recall.ts';
import { fieldOf, stackIn, standsBeside } from '../stacking/field.ts';
import type { World } from '../world.ts';

/* 8.1: is the enemy near enough to come beside a unit that would reorganize? */

/**
 * Hexes that lie within the movement span of an enemy of `side`: an enemy that its owner can see could end its move
 * beside them, by the cheapest way round their own units. Hidden enemies do not count, for nobody could be told of
 * them (ruling R31).
 */
export function isThreatened(world: World, p: DowPosition, side: Side, hex: HexId): boolean {
  // Whoever lies on top is seen, and need not move if he is there already.
  if (standsBeside(world, p, enemyOf(side), world.grid.index(hex))) return true;
  const around = world.ground.beside[world.grid.index(hex)] as readonly number[];
  return threatOf(world, p, side).riders.some((riders) => {
    const reached = reachedBy(world, p, side, riders);
    return around.some((beside) => reached[beside] === 1);
  });
}

function threatOf(world: World, p: DowPosition, side: Side): Threat {
  const enemy = enemyOf(side);
  const kept = world.recall.threats.get(p.units[enemy]);
  if (kept !== undefined && kept.stacks === p.stacks && kept.turn === p.turn) return kept;
  const made = { stacks: p.stacks, turn: p.turn, riders: ridersOut(world, p, enemy) };
  world.recall.threats.set(p.units[enemy], made);
  return made;
}

function reachedBy(world: World, p: DowPosition, side: Side, riders: Riders): Uint8Array {
  if (riders.reached === undefined) {
    const { gait, allowance, starts } = riders;
    const costs = world.costs.helped[gait];
    const hexes = hexesFrom(world.recall.memory, world.grid, costs, starts, allowance, {
      shut: fieldOf(world, p, side).held,
      least: world.costs.least[gait],
    });
    riders.reached = world.recall.blocks.maskOf(world.grid.size, hexes);
  }
  return riders.reached;
}

/** Those whom their enemy can see, by how they move; whoever gets farthest first, who mostly threatens alone. */
function ridersOut(world: World, p: DowPosition, side: Side): Riders[] {
  const found: Riders[] = [];
  const field = fieldOf(world, p, side);
  const units = partOf(p.units, side);
  for (const { id, slot, gait } of world.order[side]) {
    const hex = field.where[slot] as number;
    if (hex < 0 || !(units[slot]?.seen === true || stackIn(field, hex)?.[0] === id)) continue;
    const allowance = allowanceOf(world, p, id);
    const alike = found.find((one) => one.gait === gait && one.allowance === allowance);
    if (alike === undefined) found.push({ gait, allowance, starts: [hex], reached: undefined });
    else if (!alike.starts.includes(hex)) alike.starts.push(hex);
  }
  return found.sort((a, b) => b.allowance - a.allowance);
}
