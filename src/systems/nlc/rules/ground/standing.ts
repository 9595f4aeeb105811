import { maskOf, type Stacks, stacksBy } from '../../../common/hex/stacks.ts';
import { project } from '../../../common/hex/zones.ts';
import type { Counted, Spread, Zone } from '../memory/zones.ts';
import {
  enemyOf,
  type HexId,
  type NlcPosition,
  partOf,
  type Side,
  type UnitId,
  type UnitState,
} from '../position.ts';
import { type Counter, counterOf, type World } from '../world.ts';
import { stackLimit } from './ground.ts';

/* Where everybody stands, and what follows from that alone. */

const NOBODY: readonly UnitState[] = [];

export const stateOf = (p: NlcPosition, counter: Counter): UnitState =>
  partOf(p.forces, counter.side)[counter.slot] as UnitState;

export const unitState = (world: World, p: NlcPosition, unit: UnitId): UnitState =>
  stateOf(p, counterOf(world, unit));

export function hexOf(world: World, unit: UnitState): number {
  if (unit.place !== 'map' || unit.hex === null) {
    throw new Error(`${unit.id} is not on the map`);
  }
  return world.grid.index(unit.hex);
}

/** A side's units by hex; those that charge are still counted where they started. */
export function stacksOf(world: World, p: NlcPosition, side: Side): Stacks<UnitState> {
  const units = partOf(p.forces, side);
  const known = world.memory.stacks.get(units);
  if (known !== undefined) {
    return known;
  }
  const stacks = stacksBy(units, (unit) =>
    unit.place === 'map' && unit.hex !== null ? world.grid.index(unit.hex) : -1,
  );
  world.memory.stacks.set(units, stacks);
  return stacks;
}

export const unitsAt = (world: World, p: NlcPosition, side: Side, hex: number): readonly UnitState[] =>
  stacksOf(world, p, side).get(hex) ?? NOBODY;

/** Where a side stands now, in tables that hold until they are asked about another position. */
export function countedOf(world: World, p: NlcPosition, side: Side): Counted {
  const counted = partOf(world.memory.counted, side);
  const units = partOf(p.forces, side);
  if (counted.units !== units) {
    recount(world, counted, units);
  }
  return counted;
}

/** Only those are looked at who are not as they were. */
function recount(world: World, counted: Counted, units: readonly UnitState[]): void {
  const { grid } = world;
  const { units: before, hexes } = counted;
  for (let slot = 0; slot < units.length; slot += 1) {
    const unit = units[slot] as UnitState;
    if (unit === before[slot]) {
      continue;
    }
    const was = hexes[slot] ?? -1;
    const is = unit.place === 'map' && unit.hex !== null ? grid.index(unit.hex) : -1;
    hexes[slot] = is;
    if (was >= 0) {
      countOne(world, counted, was, -1);
    }
    if (is >= 0) {
      countOne(world, counted, is, 1);
    }
  }
  counted.units = units;
}

/** One more or one less stands in a hex. */
function countOne(world: World, counted: Counted, hex: number, more: 1 | -1): void {
  const limit = stackLimit(world, hex);
  const before = counted.counts[hex] as number;
  const now = before + more;
  counted.counts[hex] = now;
  counted.full += Number(now > 0 && now >= limit) - Number(before > 0 && before >= limit);
  counted.over += Number(now > limit) - Number(before > limit);
}

/** How many zones of a side are compared with where it stands now: as many as a search goes back and forth between. */
const ZONES_KEPT = 4;

const isSame = (a: Int16Array, b: readonly number[]): boolean => {
  for (let slot = 0; slot < a.length; slot += 1) {
    if (a[slot] !== b[slot]) {
      return false;
    }
  }
  return true;
};

/** 5.4: what a side holds, and its zone of control; the same object for as long as nobody of it comes or goes. */
export function zoneOf(world: World, p: NlcPosition, side: Side): Zone {
  const units = partOf(p.forces, side);
  const { zones, lastZones } = world.memory;
  const known = zones.get(units);
  if (known !== undefined) {
    return known;
  }
  const { hexes } = countedOf(world, p, side);
  const last = partOf(lastZones, side);
  const zone = last.find((one) => isSame(one.hexes, hexes)) ?? makeZone(world, hexes);
  if (!last.includes(zone)) {
    last.unshift(zone);
    last.length = Math.min(last.length, ZONES_KEPT);
  }
  zones.set(units, zone);
  return zone;
}

