import { dice } from '../../../../engine/chance.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { refuse } from '../../../../engine/refusal.ts';
import { centreOf, type Pose } from '../../../../geometry/table/footprint.ts';
import { manoeuvred } from '../../../../geometry/table/manoeuvre.ts';
import { GRAINS_PER_MM } from '../../../../geometry/table/units.ts';
import { stir } from '../command/commit.ts';
import { changeBrigade, changeUnit } from '../edit.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { fallBack } from '../morale/fall-back.ts';
import { disperse, stateOf, unitOf } from '../morale/losses.ts';
import { unform } from '../morale/unform.ts';
import { changedPose, turnedAbout } from '../movement/formations.ts';
import type { BrigadeState } from '../position.ts';
import { extentOf } from '../units/ground.ts';
import { isCavalry, isInfantry, isOnTable, isRunning, isSkirmishing } from '../units/kinds.ts';
import type { Unit } from '../world.ts';
import { march, step } from './march.ts';
import { chargeMove, reachOfCharge } from './reach.ts';
import { forcedReaction, judgeReaction, suggestReactions } from './reactions.ts';
import { choose, defenceSupports, listed, type Supports } from './supports.ts';

/** One charge, from its declaration to what is left of it. */
export interface Charge {
  readonly lead: number;
  readonly target: number;
  readonly supports: Supports;
  readonly forwards?: boolean;
  readonly chargingOn?: boolean;
  /** Grains that are left of a charge that goes on. */
  readonly left?: number;
  readonly reaction?: 'standAndFire' | 'wheelAndFire' | 'formSquare' | 'turnAbout' | 'evade';
  readonly defence?: Supports;
  /** Where it began to go straight, and how far it went to its halt, in millimetres. */
  readonly way?: { readonly start: Pose; readonly by: number };
  readonly silent?: boolean;
  /** Casualties of both leads when it was declared. */
  readonly leadBefore?: number;
  readonly targetBefore?: number;
  readonly result?: unknown;
}

const leadOf = (at: At<Charge>): Unit => at.world.units[at.locals.lead] as Unit;
const targetOf = (at: At<Charge>): Unit => at.world.units[at.locals.target] as Unit;
const centre = (at: Scribe<Charge>, index: number) =>
  centreOf(stateOf(at, index).pose, extentOf(at.world, unitOf(at, index), stateOf(at, index)));

const moveOf = (at: At<Charge>): { readonly normal: number; readonly bonus: number } => {
  if (at.locals.left !== undefined) return { normal: 0, bonus: at.locals.left };
  const { forwards } = at.position.brigades[leadOf(at).brigade] as BrigadeState;
  return chargeMove(
    at.world,
    at.position,
    at.locals.lead,
    at.locals.forwards === true && forwards?.use === 'charge' ? forwards.cm : 0,
  );
};

const involve = (at: Scribe<Charge>, units: readonly number[]): void => {
  for (const index of units)
    if (isOnTable(stateOf(at, index))) changeUnit(at.draft, index, { involved: true });
};

