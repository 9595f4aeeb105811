import { tread } from '../../../common/hex/reach.ts';
import type { DowAction } from '../actions.ts';
import { chargesFrom } from '../charge/declare.ts';
import {
  type DowPosition,
  enemyOf,
  type HexId,
  type March,
  partOf,
  type Side,
  type Stack,
  seatOf,
  type UnitId,
  type UnitState,
} from '../position.ts';
import type { Comers, ListedMarches, ListedStack, ListedStacks } from '../recall.ts';
import { besideOf } from '../stacking/field.ts';
import { comersOf, hasRoom, roomsOf } from '../stacking/room.ts';
import { knownInfluence } from '../stacking/zones.ts';
import { type Counter, counterOf, type World } from '../world.ts';
import { groupsIn } from './groups.ts';
import { budgetOf } from './march.ts';
import { ordersOf } from './order.ts';
import { pricesOf, reachOf } from './reach.ts';
import { marchersOf } from './steps.ts';

/*
 * The orders for each stack. A phase lists them again at every decision, and most marches change nothing for most others:
 * what a stack could do is worked out again only where it, the enemy or a road within its reach has changed (kept.ts).
 * Whether there is room at the end is for those who ask.
 */

function isCurrent(world: World, p: DowPosition, side: Side, stack: Stack, listed: ListedStack): boolean {
  const { army } = counterOf(world, stack[0] as UnitId);
  if (listed.stack !== stack || (listed.march !== undefined && listed.march !== p.marches[army]))
    return false;
  const { slots, states, marches } = listed;
  const units = partOf(p.units, side);
  for (let n = 0; n < slots.length; n += 1) if (units[slots[n] as number] !== states[n]) return false;
  for (let n = 0; n < marches.length; n += 1) if ((marches[n] as ListedMarches).stale) return false;
  return true;
}

export function listedFor(
  world: World,
  p: DowPosition,
  side: Side,
  { stacks }: ListedStacks,
  hex: number,
  stack: Stack,
): ListedStack {
  const listed = stacks[hex];
  if (listed !== undefined && isCurrent(world, p, side, stack, listed)) return listed;
  const made = listStack(world, p, side, hex, stack, listed?.marches ?? NO_MARCHES);
  stacks[hex] = made;
  return made;
}

/** The marches of a group at whose end there is room. */
export function openOf(kept: ListedStacks, marches: ListedMarches): readonly DowAction[] {
  if (marches.open !== undefined) return marches.open;
  const { comers, ends, orders } = marches;
  // Mostly there is room everywhere, and no other list to be made.
  const first = ends.length - orders.length;
  let open: DowAction[] | undefined;
  for (let n = 0; n < orders.length; n += 1) {
    if (!hasRoom(kept.rooms, comers, ends[n + first] as number)) open ??= orders.slice(0, n);
    else if (open !== undefined) open.push(orders[n] as DowAction);
  }
  marches.open = open ?? orders;
  return marches.open;
}

const NO_GROUPS: readonly (readonly UnitId[])[] = [];
const NO_ENDS: readonly number[] = [];
const NO_ORDERS: readonly DowAction[] = [];
const NO_MARCHES: readonly ListedMarches[] = [];

/** `known`: what was listed for this hex before, as far as it still holds. */
function listStack(
  world: World,
  p: DowPosition,
  side: Side,
  hex: number,
  stack: Stack,
  known: readonly ListedMarches[],
): ListedStack {
  const units = partOf(p.units, side);
  const { army } = counterOf(world, stack[0] as UnitId);
  const slots = new Array<number>(stack.length);
  const states = new Array<UnitState>(stack.length);
  let march: March | null | undefined;
  for (let depth = 0; depth < stack.length; depth += 1) {
    const { slot } = counterOf(world, stack[depth] as UnitId);
    const state = units[slot] as UnitState;
    slots[depth] = slot;
    states[depth] = state;
    if (state.moving) march = p.marches[army];
  }
  const orders = stack.length === 1 ? NO_ORDERS : reordered(world, p, side, hex, stack);
  // 6.1: whom cavalry holds goes nowhere.
  const held = knownInfluence(world, p, enemyOf(side))[hex] === 1;
  const groups = held ? NO_GROUPS : groupsIn(world, p, stack);
  const marches =
    groups.length === 0 ? NO_MARCHES : groups.map((group) => knownMarches(world, p, hex, group, known));
  const near = besideOf(world, p, enemyOf(side))[hex] === 1;
  const charges = near ? chargesFrom(world, p, seatOf(army), side, world.grid.id(hex)) : NO_ORDERS;
  return { stack, slots, states, march, marches, charges, orders };
}

