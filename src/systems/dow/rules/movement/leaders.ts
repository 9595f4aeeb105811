import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import type { Seat } from '../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { IMPASSABLE } from '../../../common/hex/reach.ts';
import type { DowAction } from '../actions.ts';
import { changeLeader } from '../edit.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import {
  type DowPosition,
  enemyOf,
  type HexId,
  type LeaderId,
  type LeaderState,
  partOf,
  type Side,
  seatOf,
} from '../position.ts';
import { enemyPieces, holdsEnemy } from '../stacking/enemies.ts';
import { fieldOf } from '../stacking/field.ts';
import { leaderOf, type World } from '../world.ts';
import { HALVES } from './costs.ts';
import { rideReach } from './reach.ts';
import { freeRide, freeRides, isOpen, ridesRound, ridesWithin } from './rides.ts';

/* 9.2: leaders ride alone, a point a hex whatever the ground and half along a highway; no mud and no horse stops them. */

export const leaderState = (world: World, p: DowPosition, id: LeaderId): LeaderState => {
  const { side, slot } = leaderOf(world, id);
  return p.leaders[side][slot] as LeaderState;
};

export function rideLedger(
  world: World,
  p: DowPosition,
  side: Side,
  from: HexId,
  path: readonly HexId[],
): { readonly cost: Ledger; readonly refusals: readonly Refusal[] } {
  const { grid } = world;
  const lines: LedgerLine[] = [];
  let here = from;
  for (const hex of path) {
    const a = grid.index(here);
    const b = grid.index(hex);
    const direction = b < 0 || !world.board.inPlay(b) ? -1 : grid.directionTo(a, b);
    if (direction === -1) {
      return { cost: ledger(lines), refusals: [refuse('DOW-9.0.1', 'not-adjacent', { from: here, hex })] };
    }
    if (holdsEnemy(world, p, side, hex)) {
      return { cost: ledger(lines), refusals: [refuse('DOW-5.1.1', 'enemy-there', { hex })] };
    }
    const cost = world.costs.ride[a * 6 + direction] as number;
    if (cost === IMPASSABLE) {
      const pond = world.board.side(a, direction)?.water === 'lake';
      const refusal = pond
        ? refuse('DOW-9.2.12', 'pond-between', { hex })
        : refuse('DOW-9.2.4.1', 'river-between', { hex });
      return { cost: ledger(lines), refusals: [refusal] };
    }
    lines.push(
      cost < HALVES
        ? line(cost, 'highway', 'DOW-9.2.0.3', { hex })
        : line(cost, 'leader', 'DOW-9.2.0.2', { hex }),
    );
    here = hex;
  }
  return { cost: ledger(lines), refusals: [] };
}

/** What keeps this leader from riding at all. */
export function rideReasons(world: World, p: DowPosition, seat: Seat, id: LeaderId): Refusal[] {
  if (!world.leaderById.has(id)) return [refuse('DOW-3.1', 'no-such-leader', { leader: id })];
  if (seatOf(leaderOf(world, id).army) !== seat)
    return [refuse('DOW-4.0.3', 'not-your-leader', { leader: id })];
  const state = leaderState(world, p, id);
  if (state.place !== 'map') return [refuse('DOW-9.0.1', 'not-on-map', { leader: id })];
  return [
    ...(state.outOfCommand ? [refuse('DOW-9.0.3', 'out-of-command', { leader: id })] : []),
    ...(state.moved ? [refuse('DOW-9.3.2', 'move-is-over', { leader: id })] : []),
  ];
}

export function judgeRide({ world, position: p }: At, action: ActionOf<'ride'>, seat: Seat): Refusal[] {
  const reasons = rideReasons(world, p, seat, action.leader);
  if (reasons.length > 0) return reasons;
  const { side, movement } = leaderOf(world, action.leader);
  const from = leaderState(world, p, action.leader).hex as HexId;
  const { cost, refusals } = rideLedger(world, p, side, from, action.path);
  if (refusals.length > 0) return [...refusals];
  return cost.total > movement * HALVES
    ? [refuse('DOW-9.1.4', 'too-far', { cost: cost.total, allowance: movement * HALVES })]
    : [];
}

export function runRide(at: Scribe, action: ActionOf<'ride'>): void {
  const { side } = leaderOf(at.world, action.leader);
  const from = leaderState(at.world, at.position, action.leader).hex as HexId;
  const hex = action.path[action.path.length - 1] as HexId;
  const setOut = at.position;
  changeLeader(at.world, at.draft, action.leader, { hex, moved: true });
  at.emit(() => ({
    type: 'leaderRode',
    rule: 'DOW-9.2.0.2',
    leader: action.leader,
    path: action.path,
    cost: rideLedger(at.world, setOut, side, from, action.path).cost,
  }));
}

