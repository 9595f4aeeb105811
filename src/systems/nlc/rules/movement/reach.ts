import { type Found, type Steps, searchFrom } from '../../../common/hex/search.ts';
import { formationOf, inCommand, isHeld } from '../command/formations.ts';
import { isTooNear } from '../command/kept.ts';
import { withdrawalOf } from '../command/stances.ts';
import { orderOf } from '../command/unit-order.ts';
import { shutBy } from '../ground/range.ts';
import { awayAsFarAs, maskOfHexes, zoneOf } from '../ground/standing.ts';
import type { Ways } from '../memory/marches.ts';
import { WAY_STATES } from '../memory/memory.ts';
import type { Zone } from '../memory/zones.ts';
import { enemyOf, type HexId, type NlcPosition } from '../position.ts';
import { isTooFar } from '../scenario/limits.ts';
import type { World } from '../world.ts';
import { returns } from './back.ts';
import { judgeZocExit, type ZocBan, zocBan } from './bans.ts';
import { boundFor } from './bound-for.ts';
import { isCrowded } from './columns.ts';
import { attackFault, judgeWithdrawal } from './ends.ts';
import { isOnWay, marchField, marchWeight } from './fields.ts';
import type { Marcher } from './marcher.ts';
import { onTheMarch } from './on-the-march.ts';
import { roadsFor } from './trails.ts';
import { cheapestWays, freeWays, type Marches, meets, NO_MARCHES, openWays, reachedWays } from './ways.ts';

/* 5, 12: where a unit may march. The same prices and bans serve the search for options and the judge of a path. */

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
  // 12.2: who comes onto the map on a march is on it from his first hex on.
  const goal = marcher.columns === null ? null : boundFor(world, p, counter);
  const field = goal === null ? null : marchField(world, counter, goal);
  const isOff = (at: number, link: number, to: number): boolean =>
    field !== null && !isOnWay(field, at, to, marchWeight(world, counter, link));
  const steps: Steps = {
    states: WAY_STATES,
    cost: (at, d, to) => {
      if (enemy.held[to] === 1 || barred(to) || isOff(at, at * 6 + d, to)) {
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
    const open = ban.reasons.length > 0 ? openWays(free, start, shutBy(world, enemy)) : undefined;
    if (open !== undefined) {
      return open;
    }
    const avoid = avoided(world, enemy, ban);
    const bounds = { shut: enemy.held, avoid, least: world.leastCosts[counter.gait] };
    return reachedWays(world, marcher.costs, start, budget, bounds, free);
  }
  return cheapestWays(world, search(world, p, marcher), start);
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

/** What a unit may march: legal if there is room for it there, and if who is in command stays in it (12.1). */
export function marches(world: World, p: NlcPosition, marcher: Marcher): Marches {
  const { counter, state, start, columns } = marcher;
  if (judgeZocExit(world, p, counter, state).length > 0) {
    return NO_MARCHES;
  }
  const commanded = inCommand(world, p, counter, state);
  if (columns !== null && (commanded || boundFor(world, p, counter) !== null)) {
    const found = onTheMarch(world, p, marcher, columns);
    return world.battle.special?.limits === undefined
      ? found
      : chosen(found, (end) => !isTooFar(world, counter, end));
  }
  if (!commanded) {
    return { ...returns(world, p, marcher), among: null };
  }
  const found = ways(world, p, marcher);
  const formation = formationOf(world, p, counter);
  const order = orderOf(world, p, counter);
  if (isHeld(world, p, counter)) {
    return chosen(found, (end) => !isTooNear(world, p, counter, end));
  }
  const withdraws = withdrawalOf(world, p, formation) !== null;
  // How far away the enemy is matters to attackers and to nobody else.
  const away = order === 'attack' ? awayAsFarAs(world, p, counter.side, start) : null;
  if (withdraws || world.battle.special?.limits !== undefined) {
    return chosen(
      found,
      (end) =>
        !isTooFar(world, counter, end) &&
        (away === null || attackFault(away, start, end) === null) &&
        (!withdraws || judgeWithdrawal(world, p, marcher, end).length === 0),
    );
  }
  return away !== null
    ? chosen(found, (end) => attackFault(away, start, end) === null)
    : { ends: found.ends, paths: found.paths, among: found.free === true ? found : null, looked: null };
}

function chosen(found: Pick<Ways, 'ends' | 'paths'>, isLegal: (end: number) => boolean): Marches {
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
