import { type Bounds, reachFrom, tread } from '../../../common/hex/reach.ts';
import { halves } from '../board/costs.ts';
import type { HexId, LdgaPosition } from '../position.ts';
import type { Reach, Way, Ways } from '../recall.ts';
import { hasBodies } from '../stacking/crowd.ts';
import { fieldOf } from '../stacking/field.ts';
import { hasRoom } from '../stacking/limits.ts';
import { turnOf, type World } from '../world.ts';
import { barriersOf } from './bounds.ts';
import type { Group } from './group.ts';
import { dearest, pricesOf } from './prices.ts';
import { formUpLines } from './walk.ts';

/* Everywhere a group can go to and stay. */

const sumOf = (lines: readonly { readonly value: number }[]): number =>
  lines.reduce((sum, { value }) => sum + value, 0);

/** The bounds of a search for a group, by the same barriers that the judge of its march reads. */
export function boundsOf(world: World, p: LdgaPosition, group: Group): Bounds {
  const { shut, zone } = barriersOf(world, p, group);
  return { shut, stop: group.members.some(({ kind }) => kind !== 'leader') ? zone : undefined };
}

/** More lists of prices than this are not kept: bridges that came and went. */
export const KEPT = 400;

/** By what steps cost this group: the same as long as neither pontoons nor the weather change. */
export function pricesKey(world: World, p: LdgaPosition, { gaits, column }: Group): string {
  let key = `${gaits.join()} ${column} ${turnOf(world, p.turn).mud}`;
  for (const { across, fresh, toll } of p.trains) if (across !== null) key += ` ${across} ${fresh} ${toll}`;
  return key;
}

/** What steps cost the group. */
export function groupPrices(world: World, p: LdgaPosition, group: Group): Int8Array {
  const { prices } = world.recall;
  const { gaits, column } = group;
  const key = pricesKey(world, p, group);
  const kept = prices.get(key);
  if (kept !== undefined) return kept;
  if (prices.size >= KEPT) prices.clear();
  const made = dearest(gaits.map((gait) => pricesOf(world, p, gait, column)));
  prices.set(key, made);
  return made;
}

/** What it costs these, in half points, to stay where others of their own fight (3.0). */
const toStayOf = (world: World, { bodies }: Group): number =>
  bodies.some(({ fights }) => fights) ? halves(world.tables.stacking.toStay) : 0;

/** The ways to each of these that the group can go, as far as nothing but want of room is against them. */
export const waysOfGroup = (world: World, group: Group, ways: readonly Way[]): Omit<Ways, 'orders'> => ({
  ways,
  crowd: group.crowd,
  budget: group.budget,
  toStay: toStayOf(world, group),
  column: group.column,
});

/** What a way costs those who come to stay at its end; undefined where there is no room or too little left (3.0, 3.1). */
export function costToStay(
  world: World,
  crowds: Float64Array,
  { crowd, budget, toStay }: Omit<Ways, 'orders'>,
  { hex, cost }: Pick<Way, 'hex' | 'cost'>,
): number | undefined {
  const there = crowds[hex] as number;
  if (!hasRoom(world, there + crowd)) return undefined;
  const total = hasBodies(there) ? cost + toStay : cost;
  // What is dearer than all that there is, before anybody is found there, is a leap (8.34A).
  return total > budget && cost <= budget ? undefined : total;
}

/** Whoever has paid so much to come here: is there room for him, and enough left to stay with others (3.0)? */
export const canStayAt = (world: World, p: LdgaPosition, group: Group, hex: HexId, cost: number): boolean => {
  const at = { hex: world.grid.index(hex), cost };
  const { crowds } = fieldOf(world, p, group.side);
  return cost <= group.budget && costToStay(world, crowds, waysOfGroup(world, group, []), at) !== undefined;
};

/** More reaches between the same barriers than this are not kept. */
const REACHES = 2000;
const NOWHERE: Reach = { ways: [], marches: new Map() };

/** Everywhere it gets to, worked out once for all who set out alike while nothing comes into the way. */
export function reachOf(world: World, p: LdgaPosition, group: Group): Reach {
  const formUp = sumOf(formUpLines(world, group));
  const budget = group.budget - formUp;
  if (budget <= 0) return NOWHERE;
  const { reaches } = barriersOf(world, p, group);
  const fresh = group.spent + formUp === 0;
  const stops = group.members.some(({ kind }) => kind !== 'leader');
  const key = `${group.from} ${budget} ${formUp} ${fresh} ${stops} ${pricesKey(world, p, group)}`;
  const kept = reaches.get(key);
  if (kept !== undefined) return kept;
  if (reaches.size >= REACHES) reaches.clear();
  const made = { ways: searchWays(world, p, group, formUp, fresh), marches: new Map() };
  reaches.set(key, made);
  return made;
}

function searchWays(world: World, p: LdgaPosition, group: Group, formUp: number, fresh: boolean): Way[] {
  const { grid, recall } = world;
  const start = grid.index(group.from);
  const prices = groupPrices(world, p, group);
  const bounds = { ...boundsOf(world, p, group), firstStepFree: fresh };
  const { hexes, costs } = reachFrom(recall.memory, grid, prices, start, group.budget - formUp, bounds);
  const found: Way[] = [];
  for (const [n, hex] of hexes.entries()) {
    if (hex === start) continue;
    const path = tread(recall.memory, hex, grid.ids);
    // The search gives a leap no more than there was to spend; what it costs the map says.
    const single = path.length === 1;
    const step = single ? (prices[start * 6 + grid.directionTo(start, hex)] as number) : 0;
    const cost = (single ? step : (costs[n] as number)) + formUp;
    // 8.34A: a step dearer than everything that the group has.
    const leap = single && fresh && step > group.budget;
    if (cost <= group.budget || leap) found.push({ place: found.length, hex, path, cost });
  }
  return found;
}

/** Where the group may end its march now, each by its cheapest way. */
export function waysOf(world: World, p: LdgaPosition, group: Group): Way[] {
  const { crowds } = fieldOf(world, p, group.side);
  const all = waysOfGroup(world, group, reachOf(world, p, group).ways);
  const found: Way[] = [];
  for (const way of all.ways) {
    const cost = costToStay(world, crowds, all, way);
    if (cost !== undefined) found.push(cost === way.cost ? way : { ...way, cost });
  }
  return found;
}
