import type { NlbAction } from '../actions.ts';
import type { HexId, NlbPosition, UnitState } from '../position.ts';
import type { Objection } from '../seams.ts';
import type { Zone } from '../setup/deployment.ts';
import type { Counter, World } from '../world.ts';
import { allowanceFor } from './allowance.ts';
import { GAITS, type Gait, gaitOf, HALVES, marchGait, ONE_HEX, wayCosts } from './movement-costs.ts';
import { wayZone } from './ways.ts';

/** Where a unit can get to, by the cheapest way; stacking is for those who ask. */
export interface Reach {
  /** The start first, then by rising cost. */
  readonly hexes: readonly number[];
  /** The same without the start. */
  readonly ends: readonly number[];
  /** In half movement points, beside `hexes`. */
  readonly costs: readonly number[];
  /** The hex each was entered from, beside `hexes`; -1 for the start. */
  readonly parents: readonly number[];
  /** The hexes entered, beside `hexes`; empty for the start. */
  readonly paths: readonly (readonly HexId[])[];
}

/** 4.2, 4.3, 5.3F: at night and in rain nobody may move into an enemy zone of control. */
export const zocClosed = (world: World, p: NlbPosition): boolean =>
  world.turns[p.turn]?.night === true || rainForbids(world, p);

/** 4.3: rain forbids the enemy's zone of control and all combat, unless another rule for rain is in use. */
export const rainForbids = (world: World, p: NlbPosition): boolean =>
  p.raining && !world.seams.waived.includes('NLB-4.3.2');

/** May this unit march into no enemy zone of control: nobody at night and in rain, some never (11.3A)? */
export const staysOutOfZoc = (world: World, p: NlbPosition, counter: Counter): boolean =>
  zocClosed(world, p) || zocBar(world, p, counter) !== undefined;

/** Why this unit may march into no enemy zone of control though others may. */
export function zocBar(world: World, p: NlbPosition, counter: Counter): Objection | undefined {
  const { enterZoc } = world.seams;
  for (let i = 0; i < enterZoc.length; i += 1) {
    const objection = enterZoc[i]?.(world, p, counter);
    if (objection !== undefined) {
      return objection;
    }
  }
  return undefined;
}

/** What a counter can reach from `start` with its whole allowance, or with `budget` half points. */
export const reachOf = (
  world: World,
  p: NlbPosition,
  counter: Counter,
  start: number,
  budget = allowanceFor(world, p, counter) * HALVES,
): Reach =>
  reachIn(
    world,
    wayZone(world, p, counter.side),
    staysOutOfZoc(world, p, counter),
    marchGait(world, p, counter),
    start,
    budget,
  );

/**
 * What can be reached among these enemies; `closed` keeps out of their zone of control.
 *
 * Most marches meet no enemy, and then the answer depends on the ground alone and is kept for good; it
 * is worked out afresh, for as long as the enemy stands where he stands, only where he is in the way.
 */
export function reachIn(
  world: World,
  zone: Zone,
  closed: boolean,
  gait: Gait,
  start: number,
  budget: number,
): Reach {
  const key = (start * 64 + budget) * GAITS + gait;
  if (zone.offRoad !== undefined) {
    return among(world, zone, closed, gait, start, budget, key, undefined);
  }
  let free = world.freeReaches.get(key);
  if (free === undefined) {
    free = explore(world, gait, start, budget, undefined, false, undefined);
    world.freeReaches.set(key, free);
  }
  return meetsEnemy(free, zone) ? among(world, zone, closed, gait, start, budget, key, free) : free;
}

/** The same, remembered for as long as those stand where they stand who are in the way. */
function among(
  world: World,
  zone: Zone,
  closed: boolean,
  gait: Gait,
  start: number,
  budget: number,
  key: number,
  free: Reach | undefined,
): Reach {
  let known = world.reaches.get(zone);
  if (known === undefined) {
    known = new Map();
    world.reaches.set(zone, known);
  }
  const contested = key * 2 + (closed ? 1 : 0);
  let reach = known.get(contested);
  if (reach === undefined) {
    reach = explore(world, gait, start, budget, zone, closed, free);
    known.set(contested, reach);
  }
  return reach;
}

