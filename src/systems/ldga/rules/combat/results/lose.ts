import { call, done, next } from '../../../../../engine/procedure.ts';
import { refuse } from '../../../../../engine/refusal.ts';
import type { RuleId } from '../../../../../rulebook/ids.generated.ts';
import { type ActionOf, type At, auto, decide, procedure } from '../../kit.ts';
import { eliminate } from '../../morale/losses.ts';
import type { HexId, Side, UnitId } from '../../position.ts';
import { strengthOf, unitState } from '../../stacking/field.ts';
import { standingLosses } from '../../standing/answers.ts';
import { exposedTrain } from '../../trains/exposed.ts';
import { counterOf } from '../../world.ts';
import { type Payer, pointsOf, sharesOf } from '../declaring/shares.ts';
import { holdersOf } from '../seats.ts';

/* 11.4: a side loses units worth at least so many points, of its own choice, and leaders left alone are at risk. */

export interface LoseArgs {
  readonly side: Side;
  /** Those who may be lost. */
  readonly units: readonly UnitId[];
  /** At least so many points; all of them where they are not enough. */
  readonly need: number;
  readonly rule: RuleId;
  readonly why: string;
  readonly hexes: readonly HexId[];
  readonly columns: number;
  /** Of an exchange, which takes both sides at once: those who were surrounded before anybody was lost (6.11B, 13.2). */
  readonly hemmed?: readonly UnitId[];
}

/** As many shares as anybody wants to choose from. */
const OFFERED = 40;

const payersOf = (at: At<LoseArgs>): Payer[] =>
  at.locals.units
    .filter((id) => unitState(at.world, at.position, id).place === 'map')
    .map((id) => ({
      id,
      points: strengthOf(counterOf(at.world, id), unitState(at.world, at.position, id)),
    }));

export const lose = procedure<LoseArgs>('ldga.lose', {
  look: auto('LDGA-11.4.Ex.2', (at) => {
    const payers = payersOf(at);
    const { need } = at.locals;
    // Where nobody is to be lost no leader is left alone by it: one who stood alone among them is safe (13.24).
    if (need <= 0) return next('end');
    if (payers.length === 0) return next('leaders');
    if (pointsOf(payers) <= need) return next('all');
    return sharesOf(payers, need, 2).length === 1 ? next('only') : next('choose');
  }),
  all: auto('LDGA-11.4.Ex.1', (at) => {
    const units = payersOf(at).map(({ id }) => id);
    const { side, rule, why } = at.locals;
    at.emit(() => ({ type: 'unitsLost', rule, side, units, why }));
    eliminate(at, units, at.locals.hemmed);
    return next('leaders');
  }),
  only: auto('LDGA-11.4.Ex.2', (at) => {
    const [units = []] = sharesOf(payersOf(at), at.locals.need, 1);
    const { side, rule, why } = at.locals;
    at.emit(() => ({ type: 'unitsLost', rule, side, units, why }));
    eliminate(at, units, at.locals.hemmed);
    return next('leaders');
  }),
  choose: decide('LDGA-11.4.Ex.2', {
    accepts: ['loseUnits'],
    by: (at) =>
      holdersOf(
        at.world,
        at.position,
        payersOf(at).map(({ id }) => id),
      ),
    *candidates(at) {
      for (const units of sharesOf(payersOf(at), at.locals.need, OFFERED)) yield { type: 'loseUnits', units };
    },
    complete: false,
    exact: true,
    judge(at, action) {
      const { units } = action as ActionOf<'loseUnits'>;
      const payers = payersOf(at);
      const strangers = units.filter(
        (id, i) => !payers.some((one) => one.id === id) || units.indexOf(id) !== i,
      );
      if (strangers.length > 0) return [refuse(at.locals.rule, 'not-in-this-fight', { units: strangers })];
      const points = pointsOf(payers.filter(({ id }) => units.includes(id)));
      return points >= at.locals.need
        ? []
        : [refuse(at.locals.rule, 'too-few-points', { points, need: at.locals.need })];
    },
    ask: ({ locals: { side, need, why } }) => ({ side, need, why }),
    standing: standingLosses,
    run(at, action) {
      const { units } = action as ActionOf<'loseUnits'>;
      const { side, rule, why } = at.locals;
      at.emit(() => ({ type: 'unitsLost', rule, side, units, why }));
      eliminate(at, units, at.locals.hemmed);
      return next('leaders');
    },
  }),
  leaders: auto('LDGA-5.23', (at) => {
    const { side, hexes, columns } = at.locals;
    return call('ldga.orphans', { side, hexes, columns }, 'end');
  }),
  /** 9.18: a train that nobody guards any more does not keep the winner out of its hex. */
  end: auto('LDGA-11.4.Ex.2', (at) =>
    exposedTrain(at.world, at.position) === undefined ? done() : call('ldga.exposedTrains', {}, 'end'),
  ),
});
