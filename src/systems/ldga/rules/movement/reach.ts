import { type Bounds, hexesFrom } from '../../../common/hex/reach.ts';
import { type Gait, halves } from '../board/costs.ts';
import { nearby } from '../board/near.ts';
import type { HexId, LdgaPosition } from '../position.ts';
import type { Ground, Prices, Reach, Way, Ways } from '../recall.ts';
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
  const { shut, closed, zone } = barriersOf(world, p, group);
  const stop = group.members.some(({ kind }) => kind !== 'leader') ? zone : undefined;
  return { shut, avoid: closed, stop };
}

/** More lists of prices than this are not kept: bridges that came and went. */
export const KEPT = 400;

/** By what steps cost this group: the same as long as neither pontoons nor the weather change. */
export function pricesKey(world: World, p: LdgaPosition, { gaits, column }: Group): string {
  let key = `${gaits.join()} ${column} ${turnOf(world, p.turn).mud}`;
  for (const { across, fresh, toll } of p.trains) if (across !== null) key += ` ${across} ${fresh} ${toll}`;
  return key;
}

const GAIT_BITS: Readonly<Record<Gait, number>> = {
  infantry: 1,
  cavalry: 2,
  artillery: 4,
  train: 8,
  rider: 16,
};
const COLUMN_BIT = 32;

/** What steps cost the group, with what was found out about how far it gets. */
function pricesFor(world: World, p: LdgaPosition, group: Group): Prices {
  const { recall } = world;
  const { mud } = turnOf(world, p.turn);
  if (recall.pricesNow.trains !== p.trains || recall.pricesNow.mud !== mud)
    recall.pricesNow = { trains: p.trains, mud, kinds: [] };
  const { kinds } = recall.pricesNow;
  let kind = group.column ? COLUMN_BIT : 0;
  for (const gait of group.gaits) kind |= GAIT_BITS[gait];
  const known = kinds[kind] ?? makePrices(world, p, group);
  kinds[kind] = known;
  return known;
}

function makePrices(world: World, p: LdgaPosition, group: Group): Prices {
  const { recall } = world;
  const { gaits, column } = group;
  const key = pricesKey(world, p, group);
  const kept = recall.prices.get(key);
  if (kept !== undefined) return kept;
  if (recall.prices.size >= KEPT) recall.prices.clear();
  const steps = dearest(gaits.map((gait) => pricesOf(world, p, gait, column)));
  let least = 127;
  for (let link = 0; link < steps.length; link += 1) {
    const step = steps[link] as number;
    if (step > 0 && step < least) least = step;
  }
  const made = { steps, least, grounds: new Map() };
  recall.prices.set(key, made);
  return made;
}

/** What steps cost the group. */
export const groupPrices = (world: World, p: LdgaPosition, group: Group): Int8Array =>
  pricesFor(world, p, group).steps;

/** What is asked of those who come to stay with others. */
export type Stay = Pick<Ways, 'crowd' | 'budget' | 'toStay'>;

/** What it costs these, in half points, to stay where others of their own fight (3.0). */
const toStayOf = (world: World, { bodies }: Group): number =>
  bodies.some(({ fights }) => fights) ? halves(world.tables.stacking.toStay) : 0;

export const stayOf = (world: World, group: Group): Stay => ({
  crowd: group.crowd,
  budget: group.budget,
  toStay: toStayOf(world, group),
});

/** What a way of this cost takes of those who come to stay with whoever is there; undefined where there is no room or too little left (3.0, 3.1). */
export function costToStay(
  world: World,
  there: number,
  { crowd, budget, toStay }: Stay,
  cost: number,
): number | undefined {
  if (!hasRoom(world, there + crowd)) return undefined;
  const total = hasBodies(there) ? cost + toStay : cost;
  // What is dearer than all that there is, before anybody is found there, is a leap (8.34A).
  return total > budget && cost <= budget ? undefined : total;
}

