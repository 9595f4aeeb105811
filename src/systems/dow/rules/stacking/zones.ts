import { projectingInto, zoneFrom } from '../../../common/hex/zones.ts';
import {
  type DowPosition,
  enemyOf,
  type HexId,
  partOf,
  type Side,
  type Stack,
  type UnitId,
} from '../position.ts';
import type { Zones } from '../recall.ts';
import { counterOf, type World } from '../world.ts';
import { fieldOf } from './field.ts';
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
  return horseIn(world, p, stackAt(world, p, side, hex), seen);
}

function horseIn(world: World, p: DowPosition, stack: Stack, seen: boolean): UnitId | undefined {
  for (let depth = 0; depth < stack.length; depth += 1) {
    const id = stack[depth] as UnitId;
    const { arm, side, slot } = counterOf(world, id);
    if (arm === 'cavalry' && (!seen || depth === 0 || partOf(p.units, side)[slot]?.seen === true)) return id;
  }
  return undefined;
}

function zonesOf(world: World, p: DowPosition, side: Side): Zones {
  const key = partOf(p.units, side);
  const kept = world.recall.zones.get(key);
  if (kept?.stacks === partOf(p.stacks, side)) return kept;
  const all: number[] = [];
  const known: number[] = [];
  const { hexes, at } = fieldOf(world, p, side);
  for (const hex of hexes) {
    const stack = at[hex] as Stack;
    if (horseIn(world, p, stack, false) === undefined) continue;
    all.push(hex);
    if (horseIn(world, p, stack, true) !== undefined) known.push(hex);
  }
  const made = {
    stacks: partOf(p.stacks, side),
    all: zoneFrom(world.grid, world.influence, all),
    known: zoneFrom(world.grid, world.influence, known),
  };
  world.recall.zones.set(key, made);
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
