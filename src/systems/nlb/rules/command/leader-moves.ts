import type { Subject } from '../../../../engine/game.ts';
import { type Ledger, ledger } from '../../../../engine/ledger.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { IMPASSABLE } from '../../../common/hex/reach.ts';
import type { NlbAction } from '../actions.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import { entryHexes, entryToll } from '../movement/entry.ts';
import { exitHexes, exitToll } from '../movement/exit.ts';
import { costsFor, doubledLines, type Gait, gaitOf, HALVES } from '../movement/movement-costs.ts';
import { pathLedger } from '../movement/path.ts';
import { reachIn } from '../movement/reach.ts';
import { enemyOf, type HexId, type LeaderState, type NlbPosition, seatOf } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { Objection } from '../seams.ts';
import { unitsAt, zoneOf } from '../setup/deployment.ts';
import { checkMargin } from '../victory/margin.ts';
import type { Reach } from '../world/memory.ts';
import { counterOf, type Leader, type World } from '../world.ts';
import { arrivalsFor, whyNotHere } from './leader-arrivals.ts';
import { leaderZone } from './leader-zone.ts';
import { changeLeader, leaderState, leads } from './leaders.ts';

type Ride = ActionOf<'ride' | 'rideOn' | 'rideOff'>;

/** 10.1C, 13.2: leaders pay like cavalry, and dearer when their organisation is demoralized. */
const gait = (world: World, p: NlbPosition, leader: Leader): Gait => gaitOf(world, p, leader);

/** 10.1C: in half points; who gave command this turn has half as many, down to the half point. */
export const allowanceOf = (leader: Leader, state: LeaderState): number => {
  const own = state.allowance ?? leader.movement;
  const slow = state.place === 'waiting' && leader.start.kind === 'enters' && leader.start.half === true;
  const whole = slow ? own / 2 : own;
  return state.gave ? whole : whole * HALVES;
};

const reachOf = (world: World, p: NlbPosition, leader: Leader, start: number, budget: number): Reach =>
  reachIn(
    world,
    leaderZone(world, p, leader.side, leaderState(p, leader)),
    false,
    gait(world, p, leader),
    start,
    budget,
  );

const tollFor = (world: World, hex: number, pace: Gait) => doubledLines([entryToll(world, hex, pace)], pace);

const entriesFor = (world: World, p: NlbPosition, leader: Leader): Map<number, Ledger> => {
  const tolls = new Map<number, Ledger>();
  for (const arrival of arrivalsFor(world, p, leader)) {
    for (const hex of entryHexes(world, p, arrival)) {
      tolls.set(hex, ledger(tollFor(world, hex, gait(world, p, leader))));
    }
  }
  return tolls;
};

/** 10.1A: does one of his own stand there? */
const joinsHisOwn = (world: World, p: NlbPosition, leader: Leader, hex: number): boolean =>
  unitsAt(world, p, leader.side, hex).some((unit) => leads(leader, counterOf(world, unit.id)));

/** 10.1, 11.3A: every objection to a leader riding this path from `start`, having paid `paid` half points. */
function judgeWay(
  { world, position }: At,
  leader: Leader,
  start: number,
  path: readonly HexId[],
  paid: number,
): Refusal[] {
  const { grid } = world;
  const state = leaderState(position, leader);
  const enemy = zoneOf(world, position, enemyOf(leader.side));
  const closed = leaderZone(world, position, leader.side, state).held;
  const costs = costsFor(world, gait(world, position, leader));
  const refusals: Refusal[] = [];
  let spent = paid;
  let at = start;
  for (const hex of path) {
    const to = grid.index(hex);
    if (world.inPlay[to] !== 1) {
      return [
        ...refusals,
        refuse(to < 0 ? 'NLB-2.2.1' : 'NLB-3.2A.2', to < 0 ? 'unknown-hex' : 'out-of-play', { hex }),
      ];
    }
    const direction = grid.directionTo(at, to);
    if (direction === -1) {
      return [...refusals, refuse('NLB-5.0.2', 'not-adjacent', { hex, from: grid.id(at) })];
    }
    const step = costs[at * 6 + direction] as number;
    if (step === IMPASSABLE) {
      return [...refusals, refuse('NLB-5.2A.2', 'impassable', { hex, from: grid.id(at) })];
    }
    if (enemy.held[to] === 1) {
      return [...refusals, refuse('NLB-5.0.4', 'enemy-occupied', { hex })];
    }
    if (closed[to] === 1) {
      const covered = unitsAt(world, position, leader.side, to).length > 0;
      refusals.push(
        covered
          ? refuse('NLB-11.3A.1', 'no-zoc-entry-out-of-command', { unit: leader.id, hex })
          : refuse('NLB-10.1D.1', 'leader-into-zoc', { unit: leader.id, hex }),
      );
    }
    spent += step;
    at = to;
  }
  const allowance = allowanceOf(leader, state);
  if (spent > allowance) {
    const facts = { unit: leader.id, cost: spent / HALVES, allowance: allowance / HALVES };
    refusals.push(refuse(state.gave ? 'NLB-10.1C.2' : 'NLB-5.1.2', 'too-far', facts));
  }
  return refusals;
}

