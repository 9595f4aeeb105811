import { type Ledger, type LedgerLine, ledger } from '../../../../../engine/ledger.ts';
import type { Seat } from '../../../../../engine/position.ts';
import type { Refusal } from '../../../../../engine/refusal.ts';
import { IMPASSABLE } from '../../../../common/hex/reach.ts';
import type { NlbAction } from '../../actions.ts';
import type { NlbEvent } from '../../events.ts';
import type { ActionOf, At, Desk } from '../../kit.ts';
import { allowanceFor } from '../../movement/allowance.ts';
import { entryHexes, entryToll } from '../../movement/entry.ts';
import { costsFor, doubledLines, type Gait, gaitOf, HALVES } from '../../movement/movement-costs.ts';
import { seatsOf } from '../../movement/movement-orders.ts';
import { pathLedger } from '../../movement/path.ts';
import { closedTo } from '../../movement/ways.ts';
import { enemyOf, type HexId, type NlbPosition, seatOf, sideOf } from '../../position.ts';
import { refuse } from '../../refusals.ts';
import type { ClosedHex, FurtherOrders } from '../../seams.ts';
import { stacksOf, zoneOf } from '../../setup/deployment.ts';
import { counterOf, turnIndex, type World } from '../../world.ts';
import { watchedBy } from '../ground/observation.ts';
import { changePair, markersOnMap, pairOf, pairsOf } from './hidden-pairs.ts';
import { type HiddenPair, MARKERS, type Marker } from './hidden-state.ts';

/* 16.6B: both markers move alike, at the pace of the slowest unit and at the highest prices that any of them pays. */

const gaitsOf = (world: World, p: NlbPosition, pair: HiddenPair): Gait[] => [
  ...new Set(pair.units.map((id) => gaitOf(world, p, counterOf(world, id)))),
];

/** The allowance of a pair, in movement points. */
export const pairAllowance = (world: World, p: NlbPosition, pair: HiddenPair): number =>
  Math.min(...pair.units.map((id) => allowanceFor(world, p, counterOf(world, id))));

/** By hex and direction as in the tables of costs: the highest price of each step. */
function dearest(world: World, p: NlbPosition, pair: HiddenPair): (step: number) => number {
  const tables = gaitsOf(world, p, pair).map((gait) => costsFor(world, gait));
  return (step) =>
    tables.some((costs) => costs[step] === IMPASSABLE)
      ? IMPASSABLE
      : Math.max(...tables.map((costs) => costs[step] as number));
}

/** The line of a ledger, or lines, that cost most. */
const most = (offers: readonly (readonly LedgerLine[])[]): readonly LedgerLine[] => {
  const sum = (lines: readonly LedgerLine[]): number => lines.reduce((total, { value }) => total + value, 0);
  return offers.reduce((best, lines) => (sum(lines) > sum(best) ? lines : best));
};

const tollOf = (world: World, p: NlbPosition, pair: HiddenPair, hex: number): readonly LedgerLine[] =>
  most(gaitsOf(world, p, pair).map((gait) => doubledLines([entryToll(world, hex, gait)], gait)));

/** Who else stands where, as far as markers care: looked up once for a whole way. */
interface Obstacles {
  readonly friends: ReadonlySet<number>;
  readonly enemies: Uint8Array;
  readonly markers: ReadonlySet<number>;
  /** What other rules close, a train for one. */
  readonly closed: readonly ClosedHex[];
  readonly observed: Uint8Array;
}

function obstaclesFor({ world, position }: At, pair: HiddenPair): Obstacles {
  const side = sideOf(pair.army);
  const markers = new Set<number>();
  for (const marker of markersOnMap(world, position)) {
    if (marker.pair.id !== pair.id) {
      markers.add(marker.hex);
    }
  }
  return {
    friends: new Set(stacksOf(world, position, side).keys()),
    enemies: zoneOf(world, position, enemyOf(side)).held,
    markers,
    closed: closedTo(world, position, side).filter(({ code }) => code !== 'marker-in-the-way'),
    observed: watchedBy(world, position, enemyOf(side)),
  };
}

