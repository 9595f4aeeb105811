import { dice } from '../../../../engine/chance.ts';
import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { squaredRange } from '../../../../geometry/table/arc.ts';
import { isWithin, type Polygon, touch } from '../../../../geometry/table/distance.ts';
import { footprint, type Pose, seenFrom } from '../../../../geometry/table/footprint.ts';
import { moved, offset } from '../../../../geometry/table/turn.ts';
import { cm, GRAINS_PER_MM } from '../../../../geometry/table/units.ts';
import type { GdaAction } from '../actions.ts';
import { changeUnit } from '../edit.ts';
import { nationOf } from '../fire/fire-ledger.ts';
import { isInMelee } from '../fire/targets.ts';
import { noticedAlong } from '../fog/on-the-way.ts';
import { isWalledIn } from '../ground/redoubts.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { recover, stateOf, suffer, unitOf } from '../morale/losses.ts';
import { unform } from '../morale/unform.ts';
import type { BrigadeState, CardId, UnitState } from '../position.ts';
import { standingGround } from '../standing/answers.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isInCommand } from '../units/in-command.ts';
import { isCavalry, isCloseOrder, isColumn, isInfantry, isOnTable } from '../units/kinds.ts';
import { isMassed } from '../units/massed.ts';
import type { Unit } from '../world.ts';
import { closedTo } from './confined.ts';
import { isFree, step } from './march.ts';
import { reachOfCharge } from './reach.ts';
import { listed, type Supports } from './supports.ts';

interface Won {
  readonly lead: number;
  readonly supports: Supports;
  /** It has routed its enemy: it may roll to charge on, or has so many grains of its one roll left. */
  readonly victory?: boolean;
  readonly left?: number;
  readonly follow?: boolean;
  /** Its enemy left before they clashed: what is left of the charge may go against another. */
  readonly spent?: boolean;
  /** Helpers who have had a die thrown again in this phase. */
  readonly used?: readonly number[];
  readonly result?: unknown;
  /** Whom it came for, where he left in time: he is no other target. */
  readonly gone?: number;
  /** The ground that the enemy has left. */
  readonly vacated?: Polygon;
}

/** 4.13: one roll is all it has, but what is left of that serves for another charge. */
const mayChargeOn = ({ locals: { victory, left } }: At<Won>): boolean =>
  left === undefined ? victory === true : left > 0;

const mustChargeOn = (at: At<Won>): boolean => {
  const unit = at.world.units[at.locals.lead] as Unit;
  return (
    at.locals.victory === true &&
    mayChargeOn(at) &&
    isCavalry(unit) &&
    nationOf(at.world, unit) === 'british' &&
    unit.nation !== 'kgl'
  );
};

/** 4.13: the nearest enemy within the arc of the front whom so many grains bring it to. */
function nearestAhead(
  { world, position: p, locals }: At<Won>,
  reach: number,
  follow: boolean,
): number | undefined {
  const unit = world.units[locals.lead] as Unit;
  const state = p.units[locals.lead] as UnitState;
  const extent = extentOf(world, unit, state);
  const found: { readonly index: number; readonly square: number }[] = [];
  for (const enemy of world.units) {
    if (enemy.side === unit.side || !isCloseOrder(p.units[enemy.index] as UnitState)) continue;
    if (enemy.index === locals.gone || isInMelee(world, p, enemy.index)) continue;
    // 4.4: foot charges no horse, and horse nobody behind walls: they are passed over.
    if (isInfantry(unit) && isCavalry(enemy)) continue;
    if (isCavalry(unit) && isWalledIn(world, p, enemy.index, state.pose)) continue;
    const square = squaredRange(
      state.pose,
      extent,
      groundOf(world, p, enemy.index),
      world.tables.charge.chargeOnArc * 10,
    );
    if (square !== undefined && isWithin(square, reach)) found.push({ index: enemy.index, square });
  }
  const beside = follow ? listed(locals.supports) : [];
  // Where its roll is too short for the wheel and the way, or somebody bars that, it charges nobody there.
  return found
    .sort((a, b) => a.square - b.square || a.index - b.index)
    .find(
      ({ index }) =>
        'line' in reachOfCharge(world, p, locals.lead, index, { normal: 0, bonus: reach }, beside),
    )?.index;
}

