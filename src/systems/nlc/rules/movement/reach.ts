import { type Bounds, hexesFrom, IMPASSABLE, tread } from '../../../common/hex/reach.ts';
import { cheapest, type Found, type Steps, searchFrom, wayBack } from '../../../common/hex/search.ts';
import { formationOf, formationState, inCommand, isHeld } from '../command/formations.ts';
import { isTooNear } from '../command/kept.ts';
import { withdrawalOf } from '../command/stances.ts';
import { orderOf } from '../command/unit-order.ts';
import { GAITS, type Gait } from '../ground/ground.ts';
import { shutBy } from '../ground/range.ts';
import { maskOfHexes, zoneOf } from '../ground/standing.ts';
import {
  type Columns,
  type Crowding,
  type FreeWays,
  type Roads,
  WAY_STATES,
  type Ways,
  type Zone,
} from '../memory.ts';
import { enemyOf, type HexId, type NlcPosition } from '../position.ts';
import { isTooFar } from '../scenario/limits.ts';
import type { World } from '../world.ts';
import { returns } from './back.ts';
import { judgeZocExit, type ZocBan, zocBan } from './bans.ts';
import { amongOthers, isCrowded } from './columns.ts';
import { attackFault, judgeWithdrawal } from './ends.ts';
import { marchField, NO_WAY } from './fields.ts';
import type { Marcher } from './marcher.ts';
import { roadsFor } from './trails.ts';

/* 5, 12: where a unit may march. The same prices and bans serve the search for options and the judge of a path. */

export const NO_MARCHES: Marches = { ends: [], paths: [], among: null, looked: null };

/** The price of a step in half points, without what leaving a zone costs. */
function stepCost(world: World, marcher: Marcher, link: number, to: number): number {
  const { costs, columns, crowding, counter } = marcher;
  const roads = columns === null ? null : roadsFor(world, counter);
  if (columns === null || roads === null || roads.byRoad[link] === 0) {
    return costs[link] as number;
  }
  const crowded = isCrowded(world, columns, counter.slot, to);
  crowding?.push(to * 2 + Number(crowded));
  return (crowded ? costs : roads.prices)[link] as number;
}

