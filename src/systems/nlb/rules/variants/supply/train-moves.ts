import { type Ledger, ledger } from '../../../../../engine/ledger.ts';
import type { Facts } from '../../../../../engine/position.ts';
import { call } from '../../../../../engine/procedure.ts';
import type { Refusal } from '../../../../../engine/refusal.ts';
import type { Direction } from '../../../../../geometry/hex/grid.ts';
import { IMPASSABLE } from '../../../../common/hex/reach.ts';
import type { NlbAction } from '../../actions.ts';
import type { ActionOf, At, Scribe } from '../../kit.ts';
import type { NlbArrival } from '../../movement/arrivals.ts';
import { columnsWith, entryCost, entryHexes, isDue, writtenEntry } from '../../movement/entry.ts';
import { exitHexes, exitToll } from '../../movement/exit.ts';
import { costsFor, DOUBLED, type Gait, HALVES, onRoad } from '../../movement/movement-costs.ts';
import { judgeRelief } from '../../movement/movement-orders.ts';
import { pathLedger } from '../../movement/path.ts';
import { enemyOf, type HexId, type NlbPosition, seatOf } from '../../position.ts';
import { refuse } from '../../refusals.ts';
import type { FurtherOrders } from '../../seams.ts';
import { unitsAt } from '../../setup/deployment.ts';
import { checkLines } from '../../victory/margin.ts';
import type { Train, World } from '../../world.ts';
import type { TrainState } from './train-state.ts';
import { changeTrain, closedToTrain, isEmpty, isThreatened, trainOf, trainState } from './trains.ts';

type Haul = ActionOf<'march' | 'enter' | 'exit'>;

const IN_RAIN = 1;

/** Wagons pay like foot, as far as they leave the price of the road at all; double where everybody does (16.5). */
const gaitFor = (world: World, p: NlbPosition): Gait =>
  world.seams.doubled.some((asks) => asks(p)) ? DOUBLED : 0;

const isNight = (world: World, p: NlbPosition): boolean => world.turns[p.turn]?.night === true;

/** 16.17A: nothing at night, one point in rain, its allowance otherwise. */
export const haulage = (world: World, p: NlbPosition, train: Train): number =>
  isNight(world, p) ? 0 : p.raining ? Math.min(IN_RAIN, train.movement) : train.movement;

/** The group with which a train that is not set up comes. */
const arrivalOf = (world: World, train: Train): NlbArrival | undefined =>
  world.arrivals.find(({ id }) => id === train.start?.with);

const entryLedger = (world: World, p: NlbPosition, arrival: NlbArrival, hex: number): Ledger =>
  entryCost(world, p, arrival, gaitFor(world, p), hex);

/** 16.17A-B: the objection to a train being in this hex, coming along a road or not. */
function judgeHex(at: At, train: Train, hex: number): Refusal[] {
  const { world, position } = at;
  const id = world.grid.id(hex);
  if (unitsAt(world, position, enemyOf(train.side), hex).length > 0) {
    return [refuse('NLB-5.0.4', 'enemy-occupied', { hex: id })];
  }
  const refusals: Refusal[] = [];
  const closed = closedToTrain(world, position, train, hex);
  if (closed !== undefined) {
    refusals.push(refuse(closed.rule, closed.code, { hex: id }));
  }
  if (!isEmpty(world, position, hex, train)) {
    refusals.push(refuse('NLB-16.17B', 'train-stacks-with-none', { unit: train.id, hex: id }));
  }
  if (isThreatened(world, position, train, hex)) {
    refusals.push(refuse('NLB-16.17A.3', 'train-into-zoc', { unit: train.id, hex: id }));
  }
  return refusals;
}

