import type { NlcAction } from '../actions.ts';
import { isGoingHome } from '../cards/retreat.ts';
import { boundsOf, commandsOf, formationOf, formationState, isHeld, rangeOf } from '../command/formations.ts';
import { isHeldBack } from '../command/presence.ts';
import { withdrawalOf } from '../command/stances.ts';
import { orderOf } from '../command/unit-order.ts';
import { isOpenIn, isWithin, shutBy } from '../ground/range.ts';
import { hasRoom, roomMark } from '../ground/stacking.ts';
import { hexOf, stateOf } from '../ground/standing.ts';
import type { Circumstances, Columns, ListedFrom, ListedMarches, ListedOrders } from '../memory/marches.ts';
import type { Ranges, Zone } from '../memory/zones.ts';
import { isDisintegrated } from '../morale/groups.ts';
import { type HexId, type NlcPosition, partOf, type UnitId } from '../position.ts';
import type { Counter, Formation, World } from '../world.ts';
import { isSameWhere } from './back.ts';
import { judgeBound, turnOf } from './bans.ts';
import { boundFor } from './bound-for.ts';
import { circumstancesOf } from './circumstances.ts';
import { amongOthers, columnsOf } from './columns.ts';
import { entries, isDue } from './entry.ts';
import { allowanceOf, leavingCost, marcherOf } from './marcher.ts';
import { marches } from './reach.ts';
import { meets, NO_MARCHES } from './ways.ts';

/* The marches that are listed again at every decision of a movement segment, remembered for as long as they hold. */

/** Are all columns of which a list has taken notice still where they were? */
function isAsCrowded(world: World, known: ListedMarches, columns: Columns | null, slot: number): boolean {
  const { crowding } = known;
  if (known.columns === columns) {
    return true;
  }
  if (columns === null || crowding === null) {
    return false;
  }
  return amongOthers(world, columns, slot, (crowded) => {
    for (let n = 0; n < crowding.length; n += 1) {
      const found = crowding[n] as number;
      if (Number(crowded[found >> 1] !== 0) !== found % 2) {
        return false;
      }
    }
    return true;
  });
}

/**
 * A march that the ground alone limits is the same for all who may go where they like in command; and enemies who
 * come and go out of its way change nothing of it.
 */
function isAsFree(world: World, { free, from }: ListedMarches, now: ListedFrom, isBack: boolean): boolean {
  if (
    free === null ||
    now.held ||
    !isBack ||
    now.withdraws ||
    now.bound ||
    from.bound ||
    (now.order !== 'reserve' && now.order !== 'defend')
  ) {
    return false;
  }
  const shut = shutBy(world, now.zone);
  return shut[now.start] === 0 && !meets(free, shut);
}

/** Do the same ways lead back into command, though leaders elsewhere may have ridden? */
const isSameBack = ({ back, looked }: ListedMarches, now: Ranges | null): boolean =>
  back === now || (back !== null && now !== null && looked !== null && isSameWhere(looked, back, now));

const isSame = (known: ListedFrom, now: ListedFrom): boolean =>
  known.order === now.order &&
  known.withdraws === now.withdraws &&
  known.bound === now.bound &&
  known.goal === now.goal &&
  known.ground === now.ground &&
  known.zone === now.zone &&
  known.night === now.night &&
  known.rain === now.rain &&
  known.due === now.due &&
  known.disintegrated === now.disintegrated &&
  known.backward === now.backward &&
  known.held === now.held &&
  known.goingHome === now.goingHome;

/** Is this the march of one who stands where he stood and can go as far as he could? */
const isFromThere = (known: ListedFrom, now: ListedFrom): boolean =>
  known.place === now.place &&
  known.start === now.start &&
  known.allowance === now.allowance &&
  known.leaving === now.leaving;

/** Is a unit in command as it was, or goes back into it as it would have? Then it takes over its new bounds. */
function isLedAsBefore(known: ListedMarches, range: Ranges): boolean {
  if (known.range === range) {
    return true;
  }
  const inside = isWithin(range, known.from.start);
  if (inside !== (known.back === null) || (!inside && !isSameBack(known, range))) {
    return false;
  }
  known.range = range;
  known.back = inside ? null : range;
  known.open = inside ? range : null;
  return true;
}

/** Does a list hold because nothing has changed of what it could depend on? */
function holds(
  world: World,
  p: NlcPosition,
  counter: Counter,
  known: ListedMarches,
  led: Formation,
): boolean {
  const { from } = known;
  if (
    known.led !== formationState(p, led) ||
    (known.range !== null && !isLedAsBefore(known, rangeOf(world, p, led)))
  ) {
    return false;
  }
  // Who was with him may have gone, and then he is the last to leave.
  if (from.inZone && from.leaving !== leavingCost(world, p, counter, from.start)) {
    return false;
  }
  if (known.columns !== null) {
    const columns = columnsOf(world, p, counter.side);
    if (!isAsCrowded(world, known, columns, counter.slot)) {
      return false;
    }
    known.columns = columns;
  }
  return true;
}

/** Every march or entry of a unit that has one to make, whether or not there is room at its end or command. */
export function listedMarches(world: World, p: NlcPosition, counter: Counter): ListedMarches {
  const under = circumstancesOf(world, p, counter.side);
  const state = stateOf(p, counter);
  const listed = partOf(world.memory.marches, counter.side);
  const last = listed[counter.slot];
  const commands = commandsOf(world, p, counter.side);
  const same = last?.under === under && last.state === state;
  // Who stands out of enemy zones and keeps off the roads has nothing to do with where others are.
  if (same && last.commands === commands && !last.from.inZone && last.columns === null) {
    return last;
  }
  const led = formationOf(world, p, counter);
  const known =
    same && holds(world, p, counter, last, led) ? last : listedAnew(world, p, counter, led, under, last);
  known.commands = commands;
  listed[counter.slot] = known;
  return known;
}

