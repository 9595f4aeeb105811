import type { Refusal } from '../../../../engine/refusal.ts';
import { isOnRim, nearestOpen } from '../../../common/hex/columns.ts';
import type { NlcGroup } from '../../content/battle.ts';
import { HALVES } from '../ground/ground.ts';
import { stateOf, zoneOf } from '../ground/standing.ts';
import { enemyOf, type HexId, type NlcPosition } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { Counter, World } from '../world.ts';
import { judgeEnd } from './ends.ts';
import { type Marcher, marcherOf } from './marcher.ts';
import { search } from './reach.ts';
import { entryLine, walk } from './walk.ts';
import { type Marches, namedWay } from './ways.ts';

/* 9: reinforcements. */

export const groupOfArrival = (world: World, counter: Counter): NlcGroup | undefined =>
  world.arrivals.get(counter.id);

/** 9.1, 9.2: where a group comes on now: its own hexes that are open, or else the nearest open ones of the rim. */
export function entryHexes(world: World, p: NlcPosition, group: NlcGroup): number[] {
  const enemy = zoneOf(world, p, enemyOf(group.army === 'french' ? 'french' : 'coalition'));
  const isOpen = (hex: number): boolean =>
    world.inPlay[hex] === 1 && enemy.held[hex] !== 1 && enemy.zoc[hex] !== 1;
  const own = group.hexes.map((hex) => world.grid.index(hex));
  const open = own.filter(isOpen);
  return open.length > 0
    ? open
    : nearestOpen(world.grid, own, (hex) => isOpen(hex) && isOnRim(world.grid, world.inPlay, hex));
}

export function judgeEntry(
  world: World,
  p: NlcPosition,
  counter: Counter,
  path: readonly HexId[],
): { refusals: Refusal[]; marcher: Marcher } {
  const marcher = marcherOf(world, p, counter);
  const group = groupOfArrival(world, counter);
  if (stateOf(p, counter).place !== 'waiting' || group === undefined) {
    return { refusals: [refuse('NLC-9.1', 'not-a-reinforcement', { unit: counter.id })], marcher };
  }
  if (p.turn < group.turn) {
    return { refusals: [refuse('NLC-9.1', 'not-due', { unit: counter.id, turn: group.turn })], marcher };
  }
  const hexes = entryHexes(world, p, group);
  if (!hexes.includes(world.grid.index(path[0] as HexId))) {
    const named = group.hexes.includes(path[0] as HexId);
    return {
      refusals: [
        refuse(named ? 'NLC-9.2' : 'NLC-9.1', named ? 'entry-blocked' : 'no-entry-there', { hex: path[0] }),
      ],
      marcher,
    };
  }
  const { refusals, hexes: walked } = walk(world, p, marcher, path);
  const last = walked.at(-1);
  return {
    refusals:
      refusals.length > 0 || last === undefined ? refusals : judgeEnd(world, p, marcher, last, walked),
    marcher,
  };
}

/** 9.1: is this a reinforcement that may come on by now? */
export function isDue(world: World, p: NlcPosition, counter: Counter): boolean {
  const group = groupOfArrival(world, counter);
  return stateOf(p, counter).place === 'waiting' && group !== undefined && p.turn >= group.turn;
}

/** Ways onto the map: every hex that can be reached, from whichever entry is nearest. */
export function entries(world: World, p: NlcPosition, marcher: Marcher): Marches {
  const { counter } = marcher;
  const group = groupOfArrival(world, counter);
  const ends: number[] = [];
  const paths: HexId[][] = [];
  if (group === undefined || !isDue(world, p, counter)) {
    return { ends, paths, among: null, looked: null };
  }
  const { noticed } = world.memory;
  for (const entry of entryHexes(world, p, group)) {
    const cost = entryLine(world, marcher, entry).value * HALVES;
    if (cost > marcher.allowance) {
      continue;
    }
    const found = search(world, p, marcher, entry, cost);
    for (let place = 0; place < found.hexes.length; place += 1) {
      const hex = found.hexes[place] as number;
      if (noticed[hex] === 0) {
        noticed[hex] = 1;
        ends.push(hex);
        paths.push(namedWay(world, found, place, true));
      }
    }
  }
  for (let n = 0; n < ends.length; n += 1) {
    noticed[ends[n] as number] = 0;
  }
  return { ends, paths, among: null, looked: null };
}
