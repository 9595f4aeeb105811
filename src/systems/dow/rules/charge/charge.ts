import { dice } from '../../../../engine/chance.ts';
import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { RetreatArgs } from '../combat/retreat.ts';
import type { SufferArgs } from '../combat/suffer.ts';
import { changeUnit, setMarch, writeStacks } from '../edit.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { displaceLeaders } from '../movement/leaders.ts';
import { beginMarch, finishMarch } from '../movement/march.ts';
import { enemyOf, seatOf, type UnitId } from '../position.ts';
import { limitProblem } from '../stacking/limits.ts';
import { shift, show, showTop } from '../stacking/moves.ts';
import { averageMorale, bodiesOf, elementsOf, hexOf, stackAt } from '../stacking/stacks.ts';
import { cavalryIn } from '../stacking/zones.ts';
import { standingReaction } from '../standing/reactions.ts';
import { counterOf } from '../world.ts';
import { type ChargeArgs, chargeCost } from './declare.ts';
import { chargeOdds, chargeResult } from './odds.ts';

/* 9.4.4 to 9.4.8: a charge in the midst of a move, and what answers it. */

interface Locals extends ChargeArgs {
  readonly reacting?: readonly UnitId[];
  readonly compulsory?: boolean;
}

const enemySide = (at: At<Locals>) => enemyOf(at.locals.side);

/** Chargers that are still where they charged from. */
const standing = (at: At<Locals>): UnitId[] =>
  at.locals.units.filter((id) => hexOf(at.world, at.position, id) === at.locals.from);

const reactors = (at: At<Locals>): UnitId[] =>
  stackAt(at.world, at.position, enemySide(at), at.locals.hex).filter(
    (id) => counterOf(at.world, id).arm === 'cavalry',
  );

/** 9.4.5: British cavalry has no choice; the uppermost of it reacts. */
const british = (at: At<Locals>): UnitId | undefined =>
  reactors(at).find((id) => counterOf(at.world, id).nationality === 'british');

/** One unit of horse may react, or the horse of one French cavalry corps together (9.4.5, ruling R34). */
function judgeReact(at: At<Locals>, units: readonly UnitId[]): Refusal[] {
  const able = reactors(at);
  const wrong = units.filter((id) => !able.includes(id));
  if (wrong.length > 0 || new Set(units).size !== units.length) {
    return [refuse('DOW-9.4.5.1', 'not-charged-cavalry', { units: wrong })];
  }
  const corps = new Set(units.map((id) => counterOf(at.world, id).corps));
  const [only] = corps;
  return units.length === 1 || (corps.size === 1 && at.world.corps.get(only as string)?.cavalry === true)
    ? []
    : [refuse('DOW-9.4.5.12', 'not-one-cavalry-corps', { corps: [...corps] })];
}

/** As many of the chargers, from the top, as the hex they have won can hold. */
const fitting = (at: At<Locals>, units: readonly UnitId[]): UnitId[] => {
  const inside: UnitId[] = [];
  for (const id of units) {
    if (limitProblem(at.world, at.position, at.locals.hex, [...inside, id]) === undefined) inside.push(id);
  }
  return inside;
};

/** The charge is over, and so is the move of those who charged. */
function endMove(at: Scribe<Locals>): Go {
  finishMarch(at, counterOf(at.world, at.locals.units[0] as UnitId).army);
  return done();
}

