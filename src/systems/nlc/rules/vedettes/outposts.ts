import type { Seat } from '../../../../engine/position.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { NlcAction } from '../actions.ts';
import { reveal } from '../hidden/hidden.ts';
import { type At, auto, decide, procedure } from '../kit.ts';
import type { Side } from '../position.ts';
import { refuse } from '../refusals.ts';
import { judgeRideDown, judgeSkirmish, vedetteFights } from './fights.ts';

/* 32.7: before the attacks of a side its cavalry and vedettes may fall upon vedettes next to them, each once. */

interface Locals {
  readonly side: Side;
  readonly ended: readonly Seat[];
  /** Who has fought already. */
  readonly fought: readonly string[];
}

const whoOf = (action: NlcAction): string =>
  action.type === 'rideDown' ? action.unit : action.type === 'skirmish' ? action.vedette : '';

function* fights(at: At<Locals>, seat: Seat) {
  for (const action of vedetteFights(at.world, at.position, at.locals.side, seat)) {
    if (!at.locals.fought.includes(whoOf(action))) {
      yield action;
    }
  }
}

const openSeats = (at: At<Locals>): Seat[] =>
  at.world.seats[at.locals.side].filter(
    (seat) => !at.locals.ended.includes(seat) && !fights(at, seat).next().done,
  );

function judge(at: At<Locals>, action: NlcAction, seat: Seat): readonly Refusal[] {
  const { world, position } = at;
  const { side, fought } = at.locals;
  const before = fought.includes(whoOf(action))
    ? [refuse('NLC-7.3.1', 'has-attacked', { unit: whoOf(action) })]
    : [];
  switch (action.type) {
    case 'rideDown':
      return [...before, ...judgeRideDown(world, position, side, action.unit, action.target, seat)];
    case 'skirmish':
      return [...before, ...judgeSkirmish(world, position, side, action.vedette, action.target, seat)];
    default:
      return [];
  }
}

export const outposts = procedure<Locals>('nlc.outposts', {
  open: auto('NLC-32.7.5', (at) => (openSeats(at).length > 0 ? next('choose') : done())),
  choose: decide('NLC-32.7.5', {
    accepts: ['rideDown', 'skirmish', 'endOutposts'],
    by: openSeats,
    *candidates(at, seat) {
      yield* fights(at, seat);
      yield { type: 'endOutposts' } as const;
    },
    judge,
    run: (at, action, seat) => {
      const { fought, ended } = at.locals;
      const locals = { ...at.locals, fought: [...fought, whoOf(action)] };
      switch (action.type) {
        case 'rideDown':
          // 32.6: who fights is seen.
          reveal(at, action.unit);
          return call('nlc.rideDown', { unit: action.unit, hex: action.target }, 'open', locals);
        case 'skirmish':
          return call('nlc.skirmish', { vedette: action.vedette, hex: action.target }, 'open', locals);
        default:
          return next('open', { ...at.locals, ended: [...ended, seat] });
      }
    },
  }),
});