function makeZone(world: World, standing: readonly number[]): Zone {
  const hexes = world.memory.blocks.places(standing.length);
  hexes.set(standing);
  const held = world.memory.blocks.mask(world.grid.size);
  const zoc = world.memory.blocks.mask(world.grid.size);
  for (let slot = 0; slot < hexes.length; slot += 1) {
    const hex = hexes[slot] as number;
    if (hex >= 0 && held[hex] === 0) {
      held[hex] = 1;
      project(world.grid, world.zocLinks, hex, zoc);
    }
  }
  return {
    held,
    zoc,
    hexes,
    away: undefined,
    shut: undefined,
    shuts: new Map(),
  };
}

/** 5.4: is this hex in the zone of control of the enemies of `side`? */
export const inEnemyZoc = (world: World, p: NlcPosition, side: Side, hex: number): boolean =>
  zoneOf(world, p, enemyOf(side)).zoc[hex] === 1;

export const heldBy = (world: World, p: NlcPosition, side: Side, hex: number): boolean =>
  zoneOf(world, p, side).held[hex] === 1;

/** Farther than any hex is from another. */
const FAR = 999;

/** How many hexes every hex is from the nearest enemy unit of `side`. */
export const awayFromEnemy = (world: World, p: NlcPosition, side: Side): Int16Array =>
  spreadFar(world, spreadOf(world, zoneOf(world, p, enemyOf(side))), FAR);

/** The same, but only for hexes as near as this; all others may be told to be farther away than they are. */
export const awayWithin = (world: World, p: NlcPosition, side: Side, near: number): Int16Array =>
  spreadFar(world, spreadOf(world, zoneOf(world, p, enemyOf(side))), near);

/** The same for hexes no farther away than `hex`, and that one. */
export function awayAsFarAs(world: World, p: NlcPosition, side: Side, hex: number): Int16Array {
  const spread = spreadOf(world, zoneOf(world, p, enemyOf(side)));
  const { distances } = spread;
  for (let near = 1; distances[hex] === FAR && spread.done < spread.count; near += 1) {
    spreadFar(world, spread, near);
  }
  return spreadFar(world, spread, distances[hex] as number);
}

/** Where a side stands, with no distance from there yet. */
function spreadOf({ grid, inPlay, memory }: World, zone: Zone): Spread {
  if (zone.away === undefined) {
    const distances = memory.blocks.places(grid.size).fill(FAR);
    const queue = memory.blocks.places(grid.size);
    let [count, left] = [0, memory.hexesInPlay];
    for (const hex of zone.hexes) {
      if (hex >= 0 && distances[hex] !== 0) {
        distances[hex] = 0;
        queue[count] = hex;
        count += 1;
        left -= inPlay[hex] as number;
      }
    }
    zone.away = { distances, queue, count, done: 0, left };
  }
  return zone.away;
}

/** Goes on until all hexes are known that are as near as this. */
function spreadFar({ grid, inPlay }: World, spread: Spread, near: number): Int16Array {
  const { neighbours } = grid;
  const { distances, queue } = spread;
  let { count, done, left } = spread;
  // The ground that is not played over may lie on the way, and where no other is left nobody asks.
  for (; done < count && left > 0; done += 1) {
    const hex = queue[done] as number;
    const next = (distances[hex] as number) + 1;
    if (next > near) {
      break;
    }
    for (let link = hex * 6; link < hex * 6 + 6; link += 1) {
      const to = neighbours[link] as number;
      if (to >= 0 && distances[to] === FAR) {
        distances[to] = next;
        queue[count] = to;
        count += 1;
        left -= inPlay[to] as number;
      }
    }
  }
  spread.count = count;
  spread.done = done;
  spread.left = left;
  return distances;
}

export const isOnMap = (unit: UnitState): boolean => unit.place === 'map';

/** A list of hexes as a mask, remembered by the list. */
export function maskOfHexes(world: World, hexes: readonly HexId[]): Uint8Array {
  const known = world.memory.masks.get(hexes);
  if (known !== undefined) {
    return known;
  }
  const mask = maskOf(
    world.grid.size,
    hexes.map((hex) => world.grid.index(hex)),
  );
  world.memory.masks.set(hexes, mask);
  return mask;
}
