import type { Subject } from '../../../../engine/game.ts';
import type { Facts, Seat } from '../../../../engine/position.ts';
import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { type NlbAction, subjectOf } from '../actions.ts';
import { ruleOf } from '../citations.ts';
import { changeLeaders } from '../command/leaders.ts';
import { onceSettled } from '../command/relocation.ts';
import { changeUnit, changeUnits } from '../edit.ts';
import { type ActionOf, type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { type HexId, type NlbPosition, seatOf, type UnitId, type UnitState } from '../position.ts';
import { refuse } from '../refusals.ts';
import {
  arrive,
  revealChoices,
  rollArrivals,
  rollReleases,
  rollSecretArrivals,
} from '../scenarios/release.ts';
import { barOf, type Interrupted } from '../seams.ts';
import { hexOf, stateOf, takesRoom, unitCount } from '../setup/deployment.ts';
import type { ListedOrders } from '../world/memory.ts';
import { type Counter, counterOf, type World } from '../world.ts';
import { allowanceFor } from './allowance.ts';
import { enterers, entering, entries, entryLedger, isDue, judgeEntry, waitingUnits } from './entry.ts';
import { exitCandidates, exiting, exitLedger, judgeExit } from './exit.ts';
import { leaveFootprints } from './footprints.ts';
import { HALVES, marchGait } from './movement-costs.ts';
import { judgeOrder, judgeStart, phasingSeats } from './movement-orders.ts';
import { judgePath, judgeStacking, walkLedger } from './path.ts';
import { ordersFor, staysOutOfZoc } from './reach.ts';
import { canStillMove, hasRoom, limitWith } from './stacking.ts';
import { wayZone } from './ways.ts';

export function judgeMarch(at: At, action: ActionOf<'march'>, seat: string): readonly Refusal[] {
  const { world, position } = at;
  const { counter, refusals } = judgeOrder(at, action.unit, seat);
  if (counter === undefined) {
    return refusals;
  }
  const start = judgeStart(at, counter);
  const unit = stateOf(position, counter);
  if (unit.place !== 'map') {
    return [...refusals, ...start];
  }
  const from = hexOf(world, unit);
  const objections = refusals;
  objections.push(...start, ...judgePath(world, position, counter, from, action.path));
  const end = world.grid.index(action.path[action.path.length - 1] ?? '');
  if (end >= 0 && world.inPlay[end] === 1) {
    objections.push(...judgeStacking(world, position, counter, end, from));
  }
  return objections;
}

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

function judgeEndMovement(at: At, seat: string): readonly Refusal[] {
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
function movers(at: At, seat: Seat): Set<Subject> {
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
function orders(at: At, seat: Seat, only?: Subject): NlbAction[] {
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
function fewOrders(at: At, seat: Seat): NlbAction[] {
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

/** Pays for a finished move and lets its traces be seen. */
export function marching(at: Scribe, action: ActionOf<'march'>): void {
  const { world, draft } = at;
  const counter = counterOf(world, action.unit);
  const before = draft.position;
  const from = stateOf(before, counter).hex as string;
  const to = action.path[action.path.length - 1] as string;
  changeUnit(draft, counter, { hex: to, moved: true });
  at.emit(() => ({
    type: 'marched',
    rule: 'NLB-5.0.3',
    unit: counter.id,
    from,
    path: action.path,
    cost: walkLedger(world, before, counter, world.grid.index(from), action.path),
    allowance: allowanceFor(world, before, counter),
  }));
  leaveFootprints(at, counter, action.path);
  for (const tell of world.seams.marched) {
    tell(at, counter, from, action.path);
  }
}

/** 5.4: notes the hex, if any, that the last move has overfilled. */
export function noteCrowding(at: Scribe, hex: string | null): void {
  const { world, draft } = at;
  const index = hex === null ? -1 : world.grid.index(hex);
  const crowded =
    hex !== null &&
    index >= 0 &&
    unitCount(world, draft.position, draft.position.phasing, hex) >
      limitWith(world, draft.position, draft.position.phasing, index);
  const relieve = crowded ? hex : null;
  if (relieve !== draft.position.relieve) {
    draft.update({ relieve });
  }
}

type Move = ActionOf<'march' | 'enter' | 'exit'>;

/** What of this move comes to pass before it is stopped, if it is, and the procedure that goes on from there. */
export function stoppedAt(
  world: World,
  p: NlbPosition,
  action: Move,
): { readonly proc: string; readonly path: readonly HexId[] } | undefined {
  const { interruptions } = world.seams;
  let first: { readonly proc: string; readonly path: readonly HexId[] } | undefined;
  for (const { proc, after } of interruptions) {
    // A march that ends where something comes in sight is over anyway; who means to leave has still to go.
    const before = action.type === 'exit' ? action.path : action.path.slice(0, -1);
    const steps = after(world, p, counterOf(world, action.unit), before);
    if (steps !== undefined && steps < (first?.path.length ?? Number.POSITIVE_INFINITY)) {
      first = { proc, path: action.path.slice(0, steps) };
    }
  }
  return first;
}

/** Carries out a move, or as much of it as there is before something stops it. */
export function moving(at: Scribe, action: Move): Go {
  const { world, position } = at;
  const stopped = stoppedAt(world, position, action);
  if (stopped !== undefined) {
    return interrupted(at, action, stopped.proc, stopped.path);
  }
  switch (action.type) {
    case 'march':
      marching(at, action);
      break;
    case 'enter':
      entering(at, action);
      break;
    default:
      exiting(at, action);
  }
  noteCrowding(at, action.type === 'exit' ? null : (action.path[action.path.length - 1] ?? null));
  return onceSettled(at, 'move');
}

function interrupted(at: Scribe, action: Move, proc: string, way: readonly HexId[]): Go {
  const { world, position } = at;
  const { unit } = action;
  const counter = counterOf(world, unit);
  const { hex: from } = stateOf(position, counter);
  const cost =
    action.type === 'enter'
      ? entryLedger(world, position, { type: 'enter', unit, path: way })
      : walkLedger(world, position, counter, world.grid.index(from as HexId), way);
  if (action.type === 'enter') {
    entering(at, { type: 'enter', unit, path: way });
  } else {
    marching(at, { type: 'march', unit, path: way });
  }
  return call(proc, { unit, from, way, spent: cost.total * HALVES } satisfies Interrupted, 'move');
}

/** Who takes an order that is not for a combat unit: leaders have theirs (10.1). */
const ordersFrom = ({ world }: Pick<At, 'world'>, action: NlbAction) =>
  world.seams.orders.find(
    (further) => further.takes?.(world, action) ?? further.accepts.includes(action.type),
  );

interface MovementLocals {
  /** Seats of a team that have ended their movement; the phase ends when all have. */
  readonly finished: readonly Seat[];
}

export const movementPhase = procedure<MovementLocals>('nlb.movement', {
  begin: auto('NLB-4.1.8', (at) => {
    const side = at.position.phasing;
    at.draft.update({ phase: 'movement', columns: {}, relieve: null });
    changeUnits(at.draft, side, (unit) => (unit.moved ? { moved: false } : undefined));
    changeLeaders(at.draft, side, (leader) => (leader.moved ? { moved: false } : undefined));
    at.emit(() => ({ type: 'phaseBegan', rule: 'NLB-4.1.8', side, phase: 'movement' }));
    revealChoices(at);
    for (const tell of at.world.seams.movementBegan) {
      tell(at);
    }
    return next('release', { finished: [] });
  }),
  release: auto('NLB-19.5C.2', (at) => (rollReleases.count(at) > 0 ? next('releaseRoll') : next('arrival'))),
  releaseRoll: chance('NLB-19.5C.2', {
    request: rollReleases.request,
    run: rollReleases.run,
    ask: rollReleases.ask,
  }),
  arrival: auto('NLB-19.5D.1', (at) =>
    rollArrivals.count(at) > 0 ? next('arrivalRoll') : next('secretArrival'),
  ),
  arrivalRoll: chance('NLB-19.5D.1', {
    request: rollArrivals.request,
    run: rollArrivals.run,
    ask: rollArrivals.ask,
  }),
  secretArrival: auto('NLB-18.5C.1', (at) => {
    for (const group of rollSecretArrivals.late(at)) {
      arrive(at, group.id);
    }
    return rollSecretArrivals.count(at) > 0 ? next('secretArrivalRoll') : next('move');
  }),
  secretArrivalRoll: chance('NLB-18.5C.1', {
    request: rollSecretArrivals.request,
    run: rollSecretArrivals.run,
    ask: rollSecretArrivals.ask,
  }),
  move: decide('NLB-5.0.1', {
    // Whoever has finished may still have to make room for a friend (5.4).
    by: (at) => {
      const seats = phasingSeats(at);
      if (at.position.relieve !== null) {
        return seats.length === 1 ? seats : seats.filter((seat) => orders(at, seat).length > 0);
      }
      return at.locals.finished.length === 0
        ? seats
        : seats.filter((seat) => !at.locals.finished.includes(seat));
    },
    accepts: ['march', 'enter', 'exit', 'endMovement'],
    // One cheapest way to each hex is listed; any other that can be paid for is as good.
    complete: false,
    exact: true,
    question: () => null,
    subjects: movers,
    candidates: orders,
    few: fewOrders,
    judge: (at, action, seat) => {
      const further = ordersFrom(at, action);
      if (further !== undefined) {
        return further.judge(at, action, seat);
      }
      switch (action.type) {
        case 'march':
          return judgeMarch(at, action, seat);
        case 'enter':
          return judgeEntry(at, action, seat);
        case 'exit':
          return judgeExit(at, action, seat);
        case 'endMovement':
          return judgeEndMovement(at, seat);
        default:
          return [];
      }
    },
    run: (at, action, seat) => {
      const further = ordersFrom(at, action);
      if (further !== undefined) {
        return further.run(at, action) ?? onceSettled(at, 'move');
      }
      switch (action.type) {
        case 'march':
        case 'enter':
        case 'exit':
          return moving(at, action);
        case 'endMovement': {
          const finished = [...at.locals.finished, seat];
          return phasingSeats(at).every((other) => finished.includes(other))
            ? next('end')
            : next('move', { finished });
        }
        default:
          return next('move');
      }
    },
    ask: ({ world, position }) => ({
      side: position.phasing,
      relieve: position.relieve,
      canMove: position.forces[position.phasing]
        .filter((unit) => canStillMove(world, position, position.phasing, unit))
        .map((unit) => unit.id),
      due: waitingUnits(world, position),
    }),
  }),
  end: auto('NLB-5.1C.2', () => done()),
});

/** What an order would cost, for the player who is still thinking. */
export function previewMove(at: At, action: ActionOf<'march' | 'enter' | 'exit'>, seat: Seat): Facts {
  const { world, position } = at;
  const counter = world.counters.get(action.unit);
  if (counter === undefined) {
    return ordersFrom(at, action)?.preview?.(world, position, action, seat) ?? {};
  }
  const allowance = allowanceFor(world, position, counter);
  if (action.type === 'enter') {
    return { cost: entryLedger(world, position, action), allowance };
  }
  if (action.type === 'exit') {
    return { cost: exitLedger(world, position, action), allowance };
  }
  const unit = stateOf(position, counter);
  return unit.place === 'map'
    ? {
        cost: walkLedger(world, position, counter, hexOf(world, unit), action.path),
        allowance,
      }
    : { allowance };
}
