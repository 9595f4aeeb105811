import { isIn } from '../../../common/hex/bits.ts';
import type { NlcAction } from '../actions.ts';
import { boundsOf, formationOf, formationState, isHeld, rangeOf } from '../command/formations.ts';
import { isHeldBack } from '../command/presence.ts';
import { withdrawalOf } from '../command/stances.ts';
import { orderOf } from '../command/unit-order.ts';
import { shutBy } from '../ground/range.ts';
import { hasRoom, roomMark } from '../ground/stacking.ts';
import { stateOf } from '../ground/standing.ts';
import type { Circumstances, Columns, ListedFrom, ListedMarches, ListedOrders, Range } from '../memory.ts';
import { isDisintegrated } from '../morale/groups.ts';
import { type NlcPosition, partOf } from '../position.ts';
import type { Counter, Formation, World } from '../world.ts';
import { isSameWhere } from './back.ts';
import { judgeBound, turnOf } from './bans.ts';
import { circumstancesOf } from './circumstances.ts';
import { amongOthers, columnsOf } from './columns.ts';
import { entries, isDue } from './entry.ts';
import { allowanceOf, leavingCost, marcherOf } from './marcher.ts';
import { marches, meets, NO_MARCHES } from './reach.ts';

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
function isAsFree(world: World, known: ListedMarches, now: ListedFrom): boolean {
  const { free } = known;
  if (
    free === null ||
    now.held ||
    now.back !== null ||
    now.withdraws ||
    now.bound ||
    known.bound ||
    (now.order !== 'reserve' && now.order !== 'defend')
  ) {
    return false;
  }
  const shut = shutBy(world, now.zone);
  return shut[world.grid.index(known.hex as string)] === 0 && !meets(free, shut);
}

/** Do the same ways lead back into command, though leaders elsewhere may have ridden? */
const isSameBack = ({ back, looked }: ListedMarches, now: Range | null): boolean =>
  back === now || (back !== null && now !== null && looked !== null && isSameWhere(looked, back, now));

const isSame = (known: ListedMarches, now: ListedFrom): boolean =>
  known.order === now.order &&
  known.withdraws === now.withdraws &&
  known.bound === now.bound &&
  known.goal === now.goal &&
  known.ground === now.ground &&
  isSameBack(known, now.back) &&
  known.zone === now.zone &&
  known.night === now.night &&
  known.rain === now.rain &&
  known.due === now.due &&
  known.disintegrated === now.disintegrated &&
  known.backward === now.backward &&
  known.held === now.held;

/** Is this the march of one who stands where he stood and can go as far as he could? */
const isFromThere = (known: ListedFrom, now: ListedFrom): boolean =>
  known.place === now.place &&
  known.hex === now.hex &&
  known.allowance === now.allowance &&
  known.leaving === now.leaving;

/** Is a unit in command as it was, or goes back into it as it would have? Then it takes over its new bounds. */
function isLedAsBefore(world: World, known: ListedMarches, range: Range): boolean {
  if (known.range === range) {
    return true;
  }
  const inside = isIn(range.inside, world.grid.index(known.hex as string));
  if (inside !== (known.back === null) || (!inside && !isSameBack(known, range))) {
    return false;
  }
  known.range = range;
  known.back = inside ? null : range;
  known.open = inside ? range.open : null;
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
  if (
    known.led !== formationState(p, led) ||
    (known.range !== null && !isLedAsBefore(world, known, rangeOf(world, p, led)))
  ) {
    return false;
  }
  // Who was with him may have gone, and then he is the last to leave.
  if (
    known.inZone &&
    known.leaving !== leavingCost(world, p, counter, world.grid.index(known.hex as string))
  ) {
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
  const led = formationOf(world, p, counter);
  const listed = partOf(world.memory.marches, counter.side);
  const last = listed[counter.slot];
  if (last?.under === under && last.state === state && holds(world, p, counter, last, led)) {
    return last;
  }
  const known = listedAnew(world, p, counter, led, under, last);
  listed[counter.slot] = known;
  return known;
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
  const { place, hex } = state;
  const led = formationState(p, formation);
  const { goal, ground } = led;
  const order = orderOf(world, p, counter);
  const { night, rain } = turnOf(world, p);
  const onMap = place === 'map';
  const range = onMap ? boundsOf(world, p, counter) : null;
  const isBack = range === null || isIn(range.inside, world.grid.index(hex as string));
  const now: ListedFrom = {
    place,
    hex,
    order,
    withdraws: withdrawalOf(world, p, formation) !== null,
    bound: onMap && judgeBound(world, p, counter, state).length > 0,
    goal,
    ground,
    back: isBack ? null : range,
    zone: under.enemy,
    night,
    rain,
    due: onMap || isDue(world, p, counter),
    allowance: allowanceOf(world, p, counter),
    inZone: onMap && under.enemy.zoc[world.grid.index(hex as string)] === 1,
    leaving: onMap ? leavingCost(world, p, counter, world.grid.index(hex as string)) : 0,
    columns: order === 'march' ? columnsOf(world, p, counter.side) : null,
    disintegrated: isDisintegrated(world, p, counter),
    backward: isHeldBack(world, p, counter),
    held: isHeld(world, p, counter),
  };
  // Who goes back to his command, or is on a march, need not end where it reaches.
  const open = range === null || now.back !== null ? null : range.open;
  if (
    known !== undefined &&
    isFromThere(known, now) &&
    (isSame(known, now) ? isAsCrowded(world, known, now.columns, counter.slot) : isAsFree(world, known, now))
  ) {
    const { columns, back } = now;
    return Object.assign(known, { columns, back, open, under, state, led, range });
  }
  const marcher = marcherOf(world, p, counter);
  const { ends, paths, among, looked } = !onMap
    ? entries(world, p, marcher)
    : now.bound
      ? NO_MARCHES
      : marches(world, p, marcher);
  const type = onMap ? 'march' : 'enter';
  return {
    ...now,
    open,
    under,
    state,
    led,
    range,
    crowding: marcher.crowding,
    free: among,
    looked,
    room: roomMark(world, counter),
    ends,
    orders: paths.map((path) => ({ type, unit: counter.id, path })),
  };
}

/** Does the march at this place of a list end in command, for who is bound to it? */
export const staysInCommand = ({ open, ends }: ListedMarches, n: number): boolean =>
  open === null || isIn(open, ends[n] as number);

/** Does a unit on the map have a march to make that ends where there is room? */
export function canMarch(world: World, p: NlcPosition, counter: Counter): boolean {
  const listed = listedMarches(world, p, counter);
  return listed.ends.some((end, n) => staysInCommand(listed, n) && hasRoom(world, p, counter, end));
}

/** All listed orders whose end has room and is open to who goes there, in one array: there are hundreds at every decision. */
export function gather(lists: readonly ListedOrders[], full: Uint8Array): NlcAction[] {
  let size = 0;
  for (let n = 0; n < lists.length; n += 1) {
    size += (lists[n] as ListedOrders).orders.length;
  }
  const actions = new Array<NlcAction>(size);
  let at = 0;
  for (let n = 0; n < lists.length; n += 1) {
    const { orders, ends, open, room } = lists[n] as ListedOrders;
    for (let i = 0; i < orders.length; i += 1) {
      const end = ends === null ? -1 : (ends[i] as number);
      const closed =
        end >= 0 && ((full[end] !== 0 && full[end] !== room) || (open !== null && !isIn(open, end)));
      if (!closed) {
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
  open: null,
  room: 0,
});