/** What a march that the judge allows takes of those who go, as the account of it adds up (8.3). */
export function priceOfMarch(world: World, p: LdgaPosition, group: Group, path: readonly HexId[]): number {
  const { grid, counters } = world;
  const prices = groupPrices(world, p, group);
  let total = sumOf(formUpLines(world, group));
  let at = grid.index(group.from);
  for (const hex of path) {
    const to = grid.index(hex);
    total += prices[at * 6 + grid.directionTo(at, to)] as number;
    at = to;
  }
  const end = path.at(-1);
  const meets = p.units[group.side].some(
    ({ id, hex, place }) =>
      hex === end && place === 'map' && !counters.get(id)?.vedette && !group.pieces.includes(id),
  );
  if (meets) total += toStayOf(world, group);
  return Math.min(total, Math.max(group.budget, 0));
}

/** Whoever has paid so much to come here: is there room for him, and enough left to stay with others (3.0)? */
export const canStayAt = (world: World, p: LdgaPosition, group: Group, hex: HexId, cost: number): boolean => {
  const at = { hex: world.grid.index(hex), cost };
  const { crowds } = fieldOf(world, p, group.side);
  return (
    cost <= group.budget &&
    costToStay(world, crowds[at.hex] as number, stayOf(world, group), at.cost) !== undefined
  );
};

/** More grounds, and reaches over them, than this are not kept: more of them cost more to keep than to find again. */
const GROUNDS = 300;
const NOWHERE: Reach = { hexes: [], costs: [], parents: [], marches: new Map(), ground: new Uint8Array(0) };

/** Everywhere it gets to, worked out once for all who set out alike and find the same in their way. */
export function reachedBy(world: World, p: LdgaPosition, group: Group): Reach {
  const formUp = sumOf(formUpLines(world, group));
  const budget = group.budget - formUp;
  if (budget <= 0) return NOWHERE;
  const fresh = group.spent + formUp === 0;
  const prices = pricesFor(world, p, group);
  const start = world.grid.index(group.from);
  const bounds = boundsOf(world, p, group);
  const search = (within: Bounds, ground: Uint8Array): Reach =>
    searchReach(world, prices.steps, start, budget, formUp, { ...within, firstStepFree: fresh }, ground);
  // Who has begun to move will not stand here again with as much left.
  if (group.spent > 0) return search(bounds, asFarAs(world, start, Math.floor(budget / prices.least)));
  const ground = groundOf(world, prices, start, budget, formUp, fresh);
  const { marks } = world.recall;
  const hash = mark(ground, bounds, marks);
  if (marks.length === 0) {
    ground.open ??= search({}, ground.mask);
    return ground.open;
  }
  const kept = ground.hindered.get(hash);
  if (kept !== undefined && isSameList(kept.marks, marks)) return kept.reach;
  const reach = search(bounds, ground.mask);
  ground.hindered.set(hash, { marks: marks.slice(), reach });
  world.recall.grounds += 1;
  return reach;
}

/** Farther than this all of the map counts as near. */
const FARTHEST = 8;

/** The hexes within so many steps, or more than these. */
const asFarAs = (world: World, start: number, steps: number): Uint8Array =>
  nearby(world, start, steps > FARTHEST ? world.grid.size : steps);

const isSameList = (a: readonly number[], b: readonly number[]): boolean => {
  if (a.length !== b.length) return false;
  for (let n = 0; n < a.length; n += 1) if (a[n] !== b[n]) return false;
  return true;
};

/** Marks which of the hexes of a ground are shut and which stop a march; one number for all of them. */
function mark({ hexes }: Ground, { shut, avoid, stop }: Bounds, marks: number[]): number {
  marks.length = 0;
  let hash = 0;
  for (let n = 1; n < hexes.length; n += 1) {
    const hex = hexes[n] as number;
    const isShut = shut?.[hex] === 1 || avoid?.[hex] === 1;
    if (!isShut && stop?.[hex] !== 1) continue;
    const one = isShut ? 2 * n : 2 * n + 1;
    marks.push(one);
    hash = (Math.imul(hash, 31) + one) | 0;
  }
  return hash;
}

