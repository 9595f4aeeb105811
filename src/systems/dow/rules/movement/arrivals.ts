import { type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import type { Seat } from '../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { DowAction } from '../actions.ts';
import { changeLeader } from '../edit.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import { type DowPosition, type HexId, partOf, seatOf, sideOf } from '../position.ts';
import { enemyPieces, holdsEnemy } from '../stacking/enemies.ts';
import { isEnemyHex, unitState } from '../stacking/stacks.ts';
import {
  type Arrival,
  type Comer,
  counterOf,
  type Entry,
  leaderOf,
  turnNumber,
  type World,
} from '../world.ts';
import { HALVES } from './costs.ts';
import { leaderState, listedRides, rideLedger, ridesFrom } from './leaders.ts';
import { finishMarch, isBesideEnemy } from './march.ts';

/* 9.2.2, 15.3: who is due to come on, and leaders who do. */

const pieceState = (world: World, p: DowPosition, id: string) =>
  world.counters.has(id) ? unitState(world, p, id) : leaderState(world, p, id);

const armyOfPiece = (world: World, id: string) =>
  world.counters.has(id) ? counterOf(world, id).army : leaderOf(world, id).army;

/** 9.2.3: enemies in the entry hex or beside it block it; that covers every zone of influence in which it could lie. */
export const isBlocked = (world: World, p: DowPosition, entry: Entry, seat: Seat): boolean => {
  const side = sideOf(armyOfSeatName(seat));
  return isEnemyHex(world, p, side, entry.hex) || isBesideEnemy(world, p, side, entry.hex);
};

const armyOfSeatName = (seat: Seat) =>
  seat === 'french' ? 'french' : seat === 'prussian' ? 'prussian' : 'allied';

/** What keeps this piece from coming on at all this turn. */
export function arrivalReasons(world: World, p: DowPosition, seat: Seat, id: string): Refusal[] {
  const arrival = world.arrivals.get(id);
  if (arrival === undefined) return [refuse('DOW-9.2.2.1', 'no-reinforcement', { piece: id })];
  if (seatOf(armyOfPiece(world, id)) !== seat) return [refuse('DOW-4.0.3', 'not-your-unit', { units: [id] })];
  if (!isWaiting(world, p, id)) return [refuse('DOW-9.2.2.1', 'not-waiting', { piece: id })];
  const found: Refusal[] = [];
  if (arrival.turn > p.turn) {
    found.push(
      refuse(seat === 'prussian' ? 'DOW-15.3.0.2' : 'DOW-9.2.2.1', 'not-due', {
        turn: turnNumber(world, arrival.turn),
      }),
    );
  }
  // 15.3: pieces of an earlier group that still wait at the same point.
  const earlier = arrival.ahead.filter((other) => isWaiting(world, p, other));
  if (earlier.length > 0) found.push(refuse('DOW-15.3.0.5', 'earlier-group-first', { pieces: earlier }));
  return found;
}

const isWaiting = (world: World, p: DowPosition, id: string): boolean =>
  pieceState(world, p, id).place === 'waiting';

const stillWaits = ({ units, leaders }: DowPosition, { side, slot, leads }: Comer): boolean =>
  (leads ? partOf(leaders, side) : partOf(units, side))[slot]?.place === 'waiting';

/** Has a seat anybody who is due, though others may have to come before him? */
export function awaits(world: World, p: DowPosition, seat: Seat): boolean {
  const comers = world.comers.get(seat);
  if (comers === undefined) return false;
  for (let n = 0; n < comers.length; n += 1) {
    const comer = comers[n] as Comer;
    if (comer.turn <= p.turn && stillWaits(p, comer)) return true;
  }
  return false;
}

/** The same in short, for those who list who could come. */
export function mayArrive(world: World, p: DowPosition, seat: Seat, id: string): boolean {
  const arrival = world.arrivals.get(id);
  return (
    arrival !== undefined &&
    arrival.turn <= p.turn &&
    seatOf(armyOfPiece(world, id)) === seat &&
    isWaiting(world, p, id) &&
    !arrival.ahead.some((other) => isWaiting(world, p, other))
  );
}

/** All who could come for a seat, in the order of the list. */
export function waitingFor(world: World, p: DowPosition, seat: Seat): string[] {
  const found: string[] = [];
  // 15.3: the earliest group that still waits at each point keeps those behind it off the road.
  const first = new Map<string, number>();
  for (const comer of world.comers.get(seat) ?? []) {
    if (!stillWaits(p, comer)) continue;
    const { id, turn, entry, rank } = comer;
    const waits = first.get(entry) ?? rank;
    first.set(entry, waits);
    if (turn <= p.turn && waits === rank) found.push(id);
  }
  return found;
}

/**
 * A leader comes on by his road, where he takes no place in the column (ruling R39), or along the edge where the road is
 * blocked (9.2.3, ruling R51).
 */
function leaderComes(world: World, p: DowPosition, action: ActionOf<'arrive'>) {
  const { side, army } = leaderOf(world, action.leader);
  const entry = entryOf(world, action.leader);
  const first = action.path[0] as HexId;
  const { cost, refusals } = rideLedger(world, p, side, first, action.path.slice(1));
  const byRoad = first === entry.hex;
  const start = byRoad
    ? [line(entry.rate, 'entry-road', 'DOW-9.2.2.2', { hex: first })]
    : [beyondLine(world, entry, first), line(HALVES, 'leader', 'DOW-9.2.3.5', { hex: first })];
  const barred: Refusal[] = [];
  if (!byRoad && !(entry.rim.includes(first) && isBlocked(world, p, entry, seatOf(army)))) {
    barred.push(refuse('DOW-9.2.2.2', 'not-its-entry', { hex: first, entry: entry.hex }));
  } else if (holdsEnemy(world, p, side, first)) {
    barred.push(
      byRoad
        ? refuse('DOW-9.2.3.1', 'entry-blocked', { hex: first })
        : refuse('DOW-5.1.1', 'enemy-there', { hex: first }),
    );
  }
  return { cost: ledger([...start, ...cost.lines]), refusals: barred.length > 0 ? barred : refusals };
}

const entryOf = (world: World, id: string): Entry =>
  world.entries.get((world.arrivals.get(id) as Arrival).entry) as Entry;

/** What the way beyond the map to another hex of the edge costs (9.2.3). */
export function beyondLine(world: World, { hex }: Entry, first: HexId): LedgerLine {
  const hexes = world.grid.distance(world.grid.index(hex), world.grid.index(first));
  return line(hexes * world.tables.movement.beyond * HALVES, 'beyond-the-map', 'DOW-9.2.3.6', { hexes });
}

export function judgeArrive({ world, position: p }: At, action: ActionOf<'arrive'>, seat: Seat): Refusal[] {
  if (!world.leaderById.has(action.leader))
    return [refuse('DOW-3.1', 'no-such-leader', { leader: action.leader })];
  const reasons = arrivalReasons(world, p, seat, action.leader);
  if (reasons.length > 0) return reasons;
  const { movement } = leaderOf(world, action.leader);
  const { cost, refusals } = leaderComes(world, p, action);
  if (refusals.length > 0) return [...refusals];
  const allowance = movement * HALVES;
  return cost.total > allowance ? [refuse('DOW-9.1.4', 'too-far', { cost: cost.total, allowance })] : [];
}

export function runArrive(at: Scribe, action: ActionOf<'arrive'>): void {
  const setOut = at.position;
  const hex = action.path[action.path.length - 1] as HexId;
  finishMarch(at, leaderOf(at.world, action.leader).army);
  changeLeader(at.world, at.draft, action.leader, { place: 'map', hex, moved: true, outOfCommand: false });
  at.emit(() => ({
    type: 'leaderRode',
    rule: 'DOW-9.2.2.2',
    leader: action.leader,
    path: action.path,
    cost: leaderComes(at.world, setOut, action).cost,
  }));
}

/** Every way a leader who may come on is offered: by his road, or aside where enemies stand on it. */
export function arrivalsOf(world: World, p: DowPosition, id: string): readonly DowAction[] {
  const { side, army, movement } = leaderOf(world, id);
  const entry = entryOf(world, id);
  if (holdsEnemy(world, p, side, entry.hex))
    return isBlocked(world, p, entry, seatOf(army)) ? asideOf(world, p, id, entry) : NO_WAYS;
  return listedRides(world, p, id, 'arrive', entry.hex, movement * HALVES - entry.rate);
}

const NO_WAYS: readonly DowAction[] = [];

/** One way to each hex, from where the way beyond the map is shortest. */
function asideOf(world: World, p: DowPosition, leader: string, entry: Entry): DowAction[] {
  const { side, movement } = leaderOf(world, leader);
  const ways = new Map<HexId, DowAction>();
  const closed = enemyPieces(world, p, side);
  const open = entry.rim
    .filter((hex) => closed[world.grid.index(hex)] === 0)
    .map((first) => ({ first, left: movement * HALVES - beyondLine(world, entry, first).value - HALVES }))
    .filter(({ left }) => left >= 0)
    .sort((a, b) => b.left - a.left);
  for (const { first, left } of open) {
    for (const path of ridesFrom(world, closed, first, left)) {
      const end = path.at(-1) ?? first;
      if (!ways.has(end)) ways.set(end, { type: 'arrive', leader, path: [first, ...path] });
    }
  }
  return [...ways.values()];
}
