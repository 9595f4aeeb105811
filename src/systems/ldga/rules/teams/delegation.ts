import type { Seat } from '../../../../engine/position.ts';
import { done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { LdgaAction } from '../actions.ts';
import { type ActionOf, type At, auto, decide, procedure } from '../kit.ts';
import type { LeaderId } from '../position.ts';
import { leadSeat } from '../seats.ts';
import { leaderOf, type World } from '../world.ts';

/* 18.0: Napoleon's player gives the second French player leaders and their formations. */

const EMPEROR = 'fr.leader.napoleon';
/** 1.32: as one of them the second player leads. */
const MARSHALS: readonly LeaderId[] = ['fr.leader.ney', 'fr.leader.grouchy'];
/** The wings of 16 and 17 June. */
const WINGS: readonly (readonly LeaderId[])[] = [
  ['fr.leader.ney', 'fr.leader.derlon', 'fr.leader.reille', 'fr.leader.kellermann'],
  ['fr.leader.grouchy', 'fr.leader.vandamme', 'fr.leader.gerard', 'fr.leader.pajol', 'fr.leader.exelmans'],
];

/** Whoever may be given away: French leaders of this battle besides the Emperor and a replacement. */
const canBeGiven = ({ world, position: p }: At, id: LeaderId): boolean => {
  const leader = world.leaderById.get(id);
  if (leader === undefined || leader.side !== 'french' || id === EMPEROR) return false;
  return ['map', 'waiting'].includes(p.leaders.french[leader.slot]?.place ?? '');
};

function judgeDelegate(at: At, { leaders }: ActionOf<'delegate'>): Refusal[] {
  const found: Refusal[] = [];
  if (leaders.includes(EMPEROR)) found.push(refuse('LDGA-18.0.2', 'emperor-stays', { leader: EMPEROR }));
  const odd = leaders.filter((id) => id !== EMPEROR && !canBeGiven(at, id));
  if (odd.length > 0) found.push(refuse('LDGA-18.0.2', 'not-a-marshal', { pieces: odd }));
  if (new Set(leaders).size < leaders.length) found.push(refuse('LDGA-18.0.2', 'named-twice'));
  if (leaders.filter((id) => MARSHALS.includes(id)).length !== 1)
    found.push(refuse('LDGA-1.32.4', 'no-marshal-chosen'));
  return found;
}

const offers = (at: At): LdgaAction[] =>
  WINGS.map((wing) => ({
    type: 'delegate' as const,
    leaders: wing.filter((id) => canBeGiven(at, id)),
  })).filter((action) => judgeDelegate(at, action).length === 0);

/** A leader's formation, or he himself where he has none. */
const shareOf = (world: World, id: LeaderId): string => leaderOf(world, id).formation ?? id;

const emperor = ({ world }: At): readonly Seat[] => [leadSeat(world, 'french')];

export const delegation = procedure<object>('ldga.delegation', {
  look: auto('LDGA-18.0.2', (at) =>
    at.world.seats.french.length > 1 && offers(at).length > 0 ? next('give') : done(),
  ),
  give: decide('LDGA-18.0.2', {
    accepts: ['delegate'],
    by: emperor,
    candidates: (at, _seat, subject) => (subject === undefined || subject === '' ? offers(at) : []),
    complete: false,
    judge: (at, action) => (action.type === 'delegate' ? judgeDelegate(at, action) : []),
    run(at, action) {
      if (action.type !== 'delegate') return next('give');
      const { leaders } = action;
      at.draft.update({ delegated: leaders.map((id) => shareOf(at.world, id)) });
      at.emit(() => ({ type: 'corpsDelegated', rule: 'LDGA-18.0.2', leaders }));
      return done();
    },
  }),
});