/** More than anybody has to spend in one turn, in half points, and than anybody pays to form up. */
const MOST_BUDGET = 256;
const MOST_TO_FORM_UP = 16;

/** How far those get from here who have this to spend, if nobody is in the way. */
function groundOf(
  world: World,
  { steps, grounds }: Prices,
  start: number,
  budget: number,
  formUp: number,
  fresh: boolean,
): Ground {
  const { recall, grid } = world;
  const key = ((start * MOST_BUDGET + budget) * MOST_TO_FORM_UP + formUp) * 2 + (fresh ? 1 : 0);
  const kept = grounds.get(key);
  if (kept !== undefined) return kept;
  if (recall.grounds >= GROUNDS) {
    for (const one of recall.prices.values()) one.grounds.clear();
    recall.grounds = 0;
  }
  const hexes = hexesFrom(recall.memory, grid, steps, start, budget, { firstStepFree: fresh });
  const mask = new Uint8Array(grid.size);
  for (const hex of hexes) mask[hex] = 1;
  const made = { hexes, mask, open: undefined, hindered: new Map() };
  grounds.set(key, made);
  recall.grounds += 1;
  return made;
}

function searchReach(
  { grid, recall }: World,
  prices: Int8Array,
  start: number,
  left: number,
  formUp: number,
  bounds: Bounds,
  ground: Uint8Array,
): Reach {
  const { memory, places } = recall;
  const hexes = hexesFrom(memory, grid, prices, start, left, bounds);
  const { depth, from, spent } = memory;
  const costs = new Array<number>(hexes.length);
  const parents = new Array<number>(hexes.length);
  costs[0] = formUp;
  parents[0] = 0;
  places[start] = 0;
  for (let n = 1; n < hexes.length; n += 1) {
    const hex = hexes[n] as number;
    // 8.34A: the search gives a leap no more than there was to spend; what it costs the map says.
    const cost = depth[hex] === 1 ? prices[start * 6 + grid.directionTo(start, hex)] : spent[n];
    costs[n] = (cost as number) + formUp;
    parents[n] = places[from[hex] as number] as number;
    places[hex] = n;
  }
  return { hexes, costs, parents, marches: new Map(), ground };
}

/** The way to the hex at this place: the hexes entered. */
export function pathTo({ grid }: World, { hexes, parents }: Reach, place: number): HexId[] {
  let steps = 0;
  for (let at = place; at > 0; at = parents[at] as number) steps += 1;
  const path = new Array<HexId>(steps);
  for (let at = place; at > 0; at = parents[at] as number) {
    steps -= 1;
    path[steps] = grid.ids[hexes[at] as number] as HexId;
  }
  return path;
}

/** Everywhere it gets to, whoever of its own side stands there, and what the cheapest way costs. */
export function reachOf(
  world: World,
  p: LdgaPosition,
  group: Group,
): { readonly ways: readonly Pick<Way, 'hex' | 'cost'>[] } {
  const { hexes, costs } = reachedBy(world, p, group);
  const ways: Pick<Way, 'hex' | 'cost'>[] = [];
  for (let place = 1; place < hexes.length; place += 1)
    ways.push({ hex: hexes[place] as number, cost: costs[place] as number });
  return { ways };
}

/** Where the group may end its march now, each by its cheapest way. */
export function waysOf(world: World, p: LdgaPosition, group: Group): Way[] {
  const { crowds } = fieldOf(world, p, group.side);
  const stay = stayOf(world, group);
  const found: Way[] = [];
  const reach = reachedBy(world, p, group);
  for (let place = 1; place < reach.hexes.length; place += 1) {
    const hex = reach.hexes[place] as number;
    const cost = costToStay(world, crowds[hex] as number, stay, reach.costs[place] as number);
    if (cost !== undefined) found.push({ hex, path: pathTo(world, reach, place), cost });
  }
  return found;
}
