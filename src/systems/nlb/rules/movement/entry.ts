import type { Subject } from '../../../../engine/game.ts';
import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { DIRECTIONS } from '../../../../geometry/hex/grid.ts';
import { isOnRim, nearestOpen, ranksAhead } from '../../../common/hex/columns.ts';
import { ruleOf } from '../citations.ts';
import { changeUnit } from '../edit.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import { enemyOf, type HexId, type NlbPosition, seatOf, sideOf, type UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { barOf } from '../seams.ts';
import { stateOf, zoneOf } from '../setup/deployment.ts';
import type { ListedOrders } from '../world/memory.ts';
import { counterOf, turnIndex, type World } from '../world.ts';
import { allowanceFor } from './allowance.ts';
import type { Entry, NlbArrival } from './arrivals.ts';
import { leaveFootprints } from './footprints.ts';
import { doubledLines, type Gait, gaitOf, HALVES, terrainLine } from './movement-costs.ts';
import { judgeOrder, judgeRelief, judgeStay } from './movement-orders.ts';
import { judgePath, judgeStacking, walkLedger } from './path.ts';
import { ordersFor } from './reach.ts';
import { endOf } from './walked.ts';
import { closedAt, closedTo, offRoadFor } from './ways.ts';

/** Has this group's time come: the turn in the scenario, or the roll that brings it (5.6, 19.5D)? */
export function isDue(world: World, p: NlbPosition, arrival: NlbArrival): boolean {
  if (arrival.entries !== null) {
    const entry = writtenEntry(p, arrival);
    return entry !== undefined && p.turn >= turnIndex(world.turns, entry.turn);
  }
  return arrival.die === null
    ? p.turn >= turnIndex(world.turns, arrival.turn)
    : p.arrivals[arrival.id] !== undefined;
}

/**
 * 22.6B, 28.0D: the entry that its owner has chosen for this group; undefined until he has. Behind markers that show
 * all of them, it is where the real one comes on.
 */
export function writtenEntry(p: NlbPosition, { id, entries }: NlbArrival): Entry | undefined {
  const secret = p.secrets[id];
  return entries?.[secret?.entry ?? secret?.meant ?? -1];
}

/** Where a group is due: at the entry that was chosen for it, or at any that the scenario names. */
export const hexesOf = (p: NlbPosition, arrival: NlbArrival): readonly HexId[] => {
  const entry = writtenEntry(p, arrival);
  return entry === undefined ? arrival.hexes : [entry.hex];
};

const isWaiting = (world: World, p: NlbPosition, unit: UnitId): boolean =>
  stateOf(p, counterOf(world, unit)).place === 'waiting';

/** Reinforcements of the phasing side that may come on now. */
export function waitingUnits(world: World, p: NlbPosition): UnitId[] {
  const due: UnitId[] = [];
  for (const arrival of world.arrivals) {
    if (isDue(world, p, arrival)) {
      for (const unit of arrival.units) {
        const counter = counterOf(world, unit);
        if (
          counter.side === p.phasing &&
          isWaiting(world, p, unit) &&
          barOf(world.seams.stay, world, p, counter) === undefined
        ) {
          due.push(unit);
        }
      }
    }
  }
  return due;
}

/** An entry hex that the enemy holds or controls cannot be used (5.6D). */
function isOpen(world: World, p: NlbPosition, hex: number): boolean {
  const side = enemyOf(p.phasing);
  const enemy = zoneOf(world, p, side);
  return enemy.held[hex] === 0 && enemy.zoc[hex] === 0 && closedAt(world, p, p.phasing, hex)?.by !== side;
}

/**
 * 5.6D: where a group may enter now: the hexes of the scenario that are open, or, when all are closed,
 * the nearest open hexes of the map edge, also where the entry hex lies inside the map (19.5D).
 */
export function entryHexes(world: World, p: NlbPosition, arrival: NlbArrival): readonly number[] {
  const own = hexesOf(p, arrival).map((hex) => world.grid.index(hex));
  const open = own.filter((hex) => isOpen(world, p, hex));
  if (open.length > 0) {
    return open;
  }
  const { grid, inPlay } = world;
  return nearestOpen(
    grid,
    own,
    (hex) => inPlay[hex] === 1 && isOnRim(grid, inPlay, hex) && isOpen(world, p, hex),
  );
}

/**
 * 5.6D: the entry hex before which a unit that comes on here has waited: a column that must turn aside is
 * still one column, whichever of several hexes each of its units then takes.
 */
export function queueOf(world: World, p: NlbPosition, arrival: NlbArrival, hex: number): HexId {
  const own = hexesOf(p, arrival);
  const far = (entry: HexId): number => world.grid.distance(world.grid.index(entry), hex);
  return own.reduce((nearest, entry) => (far(entry) < far(nearest) ? entry : nearest));
}