/** 16.6B: why a marker may not be in this hex: somebody else is, or the enemy would see it. */
function judgeHex(world: World, obstacles: Obstacles, to: number): Refusal[] {
  const hex = world.grid.id(to);
  const refusals: Refusal[] = [];
  if (obstacles.friends.has(to)) {
    refusals.push(refuse('NLB-16.6B.3', 'units-in-the-way', { hex }));
  }
  if (obstacles.enemies[to] === 1) {
    refusals.push(refuse('NLB-5.0.4', 'enemy-occupied', { hex }));
  }
  if (obstacles.markers.has(to)) {
    refusals.push(refuse('NLB-16.6B.3', 'marker-in-the-way', { hex }));
  }
  const closed = obstacles.closed.find((one) => one.hex === to);
  if (closed !== undefined) {
    refusals.push(refuse(closed.rule, closed.code, { hex }));
  }
  if (obstacles.observed[to] === 1) {
    refusals.push(refuse('NLB-16.6B.2', 'would-be-observed', { hex }));
  }
  return refusals;
}

/**
 * Where a marker off the map may come on: with the group it waits for. Where the pair itself shows two
 * entries of a group, each marker has its own, from its own turn on (28.0D).
 */
function gates({ world, position }: At, pair: HiddenPair, marker: Marker): readonly number[] {
  const arrival = world.arrivals.find(({ id }) => id === pair.entry);
  if (arrival === undefined) {
    return [];
  }
  if (arrival.entries === null || position.secrets[arrival.id]?.entry !== null) {
    return entryHexes(world, position, arrival);
  }
  const entry = arrival.entries[MARKERS.indexOf(marker)];
  return entry === undefined || position.turn < turnIndex(world.turns, entry.turn)
    ? []
    : entryHexes(world, position, { ...arrival, entries: null, hexes: [entry.hex] });
}

function judgeSteer(at: At, action: ActionOf<'steer'>, seat: Seat): readonly Refusal[] {
  const { world, position } = at;
  const pair = pairOf(position, action.pair);
  if (pair === undefined || seatOf(pair.army) !== seat || sideOf(pair.army) !== position.phasing) {
    return [refuse('NLB-16.6B.1', 'no-such-pair', { pair: action.pair })];
  }
  const refusals: Refusal[] = [];
  if (position.relieve !== null) {
    refusals.push(refuse('NLB-5.4.2', 'relieve-first', { hex: position.relieve }));
  }
  if (pair.moved.includes(action.marker)) {
    refusals.push(refuse('NLB-16.6B.1', 'marker-moved', { pair: pair.id, marker: action.marker }));
  }
  const obstacles = obstaclesFor(at, pair);
  const price = dearest(world, position, pair);
  const start = pair[action.marker];
  let from = start === null ? -1 : world.grid.index(start);
  let spent = 0;
  for (const hex of action.path) {
    const to = world.grid.index(hex);
    if (to < 0 || world.inPlay[to] === 0) {
      return [...refusals, refuse('NLB-3.2A.2', 'out-of-play', { hex })];
    }
    if (from < 0) {
      if (!gates(at, pair, action.marker).includes(to)) {
        return [...refusals, refuse('NLB-5.6D', 'not-an-entry-hex', { hex })];
      }
      spent += tollOf(world, position, pair, to).reduce((sum, { value }) => sum + value * HALVES, 0);
    } else {
      const direction = world.grid.directionTo(from, to);
      if (direction === -1) {
        return [...refusals, refuse('NLB-5.0.2', 'not-adjacent', { hex, from: world.grid.id(from) })];
      }
      const step = price(from * 6 + direction);
      if (step === IMPASSABLE) {
        return [...refusals, refuse('NLB-5.2A.2', 'impassable', { hex, from: world.grid.id(from) })];
      }
      spent += step;
    }
    refusals.push(...judgeHex(world, obstacles, to));
    from = to;
  }
  const allowance = pairAllowance(world, position, pair);
  if (spent > allowance * HALVES) {
    refusals.push(
      refuse('NLB-16.6B.1', 'marker-too-far', { pair: pair.id, cost: spent / HALVES, allowance }),
    );
  }
  return refusals;
}

interface Reached {
  readonly cost: number;
  readonly path: readonly HexId[];
}

