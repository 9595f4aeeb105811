import { dice } from '../../../../engine/chance.ts';
import type { Seat } from '../../../../engine/position.ts';
import { done, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { NlbAction } from '../actions.ts';
import { changeUnit } from '../edit.ts';
import { type ActionOf, type At, auto, chance, decide, listing, procedure, type Scribe } from '../kit.ts';
import { demoralizedBy } from '../morale/demoralization.ts';
import { checkMorale } from '../morale/morale.ts';
import { phasingSeats } from '../movement/movement-orders.ts';
import { limitWith } from '../movement/stacking.ts';
import { closedAt } from '../movement/ways.ts';
import { enemyOf, type LeaderId, seatOf, type UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { Seams } from '../seams.ts';
import { stacksOf, stateOf, unitCount } from '../setup/deployment.ts';
import { type Counter, counterOf, type Leader, type World } from '../world.ts';
import { changeLeader, driveExposed, leaderState, leads } from './leaders.ts';
import { onceSettled } from './relocation.ts';

/** 12.0: a full-strength unit with a reduced side that falls in combat waits to be reorganized. */
export const reorganizationSeams: Partial<Seams> = {
  fallen: [
    (at, counter, state, cause) =>
      cause !== 'supply' && !state.reduced && counter.reduced !== null
        ? { fell: at.draft.position.turn }
        : undefined,
  ],
};

/** 12.0, 12.1A: every objection to this officer taking this unit back now. */
function judgeUnit({ world, position }: At, officer: Leader, id: UnitId): Refusal[] {
  const counter = world.counters.get(id);
  if (counter === undefined) {
    return [refuse('NLB-12.0.1', 'unknown-unit', { unit: id })];
  }
  const { fell, place } = stateOf(position, counter);
  if (!leads(officer, counter)) {
    return [refuse('NLB-12.1A', 'not-his-own', { unit: id, leader: officer.id })];
  }
  if (place !== 'eliminated') {
    return [refuse('NLB-12.0.1', 'nothing-to-reorganize', { unit: id })];
  }
  if (fell === null) {
    const rule = counter.reduced === null ? 'NLB-2.4.3' : 'NLB-12.0.2';
    return [refuse(rule, 'lost-for-good', { unit: id })];
  }
  return position.turn - fell < world.tables.reorganization.turns
    ? [refuse('NLB-12.0.3', 'too-soon-to-reorganize', { unit: id })]
    : [];
}

/** 12.1: every objection to this officer reorganizing anybody now. */
function judgeOfficer({ world, position }: At, officer: Leader): Refusal[] {
  const { place, hex } = leaderState(position, officer);
  const mayBe = officer.kind === 'officer' || world.seams.commanderTakesBack.length > 0;
  if (!mayBe || officer.kind === 'headquarters') {
    return [refuse('NLB-12.1A', 'only-officers-reorganize', { unit: officer.id })];
  }
  if (place !== 'map' || hex === null) {
    return [refuse('NLB-12.0.5', 'not-on-map', { unit: officer.id })];
  }
  const refusals = judgeNearness({ world, position }, officer, world.grid.index(hex));
  for (const asks of world.seams.reorganizes) {
    const objection = asks(world, position, officer);
    if (objection !== undefined) {
      refusals.push(refuse(objection.rule, objection.code, { unit: officer.id, hex }));
    }
  }
  if (spaceFor({ world, position }, officer) === 0) {
    refusals.push(refuse('NLB-12.1E', 'hex-full', { hex }));
  } else if (roomFor({ world, position }, officer) === 0) {
    refusals.push(refuse('NLB-16.16B.1', 'capacity-spent', { unit: officer.id }));
  }
  return refusals;
}

/** 12.1B: no enemy within ten hexes, unless a rule in use asks for something else. */
function judgeNearness(
  { world, position }: Pick<At, 'world' | 'position'>,
  officer: Leader,
  at: number,
): Refusal[] {
  if (world.seams.unobserved.length > 0) {
    return world.seams.unobserved.flatMap((asks) => {
      const objection = asks(world, position, officer);
      return objection === undefined ? [] : [refuse(objection.rule, objection.code, { unit: officer.id })];
    });
  }
  for (const enemy of stacksOf(world, position, enemyOf(officer.side)).keys()) {
    if (world.grid.distance(at, enemy) <= world.tables.reorganization.enemyDistance) {
      return [refuse('NLB-12.1B', 'enemy-too-near', { unit: officer.id, hex: world.grid.id(enemy) })];
    }
  }
  return [];
}

/** 12.1E: how many units an officer can take back: those who fit in with him, and no more than he has the means for. */
function roomFor(at: Pick<At, 'world' | 'position'>, officer: Leader): number {
  const { world, position } = at;
  const { units } = world.tables.reorganization;
  const means =
    officer.kind === 'officer'
      ? units
      : Math.max(0, ...world.seams.commanderTakesBack.map((asks) => asks(world, position, officer)));
  return Math.min(units, means, spaceFor(at, officer));
}

function spaceFor({ world, position }: Pick<At, 'world' | 'position'>, officer: Leader): number {
  const { hex } = leaderState(position, officer);
  const index = world.grid.index(hex ?? '');
  const room =
    index < 0 || closedAt(world, position, officer.side, index) !== undefined
      ? 0
      : limitWith(world, position, officer.side, index) - unitCount(world, position, officer.side, index);
  return Math.max(0, room);
}

const returnable = (at: At, officer: Leader): UnitId[] =>
  at.world.order[officer.side]
    .filter((counter) => leads(officer, counter) && judgeUnit(at, officer, counter.id).length === 0)
    .map(({ id }) => id);

/* 12.1D: an officer who is to reorganize says so while command is given, and gives none this turn. */

export function judgePreparation(at: At, action: ActionOf<'prepareReorganization'>, seat: Seat): Refusal[] {
  const officer = at.world.leaderById.get(action.leader);
  if (officer === undefined) {
    return [refuse('NLB-12.1A', 'unknown-leader', { unit: action.leader })];
  }
  if (officer.side !== at.position.phasing || seatOf(officer.army) !== seat) {
    return [refuse('NLB-12.1A', 'not-your-unit', { unit: officer.id, army: officer.army })];
  }
  if (officer.kind !== 'officer' && at.world.seams.commanderTakesBack.length > 0) {
    return [refuse('NLB-12.1D.1', 'no-need-to-prepare', { unit: officer.id })];
  }
  const state = leaderState(at.position, officer);
  const refusals = judgeOfficer(at, officer);
  if (state.reorganizing) {
    refusals.push(refuse('NLB-12.1D.1', 'already-reorganizing', { unit: officer.id }));
  }
  if (state.gave) {
    refusals.push(refuse('NLB-12.1D.1', 'has-given-command', { unit: officer.id }));
  }
  if (refusals.length === 0 && returnable(at, officer).length === 0) {
    refusals.push(refuse('NLB-12.0.3', 'nothing-to-reorganize', { unit: officer.id }));
  }
  return refusals;
}

export const preparations = (at: At, seat: Seat): NlbAction[] =>
  at.world.leaders[at.position.phasing]
    .map(({ id }) => ({ type: 'prepareReorganization', leader: id }) as const)
    .filter((action) => judgePreparation(at, action, seat).length === 0);

export function preparing(at: Scribe, action: ActionOf<'prepareReorganization'>): void {
  changeLeader(at.draft, at.world.leaderById.get(action.leader) as Leader, { reorganizing: true });
  at.emit(() => ({ type: 'reorganizationPrepared', rule: 'NLB-12.1D.1', leader: action.leader }));
}

interface Locals {
  /** Officers who have tried in this segment. */
  readonly tried: readonly LeaderId[];
  readonly finished: readonly Seat[];
  /** Who has come back in this segment: two of a command at most, whoever takes them back (12.1E). */
  readonly back?: readonly UnitId[];
  readonly attempt?: { readonly leader: LeaderId; readonly units: readonly UnitId[] };
}

function judgeReorganize(at: At<Locals>, action: ActionOf<'reorganize'>, seat: Seat): readonly Refusal[] {
  const officer = at.world.leaderById.get(action.leader);
  if (officer === undefined) {
    return [refuse('NLB-12.1A', 'unknown-leader', { unit: action.leader })];
  }
  if (officer.side !== at.position.phasing || seatOf(officer.army) !== seat) {
    return [refuse('NLB-12.1A', 'not-your-unit', { unit: officer.id, army: officer.army })];
  }
  const refusals = judgeOfficer(at, officer);
  if (at.locals.tried.includes(officer.id)) {
    refusals.push(refuse('NLB-12.2.2', 'already-reorganizing', { unit: officer.id }));
  }
  // 12.1D: an officer has to have kept himself free; a commander spends what he has kept (16.16B).
  if (
    officer.kind === 'officer' &&
    at.world.chapters.has('11') &&
    !leaderState(at.position, officer).reorganizing
  ) {
    refusals.push(refuse('NLB-12.1D.1', 'reorganization-not-prepared', { unit: officer.id }));
  }
  const { units: most } = at.world.tables.reorganization;
  const units = new Set(action.units);
  const room = roomFor(at, officer);
  if (units.size !== action.units.length || (room > 0 && units.size > room)) {
    refusals.push(refuse('NLB-12.1E', 'too-many-to-reorganize', { unit: officer.id, room }));
  }
  for (const crowded of new Set([...units].map((id) => at.world.counters.get(id)))) {
    const left = crowded === undefined ? most : leftOf(at, crowded);
    const fellows = [...units].filter((id) => crowded !== undefined && ofOneCommand(at.world, crowded, id));
    if (fellows.length > left) {
      refusals.push(refuse('NLB-12.1E', 'too-many-of-command', { unit: crowded?.id ?? '', most }));
      break;
    }
  }
  return [...refusals, ...[...units].flatMap((id) => judgeUnit(at, officer, id))];
}

/** Do these two bear the same designation, or one of two that a battery serves? */
function ofOneCommand(world: World, counter: Counter, id: UnitId): boolean {
  const other = world.counters.get(id);
  const tags = counter.org.split(',');
  return other?.army === counter.army && other.org.split(',').some((tag) => tags.includes(tag));
}

/** 12.1E: how many of this unit's command may still come back in this segment. */
const leftOf = ({ world, locals }: At<Locals>, counter: Counter): number =>
  world.tables.reorganization.units -
  (locals.back ?? []).filter((id) => ofOneCommand(world, counter, id)).length;

/** Each officer with each unit, and each two of them, that he could take back. */
function attempts(at: At<Locals>, seat: Seat): NlbAction[] {
  const found: NlbAction[] = [];
  for (const officer of at.world.leaders[at.position.phasing]) {
    const units = returnable(at, officer);
    for (const [i, first] of units.entries()) {
      const single: ActionOf<'reorganize'> = { type: 'reorganize', leader: officer.id, units: [first] };
      if (judgeReorganize(at, single, seat).length > 0) {
        continue;
      }
      found.push(single);
      if (roomFor(at, officer) === at.world.tables.reorganization.units) {
        for (const second of units.slice(i + 1)) {
          const both: ActionOf<'reorganize'> = { ...single, units: [first, second] };
          if (judgeReorganize(at, both, seat).length === 0) {
            found.push(both);
          }
        }
      }
    }
  }
  return found;
}

function restore(at: Scribe<Locals>, officer: Leader, units: readonly UnitId[]): void {
  const { hex } = leaderState(at.draft.position, officer);
  for (const id of units) {
    changeUnit(at.draft, counterOf(at.world, id), {
      place: 'map',
      hex,
      reduced: true,
      fell: null,
      reorganized: true,
      moved: false,
      combat: 'fresh',
      command: null,
      outOfCommand: false,
    });
  }
  at.emit(() => ({ type: 'reorganized', rule: 'NLB-12.0.5', leader: officer.id, units, hex: hex as string }));
  checkMorale(at, true);
  // Their zone of control is back, also where an enemy leader stands alone (10.1E).
  driveExposed(at, enemyOf(officer.side));
}

const isDemoralized = ({ world, position }: At, id: UnitId): boolean => {
  const counter: Counter = counterOf(world, id);
  return demoralizedBy(world, position, counter) !== undefined;
};

/** 12.0: officers far from the enemy bring back units of theirs that fell some time ago. */
export const reorganization = procedure<Locals>('nlb.reorganization', {
  begin: auto('NLB-12.0.3', () => next('more', { tried: [], finished: [] })),
  more: auto('NLB-12.0.3', (at) => {
    const open = phasingSeats(at).some(
      (seat) => !at.locals.finished.includes(seat) && attempts(at, seat).length > 0,
    );
    return open ? next('choose') : done();
  }),
  choose: decide('NLB-12.0.5', {
    by: (at) =>
      phasingSeats(at).filter((seat) => !at.locals.finished.includes(seat) && attempts(at, seat).length > 0),
    accepts: ['reorganize', 'endReorganization'],
    exact: true,
    ...listing<Locals>((at, seat) => [...attempts(at, seat), { type: 'endReorganization' }]),
    judge: (at, action, seat) => (action.type === 'reorganize' ? judgeReorganize(at, action, seat) : []),
    run: (at, action, seat) => {
      if (action.type !== 'reorganize') {
        return next('more', { ...at.locals, finished: [...at.locals.finished, seat] });
      }
      const { leader, units } = action;
      const tried = [...at.locals.tried, leader];
      if (units.some((id) => isDemoralized(at, id))) {
        return next('roll', { ...at.locals, tried, attempt: { leader, units } });
      }
      restore(at, at.world.leaderById.get(leader) as Leader, units);
      return onceSettled(at, 'more', { ...at.locals, tried, back: [...(at.locals.back ?? []), ...units] });
    },
    ask: (at) => ({
      side: at.position.phasing,
      leaders: at.world.leaders[at.position.phasing]
        .filter((officer) => leaderState(at.position, officer).reorganizing)
        .map(({ id }) => id),
    }),
  }),
  roll: chance('NLB-12.2.1', {
    request: () => dice(1),
    ask: (at) => ({ ...at.locals.attempt }),
    run: (at, { values }) => {
      const roll = values[0] as number;
      const { leader, units } = at.locals.attempt as NonNullable<Locals['attempt']>;
      const lost = roll >= at.world.tables.reorganization.lostFrom;
      at.emit(() => ({ type: 'reorganizationRolled', rule: 'NLB-12.2.1', leader, units, roll, lost }));
      if (lost) {
        for (const id of units) {
          changeUnit(at.draft, counterOf(at.world, id), { fell: null });
        }
      } else {
        restore(at, at.world.leaderById.get(leader) as Leader, units);
      }
      const { tried, finished, back = [] } = at.locals;
      return onceSettled(at, 'more', { tried, finished, back: lost ? back : [...back, ...units] });
    },
  }),
});
