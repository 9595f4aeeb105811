import type { Refusal } from '../../../../engine/refusal.ts';
import { boundsOf, formationOf, inCommand } from '../command/formations.ts';
import { isTooNear, keptRule } from '../command/kept.ts';
import { mustGain, withdrawalOf } from '../command/stances.ts';
import { orderOf } from '../command/unit-order.ts';
import { onRoad } from '../ground/ground.ts';
import { isOpenIn } from '../ground/range.ts';
import { awayFromEnemy } from '../ground/standing.ts';
import type { HexId, NlcPosition } from '../position.ts';
import { refuse } from '../refusals.ts';
import { judgeLimit } from '../scenario/limits.ts';
import type { World } from '../world.ts';
import { stopsShort, waysBack } from './back.ts';
import { boundFor } from './bound-for.ts';
import { isOnWay, marchField, marchWeight } from './fields.ts';
import type { Marcher } from './marcher.ts';

/* 12, 27.7: where a march may end, given where it began and what its orders and its command demand. */

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
  const order = orderOf(world, p, counter);
  const goal = order === 'march' ? boundFor(world, p, counter) : null;
  if (goal !== null) {
    return [...judgeLimit(world, [counter], end), ...judgeOnMarch(world, marcher, goal, path)];
  }
  // Who comes onto the map has left nobody's command yet and gone away from nobody.
  if (start < 0) {
    return [];
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
  const bounds = boundsOf(world, p, counter);
  if (bounds !== null && !isOpenIn(bounds, end)) {
    refusals.push(refuse('NLC-12.1.3', 'leaves-command', of));
  }
  const away = order === 'attack' ? awayFromEnemy(world, p, counter.side) : null;
  const fault = away === null ? null : attackFault(away, start, end);
  if (away !== null && fault !== null) {
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
export function judgeWithdrawal(
  world: World,
  p: NlcPosition,
  { counter, start }: Marcher,
  end: number,
): Refusal[] {
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

/**
 * 12.2: attackers close with the enemy while he is far, and do not go away from him once he is near; by how far away
 * he is. Whatever is farther away than where they start is too far, however far it is.
 */
export function attackFault(away: Int16Array, start: number, end: number) {
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
  const [entry, ...inland] = path;
  let from = start < 0 ? (entry as number) : start;
  for (const to of start < 0 ? inland : path) {
    const link = from * 6 + world.grid.directionTo(from, to);
    if (!isOnWay(field, from, to, marchWeight(world, counter, link))) {
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
    const rest = left[to] as number;
    if (rest < 0 || rest + cost !== left[from]) {
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
