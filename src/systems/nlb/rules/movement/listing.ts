import type { Subject } from '../../../../engine/game.ts';
import type { Seat } from '../../../../engine/position.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { type NlbAction, subjectOf } from '../actions.ts';
import { ruleOf } from '../citations.ts';
import type { At } from '../kit.ts';
import { type NlbPosition, seatOf, type UnitId, type UnitState } from '../position.ts';
import { refuse } from '../refusals.ts';
import { barOf } from '../seams.ts';
import { takesRoom } from '../setup/deployment.ts';
import type { ListedOrders } from '../world/memory.ts';
import { type Counter, counterOf, type World } from '../world.ts';
import { allowanceFor } from './allowance.ts';
import { enterers, entries, isDue } from './entry.ts';
import { exitCandidates } from './exit.ts';
import { HALVES, marchGait } from './movement-costs.ts';
import { ordersFor, staysOutOfZoc } from './reach.ts';
import { canStillMove, hasRoom } from './stacking.ts';
import { wayZone } from './ways.ts';

/* The orders that a seat may give in its movement phase: to whom, and which. */

/** 22.6B: units that must come together with others of theirs, and can. */
function owed(at: At, seat: string): { readonly rule: RuleId; readonly units: UnitId[] } | undefined {
  const { world, position } = at;
  for (const arrival of world.arrivals) {
    if (arrival.together === null || seatOf(arrival.army) !== seat || !isDue(world, position, arrival)) {
      continue;
    }
    const lists: ListedOrders[] = [];
    entries(at, seat, lists);
    const able = new Set(gather(at, lists, []).map((action) => (action.type === 'enter' ? action.unit : '')));
    const units = arrival.units.filter((unit) => able.has(unit));
    if (units.length > 0) {
      return { rule: ruleOf(arrival.together), units };
    }
  }
  return undefined;
}

export function judgeEndMovement(at: At, seat: string): readonly Refusal[] {
  const { relieve } = at.position;
  if (relieve !== null) {
    return [refuse('NLB-5.4.2', 'still-overstacked', { hex: relieve })];
  }
  const late = owed(at, seat);
  return late === undefined ? [] : [refuse(late.rule, 'enter-together', { units: late.units })];
}

/** One cheapest march for each hex that can be reached; those without room are left out by `gather`. */
function marches(at: At, seat: string, into: ListedOrders[], only?: Subject): void {
  const { world, position } = at;
  const side = position.phasing;
  const zone = wayZone(world, position, side);
  const units = position.forces[side];
  const listed = world.memory.listed[side];
  // Whoever is asked for alone is not looked for.
  const one = only === undefined ? undefined : world.counters.get(only);
  if (only !== undefined && one?.side !== side) {
    return;
  }
  const last = one?.slot ?? units.length - 1;
  for (let slot = one?.slot ?? 0; slot <= last; slot += 1) {
    const unit = units[slot] as UnitState;
    if (unit.place !== 'map' || unit.moved || unit.immobile || unit.hex === null) {
      continue;
    }
    if (position.relieve !== null && unit.hex !== position.relieve) {
      continue;
    }
    const counter = world.order[side][slot] as Counter;
    if (seatOf(counter.army) !== seat) {
      continue;
    }
    if (world.seams.stay.length > 0 && barOf(world.seams.stay, world, position, counter) !== undefined) {
      continue;
    }
    const known = listed[slot];
    const budget = allowanceFor(world, position, counter) * HALVES;
    if (
      known !== undefined &&
      known.unit === unit &&
      known.zone === zone &&
      known.budget === budget &&
      known.closed === staysOutOfZoc(world, position, counter) &&
      known.gait === marchGait(world, position, counter)
    ) {
      into.push(known);
      continue;
    }
    const start = world.grid.index(unit.hex);
    if (zone.zoc[start] !== 1) {
      into.push(ordersFor(world, position, counter, unit, 'march', start, budget));
    }
  }
}

/** The units that `marches` and `exitCandidates` would look at, none of their ways looked for. */
function marchers({ world, position }: At, seat: Seat, into: Set<Subject>): void {
  const side = position.phasing;
  const { relieve } = position;
  const units = position.forces[side];
  for (let slot = 0; slot < units.length; slot += 1) {
    const unit = units[slot] as UnitState;
    if (
      !unit.moved &&
      (relieve === null || unit.hex === relieve) &&
      seatOf((world.order[side][slot] as Counter).army) === seat &&
      canStillMove(world, position, side, unit)
    ) {
      into.add(unit.id);
    }
  }
}

