import { dice } from '../../../../engine/chance.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { changeUnit } from '../edit.ts';
import { nationOf } from '../fire/fire-ledger.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { stateOf, suffer, unitOf } from '../morale/losses.ts';
import { unform } from '../morale/unform.ts';
import type { BrigadeState, UnitState } from '../position.ts';
import { isInCommand } from '../units/in-command.ts';
import { isColumn, isInfantry, isOnTable } from '../units/kinds.ts';
import { isMassed } from '../units/massed.ts';
import type { Unit } from '../world.ts';
import { listed, type Supports } from './supports.ts';

interface Halt {
  readonly lead: number;
  readonly supports: Supports;
  readonly target: number;
  readonly difference: number;
}

/** 4.13: the dice of one unit that halts at 5 cm and fires. */
function volleyDiceOf(at: At<Halt>, index: number): number {
  const unit = at.world.units[index] as Unit;
  const state = at.position.units[index] as UnitState;
  if (!isOnTable(state) || !isInfantry(unit)) return 0;
  // 11.19: who has won halts in good order and fires all the better.
  const { charge } = at.world.tables;
  const volleyDice = at.locals.difference > 0 ? charge.openVolleyDice : charge.volleyDice;
  return isColumn(state) ? volleyDice.column : volleyDice.line[unit.size];
}

const volleyTotal = (at: At<Halt>): number =>
  [at.locals.lead, ...listed(at.locals.supports)].reduce((sum, index) => sum + volleyDiceOf(at, index), 0);

/** 4.12, 4.13: a charge of foot that stops at 5 cm and fires without more ado. */
export const chargeVolley = procedure<Halt>('gda.chargeVolley', {
  halt: auto('GDA-4.13.14', (at) => {
    const { lead, supports, difference } = at.locals;
    if (difference < 0) {
      unform(at, lead, 'GDA-4.13.14');
      for (const post of ['left', 'right'] as const) {
        const index = supports[post];
        if (index !== undefined && isMassed(at.world, at.position, index)) unform(at, index, 'GDA-4.13.15');
      }
    }
    return volleyTotal(at) > 0 ? next('fire') : next('answer');
  }),
  fire: chance('GDA-4.13.12', {
    request: (at) => dice(volleyTotal(at)),
    ask: ({ world, locals }) => ({
      unit: world.units[locals.lead]?.id,
      target: world.units[locals.target]?.id,
    }),
    run: (at, { values }) => {
      const hits = values.filter((die) => die >= at.world.tables.fire.hits).length;
      at.emit(() => ({
        type: 'casualtyDiceThrown',
        rule: 'GDA-4.13.12',
        unit: unitOf(at, at.locals.lead).id,
        dice: values,
        hits,
      }));
      for (const index of [at.locals.lead, ...listed(at.locals.supports)])
        if (volleyDiceOf(at, index) > 0) changeUnit(at.draft, index, { fired: true });
      suffer(at, at.locals.target, hits, 'GDA-4.13.12');
      return next('answer');
    },
  }),
  answer: auto('GDA-4.13.16', (at) => (mayCounter(at) ? next('counter') : done())),
  counter: decide('GDA-4.13.16', {
    accepts: ['counterCharge', 'pass'],
    by: ({ world, locals }) => [(world.units[locals.target] as Unit).side],
    candidates: () => [{ type: 'counterCharge' }, { type: 'pass' }],
    exact: true,
    judge: () => [],
    ask: ({ world, locals }) => ({ unit: world.units[locals.target]?.id }),
    run: (at, action) => {
      if (action.type !== 'counterCharge') return done();
      const { lead, supports, target } = at.locals;
      // 9.1: who falls upon a charge that halted is the attacker from now on.
      for (const index of [lead, ...listed(supports)]) changeUnit(at.draft, index, { attacking: false });
      changeUnit(at.draft, target, { attacking: true });
      const clash = {
        lead: target,
        target: lead,
        supports: {},
        defence: {},
        losses: 0,
        theirs: 0,
        chargingOn: false,
      };
      return call('gda.chargeCombat', clash, 'over');
    },
  }),
  over: auto('GDA-4.21.4', () => done()),
});

/**
 * 4.13: British foot that stands formed and in command falls upon a charge that this volley left in disorder. Out of
 * hand it goes nowhere (5.24), and in a brigade that wavers only horse answers a charge (3.23).
 */
function mayCounter(at: Scribe<Halt>): boolean {
  const { lead, target, difference } = at.locals;
  const { command } = at.position.brigades[unitOf(at, target).brigade] as BrigadeState;
  const unit = unitOf(at, target);
  const state = stateOf(at, target);
  return (
    isOnTable(state) &&
    isInfantry(unit) &&
    nationOf(at.world, unit) === 'british' &&
    state.order === 'formed' &&
    !state.wild &&
    command === 'steady' &&
    difference < 0 &&
    isInCommand(at.world, at.position, target) &&
    stateOf(at, lead).order === 'unformed' &&
    // 11.23, optional: only upon columns.
    (at.world.options.counterChargeColumns !== true || isColumn(stateOf(at, lead)))
  );
}
