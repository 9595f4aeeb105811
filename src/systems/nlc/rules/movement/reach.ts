import { type Bounds, IMPASSABLE, reachFrom, tread } from '../../../common/hex/reach.ts';
import { cheapest, type Found, type Steps, searchFrom, wayBack } from '../../../common/hex/search.ts';
import { formationOf, formationState, inCommand, isHeld } from '../command/formations.ts';
import { isTooNear } from '../command/kept.ts';
import { withdrawalOf } from '../command/stances.ts';
import { orderOf } from '../command/unit-order.ts';
import { GAITS, type Gait } from '../ground/ground.ts';
import { shutBy } from '../ground/range.ts';
import { maskOfHexes, zoneOf } from '../ground/standing.ts';
import { WAY_STATES, type Ways, type Zone } from '../memory.ts';
import { enemyOf, type HexId, type NlcPosition } from '../position.ts';
import { isTooFar } from '../scenario/limits.ts';
import type { World } from '../world.ts';
import { judgeZocExit, type ZocBan } from './bans.ts';
import { isCrowded } from './columns.ts';
import { attackFault, judgeWithdrawal, stopsShort } from './ends.ts';
import { marchField, marchWeight, NO_WAY, waysBack } from './fields.ts';
import type { Marcher } from './marcher.ts';
import { roadCost } from './trails.ts';

/* 5, 12: where a unit may march. The same prices and bans serve the search for options and the judge of a path. */

export const NO_MARCHES: Marches = { ends: [], paths: [], among: null };

/** The price of a step in half points, without what leaving a zone costs. */
function stepCost(world: World, marcher: Marcher, link: number, to: number): number {
  const { costs, columns, crowding, counter } = marcher;
  const road = columns === null ? 0 : roadCost(world, counter, link);
  if (road <= 0 || columns === null) {
    return costs[link] as number;
  }
  const crowded = isCrowded(world, columns, counter.slot, to);
  crowding?.push(to * 2 + Number(crowded));
  return crowded ? (costs[link] as number) : road;
}

export function search(
  world: World,
  p: NlcPosition,
  marcher: Marcher,
  from = marcher.start,
  spent = 0,
): Found {
  const { counter, ban, leaving } = marcher;
  const enemy = zoneOf(world, p, enemyOf(counter.side));
  // The judge of a path asks `judgeZocEntry` hex by hex; here the same ban is looked up.
  const ground = ban.ground === null ? null : maskOfHexes(world, ban.ground);
  const banned = ban.reasons.length > 0;
  const barred = (hex: number): boolean =>
    enemy.zoc[hex] === 1 && (banned || (ground !== null && ground[hex] !== 1));
  const steps: Steps = {
    states: WAY_STATES,
    cost: (at, d, to) => {
      if (enemy.held[to] === 1 || barred(to)) {
        return -1;
      }
      const cost = stepCost(world, marcher, at * 6 + d, to);
      return cost < 0 ? cost : cost + (at === marcher.start ? leaving : 0);
    },
    // Cavalry does not count them.
    after: (_at, _d, to, state) => (counter.cavalry || enemy.zoc[to] !== 1 ? state : Math.min(2, state + 1)),
    stops: (_hex, state) => state === 2,
  };
  return searchFrom(world.grid, [{ hex: from, spent }], marcher.allowance, steps, world.memory.ways);
}

/** Which steps a unit may take at all that has to go somewhere; null for who may go where he likes. */
function wayward(world: World, p: NlcPosition, { counter, state, start }: Marcher) {
  const formation = formationOf(world, p, counter);
  const { goal } = formationState(p, formation);
  const order = orderOf(world, p, counter);
  if (start < 0 || (order === 'march' && goal === null)) {
    return null;
  }
  if (order === 'march' && goal !== null) {
    const field = marchField(world, counter, goal);
    return (from: number, link: number, to: number): boolean =>
      field[from] === 0 ||
      (field[from] !== NO_WAY && (field[to] as number) + marchWeight(world, counter, link) === field[from]);
  }
  if (inCommand(world, p, counter, state)) {
    return null;
  }
  const left = waysBack(world, p, formation, counter.gait, start);
  const costs = world.costs[counter.gait];
  return (from: number, link: number, to: number): boolean =>
    (left[to] as number) >= 0 && (left[to] as number) + (costs[link] as number) === left[from];
}