/** Whom a seat may have orders for in its movement phase. */
export function movers(at: At, seat: Seat): Set<Subject> {
  const found = new Set<Subject>();
  marchers(at, seat, found);
  enterers(at, seat, found);
  for (const further of at.world.seams.orders) {
    if (further.subjects !== undefined) {
      further.subjects(at, seat, found);
      continue;
    }
    const actions: NlbAction[] = [];
    further.list(at, seat, actions);
    for (const action of actions) {
      found.add(subjectOf(action));
    }
  }
  if (judgeEndMovement(at, seat).length === 0) {
    found.add('');
  }
  return found;
}

/** Every order that a seat may give in its movement phase, or every one to `only`. */
export function orders(at: At, seat: Seat, only?: Subject): NlbAction[] {
  const lists: ListedOrders[] = [];
  const extra: NlbAction[] = [];
  marches(at, seat, lists, only);
  entries(at, seat, lists, only);
  exitCandidates(at, seat, extra, only);
  for (const further of at.world.seams.orders) {
    further.list(at, seat, extra, only);
  }
  if ((only === undefined || only === '') && judgeEndMovement(at, seat).length === 0) {
    extra.push(END_MOVEMENT);
  }
  return gather(at, lists, only === undefined ? extra : extra.filter((action) => subjectOf(action) === only));
}

/** The orders besides those that take somebody along a path: there are hundreds of those, a list for each unit. */
export function fewOrders(at: At, seat: Seat): NlbAction[] {
  const listed: NlbAction[] = [];
  for (const further of at.world.seams.orders) {
    if (further.subjects === undefined) {
      further.list(at, seat, listed);
    }
  }
  const few = listed.filter((action) => !('path' in action));
  return judgeEndMovement(at, seat).length === 0 ? [...few, END_MOVEMENT] : few;
}

/**
 * All listed orders whose end has room, in one array. There are hundreds at every decision, so where no
 * hex is full the lists are joined as they are.
 */
function gather(
  { world, position }: At,
  lists: readonly ListedOrders[],
  extra: readonly NlbAction[],
): NlbAction[] {
  if (lists.length === 0) {
    return [...extra];
  }
  if (world.extras.freeStackers.size > 0) {
    return gatherOneByOne(world, position, lists, extra);
  }
  const { stackLimits } = world;
  const { count } = world.memory.scratch;
  if (!countUnits(world, position)) {
    uncountUnits(world);
    return ([] as NlbAction[]).concat(...lists.map((list) => list.orders), extra);
  }
  let size = extra.length;
  for (const list of lists) {
    size += list.orders.length;
  }
  const actions = new Array<NlbAction>(size);
  let at = 0;
  for (const { ends, orders } of lists) {
    for (let i = 0; i < orders.length; i += 1) {
      const hex = ends[i] as number;
      if ((count[hex] as number) < (stackLimits[hex] as number)) {
        actions[at] = orders[i] as NlbAction;
        at += 1;
      }
    }
  }
  uncountUnits(world);
  for (const action of extra) {
    actions[at] = action;
    at += 1;
  }
  actions.length = at;
  return actions;
}

/** The same where it matters who comes (16.1B): each order is asked for by itself. */
function gatherOneByOne(
  world: World,
  p: NlbPosition,
  lists: readonly ListedOrders[],
  extra: readonly NlbAction[],
): NlbAction[] {
  const actions: NlbAction[] = [];
  for (const { unit, ends, orders } of lists) {
    const counter = counterOf(world, unit.id);
    for (const [i, order] of orders.entries()) {
      if (hasRoom(world, p, counter.side, ends[i] as number, counter)) {
        actions.push(order);
      }
    }
  }
  return [...actions, ...extra];
}

/** Counts the phasing side's units per hex in working memory; says whether any hex is full. */
function countUnits(world: World, p: NlbPosition): boolean {
  const { count, counted } = world.memory.scratch;
  let full = false;
  for (const unit of p.forces[p.phasing]) {
    const { place, hex } = unit;
    if (place === 'map' && hex !== null && takesRoom(world, unit)) {
      const index = world.grid.index(hex);
      const here = (count[index] as number) + 1;
      count[index] = here;
      counted.push(index);
      full ||= here >= (world.stackLimits[index] as number);
    }
  }
  return full;
}

function uncountUnits({ memory: { scratch } }: World): void {
  const { count, counted } = scratch;
  for (const hex of counted) {
    count[hex] = 0;
  }
  counted.length = 0;
}

const END_MOVEMENT: NlbAction = { type: 'endMovement' };
