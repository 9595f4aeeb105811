import type { Seat } from '../../../../engine/position.ts';
import { done, next } from '../../../../engine/procedure.ts';
import type { LdgaAction } from '../actions.ts';
import { ownSeats } from '../hidden/known.ts';
import { type At, auto, decide, procedure } from '../kit.ts';
import { declines } from '../standing/answers.ts';
import { judgeSend, rideOn, send } from './letters.ts';
import { matesOf } from './players.ts';

interface Locals {
  /** Seats that have no more letters to write. */
  readonly done?: readonly Seat[];
}

/** A letter for whoever has nothing better to say; once a turn is enough. */
const SUGGESTED = 'Where do you stand, and what do you see of the enemy?';

const writers = ({ world, position: p, locals }: At<Locals>): readonly Seat[] =>
  world.seats[p.phasing].filter((seat) => locals.done?.includes(seat) !== true);

function offers(at: At<Locals>, seat: Seat): LdgaAction[] {
  const { world, position: p } = at;
  const wrote = p.messages.some(({ from, sent }) => from === seat && sent === p.turn);
  const letters = wrote
    ? []
    : matesOf(world, seat)
        .map((addressee) => ({ type: 'sendMessage' as const, addressee, text: SUGGESTED }))
        .filter((action) => judgeSend(at, action, seat).length === 0);
  return [...letters, { type: 'endMessages' }];
}

/** 18.1: aides arrive, and players of a side of two write, at the beginning of the command phase. */
export const messages = procedure<Locals>('ldga.messages', {
  ride: auto('LDGA-18.11.2', (at) => {
    if (at.world.seats[at.position.phasing].length < 2) return done();
    rideOn(at, at.position.phasing);
    return next('look', { done: [] });
  }),
  look: auto('LDGA-18.1.2', (at) => (writers(at).length > 0 ? next('write') : done())),
  write: decide('LDGA-18.1.2', {
    accepts: ['sendMessage', 'endMessages'],
    by: writers,
    candidates: (at, seat, subject) => (subject === undefined || subject === '' ? offers(at, seat) : []),
    complete: false,
    standing: declines('no-letters', { type: 'endMessages' }),
    // Only the side itself is asked: that somebody writes is nobody else's business.
    knownTo: (at) => ownSeats(at.world, at.position.phasing),
    judge: (at, action, seat) => (action.type === 'sendMessage' ? judgeSend(at, action, seat) : []),
    run(at, action, seat) {
      if (action.type === 'sendMessage') {
        send(at, action, seat);
        return next('look');
      }
      return next('look', { done: [...(at.locals.done ?? []), seat] });
    },
  }),
});
