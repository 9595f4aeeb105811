import type { Seat } from '../../../../engine/position.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { DowCorps } from '../../content/content.ts';
import type { DowAction } from '../actions.ts';
import { changeLeader, changeLeaders, changeUnit, changeUnits } from '../edit.ts';
import { type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import { leaderState } from '../movement/leaders.ts';
import { type DowPosition, seatOf, type UnitId } from '../position.ts';
import { ownSeats } from '../stacking/moves.ts';
import { counterOf, leaderOf, turnNumber, type World } from '../world.ts';
import { findCommand } from './range.ts';
import { rallyReasons, reorganizeReasons } from './reorganization.ts';

/* 4.2.A, 7, 8: the command and reorganization initiation phase. */

/** Seats with anything to plan, from what everybody sees: an army leader on the map, or casualties. */
const seatsToPlan = ({ world, position: p }: At): Seat[] =>
  world.seats[p.phasing].filter((seat) => !p.ended.includes(seat) && mayPlan(world, p, seat));

function mayPlan(world: World, p: DowPosition, seat: Seat): boolean {
  const side = p.phasing;
  const leads = world.leaders[side].some(
    ({ id, army, rank }) =>
      rank === 'army' && seatOf(army) === seat && leaderState(world, p, id).place === 'map',
  );
  return (
    leads ||
    p.units[side].some(
      ({ id, losses, place }) =>
        losses > 0 && (place === 'map' || place === 'cadre') && seatOf(counterOf(world, id).army) === seat,
    )
  );
}

function judgeTactical(world: World, p: DowPosition, seat: Seat, id: string): Refusal[] {
  if (!world.leaderById.has(id)) return [refuse('DOW-3.1', 'no-such-leader', { leader: id })];
  const leader = leaderOf(world, id);
  if (seatOf(leader.army) !== seat) return [refuse('DOW-4.0.3', 'not-your-leader', { leader: id })];
  if (leader.rank !== 'army') return [refuse('DOW-7.1.4', 'no-army-leader', { leader: id })];
  const state = leaderState(world, p, id);
  if (state.place !== 'map') return [refuse('DOW-7.1.4', 'not-on-map', { leader: id })];
  return state.tactical ? [refuse('DOW-7.1.4', 'tactical-already', { leader: id })] : [];
}

function judge({ world, position: p }: At, action: DowAction, seat: Seat): Refusal[] {
  switch (action.type) {
    case 'takeTactical':
      return judgeTactical(world, p, seat, action.leader);
    case 'reorganize':
      return reorganizeReasons(world, p, seat, action.unit);
    case 'rally':
      return rallyReasons(world, p, seat, action.unit);
    default:
      return [];
  }
}

function offers({ world, position: p }: At, seat: Seat, subject?: string): DowAction[] {
  const found: DowAction[] = [];
  const wanted = (id: string): boolean => subject === undefined || subject === id;
  for (const { id, rank } of world.leaders[p.phasing]) {
    if (rank === 'army' && wanted(id) && judgeTactical(world, p, seat, id).length === 0)
      found.push({ type: 'takeTactical', leader: id });
  }
  for (const { id, losses, place, reorganizing } of p.units[p.phasing]) {
    if (losses === 0 || reorganizing || !wanted(id)) continue;
    // 12.7.1: asked before how near the enemy is, which takes longest.
    if (p.armies[counterOf(world, id).army].demoralized) continue;
    if (place === 'map' && reorganizeReasons(world, p, seat, id).length === 0)
      found.push({ type: 'reorganize', unit: id });
    if (place === 'cadre' && rallyReasons(world, p, seat, id).length === 0)
      found.push({ type: 'rally', unit: id });
  }
  if (wanted('')) found.push({ type: 'endPlanning' });
  return found;
}

/** Counters are turned over for all to see; where they lie in their stacks is not said. */
function flip(at: Scribe, unit: UnitId): void {
  changeUnit(at.world, at.draft, unit, { reorganizing: true });
  at.emit(() => ({ type: 'reorganizationPlanned', rule: 'DOW-4.2.A.4', unit }));
}

export const commandPhase = procedure<object>('dow.command', {
  begin: auto('DOW-4.2.A.1', (at) => {
    const side = at.position.phasing;
    at.draft.update({ phase: 'command', ended: [] });
    at.emit(() => ({ type: 'phaseBegan', rule: 'DOW-4.2.0.2', side, phase: 'command' }));
    changeLeaders(at.draft, side, (leader) =>
      leader.tactical || leader.rallying || leader.outOfCommand
        ? { ...leader, tactical: false, rallying: false, outOfCommand: false }
        : leader,
    );
    changeUnits(at.draft, side, (unit) =>
      unit.outOfCommand || unit.reorganizing ? { ...unit, outOfCommand: false, reorganizing: false } : unit,
    );
    return next('look');
  }),
  look: auto('DOW-8.1.5', (at) => next(seatsToPlan(at).length > 0 ? 'plan' : 'command')),
  /** 7.1, 8.1: roles are taken and counters turned over before anything is rolled or traced. */
  plan: decide('DOW-8.1.2', {
    accepts: ['takeTactical', 'reorganize', 'rally', 'endPlanning'],
    by: seatsToPlan,
    *subjects({ world, position: p }, seat) {
      for (const { id, army, rank } of world.leaders[p.phasing]) {
        if (rank === 'army' && seatOf(army) === seat) yield id;
      }
      for (const { id, losses } of p.units[p.phasing]) {
        if (losses > 0 && seatOf(counterOf(world, id).army) === seat) yield id;
      }
      yield '';
    },
    candidates: offers,
    exact: true,
    judge,
    ask: ({ world, position: p }) => ({ turn: turnNumber(world, p.turn) }),
    run(at, action, seat) {
      switch (action.type) {
        case 'takeTactical':
          changeLeader(at.world, at.draft, action.leader, { tactical: true });
          at.emit(() => ({ type: 'tacticalTaken', rule: 'DOW-7.1.4', leader: action.leader }));
          break;
        case 'reorganize':
          flip(at, action.unit);
          break;
        case 'rally': {
          const { leader } = at.world.corps.get(counterOf(at.world, action.unit).corps) as DowCorps;
          changeUnit(at.world, at.draft, action.unit, { reorganizing: true });
          changeLeader(at.world, at.draft, leader, { rallying: true });
          at.emit(() => ({ type: 'cadreCalled', rule: 'DOW-8.3.1', unit: action.unit, leader }));
          break;
        }
        default:
          at.draft.update({ ended: [...at.position.ended, seat] });
      }
      return next('look');
    },
  }),
  command: auto('DOW-4.2.A.1', (at) => {
    const side = at.position.phasing;
    const { outUnits, outLeaders } = findCommand(at.world, at.position, side);
    changeUnits(at.draft, side, (unit) => (outUnits.has(unit.id) ? { ...unit, outOfCommand: true } : unit));
    changeLeaders(at.draft, side, (leader) => {
      const outOfCommand = outLeaders.has(leader.id);
      return leader.outOfCommand === outOfCommand ? leader : { ...leader, outOfCommand };
    });
    const told = { type: 'commandFound', rule: 'DOW-7.2.1', side } as const;
    at.emit(() => ({
      ...told,
      outUnits: [...outUnits],
      outLeaders: [...outLeaders],
      to: ownSeats(at.world, side),
      masked: { ...told, outUnits: [], outLeaders: [...outLeaders] },
    }));
    at.draft.update({ ended: [] });
    return call('dow.reorganization', {}, 'end');
  }),
  end: auto('DOW-4.2.A.4', (at) => {
    at.draft.update({ ended: [] });
    return done();
  }),
});
