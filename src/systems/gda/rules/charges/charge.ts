import { dice } from '../../../../engine/chance.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { refuse } from '../../../../engine/refusal.ts';
import { manoeuvred, wheelLength } from '../../../../geometry/table/manoeuvre.ts';
import { GRAINS_PER_MM } from '../../../../geometry/table/units.ts';
import { stir } from '../command/commit.ts';
import { changeBrigade, changeUnit } from '../edit.ts';
import { rangeTo } from '../fire/targets.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { fallBack } from '../morale/fall-back.ts';
import { disperse, stateOf, unitOf } from '../morale/losses.ts';
import { unform } from '../morale/unform.ts';
import { turnedAbout } from '../movement/formations.ts';
import type { BrigadeState } from '../position.ts';
import { standingReaction } from '../standing/answers.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isArtillery, isCavalry, isInfantry, isOnTable, isRunning, isSkirmishing } from '../units/kinds.ts';
import { isHeldBack } from './charge-fire.ts';
import { type Charge, centre, involve, leadOf, mostOf, moveOf, targetOf } from './charge-state.ts';
import { clearOfBrigade } from './clear-of-brigade.ts';
import { cancel, closeIn, fallShort } from './halts.ts';
import { isFree, march, step } from './march.ts';
import { metInstead, noticedByCharge } from './noticing.ts';
import { reachOfCharge } from './reach.ts';
import { forcedReaction, judgeReaction, squareOf, suggestReactions } from './reactions.ts';
import type { Clash } from './results.ts';
import { attackSupports, choose, defenceSupports, listed } from './supports.ts';

