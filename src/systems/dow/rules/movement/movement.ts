import type { Subject } from '../../../../engine/game.ts';
import type { Facts, Seat } from '../../../../engine/position.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { DowAction } from '../actions.ts';
import { chargesFrom, judgeCharge, startCharge } from '../charge/declare.ts';
import { changeLeaders, changeUnits } from '../edit.ts';
import { type At, auto, decide, procedure } from '../kit.ts';
import { type DowPosition, type HexId, type Side, seatOf } from '../position.ts';
import { hexOf } from '../stacking/stacks.ts';
import { counterOf, type World } from '../world.ts';
import {
  arrivalReasons,
  arrivalsOf,
  entriesOf,
  judgeArrive,
  judgeEnter,
  runArrive,
  runEnter,
} from './entry.ts';
import { judgeExit, runExit } from './exit.ts';
import { judgeRide, rideReasons, ridesOf, runRide } from './leaders.ts';
import { finishMarch, judgeMarch, marchesFrom, runMarch } from './march.ts';
import { judgeOrder, ordersOf, runOrder } from './order.ts';

/* 4.2.B, 9: the movement phase. */

/** Pieces of an army that a seat could give an order to: on the map, or due to enter. */
export function hasPieces(world: World, p: DowPosition, seat: Seat, entering: boolean): boolean {
  const waits = (id: string): boolean => entering && (world.arrivals.get(id)?.turn ?? 99) <= p.turn;
  for (const side of ['french', 'coalition'] as const) {
    for (const unit of p.units[side]) {
      if (seatOf(counterOf(world, unit.id).army) !== seat) continue;
      if (unit.place === 'map' || (unit.place === 'waiting' && waits(unit.id))) return true;
    }
    for (const leader of p.leaders[side]) {
      if (world.leaderById.get(leader.id)?.army !== seat) continue;
      if (leader.place === 'map' || (leader.place === 'waiting' && waits(leader.id))) return true;
    }
  }
  return false;
}

/** The seats of the phasing side that still have the phase before them. */
export const seatsToMove = ({ world, position: p }: At): Seat[] =>
  world.seats[p.phasing].filter((seat) => !p.ended.includes(seat) && hasPieces(world, p, seat, true));

/** 15.3: once the first Prussian has come, every one that is due must come if he can. */
export function prussianDuty(world: World, p: DowPosition, seat: Seat): string[] {
  if (seat !== 'prussian' || !prussiansStarted(world, p)) return [];
  const due: string[] = [];
  for (const [id] of world.arrivals) {
    if (
      world.counters.get(id)?.army === 'prussian' &&
      !entriesOf(world, p, seat, id)[Symbol.iterator]().next().done
    ) {
      due.push(id);
    }
    if (
      world.leaderById.get(id)?.army === 'prussian' &&
      !arrivalsOf(world, p, seat, id)[Symbol.iterator]().next().done
    ) {
      due.push(id);
    }
  }
  return due;
}

export const prussiansStarted = (world: World, p: DowPosition): boolean =>
  p.units.coalition.some(
    ({ id, place }) =>
      counterOf(world, id).army === 'prussian' && place !== 'waiting' && world.arrivals.has(id),
  );

const isOwnStack = ({ world, position: p }: At, seat: Seat, hex: HexId): boolean => {
  const [top] = p.stacks[p.phasing][hex] ?? [];
  return top !== undefined && seatOf(counterOf(world, top).army) === seat;
};

/** The stacks of a seat's army that are on the map, by hex. */
const ownStacks = (at: At, seat: Seat): HexId[] =>
  Object.keys(at.position.stacks[at.position.phasing]).filter((hex) => isOwnStack(at, seat, hex));

/** Orders are for a stack by its hex, for a piece that enters or a leader by its name, or for nobody. */
function* subjects(at: At, seat: Seat): Iterable<Subject> {
  const { world, position: p } = at;
  yield* ownStacks(at, seat);
  for (const [id, { turn }] of world.arrivals) {
    const army = world.counters.get(id)?.army ?? world.leaderById.get(id)?.army;
    if (army === seat && turn <= p.turn && arrivalReasons(world, p, seat, id).length === 0) yield id;
  }
  for (const { id } of world.leaders[p.phasing]) if (rideReasons(world, p, seat, id).length === 0) yield id;
  yield '';
}