/** 4.2 to 4.9: a charge is carried out to its end before the next begins. */
export const charge = procedure<Charge>('gda.charge', {
  check: auto('GDA-4.4.20', (at) => {
    const { lead, target, chargingOn = false } = at.locals;
    const state = stateOf(at, lead);
    const fit =
      isOnTable(state) && !isRunning(state) && (chargingOn || (state.order === 'formed' && !state.involved));
    if (!fit || !isOnTable(stateOf(at, target))) return cancel(at, 'cannot-be-made');
    stir(at, target);
    const locals = {
      ...at.locals,
      leadBefore: state.casualties,
      targetBefore: stateOf(at, target).casualties,
    };
    const brigade = at.position.brigades[leadOf(at).brigade] as BrigadeState;
    return locals.forwards === true && brigade.forwards === null
      ? next('forwards', locals)
      : next('reaction', locals);
  }),
  forwards: chance('GDA-4.2.10', {
    request: ({ world }) => dice(world.tables.charge.forwardsDice),
    ask: (at) => ({ unit: leadOf(at).id }),
    run: (at, { values }) => {
      const sum = values.reduce((total, die) => total + die, 0);
      const { brigade } = leadOf(at);
      changeBrigade(at.draft, brigade, { forwards: { use: 'charge', cm: sum } });
      at.emit(() => ({
        type: 'forwardsRolled',
        rule: 'GDA-4.2.10',
        brigade: at.world.brigades[brigade]?.id as string,
        dice: values,
        cm: sum,
      }));
      return next('reaction');
    },
  }),
  reaction: auto('GDA-4.2.15', (at) => {
    const { target } = at.locals;
    switch (forcedReaction(at.world, at.position, at.locals)) {
      case 'rout':
        fallBack(at, target, centre(at, at.locals.lead), 'rout', 'GDA-4.2.20');
        return next('gone');
      case 'evade':
        return next('advance', { ...at.locals, reaction: 'evade' });
      case 'dispersed':
        disperse(at, target, 'limbered-guns-caught', 'GDA-4.15.5');
        return next('gone');
      case 'stand':
        return next('advance', { ...at.locals, reaction: 'standAndFire' });
      default: {
        const open = [...suggestReactions(at)].some(
          (action) => action.type !== 'standAndFire' && judgeReaction(at, action).length === 0,
        );
        return open ? next('react') : next('advance', { ...at.locals, reaction: 'standAndFire' });
      }
    }
  }),
  react: decide('GDA-4.2.15', {
    accepts: ['standAndFire', 'wheelAndFire', 'formSquare', 'turnAbout', 'evade'],
    by: (at) => [targetOf(at).side],
    candidates: (at) => suggestReactions(at),
    complete: false,
    judge: (at, action) => judgeReaction(at, action),
    ask: (at) => ({ unit: targetOf(at).id, charger: leadOf(at).id }),
    run: (at, action) => {
      const reaction = action.type as NonNullable<Charge['reaction']>;
      at.emit(() => ({ type: 'reactionChosen', rule: 'GDA-4.2.15', unit: targetOf(at).id, reaction }));
      if (action.type === 'wheelAndFire') {
        const state = stateOf(at, at.locals.target);
        step(
          at,
          at.locals.target,
          manoeuvred(state.pose, extentOf(at.world, targetOf(at), state), {
            kind: 'wheel',
            on: action.on,
            angle: action.angle,
          }),
        );
      }
      return next('advance', { ...at.locals, reaction });
    },
  }),
  advance: auto('GDA-4.9.6', (at) => {
    const { lead, target, supports } = at.locals;
    const move = moveOf(at);
    const reach = reachOfCharge(at.world, at.position, lead, target, move);
    if ('line' in reach) {
      march(at, lead, supports, reach.line, reach.line.toPoint);
      const way = { start: reach.line.start, by: reach.line.toPoint };
      return next(at.locals.reaction === 'evade' ? 'evading' : 'rearSupport', { ...at.locals, way });
    }
    return fallShort(at, move.normal + move.bonus);
  }),
  evading: auto('GDA-4.16.2', (at) => {
    const { target, lead } = at.locals;
    const fires = isSkirmishing(stateOf(at, target)) && isInfantry(leadOf(at)) && !stateOf(at, target).fired;
    return fires
      ? call('gda.skirmishFire', { firer: target, targets: [lead] }, 'evadeTest')
      : next('evadeTest');
  }),
  evadeTest: auto('GDA-4.16.4', (at) =>
    call(
      'gda.disciplineTest',
      { unit: at.locals.target, cause: centre(at, at.locals.lead), evading: true },
      'evade',
    ),
  ),
  evade: auto('GDA-4.16.5', (at) => {
    const { target, lead } = at.locals;
    if (at.locals.result === 'obeys') fallBack(at, target, centre(at, lead), 'evade', 'GDA-4.16.5');
    involve(at, [target]);
    if (isOnTable(stateOf(at, target))) {
      const reach = reachOfCharge(at.world, at.position, lead, target, moveOf(at));
      if ('line' in reach && reach.line.wheel === null) disperse(at, target, 'caught', 'GDA-4.16.9');
    }
    return next('gone');
  }),
  rearSupport: auto('GDA-4.9.5', (at) => {
    const { target, lead } = at.locals;
    const all = defenceSupports(at.world, at.position, target, lead);
    const rear = [...all].filter(([, post]) => post === 'rear');
    return rear.length > 1
      ? next('takeSupport')
      : next('hold', { ...at.locals, defence: choose(at.world, at.position, target, all) });
  }),
  takeSupport: decide('GDA-4.9.5', {
    accepts: ['takeSupport'],
    by: (at) => [targetOf(at).side],
    candidates: (at) =>
      rearOf(at).map((index) => ({
        type: 'takeSupport' as const,
        unit: at.world.units[index]?.id as string,
      })),
    judge: (at, action) =>
      action.type === 'takeSupport' && rearOf(at).some((index) => at.world.units[index]?.id === action.unit)
        ? []
        : [refuse('GDA-4.9.5', 'not-behind-it', {})],
    ask: (at) => ({ unit: targetOf(at).id }),
    run: (at, action) => {
      const rear = action.type === 'takeSupport' ? at.world.unitById.get(action.unit)?.index : undefined;
      const all = defenceSupports(at.world, at.position, at.locals.target, at.locals.lead);
      return next('hold', {
        ...at.locals,
        defence: choose(at.world, at.position, at.locals.target, all, rear),
      });
    },
  }),
  hold: auto('GDA-4.9.13', (at) => {
    const { target, reaction } = at.locals;
    const state = stateOf(at, target);
    const cause = centre(at, at.locals.lead);
    if (reaction === 'formSquare')
      return call('gda.disciplineTest', { unit: target, cause, squaring: true }, 'held');
    if (reaction === 'turnAbout') return call('gda.disciplineTest', { unit: target, cause }, 'held');
    // 4.9: a line that horse rides at tests to hold, from whatever distance.
    const line =
      isInfantry(targetOf(at)) && state.formation === 'line' && isCavalry(leadOf(at)) && state.holds === null;
    return line
      ? call('gda.disciplineTest', { unit: target, cause }, 'held')
      : next('fire', { ...at.locals, silent: false });
  }),
  held: auto('GDA-4.9.14', (at) => {
    const { target, reaction, result } = at.locals;
    if (result === 'retreats' || result === 'routs') return next('gone');
    const passed = result === 'obeys';
    if (passed && reaction === 'formSquare') {
      const pose = changedPose(at.world, at.position, target, { formation: 'square', fixed: 'middle' });
      const before = stateOf(at, target).formation;
      changeUnit(at.draft, target, { formation: 'square', pose, changed: true });
      at.emit(() => ({
        type: 'formationChanged',
        rule: 'GDA-4.9.13',
        unit: targetOf(at).id,
        before,
        after: 'square',
      }));
    }
    if (passed && reaction === 'turnAbout') {
      step(at, target, turnedAbout(at.world, at.position, target));
      unform(at, target, 'GDA-4.9.19');
    }
    // 4.9: who has just formed square or faced about has no time to fire.
    const silent = reaction === 'formSquare' ? passed : reaction === 'turnAbout';
    return next('fire', { ...at.locals, silent });
  }),
  fire: auto('GDA-4.9.7', (at) => {
    const { lead, supports, target, defence = {}, silent = false, way } = at.locals;
    const halted = { lead, supports, target, defence, silent, ...(way === undefined ? {} : { way }) };
    return call('gda.chargeFire', halted, 'leadTest');
  }),
  leadTest: auto('GDA-4.9.27', (at) => {
    const { lead, supports, target, leadBefore = 0 } = at.locals;
    involve(at, [lead, target, ...listed(supports), ...listed(at.locals.defence ?? {})]);
    for (const index of [lead, ...listed(supports)])
      if (isOnTable(stateOf(at, index))) changeUnit(at.draft, index, { attacking: true });
    if (!isOnTable(stateOf(at, lead))) return next('leadLost');
    const { tests = false } = (at.locals.result ?? {}) as { readonly tests?: boolean };
    const hit = stateOf(at, lead).casualties > leadBefore;
    return tests && hit
      ? call('gda.disciplineTest', { unit: lead, cause: centre(at, target) }, 'leadTested')
      : next('clash');
  }),
  leadTested: auto('GDA-4.9.28', (at) => {
    const { result } = at.locals;
    return result === 'retreats' || result === 'routs' ? next('leadLost') : next('clash');
  }),
  leadLost: auto('GDA-4.9.29', (at) => {
    for (const index of listed(at.locals.supports))
      if (isOnTable(stateOf(at, index)))
        fallBack(at, index, centre(at, at.locals.target), 'retire', 'GDA-4.9.29');
    return done();
  }),
  clash: auto('GDA-4.9.32', (at) => {
    const {
      lead,
      target,
      supports,
      defence = {},
      leadBefore = 0,
      targetBefore = 0,
      chargingOn = false,
    } = at.locals;
    if (stateOf(at, target).holds !== null) {
      closeIn(at);
      return done();
    }
    const losses = stateOf(at, lead).casualties - leadBefore;
    const theirs = stateOf(at, target).casualties - targetBefore;
    return call(
      'gda.chargeCombat',
      {
        lead,
        target,
        supports,
        defence,
        losses,
        theirs,
        chargingOn,
        ...(at.locals.left === undefined ? {} : { left: at.locals.left }),
      },
      'over',
    );
  }),
  gone: auto('GDA-4.9.17', (at) => {
    const { lead, supports } = at.locals;
    involve(at, [lead, ...listed(supports)]);
    return call('gda.afterwards', { lead, supports, spent: true }, 'over');
  }),
  over: auto('GDA-2.19.2', () => done()),
});