/** 16.17A: every objection to a train driving this way, when it has spent so many half points before. */
export function judgeWay(
  at: At,
  train: Train,
  start: number,
  path: readonly HexId[],
  paid: number,
): Refusal[] {
  const { world, position } = at;
  const { grid } = world;
  const gait = gaitFor(world, position);
  const costs = costsFor(world, gait);
  const refusals: Refusal[] = [];
  let spent = paid;
  let from = start;
  for (const hex of path) {
    const to = grid.index(hex);
    if (world.inPlay[to] !== 1) {
      const [rule, code] =
        to < 0 ? (['NLB-2.2.1', 'unknown-hex'] as const) : (['NLB-3.2A.2', 'out-of-play'] as const);
      return [...refusals, refuse(rule, code, { hex })];
    }
    const direction = grid.directionTo(from, to);
    if (direction === -1) {
      return [...refusals, refuse('NLB-5.0.2', 'not-adjacent', { hex, from: grid.id(from) })];
    }
    const step = costs[from * 6 + direction] as number;
    if (step === IMPASSABLE) {
      return [...refusals, refuse('NLB-5.2A.2', 'impassable', { hex, from: grid.id(from) })];
    }
    if (world.board.link(from, direction as Direction) === undefined) {
      refusals.push(refuse('NLB-16.17A.1', 'train-off-road', { unit: train.id, hex }));
    }
    refusals.push(...judgeHex(at, train, to));
    spent += step;
    from = to;
  }
  const allowance = haulage(world, position, train);
  const oneHex = (gait & DOUBLED) !== 0 && path.length === 1 && paid === 0;
  if (spent > allowance * HALVES && !isNight(world, position) && !oneHex) {
    const facts = { unit: train.id, cost: spent / HALVES, allowance };
    refusals.push(refuse(position.raining ? 'NLB-16.17A.2' : 'NLB-5.1.2', 'too-far', facts));
  }
  return refusals;
}

/** What every order to a train must satisfy before its way is looked at. */
function judgeTeam({ world, position }: At, train: Train, state: TrainState, seat: string): Refusal[] {
  const refusals: Refusal[] = [];
  if (train.side !== position.phasing || seatOf(train.army) !== seat) {
    refusals.push(refuse('NLB-5.1.1', 'not-your-unit', { unit: train.id, army: train.army }));
  }
  if (state.movedOn === position.turn) {
    refusals.push(refuse('NLB-5.1C.1', 'already-moved', { unit: train.id }));
  }
  if (isNight(world, position)) {
    refusals.push(refuse('NLB-16.17A.2', 'train-rests', { unit: train.id }));
  }
  for (const asks of world.seams.haul) {
    const rule = asks(world, position, train.army);
    if (rule !== undefined) {
      refusals.push(refuse(rule, 'must-stay', { unit: train.id }));
    }
  }
  judgeRelief(position, null, refusals);
  return refusals;
}

function judgeHaul(at: At, action: Haul, seat: string): readonly Refusal[] {
  const { world, position } = at;
  const train = trainOf(world, action.unit) as Train;
  const state = trainState(world, position, train);
  const refusals = judgeTeam(at, train, state, seat);
  if (seatOf(train.army) !== seat) {
    // Where it is due may be its owner's secret (28.0D), and nobody else's to find out by trying.
    return refusals;
  }
  if (action.type === 'enter') {
    return [...refusals, ...judgeArrival(at, train, state, action.path)];
  }
  if (state.place !== 'map' || state.hex === null) {
    return [...refusals, refuse('NLB-5.0.1', 'not-on-map', { unit: train.id })];
  }
  const from = world.grid.index(state.hex);
  if (isThreatened(world, position, train, from)) {
    refusals.push(refuse('NLB-5.3.2', 'in-enemy-zoc', { unit: train.id, hex: state.hex }));
  }
  if (action.type === 'march') {
    return [...refusals, ...judgeWay(at, train, from, action.path, 0)];
  }
  const edge = action.path[action.path.length - 1] ?? state.hex;
  if (!exitHexes(world, train.army).includes(edge)) {
    return [...refusals, refuse('NLB-5.5.1', 'not-an-exit-hex', { hex: edge })];
  }
  return [...refusals, ...judgeWay(at, train, from, action.path, tollAt(world, position, edge))];
}

function judgeArrival(at: At, train: Train, state: TrainState, path: readonly HexId[]): Refusal[] {
  const { world, position } = at;
  const arrival = arrivalOf(world, train);
  if (state.place !== 'waiting' || arrival === undefined) {
    const code = state.place === 'map' ? 'already-on-map' : 'not-on-map';
    return [refuse('NLB-5.6.1', code, { unit: train.id })];
  }
  const due = writtenEntry(position, arrival) ?? { turn: arrival.turn, hex: arrival.hexes[0] };
  if (!isDue(world, position, arrival)) {
    return [refuse('NLB-3.2C.6', 'not-due-yet', { unit: train.id, turn: due.turn, hex: due.hex })];
  }
  const first = path[0] as HexId;
  const hex = world.grid.index(first);
  if (hex < 0 || !entryHexes(world, position, arrival).includes(hex)) {
    return [
      first === due.hex
        ? refuse('NLB-5.6D', 'entry-hex-blocked', { hex: first })
        : refuse('NLB-5.6D', 'not-an-entry-hex', { hex: first, entry: due.hex }),
    ];
  }
  const toll = entryLedger(world, position, arrival, hex).total * HALVES;
  return [
    ...(onRoad(world, hex) ? [] : [refuse('NLB-16.17A.1', 'train-off-road', { unit: train.id, hex: first })]),
    ...judgeHex(at, train, hex),
    ...judgeWay(at, train, hex, path.slice(1), toll),
  ];
}

