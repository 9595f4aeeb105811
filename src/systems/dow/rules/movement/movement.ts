import type { Facts, Seat } from '../../../../engine/position.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { DowAction } from '../actions.ts';
import { judgeCharge, startCharge } from '../charge/declare.ts';
import { changeLeaders, changeUnits } from '../edit.ts';
import { type At, auto, decide, procedure } from '../kit.ts';
import { ARMIES, type Army, type DowPosition, HALTED } from '../position.ts';
import { fieldOf } from '../stacking/field.ts';
import { leaderOf, turnNumber, type World } from '../world.ts';
import { awaits, judgeArrive, runArrive } from './arrivals.ts';
import { judgeEnter, runEnter } from './entry.ts';
import { judgeExit, runExit } from './exit.ts';
import { judgeRide, runRide } from './leaders.ts';
import { finishMarch, judgeMarch, runMarch } from './march.ts';
import { fewOf, offersOf, subjectsOf } from './offers.ts';
import { judgeOrder, runOrder } from './order.ts';
import { prussianDuty } from './prussians.ts';

/* 4.2.B, 9: the movement phase. */

/** Has this seat of the phasing side anybody to give an order to: on the map, or due to enter? */
function hasPieces(world: World, p: DowPosition, seat: Seat): boolean {
  const side = p.phasing;
  const { hexes, heldBy } = fieldOf(world, p, side);
  const mine = heldBy[seat as Army];
  if (mine !== undefined) {
    for (let n = 0; n < hexes.length; n += 1) if (mine[hexes[n] as number] === 1) return true;
  }
  const leads = world.leaders[side].some(
    ({ army, slot }) => army === seat && p.leaders[side][slot]?.place === 'map',
  );
  return leads || awaits(world, p, seat);
}

/** The seats of the phasing side that still have the phase before them. */
export const seatsToMove = ({ world, position: p }: At): Seat[] =>
  world.seats[p.phasing].filter((seat) => !p.ended.includes(seat) && hasPieces(world, p, seat));

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
    at.draft.update({ phase: 'movement', ended: [], columns: {}, ordered: [], marches: HALTED });
    const { where } = fieldOf(at.world, at.position, side);
    changeUnits(at.draft, side, (unit, slot) =>
      unit.place === 'map' ? { ...unit, began: at.world.grid.id(where[slot] as number) } : unit,
    );
    at.emit(() => ({ type: 'phaseBegan', rule: 'DOW-4.2.0.2', side, phase: 'movement' }));
    return next('look');
  }),
  look: auto('DOW-9.3.4', (at) => next(seatsToMove(at).length > 0 ? 'move' : 'end')),
  move: decide('DOW-9.0.1', {
    accepts: ['march', 'charge', 'order', 'enter', 'arrive', 'ride', 'exit', 'endMovement'],
    by: seatsToMove,
    subjects: subjectsOf,
    candidates: offersOf,
    few: fewOf,
    complete: false,
    exact: true,
    judge,
    ask: ({ world, position: p }): Facts => ({ turn: turnNumber(world, p.turn), side: p.phasing }),
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
          finishMarch(at, leaderOf(at.world, action.leader).army);
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
          finishMarch(at, seat as Army);
          at.draft.update({ ended: [...at.position.ended, seat] });
          break;
        default:
          break;
      }
      return next('look');
    },
  }),
  end: auto('DOW-9.3.3', (at) => {
    for (const army of ARMIES) finishMarch(at, army);
    const side = at.position.phasing;
    changeUnits(at.draft, side, (unit) =>
      unit.moved || unit.moving || unit.column || unit.began !== null || unit.mark === 'blown'
        ? {
            ...unit,
            moved: false,
            moving: false,
            column: false,
            began: null,
            // 11.9.3: horses that were blown have stood still for this phase.
            mark: unit.mark === 'blown' ? null : unit.mark,
          }
        : unit,
    );
    changeLeaders(at.draft, side, (leader) => (leader.moved ? { ...leader, moved: false } : leader));
    at.draft.update({ columns: {}, ordered: [], marches: HALTED, ended: [] });
    return done();
  }),
});
