import { project } from '../../../common/hex/zones.ts';
import type { HexId, NlbPosition, Side, UnitState } from '../position.ts';
import type { Stacks, Zone } from '../world/memory.ts';
import type { Counter, World } from '../world.ts';

const NOBODY: readonly UnitState[] = [];

/** Where one side stands: derived from its units alone, remembered as long as they do not change. */
export function stacksOf(world: World, p: NlbPosition, side: Side): Stacks {
  const units = p.forces[side];
  const known = world.memory.stacks.get(units);
  if (known !== undefined) {
    return known;
  }
  const stacks = new Map<number, UnitState[]>();
  for (const unit of units) {
    if (unit.place !== 'map' || unit.hex === null) {
      continue;
    }
    const hex = world.grid.index(unit.hex);
    const here = stacks.get(hex);
    if (here === undefined) {
      stacks.set(hex, [unit]);
    } else {
      here.push(unit);
    }
  }
  world.memory.stacks.set(units, stacks);
  return stacks;
}

/** Made only when the other side asks, so a side's own moves do not pay for it. */
export function zoneOf(world: World, p: NlbPosition, side: Side): Zone {
  const units = p.forces[side];
  const known = world.memory.zones.get(units);
  if (known !== undefined) {
    return known;
  }
  const { grid, zocLinks } = world;
  const { blocks } = world.memory;
  const held = blocks.mask(grid.size);
  const zoc = blocks.mask(grid.size);
  const { withoutZoc } = world.seams;
  for (const [hex, stack] of stacksOf(world, p, side)) {
    held[hex] = 1;
    if (withoutZoc.length > 0 && stack.every((unit) => withoutZoc.some((asks) => asks(unit)))) {
      continue;
    }
    project(grid, zocLinks, hex, zoc);
  }
  const zone: Zone = { held, zoc };
  world.memory.zones.set(units, zone);
  return zone;
}

export const unitsAt = (world: World, p: NlbPosition, side: Side, hex: number): readonly UnitState[] =>
  stacksOf(world, p, side).get(hex) ?? NOBODY;

/** Does this unit take up room in its hex (5.4)? */
export const takesRoom = ({ seams }: World, unit: UnitState): boolean =>
  seams.uncounted.length === 0 || !seams.uncounted.some((asks) => asks(unit));

/** How many units of a side take up room in a hex; quicker than all stacks where one hex is asked for. */
export function unitCount(world: World, p: NlbPosition, side: Side, hex: HexId): number {
  const units = p.forces[side];
  let count = 0;
  for (let i = 0; i < units.length; i += 1) {
    const unit = units[i] as UnitState;
    if (unit.hex === hex && unit.place === 'map' && takesRoom(world, unit)) {
      count += 1;
    }
  }
  return count;
}

export function stateOf(p: NlbPosition, counter: Counter): UnitState {
  return p.forces[counter.side][counter.slot] as UnitState;
}

/** The hex a unit stands on; only for units on the map. */
export function hexOf(world: World, unit: UnitState): number {
  if (unit.place !== 'map' || unit.hex === null) {
    throw new Error(`${unit.id} is not on the map`);
  }
  return world.grid.index(unit.hex);
}
