import type { Seat } from '../../../../engine/position.ts';
import { done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { DowAction } from '../actions.ts';
import { changeLeader, changeUnit, writeStacks } from '../edit.ts';
import { type ActionOf, type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import { judgeOrder, runOrder } from '../movement/order.ts';
import { type DowPosition, type HexId, type Side, seatOf } from '../position.ts';
import { holdsEnemy } from '../stacking/enemies.ts';
import { hexesOf } from '../stacking/field.ts';
import { roomProblem } from '../stacking/limits.ts';
import { ownSeats, putOn, showTop } from '../stacking/moves.ts';
import { hexOf, stackAt } from '../stacking/stacks.ts';
import { counterOf, leaderOf, type World } from '../world.ts';
import { Lots } from './lots.ts';

/* 4.1, 15.0: each side sets up within the ranges of the list, unseen by the other, the Allies first. */

const sideOfPiece = (world: World, id: string): Side =>
  world.counters.has(id) ? counterOf(world, id).side : leaderOf(world, id).side;

const seatOfPiece = (world: World, id: string): Seat =>
  seatOf(world.counters.has(id) ? counterOf(world, id).army : leaderOf(world, id).army);

/** The pieces of a side that nobody has placed yet, in the order of the list. */
export function unplaced(world: World, p: DowPosition, side: Side): string[] {
  const found: string[] = [];
  for (const { id, place } of p.units[side]) if (place === 'unplaced') found.push(id);
  for (const { id, place } of p.leaders[side]) if (place === 'unplaced') found.push(id);
  return found.filter((id) => world.ranges.has(id));
}

/** The units of a side that stand and may be set elsewhere, since those who are left would not all find room (ruling R55). */
function shiftable(world: World, p: DowPosition, side: Side): string[] {
  if (readyPlaces(world, p, side) !== undefined) return [];
  return p.units[side]
    .filter(({ id, place }) => place === 'map' && (world.ranges.get(id)?.size ?? 0) > 1)
    .map(({ id }) => id);
}

const mayShift = (world: World, p: DowPosition, side: Side, piece: string, hex: HexId): boolean =>
  world.counters.has(piece) && hexOf(world, p, piece) !== hex && shiftable(world, p, side).includes(piece);

function placeReasons(
  world: World,
  p: DowPosition,
  side: Side,
  seat: Seat,
  piece: string,
  hex: HexId,
): Refusal[] {
  const known = world.counters.has(piece) || world.leaderById.has(piece);
  if (!known) return [refuse('DOW-3.1', 'no-such-unit', { units: [piece] })];
  if (seatOfPiece(world, piece) !== seat || sideOfPiece(world, piece) !== side) {
    return [refuse('DOW-4.0.3', 'not-your-unit', { units: [piece] })];
  }
  if (!unplaced(world, p, side).includes(piece) && !mayShift(world, p, side, piece, hex)) {
    return [refuse('DOW-4.1.1', 'not-to-place', { piece })];
  }
  const range = world.ranges.get(piece) as ReadonlySet<HexId>;
  if (!range.has(hex)) return [refuse('DOW-4.1.2', 'out-of-set-up-range', { piece, hex })];
  if (holdsEnemy(world, p, side, hex)) return [refuse('DOW-5.1.1', 'enemy-there', { hex })];
  if (!world.counters.has(piece)) return [];
  const room = roomProblem(world, p, side, hex, [piece], 'bottom');
  return room === undefined ? [] : [refuse('DOW-4.1.5', room.code, room.facts)];
}

/** Puts a piece down; units beneath those who are there already, so that whoever is placed first lies on top. */
function put(at: Scribe, piece: string, hex: HexId): void {
  const side = sideOfPiece(at.world, piece);
  if (at.world.counters.has(piece)) {
    changeUnit(at.world, at.draft, piece, { place: 'map' });
    putOn(at, hex, [piece], 'bottom');
  } else {
    changeLeader(at.world, at.draft, piece, { place: 'map', hex });
  }
  at.emit(() => ({ type: 'piecePlaced', rule: 'DOW-4.1.1', piece, hex, to: ownSeats(at.world, side) }));
}

/**
 * Where each piece that is left would stand: its place of the ready set-up, or the first hex of its range with room.
 * Undefined if one of them would find none.
 */
export function readyPlaces(world: World, p: DowPosition, side: Side): [string, HexId][] | undefined {
  const places: [string, HexId][] = [];
  const lots = new Lots(world, p, side);
  for (const berth of world.berths[side]) {
    const { counter } = berth;
    if (p.units[side][counter.slot]?.place !== 'unplaced') continue;
    const hex = lots.settle(berth);
    if (hex === undefined) return undefined;
    places.push([counter.id, world.grid.id(hex)]);
  }
  const { leaders } = world.scenario.ready;
  for (const { id, place } of p.leaders[side]) {
    const range = world.ranges.get(id);
    if (place !== 'unplaced' || range === undefined) continue;
    const isOpen = (hex: HexId): boolean => !holdsEnemy(world, p, side, hex);
    const home = leaders[id];
    const hex = home !== undefined && isOpen(home) ? home : [...range].sort().find(isOpen);
    if (hex === undefined) return undefined;
    places.push([id, hex]);
  }
  return places;
}

/** Everything not yet placed takes its place of the ready set-up. */
function deploy(at: Scribe, side: Side): void {
  for (const [piece, hex] of readyPlaces(at.world, at.position, side) ?? []) put(at, piece, hex);
  orderAsPlanned(at, side);
}

/** Stacks that hold just whom the ready set-up has there lie in its order. */
function orderAsPlanned(at: Scribe, side: Side): void {
  for (const [hex, planned] of Object.entries(at.world.scenario.ready.stacks)) {
    const stack = stackAt(at.world, at.position, side, hex);
    if (stack.length === planned.length && stack.every((id) => planned.includes(id))) {
      writeStacks(at.world, at.draft, side, [{ hex, stack: planned }]);
    }
  }
}

interface Locals {
  readonly side: Side;
}

export const placing = procedure<Locals>('dow.setUp', {
  /** 4.1.4: who has a hex and no radius stands there before anybody could take his room. */
  fixed: auto('DOW-4.1.4', (at) => {
    for (const piece of unplaced(at.world, at.position, at.locals.side)) {
      const [hex, second] = [...(at.world.ranges.get(piece) ?? [])];
      if (hex !== undefined && second === undefined) put(at, piece, hex);
    }
    return next('look');
  }),
  look: auto('DOW-4.1.8', (at) => {
    const { side } = at.locals;
    if (!at.world.seats[side].some((seat) => at.world.deploys.has(seat))) return next('done');
    if (!at.world.options.includes('ready')) return next('place');
    deploy(at, side);
    return next('done');
  }),
  place: decide('DOW-4.1.2', {
    accepts: ['place', 'deploy', 'order', 'endSetUp'],
    by: (at) => at.world.seats[at.locals.side].filter((seat) => at.world.deploys.has(seat)),
    *subjects(at) {
      const { side } = at.locals;
      yield '';
      yield* unplaced(at.world, at.position, side);
      yield* shiftable(at.world, at.position, side);
    },
    candidates(at, seat, subject) {
      const found: DowAction[] = [];
      const { side } = at.locals;
      const left = unplaced(at.world, at.position, side);
      if ((subject ?? '') === '') {
        if (left.length === 0) found.push({ type: 'endSetUp' });
        else if (readyPlaces(at.world, at.position, side) !== undefined) found.push({ type: 'deploy' });
      }
      const lots = new Lots(at.world, at.position, side);
      for (const piece of [...left, ...shiftable(at.world, at.position, side)]) {
        if ((subject !== undefined && subject !== piece) || seatOfPiece(at.world, piece) !== seat) continue;
        lots.placings(piece, found);
      }
      return found;
    },
    complete: false,
    exact: true,
    judge: (at, action, seat) => judge(at, action, seat),
    run(at, action) {
      const { side } = at.locals;
      if (action.type === 'endSetUp') return next('done');
      if (action.type === 'place') put(at, action.piece, action.hex);
      if (action.type === 'order') runOrder(at, action, side);
      if (action.type === 'deploy') deploy(at, side);
      return next('look');
    },
  }),
  done: auto('DOW-4.1.7', (at) => {
    const { side } = at.locals;
    at.draft.update({ deployed: [...at.position.deployed, side], ordered: [] });
    at.emit(() => ({ type: 'sideDeployed', rule: 'DOW-4.1.7', side, reveals: true }));
    for (const hex of hexesOf(at.world, at.position, side)) showTop(at, side, hex);
    return done();
  }),
});

function judge(at: At<Locals>, action: DowAction, seat: Seat): Refusal[] {
  const { side } = at.locals;
  const left = unplaced(at.world, at.position, side);
  switch (action.type) {
    case 'place':
      return placeReasons(at.world, at.position, side, seat, action.piece, action.hex);
    case 'order':
      return judgeOrder(at, action as ActionOf<'order'>, seat, side);
    case 'deploy':
      if (left.length === 0) return [refuse('DOW-4.1.1', 'all-placed')];
      return readyPlaces(at.world, at.position, side) === undefined
        ? [refuse('DOW-4.1.5', 'no-room-as-planned')]
        : [];
    default:
      return left.length > 0 ? [refuse('DOW-4.1.1', 'pieces-left', { pieces: left })] : [];
  }
}
