import { type Reached, reachFrom } from '../../../common/hex/reach.ts';
import { maskOf, type Stacks, stacksBy } from '../../../common/hex/stacks.ts';
import { zoneFrom } from '../../../common/hex/zones.ts';
import {
  enemyOf,
  type HexId,
  type NlcPosition,
  type Side,
  type UnitId,
  type UnitState,
} from '../position.ts';
import { type Counter, counterOf, type Range, type Standing, type World, type Zone } from '../world.ts';
import { HALVES } from './ground.ts';

/* Where everybody stands, and what follows from that alone. */

const NOBODY: readonly UnitState[] = [];

export const stateOf = (p: NlcPosition, counter: Counter): UnitState =>
  p.forces[counter.side][counter.slot] as UnitState;

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
  const units = p.forces[side];
  const known = world.stacks.get(units);
  if (known !== undefined) {
    return known;
  }
  const stacks = stacksBy(units, (unit) =>
    unit.place === 'map' && unit.hex !== null ? world.grid.index(unit.hex) : -1,
  );
  world.stacks.set(units, stacks);
  return stacks;
}

export const unitsAt = (world: World, p: NlcPosition, side: Side, hex: number): readonly UnitState[] =>
  stacksOf(world, p, side).get(hex) ?? NOBODY;

/** 5.4: what a side holds, and its zone of control. */
export function zoneOf(world: World, p: NlcPosition, side: Side): Zone {
  const units = p.forces[side];
  const known = world.zones.get(units);
  if (known !== undefined) {
    return known;
  }
  const hexes = [...stacksOf(world, p, side).keys()];
  const zone: Zone = {
    held: maskOf(world.grid.size, hexes),
    zoc: zoneFrom(world.grid, world.zocLinks, hexes),
  };
  world.zones.set(units, zone);
  return zone;
}

/** 5.4: is this hex in the zone of control of the enemies of `side`? */
export const inEnemyZoc = (world: World, p: NlcPosition, side: Side, hex: number): boolean =>
  zoneOf(world, p, enemyOf(side)).zoc[hex] === 1;

export const heldBy = (world: World, p: NlcPosition, side: Side, hex: number): boolean =>
  zoneOf(world, p, side).held[hex] === 1;

export function standingOf(world: World, p: NlcPosition): Standing {
  const known = world.standing.get(p.forces);
  if (known !== undefined) {
    return known;
  }
  const standing: Standing = { shut: {}, ranges: new Map(), away: {}, returns: new Map() };
  world.standing.set(p.forces, standing);
  return standing;
}

/** 12.1: hexes through which a side cannot trace command: the enemy's, and his zone where no friends are. */
function shutFor(world: World, p: NlcPosition, side: Side): Uint8Array {
  const standing = standingOf(world, p);
  const known = standing.shut[side];
  if (known !== undefined) {
    return known;
  }
  const enemy = zoneOf(world, p, enemyOf(side));
  const friends = zoneOf(world, p, side).held;
  const shut = enemy.held.slice();
  for (let hex = 0; hex < shut.length; hex += 1) {
    if (enemy.zoc[hex] === 1 && friends[hex] !== 1) {
      shut[hex] = 1;
    }
  }
  standing.shut[side] = shut;
  return shut;
}

/** 12.1: the hexes within command range of a leader of `side` in this hex: four points for cavalry, off the roads. */
export function rangeFrom(world: World, p: NlcPosition, side: Side, hex: number): Range {
  const standing = standingOf(world, p);
  const key = `${side}:${hex}`;
  const known = standing.ranges.get(key);
  if (known !== undefined) {
    return known;
  }
  const reached: Reached = reachFrom(
    world.memory,
    world.grid,
    world.costs.mounted,
    hex,
    world.tables.commandRange * HALVES,
    { shut: shutFor(world, p, side) },
  );
  const budget = world.tables.commandRange * HALVES;
  const inside = maskOf(world.grid.size, reached.hexes);
  const open = inside.slice();
  const enemy = zoneOf(world, p, enemyOf(side)).held;
  reached.hexes.forEach((from, n) => {
    for (let d = 0; d < 6; d += 1) {
      const to = world.grid.neighbours[from * 6 + d] as number;
      const cost = world.costs.mounted[from * 6 + d] as number;
      if (cost >= 0 && enemy[to] !== 1 && (reached.costs[n] as number) + cost <= budget) {
        open[to] = 1;
      }
    }
  });
  const range: Range = { inside, open };
  standing.ranges.set(key, range);
  return range;
}

const FAR = 999;

/** How many hexes every hex is from the nearest enemy unit of `side`. */
export function awayFromEnemy(world: World, p: NlcPosition, side: Side): Int16Array {
  const standing = standingOf(world, p);
  const known = standing.away[side];
  if (known !== undefined) {
    return known;
  }
  const { grid } = world;
  const away = new Int16Array(grid.size).fill(FAR);
  const queue = [...stacksOf(world, p, enemyOf(side)).keys()];
  for (const hex of queue) {
    away[hex] = 0;
  }
  for (let n = 0; n < queue.length; n += 1) {
    const hex = queue[n] as number;
    for (let d = 0; d < 6; d += 1) {
      const to = grid.neighbours[hex * 6 + d] as number;
      if (to >= 0 && away[to] === FAR) {
        away[to] = (away[hex] as number) + 1;
        queue.push(to);
      }
    }
  }
  standing.away[side] = away;
  return away;
}

export const isOnMap = (unit: UnitState): boolean => unit.place === 'map';

export const idAt = (world: World, hex: number): HexId => world.grid.id(hex);

/** A list of hexes as a mask, remembered by the list. */
export function maskOfHexes(world: World, hexes: readonly HexId[]): Uint8Array {
  const known = world.masks.get(hexes);
  if (known !== undefined) {
    return known;
  }
  const mask = maskOf(
    world.grid.size,
    hexes.map((hex) => world.grid.index(hex)),
  );
  world.masks.set(hexes, mask);
  return mask;
}