export const charge = procedure<Locals>('dow.charge', {
  begin: auto('DOW-9.4.0.1', (at) => {
    const { units, from, hex } = at.locals;
    show(at, units, from, 'combat');
    at.emit(() => ({ type: 'charged', rule: 'DOW-9.4.1.1', units, from, hex, reveals: true }));
    const enemy = enemySide(at);
    const horse = cavalryIn(at.world, at.position, enemy, hex);
    if (horse === undefined) return next('roll');
    const stack = stackAt(at.world, at.position, enemy, hex);
    if (counterOf(at.world, stack[0] as UnitId).arm !== 'cavalry') {
      const brought = [horse, ...stack.filter((id) => id !== horse)];
      writeStacks(at.world, at.draft, enemy, [{ hex, stack: brought }]);
      at.emit(() => ({ type: 'cavalryBroughtUp', rule: 'DOW-6.2.2', unit: horse, hex, reveals: true }));
      showTop(at, enemy, hex);
    }
    const bound = british(at);
    if (bound === undefined) return next('answer');
    return next('declare', { ...at.locals, reacting: [bound], compulsory: true });
  }),
  answer: decide('DOW-9.4.5.1', {
    accepts: ['react', 'receive'],
    by: (at) => [
      seatOf(
        counterOf(at.world, stackAt(at.world, at.position, enemySide(at), at.locals.hex)[0] as UnitId).army,
      ),
    ],
    *candidates(at) {
      yield { type: 'receive' };
      const able = reactors(at);
      for (const id of able) yield { type: 'react', units: [id] };
      for (const corps of new Set(able.map((id) => counterOf(at.world, id).corps))) {
        const together = able.filter((id) => counterOf(at.world, id).corps === corps);
        if (together.length > 1 && at.world.corps.get(corps)?.cavalry)
          yield { type: 'react', units: together };
      }
    },
    judge: (at, action) => (action.type === 'react' ? judgeReact(at, action.units) : []),
    standing: standingReaction,
    ask: ({ locals: { units, from, hex } }) => ({ units, from, hex }),
    run: (at, action) =>
      action.type === 'react'
        ? next('declare', { ...at.locals, reacting: action.units, compulsory: false })
        : next('roll'),
  }),
  declare: auto('DOW-9.4.5.1', (at) => {
    const { reacting = [], hex, compulsory = false } = at.locals;
    show(at, reacting, hex, 'combat');
    const rule = compulsory ? 'DOW-9.4.5.3' : 'DOW-9.4.5.1';
    at.emit(() => ({ type: 'reactionDeclared', rule, units: reacting, hex, compulsory, reveals: true }));
    return next('check');
  }),
  check: chance('DOW-9.4.5.4', {
    request: () => dice(1),
    ask: ({ locals: { reacting = [], hex } }) => ({ units: reacting, hex }),
    run(at, roll) {
      const { reacting = [], hex, from, units } = at.locals;
      const die = roll.values[0] as number;
      const morale = averageMorale(
        bodiesOf(at.world, at.position, elementsOf(at.world, reacting), 'attacker'),
        'attacker',
      );
      const passed = die <= morale;
      at.emit(() => ({
        type: 'reactionChecked',
        rule: 'DOW-11.12.1',
        units: reacting,
        hex,
        die,
        morale,
        passed,
      }));
      if (!passed) return next('failed', { ...at.locals, reacting });
      for (const id of [...reacting, ...units]) changeUnit(at.world, at.draft, id, { mark: 'clashing' });
      at.draft.update({ clashes: [...at.position.clashes, { reacting: hex, charging: from }] });
      at.emit(() => ({ type: 'clashMarked', rule: 'DOW-9.4.5.5', reacting: hex, charging: from }));
      return endMove(at);
    },
  }),
  /** 9.4.5: cavalry that fails must give way; the charge goes on against whoever is left. */
  failed: auto('DOW-9.4.5.6', (at) => {
    const { reacting = [], from, hex } = at.locals;
    const [unit, ...others] = reacting;
    if (unit === undefined) {
      const empty = stackAt(at.world, at.position, enemySide(at), hex).length === 0;
      return next(empty ? 'won' : 'roll');
    }
    const locals = { ...at.locals, reacting: others };
    if (hexOf(at.world, at.position, unit) !== hex) return next('failed', locals);
    const args: RetreatArgs = { units: [unit], hexes: 1, taken: 0, foes: [from], shut: [], why: 'check' };
    return call('dow.retreat', args, 'failed', locals);
  }),
  roll: chance('DOW-9.4.4.1', {
    request: () => dice(1),
    ask: ({ locals: { units, from, hex } }) => ({ units, from, hex }),
    run(at, roll) {
      const { side, units, from, hex } = at.locals;
      const odds = chargeOdds(at.world, at.position, { side, units, from, targets: [hex], surprise: false });
      const die = roll.values[0] as number;
      const modified = die + odds.die.total;
      const result = chargeResult(at.world, odds.column, modified);
      at.emit(() => ({
        type: 'chargeRolled',
        rule: 'DOW-9.4.4.5',
        odds,
        die,
        modified,
        result,
        reveals: true,
      }));
      const foes = [result === 'Ar' ? hex : from];
      const args: SufferArgs =
        result === 'Ar'
          ? { side, hex: from, units, hexes: 1, foes, defends: false, alone: true, why: 'charge' }
          : {
              side: enemyOf(side),
              hex,
              units: null,
              hexes: result === 'Dr2' ? 2 : 1,
              foes,
              defends: true,
              why: 'charge',
            };
      return call('dow.suffer', args, result === 'Ar' ? 'thrownBack' : 'struck');
    },
  }),
  thrownBack: auto('DOW-9.4.7.1', (at) => {
    const { units, hex } = at.locals;
    const stay = standing(at);
    const back = units.filter((id) => !stay.includes(id) && hexOf(at.world, at.position, id) !== undefined);
    if (back.length === 0 && stay.length > 0) {
      at.emit(() => ({ type: 'chargeUndecided', rule: 'DOW-9.4.8.4', hex, units: stay }));
      return done();
    }
    for (const id of units) {
      if (hexOf(at.world, at.position, id) !== undefined) {
        changeUnit(at.world, at.draft, id, { mark: 'spent' });
      }
    }
    at.emit(() => ({ type: 'chargeLost', rule: 'DOW-9.4.7.2', units: back }));
    const { army } = counterOf(at.world, units[0] as UnitId);
    const march = at.position.marches[army];
    // Only who rides alone is in Road Column, and it ends where he is driven off his road (5.3).
    if (back.length > 0 && march !== null) setMarch(at.draft, army, { ...march, column: false });
    return endMove(at);
  }),
  struck: auto('DOW-9.4.6.1', (at) => {
    const { hex } = at.locals;
    if (stackAt(at.world, at.position, enemySide(at), hex).length === 0) return next('won');
    at.emit(() => ({ type: 'chargeUndecided', rule: 'DOW-9.4.8.4', hex, units: standing(at) }));
    return done();
  }),
  /** 9.4.6: all who charged move in and pay for the hex in full. */
  won: auto('DOW-9.4.6.1', (at) => {
    const { hex, from, side } = at.locals;
    const { army } = counterOf(at.world, at.locals.units[0] as UnitId);
    const march = at.position.marches[army];
    const units = fitting(at, standing(at));
    if (units.length === 0 || march === null) return endMove(at);
    // Whoever finds no room ends his move where he is.
    beginMarch(at, units, hex);
    shift(at, units, hex, 'top');
    displaceLeaders(at, side, hex);
    const spent = march.spent + chargeCost(at.world, from, hex);
    setMarch(at.draft, army, { hex, spent, column: false });
    at.emit(() => ({ type: 'chargeWon', rule: 'DOW-9.4.6.1', hex, units }));
    return done();
  }),
});
