import type { Facts, Seat } from '../../../../engine/position.ts';
import { done, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { NlbAction } from '../actions.ts';
import { changeLeaders } from '../command/leaders.ts';
import { onceSettled } from '../command/relocation.ts';
import { changeUnits } from '../edit.ts';
import { type ActionOf, type At, auto, chance, decide, procedure } from '../kit.ts';
import {
  arrive,
  revealChoices,
  rollArrivals,
  rollReleases,
  rollSecretArrivals,
} from '../scenarios/release.ts';
import { hexOf, postOf, stateOf } from '../setup/deployment.ts';
import { allowanceFor } from './allowance.ts';
import { entryLedger, judgeEntry, waitingUnits } from './entry.ts';
import { exitLedger, judgeExit } from './exit.ts';
import { fewOrders, judgeEndMovement, movers, orders } from './listing.ts';
import { judgeOrder, judgeStart, phasingSeats, seatsOf } from './movement-orders.ts';
import { moving } from './moving.ts';
import { judgePath, judgeStacking, walkLedger } from './path.ts';
import { canStillMove } from './stacking.ts';
import { endOf } from './walked.ts';

export function judgeMarch(at: At, action: ActionOf<'march'>, seat: string): readonly Refusal[] {
  const { world, position } = at;
  const refusals: Refusal[] = [];
  const counter = judgeOrder(at, action.unit, seat, refusals);
  if (counter === undefined) {
    return refusals;
  }
  judgeStart(at, counter, refusals);
  const from = postOf(world, position, counter);
  if (from < 0) {
    return refusals;
  }
  judgePath(world, position, counter, from, action.path, refusals);
  const end = endOf(world, action.path);
  const crowded = world.inPlay[end] === 1 ? judgeStacking(world, position, counter, end, from) : undefined;
  if (crowded !== undefined) {
    refusals.push(crowded);
  }
  return refusals;
}

/** Who takes an order that is not for a combat unit: leaders have theirs (10.1). */
const ordersFrom = ({ world }: Pick<At, 'world'>, action: NlbAction) =>
  world.seams.orders.length === 0
    ? undefined
    : world.seams.orders.find(
        (further) => further.takes?.(world, action) ?? further.accepts.includes(action.type),
      );

interface MovementLocals {
  /** Seats of a team that have ended their movement; the phase ends when all have. */
  readonly finished: readonly Seat[];
}

export const movementPhase = procedure<MovementLocals>('nlb.movement', {
  begin: auto('NLB-4.1.8', (at) => {
    const side = at.position.phasing;
    at.draft.update({ phase: 'movement', columns: {}, relieve: null });
    changeUnits(at.draft, side, (unit) => (unit.moved ? { moved: false } : undefined));
    changeLeaders(at.draft, side, (leader) => (leader.moved ? { moved: false } : undefined));
    at.emit(() => ({ type: 'phaseBegan', rule: 'NLB-4.1.8', side, phase: 'movement' }));
    revealChoices(at);
    for (const tell of at.world.seams.movementBegan) {
      tell(at);
    }
    return next('release', { finished: [] });
  }),
  release: auto('NLB-19.5C.2', (at) => (rollReleases.count(at) > 0 ? next('releaseRoll') : next('arrival'))),
  releaseRoll: chance('NLB-19.5C.2', {
    request: rollReleases.request,
    run: rollReleases.run,
    ask: rollReleases.ask,
  }),
  arrival: auto('NLB-19.5D.1', (at) =>
    rollArrivals.count(at) > 0 ? next('arrivalRoll') : next('secretArrival'),
  ),
  arrivalRoll: chance('NLB-19.5D.1', {
    request: rollArrivals.request,
    run: rollArrivals.run,
    ask: rollArrivals.ask,
  }),
  secretArrival: auto('NLB-18.5C.1', (at) => {
    for (const group of rollSecretArrivals.late(at)) {
      arrive(at, group.id);
    }
    return rollSecretArrivals.count(at) > 0 ? next('secretArrivalRoll') : next('move');
  }),
  secretArrivalRoll: chance('NLB-18.5C.1', {
    request: rollSecretArrivals.request,
    run: rollSecretArrivals.run,
    ask: rollSecretArrivals.ask,
  }),
  move: decide('NLB-5.0.1', {
    // Whoever has finished may still have to make room for a friend (5.4).
    by: (at) => {
      const seats = phasingSeats(at);
      if (at.position.relieve !== null) {
        return seats.length === 1 ? seats : seats.filter((seat) => orders(at, seat).length > 0);
      }
      return at.locals.finished.length === 0
        ? seats
        : seats.filter((seat) => !at.locals.finished.includes(seat));
    },
    accepts: ['march', 'enter', 'exit', 'endMovement'],
    // One cheapest way to each hex is listed; any other that can be paid for is as good.
    complete: false,
    exact: true,
    question: () => null,
    subjects: movers,
    candidates: orders,
    few: fewOrders,
    judge: (at, action, seat) => {
      const further = ordersFrom(at, action);
      if (further !== undefined) {
        return further.judge(at, action, seat);
      }
      switch (action.type) {
        case 'march':
          return judgeMarch(at, action, seat);
        case 'enter':
          return judgeEntry(at, action, seat);
        case 'exit':
          return judgeExit(at, action, seat);
        case 'endMovement':
          return judgeEndMovement(at, seat);
        default:
          return [];
      }
    },
    run: (at, action, seat) => {
      const further = ordersFrom(at, action);
      if (further !== undefined) {
        return further.run(at, action) ?? onceSettled(at, 'move');
      }
      switch (action.type) {
        case 'march':
        case 'enter':
        case 'exit':
          return moving(at, action);
        case 'endMovement': {
          const finished = [...at.locals.finished, seat];
          return phasingSeats(at).every((other) => finished.includes(other))
            ? next('end')
            : next('move', { finished });
        }
        default:
          return next('move');
      }
    },
    ask: ({ world, position }) => ({
      side: position.phasing,
      relieve: position.relieve,
      canMove: position.forces[position.phasing]
        .filter((unit) => canStillMove(world, position, position.phasing, unit))
        .map((unit) => unit.id),
      due: waitingUnits(world, position),
    }),
  }),
  end: auto('NLB-5.1C.2', () => done()),
});

/** What an order would cost, for the player who is still thinking. */
export function previewMove(at: At, action: ActionOf<'march' | 'enter' | 'exit'>, seat: Seat): Facts {
  const { world, position } = at;
  const counter = world.counters.get(action.unit);
  if (counter === undefined) {
    return ordersFrom(at, action)?.preview?.(world, position, action, seat) ?? {};
  }
  const hidden = stateOf(position, counter).place === 'hidden';
  if ((action.type === 'enter' || hidden) && !seatsOf(world, counter.side).includes(seat)) {
    // What coming on costs shows where a column waits (28.0D), and how far the hidden get, how they are fed (16.18).
    return {};
  }
  const allowance = allowanceFor(world, position, counter);
  if (action.type === 'enter') {
    return { cost: entryLedger(world, position, action), allowance };
  }
  if (action.type === 'exit') {
    return { cost: exitLedger(world, position, action), allowance };
  }
  const unit = stateOf(position, counter);
  return unit.place === 'map'
    ? {
        cost: walkLedger(world, position, counter, hexOf(world, unit), action.path),
        allowance,
      }
    : { allowance };
}
