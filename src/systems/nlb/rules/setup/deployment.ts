import { project } from '../../../common/hex/zones.ts';
import type { NlbPosition, Side, UnitState } from '../position.ts';
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
  const hexes = world.memory.standing[side].posts.hexes(units);
  for (let slot = 0; slot < units.length; slot += 1) {
    const hex = hexes[slot] as number;
    if (hex < 0) {
      continue;
    }
    held[hex] = 1;
    // Whoever stands with others projects what they do.
    if (withoutZoc.length === 0 || !withoutZoc.some((asks) => asks(units[slot] as UnitState))) {
      project(grid, zocLinks, hex, zoc);
    }
  }
  const zone: Zone = { held, zoc };
  world.memory.zones.set(units, zone);
  return zone;
}

/** How many of a side have each hex in their zone of control. */
export const zocOf = (world: World, p: NlbPosition, side: Side): Uint8Array =>
  world.memory.standing[side].zoc.counts(p.forces[side]);

/** How many of a side stand in each hex. */
export const heldBy = (world: World, p: NlbPosition, side: Side): Uint8Array =>
  world.memory.standing[side].posts.counts(p.forces[side]);

/** Does a side stand in this hex? */
export const standsAt = (world: World, p: NlbPosition, side: Side, hex: number): boolean =>
  (heldBy(world, p, side)[hex] ?? 0) > 0;

/** The units of a side in one hex; quicker than all stacks where a few hexes are asked for. */
export function unitsAt(world: World, p: NlbPosition, side: Side, hex: number): readonly UnitState[] {
  if (!standsAt(world, p, side, hex)) {
    return NOBODY;
  }
  const units = p.forces[side];
  const known = world.memory.stacks.get(units);
  if (known !== undefined) {
    return known.get(hex) ?? NOBODY;
  }
  const hexes = world.memory.standing[side].posts.hexes(units);
  const found: UnitState[] = [];
  for (let slot = 0; slot < units.length; slot += 1) {
    if (hexes[slot] === hex) {
      found.push(units[slot] as UnitState);
    }
  }
  return found;
}

/** The hexes in which a side stands, each once, in the order of its forces. */
export function stoodIn(world: World, p: NlbPosition, side: Side): readonly number[] {
  const units = p.forces[side];
  const hexes = world.memory.standing[side].posts.hexes(units);
  const found: number[] = [];
  for (let slot = 0; slot < units.length; slot += 1) {
    const hex = hexes[slot] as number;
    if (hex >= 0 && !found.includes(hex)) {
      found.push(hex);
    }
  }
  return found;
}

/** Does this unit take up room in its hex (5.4)? */
export const takesRoom = ({ seams }: World, unit: UnitState): boolean =>
  seams.uncounted.length === 0 || !seams.uncounted.some((asks) => asks(unit));

/** How many units of a side take up room in a hex of the map. */
export const unitCount = (world: World, p: NlbPosition, side: Side, hex: number): number =>
  world.memory.standing[side].room.counts(p.forces[side])[hex] as number;

export function stateOf(p: NlbPosition, counter: Counter): UnitState {
  return p.forces[counter.side][counter.slot] as UnitState;
}

/** The hex a unit stands on; below zero for one that is not on the map. */
export const postOf = (
  world: World,
  p: NlbPosition,
  { side, slot }: Pick<Counter, 'side' | 'slot'>,
): number => world.memory.standing[side].posts.hexes(p.forces[side])[slot] as number;

/** The same by its state alone; only for units on the map. */
export function hexOf(world: World, unit: UnitState): number {
  if (unit.place !== 'map' || unit.hex === null) {
    throw new Error(`${unit.id} is not on the map`);
  }
  return world.grid.index(unit.hex);
}