function* offersFor(at: At, seat: Seat, subject: Subject): Iterable<DowAction> {
  const { world, position: p } = at;
  const side: Side = p.phasing;
  if (subject === '') {
    if (prussianDuty(world, p, seat).length === 0) yield { type: 'endMovement' };
  } else if (world.arrivals.has(subject) && arrivalReasons(world, p, seat, subject).length === 0) {
    if (world.counters.has(subject)) yield* entriesOf(world, p, seat, subject);
    else yield* arrivalsOf(world, p, seat, subject);
  } else if (world.leaderById.has(subject)) {
    yield* ridesOf(world, p, seat, subject);
  } else if (isOwnStack(at, seat, subject)) {
    yield* marchesFrom(world, p, side, subject);
    yield* chargesFrom(world, p, seat, side, subject);
    yield* ordersOf(world, p, side, subject);
    if (side === 'french' && world.exits.has(subject)) {
      for (const unit of p.stacks[side][subject] ?? []) {
        if (judgeExit(at, { type: 'exit', unit }, seat).length === 0) yield { type: 'exit', unit };
      }
    }
  }
}

function* offers(at: At, seat: Seat, subject?: Subject): Iterable<DowAction> {
  if (subject !== undefined) yield* offersFor(at, seat, subject);
  else for (const one of subjects(at, seat)) yield* offersFor(at, seat, one);
}

function judge(at: At, action: DowAction, seat: Seat): readonly Refusal[] {
  switch (action.type) {
    case 'march':
      return judgeMarch(at, action, seat);
    case 'enter':
      return judgeEnter(at, action, seat);
    case 'arrive':
      return judgeArrive(at, action, seat);
    case 'ride':
      return judgeRide(at, action, seat);
    case 'exit':
      return judgeExit(at, action, seat);
    case 'order':
      return judgeOrder(at, action, seat, at.position.phasing);
    case 'charge':
      return judgeCharge(at, action, seat);
    case 'endMovement': {
      const due = prussianDuty(at.world, at.position, seat);
      return due.length > 0 ? [refuse('DOW-15.3.0.4', 'prussians-must-enter', { pieces: due })] : [];
    }
    default:
      return [];
  }
}

export const movementPhase = procedure<object>('dow.movement', {
  begin: auto('DOW-4.2.B.1', (at) => {
    const side = at.position.phasing;
    at.draft.update({ phase: 'movement', ended: [], columns: {}, ordered: [], march: null });
    changeUnits(at.draft, side, ({ id, place }) =>
      place === 'map' ? { began: (hexOf(at.world, at.position, id) as HexId) ?? null } : undefined,
    );
    at.emit(() => ({ type: 'phaseBegan', rule: 'DOW-4.2.0.2', side, phase: 'movement' }));
    return next('look');
  }),
  look: auto('DOW-9.3.4', (at) => next(seatsToMove(at).length > 0 ? 'move' : 'end')),
  move: decide('DOW-9.0.1', {
    accepts: ['march', 'charge', 'order', 'enter', 'arrive', 'ride', 'exit', 'endMovement'],
    by: seatsToMove,
    subjects,
    candidates: offers,
    complete: false,
    exact: true,
    judge,
    ask: ({ position: p }): Facts => ({ turn: p.turn + 1, side: p.phasing }),
    run(at, action, seat) {
      switch (action.type) {
        case 'march':
          runMarch(at, action);
          break;
        case 'enter':
          runEnter(at, action, seat);
          break;
        case 'arrive':
          runArrive(at, action);
          break;
        case 'ride':
          finishMarch(at);
          runRide(at, action);
          break;
        case 'exit':
          runExit(at, action);
          break;
        case 'order':
          runOrder(at, action, at.position.phasing);
          break;
        case 'charge': {
          const args = startCharge(at, action);
          return args === undefined ? next('look') : call('dow.charge', args, 'look');
        }
        case 'endMovement':
          finishMarch(at);
          at.draft.update({ ended: [...at.position.ended, seat] });
          break;
        default:
          break;
      }
      return next('look');
    },
  }),
  end: auto('DOW-9.3.3', (at) => {
    finishMarch(at);
    const side = at.position.phasing;
    changeUnits(at.draft, side, (unit) => ({
      moved: false,
      moving: false,
      column: false,
      began: null,
      // 11.9.3: horses that were blown have stood still for this phase.
      mark: unit.mark === 'blown' ? null : unit.mark,
    }));
    changeLeaders(at.draft, side, () => ({ moved: false }));
    at.draft.update({ columns: {}, ordered: [], march: null, ended: [] });
    return done();
  }),
});