/** 4.13, 4.16: the enemy is gone from before a charge: take his ground, or go on. */
export const afterwards = procedure<Won>('gda.afterwards', {
  begin: auto('GDA-4.13.1', (at) => {
    if (mustChargeOn(at)) {
      unform(at, at.locals.lead, 'GDA-4.13.6');
      return next(at.locals.left === undefined ? 'chargeOnDice' : 'goOn', { ...at.locals, follow: false });
    }
    return next('choose');
  }),
  choose: decide('GDA-4.13.1', {
    accepts: ['chargeOn', 'takeTheGround'],
    by: ({ world, locals }) => [(world.units[locals.lead] as Unit).side],
    candidates: () => [
      { type: 'takeTheGround', advance: true },
      { type: 'takeTheGround', advance: false },
      { type: 'chargeOn', target: null, supports: true },
      { type: 'chargeOn', target: null, supports: false },
    ],
    standing: standingGround,
    judge: (at, action) => judgeChoice(at, action),
    ask: ({ world, locals }) => ({ unit: world.units[locals.lead]?.id }),
    run: (at, action) => {
      if (action.type === 'chargeOn') {
        const locals = { ...at.locals, follow: action.supports };
        return next(at.locals.left === undefined ? 'chargeOnDice' : 'goOn', locals);
      }
      const seen = action.type === 'takeTheGround' && action.advance ? advance(at) : [];
      if (at.locals.victory === true && isInfantry(unitOf(at, at.locals.lead)))
        recover(at, at.locals.lead, 1, 'GDA-4.13.1');
      return lookAbout(seen);
    },
  }),
  chargeOnDice: chance('GDA-4.13.4', {
    request: ({ world, locals }) =>
      dice(
        world.tables.charge.chargeOnDice[
          isCavalry(world.units[locals.lead] as Unit) ? 'cavalry' : 'infantry'
        ],
      ),
    ask: ({ world, locals }) => ({ unit: world.units[locals.lead]?.id }),
    run: (at, { values }) =>
      next('goOn', { ...at.locals, left: cm(values.reduce((sum, die) => sum + die, 0)) }),
  }),
  goOn: auto('GDA-4.13.2', (at) => {
    const { lead, supports, left = 0, follow = false } = at.locals;
    const target = nearestAhead(at, left, follow);
    if (target === undefined) return lookAbout(runOut(at, left));
    return call(
      'gda.charge',
      {
        lead,
        target,
        supports: follow ? supports : {},
        chargingOn: at.locals.spent !== true,
        again: true,
        left,
        used: at.locals.used ?? [],
      },
      'over',
    );
  }),
  over: auto('GDA-4.13.8', ({ locals }) => done(locals.result)),
});

function judgeChoice(at: At<Won>, action: GdaAction): readonly Refusal[] {
  if (action.type !== 'chargeOn') return [];
  const facts = { unit: at.world.units[at.locals.lead]?.id };
  if (!mayChargeOn(at)) return [refuse('GDA-4.13.9', 'no-charge-left', facts)];
  return at.locals.spent === true && nearestAhead(at, at.locals.left ?? 0, false) === undefined
    ? [refuse('GDA-4.16.8', 'nobody-in-reach', facts)]
    : [];
}

/** 4.13: on to the ground that the enemy held, straight on, to its far edge at the most. */
function advance(at: Scribe<Won>): readonly CardId[] {
  const { pose } = stateOf(at, at.locals.lead);
  const ahead = (at.locals.vacated ?? []).map((corner) => seenFrom(pose, corner).ahead);
  return goAhead(at, Math.max(0, ...ahead), 'GDA-4.13.11');
}

/** 4.13: with nobody in reach it runs the whole distance and stops. */
const runOut = (at: Scribe<Won>, grains: number): readonly CardId[] => goAhead(at, grains, 'GDA-4.13.3');

/** 2.15: cards that were noticed on the way are taken up before anything else is done. */
const lookAbout = (seen: readonly CardId[]): Go =>
  seen.length === 0 ? done() : call('gda.spotting', { noticed: seen }, 'over');

/** Straight on as far as there is room; tells the cards that were noticed on the way. */
function goAhead(at: Scribe<Won>, grains: number, rule: 'GDA-4.13.3' | 'GDA-4.13.11'): readonly CardId[] {
  const { lead } = at.locals;
  const before = stateOf(at, lead).pose;
  const placed = (by: number) => ({
    ...moved(before, offset(before.heading, 0, by * GRAINS_PER_MM)),
    heading: before.heading,
  });
  // Whoever is in the way stops it, and ground that it does not enter: nobody runs through that.
  const unit = unitOf(at, lead);
  const extent = extentOf(at.world, unit, stateOf(at, lead));
  const here = groundOf(at.world, at.position, lead);
  const shut = closedTo(at.world, unit, stateOf(at, lead)).filter((ground) => !touch(here, ground));
  const isOpen = (pose: Pose): boolean =>
    isFree(at, lead, pose) && !shut.some((ground) => touch(footprint(pose, extent), ground));
  let by = 0;
  const most = Math.floor(grains / GRAINS_PER_MM);
  while (by < most && isOpen(placed(by + 1))) by += 1;
  if (by === 0) return [];
  const after = placed(by);
  const ahead = [{ kind: 'advance', by: by * GRAINS_PER_MM }] as const;
  const seen = noticedAlong(at.world, at.position, unitOf(at, lead), stateOf(at, lead), ahead);
  step(at, lead, after);
  at.emit(() => ({ type: 'groundTaken', rule, unit: unitOf(at, lead).id, before, after }));
  return seen;
}

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
