import { bytesFor, isIn, putIn } from '../../../common/hex/bits.ts';
import { type Reached, reachFrom } from '../../../common/hex/reach.ts';
import type { Range, Ranges, Shut, Zone } from '../memory/zones.ts';
import { enemyOf, type NlcPosition, partOf, type Side, type UnitState } from '../position.ts';
import type { World } from '../world.ts';
import { HALVES } from './ground.ts';
import { zoneOf } from './standing.ts';

/* 12.1: how far command reaches. It depends on the enemy, and on who stands in his zone. */

/** Hexes through which a side cannot trace command or ride: the enemy's, and his zone where no friends are. */
export function shutFor(world: World, p: NlcPosition, side: Side): Shut {
  const units = partOf(p.forces, side);
  const enemy = zoneOf(world, p, enemyOf(side));
  const { shuts, lastShuts } = world.memory;
  const known = shuts.get(units);
  if (known !== undefined && known.enemy === enemy) {
    return known.shut;
  }
  const last = lastShuts[side];
  const shut =
    last?.enemy === enemy && isAsBefore(world, enemy, last.units, units)
      ? last.shut
      : shutAmong(world, enemy, units);
  lastShuts[side] = { units, enemy, shut };
  shuts.set(units, { enemy, shut });
  return shut;
}

/** Where a unit stands if that is in the enemy's zone; -1 if not. */
const inZone = ({ grid }: World, { zoc }: Zone, { place, hex }: UnitState): number => {
  const at = place === 'map' && hex !== null ? grid.index(hex) : -1;
  return at >= 0 && zoc[at] === 1 ? at : -1;
};

/** Have only such units moved as neither stood nor stand in the enemy's zone? */
function isAsBefore(
  world: World,
  enemy: Zone,
  before: readonly UnitState[],
  units: readonly UnitState[],
): boolean {
  for (let slot = 0; slot < units.length; slot += 1) {
    const [was, is] = [before[slot] as UnitState, units[slot] as UnitState];
    if (was !== is && inZone(world, enemy, was) !== inZone(world, enemy, is)) {
      return false;
    }
  }
  return true;
}

function shutAmong(world: World, enemy: Zone, units: readonly UnitState[]): Shut {
  const inside: number[] = [];
  for (const unit of units) {
    const hex = inZone(world, enemy, unit);
    if (hex >= 0 && !inside.includes(hex)) {
      inside.push(hex);
    }
  }
  inside.sort((a, b) => a - b);
  const key = inside.join();
  let shut = enemy.shuts.get(key);
  if (shut === undefined) {
    shut = makeShut(world, enemy, inside);
    enemy.shuts.set(key, shut);
  }
  return shut;
}

/** All that the enemy holds and all of his zone, once it is asked for. */
export function shutBy({ memory }: World, enemy: Zone): Uint8Array {
  if (enemy.shut === undefined) {
    const shut = memory.blocks.maskLike(enemy.zoc);
    for (const hex of enemy.hexes) {
      if (hex >= 0) {
        shut[hex] = 1;
      }
    }
    enemy.shut = shut;
  }
  return enemy.shut;
}

function makeShut(world: World, enemy: Zone, friends: readonly number[]): Shut {
  const all = shutBy(world, enemy);
  if (friends.length === 0) {
    return { mask: all, ranges: new Map() };
  }
  const mask = world.memory.blocks.maskLike(all);
  for (const hex of friends) {
    mask[hex] = enemy.held[hex] as number;
  }
  return { mask, ranges: new Map() };
}

/** Are these the same in the same order? */
export const isSame = <T>(a: readonly T[], b: readonly T[]): boolean => {
  if (a.length !== b.length) {
    return false;
  }
  for (let n = 0; n < a.length; n += 1) {
    if (a[n] !== b[n]) {
      return false;
    }
  }
  return true;
};

/** The hexes within command range of a leader of `side` in this hex: four points for cavalry, off the roads. */
export function rangeFrom(world: World, p: NlcPosition, side: Side, hex: number): Range {
  const shut = shutFor(world, p, side);
  let range = shut.ranges.get(hex);
  if (range === undefined) {
    const free = freeRange(world, hex);
    range = touches(free.hexes, shut.mask) ? rangeAmong(world, p, side, hex, shut, free) : free;
    shut.ranges.set(hex, range);
  }
  return range;
}