/** 5.6A: the columns once so many units have entered here: in that of the hex and in that of their own entry. */
export function columnsWith(
  world: World,
  p: NlbPosition,
  arrival: NlbArrival,
  hex: HexId,
  units = 1,
): NlbPosition['columns'] {
  const own = queueOf(world, p, arrival, world.grid.index(hex));
  return { ...p.columns, [hex]: (p.columns[hex] ?? 0) + units, [own]: (p.columns[own] ?? 0) + units };
}

/** 5.6: the price of the entry hex itself: by road or trail if one leads from it. */
export function entryToll(world: World, hex: number, gait: Gait, byRoad = true): LedgerLine {
  const { board, tables } = world;
  const id = world.grid.id(hex);
  const leads = (kind: 'road' | 'trail'): boolean => DIRECTIONS.some((d) => board.link(hex, d) === kind);
  if (byRoad && leads('road')) {
    return line(tables.road, 'road', 'NLB-5.6.2', { hex: id });
  }
  return byRoad && leads('trail')
    ? line(tables.trail, 'trail', 'NLB-5.6.2', { hex: id })
    : terrainLine(board, tables, hex, gait, world.seams.slowed);
}

/**
 * 5.6, 5.6A: the price of stepping onto the map, as one of a column that fills the road behind it; `before` are
 * others of the column who come on just ahead.
 */
export function entryCost(
  world: World,
  p: NlbPosition,
  arrival: NlbArrival,
  gait: Gait,
  hex: number,
  before = 0,
): Ledger {
  const { tables } = world;
  const id = world.grid.id(hex);
  const toll = entryToll(world, hex, gait, offRoadFor(world, p, sideOf(arrival.army))?.[hex] !== 1);
  const lines: LedgerLine[] = [toll];
  const behind = toll.code === 'road' ? tables.road : 1;
  const entered = before + Math.max(p.columns[id] ?? 0, p.columns[queueOf(world, p, arrival, hex)] ?? 0);
  const ahead = ranksAhead(entered, arrival.abreast);
  if (ahead > 0) {
    const step = arrival.stepCost ?? behind;
    const rule = arrival.stepCost !== null ? ruleOf(arrival.rule) : behind < 1 ? 'NLB-5.6A.4' : 'NLB-5.6A.3';
    lines.push(line(ahead * step, 'column', rule, { hex: id, ahead }));
  }
  return ledger(doubledLines(lines, gait));
}

/** 5.6A and the scenario's order of march: who has to be on the map before this unit. */
const stillAhead = (world: World, p: NlbPosition, arrival: NlbArrival, unit: UnitId): UnitId[] =>
  (arrival.before.get(unit) ?? []).filter((other) => isWaiting(world, p, other));

/** Why a group whose time has not come has not: too early, no die has brought it, or its owner has written it off. */
function whyNotDue(world: World, p: NlbPosition, arrival: NlbArrival, unit: UnitId): Refusal {
  const written = p.secrets[arrival.id];
  if (written?.used === false) {
    const rule = world.written.find(({ id }) => id === arrival.id)?.rule ?? arrival.rule;
    return refuse(ruleOf(rule), 'written-off', { unit });
  }
  const [hex] = hexesOf(p, arrival);
  const { turn } = writtenEntry(p, arrival) ?? arrival;
  if (arrival.die === null || p.turn < turnIndex(world.turns, turn)) {
    return refuse('NLB-3.2C.6', 'not-due-yet', { unit, turn, hex });
  }
  // 18.5C: whom the die does not bring at once comes a turn later; all others need another roll (19.5D).
  return world.specials.secretArrivals.some(({ id }) => id === arrival.id)
    ? refuse(ruleOf(arrival.die.rule), 'not-due-yet', {
        unit,
        turn: world.turns[p.turn + 1]?.label ?? turn,
        hex,
      })
    : refuse(ruleOf(arrival.die.rule), 'awaits-die', { unit });
}