/** 4.2 to 4.9: a charge is carried out to its end before the next begins. */
export const charge = procedure<Charge>('gda.charge', {
  check: auto('GDA-4.4.20', (at) => {
    const { lead, target, again = false } = at.locals;
    const state = stateOf(at, lead);
    const fit =
      isOnTable(state) && !isRunning(state) && (again || (state.order === 'formed' && !state.involved));
    if (!fit || !isOnTable(stateOf(at, target))) return cancel(at, 'cannot-be-made');
    // 4.2, 4.4: an enemy who is no longer in reach or in line is not charged; the unit is free to do something else.
    const beside = listed(at.locals.supports);
    const reach = reachOfCharge(at.world, at.position, lead, target, mostOf(at), beside);
    if (!again && 'why' in reach) return cancel(at, reach.why);
    stir(at, target);
    changeUnit(at.draft, target, { charged: true });
    // 4.7: a helper whom another charge has meanwhile driven off, drawn in or pushed aside stays out of this one.
    const line = 'line' in reach ? reach.line : undefined;
    const able = attackSupports(at.world, at.position, lead, target, line, again);
    const supports = Object.fromEntries(
      Object.entries(at.locals.supports).filter(([post, index]) => able.get(index) === post),
    );
    const locals = {
      ...at.locals,
      supports,
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
    switch (forcedReaction(at.world, at.position, at.locals)) {
      case 'rout':
        return flight(at);
      case 'evade':
        return next('advance', { ...at.locals, reaction: 'evade' });
      case 'dispersed':
      case 'stand':
        return next('advance', { ...at.locals, reaction: 'standAndFire' });
      default: {
        // 4.10: whoever has met one charge does nothing new against another of the same moment.
        if (at.locals.joint === 'later') return next('advance', { ...at.locals, reaction: 'standAndFire' });
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
    standing: standingReaction,
    complete: false,
    judge: (at, action) => judgeReaction(at, action),
    ask: (at) => ({ unit: targetOf(at).id, charger: leadOf(at).id }),
    run: (at, action) => {
      const reaction = action.type as NonNullable<Charge['reaction']>;
      const { target, wheeled = [] } = at.locals;
      const unit = action.type === 'wheelAndFire' ? (action.helper ?? targetOf(at).id) : targetOf(at).id;
      at.emit(() => ({ type: 'reactionChosen', rule: 'GDA-4.2.15', unit, reaction }));
      if (action.type !== 'wheelAndFire') return next('advance', { ...at.locals, reaction });
      const index = at.world.unitById.get(unit)?.index ?? target;
      const state = stateOf(at, index);
      const { on, angle } = action;
      const extent = extentOf(at.world, unitOf(at, index), state);
      step(at, index, manoeuvred(state.pose, extent, { kind: 'wheel', on, angle }));
      // 7.3, ruled: to wheel is to move, also under a charge.
      changeUnit(at.draft, index, { moved: true });
      return index === target
        ? next('advance', { ...at.locals, reaction })
        : next('react', { ...at.locals, wheeled: [...wheeled, index] });
    },
  }),
  advance: auto('GDA-4.9.6', (at) => {
    const { lead, target, supports } = at.locals;
    const cards = noticedByCharge(at);
    if (cards !== undefined)
      return call('gda.spotting', { noticed: cards.noticed }, 'uncovered', {
        ...at.locals,
        noticing: cards.line,
      });
    const move = moveOf(at);
    const reach = reachOfCharge(at.world, at.position, lead, target, move, listed(supports));
    const vacated = groundOf(at.world, at.position, target);
    if ('line' in reach) {
      const along = march(at, lead, supports, reach.line, reach.line.toPoint, target);
      const way = { start: reach.line.start, by: reach.line.toPoint };
      // 4.13: what a charge that goes on has covered is gone from its one roll.
      const left =
        at.locals.left === undefined ? {} : { left: Math.max(0, at.locals.left - reach.line.cost) };
      const { cost, toContact, toPoint } = reach.line;
      const unspent = move.normal + move.bonus - cost + (toContact - toPoint) * GRAINS_PER_MM;
      const locals = { ...at.locals, supports: along, way, vacated, unspent, ...left };
      // 4.15, ruled: the charge is upon them when it is at the 5 cm point.
      if (forcedReaction(at.world, at.position, at.locals) === 'dispersed') {
        disperse(at, target, 'limbered-guns-caught', 'GDA-4.15.5');
        return next('gone', locals);
      }
      return next(at.locals.reaction === 'evade' ? 'evading' : 'rearSupport', locals);
    }
    return fallShort(at, move.normal + move.bonus);
  }),
  uncovered: auto('GDA-2.15.1', (at) => {
    const { noticing, ...locals } = at.locals;
    const met = noticing === undefined ? undefined : metInstead(at, noticing);
    if (met === undefined) return next('advance', { ...locals, noticed: true });
    const { reaction: _chosen, joint: _others, wheeled: _beside, ...rest } = locals;
    // 2.15, ruled: whoever stands in its way now is the enemy whom it meets.
    at.emit(() => ({
      type: 'chargeDiverted',
      rule: 'GDA-2.15.1',
      unit: leadOf(at).id,
      target: unitOf(at, met).id,
    }));
    stir(at, met);
    changeUnit(at.draft, met, { charged: true });
    return next('reaction', { ...rest, target: met, targetBefore: stateOf(at, met).casualties });
  }),
  evading: auto('GDA-4.16.2', (at) => {
    const { target, lead } = at.locals;
    const fires =
      isSkirmishing(stateOf(at, target)) &&
      isInfantry(leadOf(at)) &&
      !isHeldBack(at.world, at.position, target, true) &&
      rangeTo(at.world, at.position, target, lead) !== undefined;
    return fires
      ? call('gda.skirmishFire', { firer: target, targets: [lead] }, 'evadeTest')
      : next('evadeTest');
  }),
  evadeTest: auto('GDA-4.16.4', (at) =>
    isFighting(at, at.locals.lead)
      ? call(
          'gda.disciplineTest',
          { unit: at.locals.target, cause: centre(at, at.locals.lead), evading: true },
          'evade',
        )
      : next('leadLost'),
  ),
  evade: auto('GDA-4.16.5', (at) => {
    const { target, lead } = at.locals;
    if (at.locals.result === 'obeys') fallBack(at, target, centre(at, lead), 'evade', 'GDA-4.16.5');
    // 8.12: guns that a charge drives off are lost, limbered or not.
    else if (isArtillery(targetOf(at))) disperse(at, target, 'guns-taken', 'GDA-8.12.10');
    involve(at, [target]);
    if (isOnTable(stateOf(at, target))) {
      const rest = { normal: 0, bonus: at.locals.unspent ?? 0 };
      const reach = reachOfCharge(at.world, at.position, lead, target, rest);
      if ('line' in reach && reach.line.wheel === null) disperse(at, target, 'caught', 'GDA-4.16.9');
    }
    const further = isOnTable(stateOf(at, target)) && at.locals.result === 'obeys' && goesFurther(at);
    return next(further ? 'further' : 'gone');
  }),
  further: decide('GDA-6.6.4', {
    accepts: ['evade', 'pass'],
    by: (at) => [targetOf(at).side],
    candidates: () => [{ type: 'evade' }, { type: 'pass' }],
    exact: true,
    judge: () => [],
    ask: (at) => ({ unit: targetOf(at).id }),
    run: (at, action) => {
      const { target, lead } = at.locals;
      const pose = clearOfBrigade(at.world, at.position, target, centre(at, lead));
      if (action.type === 'evade' && pose !== undefined) step(at, target, pose);
      return next('gone');
    },
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
      isInfantry(targetOf(at)) &&
      state.formation === 'line' &&
      isCavalry(leadOf(at)) &&
      state.holds === null &&
      at.locals.joint !== 'later';
    return line
      ? call('gda.disciplineTest', { unit: target, cause }, 'held')
      : next('fire', { ...at.locals, silent: false });
  }),
  held: auto('GDA-4.9.14', (at) => {
    const { target, reaction, result } = at.locals;
    if (result === 'retreats' || result === 'routs') return next('gone');
    const passed = result === 'obeys';
    if (passed && reaction === 'formSquare') {
      const pose = squareOf(at.world, at.position, target);
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
    const { lead, supports, short = false } = at.locals;
    if (!short) engage(at);
    // Loose order and garrisons have their test taken with their fire (6.20): it may have broken somebody already.
    if (!isFighting(at, lead)) return next('leadLost');
    const fit = Object.entries(supports).filter(([, index]) => isFighting(at, index));
    const { tests = [] } = (at.locals.result ?? {}) as { readonly tests?: readonly number[] };
    return next('shaken', { ...at.locals, supports: Object.fromEntries(fit), shaken: tests });
  }),
  shaken: auto('GDA-8.3.2', (at) => {
    const { shaken = [], target, short = false } = at.locals;
    const [unit, ...more] = shaken.filter((index) => isFighting(at, index));
    if (unit === undefined) return next(short ? 'over' : 'clash');
    return call('gda.disciplineTest', { unit, cause: centre(at, target) }, 'tested', {
      ...at.locals,
      testing: unit,
      shaken: more,
    });
  }),
  tested: auto('GDA-4.9.30', (at) => {
    const { lead, testing, result, supports } = at.locals;
    if (result !== 'retreats' && result !== 'routs') return next('shaken');
    if (testing === lead) return next('leadLost');
    const left = Object.fromEntries(Object.entries(supports).filter(([, index]) => index !== testing));
    return next('shaken', { ...at.locals, supports: left });
  }),
  leadLost: auto('GDA-4.9.29', (at) => {
    const { lead, target, supports } = at.locals;
    involve(at, [lead, target, ...listed(supports)]);
    for (const index of listed(supports))
      if (isFighting(at, index)) fallBack(at, index, centre(at, target), 'retire', 'GDA-4.9.29');
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
    // Whoever took heart on the way (8.3) has lost nobody there, not fewer than nobody.
    const losses = Math.max(0, stateOf(at, lead).casualties - leadBefore);
    const theirs = Math.max(0, stateOf(at, target).casualties - targetBefore);
    const met: Clash = {
      lead,
      target,
      supports,
      defence,
      losses,
      theirs,
      chargingOn,
      ...(at.locals.left === undefined ? {} : { left: at.locals.left }),
    };
    // 4.10: with others on the same target it waits for them, and all are fought out at once.
    return at.locals.joint === undefined
      ? call('gda.chargeCombat', { ...met, used: at.locals.used ?? [] }, 'over')
      : done({ met });
  }),
  gone: auto('GDA-4.9.17', (at) => {
    const { lead, supports, vacated = [] } = at.locals;
    involve(at, [lead, ...listed(supports)]);
    // 4.9, 4.16, ruled: what it has not covered of its charge is left to go on with.
    const { normal, bonus } = moveOf(at);
    const left = Math.max(0, at.locals.unspent ?? normal + bonus);
    const { used = [] } = at.locals;
    return call(
      'gda.afterwards',
      { lead, supports, vacated, left, spent: true, gone: at.locals.target, used },
      'over',
    );
  }),
  over: auto('GDA-2.19.2', ({ locals }) => done(locals.result)),
});

/** 4.9: all who have part in it at its halt, on either side. */
function engage(at: Scribe<Charge>): void {
  const { lead, supports, target, defence = {} } = at.locals;
  involve(at, [lead, target, ...listed(supports), ...listed(defence)]);
  // 9.1: whoever charged before and is charged now is the defender, with those who help him.
  for (const index of [target, ...listed(defence)]) changeUnit(at.draft, index, { attacking: false });
  for (const index of [lead, ...listed(supports)])
    if (isOnTable(stateOf(at, index))) changeUnit(at.draft, index, { attacking: true });
  for (const [helped, helpers] of [
    [lead, supports],
    [target, defence],
  ] as const)
    for (const index of listed(helpers))
      if (isOnTable(stateOf(at, index))) changeUnit(at.draft, index, { supporting: unitOf(at, helped).id });
}

/** 4.2: who runs already runs on as soon as he is charged; the charge has turned his way, and the ground he leaves is open to it. */
function flight(at: Scribe<Charge>) {
  const { lead, target, supports } = at.locals;
  const move = moveOf(at);
  const reach = reachOfCharge(at.world, at.position, lead, target, move, listed(supports));
  const vacated = groundOf(at.world, at.position, target);
  const { width } = extentOf(at.world, leadOf(at), stateOf(at, lead));
  fallBack(at, target, centre(at, lead), 'rout', 'GDA-4.2.20');
  if (!('line' in reach)) return next('gone');
  const { wheel } = reach.line;
  if (wheel !== null && isFree(at, lead, reach.line.start, true)) march(at, lead, supports, reach.line, 0);
  const wheeled = wheel === null ? 0 : wheelLength(width, wheel.angle);
  return next('gone', { ...at.locals, vacated, unspent: move.normal + move.bonus - wheeled });
}

/** On the table, and not running away. */
const isFighting = (at: Scribe<Charge>, index: number): boolean =>
  isOnTable(stateOf(at, index)) && !isRunning(stateOf(at, index));

const goesFurther = (at: Scribe<Charge>): boolean =>
  clearOfBrigade(at.world, at.position, at.locals.target, centre(at, at.locals.lead)) !== undefined;

const rearOf = (at: At<Charge>): readonly number[] =>
  [...defenceSupports(at.world, at.position, at.locals.target, at.locals.lead)]
    .filter(([, post]) => post === 'rear')
    .map(([index]) => index);