/** In half points: what leaving the map here costs. */
export const tollAt = (world: World, p: NlbPosition, edge: HexId): number =>
  ledger(exitToll(world, gaitFor(world, p), world.grid.index(edge))).total * HALVES;

interface Stage {
  readonly hex: number;
  readonly cost: number;
  readonly path: readonly HexId[];
}

/** Where a train gets along the roads with so many half points, the start first; roads are few, so plainly. */
export function stages(at: At, train: Train, start: number, budget: number, oneHex: boolean): Stage[] {
  const { world } = at;
  const gait = gaitFor(world, at.position);
  const costs = costsFor(world, gait);
  const leaps = oneHex && (gait & DOUBLED) !== 0;
  const found = new Map<number, Stage>([[start, { hex: start, cost: 0, path: [] }]]);
  const open: Stage[] = [{ hex: start, cost: 0, path: [] }];
  for (let stage = open.shift(); stage !== undefined; stage = open.shift()) {
    for (let d = 0; d < 6; d += 1) {
      const to = world.grid.neighbours[stage.hex * 6 + d] as number;
      const step = costs[stage.hex * 6 + d] as number;
      // 16.5: one hex a train gets far, whatever it costs, and then no farther.
      const cost = leaps && stage.hex === start ? Math.min(budget, stage.cost + step) : stage.cost + step;
      if (
        step === IMPASSABLE ||
        world.inPlay[to] === 0 ||
        cost > budget ||
        (found.get(to)?.cost ?? Number.POSITIVE_INFINITY) <= cost ||
        world.board.link(stage.hex, d as Direction) === undefined ||
        judgeHex(at, train, to).length > 0
      ) {
        continue;
      }
      const next: Stage = { hex: to, cost, path: [...stage.path, world.grid.id(to)] };
      found.set(to, next);
      open.push(next);
    }
  }
  return [...found.values()];
}

function hauls(at: At, seat: string, into: NlbAction[]): void {
  const { world, position } = at;
  for (const train of world.extras.trains) {
    const state = trainState(world, position, train);
    if (judgeTeam(at, train, state, seat).length > 0) {
      continue;
    }
    const budget = haulage(world, position, train) * HALVES;
    if (state.place === 'waiting') {
      listArrivals(at, train, budget, into);
    } else if (state.place === 'map' && state.hex !== null) {
      const start = world.grid.index(state.hex);
      if (isThreatened(world, position, train, start)) {
        continue;
      }
      const exits = exitHexes(world, train.army);
      for (const { hex, cost, path } of stages(at, train, start, budget, true)) {
        if (path.length > 0) {
          into.push({ type: 'march', unit: train.id, path });
        }
        const id = world.grid.id(hex);
        if (exits.includes(id) && cost + tollAt(world, position, id) <= budget) {
          into.push({ type: 'exit', unit: train.id, path });
        }
      }
    }
  }
}

function listArrivals(at: At, train: Train, budget: number, into: NlbAction[]): void {
  const { world, position } = at;
  const arrival = arrivalOf(world, train);
  if (arrival === undefined || !isDue(world, position, arrival)) {
    return;
  }
  for (const hex of entryHexes(world, position, arrival)) {
    const left = budget - entryLedger(world, position, arrival, hex).total * HALVES;
    if (left < 0 || !onRoad(world, hex) || judgeHex(at, train, hex).length > 0) {
      continue;
    }
    for (const { path } of stages(at, train, hex, left, false)) {
      into.push({ type: 'enter', unit: train.id, path: [world.grid.id(hex), ...path] });
    }
  }
}