/** One cheapest way to every hex that a marker can reach. */
function ways(at: At, pair: HiddenPair, marker: Marker): readonly Reached[] {
  const { world, position } = at;
  const budget = pairAllowance(world, position, pair) * HALVES;
  const price = dearest(world, position, pair);
  const obstacles = obstaclesFor(at, pair);
  const best = new Map<number, Reached>();
  const queue: number[][] = Array.from({ length: budget + 1 }, () => []);
  const reach = (hex: number, cost: number, path: readonly HexId[]): void => {
    const known = best.get(hex);
    if (
      cost <= budget &&
      (known === undefined || cost < known.cost) &&
      judgeHex(world, obstacles, hex).length === 0
    ) {
      best.set(hex, { cost, path });
      queue[cost]?.push(hex);
    }
  };
  const start = pair[marker];
  const origin = start === null ? -1 : world.grid.index(start);
  if (start === null) {
    for (const hex of gates(at, pair, marker)) {
      const toll = tollOf(world, position, pair, hex).reduce((sum, { value }) => sum + value * HALVES, 0);
      reach(hex, toll, [world.grid.id(hex)]);
    }
  } else {
    best.set(origin, { cost: 0, path: [] });
    queue[0]?.push(origin);
  }
  for (let cost = 0; cost <= budget; cost += 1) {
    for (const hex of queue[cost] as number[]) {
      const here = best.get(hex) as Reached;
      if (here.cost !== cost) {
        continue;
      }
      for (let d = 0; d < 6; d += 1) {
        const to = world.grid.neighbours[hex * 6 + d] as number;
        const step = price(hex * 6 + d);
        if (to >= 0 && to !== origin && step !== IMPASSABLE) {
          reach(to, cost + step, [...here.path, world.grid.id(to)]);
        }
      }
    }
  }
  best.delete(origin);
  return [...best.values()];
}

/** What a marker's way costs, line by line, as far as it can be gone at all. */
export function steerLedger(world: World, p: NlbPosition, action: ActionOf<'steer'>): Ledger {
  const pair = pairOf(p, action.pair);
  if (pair === undefined) {
    return ledger([]);
  }
  const lines: LedgerLine[] = [];
  const start = pair[action.marker];
  let from = start === null ? -1 : world.grid.index(start);
  for (const hex of action.path) {
    const to = world.grid.index(hex);
    if (to < 0 || world.inPlay[to] === 0) {
      break;
    }
    if (from < 0) {
      lines.push(...tollOf(world, p, pair, to));
    } else {
      const offers = gaitsOf(world, p, pair)
        .map((gait) => pathLedger(world, gait, from, [hex]).lines)
        .filter((step) => step.length > 0);
      if (offers.length === 0) {
        break;
      }
      lines.push(...most(offers));
    }
    from = to;
  }
  return ledger(lines);
}

function steering(at: Desk, action: ActionOf<'steer'>): void {
  const { world, draft } = at;
  const before = draft.position;
  const pair = pairOf(before, action.pair) as HiddenPair;
  const { id, army } = pair;
  const { marker, path } = action;
  const from = pair[marker];
  const to = path[path.length - 1] as HexId;
  const mate = pair[marker === 'a' ? 'b' : 'a'];
  changePair(draft, id, {
    [marker]: to,
    moved: [...pair.moved, marker].sort(),
    // Once both are on the map it no longer matters where they came from.
    entry: mate === null ? pair.entry : null,
  });
  const seen = { type: 'markerMoved', rule: 'NLB-16.6B.1', pair: id, army, marker, from, path } as const;
  at.emit(() => ({
    ...seen,
    cost: steerLedger(world, before, action),
    allowance: pairAllowance(world, before, pair),
    to: seatsOf(world, sideOf(army)),
    masked: { ...seen, cost: null, allowance: null } as NlbEvent,
  }));
}

/** The orders that a movement phase takes for markers. */
export const steers: FurtherOrders = {
  accepts: ['steer'],
  list: (at, seat, into: NlbAction[]) => {
    if (at.position.relieve !== null) {
      return;
    }
    for (const pair of pairsOf(at.position)) {
      if (seatOf(pair.army) !== seat || sideOf(pair.army) !== at.position.phasing) {
        continue;
      }
      for (const marker of MARKERS) {
        if (!pair.moved.includes(marker)) {
          for (const { path } of ways(at, pair, marker)) {
            into.push({ type: 'steer', pair: pair.id, marker, path });
          }
        }
      }
    }
  },
  preview: (world, p, action, seat) => {
    const pair = action.type === 'steer' ? pairOf(p, action.pair) : undefined;
    return action.type !== 'steer' || pair === undefined || !world.seats[sideOf(pair.army)].includes(seat)
      ? {}
      : { cost: steerLedger(world, p, action), allowance: pairAllowance(world, p, pair) };
  },
  judge: (at, action, seat) => (action.type === 'steer' ? judgeSteer(at, action, seat) : []),
  run: (at, action) => {
    if (action.type === 'steer') {
      steering(at, action);
    }
    return undefined;
  },
};