/** The orders in which a stack could lie; they hang on nothing but who is in it, where, and in which order. */
function reordered(
  world: World,
  p: DowPosition,
  side: Side,
  hex: number,
  stack: Stack,
): readonly DowAction[] {
  const kept = world.recall.reordered[hex];
  if (kept !== undefined && kept.stack === stack) return kept.orders;
  const orders = ordersOf(world, p, side, world.grid.id(hex));
  world.recall.reordered[hex] = { stack, orders };
  return orders;
}

/** The marches of a group in this hex, or those listed before. */
function knownMarches(
  world: World,
  p: DowPosition,
  hex: number,
  group: readonly UnitId[],
  known: readonly ListedMarches[],
): ListedMarches {
  const budget = budgetOf(world, p, group);
  const comers = comersOf(world, p, group);
  return (
    stillKnown(known, group, hex, budget, comers) ??
    listMarches(world, p, group, hex, budget, comers, 'march')
  );
}

/** What was listed before for a group that is as strong as it was and can still go as far from here. */
export function stillKnown(
  known: readonly ListedMarches[],
  group: readonly UnitId[],
  hex: number,
  budget: number,
  { strength }: Comers,
): ListedMarches | undefined {
  for (const one of known) {
    if (one.stale || one.from !== hex || one.budget !== budget || one.comers.strength !== strength) continue;
    if (one.units.length === group.length && one.units.every((id, n) => id === group[n])) return one;
  }
  return undefined;
}

/** With the help of roads, without, or onto the map. */
type Manner = 'march' | 'full' | 'enter';

function orderTo(manner: Manner, units: UnitId[], path: HexId[]): DowAction {
  if (manner === 'march') return { type: 'march', units, path };
  return manner === 'full'
    ? { type: 'march', units, path, full: true }
    : { type: 'enter', unit: units[0] as UnitId, path };
}

export function listMarches(
  world: World,
  p: DowPosition,
  group: readonly UnitId[],
  from: number,
  budget: number,
  comers: Comers,
  manner: Manner,
): ListedMarches {
  const { recall, grid } = world;
  const units = group as UnitId[];
  const enters = manner === 'enter';
  if (budget <= 0 && !enters) return noMarches(world, group, from, budget, comers);
  const marchers = marchersOf(world, units, manner === 'full');
  const prices = pricesOf(world, p, marchers);
  const hexes = reachOf(world, p, marchers, grid.id(from), budget, prices);
  const { memory } = recall;
  const spent = recall.blocks.mask(grid.size);
  spent[from] = 1;
  const ends = hexes.length === 0 ? [from] : hexes;
  // Only who comes onto the map may end where he begins.
  const first = enters ? 0 : 1;
  const orders = new Array<DowAction>(ends.length - first);
  for (let n = first; n < ends.length; n += 1) {
    const end = ends[n] as number;
    if (n > 0) spent[end] = (memory.spent[n] as number) + 1;
    const path = n > 0 ? tread(memory, end, grid.ids) : [];
    orders[n - first] = orderTo(manner, units, enters ? [grid.id(from), ...path] : path);
  }
  const { army } = marchers.counters[0] as Counter;
  return { units, army, from, budget, prices, comers, ends, orders, spent, open: undefined, stale: false };
}

/** Those of a group that has nothing left to march with: none, whatever happens round it. */
function noMarches(
  world: World,
  units: readonly UnitId[],
  from: number,
  budget: number,
  comers: Comers,
): ListedMarches {
  const { army } = counterOf(world, units[0] as UnitId);
  const { nowhere } = world.recall;
  return {
    units,
    army,
    from,
    budget,
    prices: undefined,
    comers,
    ends: NO_ENDS,
    orders: NO_ORDERS,
    spent: nowhere,
    open: NO_ORDERS,
    stale: false,
  };
}

/** Every march of a group that need not be among those listed, as far as its owner can see. */
export function marchesOf(
  world: World,
  p: DowPosition,
  units: readonly UnitId[],
  hex: HexId,
  full = false,
): DowAction[] {
  const comers = comersOf(world, p, units);
  const from = world.grid.index(hex);
  const manner = full ? 'full' : 'march';
  const { ends, orders } = listMarches(world, p, units, from, budgetOf(world, p, units), comers, manner);
  const rooms = roomsOf(world, p, counterOf(world, units[0] as UnitId).side);
  return orders.filter((_, n) => hasRoom(rooms, comers, ends[n + 1] as number));
}
