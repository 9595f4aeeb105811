import type { Refusal } from '../../../../engine/refusal.ts';
import { type Bounds, IMPASSABLE, reachFrom, tread } from '../../../common/hex/reach.ts';
import { cheapest, type Found, type Steps, searchFrom, wayBack } from '../../../common/hex/search.ts';
import { formationOf, formationState, inCommand, isHeld, rangeOf } from '../command/formations.ts';
import { isTooNear, keptRule } from '../command/kept.ts';
import { mustGain, withdrawalOf } from '../command/stances.ts';
import { orderOf } from '../command/unit-order.ts';
import { GAITS, type Gait, HALVES, onRoad } from '../ground/ground.ts';
import { shutBy } from '../ground/range.ts';
import {
  awayFromEnemy,
  hexOf,
  inEnemyZoc,
  maskOfHexes,
  stateOf,
  unitsAt,
  zoneOf,
} from '../ground/standing.ts';
import { type Columns, type Crowding, WAY_STATES, type Ways, type Zone } from '../memory.ts';
import { isShaken } from '../morale/broken.ts';
import { isDemoralized } from '../morale/demoralized.ts';
import { enemyOf, type HexId, type NlcPosition, type UnitState } from '../position.ts';
import { refuse } from '../refusals.ts';
import { isTooFar, judgeLimit } from '../scenario/limits.ts';
import { isUnassigned } from '../scenario/reserves.ts';
import { costFactor } from '../weather/sky.ts';
import type { Counter, World } from '../world.ts';
import { judgeZocExit, type ZocBan, zocBan } from './bans.ts';
import { columnsOf, isCrowded } from './columns.ts';
import { marchField, marchWeight, NO_WAY, waysBack } from './fields.ts';
import { roadCost } from './trails.ts';

/* 5, 12: where a unit may march. The same prices and bans serve the search for options and the judge of a path. */

/**
 * 14.1: printed movement, one less when broken; in half points. Where the weather doubles what guns pay they go half
 * as far (32.4).
 */
export const allowanceOf = (world: World, p: NlcPosition, counter: Counter): number =>
  // 30.7: what belongs to nobody stays where it is.
  isUnassigned(world, p, counter)
    ? 0
    : Math.floor(
        (Math.max(
          0,
          counter.movement -
            (stateOf(p, counter).worked ?? 0) +
            (isShaken(p, counter) || isDemoralized(world, p, counter) ? world.tables.brokenMovement : 0),
        ) *
          HALVES) /
          costFactor(world, p, counter.artillery),
      );

export const NO_MARCHES: Marches = { ends: [], paths: [], among: null };

/** Everything about one unit's march that does not depend on the path. */
export interface Marcher {
  readonly counter: Counter;
  readonly state: UnitState;
  readonly allowance: number;
  readonly costs: Int8Array;
  /** Who else is on the road; null for who has no right to the road rate. */
  readonly columns: Columns | null;
  /** What searches have seen of them. */
  readonly crowding: Crowding | null;
  readonly ban: ZocBan;
  /** 5.4: what leaving its hex last costs, in half points. */
  readonly leaving: number;
  readonly start: number;
}

/** 5.4: what leaving this hex costs a unit besides, in half points: the last one out of an enemy zone pays for it. */
export const leavingCost = (world: World, p: NlcPosition, counter: Counter, start: number): number =>
  start >= 0 &&
  !counter.cavalry &&
  inEnemyZoc(world, p, counter.side, start) &&
  unitsAt(world, p, counter.side, start).length === 1
    ? world.tables.zocExit * HALVES
    : 0;

export function marcherOf(world: World, p: NlcPosition, counter: Counter): Marcher {
  const state = stateOf(p, counter);
  const start = state.place === 'map' ? hexOf(world, state) : -1;
  const order = orderOf(world, p, counter);
  return {
    counter,
    state,
    allowance: allowanceOf(world, p, counter),
    costs: world.costs[counter.gait],
    columns: order === 'march' ? columnsOf(world, p, counter.side) : null,
    crowding: order === 'march' ? [] : null,
    ban: zocBan(world, p, counter, state),
    leaving: leavingCost(world, p, counter, start),
    start,
  };
}

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