function meetsEnemy(reach: Reach, zone: Zone): boolean {
  const { hexes } = reach;
  for (let i = 0; i < hexes.length; i += 1) {
    const hex = hexes[i] as number;
    if (zone.zoc[hex] === 1 || zone.held[hex] === 1) {
      return true;
    }
  }
  return false;
}

/** No counter has more than thirty movement points, in halves. */
const MAX_BUDGET = 60;

/** Working memory of `explore`, kept so that a march does not begin by clearing a whole map. */
export interface Scratch {
  readonly best: Int16Array;
  readonly from: Int16Array;
  /** `best` and `from` hold for a hex only where this equals the current run. */
  readonly run: Int32Array;
  runs: number;
  /** How many steps a hex lies from the start of the current run. */
  readonly depth: Uint8Array;
  /** Where a hex stands in the list of the free reach last compared with, and for which run that holds. */
  readonly place: Int16Array;
  readonly placeRun: Int32Array;
  /** Hexes to look at, by what it costs to get there; `waiting` says how many of each are of this run. */
  readonly buckets: number[][];
  readonly waiting: Uint16Array;
  /** What the run has found, before it is cut to size. */
  readonly found: number[];
  /** Units per hex while a list of orders is made; all zero otherwise. */
  readonly count: Uint8Array;
  readonly spent: number[];
}

export const makeScratch = (size: number): Scratch => ({
  best: new Int16Array(size),
  from: new Int16Array(size),
  run: new Int32Array(size),
  runs: 0,
  depth: new Uint8Array(size),
  place: new Int16Array(size),
  placeRun: new Int32Array(size),
  buckets: Array.from({ length: MAX_BUDGET + 1 }, () => []),
  waiting: new Uint16Array(MAX_BUDGET + 1),
  found: [],
  count: new Uint8Array(size),
  spent: [],
});

function explore(
  world: World,
  gait: Gait,
  start: number,
  budget: number,
  zone: Zone | undefined,
  closed: boolean,
  free: Reach | undefined,
): Reach {
  const { neighbours } = world.grid;
  const { best, from, run, depth, buckets, waiting, found, spent } = world.scratch;
  world.scratch.runs += 1;
  const now = world.scratch.runs;
  const costs = wayCosts(world, gait, zone?.offRoad);
  const leap = (gait & ONE_HEX) !== 0;
  let count = 0;
  run[start] = now;
  best[start] = 0;
  depth[start] = 0;
  waiting.fill(0, 0, budget + 1);
  (buckets[0] as number[])[0] = start;
  waiting[0] = 1;
  for (let cost = 0; cost <= budget; cost += 1) {
    const bucket = buckets[cost] as number[];
    // Steps cost at least half a point, so a bucket never grows while it is being emptied.
    for (let i = 0; i < (waiting[cost] as number); i += 1) {
      const hex = bucket[i] as number;
      if (best[hex] !== cost) {
        continue;
      }
      found[count] = hex;
      spent[count] = cost;
      count += 1;
      // 5.0, 5.3: a unit stops on entering an enemy zone of control.
      if (hex !== start && zone !== undefined && zone.zoc[hex] === 1) {
        continue;
      }
      for (let d = 0; d < 6; d += 1) {
        const step = costs[hex * 6 + d] as number;
        let total = cost + step;
        if (step < 0) {
          continue;
        }
        if (total > budget) {
          // 16.5: one hex is always open; whoever takes it so has nothing left.
          if (!leap || hex !== start || budget === 0) {
            continue;
          }
          total = budget;
        }
        const to = neighbours[hex * 6 + d] as number;
        if (zone !== undefined && (zone.held[to] === 1 || (closed && zone.zoc[to] === 1))) {
          continue;
        }
        if (run[to] === now && (best[to] as number) <= total) {
          continue;
        }
        run[to] = now;
        best[to] = total;
        from[to] = hex;
        depth[to] = (depth[hex] as number) + 1;
        const place = waiting[total] as number;
        (buckets[total] as number[])[place] = to;
        waiting[total] = place + 1;
      }
    }
  }
  const hexes = found.slice(0, count);
  const parents = hexes.map((hex) => (hex === start ? -1 : (from[hex] as number)));
  return {
    hexes,
    ends: found.slice(1, count),
    costs: spent.slice(0, count),
    parents,
    paths: pathsTo(world, hexes, parents, free),
  };
}

