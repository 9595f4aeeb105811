import { type DowPosition, enemyOf, partOf, type Side } from '../position.ts';
import type { Field, ListedMarches, ListedStack, ListedStacks, Room } from '../recall.ts';
import { fieldOf } from '../stacking/field.ts';
import { hasRoom, roomsOf } from '../stacking/room.ts';
import type { World } from '../world.ts';
import { type Change, changesBetween, concerns } from './changes.ts';

/*
 * What is kept of the orders last listed for each stack: whatever somebody who came or went could have changed is marked,
 * and only that is looked for again.
 */

/** What is kept for this side, without what no longer holds. */
export function keptFor(world: World, p: DowPosition, side: Side): ListedStacks {
  const enemy = enemyOf(side);
  const field = fieldOf(world, p, side);
  const rooms = roomsOf(world, p, side);
  const kept = world.recall.listed[side];
  const same =
    kept !== undefined &&
    kept.enemyStacks === partOf(p.stacks, enemy) &&
    kept.enemyUnits === partOf(p.units, enemy) &&
    kept.clashes === p.clashes &&
    kept.turn === p.turn;
  if (!same) {
    const made: ListedStacks = {
      enemyStacks: partOf(p.stacks, enemy),
      enemyUnits: partOf(p.units, enemy),
      clashes: p.clashes,
      turn: p.turn,
      field,
      rooms,
      stacks: new Array<ListedStack | undefined>(world.grid.size).fill(undefined),
      entering: new Map(),
    };
    world.recall.listed[side] = made;
    return made;
  }
  if (kept.rooms !== rooms) recount(kept, field, rooms);
  if (kept.field !== field) review(world, kept, field);
  return kept;
}

/** Forgets marches of which others may be possible since. */
function review(world: World, kept: ListedStacks, field: Field): void {
  const { hexes } = kept.field;
  const changes = changesBetween(world, kept.field, field);
  for (let i = 0; changes.length > 0 && i < hexes.length; i += 1) {
    const hex = hexes[i] as number;
    const listed = kept.stacks[hex];
    if (listed === undefined) continue;
    // Nothing is kept for hexes that were left: nobody would see what changes there meanwhile.
    if (field.held[hex] === 0) kept.stacks[hex] = undefined;
    else for (const marches of listed.marches) marches.stale ||= isConcerned(world, changes, marches);
  }
  for (const { ways } of kept.entering.values()) {
    for (const marches of ways) marches.stale ||= isConcerned(world, changes, marches);
  }
  kept.field = field;
}

function isConcerned(world: World, changes: readonly Change[], marches: ListedMarches): boolean {
  for (let n = 0; n < changes.length; n += 1) {
    if (concerns(world, changes[n] as Change, marches)) return true;
  }
  return false;
}

/** Forgets for whom there is room where that has changed. */
function recount(kept: ListedStacks, field: Field, rooms: Room): void {
  const old = kept.rooms;
  kept.rooms = rooms;
  if (old.single === rooms.single) return;
  const hexes: number[] = [];
  const before = kept.field.hexes;
  for (let n = 0; n < before.length; n += 1) {
    const hex = before[n] as number;
    if (isOther(old, rooms, hex)) hexes.push(hex);
  }
  for (let n = 0; n < field.hexes.length; n += 1) {
    const hex = field.hexes[n] as number;
    if (kept.field.held[hex] === 0 && isOther(old, rooms, hex)) hexes.push(hex);
  }
  if (hexes.length === 0) return;
  for (let n = 0; n < before.length; n += 1) {
    const listed = kept.stacks[before[n] as number];
    if (listed !== undefined) recountEach(listed.marches, old, rooms, hexes);
  }
  for (const { ways } of kept.entering.values()) recountEach(ways, old, rooms, hexes);
}

const isOther = (old: Room, rooms: Room, hex: number): boolean =>
  old.single[hex] !== rooms.single[hex] || old.guard[hex] !== rooms.guard[hex];

function recountEach(
  lists: readonly ListedMarches[],
  old: Room,
  rooms: Room,
  hexes: readonly number[],
): void {
  for (let i = 0; i < lists.length; i += 1) {
    const marches = lists[i] as ListedMarches;
    const { spent, comers } = marches;
    for (let n = 0; marches.open !== undefined && n < hexes.length; n += 1) {
      const end = hexes[n] as number;
      const changed = spent[end] !== 0 && hasRoom(old, comers, end) !== hasRoom(rooms, comers, end);
      if (changed) marches.open = undefined;
    }
  }
}
