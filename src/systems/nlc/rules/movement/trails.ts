import type { Direction } from '../../../../geometry/hex/grid.ts';
import { leastOf } from '../../../common/hex/reach.ts';
import type { Arm } from '../../content/atoms.ts';
import { GAITS } from '../ground/ground.ts';
import type { Roads } from '../memory/marches.ts';
import type { Counter, World } from '../world.ts';

/* 32.19: for guns and baggage a trail is no road on some fields. */

export const isOffTrails = ({ battle }: World, arm: Arm): boolean =>
  battle.special?.offTrails?.arms.includes(arm) === true;

const isTrail = ({ board }: World, link: number): boolean =>
  board.link(Math.floor(link / 6), (link % 6) as Direction) === 'trail';

/** What a step costs by road or trail, in half points; nothing where none leads that this arm can march by. */
export function roadCost(world: World, { arm }: { readonly arm: Arm }, link: number): number {
  const cost = world.roadCosts[link] as number;
  return cost > 0 && isOffTrails(world, arm) && isTrail(world, link) ? 0 : cost;
}

/** Off the road a half point weighs so much more than on it that no road is ever too long (12.2). */
const OFF_ROAD = 1000;

/** What steps cost those who may march by road, worked out once for all who go and pay alike. */
export function roadsFor(world: World, counter: Counter): Roads {
  const { roads } = world.memory;
  const way = roadKey(world, counter);
  let known = roads[way];
  if (known === undefined) {
    known = makeRoads(world, counter);
    roads[way] = known;
  }
  return known;
}

/** Tells apart who goes otherwise, by small numbers. */
export const roadKey = (world: World, { gait, arm }: Counter): number =>
  GAITS.indexOf(gait) * 2 + Number(isOffTrails(world, arm));

function makeRoads(world: World, counter: Counter): Roads {
  const prices = world.costs[counter.gait].slice();
  const weights = new Int32Array(prices.length);
  const byRoad = new Uint8Array(prices.length);
  const onwards: number[][] = Array.from({ length: world.grid.size }, () => []);
  for (let link = 0; link < prices.length; link += 1) {
    const road = roadCost(world, counter, link);
    const cost = prices[link] as number;
    weights[link] = road > 0 ? road : cost < 0 ? cost : cost * OFF_ROAD;
    if (road > 0) {
      prices[link] = road;
      byRoad[link] = 1;
      onwards[Math.floor(link / 6)]?.push(link);
    }
  }
  const least = Math.min(leastOf(prices), world.leastCosts[counter.gait]);
  return { prices, least, weights, byRoad, onwards };
}

/** The same for baggage, which goes as the guns do. */
export function baggageRoadCost(world: World, link: number): number {
  const cost = world.roadCosts[link] as number;
  return cost > 0 && world.battle.special?.offTrails !== undefined && isTrail(world, link) ? 0 : cost;
}
