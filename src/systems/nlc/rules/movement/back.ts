import { nearestAlong, type Outward, outwardFrom } from '../../../common/hex/outward.ts';
import { costTo, hexesFrom, tread } from '../../../common/hex/reach.ts';
import { formationOf, rangeOf } from '../command/formations.ts';
import { FARTHEST, GAITS, type Gait } from '../ground/ground.ts';
import { isWithin, shutBy } from '../ground/range.ts';
import { zoneOf } from '../ground/standing.ts';
import type { WaysBack } from '../memory/marches.ts';
import type { Ranges, Zone } from '../memory/zones.ts';
import { enemyOf, type HexId, type NlcPosition } from '../position.ts';
import type { Formation, World } from '../world.ts';
import type { Marcher } from './marcher.ts';

/* 12.1: the ways of those who are out of command. */

/**
 * 12.1: the quickest ways back into command from `start`, not through enemies or their zones: what is left of them in
 * every hex that lies on one, below zero in all others. The table holds until the next is asked for.
 */
export function waysBack(
  world: World,
  p: NlcPosition,
  formation: Formation,
  gait: Gait,
  start: number,
): Int16Array {
  const range = rangeOf(world, p, formation);
  const enemy = zoneOf(world, p, enemyOf(formation.side));
  const { lastWaysBack: last, waysBack: left } = world.memory;
  if (last === undefined || !isOf(last, range, enemy, gait, start)) {
    findWaysBack(world, range, enemy, gait, start);
  }
  return left;
}

const isOf = (ways: WaysBack, range: Ranges, enemy: Zone, gait: Gait, start: number): boolean =>
  ways.range === range && ways.enemy === enemy && ways.gait === gait && ways.start === start;

/** Ranges as a mask, which holds until others are asked for: most who are asked about in a row are led alike. */
function maskOf({ memory }: World, ranges: Ranges): Uint8Array {
  if (memory.maskedRanges !== ranges) {
    mark(memory.inRanges, memory.maskedRanges, 0);
    mark(memory.inRanges, ranges, 1);
    memory.maskedRanges = ranges;
  }
  return memory.inRanges;
}

function mark(mask: Uint8Array, ranges: Ranges, value: 0 | 1): void {
  for (const { hexes } of ranges) {
    for (let n = 0; n < hexes.length; n += 1) {
      mask[hexes[n] as number] = value;
    }
  }
}

/** So far most who are out of command have to go at most, in half points. */
const USUAL = 24;

/** What can be reached from a hex without enemies, as far as most have to go. */
function outwardOf(world: World, gait: Gait, start: number): Outward {
  const { grid, memory, costs, leastCosts } = world;
  const key = start * GAITS.length + GAITS.indexOf(gait);
  let outward = memory.outwards.get(key);
  if (outward === undefined) {
    outward = outwardFrom(
      memory.search,
      grid,
      costs[gait],
      start,
      USUAL,
      leastCosts[gait],
      memory.keptBlocks,
    );
    memory.outwards.set(key, outward);
  }
  return outward;
}

/** All hexes as near as the nearest in command, by rising cost. */
function searchBack(world: World, range: Ranges, enemy: Zone, gait: Gait, start: number): readonly number[] {
  const { grid, memory, costs, leastCosts } = world;
  const bounds = { shut: shutBy(world, enemy), nearest: maskOf(world, range), least: leastCosts[gait] };
  return (
    nearestAlong(outwardOf(world, gait, start), memory.search, FARTHEST, bounds) ??
    hexesFrom(memory.search, grid, costs[gait], start, FARTHEST, bounds)
  );
}

