import { ledger } from '../../../../../engine/ledger.ts';
import type { Seat } from '../../../../../engine/position.ts';
import type { Refusal } from '../../../../../engine/refusal.ts';
import type { NlbAction } from '../../actions.ts';
import { leaderState, leads } from '../../command/leaders.ts';
import { commandBar } from '../../command/recipients.ts';
import type { ActionOf, At } from '../../kit.ts';
import { allowanceFor } from '../../movement/allowance.ts';
import type { NlbArrival } from '../../movement/arrivals.ts';
import { entryHexes, isDue } from '../../movement/entry.ts';
import { closedTo } from '../../movement/ways.ts';
import { type Army, enemyOf, type HexId, seatOf, sideOf } from '../../position.ts';
import { refuse } from '../../refusals.ts';
import { barOf } from '../../seams.ts';
import { stateOf, unitsAt } from '../../setup/deployment.ts';
import type { Counter, Leader } from '../../world.ts';
import { isObserved } from '../ground/observation.ts';
import { entryToll } from './hidden-pace.ts';
import { markersOnMap, sparePair } from './hidden-pairs.ts';
import { MARKERS } from './hidden-state.ts';

/* 16.6A: who may be hidden, where and with whom. */

export const armyAt = ({ world }: At, seat: Seat): Army | undefined =>
  world.scenario.seats.find((army) => seatOf(army) === seat);

const near = ({ world }: At, hex: number, of: HexId | null): boolean =>
  hex >= 0 && of !== null && world.grid.distance(hex, world.grid.index(of)) <= 1;

/** 16.6A: why this unit on the map cannot be hidden, wherever the markers are put. */
function judgeUnit(at: At, counter: Counter): Refusal[] {
  const { place, hex, immobile, outOfCommand } = stateOf(at.position, counter);
  if (place !== 'map' || hex === null) {
    return [refuse('NLB-16.6A.1', 'not-on-map', { unit: counter.id })];
  }
  const refusals: Refusal[] = [];
  if (isObserved(at.world, at.position, counter.side, at.world.grid.index(hex))) {
    refusals.push(refuse('NLB-16.6A.2', 'under-observation', { unit: counter.id, hex }));
  }
  if (immobile) {
    refusals.push(refuse('NLB-19.5C.1', 'immobile', { unit: counter.id }));
  }
  const barred = barOf(at.world.seams.stay, at.world, at.position, counter);
  if (barred !== undefined) {
    refusals.push(refuse(barred, 'must-stay', { unit: counter.id }));
  }
  if (outOfCommand) {
    refusals.push(refuse('NLB-16.6A.4', 'hidden-needs-command', { unit: counter.id }));
  }
  return refusals;
}

function judgeOfficer(at: At, leader: Leader): Refusal[] {
  const { place, hex, outOfCommand } = leaderState(at.position, leader);
  if (leader.kind !== 'officer') {
    return [refuse('NLB-16.6A.5', 'only-officers-hide', { unit: leader.id })];
  }
  if (place !== 'map' || hex === null) {
    return [refuse('NLB-16.6A.1', 'not-on-map', { unit: leader.id })];
  }
  const refusals: Refusal[] = [];
  if (isObserved(at.world, at.position, leader.side, at.world.grid.index(hex))) {
    refusals.push(refuse('NLB-16.6A.2', 'under-observation', { unit: leader.id, hex }));
  }
  if (outOfCommand) {
    refusals.push(refuse('NLB-16.6A.4', 'hidden-needs-command', { unit: leader.id }));
  }
  return refusals;
}

export interface Chosen {
  readonly counters: readonly Counter[];
  readonly leaders: readonly Leader[];
}

/** Finds the counters that an action names, all of one army. */
export function named(
  at: At,
  action: ActionOf<'hide' | 'hideComing'>,
  army: Army | undefined,
): Chosen | Refusal[] {
  const { world } = at;
  const refusals: Refusal[] = [];
  const counters: Counter[] = [];
  const leaders: Leader[] = [];
  for (const id of new Set(action.units)) {
    const counter = world.counters.get(id);
    if (counter === undefined) {
      refusals.push(refuse('NLB-16.6A.5', 'unknown-unit', { unit: id }));
    } else if (counter.army !== army) {
      refusals.push(refuse('NLB-16.6A.5', 'not-your-unit', { unit: id, army: counter.army }));
    } else {
      counters.push(counter);
    }
  }
  for (const id of new Set(action.leaders)) {
    const leader = world.leaderById.get(id);
    if (leader === undefined) {
      refusals.push(refuse('NLB-16.6A.5', 'unknown-leader', { unit: id }));
    } else if (leader.army !== army) {
      refusals.push(refuse('NLB-16.6A.5', 'not-your-unit', { unit: id, army: leader.army }));
    } else {
      leaders.push(leader);
    }
  }
  const twice = counters.length < action.units.length || leaders.length < action.leaders.length;
  if (refusals.length === 0 && twice) {
    refusals.push(refuse('NLB-16.6A.5', 'named-twice'));
  }
  return refusals.length > 0 ? refusals : { counters, leaders };
}

