import { FULL } from '../ground.ts';
import { type DowPosition, partOf, type Side, type UnitId, type UnitState } from '../position.ts';
import type { Comers, Field, Room } from '../recall.ts';
import { counterOf, type World } from '../world.ts';
import { fieldOf, stackIn } from './field.ts';
import { elementsOf, inColumn, totalStrength } from './stacks.ts';

/*
 * 5.2, 5.3: for every hex at once what limits.ts says of one, for those who list where somebody could go. The judge asks
 * limits.ts; the conformance suite holds the two to each other.
 */

export function roomsOf(world: World, p: DowPosition, side: Side): Room {
  const stacks = partOf(p.stacks, side);
  const kept = world.recall.rooms.get(stacks);
  if (kept !== undefined && kept.units === partOf(p.units, side)) return kept;
  const made = countRooms(world, p, side);
  world.recall.rooms.set(stacks, made);
  return made;
}

/** Counts only where somebody is other than at the last count, or on the move. */
function countRooms(world: World, p: DowPosition, side: Side): Room {
  const { ground, recall } = world;
  const units = partOf(p.units, side);
  const field = fieldOf(world, p, side);
  const last = recall.counted[side];
  const hexes = last === undefined ? field.hexes : changedHexes(last.field, last.room.units, field, units);
  const from = last?.room ?? { ...ground, guard: recall.blocks.mask(world.grid.size) };
  const room =
    hexes.length === 0
      ? { units, single: from.single, several: from.several, guard: from.guard }
      : {
          units,
          single: recall.blocks.tableLike(from.single),
          several: recall.blocks.tableLike(from.several),
          guard: recall.blocks.maskLike(from.guard),
        };
  for (const hex of hexes) countRoom(world, p, field, room, hex);
  recall.counted[side] = { field, room };
  return room;
}

function changedHexes(
  old: Field,
  before: readonly UnitState[],
  now: Field,
  after: readonly UnitState[],
): readonly number[] {
  const hexes: number[] = [];
  const add = (hex: number): void => {
    if (hex >= 0 && !hexes.includes(hex)) hexes.push(hex);
  };
  for (let slot = 0; slot < after.length; slot += 1) {
    const was = old.where[slot] as number;
    const is = now.where[slot] as number;
    const unit = after[slot] as UnitState;
    if (was === is && takesAlike(before[slot] as UnitState, unit)) continue;
    add(was);
    add(is);
  }
  return hexes;
}

/** Does it take as much room as before where it stands? Whoever is on the move is counted anew, for his column may change. */
const takesAlike = (before: UnitState, after: UnitState): boolean =>
  !after.moving &&
  (before === after || (!before.moving && before.losses === after.losses && before.column === after.column));

function countRoom(world: World, p: DowPosition, field: Field, room: Room, hex: number): void {
  const { ground } = world;
  const { units, single, several, guard } = room;
  const stack = stackIn(field, hex);
  single[hex] = ground.single[hex] as number;
  several[hex] = ground.several[hex] as number;
  guard[hex] = 0;
  if (stack === undefined) return;
  let left = ground.open[hex] === 1 ? (ground.single[hex] as number) : FULL;
  let column = false;
  for (const id of stack) {
    const { slot, strength } = counterOf(world, id);
    const unit = units[slot] as UnitState;
    column ||= inColumn(p, unit);
    if (ground.open[hex] === 1) left -= strength - unit.losses;
  }
  if (ground.open[hex] === 0 && stack.length === 1 && !column) {
    guard[hex] = counterOf(world, stack[0] as UnitId).guard === true ? 1 : 0;
  }
  single[hex] = column ? FULL : left;
  several[hex] = single[hex] as number;
}

export function comersOf(world: World, p: DowPosition, units: readonly UnitId[]): Comers {
  const guard = units.length === 1 && counterOf(world, units[0] as UnitId).guard === true;
  const single = units.length === 1 || elementsOf(world, units).length === 1;
  return { strength: totalStrength(world, p, units), single, guard };
}

/** May they come to stand there, on top of whoever is there of their own army? */
export const hasRoom = (room: Room, { strength, single, guard }: Comers, hex: number): boolean =>
  single
    ? strength <= (room.single[hex] as number) || (guard && room.guard[hex] === 1)
    : strength <= (room.several[hex] as number);