export function judgeEntry(at: At, action: ActionOf<'enter'>, seat: string): readonly Refusal[] {
  const { world, position } = at;
  const refusals: Refusal[] = [];
  const counter = judgeOrder(at, action.unit, seat, refusals);
  const arrival = world.arrivalOf.get(action.unit);
  if (counter === undefined) {
    return refusals;
  }
  // What was written about a group is nobody else's to find out by trying.
  const secret = arrival !== undefined && world.written.some(({ id }) => id === arrival.id);
  if (arrival !== undefined && (arrival.entries !== null || secret) && refusals.length > 0) {
    return refusals;
  }
  if (stateOf(position, counter).place === 'exited') {
    return [...refusals, refuse('NLB-5.5A', 'not-on-map', { unit: action.unit })];
  }
  if (arrival === undefined || !isWaiting(world, position, action.unit)) {
    const code = stateOf(position, counter).place === 'map' ? 'already-on-map' : 'not-on-map';
    return [...refusals, refuse('NLB-5.6.1', code, { unit: action.unit })];
  }
  if (!isDue(world, position, arrival)) {
    refusals.push(whyNotDue(world, position, arrival, action.unit));
  }
  judgeStay(at, counter, refusals);
  const ahead = stillAhead(world, position, arrival, action.unit);
  if (ahead.length > 0) {
    refusals.push(refuse(ruleOf(arrival.rule), 'column-order', { unit: action.unit, ahead }));
  }
  judgeRelief(position, null, refusals);
  const first = action.path[0] as string;
  const hex = world.grid.index(first);
  if (world.inPlay[hex] !== 1) {
    return [...refusals, refuse('NLB-2.2.1', 'unknown-hex', { hex: first })];
  }
  if (!entryHexes(world, position, arrival).includes(hex)) {
    const own = hexesOf(position, arrival);
    if (own.includes(first)) {
      refusals.push(refuse('NLB-5.6D', 'entry-hex-blocked', { hex: first }));
    } else {
      const open = own.some((hex) => isOpen(world, position, world.grid.index(hex)));
      const code = open ? 'entry-hex-open' : 'not-an-entry-hex';
      refusals.push(refuse('NLB-5.6D', code, { hex: first, entry: own[0] }));
    }
    return refusals;
  }
  const closed = closedAt(world, position, counter.side, hex);
  if (closed !== undefined) {
    refusals.push(refuse(closed.rule, closed.code, { hex: first }));
  }
  const toll = entryCost(world, position, arrival, gaitOf(world, position, counter), hex);
  judgePath(world, position, counter, hex, action.path, refusals, toll.total, 1);
  const end = endOf(world, action.path);
  const crowded = world.inPlay[end] === 1 ? judgeStacking(world, position, counter, end, -1) : undefined;
  if (crowded !== undefined) {
    refusals.push(crowded);
  }
  return refusals;
}

/** The groups of a seat whose time has come. */
const dueNow = ({ world, position }: At, seat: string): readonly NlbArrival[] =>
  position.relieve !== null
    ? []
    : world.arrivals.filter((one) => seatOf(one.army) === seat && isDue(world, position, one));

/** Those of a group whose turn it is to come on. */
const comers = ({ world, position }: At, arrival: NlbArrival): readonly UnitId[] =>
  arrival.units.filter(
    (id) =>
      isWaiting(world, position, id) &&
      stillAhead(world, position, arrival, id).length === 0 &&
      barOf(world.seams.stay, world, position, counterOf(world, id)) === undefined,
  );

/** The units that `entries` would look at, none of their ways looked for. */
export function enterers(at: At, seat: string, into: Set<Subject>): void {
  for (const arrival of dueNow(at, seat)) {
    for (const unit of comers(at, arrival)) {
      into.add(unit);
    }
  }
}

/** The entries open to a seat now, listed like marches from each hex where they may begin. */
export function entries(at: At, seat: string, into: ListedOrders[], only?: Subject): void {
  const { world, position } = at;
  for (const arrival of dueNow(at, seat)) {
    let hexes: readonly number[] | undefined;
    const closed = closedTo(world, position, position.phasing).map(({ hex }) => hex);
    for (const id of comers(at, arrival)) {
      if (only !== undefined && id !== only) {
        continue;
      }
      const counter = counterOf(world, id);
      hexes ??= entryHexes(world, position, arrival).filter((hex) => !closed.includes(hex));
      for (const hex of hexes) {
        const left =
          (allowanceFor(world, position, counter) -
            entryCost(world, position, arrival, gaitOf(world, position, counter), hex).total) *
          HALVES;
        if (left >= 0) {
          into.push(ordersFor(world, position, counter, stateOf(position, counter), 'enter', hex, left));
        }
      }
    }
  }
}

export function entering(at: Scribe, action: ActionOf<'enter'>): void {
  const { world, draft } = at;
  const counter = counterOf(world, action.unit);
  const before = draft.position;
  const first = action.path[0] as string;
  const to = action.path[action.path.length - 1] as string;
  changeUnit(draft, counter, { place: 'map', hex: to, moved: true });
  draft.update({
    columns: columnsWith(world, before, world.arrivalOf.get(counter.id) as NlbArrival, first),
  });
  at.emit(() => ({
    type: 'entered',
    rule: 'NLB-5.6.1',
    unit: counter.id,
    path: action.path,
    cost: entryLedger(world, before, action),
    allowance: allowanceFor(world, before, counter),
  }));
  leaveFootprints(at, counter, action.path);
  for (const tell of world.seams.marched) {
    tell(at, counter, null, action.path, { before });
  }
}

/** The whole price of an entry and the march that follows it. */
export function entryLedger(world: World, p: NlbPosition, action: ActionOf<'enter'>): Ledger {
  const counter = world.counters.get(action.unit);
  const arrival = world.arrivalOf.get(action.unit);
  const hex = world.grid.index(action.path[0] as string);
  if (counter === undefined || arrival === undefined || world.inPlay[hex] !== 1) {
    return ledger([]);
  }
  const toll = entryCost(world, p, arrival, gaitOf(world, p, counter), hex);
  return walkLedger(world, p, counter, hex, action.path.slice(1), toll.lines);
}
