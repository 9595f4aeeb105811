import { type Bounds, IMPASSABLE } from '../../../common/hex/reach.ts';
import { shutBy } from '../ground/range.ts';
import { zoneOf } from '../ground/standing.ts';
import type { Columns, Crowding, Roads, Ways } from '../memory/marches.ts';
import { enemyOf, type NlcPosition } from '../position.ts';
import type { World } from '../world.ts';
import { boundFor } from './bound-for.ts';
import { amongOthers } from './columns.ts';
import { isOnWay, marchField } from './fields.ts';
import type { Marcher } from './marcher.ts';
import { roadsFor } from './trails.ts';
import { type Marches, reachedWays } from './ways.ts';

/* 12.2: marches by road, on which columns keep their distance. */

/** 12.2: where a unit on a march may go: by road where it can, and while it has a goal on its way there. */
export function onTheMarch(world: World, p: NlcPosition, marcher: Marcher, columns: Columns): Marches {
  const { counter, start, leaving, allowance, costs } = marcher;
  const crowding = marcher.crowding ?? [];
  const goal = boundFor(world, p, counter);
  // Whoever marches by road has no business in the enemy's zones.
  const shut = shutBy(world, zoneOf(world, p, enemyOf(counter.side)));
  const roads = roadsFor(world, counter);
  const { least } = roads;
  const budget = Math.max(0, allowance - leaving);
  const field = goal === null ? null : marchField(world, counter, goal);
  const { ends, paths } = amongOthers(world, columns, counter.slot, (crowded) => {
    const bounds: Bounds =
      field === null
        ? { shut, least, otherwise: { into: crowded, costs } }
        : { shut, least, price: priceTowards(field, roads, costs, crowded) };
    const ways = reachedWays(world, roads.prices, start, budget, bounds);
    takeNotice(world, roads, field, start, budget, ways, shut, crowded, crowding);
    return ways;
  });
  return { ends, paths, among: null, looked: null };
}

/** Prices for who keeps to such ways. */
const priceTowards =
  (field: Int32Array, { weights, byRoad, prices }: Roads, costs: Int8Array, crowded: Uint8Array) =>
  (from: number, link: number, to: number): number =>
    isOnWay(field, from, to, weights[link] as number)
      ? ((byRoad[link] === 0 || crowded[to] !== 0 ? costs : prices)[link] as number)
      : IMPASSABLE;

/**
 * Puts down for all hexes to which roads lead on the way whether others were there. Where a road leads too far, or to
 * where one has been for less than it takes, that does not matter.
 */
function takeNotice(
  { grid: { neighbours }, memory: { noticed, search } }: World,
  { onwards, prices, weights, least }: Roads,
  field: Int32Array | null,
  start: number,
  budget: number,
  { ends }: Ways,
  shut: Uint8Array,
  crowded: Uint8Array,
  crowding: Crowding,
): void {
  const { spent, best, base } = search;
  // They stand by rising cost.
  for (let n = -1; n < ends.length && (spent[n + 1] as number) + least <= budget; n += 1) {
    const from = n < 0 ? start : (ends[n] as number);
    const links = onwards[from] as readonly number[];
    for (let i = 0; i < links.length; i += 1) {
      const link = links[i] as number;
      const to = neighbours[link] as number;
      const total = (spent[n + 1] as number) + (prices[link] as number);
      if (
        noticed[to] === 0 &&
        shut[to] === 0 &&
        total <= budget &&
        base + total <= (best[to] as number) &&
        (field === null || isOnWay(field, from, to, weights[link] as number))
      ) {
        noticed[to] = 1;
        crowding.push(to * 2 + Number(crowded[to] !== 0));
      }
    }
  }
  for (let n = 0; n < crowding.length; n += 1) {
    noticed[(crowding[n] as number) >> 1] = 0;
  }
}