const rearOf = (at: At<Charge>): readonly number[] =>
  [...defenceSupports(at.world, at.position, at.locals.target, at.locals.lead)]
    .filter(([, post]) => post === 'rear')
    .map(([index]) => index);

/** 4.9, 4.10: against houses there is no clash outside them: the lead goes in to hand-to-hand fighting. */
function closeIn(at: Scribe<Charge>): void {
  const { lead, target } = at.locals;
  const reach = reachOfCharge(at.world, at.position, lead, target, { normal: 1_000_000, bonus: 1_000_000 });
  if ('line' in reach) march(at, lead, {}, reach.line, reach.line.toContact);
  at.emit(() => ({ type: 'meleeJoined', rule: 'GDA-4.9.33', unit: leadOf(at).id, target: targetOf(at).id }));
}

function cancel(at: Scribe<Charge>, cause: string) {
  at.emit(() => ({
    type: 'chargeCancelled',
    rule: 'GDA-4.4.20',
    unit: leadOf(at).id,
    target: targetOf(at).id,
    cause,
  }));
  return done();
}

/** 4.2: short of its enemy a charge stops where its legs end, out of order; a wheel too wide is made and no more. */
function fallShort(at: Scribe<Charge>, reach: number) {
  const { lead, target, supports } = at.locals;
  const far = reachOfCharge(at.world, at.position, lead, target, {
    normal: 1_000_000,
    bonus: moveOf(at).bonus,
  });
  if (!('line' in far)) return cancel(at, far.why);
  const wheeled = far.line.cost - far.line.toContact * GRAINS_PER_MM;
  const millimetres = Math.max(0, Math.floor((reach - Math.max(0, wheeled)) / GRAINS_PER_MM));
  march(at, lead, supports, far.line, Math.min(millimetres, far.line.toPoint));
  at.emit(() => ({
    type: 'chargeFellShort',
    rule: 'GDA-4.2.11',
    unit: leadOf(at).id,
    target: targetOf(at).id,
  }));
  for (const index of [lead, ...listed(supports)]) unform(at, index, 'GDA-4.2.11');
  involve(at, [lead, ...listed(supports)]);
  return call('gda.chargeFire', { lead, supports, target, defence: {}, silent: false }, 'over');
}
