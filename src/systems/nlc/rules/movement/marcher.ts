import { orderOf } from '../command/unit-order.ts';
import { HALVES } from '../ground/ground.ts';
import { countedOf, hexOf, inEnemyZoc, stateOf } from '../ground/standing.ts';
import type { Columns, Crowding } from '../memory/marches.ts';
import { isShaken } from '../morale/broken.ts';
import { isDemoralized } from '../morale/demoralized.ts';
import type { NlcPosition, UnitState } from '../position.ts';
import { isUnassigned } from '../scenario/reserves.ts';
import { costFactor } from '../weather/sky.ts';
import type { Counter, World } from '../world.ts';
import { columnsOf } from './columns.ts';

/* 5, 14.1: who marches: how far he may go, by which prices, and what stands against him before he has taken a step. */

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
  /** 5.4: what leaving its hex last costs, in half points. */
  readonly leaving: number;
  readonly start: number;
}

/** 5.4: what leaving this hex costs a unit besides, in half points: the last one out of an enemy zone pays for it. */
export const leavingCost = (world: World, p: NlcPosition, counter: Counter, start: number): number =>
  start >= 0 &&
  !counter.cavalry &&
  inEnemyZoc(world, p, counter.side, start) &&
  countedOf(world, p, counter.side).counts[start] === 1
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
    leaving: leavingCost(world, p, counter, start),
    start,
  };
}