/** What keeps this leader where he is, or undefined. */
export function barredFromRiding(world: World, p: NlbPosition, leader: Leader): Objection | undefined {
  for (const asks of world.seams.ride) {
    const barred = asks(p, leader, world);
    if (barred !== undefined) {
      return typeof barred === 'string' ? { rule: barred, code: 'inactive-stays' } : barred;
    }
  }
  return undefined;
}

export function judgeRide(at: At, action: Ride, seat: string): readonly Refusal[] {
  const { world, position } = at;
  const leader = world.leaderById.get(action.leader);
  if (leader === undefined) {
    return [refuse('NLB-10.0.1', 'unknown-leader', { unit: action.leader })];
  }
  const state = leaderState(position, leader);
  const refusals: Refusal[] = [];
  if (leader.side !== position.phasing || seatOf(leader.army) !== seat) {
    refusals.push(refuse('NLB-5.1.1', 'not-your-unit', { unit: leader.id, army: leader.army }));
  }
  if (action.type === 'rideOn' && seatOf(leader.army) !== seat) {
    // Where those come with whom he comes may be their owner's secret (28.0D), and nobody else's to find out by trying.
    return refusals;
  }
  if (position.relieve !== null) {
    refusals.push(refuse('NLB-5.4.2', 'relieve-first', { hex: position.relieve }));
  }
  if (state.moved) {
    refusals.push(refuse('NLB-5.1C.1', 'already-moved', { unit: leader.id }));
  }
  const barred = barredFromRiding(world, position, leader);
  if (barred !== undefined) {
    refusals.push(refuse(barred.rule, barred.code, { unit: leader.id }));
  }
  if (action.type === 'rideOn') {
    return [...refusals, ...judgeArrival(at, leader, state, action.path)];
  }
  if (state.place !== 'map' || state.hex === null) {
    return [...refusals, refuse('NLB-10.1A.1', 'not-on-map', { unit: leader.id })];
  }
  const from = world.grid.index(state.hex);
  if (action.type === 'ride') {
    return [...refusals, ...judgeWay(at, leader, from, action.path, 0)];
  }
  const edge = action.path[action.path.length - 1] ?? state.hex;
  if (!exitHexes(world, leader.army).includes(edge)) {
    return [...refusals, refuse('NLB-5.5.1', 'not-an-exit-hex', { hex: edge })];
  }
  const toll = ledger(exitToll(world, gait(world, position, leader), world.grid.index(edge))).total * HALVES;
  return [...refusals, ...judgeWay(at, leader, from, action.path, toll)];
}

function judgeArrival(at: At, leader: Leader, state: LeaderState, path: readonly HexId[]): Refusal[] {
  const { world, position } = at;
  if (state.place !== 'waiting') {
    const code = state.place === 'map' ? 'already-on-map' : 'not-on-map';
    return [refuse(state.place === 'exited' ? 'NLB-5.5A' : 'NLB-10.1A.1', code, { unit: leader.id })];
  }
  const arrivals = arrivalsFor(world, position, leader);
  if (arrivals.length === 0) {
    return [refuse('NLB-10.1A.1', 'not-due-yet', { unit: leader.id })];
  }
  const first = path[0] as HexId;
  const start = world.grid.index(first);
  const toll = entriesFor(world, position, leader).get(start);
  if (toll === undefined) {
    return [
      world.inPlay[start] === 1
        ? whyNotHere(world, position, arrivals, first)
        : refuse('NLB-2.2.1', 'unknown-hex', { hex: first }),
    ];
  }
  const refusals = judgeWay(at, leader, start, path.slice(1), toll.total * HALVES);
  const end = world.grid.index(path[path.length - 1] as HexId);
  if (!joinsHisOwn(world, position, leader, end)) {
    refusals.push(refuse('NLB-10.1A.1', 'leader-joins-his-own', { unit: leader.id }));
  }
  return refusals;
}

/** A seat's leaders who may still ride. */
const able = ({ world, position }: At, seat: string): readonly Leader[] =>
  position.relieve !== null
    ? []
    : world.leaders[position.phasing].filter(
        (leader) =>
          seatOf(leader.army) === seat &&
          !leaderState(position, leader).moved &&
          barredFromRiding(world, position, leader) === undefined,
      );

/** The leaders that `rides` would look at, none of their ways looked for. */
export function riders(at: At, seat: string, into: Set<Subject>): void {
  for (const leader of able(at, seat)) {
    const { place } = leaderState(at.position, leader);
    if (place === 'map' || (place === 'waiting' && entriesFor(at.world, at.position, leader).size > 0)) {
      into.add(leader.id);
    }
  }
}

