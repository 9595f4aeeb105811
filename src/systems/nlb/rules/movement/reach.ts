import { type Reached, reachFrom, tread } from '../../../common/hex/reach.ts';
import type { NlbAction } from '../actions.ts';
import type { HexId, NlbPosition, UnitId, UnitState } from '../position.ts';
import type { Objection } from '../seams.ts';
import type { ListedOrders, Reach, Zone } from '../world/memory.ts';
import type { Counter, World } from '../world.ts';
import { allowanceFor } from './allowance.ts';
import { GAITS, type Gait, gaitOf, HALVES, marchGait, ONE_HEX, wayCosts } from './movement-costs.ts';
import { wayZone } from './ways.ts';

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

/** What a counter can reach from `start` with its whole allowance. */
export const reachOf = (world: World, p: NlbPosition, counter: Counter, start: number): Reach =>
  reachIn(
    world,
    wayZone(world, p, counter.side),
    staysOutOfZoc(world, p, counter),
    marchGait(world, p, counter),
    start,
    allowanceFor(world, p, counter) * HALVES,
  );

/** What a counter on its way can still reach with `left` half points; that it gets one hex far (16.5) is behind it. */
export const reachOn = (world: World, p: NlbPosition, counter: Counter, start: number, left: number): Reach =>
  reachIn(
    world,
    wayZone(world, p, counter.side),
    staysOutOfZoc(world, p, counter),
    gaitOf(world, p, counter),
    start,
    left,
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
  let free = world.memory.freeReaches.get(key);
  if (free === undefined) {
    free = explore(world, gait, start, budget, undefined, false, undefined);
    world.memory.freeReaches.set(key, free);
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
  let known = world.memory.reaches.get(zone);
  if (known === undefined) {
    known = new Map();
    world.memory.reaches.set(zone, known);
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
  return reach.hexes.some((hex) => zone.zoc[hex] === 1 || zone.held[hex] === 1);
}

function explore(
  world: World,
  gait: Gait,
  start: number,
  budget: number,
  zone: Zone | undefined,
  closed: boolean,
  free: Reach | undefined,
): Reach {
  const reached = reachFrom(
    world.memory.scratch.search,
    world.grid,
    wayCosts(world, gait, zone?.offRoad),
    start,
    budget,
    {
      // 5.0, 5.3: a unit stops on entering an enemy zone of control.
      stop: zone?.zoc,
      shut: zone?.held,
      avoid: closed ? zone?.zoc : undefined,
      // 16.5: one hex is always open; whoever takes it so has nothing left.
      firstStepFree: (gait & ONE_HEX) !== 0,
    },
  );
  const { hexes, costs, parents } = reached;
  return { hexes, ends: hexes.slice(1), costs, parents, paths: pathsTo(world, reached, free) };
}

/**
 * The way to each hex of a finished run. A way that the enemy did not change is shared with the free
 * reach: its last step is the same, and so is the way to the hex before.
 */
function pathsTo(world: World, { hexes, parents }: Reached, free: Reach | undefined): (readonly HexId[])[] {
  const { search, place, placeRun } = world.memory.scratch;
  const { runs } = search;
  const { ids } = world.grid;
  if (free === undefined) {
    return hexes.map((hex) => tread(search, hex, ids));
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
      paths[i] = tread(search, hex, ids);
      // Whatever is reached through here is another way too.
      placeRun[hex] = 0;
    }
  }
  return paths;
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
  type: ListedOrders['type'],
  start: number,
  budget: number,
): ListedOrders {
  const zone = wayZone(world, p, counter.side);
  const closed = staysOutOfZoc(world, p, counter);
  const gait = type === 'march' ? marchGait(world, p, counter) : gaitOf(world, p, counter);
  const listed = world.memory.listed[counter.side];
  const known = listed[counter.slot];
  if (
    known !== undefined &&
    known.unit === unit &&
    known.type === type &&
    known.zone === zone &&
    known.closed === closed &&
    known.gait === gait &&
    known.start === start &&
    known.budget === budget
  ) {
    return known;
  }
  const reach = reachIn(world, zone, closed, gait, start, budget);
  // The enemy has moved, or the weather has changed, without being in this unit's way.
  const same = known !== undefined && known.reach === reach && known.type === type;
  const orders = same ? known.orders : ordersAlong(world, unit.id, type, start, reach);
  const ends = type === 'march' ? reach.ends : reach.hexes;
  const fresh: ListedOrders = { unit, type, zone, closed, gait, start, budget, reach, orders, ends };
  listed[counter.slot] = fresh;
  return fresh;
}

function ordersAlong(
  world: World,
  unit: UnitId,
  type: ListedOrders['type'],
  start: number,
  { paths }: Reach,
): readonly NlbAction[] {
  if (type === 'enter') {
    const lead = world.grid.id(start);
    return paths.map((path): NlbAction => ({ type: 'enter', unit, path: [lead, ...path] }));
  }
  const orders = new Array<NlbAction>(paths.length - 1);
  for (let i = 0; i < orders.length; i += 1) {
    orders[i] = { type: 'march', unit, path: paths[i + 1] as readonly HexId[] };
  }
  return orders;
}