/** What an order costs, line by line, as far as it can be carried out. */
function haulLedger(world: World, p: NlbPosition, train: Train, action: Haul): Ledger {
  const { hex } = trainState(world, p, train);
  const gait = gaitFor(world, p);
  if (action.type === 'enter') {
    const arrival = arrivalOf(world, train);
    const start = world.grid.index(action.path[0] as HexId);
    const toll =
      arrival === undefined || world.inPlay[start] !== 1 ? [] : entryLedger(world, p, arrival, start).lines;
    return start < 0 ? ledger([]) : pathLedger(world, gait, start, action.path.slice(1), toll);
  }
  if (hex === null) {
    return ledger([]);
  }
  const walked = pathLedger(world, gait, world.grid.index(hex), action.path);
  const edge = world.grid.index(action.path[action.path.length - 1] ?? hex);
  return action.type === 'march' || world.inPlay[edge] !== 1
    ? walked
    : ledger([...walked.lines, ...exitToll(world, gait, edge)]);
}

/** A train that was stopped because enemy markers came in sight (16.6C), and what it has spent, in half points. */
export interface Halted {
  readonly unit: string;
  readonly spent: number;
}

/** Carries out an order, or as much of it as there is before something stops the train; then what goes on from there. */
export function driving(at: Scribe, action: Haul, spent = 0): Halted | undefined {
  const { world, position } = at;
  const train = trainOf(world, action.unit) as Train;
  // A march that ends where something comes in sight is over anyway; who means to leave has still to go.
  const before = action.type === 'exit' ? action.path : action.path.slice(0, -1);
  const stops = world.seams.interruptions.flatMap(({ after }) => after(world, position, train, before) ?? []);
  if (stops.length === 0) {
    hauling(at, action);
    return undefined;
  }
  const path = action.path.slice(0, Math.min(...stops));
  const part: Haul = { type: action.type === 'enter' ? 'enter' : 'march', unit: action.unit, path };
  const cost = haulLedger(world, position, train, part).total * HALVES;
  hauling(at, part);
  return { unit: action.unit, spent: spent + cost };
}

function hauling(at: Scribe, action: Haul): void {
  const { world, draft } = at;
  const train = trainOf(world, action.unit) as Train;
  const before = draft.position;
  const from = trainState(world, before, train).hex;
  const cost = haulLedger(world, before, train, action);
  const allowance = haulage(world, before, train);
  const { path, unit } = action;
  const hex = path[path.length - 1] ?? (from as HexId);
  changeTrain(draft, world, train, {
    place: action.type === 'exit' ? 'exited' : 'map',
    hex,
    movedOn: before.turn,
  });
  if (action.type === 'enter') {
    const first = path[0] as HexId;
    draft.update({ columns: columnsWith(world, before, arrivalOf(world, train) as NlbArrival, first) });
    at.emit(() => ({ type: 'entered', rule: 'NLB-5.6.1', unit, path, cost, allowance }));
  } else if (action.type === 'march') {
    at.emit(() => ({
      type: 'marched',
      rule: 'NLB-16.17A.1',
      unit,
      from: from as HexId,
      path,
      cost,
      allowance,
    }));
  } else {
    at.emit(() => ({ type: 'exited', rule: 'NLB-5.5A', unit, from: from as HexId, path, cost }));
  }
  checkLines(at);
}

const isHaul = (action: NlbAction): action is Haul =>
  action.type === 'march' || action.type === 'enter' || action.type === 'exit';

/** What coming on costs shows where the train's column waits: not to the other side. */
const isSecretOf = (world: World, { side }: Train, action: Haul, seat: string): boolean =>
  action.type === 'enter' && !world.seats[side].includes(seat);

/** 16.17A: trains are ordered about like units, by the same orders. */
export const trainOrders: FurtherOrders = {
  accepts: [],
  takes: (world, action) => isHaul(action) && trainOf(world, action.unit) !== undefined,
  preview: (world, p, action, seat): Facts => {
    const train = isHaul(action) ? trainOf(world, action.unit) : undefined;
    return train === undefined || !isHaul(action) || isSecretOf(world, train, action, seat)
      ? {}
      : { cost: haulLedger(world, p, train, action), allowance: haulage(world, p, train) };
  },
  list: hauls,
  judge: (at, action, seat) => (isHaul(action) ? judgeHaul(at, action, seat) : []),
  run: (at, action) => {
    const halted = isHaul(action) ? driving(at, action) : undefined;
    return halted === undefined ? undefined : call('nlb.trainHalted', halted, 'move');
  },
};