/**
 * The way to each hex of a finished run. A way that the enemy did not change is shared with the free
 * reach: its last step is the same, and so is the way to the hex before.
 */
function pathsTo(
  world: World,
  hexes: readonly number[],
  parents: readonly number[],
  free: Reach | undefined,
): (readonly HexId[])[] {
  const { place, placeRun, runs } = world.scratch;
  if (free === undefined) {
    return hexes.map((hex) => tread(world, hex));
  }
  for (let i = 0; i < free.hexes.length; i += 1) {
    place[free.hexes[i] as number] = i;
    placeRun[free.hexes[i] as number] = runs;
  }
  const paths = new Array<readonly HexId[]>(hexes.length);
  for (let i = 0; i < hexes.length; i += 1) {
    const hex = hexes[i] as number;
    const parent = parents[i] as number;
    const known = placeRun[hex] === runs ? (place[hex] as number) : -1;
    if (known >= 0 && free.parents[known] === parent && (parent < 0 || placeRun[parent] === runs)) {
      paths[i] = free.paths[known] as readonly HexId[];
    } else {
      paths[i] = tread(world, hex);
      // Whatever is reached through here is another way too.
      placeRun[hex] = 0;
    }
  }
  return paths;
}

function tread(world: World, hex: number): HexId[] {
  const { from, depth } = world.scratch;
  const path = new Array<HexId>(depth[hex] as number);
  for (let at = hex, i = path.length - 1; i >= 0; at = from[at] as number, i -= 1) {
    path[i] = world.grid.id(at);
  }
  return path;
}

/** The orders last listed for one counter: a phase lists them again at every decision. */
export interface ListedOrders {
  readonly unit: UnitState;
  readonly zone: Zone;
  readonly closed: boolean;
  readonly gait: Gait;
  readonly start: number;
  readonly budget: number;
  readonly orders: readonly NlbAction[];
  /** Where each order ends. */
  readonly ends: readonly number[];
}

/**
 * One order for each hex that a unit can reach; an entry may end where it begins, a march goes somewhere.
 * Remembered for as long as the unit, the enemy and the weather stay as they are.
 */
export function ordersFor(
  world: World,
  p: NlbPosition,
  counter: Counter,
  unit: UnitState,
  type: 'march' | 'enter',
  start: number,
  budget: number,
): ListedOrders {
  const zone = wayZone(world, p, counter.side);
  const closed = staysOutOfZoc(world, p, counter);
  const gait = type === 'march' ? marchGait(world, p, counter) : gaitOf(world, p, counter);
  const listed = world.listed[counter.side];
  const known = listed[counter.slot];
  if (
    known !== undefined &&
    known.unit === unit &&
    known.zone === zone &&
    known.closed === closed &&
    known.gait === gait &&
    known.start === start &&
    known.budget === budget
  ) {
    return known;
  }
  const reach = reachIn(world, zone, closed, gait, start, budget);
  const { id } = unit;
  const first = type === 'march' ? 1 : 0;
  const ends = first === 0 ? reach.hexes : reach.ends;
  const lead = world.grid.id(start);
  const orders = new Array<NlbAction>(ends.length);
  for (let i = 0; i < orders.length; i += 1) {
    const path = reach.paths[i + first] as readonly HexId[];
    orders[i] =
      first === 1 ? { type: 'march', unit: id, path } : { type: 'enter', unit: id, path: [lead, ...path] };
  }
  const fresh: ListedOrders = { unit, zone, closed, gait, start, budget, orders, ends };
  listed[counter.slot] = fresh;
  return fresh;
}
