import type { Seat, Subject } from '../../../../engine/position.ts';
import { done, next } from '../../../../engine/procedure.ts';
import type { LdgaAction } from '../actions.ts';
import { whoKnows } from '../hidden/known.ts';
import { type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import { SIDES, type Side } from '../position.ts';
import { sideOfSeat } from '../seats.ts';
import { enterPhase } from '../sequence-marks.ts';
import { declines } from '../standing/answers.ts';
import { writeOrder } from './orders.ts';
import { type Force, forceOf, judgeOrder, orderOffers } from './slips.ts';

/* 2.21A1, 8.22, 19.3: one march order for each player before the start, and one each night. */

const NONE: LdgaAction = { type: 'noOrder' };

const subjectOf = (action: LdgaAction): Subject => (action.type === 'order' ? (action.officer ?? '') : '');

const judge = (before: boolean) => (at: At, action: LdgaAction, seat: Seat) =>
  action.type === 'order' ? judgeOrder(at, action, seat, before) : [];

/** Whoever could write an order at all; the others are not asked. */
const writers =
  (before: boolean, sides: (at: At) => readonly Side[]) =>
  (at: At): Seat[] =>
    at.world.options.has('without-march-orders')
      ? []
      : sides(at)
          .flatMap((side) => at.world.seats[side])
          .filter((seat) => !at.position.ended.includes(seat))
          .filter((seat) =>
            [...orderOffers(at, seat)].some((one) => judge(before)(at, one, seat).length === 0),
          );

const listing = {
  subjects: (at: At, seat: Seat): Iterable<Subject> =>
    new Set(['', ...[...orderOffers(at, seat)].map(subjectOf)]),
  *candidates(at: At, seat: Seat, subject?: Subject): Iterable<LdgaAction> {
    for (const action of [NONE, ...orderOffers(at, seat)])
      if (subject === undefined || subjectOf(action) === subject) yield action;
  },
};

function write(at: Scribe, action: LdgaAction, seat: Seat, from: number): void {
  at.draft.update({ ended: [...at.position.ended, seat] });
  if (action.type !== 'order') return;
  const { officer, units } = forceOf(at.world, at.position, action, seat) as Force;
  const side = sideOfSeat(at.world, seat) as Side;
  writeOrder(at, { side, by: seat, officer, units, objective: action.objective, from });
}

const everybody = writers(true, () => SIDES);

/** 19.3: all players write at once, and nobody sees what another writes. */
export const openingOrders = procedure<object>('ldga.openingOrders', {
  begin: auto('LDGA-19.3M.1', (at) => {
    at.draft.update({ phase: 'dispatch', ended: [] });
    return next('look');
  }),
  look: auto('LDGA-19.3M.1', (at) => {
    if (everybody(at).length > 0) return next('write');
    if (at.position.ended.length > 0)
      at.emit(() => ({ type: 'ordersSealed', rule: 'LDGA-8.23.1', seats: at.position.ended, reveals: true }));
    at.draft.update({ ended: [] });
    return done();
  }),
  write: decide('LDGA-19.3M.1', {
    accepts: ['order', 'noOrder'],
    by: everybody,
    sealed: true,
    complete: false,
    ...listing,
    judge: judge(true),
    ask: () => ({ before: true }),
    run(at, action, seat) {
      write(at, action, seat, at.position.turn);
      return next('look');
    },
  }),
});

const phasing = writers(false, ({ position: p }) => [p.phasing]);

/** 2.21A1: binds from the next morning. */
export const dispatch = procedure<object>('ldga.dispatch', {
  begin: auto('LDGA-2.21A1', (at) => {
    enterPhase(at, 'dispatch');
    return next('look');
  }),
  look: auto('LDGA-8.22.1', (at) => {
    if (phasing(at).length > 0) return next('write');
    at.draft.update({ ended: [] });
    return done();
  }),
  write: decide('LDGA-8.22.1', {
    accepts: ['order', 'noOrder'],
    by: phasing,
    complete: false,
    ...listing,
    judge: judge(false),
    ask: ({ position: p }) => ({ before: false, turn: p.turn }),
    standing: declines('no-march-order', NONE),
    knownTo: ({ world, position: p }) => whoKnows(world, p.phasing),
    run(at, action, seat) {
      write(at, action, seat, at.position.turn + 1);
      // One for each army commander: of the two French players whoever writes first has it (ruling R22).
      const { french } = at.world.seats;
      if (action.type === 'order' && french.includes(seat)) at.draft.update({ ended: [...french] });
      return next('look');
    },
  }),
});