/** Whether and why a march may not end in a hex, given where it began and what it must do there. */
export function judgeEnd(
  world: World,
  p: NlcPosition,
  marcher: Marcher,
  end: number,
  path: readonly number[],
): Refusal[] {
  const { counter, state, start } = marcher;
  const of = { unit: counter.id, hex: world.grid.id(end) };
  if (start < 0) {
    return [];
  }
  const formation = formationOf(world, p, counter);
  const { goal } = formationState(p, formation);
  const order = orderOf(world, p, counter);
  if (order === 'march') {
    return goal === null ? [] : judgeOnMarch(world, marcher, goal, path);
  }
  if (!inCommand(world, p, counter, state)) {
    return judgeReturn(world, p, marcher, path);
  }
  const refusals: Refusal[] = [
    ...judgeLimit(world, [counter], end),
    ...judgeWithdrawal(world, p, marcher, end),
  ];
  if (isTooNear(world, p, counter, end)) {
    refusals.push(refuse(keptRule(world), 'reserve-too-near', of));
  }
  if (rangeOf(world, p, formation).open[end] !== 1) {
    refusals.push(refuse('NLC-12.1.3', 'leaves-command', of));
  }
  const fault = order === 'attack' ? attackFault(world, p, counter, start, end) : null;
  if (fault !== null) {
    const away = awayFromEnemy(world, p, counter.side);
    const [now, then] = [away[start] as number, away[end] as number];
    refusals.push(
      refuse(fault === 'no-nearer-the-enemy' ? 'NLC-12.2.attack.1' : 'NLC-12.2.attack.2', fault, {
        ...of,
        now,
        then,
      }),
    );
  }
  return refusals;
}

/** 27.7: who withdraws goes half as far as he can away from an enemy who is near. */
function judgeWithdrawal(world: World, p: NlcPosition, { counter, start }: Marcher, end: number): Refusal[] {
  const rule = withdrawalOf(world, p, formationOf(world, p, counter));
  if (rule === null) {
    return [];
  }
  const away = awayFromEnemy(world, p, counter.side);
  const gain = mustGain(world, p, counter, start);
  const gained = (away[end] as number) - (away[start] as number);
  return gained >= gain
    ? []
    : [refuse(rule, 'not-far-enough-back', { unit: counter.id, hex: world.grid.id(end), gain })];
}

/** 12.2: attackers close with the enemy while he is far, and do not go away from him once he is near. */
function attackFault(world: World, p: NlcPosition, counter: Counter, start: number, end: number) {
  const away = awayFromEnemy(world, p, counter.side);
  const [now, then] = [away[start] as number, away[end] as number];
  if (now > 2 && then >= now) {
    return 'no-nearer-the-enemy';
  }
  return then > now ? 'away-from-the-enemy' : null;
}

/** 12.2: on a march every step lies on a way to the goal that keeps to the roads as much as can be. */
function judgeOnMarch(
  world: World,
  { counter, start }: Marcher,
  goal: HexId,
  path: readonly number[],
): Refusal[] {
  const field = marchField(world, counter, goal);
  let from = start;
  for (const to of path) {
    const link = from * 6 + world.grid.directionTo(from, to);
    const here = field[from] as number;
    if (here === 0) {
      return [];
    }
    if (here === NO_WAY || (field[to] as number) + marchWeight(world, counter, link) !== here) {
      const rule = onRoad(world, from) ? 'NLC-12.2.march.4' : 'NLC-12.2.march.3';
      return [refuse(rule, 'off-the-way', { unit: counter.id, hex: world.grid.id(to), goal })];
    }
    from = to;
  }
  return [];
}

/** 12.1: out of command a unit that moves at all goes back by the quickest way, as far as it can. */
function judgeReturn(world: World, p: NlcPosition, marcher: Marcher, path: readonly number[]): Refusal[] {
  const { counter, start } = marcher;
  const left = waysBack(world, p, formationOf(world, p, counter), counter.gait, start);
  let from = start;
  for (const to of path) {
    const cost = marcher.costs[from * 6 + world.grid.directionTo(from, to)] as number;
    if (!left.has(to) || (left.get(to) as number) + cost !== left.get(from)) {
      return [
        refuse('NLC-12.1.8', 'not-the-quickest-way-back', { unit: counter.id, hex: world.grid.id(to) }),
      ];
    }
    from = to;
  }
  return stopsShort(world, marcher, left, from)
    ? [refuse('NLC-12.1.8', 'stops-short-of-command', { unit: counter.id, hex: world.grid.id(from) })]
    : [];
}

/** Could a unit that has come so far on its way back go on? */
function stopsShort(
  world: World,
  { costs, start, leaving, allowance }: Marcher,
  left: ReadonlyMap<number, number>,
  from: number,
): boolean {
  const rest = left.get(from) ?? 0;
  const spent = (left.get(start) ?? 0) - rest + leaving;
  for (let d = 0; rest > 0 && d < 6; d += 1) {
    const to = world.grid.neighbours[from * 6 + d] as number;
    const cost = costs[from * 6 + d] as number;
    const on = cost >= 0 && left.has(to) && (left.get(to) as number) + cost === rest;
    if (on && spent + cost <= allowance) {
      return true;
    }
  }
  return false;
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
    left.has(to) && (left.get(to) as number) + (costs[link] as number) === left.get(from);
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
  if (rangeOf(world, p, formation).inside[start] !== 1) {
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
