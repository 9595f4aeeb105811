import { done, next } from '../../../../engine/procedure.ts';
import { stateOf } from '../ground/standing.ts';
import { type At, auto, decide, procedure } from '../kit.ts';
import { loseStep } from '../morale/losses.ts';
import { settle } from '../morale/settle.ts';
import type { FormationId, NlcPosition, UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Counter, seatOf, strengthOf, type World } from '../world.ts';

/* 29.12: what corps have lost before the battle, as steps or whole units, as their owner likes. */

const ofFormation = (world: World, id: FormationId): Counter[] =>
  [...world.order.french, ...world.order.coalition].filter(({ losesFor }) => losesFor === id);

/** How much of it is lost already. */
function lost(world: World, p: NlcPosition, id: FormationId): number {
  return ofFormation(world, id).reduce((sum, counter) => {
    const state = stateOf(p, counter);
    return sum + counter.strength - (state.place === 'eliminated' ? 0 : strengthOf(counter, state));
  }, 0);
}

/** Formations whose owners still have to choose. */
const owing = ({ world, position }: At) =>
  (world.battle.special?.lossesAtStart ?? []).filter(
    ({ formation, points }) => lost(world, position, formation) < points,
  );

const bearers = ({ world, position }: At, id: FormationId): Counter[] =>
  ofFormation(world, id).filter((counter) => stateOf(position, counter).place === 'map');

export const lossesBefore = procedure('nlc.lossesBefore', {
  begin: auto('NLC-29.12.2', (at) => {
    if (owing(at).length > 0) {
      return next('choose');
    }
    settle(at);
    return done();
  }),
  choose: decide('NLC-29.12.2', {
    accepts: ['takeHit'],
    by: (at) => [
      ...new Set(
        owing(at).map(({ formation }) => seatOf((ofFormation(at.world, formation)[0] as Counter).army)),
      ),
    ],
    candidates: (at, seat) =>
      owing(at)
        .flatMap(({ formation }) => bearers(at, formation))
        .filter(({ army }) => seatOf(army) === seat)
        .map(({ id }) => ({ type: 'takeHit', unit: id }) as const),
    exact: true,
    judge: (at, action, seat) => {
      if (action.type !== 'takeHit') {
        return [];
      }
      const due = owing(at).some(({ formation }) =>
        bearers(at, formation).some(({ id, army }) => id === action.unit && seatOf(army) === seat),
      );
      return due ? [] : [refuse('NLC-29.12.2', 'bears-no-loss', { unit: action.unit })];
    },
    run: (at, action) => {
      if (action.type === 'takeHit') {
        loseStep(at, action.unit as UnitId, 'before', 'NLC-29.12.2');
      }
      return next('begin');
    },
    ask: (at) => ({
      formations: owing(at).map(({ formation }) => formation),
      left: owing(at).map(({ formation, points }) => points - lost(at.world, at.position, formation)),
    }),
  }),
});
