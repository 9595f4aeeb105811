import { FULL } from '../ground.ts';
import { type DowPosition, type Post, partOf, type Side, type UnitId, type UnitState } from '../position.ts';
import type { Comers, Room } from '../recall.ts';
import { type Counter, counterOf, type World } from '../world.ts';
import { fieldOf } from './field.ts';
import { elementsOf, inColumn, totalStrength } from './stacks.ts';

/*
 * 5.2, 5.3: for every hex at once what limits.ts says of one, for those who list where somebody could go. The judge asks
 * limits.ts; the conformance suite holds the two to each other.
 */

export function roomsOf(world: World, p: DowPosition, side: Side): Room {
  const stacks = partOf(p.stacks, side);
  const kept = world.recall.rooms.get(stacks);
  if (kept !== undefined && kept.units === partOf(p.units, side)) return kept;
  const made = makeRooms(world, p, side);
  world.recall.rooms.set(stacks, made);
  return made;
}

function makeRooms(world: World, p: DowPosition, side: Side): Room {
  const { grid, ground } = world;
  const { blocks } = world.recall;
  const order = world.order[side];
  const units = partOf(p.units, side);
  const single = blocks.tableLike(ground.single);
  const several = blocks.tableLike(ground.several);
  const guard = blocks.mask(grid.size);
  const { hexes, posts, where } = fieldOf(world, p, side);
  for (let place = 0; place < hexes.length; place += 1) {
    const hex = hexes[place] as number;
    if (ground.open[hex] === 1) continue;
    const { stack } = posts[place] as Post;
    single[hex] = FULL;
    if (stack.length === 1 && counterOf(world, stack[0] as UnitId).guard === true) guard[hex] = 1;
  }
  for (let slot = 0; slot < where.length; slot += 1) {
    const hex = where[slot] as number;
    if (hex < 0) continue;
    const unit = units[slot] as UnitState;
    if (inColumn(p, unit)) {
      single[hex] = FULL;
      guard[hex] = 0;
    } else if (single[hex] !== FULL) {
      single[hex] = (single[hex] as number) - (order[slot] as Counter).strength + unit.losses;
    }
  }
  for (let place = 0; place < hexes.length; place += 1) {
    const hex = hexes[place] as number;
    several[hex] = single[hex] as number;
  }
  return { units, single, several, guard };
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