/** 16.6A: who leads a unit can give it command unless he reorganizes (12.1D), or it fights in another wing (27.1A). */
const transmitsTo = ({ world, position }: At, leader: Leader, counter: Counter): boolean =>
  leads(leader, counter) &&
  !leaderState(position, leader).reorganizing &&
  commandBar(world, position, leader, counter) === undefined;

/** 16.6A: where command is in use, officers who can give it to every one of them go along. */
export function judgeOfficers(at: At, { counters, leaders }: Chosen): Refusal[] {
  if (!at.world.chapters.has('11')) {
    return [];
  }
  return counters
    .filter((counter) => !leaders.some((leader) => transmitsTo(at, leader, counter)))
    .map(({ id }) => refuse('NLB-16.6A.4', 'no-officer-along', { unit: id }));
}

export const judgeSpare = ({ world, position }: At, army: Army): Refusal[] =>
  sparePair(world, position, army) === undefined
    ? [refuse('NLB-16.6.1', 'no-markers-left', { army, pairs: world.tables.hiddenPairs[army] })]
    : [];

/** 16.6A, 16.6B: may a pair be put down in this hex, once these units have left it? */
function judgeSpot(at: At, army: Army, hex: HexId, leaving: readonly Counter[]): Refusal[] {
  const { world, position } = at;
  const spot = world.grid.index(hex);
  const side = sideOf(army);
  if (world.inPlay[spot] !== 1) {
    return [refuse('NLB-3.2A.2', 'out-of-play', { hex })];
  }
  const refusals: Refusal[] = [];
  if (unitsAt(world, position, enemyOf(side), spot).length > 0) {
    refusals.push(refuse('NLB-16.6B.3', 'enemy-occupied', { hex }));
  }
  if (isObserved(world, position, side, spot)) {
    refusals.push(refuse('NLB-16.6A.2', 'would-be-observed', { hex }));
  }
  for (const marker of markersOnMap(world, position)) {
    if (marker.hex === spot) {
      refusals.push(refuse('NLB-16.6B.3', 'marker-in-the-way', { hex }));
      break;
    }
  }
  const closed = closedTo(world, position, side).find(
    (one) => one.hex === spot && one.code !== 'marker-in-the-way',
  );
  if (closed !== undefined) {
    refusals.push(refuse(closed.rule, closed.code, { hex }));
  }
  if (unitsAt(world, position, side, spot).some(({ id }) => !leaving.some((counter) => counter.id === id))) {
    refusals.push(refuse('NLB-16.6B.3', 'units-stay-behind', { hex }));
  }
  return refusals;
}

export function judgeHide(at: At, action: ActionOf<'hide'>, seat: Seat): readonly Refusal[] {
  const army = armyAt(at, seat);
  const chosen = named(at, action, army);
  if (army === undefined || Array.isArray(chosen)) {
    return Array.isArray(chosen) ? chosen : [];
  }
  const { counters, leaders } = chosen as Chosen;
  const spot = at.world.grid.index(action.hex);
  const refusals: Refusal[] = [
    ...judgeSpare(at, army),
    ...counters.flatMap((counter) => judgeUnit(at, counter)),
    ...leaders.flatMap((leader) => judgeOfficer(at, leader)),
    ...judgeOfficers(at, { counters, leaders }),
    ...judgeSpot(at, army, action.hex, counters),
  ];
  const far = [
    ...counters.filter((counter) => !near(at, spot, stateOf(at.position, counter).hex)),
    ...leaders.filter((leader) => !near(at, spot, leaderState(at.position, leader).hex)),
  ];
  if (spot >= 0) {
    refusals.push(
      ...far.map(({ id }) =>
        refuse('NLB-16.6A.5', 'too-far-from-place', { unit: id, place: action.hex, within: 1 }),
      ),
    );
  }
  return refusals;
}

/** One offer for each hex with eligible units and for each marker: everybody there and next to it; fewer are accepted. */
export function hidings(at: At, seat: Seat): NlbAction[] {
  const { world, position } = at;
  const army = armyAt(at, seat);
  if (army === undefined || judgeSpare(at, army).length > 0) {
    return [];
  }
  const side = sideOf(army);
  const eligible = world.order[side].filter(
    (counter) => counter.army === army && judgeUnit(at, counter).length === 0,
  );
  const officers = world.leaders[side].filter(
    (leader) => leader.army === army && judgeOfficer(at, leader).length === 0,
  );
  const spots = new Set(eligible.map((counter) => stateOf(position, counter).hex as HexId));
  const found: NlbAction[] = [];
  for (const hex of spots) {
    const spot = world.grid.index(hex);
    const leaders = officers.filter((leader) => near(at, spot, leaderState(position, leader).hex));
    const counters = eligible.filter(
      (counter) =>
        near(at, spot, stateOf(position, counter).hex) &&
        judgeOfficers(at, { counters: [counter], leaders }).length === 0,
    );
    if (counters.length === 0 || judgeSpot(at, army, hex, counters).length > 0) {
      continue;
    }
    const along = leaders.filter((leader) => counters.some((counter) => transmitsTo(at, leader, counter)));
    for (const real of MARKERS) {
      found.push({
        type: 'hide',
        hex,
        units: counters.map(({ id }) => id),
        leaders: along.map(({ id }) => id),
        real,
      });
    }
  }
  return found;
}

