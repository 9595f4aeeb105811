import { type Ledger, type LedgerLine, ledger } from '../../../../../engine/ledger.ts';
import type { Seat } from '../../../../../engine/position.ts';
import type { Refusal } from '../../../../../engine/refusal.ts';
import { IMPASSABLE } from '../../../../common/hex/reach.ts';
import type { NlbAction } from '../../actions.ts';
import type { NlbEvent } from '../../events.ts';
import type { ActionOf, At, Scribe } from '../../kit.ts';
import { columnsWith, queueOf } from '../../movement/entry.ts';
import { HALVES } from '../../movement/movement-costs.ts';
import { seatsOf } from '../../movement/movement-orders.ts';
import { pathLedger } from '../../movement/path.ts';
import { closedTo } from '../../movement/ways.ts';
import { enemyOf, type HexId, type NlbPosition, seatOf, sideOf } from '../../position.ts';
import { refuse } from '../../refusals.ts';
import type { ClosedHex, FurtherOrders } from '../../seams.ts';
import { stacksOf, zoneOf } from '../../setup/deployment.ts';
import type { World } from '../../world.ts';
import { watchedBy } from '../ground/observation.ts';
import { castFor, judgePairRoll } from './hidden-hunger.ts';
import {
  comesWith,
  dearest,
  entryToll,
  followsMate,
  gaitsOf,
  gates,
  getsOneHex,
  heldBack,
  most,
  notYet,
  pairAllowance,
} from './hidden-pace.ts';
import { changePair, isPairName, markersOnMap, pairOf, pairsOf } from './hidden-pairs.ts';
import { type HiddenPair, MARKERS, type Marker } from './hidden-state.ts';

/* 16.6B: how markers move: not where anybody else is, and never into the enemy's sight. */

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

/** In half movement points: what it costs this marker to come on here. */
function tollOf(world: World, p: NlbPosition, pair: HiddenPair, marker: Marker, hex: number): number {
  const arrival = comesWith(world, p, pair, marker);
  const lines = arrival === undefined ? [] : entryToll(world, p, pair, arrival, hex);
  return lines.reduce((sum, { value }) => sum + value * HALVES, 0);
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
  const held = heldBack(world, position, pair);
  if (held !== undefined) {
    return [...refusals, refuse(held.rule, 'must-stay', { unit: held.unit })];
  }
  const wait = notYet(world, position, pair);
  if (wait !== undefined) {
    return [...refusals, refuse(wait.rule, wait.code, { unit: wait.unit })];
  }
  const obstacles = obstaclesFor(at, pair);
  const price = dearest(world, position, pair);
  const start = pair[action.marker];
  let from = start === null ? -1 : world.grid.index(start);
  let spent = 0;
  for (const hex of action.path) {
    const to = world.grid.index(hex);
    if (world.inPlay[to] !== 1) {
      return [...refusals, refuse('NLB-3.2A.2', 'out-of-play', { hex })];
    }
    if (from < 0) {
      if (!gates(world, position, pair, action.marker).includes(to)) {
        return [...refusals, refuse('NLB-5.6D', 'not-an-entry-hex', { hex })];
      }
      spent += tollOf(world, position, pair, action.marker, to);
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
  const allowance = pairAllowance(world, position, pair, action.marker);
  const oneHex = action.path.length === 1 && getsOneHex(world, position, pair, action.marker);
  if (spent > allowance * HALVES && !oneHex) {
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
  const budget = pairAllowance(world, position, pair, marker) * HALVES;
  const leaps = getsOneHex(world, position, pair, marker);
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
    for (const hex of gates(world, position, pair, marker)) {
      reach(hex, tollOf(world, position, pair, marker, hex), [world.grid.id(hex)]);
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
          const dear = leaps && hex === origin ? Math.min(cost + step, budget) : cost + step;
          reach(to, dear, [...here.path, world.grid.id(to)]);
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
    if (world.inPlay[to] !== 1) {
      break;
    }
    if (from < 0) {
      const arrival = comesWith(world, p, pair, action.marker);
      lines.push(...(arrival === undefined ? [] : entryToll(world, p, pair, arrival, to)));
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

function steering(at: Scribe, action: ActionOf<'steer'>): void {
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
  const arrival = from === null ? comesWith(world, before, pair, marker) : undefined;
  if (arrival !== undefined) {
    const first = path[0] as HexId;
    const at = world.grid.index(first);
    if (!followsMate(world, before, pair, arrival, at)) {
      draft.update({ columns: columnsWith(world, before, arrival, first, pair.units.length) });
    }
    if (mate === null) {
      const entry = queueOf(world, before, arrival, at);
      changePair(draft, id, { came: { turn: before.turn, entry } });
    }
  }
  const seen = { type: 'markerMoved', rule: 'NLB-16.6B.1', pair: id, army, marker, from, path } as const;
  at.emit(() => ({
    ...seen,
    cost: steerLedger(world, before, action),
    allowance: pairAllowance(world, before, pair, marker),
    to: seatsOf(world, sideOf(army)),
    masked: { ...seen, cost: null, allowance: null } as NlbEvent,
  }));
}

/** The orders that a movement phase takes for markers. */
export const steers: FurtherOrders = {
  accepts: ['steer'],
  takes: (world, action) =>
    action.type === 'steer' || (action.type === 'rollAllowance' && isPairName(world, action.unit)),
  list: (at, seat, into: NlbAction[]) => {
    if (at.position.relieve !== null) {
      return;
    }
    for (const pair of pairsOf(at.position)) {
      if (
        seatOf(pair.army) !== seat ||
        sideOf(pair.army) !== at.position.phasing ||
        heldBack(at.world, at.position, pair) !== undefined
      ) {
        continue;
      }
      if (notYet(at.world, at.position, pair) !== undefined) {
        into.push({ type: 'rollAllowance', unit: pair.id });
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
      : { cost: steerLedger(world, p, action), allowance: pairAllowance(world, p, pair, action.marker) };
  },
  judge: (at, action, seat) =>
    action.type === 'steer'
      ? judgeSteer(at, action, seat)
      : action.type === 'rollAllowance'
        ? judgePairRoll(at, action, seat)
        : [],
  run: (at, action) => {
    if (action.type === 'rollAllowance') {
      return castFor(action.unit);
    }
    if (action.type === 'steer') {
      steering(at, action);
    }
    return undefined;
  },
};