/** Fills the table of ways back. */
function findWaysBack(world: World, range: Ranges, enemy: Zone, gait: Gait, start: number): WaysBack {
  const { grid, memory, costsBack } = world;
  const { search, waysBack: left } = memory;
  for (const hex of memory.lastWaysBack?.hexes ?? []) {
    left[hex] = -1;
  }
  const on: number[] = [];
  let looked: readonly number[] = [];
  const { spent } = search;
  // Where nobody is there to lead them no way leads back.
  if (range.length > 0) {
    const back = costsBack[gait];
    const hexes = searchBack(world, range, enemy, gait, start);
    looked = hexes;
    const all = spent[hexes.length - 1] as number;
    for (let n = hexes.length - 1; n >= 0 && spent[n] === all; n -= 1) {
      const hex = hexes[n] as number;
      if (isWithin(range, hex)) {
        left[hex] = 0;
        on.push(hex);
      }
    }
    // From where they end the ways lead back over every hex from which the next one is entered as cheaply as can be.
    for (let n = 0; n < on.length; n += 1) {
      const hex = on[n] as number;
      const rest = left[hex] as number;
      for (let d = 0; d < 6; d += 1) {
        const from = grid.neighbours[hex * 6 + d] as number;
        const cost = back[hex * 6 + d] as number;
        if (
          from >= 0 &&
          cost >= 0 &&
          left[from] === -1 &&
          costTo(search, from, FARTHEST) + cost + rest === all &&
          costTo(search, from, FARTHEST) >= 0
        ) {
          left[from] = rest + cost;
          on.push(from);
        }
      }
    }
  }
  const found: WaysBack = { range, enemy, gait, start, hexes: on, looked, run: search.runs };
  memory.lastWaysBack = found;
  return found;
}

/** Could a unit that has come so far on its way back go on? */
export function stopsShort(
  world: World,
  { costs, start, leaving, allowance }: Marcher,
  left: Int16Array,
  from: number,
): boolean {
  const rest = Math.max(0, left[from] as number);
  const spent = Math.max(0, left[start] as number) - rest + leaving;
  for (let d = 0; rest > 0 && d < 6; d += 1) {
    const to = world.grid.neighbours[from * 6 + d] as number;
    const cost = costs[from * 6 + d] as number;
    const on = cost >= 0 && (left[to] as number) >= 0 && (left[to] as number) + cost === rest;
    if (on && spent + cost <= allowance) {
      return true;
    }
  }
  return false;
}

/**
 * Where a unit out of command may march: along a quickest way back, as far as it can. The search that finds the ways has
 * come to each of their hexes as a march along them would.
 */
export function returns(world: World, p: NlcPosition, marcher: Marcher) {
  const { counter, start, allowance, leaving } = marcher;
  const { search, waysBack: left } = world.memory;
  const range = rangeOf(world, p, formationOf(world, p, counter));
  const enemy = zoneOf(world, p, enemyOf(counter.side));
  const { lastWaysBack: last } = world.memory;
  // Who stands with one for whom they have just been looked for goes the same ways.
  const { looked } =
    last !== undefined && last.run === search.runs && isOf(last, range, enemy, counter.gait, start)
      ? last
      : findWaysBack(world, range, enemy, counter.gait, start);
  const farthest = (left[start] as number) - Math.max(0, allowance - leaving);
  const ends: number[] = [];
  const paths: HexId[][] = [];
  for (let n = 1; n < looked.length; n += 1) {
    const hex = looked[n] as number;
    const rest = left[hex] as number;
    if (rest >= 0 && rest >= farthest && !stopsShort(world, marcher, left, hex)) {
      ends.push(hex);
      paths.push(tread(search, hex, world.grid.ids));
    }
  }
  return { ends, paths, looked: range.length === 0 ? null : looked };
}

/** Are ranges the same as others wherever a way back into those was looked for? */
export function isSameWhere(looked: readonly number[], one: Ranges, other: Ranges): boolean {
  for (let n = 0; n < looked.length; n += 1) {
    const hex = looked[n] as number;
    if (isWithin(one, hex) !== isWithin(other, hex)) {
      return false;
    }
  }
  return true;
}
