import { done, next } from '../../../../engine/procedure.ts';
import { ruleOf } from '../citations.ts';
import { formationById, membersOnMap } from '../command/formations.ts';
import { type At, auto, decide, procedure } from '../kit.ts';
import { loseStep } from '../morale/losses.ts';
import { settle } from '../morale/settle.ts';
import { refuse } from '../refusals.ts';
import { type Counter, seatOf } from '../world.ts';

/* 27.9: steps that formations have lost before play, taken from their units as their owner likes. */

interface Locals {
  /** How many losses of how many formations have been given out. */
  readonly nth?: number;
  readonly given?: number;
}

const nowOf = (at: At<Locals>) => at.world.battle.special?.startLosses?.[at.locals.nth ?? 0];

const unitsOf = (at: At<Locals>): readonly Counter[] => {
  const loss = nowOf(at);
  return loss === undefined
    ? []
    : membersOnMap(at.world, at.position, formationById(at.world, loss.formation));
};

export const startLosses = procedure<Locals>('nlc.startLosses', {
  look: auto('NLC-27.9b.6', (at) => {
    const { nth = 0, given = 0 } = at.locals;
    const loss = nowOf(at);
    if (loss === undefined) {
      settle(at);
      return done();
    }
    return given >= loss.steps || unitsOf(at).length === 0
      ? next('look', { nth: nth + 1, given: 0 })
      : next('choose', { nth, given });
  }),
  choose: decide('NLC-27.9b.6', {
    accepts: ['takeHit'],
    by: (at) => [seatOf((unitsOf(at)[0] as Counter).army)],
    candidates: (at) => unitsOf(at).map(({ id }) => ({ type: 'takeHit', unit: id }) as const),
    judge: (at, action) =>
      action.type === 'takeHit' && !unitsOf(at).some(({ id }) => id === action.unit)
        ? [refuse(ruleOf(nowOf(at)?.rule ?? 'NLC-27.9b.6'), 'not-hit', { unit: action.unit })]
        : [],
    run: (at, action) => {
      const { nth = 0, given = 0 } = at.locals;
      if (action.type === 'takeHit') {
        loseStep(at, action.unit, 'before', ruleOf(nowOf(at)?.rule ?? 'NLC-27.9b.6'));
      }
      return next('look', { nth, given: given + 1 });
    },
    ask: (at) => ({
      formation: nowOf(at)?.formation,
      hits: (nowOf(at)?.steps ?? 0) - (at.locals.given ?? 0),
    }),
  }),
});
