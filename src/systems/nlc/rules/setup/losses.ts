import { done, next } from '../../../../engine/procedure.ts';
import { ruleOf } from '../citations.ts';
import { stateOf } from '../ground/standing.ts';
import { type At, auto, decide, procedure } from '../kit.ts';
import { loseStep } from '../morale/losses.ts';
import { settle } from '../morale/settle.ts';
import type { UnitState } from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Counter, seatOf, strengthOf, type World } from '../world.ts';

/* 27.9, 29.12: what corps have lost before the battle, as steps or whole units, as their owner likes. */

type Loss = NonNullable<NonNullable<World['battle']['special']>['lossesAtStart']>[number];

/** Those whose losses count for the corps, as when it breaks; who is only lent to it bears none. */
const unitsOf = ({ world }: At, { formation }: Loss): Counter[] =>
  [...world.order.french, ...world.order.coalition].filter(({ losesFor }) => losesFor === formation);

const bearers = (at: At, loss: Loss): Counter[] =>
  unitsOf(at, loss).filter((counter) => stateOf(at.position, counter).place === 'map');

const stepsLost = (counter: Counter, { place, reduced }: UnitState): number =>
  place === 'eliminated' ? (counter.reduced === null ? 1 : 2) : reduced ? 1 : 0;

const pointsLost = (counter: Counter, state: UnitState): number =>
  counter.strength - (state.place === 'eliminated' ? 0 : strengthOf(counter, state));

/** How much of it is still to be borne. */
function left(at: At, loss: Loss): number {
  const [all, lost] = 'steps' in loss ? [loss.steps, stepsLost] : [loss.points, pointsLost];
  return unitsOf(at, loss).reduce(
    (rest, counter) => rest - lost(counter, stateOf(at.position, counter)),
    all,
  );
}

/** The losses that a seat, or anybody, still has to give out; one that nobody is left to bear is none. */
const owing = (at: At, seat?: string): Loss[] =>
  (at.world.battle.special?.lossesAtStart ?? []).filter((loss) => {
    const [first] = bearers(at, loss);
    return first !== undefined && (seat === undefined || seatOf(first.army) === seat) && left(at, loss) > 0;
  });

const lossOf = (at: At, unit: string, seat: string): Loss | undefined =>
  owing(at, seat).find((loss) => bearers(at, loss).some(({ id }) => id === unit));

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
    by: (at) => [...new Set(owing(at).map((loss) => seatOf((bearers(at, loss)[0] as Counter).army)))],
    cites: (at) => ruleOf(owing(at)[0]?.rule ?? 'NLC-29.12.2'),
    candidates: (at, seat) =>
      owing(at, seat)
        .flatMap((loss) => bearers(at, loss))
        .map(({ id }) => ({ type: 'takeHit', unit: id }) as const),
    exact: true,
    judge: (at, action, seat) =>
      action.type !== 'takeHit' || lossOf(at, action.unit, seat) !== undefined
        ? []
        : [refuse(ruleOf(owing(at, seat)[0]?.rule ?? 'NLC-29.12.2'), 'bears-no-loss', { unit: action.unit })],
    run: (at, action, seat) => {
      const loss = action.type === 'takeHit' ? lossOf(at, action.unit, seat) : undefined;
      if (action.type === 'takeHit' && loss !== undefined) {
        loseStep(at, action.unit, 'before', ruleOf(loss.rule));
      }
      return next('begin');
    },
    ask: (at) => ({
      formations: owing(at).map(({ formation }) => formation),
      left: owing(at).map((loss) => left(at, loss)),
    }),
  }),
});
