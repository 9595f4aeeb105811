import type { Facts, Seat, Subject } from '../../../../engine/position.ts';
import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import { runEntrants } from '../command/entrants.ts';
import { endOrders } from '../command/orders.ts';
import { obscure } from '../hidden/reveal.ts';
import { type At, auto, decide, procedure } from '../kit.ts';
import type { PieceId } from '../position.ts';
import { mustRepulse } from '../repulse/judge.ts';
import { enterPhase } from '../sequence-marks.ts';
import { runLay, runTakeUp } from '../trains/bridges.ts';
import { runBreakDown, runReassemble } from '../vedettes/breakdown.ts';
import { runEnter, runSwitch } from './entry.ts';
import { judge } from './judge.ts';
import { fewOf, offersOf, subjectsOf } from './listing.ts';
import { finishMarch, isOnTheMarch, runFormUp, runMarch } from './march.ts';

/* 2.11B2, 8: the movement segment. */

/** The seats of the phasing side that still have the phase before them. */
export const seatsToMove = ({ world, position: p }: At): Seat[] =>
  world.seats[p.phasing].filter((seat) => !p.ended.includes(seat));

/** 8.42B: a column that has run into the enemy tries to push him away. */
const push = (pieces: readonly PieceId[]): Go =>
  call('ldga.repulse', { pieces, targets: [], forced: true }, 'settled');

export const movementPhase = procedure<object>('ldga.movement', {
  begin: auto('LDGA-2.11B2.1', (at) => {
    enterPhase(at, 'movement');
    at.draft.update({ columns: {}, march: null, repulsed: [] });
    return next('guard');
  }),
  /** 9.18: whatever has come about, no train stands unguarded before the enemy. */
  guard: auto('LDGA-9.18.2', () => call('ldga.exposedTrains', {}, 'look')),
  /** 1.52: whoever was pushed, or pushed, is a flag again if nobody is near. */
  settled: auto('LDGA-1.52.2', (at) => {
    obscure(at, 'LDGA-1.52.2');
    return next('guard');
  }),
  look: auto('LDGA-8.0.1', (at) => next(seatsToMove(at).length > 0 ? 'move' : 'end')),
  move: decide('LDGA-8.0.1', {
    accepts: [
      'march',
      'formUp',
      'breakDown',
      'reassemble',
      'enter',
      'switchEntry',
      'orderEntrants',
      'layBridge',
      'tryBridge',
      'takeUpBridge',
      'repulse',
      'endMovement',
    ],
    by: seatsToMove,
    subjects: (at, seat): Iterable<Subject> => subjectsOf(at, seat),
    candidates: offersOf,
    few: fewOf,
    complete: false,
    exact: true,
    judge,
    ask: ({ position: p }): Facts => ({ turn: p.turn, side: p.phasing }),
    run(at, action, seat) {
      switch (action.type) {
        case 'march':
          runMarch(at, action);
          if (mustRepulse(at, action.pieces)) return push(action.pieces);
          break;
        case 'formUp':
          runFormUp(at, action);
          break;
        case 'breakDown':
          runBreakDown(at, action);
          break;
        case 'reassemble':
          runReassemble(at, action);
          break;
        case 'enter':
          runEnter(at, action);
          if (mustRepulse(at, action.pieces)) return push(action.pieces);
          break;
        case 'switchEntry':
          runSwitch(at, action);
          break;
        case 'orderEntrants':
          runEntrants(at, action, seat);
          break;
        case 'layBridge':
          runLay(at, action);
          break;
        case 'takeUpBridge':
          runTakeUp(at, action);
          break;
        case 'tryBridge':
          return call('ldga.toll', { train: action.train }, 'guard');
        case 'repulse':
          return call('ldga.repulse', { pieces: action.pieces, targets: action.targets }, 'settled');
        case 'endMovement':
          // The march of a team mate goes on.
          if (isOnTheMarch(at, seat)) finishMarch(at);
          at.draft.update({ ended: [...at.position.ended, seat] });
          break;
        default:
          break;
      }
      return next('guard');
    },
  }),
  end: auto('LDGA-8.34B.1', (at) => {
    finishMarch(at);
    endOrders(at);
    at.draft.update({ columns: {}, ended: [] });
    return done();
  }),
});