function listedFrom(
  world: World,
  p: NlcPosition,
  counter: Counter,
  formation: Formation,
  zone: Zone,
): ListedFrom {
  const state = stateOf(p, counter);
  const { place } = state;
  const { ground } = formationState(p, formation);
  const { night, rain } = turnOf(world, p);
  const onMap = place === 'map';
  const start = onMap ? hexOf(world, state) : -1;
  return {
    place,
    start,
    order: orderOf(world, p, counter),
    withdraws: withdrawalOf(world, p, formation) !== null,
    bound: onMap && judgeBound(world, p, counter, state).length > 0,
    goal: boundFor(world, p, counter),
    ground,
    zone,
    night,
    rain,
    due: onMap || isDue(world, p, counter),
    allowance: allowanceOf(world, p, counter),
    inZone: onMap && zone.zoc[start] === 1,
    leaving: onMap ? leavingCost(world, p, counter, start) : 0,
    disintegrated: isDisintegrated(world, p, counter),
    backward: isHeldBack(world, p, counter),
    held: isHeld(world, p, counter),
    goingHome: isGoingHome(p, counter.side),
  };
}

function listedAnew(
  world: World,
  p: NlcPosition,
  counter: Counter,
  formation: Formation,
  under: Circumstances,
  known: ListedMarches | undefined,
): ListedMarches {
  const state = stateOf(p, counter);
  const led = formationState(p, formation);
  const now = listedFrom(world, p, counter, formation, under.enemy);
  const onMap = now.place === 'map';
  const columns = now.order === 'march' ? columnsOf(world, p, counter.side) : null;
  const range = onMap ? boundsOf(world, p, counter) : null;
  const isBack = range === null || isWithin(range, now.start);
  const back = isBack ? null : range;
  // Who goes back to his command, or is on a march, need not end where it reaches.
  const open = isBack ? range : null;
  if (
    known !== undefined &&
    isFromThere(known.from, now) &&
    (isSame(known.from, now) && isSameBack(known, back)
      ? isAsCrowded(world, known, columns, counter.slot)
      : isAsFree(world, known, now, isBack))
  ) {
    return Object.assign(known, { columns, back, open, under, state, led, range });
  }
  const marcher = marcherOf(world, p, counter);
  const { ends, paths, among, looked } = !onMap
    ? entries(world, p, marcher)
    : now.bound
      ? NO_MARCHES
      : marches(world, p, marcher);
  return {
    from: now,
    columns,
    back,
    open,
    under,
    state,
    led,
    range,
    crowding: marcher.crowding,
    free: among,
    looked,
    inside: null,
    commands: undefined,
    room: roomMark(world, counter),
    ends,
    orders: ordersAlong(onMap ? 'march' : 'enter', counter.id, paths),
  };
}

function ordersAlong(
  type: 'march' | 'enter',
  unit: UnitId,
  paths: readonly (readonly HexId[])[],
): readonly NlcAction[] {
  const orders = new Array<NlcAction>(paths.length);
  for (let n = 0; n < paths.length; n += 1) {
    orders[n] = { type, unit, path: paths[n] as readonly HexId[] };
  }
  return orders;
}

/** Does the march at this place of a list end in command, for who is bound to it? */
export const staysInCommand = ({ open, ends }: ListedMarches, n: number): boolean =>
  open === null || isOpenIn(open, ends[n] as number);

/** Those marches of a list that end in command. */
export function listedInside(listed: ListedMarches): ListedOrders {
  const { open, orders, ends, room } = listed;
  if (open === null) {
    return listed;
  }
  if (listed.inside?.reach !== open) {
    const inside: NlcAction[] = [];
    const there: number[] = [];
    for (let n = 0; n < ends.length; n += 1) {
      const end = ends[n] as number;
      if (isOpenIn(open, end)) {
        inside.push(orders[n] as NlcAction);
        there.push(end);
      }
    }
    listed.inside = { reach: open, listed: { orders: inside, ends: there, room } };
  }
  return listed.inside.listed;
}

/** Does a unit on the map have a march to make that ends where there is room? */
export function canMarch(world: World, p: NlcPosition, counter: Counter): boolean {
  const listed = listedMarches(world, p, counter);
  return listed.ends.some((end, n) => staysInCommand(listed, n) && hasRoom(world, p, counter, end));
}

/** All listed orders whose end has room, in one array: there are hundreds at every decision. */
export function gather(lists: readonly ListedOrders[], full: Uint8Array): NlcAction[] {
  let size = 0;
  for (let n = 0; n < lists.length; n += 1) {
    size += (lists[n] as ListedOrders).orders.length;
  }
  const actions = new Array<NlcAction>(size);
  let at = 0;
  for (let n = 0; n < lists.length; n += 1) {
    const { orders, ends, room } = lists[n] as ListedOrders;
    for (let i = 0; i < orders.length; i += 1) {
      const taken = ends === null ? 0 : (full[ends[i] as number] as number);
      if (taken === 0 || taken === room) {
        actions[at] = orders[i] as NlcAction;
        at += 1;
      }
    }
  }
  actions.length = at;
  return actions;
}

/** Orders that hold wherever they end. */
export const asListed = (orders: readonly NlcAction[]): ListedOrders => ({
  orders,
  ends: null,
  room: 0,
});
