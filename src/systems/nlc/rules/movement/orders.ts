import type { Seat } from '../../../../engine/position.ts';
import type { NlcAction } from '../actions.ts';
import { bridgeWorks } from '../bridges/work.ts';
import { toReserveOptions } from '../command/local.ts';
import { overfull, withFull } from '../ground/stacking.ts';
import { stateOf } from '../ground/standing.ts';
import type { ActionOf, At } from '../kit.ts';
import type { ListedOrders } from '../memory/marches.ts';
import type { HexId, UnitState } from '../position.ts';
import { trainMoves } from '../trains/moving.ts';
import { type Train, trainById, trainsOf } from '../trains/trains.ts';
import { scouts } from '../vedettes/riding.ts';
import type { Vedette } from '../vedettes/roster.ts';
import { vedetteState } from '../vedettes/vedettes.ts';
import { canExit, exitAt } from '../victory/exits.ts';
import { type Counter, isSilenced, seatOf } from '../world.ts';
import { hasDuty } from './duties.ts';
import { endsInZoc, mustEngageItself } from './engaging.ts';
import { isDue } from './entry.ts';
import { judgeExit, judgeTakeBack, type Segment } from './judging.ts';
import { asListed, gather, listedInside, listedMarches, staysInCommand } from './listing.ts';
import { rides } from './ride.ts';

const END_MOVEMENT: NlcAction = { type: 'endMovement' };

/** Has a unit a march of this segment to make, or to come onto the map? */
const isWaiting = ({ world, position }: At, counter: Counter, state: UnitState): boolean =>
  state.place === 'waiting'
    ? isDue(world, position, counter)
    : state.place === 'map' && !state.moved && !isSilenced(counter, state);

/** 12.2: of these marches those into an enemy zone, for who has to make one. */
function engaging({ world, position }: At, counter: Counter, listed: ListedOrders): ListedOrders {
  if (mustEngageItself(world, position, counter) === undefined) {
    return listed;
  }
  const { orders: all, ends, room } = listed;
  const into = all.map(
    (order) => order.type === 'march' && endsInZoc(world, position, counter.side, order.path),
  );
  const kept = <T>(list: readonly T[]): T[] => list.filter((_, n) => into[n]);
  return { orders: kept(all), ends: ends === null ? null : kept(ends), room };
}

/** Marches of one unit, onto the map, over it, off it or back. */
function unitOrders(
  at: At<Segment>,
  counter: Counter,
  seat: Seat,
  crowded: boolean,
  into: ListedOrders[],
): void {
  const { world, position } = at;
  const state = stateOf(position, counter);
  if (isWaiting(at, counter, state)) {
    into.push(engaging(at, counter, listedInside(listedMarches(world, position, counter))));
    if (state.place === 'map' && canExit(world, position, counter)) {
      into.push(asListed([...exitOrders(at, counter)]));
    }
  }
  // 32.11: on most fields no bridge can be worked at.
  if (position.damaged !== undefined) {
    into.push(asListed([...bridgeWorks(world, position, counter)]));
  }
  if (crowded && state.moved && judgeTakeBack(at, counter.id, seat).length === 0) {
    into.push(asListed([{ type: 'takeBack', unit: counter.id }]));
  }
}

/** Ways off the map: from where a unit stands, or from where it could march to. */
function* exitOrders({ world, position }: At, counter: Counter) {
  const here = stateOf(position, counter).hex as HexId;
  const listed = listedMarches(world, position, counter);
  const paths = listed.orders.flatMap((order, n) =>
    staysInCommand(listed, n) ? [(order as ActionOf<'march'>).path] : [],
  );
  for (const path of [[], ...paths]) {
    const there = exitAt(world, position, counter, path[path.length - 1] ?? here) !== undefined;
    if (there && judgeExit(world, position, counter, path).length === 0) {
      yield { type: 'exit', unit: counter.id, path } as const;
    }
  }
}