/** One ride for each hex in reach, one entry for each of his own units in reach. */
export function rides(at: At, seat: string, into: NlbAction[], only?: Subject): void {
  const { world, position } = at;
  const exits = world.scenario.exits.length > 0;
  for (const leader of able(at, seat)) {
    if (only !== undefined && leader.id !== only) {
      continue;
    }
    const state = leaderState(position, leader);
    const budget = allowanceOf(leader, state);
    if (state.place === 'waiting') {
      listArrivals(at, leader, budget, into);
    } else if (state.place === 'map' && state.hex !== null) {
      const reach = reachOf(world, position, leader, world.grid.index(state.hex), budget);
      for (const ride of ridesAlong(world, leader, reach)) {
        into.push(ride);
      }
      if (exits) {
        listExits(at, leader, reach, budget, into);
      }
    }
  }
}

/** Remembered for as long as nothing changes where he can get to: a phase lists them again at every decision. */
function ridesAlong(world: World, { id, side, slot }: Leader, reach: Reach): readonly NlbAction[] {
  const listed = world.memory.rides[side];
  const known = listed[slot];
  if (known?.reach === reach) {
    return known.orders;
  }
  const orders = reach.paths.slice(1).map((path): NlbAction => ({ type: 'ride', leader: id, path }));
  listed[slot] = { reach, orders };
  return orders;
}

function listArrivals({ world, position }: At, leader: Leader, budget: number, into: NlbAction[]): void {
  for (const [start, toll] of entriesFor(world, position, leader)) {
    const left = budget - toll.total * HALVES;
    if (left < 0) {
      continue;
    }
    const reach = reachOf(world, position, leader, start, left);
    for (const [i, hex] of reach.hexes.entries()) {
      if (joinsHisOwn(world, position, leader, hex)) {
        const path = [world.grid.id(start), ...(reach.paths[i] as readonly HexId[])];
        into.push({ type: 'rideOn', leader: leader.id, path });
      }
    }
  }
}

function listExits(
  { world, position }: At,
  leader: Leader,
  reach: Reach,
  budget: number,
  into: NlbAction[],
): void {
  const pace = gait(world, position, leader);
  const open = new Set(exitHexes(world, leader.army).map((hex) => world.grid.index(hex)));
  for (const [i, hex] of reach.hexes.entries()) {
    if (!open.has(hex)) {
      continue;
    }
    const toll = ledger(exitToll(world, pace, hex)).total * HALVES;
    if ((reach.costs[i] as number) + toll <= budget) {
      into.push({ type: 'rideOff', leader: leader.id, path: reach.paths[i] as readonly HexId[] });
    }
  }
}

/** What a ride costs, line by line; as far as it can be ridden at all. */
export function rideLedger(world: World, p: NlbPosition, action: Ride): Ledger {
  const leader = world.leaderById.get(action.leader);
  const state = leader === undefined ? undefined : leaderState(p, leader);
  if (leader === undefined || state === undefined) {
    return ledger([]);
  }
  const pace = gait(world, p, leader);
  if (action.type === 'rideOn') {
    const start = world.grid.index(action.path[0] as HexId);
    return world.inPlay[start] === 1
      ? pathLedger(world, pace, start, action.path.slice(1), tollFor(world, start, pace))
      : ledger([]);
  }
  if (state.place !== 'map' || state.hex === null) {
    return ledger([]);
  }
  const ridden = pathLedger(world, pace, world.grid.index(state.hex), action.path);
  const edge = world.grid.index(action.path[action.path.length - 1] ?? state.hex);
  return action.type === 'ride' || world.inPlay[edge] !== 1
    ? ridden
    : ledger([...ridden.lines, ...exitToll(world, pace, edge)]);
}

export function riding(at: Scribe, action: Ride): void {
  const { world, draft } = at;
  const leader = world.leaderById.get(action.leader) as Leader;
  const before = draft.position;
  const state = leaderState(before, leader);
  const end = action.path[action.path.length - 1] ?? (state.hex as HexId);
  const place = action.type === 'rideOff' ? 'exited' : 'map';
  changeLeader(draft, leader, { place, hex: end, moved: true });
  at.emit(() => ({
    type: ({ ride: 'leaderRode', rideOn: 'leaderEntered', rideOff: 'leaderLeft' } as const)[action.type],
    rule: action.type === 'ride' ? 'NLB-10.1C.1' : action.type === 'rideOn' ? 'NLB-10.1A.1' : 'NLB-5.5A',
    leader: leader.id,
    from: state.hex,
    path: action.path,
    cost: rideLedger(world, before, action),
    allowance: allowanceOf(leader, state) / HALVES,
  }));
  for (const tell of world.seams.rode) {
    tell(at, leader, action.path);
  }
  // Leaders who have left may make troops count that left before them (22.4B).
  if (action.type === 'rideOff') {
    checkMargin(at);
  }
}
