import { dice } from '../../../../engine/chance.ts';
import { done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { footprint } from '../../../../geometry/table/footprint.ts';
import { manoeuvred } from '../../../../geometry/table/manoeuvre.ts';
import type { GdaAction } from '../actions.ts';
import { changeBrigade, changeUnit } from '../edit.ts';
import { type ActionOf, type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import {
  basesOf,
  changedPose,
  formationsOf,
  judgeChange,
  judgeNearness,
  judgeRoom,
} from '../movement/formations.ts';
import { rideAlong } from '../movement/generals.ts';
import { brigadeAt, judgeCloser } from '../movement/limits.ts';
import { judgeChangeNear, judgeLimbering } from '../movement/moves.ts';
import { judgeRecall } from '../movement/skirmishers.ts';
import type { BrigadeState, UnitState } from '../position.ts';
import { standingDestiny } from '../standing/answers.ts';
import { extentOf } from '../units/ground.ts';
import { isArtillery, isOnTable } from '../units/kinds.ts';
import type { Unit } from '../world.ts';
import { falter, loseAdc, recover, stateOf } from './losses.ts';

interface Fate {
  /** Whose dice fell so. */
  readonly unit: number;
  /** Whom it fought; the fate of a general befalls his brigade. */
  readonly against: number;
  /** 10.2: an attached general shared the defeat of his own unit. */
  readonly risk?: boolean;
  readonly score?: number;
}

/** 10.4: a brigadier falls or runs; the next officer takes his place, and the brigade falters. */
function loseBrigadier(
  at: Scribe<Fate>,
  index: number,
  rule: 'GDA-10.3.1' | 'GDA-10.3.2' | 'GDA-10.3.6' | 'GDA-10.3.7',
): void {
  const state = at.position.brigades[index] as BrigadeState;
  changeBrigade(at.draft, index, { brigadier: { ...state.brigadier, with: null }, quality: 'poor' });
  at.emit(() => ({ type: 'brigadierLost', rule, brigade: state.id }));
  // 3.16: with the commander beside him the commander is hit too.
  if (state.tasks.includes('command')) loseAdc(at, index);
  falter(at, index, 'brigadier', rule);
}

const brigadeOf = (at: At<Fate>, unit: number): number => (at.world.units[unit] as Unit).brigade;

/** What the winner of a lucky moment may choose, by his score. */
const mayReform = ({ world, position, locals }: At<Fate>): boolean =>
  (locals.score ?? 0) >= world.tables.destiny.reform && position.phase !== 'charges';

/** 10.1, 10.3: two dice decide whether somebody falls, or what a unit makes of its moment. */
export const destiny = procedure<Fate>('gda.destiny', {
  roll: chance('GDA-10.1.1', {
    request: () => dice(2),
    ask: ({ world, locals }) => ({ unit: world.units[locals.unit]?.id, risk: locals.risk === true }),
    run: (at, { values }) => {
      const score = (values[0] as number) + (values[1] as number);
      const { dishonoured, killed } = at.world.tables.destiny;
      const { unit, against, risk = false } = at.locals;
      at.emit(() => ({
        type: 'destinyRolled',
        rule: risk ? 'GDA-10.2.1' : 'GDA-10.1.1',
        unit: at.world.units[unit]?.id as string,
        dice: values,
      }));
      if (score === dishonoured)
        loseBrigadier(at, brigadeOf(at, risk ? unit : against), risk ? 'GDA-10.3.2' : 'GDA-10.3.1');
      else if (score >= killed)
        loseBrigadier(at, brigadeOf(at, risk ? unit : against), risk ? 'GDA-10.3.7' : 'GDA-10.3.6');
      else if (!risk) return next('moment', { ...at.locals, score });
      return done();
    },
  }),
  moment: auto('GDA-10.1.2', (at) => (isOnTable(stateOf(at, at.locals.unit)) ? next('choose') : done())),
  choose: decide('GDA-10.3.3', {
    accepts: ['recover', 'takeElan', 'reformNow', 'changeNow', 'wheelNow'],
    by: (at) => [(at.world.units[at.locals.unit] as Unit).side],
    candidates: (at) => suggestions(at),
    complete: false,
    standing: standingDestiny,
    judge: (at, action) => judgeMoment(at, action),
    ask: ({ world, locals }) => ({ unit: world.units[locals.unit]?.id, score: locals.score }),
    run: (at, action) => {
      takeMoment(at, action);
      return done();
    },
  }),
});

function* suggestions(at: At<Fate>): Iterable<GdaAction> {
  yield { type: 'recover' };
  yield { type: 'takeElan' };
  if (!mayReform(at)) return;
  yield { type: 'reformNow' };
  for (const formation of formationsOf(at.world, at.world.units[at.locals.unit] as Unit))
    yield { type: 'changeNow', formation, fixed: 'middle' };
  for (const on of ['left', 'right'] as const) yield { type: 'wheelNow', on, angle: 450 };
}

function judgeMoment(at: At<Fate>, action: GdaAction): readonly Refusal[] {
  const { position, locals } = at;
  const state = position.units[locals.unit] as UnitState;
  const facts = { unit: state.id };
  if (action.type === 'recover' || action.type === 'takeElan') return [];
  const refusals: Refusal[] = [];
  if (position.phase === 'charges') refusals.push(refuse('GDA-10.4.2', 'not-while-charging', facts));
  else if (!mayReform(at))
    refusals.push(refuse('GDA-10.3.3', 'score-too-low', { ...facts, score: locals.score }));
  if (action.type === 'reformNow' && state.order !== 'unformed')
    refusals.push(refuse('GDA-10.3.4', 'in-good-order', facts));
  if (action.type === 'changeNow') refusals.push(...judgeChangeNow(at, action));
  if (action.type === 'wheelNow') refusals.push(...judgeWheelNow(at, action));
  return refusals;
}

/** 10.3, ruled: a change of formation that costs no time is bound by all that binds any other but the time. */
function judgeChangeNow({ world, position, locals }: At<Fate>, action: ActionOf<'changeNow'>): Refusal[] {
  const index = locals.unit;
  const state = position.units[index] as UnitState;
  const facts = { unit: state.id };
  const { formation } = action;
  const refusals: Refusal[] = [];
  // 5.24: who is unformed can only reform.
  if (state.order === 'unformed') refusals.push(refuse('GDA-5.24.3', 'unformed', facts));
  if (state.wild && formation !== 'square') refusals.push(refuse('GDA-5.24.4', 'out-of-hand', facts));
  if (isArtillery(world.units[index] as Unit) && brigadeAt(world, position, index).command !== 'steady')
    refusals.push(refuse('GDA-3.23.13', 'guns-of-a-hesitant-brigade', facts));
  return [
    ...refusals,
    ...judgeChangeNear(world, position, index, formation),
    ...judgeRecall(world, position, index),
    ...judgeLimbering(world, position, index, formation),
    ...judgeChange(world, position, index, action),
  ];
}

/** 10.3, ruled: the wheel is a move like others: not out of order, not closer to the enemy than anybody may come. */
function judgeWheelNow({ world, position, locals }: At<Fate>, action: ActionOf<'wheelNow'>): Refusal[] {
  const index = locals.unit;
  const state = position.units[index] as UnitState;
  const facts = { unit: state.id };
  const refusals: Refusal[] = [];
  if (state.order === 'unformed') refusals.push(refuse('GDA-5.11.1', 'unformed', facts));
  if (state.wild) refusals.push(refuse('GDA-5.24.4', 'out-of-hand', facts));
  const extent = extentOf(world, world.units[index] as Unit, state);
  const pose = manoeuvred(state.pose, extent, { kind: 'wheel', on: action.on, angle: action.angle });
  return [
    ...refusals,
    ...judgeNearness(world, position, index, footprint(pose, extent)),
    ...judgeCloser(world, position, index, { ...state, pose }),
    ...judgeRoom(world, position, index, pose, state.formation),
  ];
}

function takeMoment(at: Scribe<Fate>, action: GdaAction): void {
  const { unit: index, score = 0 } = at.locals;
  const unit = at.world.units[index] as Unit;
  const state = stateOf(at, index);
  if (action.type === 'recover')
    recover(
      at,
      index,
      score >= at.world.tables.destiny.recoverTwo ? 2 : 1,
      score >= at.world.tables.destiny.recoverTwo ? 'GDA-10.3.5' : 'GDA-10.3.3',
    );
  if (action.type === 'takeElan') {
    changeUnit(at.draft, index, { elan: true });
    at.emit(() => ({ type: 'elanWon', rule: 'GDA-10.4.3', unit: unit.id }));
  }
  if (action.type === 'reformNow') {
    changeUnit(at.draft, index, { order: 'formed', rallied: false, reformsAs: null });
    at.emit(() => ({ type: 'unitReformed', rule: 'GDA-10.3.4', unit: unit.id }));
  }
  if (action.type === 'changeNow') {
    const pose = changedPose(at.world, at.position, index, action);
    changeUnit(at.draft, index, {
      formation: action.formation,
      pose,
      bases: action.formation === 'skirmish' ? basesOf(at.world, unit, state) : 0,
    });
    rideAlong(at, index);
    at.emit(() => ({
      type: 'formationChanged',
      rule: 'GDA-10.3.4',
      unit: unit.id,
      before: state.formation,
      after: action.formation,
    }));
  }
  if (action.type === 'wheelNow') {
    const after = manoeuvred(state.pose, extentOf(at.world, unit, state), {
      kind: 'wheel',
      on: action.on,
      angle: action.angle,
    });
    changeUnit(at.draft, index, { pose: after });
    rideAlong(at, index);
    at.emit(() => ({ type: 'unitMoved', rule: 'GDA-10.3.4', unit: unit.id, before: state.pose, after }));
  }
}