/** The same in short. */
export function mayRide(world: World, p: DowPosition, seat: Seat, id: LeaderId): boolean {
  const { side, slot, army } = leaderOf(world, id);
  const { place, outOfCommand, moved } = p.leaders[side][slot] as LeaderState;
  return seatOf(army) === seat && place === 'map' && !outOfCommand && !moved;
}

/** The ways to every hex a leader can ride to from here round these; the first is none, for he is there. */
export function ridesFrom(world: World, shut: Uint8Array, from: HexId, budget: number): (readonly HexId[])[] {
  const rides = freeRides(world, world.grid.index(from), budget);
  const count = ridesWithin(rides, budget);
  if (!isOpen(shut, rides, count)) {
    return ridesRound(world, rides, rideReach(world, shut, from, budget));
  }
  const found = new Array<readonly HexId[]>(count);
  for (let n = 0; n < count; n += 1) found[n] = freeRide(world, rides, n);
  return found;
}

/**
 * The rides of a leader from this hex, or the ways by which he comes on there: those last listed, or new ones where he begins
 * elsewhere or where an enemy whom he could meet has come or gone.
 */
export function listedRides(
  world: World,
  p: DowPosition,
  id: LeaderId,
  type: 'ride' | 'arrive',
  from: HexId,
  budget: number,
): readonly DowAction[] {
  const { side, slot } = leaderOf(world, id);
  const held = enemyPieces(world, p, side);
  const listed = world.recall.rides[side];
  const kept = listed[slot];
  if (kept !== undefined && kept.type === type && kept.from === from && kept.budget === budget) {
    const alike = kept.held === held || isAlike(world, from, budget, kept.held, held);
    kept.held = held;
    if (alike) return kept.orders;
  }
  const rides = ridesFrom(world, held, from, budget);
  const orders = type === 'ride' ? rideOrders(id, rides) : arrivalOrders(id, from, rides);
  listed[slot] = { type, from, budget, held, orders };
  return orders;
}

/** Does the enemy hold the same of the hexes to which a leader could ride if nobody were in the way? */
function isAlike(world: World, from: HexId, budget: number, before: Uint8Array, after: Uint8Array): boolean {
  const rides = freeRides(world, world.grid.index(from), budget);
  const { hexes } = rides.reached;
  const count = ridesWithin(rides, budget);
  for (let n = 1; n < count; n += 1) {
    const hex = hexes[n] as number;
    if (before[hex] !== after[hex]) return false;
  }
  return true;
}

function rideOrders(leader: LeaderId, rides: readonly (readonly HexId[])[]): DowAction[] {
  const orders = new Array<DowAction>(rides.length - 1);
  for (let n = 1; n < rides.length; n += 1) {
    orders[n - 1] = { type: 'ride', leader, path: rides[n] as HexId[] };
  }
  return orders;
}

const arrivalOrders = (leader: LeaderId, first: HexId, rides: readonly (readonly HexId[])[]): DowAction[] =>
  rides.map((path) => ({ type: 'arrive', leader, path: [first, ...path] }));

export function ridesOf(world: World, p: DowPosition, seat: Seat, id: LeaderId): readonly DowAction[] {
  if (!mayRide(world, p, seat, id)) return NO_RIDES;
  const { side, slot, movement } = leaderOf(world, id);
  const { hex } = partOf(p.leaders, side)[slot] as LeaderState;
  return listedRides(world, p, id, 'ride', hex as HexId, movement * HALVES);
}

const NO_RIDES: readonly DowAction[] = [];

/**
 * 5.1.1: combat units of `side` have come into a hex; an enemy leader who was alone there goes to the nearest unit of
 * his army, or leaves the field where it has none (ruling R37).
 */
export function displaceLeaders(at: Scribe, side: Side, hex: HexId): void {
  const enemy = enemyOf(side);
  for (const state of at.position.leaders[enemy]) {
    if (state.place !== 'map' || state.hex !== hex) continue;
    const to = refugeOf(at.world, at.position, state.id, hex);
    changeLeader(at.world, at.draft, state.id, to === undefined ? { place: 'gone', hex: null } : { hex: to });
    at.emit(() => ({
      type: 'leaderDisplaced',
      rule: 'DOW-5.1.1',
      leader: state.id,
      from: hex,
      hex: to ?? null,
    }));
  }
}

/** The nearest hex with combat units of his army; the lowest number among equals. */
export function refugeOf(world: World, p: DowPosition, id: LeaderId, from: HexId): HexId | undefined {
  const { side, army } = leaderOf(world, id);
  let best: HexId | undefined;
  let distance = Number.POSITIVE_INFINITY;
  const { hexes, heldBy } = fieldOf(world, p, side);
  for (const hex of hexes) {
    const far = world.grid.distance(world.grid.index(from), hex);
    if (heldBy[army]?.[hex] === 1 && far < distance) {
      best = world.grid.id(hex);
      distance = far;
    }
  }
  return best;
}