/** 16.6A: units that can enter now are out of everybody's sight until they do. */
function judgeWaiting(at: At, group: string, chosen: Chosen): Refusal[] {
  const { world, position } = at;
  const arrival = world.arrivals.find(({ id }) => id === group);
  if (arrival === undefined || !isDue(world, position, arrival)) {
    return [refuse('NLB-16.6A.3', 'not-due-yet', { unit: chosen.counters[0]?.id ?? group })];
  }
  const refusals: Refusal[] = [];
  const ids = chosen.counters.map(({ id }) => id);
  for (const counter of chosen.counters) {
    const ahead = (arrival.before.get(counter.id) ?? []).filter((other) => {
      const before = world.counters.get(other) as Counter;
      return !ids.includes(other) && stateOf(position, before).place === 'waiting';
    });
    const barred = barOf(world.seams.stay, world, position, counter);
    if (!arrival.units.includes(counter.id) || stateOf(position, counter).place !== 'waiting') {
      refusals.push(refuse('NLB-16.6A.3', 'not-due-yet', { unit: counter.id }));
    } else if (barred !== undefined) {
      refusals.push(refuse(barred, 'must-stay', { unit: counter.id }));
    } else if (ahead.length > 0) {
      refusals.push(refuse('NLB-16.6A.3', 'column-order', { unit: counter.id, ahead }));
    }
  }
  for (const leader of chosen.leaders) {
    if (leader.kind !== 'officer' || leaderState(position, leader).place !== 'waiting') {
      refusals.push(refuse('NLB-16.6A.3', 'not-due-yet', { unit: leader.id }));
    }
  }
  return refusals;
}

export function judgeComing(at: At, action: ActionOf<'hideComing'>, seat: Seat): readonly Refusal[] {
  const army = armyAt(at, seat);
  const chosen = named(at, action, army);
  if (army === undefined || Array.isArray(chosen)) {
    return Array.isArray(chosen) ? chosen : [];
  }
  const refusals = [
    ...judgeSpare(at, army),
    ...judgeWaiting(at, action.group, chosen as Chosen),
    ...judgeOfficers(at, chosen as Chosen),
  ];
  return refusals.length > 0 ? refusals : judgeLength(at, action.group, (chosen as Chosen).counters);
}

/** 5.6A, 16.6B: a marker comes on with all its units or not at all, so that their column must not be too long. */
function judgeLength({ world, position }: At, group: string, counters: readonly Counter[]): Refusal[] {
  const arrival = world.arrivals.find(({ id }) => id === group) as NlbArrival;
  const troops = { units: counters.map(({ id }) => id) };
  const prices = entryHexes(world, position, arrival).map(
    (hex) => ledger(entryToll(world, position, troops, arrival, hex)).total,
  );
  const cost = Math.min(...prices);
  const allowance = Math.min(...counters.map((counter) => allowanceFor(world, position, counter, true)));
  return prices.length > 0 && cost > allowance
    ? [refuse('NLB-5.6A.2', 'column-too-long', { group, cost, allowance })]
    : [];
}

function longestColumn(at: At, group: string, waiting: readonly Counter[]): readonly Counter[] {
  for (let units = waiting.length; units > 1; units -= 1) {
    const first = waiting.slice(0, units);
    if (judgeLength(at, group, first).length === 0) {
      return first;
    }
  }
  return waiting.slice(0, 1);
}

/** One offer for each group that can enter now: all of it that still waits, or as many as one column can be long. */
export function comings(at: At, seat: Seat): NlbAction[] {
  const { world, position } = at;
  const army = armyAt(at, seat);
  const found: NlbAction[] = [];
  for (const arrival of world.arrivals) {
    if (arrival.army !== army || !isDue(world, position, arrival)) {
      continue;
    }
    const waiting = arrival.units
      .map((id) => world.counters.get(id) as Counter)
      .filter((counter) => stateOf(position, counter).place === 'waiting');
    const counters = longestColumn(at, arrival.id, waiting);
    const leaders = world.leaders[sideOf(army)].filter(
      (leader) =>
        leader.army === army &&
        leader.kind === 'officer' &&
        leaderState(position, leader).place === 'waiting' &&
        counters.some((counter) => leads(leader, counter)),
    );
    for (const real of MARKERS) {
      const action = {
        type: 'hideComing',
        group: arrival.id,
        units: counters.map(({ id }) => id),
        leaders: leaders.map(({ id }) => id),
        real,
      } as const;
      if (counters.length > 0 && judgeComing(at, action, seat).length === 0) {
        found.push(action);
      }
    }
  }
  return found;
}
