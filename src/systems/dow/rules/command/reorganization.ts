import { dice } from '../../../../engine/chance.ts';
import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import { done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { DowCorps } from '../../content/content.ts';
import { changeUnit } from '../edit.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { moraleOf } from '../morale/levels.ts';
import { settleMorale } from '../morale/ruin.ts';
import { leaderState } from '../movement/leaders.ts';
import {
  type CorpsId,
  type DowPosition,
  type HexId,
  type LeaderState,
  type Side,
  seatOf,
  type UnitId,
} from '../position.ts';
import { limitProblem } from '../stacking/limits.ts';
import { ownSeats, putOn, showTop } from '../stacking/moves.ts';
import { hexOf, stackAt, unitState } from '../stacking/stacks.ts';
import { standingRolls } from '../standing/results.ts';
import { counterOf, type World } from '../world.ts';
import { findCommand } from './range.ts';
import { isThreatened } from './span.ts';

/* 8: casualties come back where the enemy is far. */

/** Why this unit may not reorganize now. */
export function reorganizeReasons(world: World, p: DowPosition, seat: string, id: UnitId): Refusal[] {
  if (!world.counters.has(id)) return [refuse('DOW-3.1', 'no-such-unit', { units: [id] })];
  const { army, side } = counterOf(world, id);
  if (seatOf(army) !== seat) return [refuse('DOW-4.0.3', 'not-your-unit', { units: [id] })];
  const unit = unitState(world, p, id);
  const hex = hexOf(world, p, id);
  if (unit.place !== 'map' || hex === undefined) return [refuse('DOW-8.1.1', 'not-on-map', { unit: id })];
  const found: Refusal[] = [];
  if (unit.reorganizing) found.push(refuse('DOW-8.1.5', 'reorganizing', { unit: id }));
  if (unit.losses === 0) found.push(refuse('DOW-8.1.1', 'no-casualties', { unit: id }));
  if (p.armies[army].demoralized) found.push(refuse('DOW-12.7.1.4', 'army-demoralized', { army }));
  if (isThreatened(world, p, side, hex)) found.push(refuse('DOW-8.1.3', 'enemy-too-near', { unit: id, hex }));
  return found;
}

/** 8.3: the cadres that have been called into this hex so far, by whichever leader: all need room there (ruling R54). */
const calledTo = (world: World, p: DowPosition, side: Side, hex: HexId): UnitId[] =>
  world.order[side]
    .filter(({ id, corps }) => {
      const { place, reorganizing } = unitState(world, p, id);
      return place === 'cadre' && reorganizing && leaderOfCorps(world, p, corps).hex === hex;
    })
    .map(({ id }) => id);

const leaderOfCorps = (world: World, p: DowPosition, corps: CorpsId): LeaderState =>
  leaderState(world, p, (world.corps.get(corps) as DowCorps).leader);

const withLosses = (world: World, p: DowPosition, ids: readonly UnitId[], losses: number): DowPosition => {
  const units = { ...p.units };
  for (const id of ids) {
    const { side, slot } = counterOf(world, id);
    units[side] = units[side].map((unit, n) => (n === slot ? { ...unit, losses } : unit));
  }
  return { ...p, units };
};

/** Why this cadre may not be called back now. */
export function rallyReasons(world: World, p: DowPosition, seat: string, id: UnitId): Refusal[] {
  if (!world.counters.has(id)) return [refuse('DOW-3.1', 'no-such-unit', { units: [id] })];
  const { army, side, corps } = counterOf(world, id);
  if (seatOf(army) !== seat) return [refuse('DOW-4.0.3', 'not-your-unit', { units: [id] })];
  const unit = unitState(world, p, id);
  if (unit.place !== 'cadre') return [refuse('DOW-8.2.2', 'no-cadre', { unit: id })];
  const found: Refusal[] = [];
  if (unit.reorganizing) found.push(refuse('DOW-8.1.5', 'reorganizing', { unit: id }));
  if (p.armies[army].demoralized) found.push(refuse('DOW-12.7.1.4', 'army-demoralized', { army }));
  const { leader } = world.corps.get(corps) as DowCorps;
  const { hex } = leaderState(world, p, leader);
  if (hex === null) return [...found, refuse('DOW-8.2.2', 'leader-not-on-map', { leader })];
  if (isThreatened(world, p, side, hex)) found.push(refuse('DOW-8.3.1', 'enemy-too-near', { leader, hex }));
  const here = stackAt(world, p, side, hex);
  const coming = [...calledTo(world, p, side, hex), id];
  const strangers = [...here, ...coming].some((other) => counterOf(world, other).army !== army);
  if (strangers) found.push(refuse('DOW-5.1.2', 'other-army-there', { hex }));
  // As if every cadre came back whole: more can never come (ruling R32).
  const room = limitProblem(world, withLosses(world, p, coming, 0), hex, [...here, ...coming]);
  if (room !== undefined) found.push(refuse('DOW-8.3.3', room.code, room.facts));
  return found;
}

/** 8.1: who helps with each roll, by being in the same hex. */
export function checkLines(world: World, p: DowPosition, id: UnitId, hex: HexId): LedgerLine[] {
  const { side, army, corps } = counterOf(world, id);
  const help = world.tables.reorganization;
  const lines: LedgerLine[] = [];
  for (const leader of world.leaders[side]) {
    const state = leaderState(world, p, leader.id);
    if (state.place !== 'map' || state.hex !== hex || leader.army !== army) continue;
    if (leader.rank === 'army' && army !== 'allied') {
      lines.push(line(help.armyLeader, 'army-leader', 'DOW-8.1.8', { leader: leader.id }));
    } else if (leader.rank === 'army' || leader.corps === corps) {
      lines.push(line(help.leader, 'leader', 'DOW-8.1.9', { leader: leader.id }));
    }
  }
  return lines;
}

interface Locals {
  /** Units whose rolls are done. */
  readonly rolled?: readonly UnitId[];
  readonly unit?: UnitId;
  readonly left?: number;
}

const waiting = (at: At<Locals>): UnitId[] =>
  at.position.units[at.position.phasing]
    .filter(({ reorganizing, place }) => reorganizing && (place === 'map' || place === 'cadre'))
    .map(({ id }) => id)
    .filter((id) => !(at.locals.rolled ?? []).includes(id));

/** Where the rolls of a unit happen: in its own hex, or with the leader of its corps. */
const placeOf = (world: World, p: DowPosition, id: UnitId): HexId | undefined =>
  hexOf(world, p, id) ?? leaderOfCorps(world, p, counterOf(world, id).corps).hex ?? undefined;

/** 5.2, ruling R48: has its hex no room for one more of its points? */
const isFullFor = ({ world, position: p }: At<Locals>, id: UnitId): boolean => {
  const hex = placeOf(world, p, id) as HexId;
  const { losses } = unitState(world, p, id);
  const others = stackAt(world, p, counterOf(world, id).side, hex).filter((other) => other !== id);
  return limitProblem(world, withLosses(world, p, [id], losses - 1), hex, [...others, id]) !== undefined;
};

/** The rolls of all who reorganize, one die after another (8.1). */
export const reorganization = procedure<Locals>('dow.reorganization', {
  look: auto('DOW-8.1.5', (at) => {
    const [only, second] = waiting(at);
    if (only === undefined) return done();
    return second === undefined ? next('begin', { ...at.locals, unit: only }) : next('choose');
  }),
  choose: decide('DOW-8.1.5', {
    accepts: ['rollFor'],
    by: (at) => [...new Set(waiting(at).map((id) => seatOf(counterOf(at.world, id).army)))].sort(),
    *candidates(at, seat) {
      for (const unit of waiting(at)) {
        if (seatOf(counterOf(at.world, unit).army) === seat) yield { type: 'rollFor', unit };
      }
    },
    judge: (at, action, seat) =>
      action.type === 'rollFor' &&
      waiting(at).includes(action.unit) &&
      seatOf(counterOf(at.world, action.unit).army) === seat
        ? []
        : [refuse('DOW-8.1.5', 'does-not-reorganize', {})],
    standing: standingRolls,
    run: (at, action) => next('begin', { ...at.locals, unit: action.type === 'rollFor' ? action.unit : '' }),
  }),
  begin: auto('DOW-8.1.6', (at) => {
    const unit = at.locals.unit as UnitId;
    const rolled = [...(at.locals.rolled ?? []), unit];
    return next('more', { rolled, unit, left: moraleOf(at.world, at.position, unit) });
  }),
  more: auto('DOW-8.1.6', (at) => {
    const { unit, left = 0 } = at.locals;
    const { losses, place } = unitState(at.world, at.position, unit as UnitId);
    const over = left === 0 || losses === 0 || place === 'gone' || isFullFor(at, unit as UnitId);
    return over ? next('look', { rolled: at.locals.rolled ?? [] }) : next('roll');
  }),
  roll: chance('DOW-8.1.11', {
    request: () => dice(1),
    ask: ({ locals: { unit, left } }) => ({ unit, rolls: left }),
    run(at, roll) {
      const { rolled = [], unit = '', left = 1 } = at.locals;
      recover(at, unit, roll.values[0] as number);
      return next('more', { rolled, unit, left: left - 1 });
    },
  }),
});

function recover(at: Scribe<Locals>, id: UnitId, die: number): void {
  const { world } = at;
  const { side } = counterOf(world, id);
  const hex = placeOf(world, at.position, id) as HexId;
  const check: Ledger = ledger([line(die, 'die', 'DOW-8.1.11'), ...checkLines(world, at.position, id, hex)]);
  const morale = moraleOf(world, at.position, id);
  const recovered = check.total <= morale;
  const told = { type: 'reorganizationRolled', rule: 'DOW-8.1.11', unit: id, die, recovered } as const;
  at.emit(() => ({
    ...told,
    check,
    morale,
    to: ownSeats(world, side),
    // Who stands with it would say where it is.
    masked: { ...told, check: null, morale: null },
  }));
  if (!recovered) return;
  const { losses, place } = unitState(world, at.position, id);
  changeUnit(world, at.draft, id, { losses: losses - 1 });
  if (place === 'cadre') {
    // Everybody knows that a cadre is with the leader of its corps (8.2).
    changeUnit(world, at.draft, id, { place: 'map', seen: true });
    putOn(at, hex, [id], 'bottom');
    // 8.3.2: its leader commands nobody while he rallies; only a general who leads units himself may (ruling R54).
    const outOfCommand = findCommand(world, at.position, side).outUnits.has(id);
    changeUnit(world, at.draft, id, { outOfCommand });
    at.emit(() => ({ type: 'cadreReturned', rule: 'DOW-8.3.1', unit: id, hex }));
    showTop(at, side, hex);
  }
  settleMorale(at);
}