/** Where a march could go, by the cheapest way to each hex, whatever it must do there. */
function ways(world: World, p: NlcPosition, marcher: Marcher): Ways {
  const { counter, ban, columns, start, leaving } = marcher;
  const only = wayward(world, p, marcher);
  const enemy = zoneOf(world, p, enemyOf(counter.side));
  const budget = Math.max(0, marcher.allowance - leaving);
  if (only !== null || columns !== null) {
    // Whoever has to go somewhere, or marches by road, has no business in the enemy's zones.
    const price = (from: number, link: number, to: number): number =>
      only === null || only(from, link, to) ? stepCost(world, marcher, link, to) : IMPASSABLE;
    return reachedWays(world, marcher.costs, start, budget, { shut: shutBy(enemy), price });
  }
  const free = freeWays(world, counter.gait, start, budget);
  if (!meets(free, shutBy(enemy))) {
    return free;
  }
  // Where nobody counts how many zones he has come through, the hex alone matters.
  if (counter.cavalry || ban.reasons.length > 0) {
    const avoid = avoided(world, enemy, ban);
    const bounds = { shut: enemy.held, avoid };
    return reachedWays(world, marcher.costs, start, budget, bounds);
  }
  const found = search(world, p, marcher);
  const ends: number[] = [];
  const paths: HexId[][] = [];
  for (const [hex, place] of cheapest(found)) {
    if (hex !== start) {
      ends.push(hex);
      paths.push(wayBack(found, place).map((one) => world.grid.id(one)));
    }
  }
  return { ends, paths };
}

/** The zone hexes that are barred to a unit, as a mask; undefined for none. */
function avoided(world: World, enemy: Zone, { reasons, ground }: ZocBan): Uint8Array | undefined {
  if (reasons.length > 0) {
    return enemy.zoc;
  }
  if (ground === null) {
    return undefined;
  }
  const own = maskOfHexes(world, ground);
  return enemy.zoc.map((zoc, hex) => (zoc === 1 && own[hex] !== 1 ? 1 : 0));
}

/** Does any of these ways lead into what is shut? */
export function meets({ ends }: Ways, shut: Uint8Array): boolean {
  for (let n = 0; n < ends.length; n += 1) {
    if (shut[ends[n] as number] === 1) {
      return true;
    }
  }
  return false;
}

/** A march that meets no enemy depends on the ground alone, and is worked out once per game. */
export function freeWays(world: World, gait: Gait, start: number, budget: number): Ways {
  const { freeWays: known } = world.memory;
  const key = (start * 64 + budget) * GAITS.length + GAITS.indexOf(gait);
  let ways = known.get(key);
  if (ways === undefined) {
    ways = { ...reachedWays(world, world.costs[gait], start, budget), free: true };
    known.set(key, ways);
  }
  return ways;
}

export function reachedWays(
  world: World,
  costs: Int8Array,
  start: number,
  budget: number,
  bounds: Bounds = {},
): Ways {
  const { search: memory } = world.memory;
  const ends = reachFrom(memory, world.grid, costs, start, budget, bounds).hexes.slice(1);
  return { ends, paths: ends.map((hex) => tread(memory, hex, world.grid.id)) };
}

/** The ends of a march with the cheapest way to each; and the free ways among which they were chosen, if they were. */
export interface Marches extends Omit<Ways, 'free'> {
  readonly among: Ways | null;
}

/** What a unit may march: legal if there is room for it there, and if who is in command stays in it (12.1). */
export function marches(world: World, p: NlcPosition, marcher: Marcher): Marches {
  const { counter, state, start } = marcher;
  if (judgeZocExit(world, p, counter, state).length > 0) {
    return NO_MARCHES;
  }
  const found = ways(world, p, marcher);
  const formation = formationOf(world, p, counter);
  const order = orderOf(world, p, counter);
  if (order === 'march') {
    // The search has kept to the way to the goal, or there is none any longer.
    return { ends: found.ends, paths: found.paths, among: null };
  }
  if (!inCommand(world, p, counter, state)) {
    const left = waysBack(world, p, formation, counter.gait, start);
    return chosen(found, (end) => !stopsShort(world, marcher, left, end));
  }
  if (isHeld(world, p, counter)) {
    return chosen(found, (end) => !isTooNear(world, p, counter, end));
  }
  const withdraws = withdrawalOf(world, p, formation) !== null;
  if (withdraws || world.battle.special?.limits !== undefined) {
    return chosen(
      found,
      (end) =>
        !isTooFar(world, counter, end) &&
        (order !== 'attack' || attackFault(world, p, counter, start, end) === null) &&
        (!withdraws || judgeWithdrawal(world, p, marcher, end).length === 0),
    );
  }
  // How far away the enemy is matters to attackers and to nobody else.
  return order === 'attack'
    ? chosen(found, (end) => attackFault(world, p, counter, start, end) === null)
    : { ends: found.ends, paths: found.paths, among: found.free === true ? found : null };
}

function chosen(found: Ways, isLegal: (end: number) => boolean): Marches {
  const ends: number[] = [];
  const paths: (readonly HexId[])[] = [];
  for (let n = 0; n < found.ends.length; n += 1) {
    const end = found.ends[n] as number;
    if (isLegal(end)) {
      ends.push(end);
      paths.push(found.paths[n] as readonly HexId[]);
    }
  }
  return { ends, paths, among: null };
}
