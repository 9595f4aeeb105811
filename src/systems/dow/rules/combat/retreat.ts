import type { Facts } from '../../../../engine/position.ts';
import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { changeUnit } from '../edit.ts';
import { type ActionOf, type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import { lose } from '../morale/losses.ts';
import { displaceLeaders } from '../movement/leaders.ts';
import { claimZone } from '../movement/march.ts';
import { enemyOf, type HexId, seatOf, type UnitId } from '../position.ts';
import { roomProblem } from '../stacking/limits.ts';
import { shift, show } from '../stacking/moves.ts';
import { elementsOf, hexOf, stackAt } from '../stacking/stacks.ts';
import { influenceOf } from '../stacking/zones.ts';
import { standingRetreat } from '../standing/results.ts';
import { counterOf } from '../world.ts';
import {
  displaceable,
  heldByZone,
  type Refuge,
  refuges,
  roomWithout,
  seemsToChoose,
} from './retreat-hexes.ts';

/* 11.9: one unit, or a Guard pair, goes back so many hexes, or loses a point for each it cannot. */

export interface RetreatArgs {
  /** Everybody sees who retreats. */
  readonly units: readonly UnitId[];
  readonly hexes: number;
  readonly taken: number;
  readonly foes: readonly HexId[];
  /** Hexes it may not go into: displaced units keep out of where they were pushed from. */
  readonly shut: readonly HexId[];
  readonly why: 'combat' | 'charge' | 'check' | 'displaced';
}

interface Locals extends RetreatArgs {
  readonly to?: HexId;
  readonly displace?: readonly UnitId[];
}

const here = (at: At<Locals>): HexId | undefined =>
  hexOf(at.world, at.position, at.locals.units[0] as UnitId);

const open = (at: At<Locals>, hex: HexId): Refuge[] => {
  const { units, foes, shut, taken } = at.locals;
  const { side } = counterOf(at.world, units[0] as UnitId);
  if (taken > 0 && heldByZone(at.world, at.position, side, hex)) return [];
  return refuges(at.world, at.position, units, hex, foes, shut);
};

/** There is no way back: whoever was to make room for others stays unharmed, and they pay (11.9.5.4, ruling R10). */
const barred = (at: Scribe<Locals>, hex: HexId): Go =>
  at.locals.why === 'displaced' ? done(false) : pay(at, hex, 'nowhere-to-go');

/** What it cannot go back it pays for, a point a hex (11.9, 11.9.4, 11.9.5). */
function pay(at: Scribe<Locals>, hex: HexId, code: string): Go {
  const { units, hexes, taken } = at.locals;
  const points = hexes - taken;
  const rule = code === 'zone-behind' ? 'DOW-11.9.4.2' : code === 'halted' ? 'DOW-11.9.0.4' : 'DOW-11.9.0.9';
  at.emit(() => ({ type: 'retreatBarred', rule, unit: units[0] as UnitId, hex, code, points }));
  lose(at, units, points, code);
  return done(taken > 0);
}

export const retreat = procedure<Locals>('dow.retreat', {
  look: auto('DOW-11.9.0.1', (at) => {
    const { hexes, taken, units } = at.locals;
    const hex = here(at);
    if (hex === undefined) return done(true);
    if (taken >= hexes) return done(true);
    const { side } = counterOf(at.world, units[0] as UnitId);
    if (taken > 0 && influenceOf(at.world, at.position, enemyOf(side))[at.world.grid.index(hex)] === 1) {
      claimZone(at, side, hex);
      return pay(at, hex, 'zone-behind');
    }
    const ways = open(at, hex);
    const [only] = ways;
    if (only === undefined) return barred(at, hex);
    const { foes, shut } = at.locals;
    const free = ways.length === 1 && taken === 0 && only.displace.length === 0;
    if (free && !seemsToChoose(at.world, at.position, units, hex, foes, shut, only.hex)) {
      return next('step', { ...at.locals, to: only.hex, displace: [] });
    }
    return next('go');
  }),
  go: decide('DOW-11.9.0.1', {
    accepts: ['retreatTo', 'halt'],
    by: (at) => [seatOf(counterOf(at.world, at.locals.units[0] as UnitId).army)],
    *candidates(at) {
      const hex = here(at) as HexId;
      for (const way of open(at, hex)) {
        if (way.displace.length === 0) {
          yield { type: 'retreatTo', unit: at.locals.units[0] as UnitId, hex: way.hex };
        }
        for (const displace of way.displace) {
          yield {
            type: 'retreatTo',
            unit: at.locals.units[0] as UnitId,
            hex: way.hex,
            displace: [...displace],
          };
        }
      }
      if (at.locals.taken > 0) yield { type: 'halt' };
    },
    judge: (at, action) => (action.type === 'retreatTo' ? judgeRetreat(at, action) : judgeHalt(at)),
    standing: standingRetreat,
    ask: ({ locals: { units, hexes, taken, why } }): Facts => ({ units, hexes: hexes - taken, why }),
    run(at, action) {
      if (action.type === 'halt') return pay(at, here(at) as HexId, 'halted');
      const { hex, displace } = action as ActionOf<'retreatTo'>;
      return next('step', { ...at.locals, to: hex, displace: displace ?? [] });
    },
  }),
  step: auto('DOW-11.9.5.2', (at) => {
    const { to, displace = [], foes, shut, units } = at.locals;
    const target = to as HexId;
    const { side } = counterOf(at.world, units[0] as UnitId);
    const out = elementsOf(at.world, stackAt(at.world, at.position, side, target)).find((element) =>
      element.every((id) => displace.includes(id)),
    );
    const from = here(at) as HexId;
    if (out !== undefined) {
      const others = displace.filter((id) => !out.includes(id));
      // Whoever is pushed out is named before he has gone anywhere.
      show(at, out, target, 'combat');
      const args: RetreatArgs = {
        units: out,
        hexes: 1,
        taken: 0,
        foes,
        shut: [...shut, from, target],
        why: 'displaced',
      };
      return call('dow.retreat', args, 'step', { ...at.locals, displace: others });
    }
    // One who was to go may have found the last room taken by another.
    if (roomProblem(at.world, at.position, side, target, units, 'bottom') !== undefined)
      return barred(at, from);
    const { why, taken } = at.locals;
    shift(at, units, target, 'bottom');
    displaceLeaders(at, side, target);
    at.emit(() =>
      why === 'displaced'
        ? {
            type: 'displaced',
            rule: 'DOW-11.9.5.2',
            unit: units[0] as UnitId,
            from,
            hex: target,
            reveals: true,
          }
        : {
            type: 'retreated',
            rule: 'DOW-11.9.0.1',
            unit: units[0] as UnitId,
            from,
            hex: target,
            why,
            reveals: true,
          },
    );
    for (const id of units) changeUnit(at.world, at.draft, id, { breakthrough: null });
    const { to: _to, displace: _displace, ...rest } = at.locals;
    return next('look', { ...rest, taken: taken + 1 });
  }),
});

function judgeRetreat(at: At<Locals>, action: ActionOf<'retreatTo'>): Refusal[] {
  const { units, shut } = at.locals;
  const hex = here(at) as HexId;
  if (action.unit !== units[0]) return [refuse('DOW-11.9.0.1', 'not-that-unit', { unit: units[0] })];
  const ways = open(at, hex);
  const way = ways.find((one) => one.hex === action.hex);
  if (way === undefined) {
    const better = ways.map((one) => one.hex);
    return [refuse('DOW-11.9.0.6', 'no-retreat-there', { hex: action.hex, hexes: better })];
  }
  const out = action.displace ?? [];
  if (way.displace.length === 0) {
    return out.length > 0 ? [refuse('DOW-11.9.5.1', 'room-without-displacing', { hex: action.hex })] : [];
  }
  const { side } = counterOf(at.world, units[0] as UnitId);
  const movable = displaceable(at.world, at.position, units, action.hex, [hex, ...shut]).flat();
  const enough = roomWithout(at.world, at.position, side, action.hex, units, out);
  return out.length > 0 && enough && out.every((id) => movable.includes(id))
    ? []
    : [refuse('DOW-11.9.1.3', 'must-displace', { hex: action.hex, units: movable })];
}

const judgeHalt = (at: At<Locals>): Refusal[] =>
  at.locals.taken > 0 ? [] : [refuse('DOW-11.9.0.4', 'not-retreated-yet')];
