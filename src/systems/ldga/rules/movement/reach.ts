import { type Bounds, reachFrom, tread } from '../../../common/hex/reach.ts';
import type { HexId, LdgaPosition } from '../position.ts';
import { fieldOf } from '../stacking/field.ts';
import { companyOf, crowdProblems } from '../stacking/limits.ts';
import { turnOf, type World } from '../world.ts';
import { barriersOf } from './bounds.ts';
import type { Group } from './group.ts';
import { dearest, pricesOf } from './prices.ts';
import { formUpLines, stayLines } from './walk.ts';

/* Everywhere a group can go to and stay. */

export interface Way {
  readonly path: readonly HexId[];
  readonly cost: number;
}

const sumOf = (lines: readonly { readonly value: number }[]): number =>
  lines.reduce((sum, { value }) => sum + value, 0);

/** All of these masks in one. */
function together([first, ...others]: readonly [Uint8Array, ...(Uint8Array | undefined)[]]): Uint8Array {
  const more = others.filter((mask) => mask !== undefined);
  if (more.length === 0) return first;
  const all = first.slice();
  for (const mask of more) for (let hex = 0; hex < all.length; hex += 1) if (mask[hex] === 1) all[hex] = 1;
  return all;
}

/** The bounds of a search for a group, by the same barriers that the judge of its march reads. */
export function boundsOf(world: World, p: LdgaPosition, group: Group): Bounds {
  const barriers = barriersOf(world, p, group);
  const { enemies, unsafe, columns, interval } = barriers;
  return {
    shut: together([enemies, unsafe, columns, interval]),
    stop: group.members.some(({ kind }) => kind !== 'leader') ? barriers.zone : undefined,
    firstStepFree: group.spent === 0 && formUpLines(world, group).length === 0,
  };
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

const hasRoomFor = (world: World, p: LdgaPosition, { side, pieces, column }: Group, hex: HexId): boolean =>
  crowdProblems(world, hex, companyOf(world, p, side, hex, pieces, [], column)).length === 0;

/** Whoever has paid so much to come here: is there room for him, and enough left to stay with others (3.0)? */
export const canStayAt = (world: World, p: LdgaPosition, group: Group, hex: HexId, cost: number): boolean =>
  cost + sumOf(stayLines(world, p, group, hex)) <= group.budget && hasRoomFor(world, p, group, hex);

/** Where the group may end its march now, each by its cheapest way. */
export function waysOf(world: World, p: LdgaPosition, group: Group): Way[] {
  const { grid, recall } = world;
  const formUp = sumOf(formUpLines(world, group));
  const budget = group.budget - formUp;
  if (budget <= 0) return [];
  const bounds = boundsOf(world, p, group);
  const start = grid.index(group.from);
  const prices = groupPrices(world, p, group);
  const { hexes, costs } = reachFrom(recall.memory, grid, prices, start, budget, bounds);
  const { flags } = fieldOf(world, p, group.side);
  const found: Way[] = [];
  let fitsAlone: boolean | undefined;
  for (const [n, hex] of hexes.entries()) {
    if (hex === start) continue;
    const id = grid.id(hex);
    const path = tread(recall.memory, hex, (one) => grid.id(one));
    // The search gives a leap no more than there was to spend; what it costs the map says.
    const single = path.length === 1;
    const step = single ? (prices[start * 6 + grid.directionTo(start, hex)] as number) : 0;
    const cost = (single ? step : (costs[n] as number)) + formUp;
    // Hexes in which none of its own stand have all the same room for it.
    const alone = flags[hex] === 0;
    const stay = alone ? 0 : sumOf(stayLines(world, p, group, id));
    // 8.34A: a step dearer than everything that the group has.
    const leap = single && group.spent + formUp === 0 && step > group.budget;
    if (cost + stay > group.budget && !leap) continue;
    if (alone) fitsAlone ??= hasRoomFor(world, p, group, id);
    if (alone ? fitsAlone : hasRoomFor(world, p, group, id)) found.push({ path, cost: cost + stay });
  }
  return found;
}