/** Is any of these hexes shut? */
function touches(hexes: readonly number[], shut: Uint8Array): boolean {
  for (let n = 0; n < hexes.length; n += 1) {
    if (shut[hexes[n] as number] === 1) {
      return true;
    }
  }
  return false;
}

const within = (world: World, hex: number, shut?: Uint8Array): Reached =>
  reachFrom(world.memory.search, world.grid, world.costs.mounted, hex, world.tables.commandRange * HALVES, {
    shut,
    least: world.leastCosts.mounted,
  });

/** A range in which no enemy has a say depends on the ground alone, and is worked out once per game. */
function freeRange(world: World, hex: number): Range {
  const { freeRanges } = world.memory;
  let range = freeRanges.get(hex);
  if (range === undefined) {
    range = makeRange(world, within(world, hex).hexes, []);
    freeRanges.set(hex, range);
  }
  return range;
}

/** How many ranges of a leader in one hex are remembered; then it begins anew. */
const RANGES_KEPT = 64;

/** A range among enemies depends on who of them and of friends is where it could reach. */
function rangeAmong(world: World, p: NlcPosition, side: Side, hex: number, shut: Shut, free: Range): Range {
  const enemy = zoneOf(world, p, enemyOf(side));
  const { ranges } = world.memory;
  const known = ranges.get(hex) ?? new Map<string, Range>();
  const key = keyOf(free.hexes, shut.mask, enemy.held);
  let range = known.get(key);
  if (range === undefined) {
    const reached = within(world, hex, shut.mask);
    range = makeRange(world, reached.hexes, openedBeyond(world, enemy, shut, reached));
    if (known.size >= RANGES_KEPT) {
      known.clear();
    }
    known.set(key, range);
    ranges.set(hex, known);
  }
  return range;
}

/** Which of these hexes are shut, and which because an enemy stands there: seven of them to a letter. */
function keyOf(hexes: readonly number[], mask: Uint8Array, held: Uint8Array): string {
  let key = '';
  let letter = 1;
  for (let n = 0; n < hexes.length; n += 1) {
    const hex = hexes[n] as number;
    letter = letter * 4 + (mask[hex] as number) + 2 * (held[hex] as number);
    if (letter >= 4 ** 7) {
      key += String.fromCharCode(letter);
      letter = 1;
    }
  }
  return key + String.fromCharCode(letter);
}

/** Hexes beyond the range that are in it for whoever comes there: shut now, but not because an enemy stands there. */
function openedBeyond(world: World, { held }: Zone, { mask }: Shut, { hexes, costs }: Reached): number[] {
  const budget = world.tables.commandRange * HALVES;
  const opened: number[] = [];
  for (let n = 0; n < hexes.length; n += 1) {
    const from = hexes[n] as number;
    for (let link = from * 6; link < from * 6 + 6; link += 1) {
      const cost = world.costs.mounted[link] as number;
      const to = world.grid.neighbours[link] as number;
      const within = cost >= 0 && (costs[n] as number) + cost <= budget;
      if (within && mask[to] === 1 && held[to] !== 1) {
        opened.push(to);
      }
    }
  }
  return opened;
}

function makeRange({ memory, grid }: World, hexes: readonly number[], opened: readonly number[]): Range {
  const inside = memory.keptBlocks.mask(bytesFor(grid.size));
  putIn(inside, hexes);
  const open = opened.length === 0 ? inside : memory.keptBlocks.maskLike(inside);
  putIn(open, opened);
  return { inside, hexes, open };
}

/** Is this hex in any of these ranges? */
export function isWithin(ranges: Ranges, hex: number): boolean {
  for (let n = 0; n < ranges.length; n += 1) {
    if (isIn((ranges[n] as Range).inside, hex)) {
      return true;
    }
  }
  return false;
}

/** Would a unit be in any of them that came to this hex? */
export function isOpenIn(ranges: Ranges, hex: number): boolean {
  for (let n = 0; n < ranges.length; n += 1) {
    if (isIn((ranges[n] as Range).open, hex)) {
      return true;
    }
  }
  return false;
}
