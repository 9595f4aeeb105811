import type { Seat } from '../../../../engine/position.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { NlcAction } from '../actions.ts';
import { bridgeWorks, damageBridge, judgeDamage, judgeMend } from '../bridges/work.ts';
import { joinCorps } from '../command/corps.ts';
import { keepUp, rideCouriers } from '../command/couriers.ts';
import { endMarch } from '../command/effect.ts';
import { inCommand } from '../command/formations.ts';
import { judgeToReserve, toReserve, toReserveOptions } from '../command/local.ts';
import { orderOf } from '../command/unit-order.ts';
import { changeUnit } from '../edit.ts';
import { HALVES } from '../ground/ground.ts';
import { overfull, withFull } from '../ground/stacking.ts';
import { hexOf, stateOf } from '../ground/standing.ts';
import { reveal } from '../hidden/hidden.ts';
import { type ActionOf, type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import type { ListedOrders } from '../memory.ts';
import { switchWings } from '../morale/groups.ts';
import { type HexId, type NlcPosition, partOf, type Side, type UnitId, type UnitState } from '../position.ts';
import { refuse } from '../refusals.ts';
import { moveHeadquarters } from '../scenario/headquarters.ts';
import { judgeAssigned } from '../scenario/reserves.ts';
import { judgeTrain, moveTrain, trainMoves } from '../trains/moving.ts';
import { type Train, trainById, trainsOf } from '../trains/trains.ts';
import { judgeScout, scout, scouts } from '../vedettes/riding.ts';
import type { Vedette } from '../vedettes/roster.ts';
import { vedetteState } from '../vedettes/vedettes.ts';
import { exitAt } from '../victory/exits.ts';
import { type Counter, counterOf, isSilenced, seatOf, type World } from '../world.ts';
import { judgeBound, judgeZocExit } from './bans.ts';
import { hasDuty, movementDuties } from './duties.ts';
import { judgeEnd } from './ends.ts';
import { isDue, judgeEntry } from './entry.ts';
import { asListed, gather, listedInside, listedMarches, staysInCommand } from './listing.ts';
import { beginMarch } from './march.ts';
import { type Marcher, marcherOf } from './marcher.ts';
import { marchesOn, marchingNow, marchOver } from './marching.ts';
import { judgeRide, ride, rides } from './ride.ts';
import { walk } from './walk.ts';

interface Locals {
  readonly side: Side;
  readonly ended: readonly Seat[];
}

/** Why a unit has no march to make. */
export function judgeMarcher(world: World, p: NlcPosition, counter: Counter): Refusal[] {
  const state = stateOf(p, counter);
  const of = { unit: counter.id };
  if (state.place !== 'map') {
    return [refuse('NLC-4.III.1', 'not-on-the-map', of)];
  }
  const refusals: Refusal[] = [];
  if (state.moved) {
    refusals.push(refuse('NLC-4.III.1', 'has-moved', of));
  }
  if (isSilenced(counter, state)) {
    refusals.push(
      refuse(counter.arm === 'foot-artillery' ? 'NLC-4.III.2' : 'NLC-8.1.4', 'has-bombarded', of),
    );
  }
  refusals.push(...judgeAssigned(world, p, counter));
  return [...refusals, ...judgeBound(world, p, counter, state), ...judgeZocExit(world, p, counter, state)];
}

const mine = (at: At<Locals>, unit: UnitId, seat: Seat): Counter | undefined => {
  const counter = at.world.counters.get(unit);
  return counter?.side === at.locals.side && seatOf(counter.army) === seat ? counter : undefined;
};

export function judgeMarch(
  world: World,
  p: NlcPosition,
  counter: Counter,
  path: readonly HexId[],
): { refusals: Refusal[]; marcher: Marcher } {
  const marcher = marcherOf(world, p, counter);
  const reasons = judgeMarcher(world, p, counter);
  if (marcher.start < 0) {
    return { refusals: reasons, marcher };
  }
  const { refusals, hexes } = walk(world, p, marcher, path);
  const all = [...reasons, ...refusals];
  if (all.length === 0) {
    all.push(...judgeEnd(world, p, marcher, hexes[hexes.length - 1] as number, hexes));
  }
  return { refusals: all, marcher };
}

/** 6: a unit leaves the map at an exit of its army, with a point left to do it. */
function judgeExit(world: World, p: NlcPosition, counter: Counter, path: readonly HexId[]): Refusal[] {
  const reasons = judgeMarcher(world, p, counter);
  const state = stateOf(p, counter);
  if (reasons.length > 0 || state.place !== 'map') {
    return reasons;
  }
  const marcher = marcherOf(world, p, counter);
  const { refusals, cost } = walk(world, p, marcher, path);
  const last = path[path.length - 1] ?? (state.hex as HexId);
  if (exitAt(world, counter, last) === undefined) {
    refusals.push(refuse('NLC-6.1', 'no-exit-there', { hex: last }));
  }
  if (refusals.length === 0 && (cost.total + 1) * HALVES > marcher.allowance) {
    const allowance = marcher.allowance / HALVES;
    refusals.push(refuse('NLC-5.1.1', 'too-far', { unit: counter.id, cost: cost.total + 1, allowance }));
  }
  const order = orderOf(world, p, counter);
  if (order === 'attack') {
    refusals.push(refuse('NLC-12.2.attack.2', 'away-from-the-enemy', { unit: counter.id, hex: last }));
  }
  if (!inCommand(world, p, counter, state)) {
    refusals.push(refuse('NLC-12.1.8', 'not-the-quickest-way-back', { unit: counter.id, hex: last }));
  }
  return refusals;
}

function judgeTakeBack(at: At<Locals>, unit: UnitId, seat: Seat): Refusal[] {
  const counter = mine(at, unit, seat);
  if (counter === undefined) {
    return [refuse('NLC-5.3.2', 'not-your-unit', { unit })];
  }
  const state = stateOf(at.position, counter);
  if (!state.moved || state.place !== 'map' || state.from === state.hex) {
    return [refuse('NLC-5.3.2', 'nothing-to-take-back', { unit })];
  }
  return overfull(at.world, at.position, at.locals.side).includes(hexOf(at.world, state))
    ? []
    : [refuse('NLC-5.3.2', 'not-overstacked', { unit })];
}

/** 5.3: a march into a hex that cannot hold it is undone. */
function takeBack(at: Scribe<Locals>, unit: UnitId): void {
  const counter = counterOf(at.world, unit);
  const { from, hex } = stateOf(at.position, counter);
  reveal(at, unit);
  changeUnit(at.draft, counter, {
    hex: from,
    place: from === null ? 'waiting' : 'map',
    enteredZoc: false,
    byRoad: false,
  });
  at.emit(() => ({ type: 'takenBack', rule: 'NLC-5.3.2', unit, from: hex as HexId, into: from }));
}

/** 12.2, 12.9: marches that have got there, or that the enemy stops. */
function settleMarches(at: Scribe<Locals>): void {
  const { world, position } = at;
  const { side } = at.locals;
  const { marching } = world.memory;
  const last = marching[side];
  for (const formation of partOf(world.formations, side)) {
    if (!marchesOn(world, at.position, formation, last)) {
      const over = marchOver(world, at.position, formation);
      if (over !== undefined) {
        endMarch(at, formation, over.hex, over.why);
      }
    }
  }
  if (at.position === position) {
    marching[side] = marchingNow(world, position, side);
  }
}

/** Has a unit a march of this segment to make, or to come onto the map? */
const isWaiting = ({ world, position }: At, counter: Counter, state: UnitState): boolean =>
  state.place === 'waiting'
    ? isDue(world, position, counter)
    : state.place === 'map' && !state.moved && !isSilenced(counter, state);

/** Does its army leave the map anywhere? */
const canExit = ({ battle: { exits } }: World, { army: own }: Counter): boolean =>
  exits.length > 0 && exits.some(({ army }) => army === own);

/** Marches of one unit, onto the map, over it, off it or back. */
function unitOrders(
  at: At<Locals>,
  counter: Counter,
  seat: Seat,
  crowded: boolean,
  into: ListedOrders[],
): void {
  const { world, position } = at;
  const state = stateOf(position, counter);
  if (isWaiting(at, counter, state)) {
    into.push(listedInside(listedMarches(world, position, counter)));
    if (state.place === 'map' && canExit(world, counter)) {
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
    const there = exitAt(world, counter, path[path.length - 1] ?? here) !== undefined;
    if (there && judgeExit(world, position, counter, path).length === 0) {
      yield { type: 'exit', unit: counter.id, path } as const;
    }
  }
}

/** What can be told with every position: all but marches and rides, which are asked for one by one. */
function* fewOrders(at: At<Locals>, seat: Seat) {
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
const baggageOf = ({ world, position, locals }: At<Locals>, seat: Seat): Train[] =>
  trainsOf(position, locals.side).flatMap(({ id, moved, place }) => {
    const train = moved || place === 'taken' ? undefined : trainById(world, id);
    return train !== undefined && seatOf(train.army) === seat ? [train] : [];
  });

/** 32.7: the vedettes of a seat that have not ridden. */
const outpostsOf = ({ world, position, locals }: At<Locals>, seat: Seat): Vedette[] =>
  world.vedettes[locals.side].filter((vedette) => {
    const { moved, place } = vedetteState(position, vedette);
    return !moved && (place === 'held' || place === 'map') && seatOf(vedette.unit.army) === seat;
  });

/** Whom there may be orders for: units that have not marched, leaders who have not ridden, and the end. */
function* subjects(at: At<Locals>, seat: Seat) {
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

function orders(at: At<Locals>, seat: Seat, subject?: string): NlcAction[] {
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
function otherOrders(at: At<Locals>, seat: Seat, subject?: string): NlcAction[] {
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

const END_MOVEMENT: NlcAction = { type: 'endMovement' };

/** 4.III: couriers ride, reinforcements come, units and leaders move as their orders allow and demand. */
export const movement = procedure<Locals>('nlc.movement', {
  couriers: auto('NLC-12.3.3', (at) => {
    rideCouriers(at, at.locals.side);
    moveHeadquarters(at, at.locals.side);
    return next('settle');
  }),
  settle: auto('NLC-12.9.4', (at) => {
    settleMarches(at);
    joinCorps(at);
    switchWings(at);
    keepUp(at, at.locals.side);
    return next('move');
  }),
  move: decide('NLC-4.III.1', {
    accepts: [
      'march',
      'enter',
      'exit',
      'takeBack',
      'ride',
      'moveTrain',
      'scout',
      'damageBridge',
      'mendBridge',
      'toReserve',
      'endMovement',
    ],
    by: ({ world, locals: { side, ended } }) =>
      ended.length === 0 ? world.seats[side] : world.seats[side].filter((seat) => !ended.includes(seat)),
    subjects,
    candidates: orders,
    few: fewOrders,
    // Dearer ways to the same hex, and hexes that are full for the moment, may be chosen as well.
    complete: false,
    exact: true,
    judge: (at, action, seat) => {
      const { world, position } = at;
      switch (action.type) {
        case 'march':
        case 'enter':
        case 'exit': {
          const counter = mine(at, action.unit, seat);
          if (counter === undefined) {
            return [refuse('NLC-4.III.1', 'not-your-unit', { unit: action.unit })];
          }
          return action.type === 'march'
            ? judgeMarch(world, position, counter, action.path).refusals
            : action.type === 'enter'
              ? judgeEntry(world, position, counter, action.path).refusals
              : judgeExit(world, position, counter, action.path);
        }
        case 'takeBack':
          return judgeTakeBack(at, action.unit, seat);
        case 'ride':
          return judgeRide(world, position, action.leader, action.path, seat).refusals;
        case 'moveTrain':
          return judgeTrain(world, position, action.train, action.path, seat).refusals;
        case 'damageBridge':
          return judgeDamage(world, position, at.locals.side, action.unit, action.to, seat);
        case 'mendBridge':
          return judgeMend(world, position, at.locals.side, action.unit, action.to, seat);
        case 'scout':
          return judgeScout(world, position, action.vedette, action.path, seat).refusals;
        case 'toReserve':
          return judgeToReserve(world, position, action.formation, seat);
        default:
          return movementDuties(world, position, at.locals.side, seat);
      }
    },
    run: (at, action, seat) => {
      switch (action.type) {
        case 'march':
        case 'enter':
          return call('nlc.march', beginMarch(at, action.unit, action.path), 'settle');
        case 'exit':
          return call('nlc.march', beginMarch(at, action.unit, action.path, true), 'settle');
        case 'takeBack':
          takeBack(at, action.unit);
          return next('settle');
        case 'ride':
          ride(at, action.leader, action.path);
          return next('settle');
        case 'moveTrain':
          moveTrain(at, action.train, action.path);
          return next('settle');
        // 32.6: who works at a bridge is seen there.
        case 'damageBridge':
          reveal(at, action.unit);
          damageBridge(at, action.unit, action.to);
          return next('settle');
        case 'mendBridge':
          reveal(at, action.unit);
          return call('nlc.mending', { unit: action.unit, to: action.to }, 'settle');
        case 'scout':
          scout(at, action.vedette, action.path);
          return next('settle');
        case 'toReserve':
          toReserve(at, action.formation);
          return next('settle');
        default: {
          const ended = [...at.locals.ended, seat];
          const all = at.world.seats[at.locals.side].every((one) => ended.includes(one));
          return all ? done() : next('move', { ...at.locals, ended });
        }
      }
    },
  }),
});