export function search(
  world: World,
  p: NlcPosition,
  marcher: Marcher,
  from = marcher.start,
  spent = 0,
): Found {
  const { counter, leaving } = marcher;
  const ban = zocBan(world, p, counter, marcher.state);
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

/** 12.2: where a unit on a march may go: by road where it can, and while it has a goal on its way there. */
function onTheMarch(world: World, p: NlcPosition, marcher: Marcher, columns: Columns): Marches {
  const { counter, start, leaving, allowance, costs } = marcher;
  const crowding = marcher.crowding ?? [];
  const { goal } = formationState(p, formationOf(world, p, counter));
  // Whoever marches by road has no business in the enemy's zones.
  const shut = shutBy(world, zoneOf(world, p, enemyOf(counter.side)));
  const roads = roadsFor(world, counter);
  const budget = Math.max(0, allowance - leaving);
  const { ends, paths } = amongOthers(world, columns, counter.slot, (crowded) => {
    const found = (bounds: Bounds) => reachedWays(world, roads.prices, start, budget, { ...bounds, shut });
    if (goal !== null) {
      const field = marchField(world, counter, goal);
      return found({ price: priceTowards(field, roads, costs, crowded, crowding) });
    }
    const ways = found({ otherwise: { into: crowded, costs } });
    takeNotice(world, roads, start, ways, shut, crowded, crowding);
    return ways;
  });
  return { ends, paths, among: null, looked: null };
}

/** Prices for who keeps to the ways on which a field of weights falls as it should; and where crowds mattered to him. */
function priceTowards(
  field: Int32Array,
  { weights, byRoad, prices }: Roads,
  costs: Int8Array,
  crowded: Uint8Array,
  crowding: Crowding,
) {
  return (from: number, link: number, to: number): number => {
    const left = field[from] as number;
    if (left !== 0 && (left === NO_WAY || (field[to] as number) + (weights[link] as number) !== left)) {
      return IMPASSABLE;
    }
    if (byRoad[link] === 0) {
      return costs[link] as number;
    }
    const others = crowded[to] !== 0;
    crowding.push(to * 2 + Number(others));
    return (others ? costs : prices)[link] as number;
  };
}

/** Puts down for all hexes to which roads lead on the way whether others were there. */
function takeNotice(
  { memory: { noticed } }: World,
  { onwards }: Roads,
  start: number,
  { ends }: Ways,
  shut: Uint8Array,
  crowded: Uint8Array,
  crowding: Crowding,
): void {
  for (let n = -1; n < ends.length; n += 1) {
    const next = onwards[n < 0 ? start : (ends[n] as number)] as readonly number[];
    for (let i = 0; i < next.length; i += 1) {
      const to = next[i] as number;
      if (shut[to] === 0 && noticed[to] === 0) {
        noticed[to] = 1;
        crowding.push(to * 2 + Number(crowded[to] !== 0));
      }
    }
  }
  for (let n = 0; n < crowding.length; n += 1) {
    noticed[(crowding[n] as number) >> 1] = 0;
  }
}

/** Where a unit in command could march, by the cheapest way to each hex, whatever it must do there. */
function ways(world: World, p: NlcPosition, marcher: Marcher): Ways {
  const { counter, start, leaving } = marcher;
  const enemy = zoneOf(world, p, enemyOf(counter.side));
  const budget = Math.max(0, marcher.allowance - leaving);
  const free = freeWays(world, counter.gait, start, budget);
  if (!meets(free, shutBy(world, enemy))) {
    return free;
  }
  const ban = zocBan(world, p, counter, marcher.state);
  // Where nobody counts how many zones he has come through, the hex alone matters.
  if (counter.cavalry || ban.reasons.length > 0) {
    const avoid = avoided(world, enemy, ban);
    const bounds = { shut: enemy.held, avoid };
    return reachedWays(world, marcher.costs, start, budget, bounds, free);
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
  const barred = world.memory.blocks.maskLike(enemy.zoc);
  for (const hex of ground) {
    barred[world.grid.index(hex)] = 0;
  }
  return barred;
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
export function freeWays(world: World, gait: Gait, start: number, budget: number): FreeWays {
  const { freeWays: known, search: memory } = world.memory;
  const key = (start * 64 + budget) * GAITS.length + GAITS.indexOf(gait);
  let ways = known.get(key);
  if (ways === undefined) {
    const { ends, paths } = reachedWays(world, world.costs[gait], start, budget);
    ways = { ends, paths, free: true, parents: ends.map((hex) => memory.from[hex] as number) };
    known.set(key, ways);
  }
  return ways;
}

export function reachedWays(
  world: World,
  costs: Int8Array,
  start: number,
  budget: number,
  bounds?: Bounds,
  free?: FreeWays,
): Ways {
  const { search: memory } = world.memory;
  const ends = hexesFrom(memory, world.grid, costs, start, budget, bounds);
  // The start itself comes first.
  ends.shift();
  return { ends, paths: pathsTo(world, start, ends, free) };
}

/**
 * The way to each hex of the last search. One that the enemy did not change is shared with the free ways: its last
 * step is the same, and so is the way to the hex before.
 */
function pathsTo(
  { grid, memory }: World,
  start: number,
  ends: readonly number[],
  free: FreeWays | undefined,
): (readonly HexId[])[] {
  const { search, places } = memory;
  const paths = new Array<readonly HexId[]>(ends.length);
  for (let n = 0; free !== undefined && n < free.ends.length; n += 1) {
    places[free.ends[n] as number] = n + 1;
  }
  for (let n = 0; n < ends.length; n += 1) {
    const hex = ends[n] as number;
    const parent = search.from[hex] as number;
    const known = (places[hex] as number) - 1;
    if (known >= 0 && free?.parents[known] === parent && (parent === start || places[parent] !== 0)) {
      paths[n] = free.paths[known] as readonly HexId[];
    } else {
      paths[n] = tread(search, hex, grid.ids);
      // Whatever is reached through here is another way too.
      places[hex] = 0;
    }
  }
  for (let n = 0; free !== undefined && n < free.ends.length; n += 1) {
    places[free.ends[n] as number] = 0;
  }
  return paths;
}

/** The ends of a march with the cheapest way to each; and the free ways among which they were chosen, if they were. */
export interface Marches extends Omit<Ways, 'free'> {
  readonly among: Ways | null;
  /** Where a way back into command was looked for, if one was. */
  readonly looked: readonly number[] | null;
}

/** What a unit may march: legal if there is room for it there, and if who is in command stays in it (12.1). */
export function marches(world: World, p: NlcPosition, marcher: Marcher): Marches {
  const { counter, state, start, columns } = marcher;
  if (judgeZocExit(world, p, counter, state).length > 0) {
    return NO_MARCHES;
  }
  if (columns !== null) {
    return onTheMarch(world, p, marcher, columns);
  }
  if (!inCommand(world, p, counter, state)) {
    return { ...returns(world, p, marcher), among: null };
  }
  const found = ways(world, p, marcher);
  const formation = formationOf(world, p, counter);
  const order = orderOf(world, p, counter);
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
    : { ends: found.ends, paths: found.paths, among: found.free === true ? found : null, looked: null };
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
  return { ends, paths, among: null, looked: null };
}
