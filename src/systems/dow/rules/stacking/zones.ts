import { project, projectingInto } from '../../../common/hex/zones.ts';
import { type DowPosition, enemyOf, type HexId, partOf, type Side, type UnitId } from '../position.ts';
import type { Zones } from '../recall.ts';
import { counterOf, type World } from '../world.ts';
import { fieldOf, stackIn } from './field.ts';
import { stackAt } from './stacks.ts';

/* 6: cavalry pins whoever comes beside it, wherever in its stack it lies. */

/** The uppermost cavalry of a stack; a viewer from the other side passes `seen` and finds only what he knows of. */
export function cavalryIn(
  world: World,
  p: DowPosition,
  side: Side,
  hex: HexId,
  seen = false,
): UnitId | undefined {
  const stack = stackAt(world, p, side, hex);
  for (let depth = 0; depth < stack.length; depth += 1) {
    const id = stack[depth] as UnitId;
    const { arm, slot } = counterOf(world, id);
    if (arm === 'cavalry' && (!seen || depth === 0 || partOf(p.units, side)[slot]?.seen === true)) return id;
  }
  return undefined;
}

function zonesOf(world: World, p: DowPosition, side: Side): Zones {
  const key = partOf(p.units, side);
  const recent = partOf(world.recall.zones, side);
  const kept = recent.get(key);
  if (kept?.stacks === partOf(p.stacks, side)) return kept;
  const { grid, influence } = world;
  const { blocks } = world.recall;
  const all = blocks.mask(grid.size);
  const known = blocks.mask(grid.size);
  const field = fieldOf(world, p, side);
  for (const { id, slot } of world.horse[side]) {
    const hex = field.where[slot] as number;
    if (hex < 0) continue;
    project(grid, influence, hex, all);
    const seen = key[slot]?.seen === true || stackIn(field, hex)?.[0] === id;
    if (seen) project(grid, influence, hex, known);
  }
  const made = { stacks: partOf(p.stacks, side), all, known };
  recent.set(key, made);
  return made;
}

/** The hexes in which the cavalry of a side pins its enemies, as a mask: the truth, hidden cavalry included. */
export const influenceOf = (world: World, p: DowPosition, side: Side): Uint8Array =>
  zonesOf(world, p, side).all;

/** The same as the enemy of that side knows it: of cavalry beneath others only what has been shown (6.0). */
export const knownInfluence = (world: World, p: DowPosition, side: Side): Uint8Array =>
  zonesOf(world, p, side).known;

/** The hexes from which cavalry of the enemy pins a unit of `side` in this hex; `known` to whom it is asked for. */
export function pinnersOf(world: World, p: DowPosition, side: Side, hex: HexId, known: boolean): HexId[] {
  const enemy = enemyOf(side);
  return projectingInto(world.grid, world.influence, world.grid.index(hex))
    .map((from) => world.grid.id(from))
    .filter((from) => cavalryIn(world, p, enemy, from, known) !== undefined);
}