/** What can be told with every position: all but marches and rides, which are asked for one by one. */
export function* fewOrders(at: At<Segment>, seat: Seat) {
  const { world, position } = at;
  const { side } = at.locals;
  for (const counter of world.order[side]) {
    const taken = stateOf(position, counter).moved && seatOf(counter.army) === seat;
    if (taken && judgeTakeBack(at, counter.id, seat).length === 0) {
      yield { type: 'takeBack', unit: counter.id } as const;
    }
  }
  yield* toReserveOptions(world, position, seat);
  if (!hasDuty(world, position, side, seat)) {
    yield { type: 'endMovement' } as const;
  }
}

/** 32.9: the baggage of a seat that has not moved and is not lost. */
const baggageOf = ({ world, position, locals }: At<Segment>, seat: Seat): Train[] =>
  trainsOf(position, locals.side).flatMap(({ id, moved, place }) => {
    const train = moved || place === 'taken' ? undefined : trainById(world, id);
    return train !== undefined && seatOf(train.army) === seat ? [train] : [];
  });

/** 32.7: the vedettes of a seat that have not ridden. */
const outpostsOf = ({ world, position, locals }: At<Segment>, seat: Seat): Vedette[] =>
  world.vedettes[locals.side].filter((vedette) => {
    const { moved, place } = vedetteState(position, vedette);
    return !moved && (place === 'held' || place === 'map') && seatOf(vedette.unit.army) === seat;
  });

/** Whom there may be orders for: units that have not marched, leaders who have not ridden, and the end. */
export function* subjects(at: At<Segment>, seat: Seat) {
  for (const counter of at.world.order[at.locals.side]) {
    const { place } = stateOf(at.position, counter);
    if (seatOf(counter.army) === seat && (place === 'map' || place === 'waiting')) {
      yield counter.id;
    }
  }
  for (const leader of at.world.leaders[at.locals.side]) {
    if (seatOf(leader.army) === seat) {
      yield leader.id;
    }
  }
  for (const { id } of baggageOf(at, seat)) {
    yield id;
  }
  for (const { id } of outpostsOf(at, seat)) {
    yield id;
  }
  for (const { formation } of toReserveOptions(at.world, at.position, seat)) {
    yield formation;
  }
  yield '';
}

export function orders(at: At<Segment>, seat: Seat, subject?: string): NlcAction[] {
  const { world, position } = at;
  const { side } = at.locals;
  const lists: ListedOrders[] = [];
  const crowded = overfull(world, position, side).length > 0;
  for (const counter of world.order[side]) {
    if (seatOf(counter.army) === seat && (subject ?? counter.id) === counter.id) {
      unitOrders(at, counter, seat, crowded, lists);
    }
  }
  for (const leader of world.leaders[side]) {
    if (seatOf(leader.army) === seat && (subject ?? leader.id) === leader.id) {
      lists.push(asListed(rides(world, position, leader)));
    }
  }
  lists.push(asListed(otherOrders(at, seat, subject)));
  return withFull(world, position, side, (full) => gather(lists, full));
}

/** All that is not for a unit or a leader. */
function otherOrders(at: At<Segment>, seat: Seat, subject?: string): NlcAction[] {
  const { world, position } = at;
  const { side } = at.locals;
  const found: NlcAction[] = [];
  for (const train of position.trains === undefined ? [] : baggageOf(at, seat)) {
    if ((subject ?? train.id) === train.id) {
      found.push(...trainMoves(world, position, train));
    }
  }
  for (const vedette of position.vedettes === undefined ? [] : outpostsOf(at, seat)) {
    if ((subject ?? vedette.id) === vedette.id) {
      found.push(...scouts(world, position, vedette));
    }
  }
  for (const action of toReserveOptions(world, position, seat)) {
    if ((subject ?? action.formation) === action.formation) {
      found.push(action);
    }
  }
  if ((subject ?? '') === '' && !hasDuty(world, position, side, seat)) {
    found.push(END_MOVEMENT);
  }
  return found;
}
