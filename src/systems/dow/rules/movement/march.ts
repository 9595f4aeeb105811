import type { Seat } from '../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { isMarked } from '../charge/marks.ts';
import { changeUnits, setMarch } from '../edit.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import {
  type Army,
  type DowPosition,
  enemyOf,
  type HexId,
  type March,
  type Side,
  seatOf,
  type UnitId,
} from '../position.ts';
import { standsBeside } from '../stacking/field.ts';
import { mayHold } from '../stacking/guess.ts';
import { columnIn, roomProblem } from '../stacking/limits.ts';
import { forget, ownSeats, putOn, show, showTop } from '../stacking/moves.ts';
import { hexOf, stackAt, unitState } from '../stacking/stacks.ts';
import { cavalryIn, influenceOf, knownInfluence, pinnersOf } from '../stacking/zones.ts';
import { counterOf, type World } from '../world.ts';
import { groupAllowance } from './allowance.ts';
import { displaceLeaders } from './leaders.ts';
import { stepsLedger, walk } from './route.ts';
import { marchersOf } from './steps.ts';

/* 9: marches of combat units. A group that has begun to move may go on until another piece moves (9.3.2). */

/** Why this unit may not move or charge now, whoever asks for it (7.2, 8.1, 9.3, 9.4). */
export function idleReasons(world: World, p: DowPosition, id: UnitId): Refusal[] {
  const unit = unitState(world, p, id);
  const found: Refusal[] = [];
  if (unit.place !== 'map') return [refuse('DOW-9.0.1', 'not-on-map', { unit: id })];
  if (unit.outOfCommand) found.push(refuse('DOW-7.2.2', 'out-of-command', { unit: id }));
  if (unit.reorganizing) found.push(refuse('DOW-8.1.4', 'reorganizing', { unit: id }));
  if (unit.mark === 'blown') found.push(refuse('DOW-11.9.3.5', 'horses-blown', { unit: id }));
  if (unit.mark === 'spent') found.push(refuse('DOW-9.4.7.1', 'charge-lost', { unit: id }));
  const hex = hexOf(world, p, id);
  if (isMarked(p, hex)) found.push(refuse('DOW-9.4.5.15', 'hex-marked', { hex }));
  if (unit.moved) found.push(refuse('DOW-9.3.2', 'move-is-over', { unit: id }));
  return found;
}

/** The same in short, for those who list whom they could order. */
export function isFree(world: World, p: DowPosition, id: UnitId): boolean {
  const { place, outOfCommand, reorganizing, mark, moved } = unitState(world, p, id);
  if (place !== 'map' || outOfCommand || reorganizing || moved || mark === 'blown' || mark === 'spent')
    return false;
  return p.clashes.length === 0 || !isMarked(p, hexOf(world, p, id));
}

/** What is wrong with these units as a group of this seat in one hex. */
export function groupReasons(world: World, p: DowPosition, seat: Seat, units: readonly UnitId[]): Refusal[] {
  const strangers = units.filter((id) => !world.counters.has(id));
  if (strangers.length > 0) return [refuse('DOW-3.1', 'no-such-unit', { units: strangers })];
  const foreign = units.filter((id) => seatOf(counterOf(world, id).army) !== seat);
  if (foreign.length > 0) return [refuse('DOW-4.0.3', 'not-your-unit', { units: foreign })];
  if (new Set(units).size !== units.length) return [refuse('DOW-3.1', 'named-twice')];
  const idle = units.flatMap((id) => idleReasons(world, p, id));
  const hexes = new Set(units.map((id) => hexOf(world, p, id)));
  if (hexes.size > 1) idle.push(refuse('DOW-9.0.2', 'not-together', { hexes: [...hexes] }));
  const moving = units.filter((id) => unitState(world, p, id).moving);
  if (moving.length > 0 && moving.length < units.length) {
    idle.push(refuse('DOW-9.3.2', 'not-one-group', { moving }));
  }
  return idle;
}

/** The march under way of the army of these units. */
const marchOf = (world: World, p: DowPosition, units: readonly UnitId[]): March | null =>
  p.marches[counterOf(world, units[0] as UnitId).army];

/** Half points that the group has left: the rest of its march, or its whole allowance. */
export function budgetOf(world: World, p: DowPosition, units: readonly UnitId[]): number {
  const moving = units.some((id) => unitState(world, p, id).moving);
  return groupAllowance(world, p, units) - (moving ? (marchOf(world, p, units)?.spent ?? 0) : 0);
}

/** 6.1: cavalry the owner knows of holds the units in this hex. */
export const pinProblem = (world: World, p: DowPosition, side: Side, hex: HexId): Refusal | undefined =>
  knownInfluence(world, p, enemyOf(side))[world.grid.index(hex)] === 1
    ? refuse('DOW-6.1.1', 'pinned', { hex, by: pinnersOf(world, p, side, hex, true) })
    : undefined;

/** May the group come to stand at the end of its march (5.2, 5.3)? */
export function restProblem(
  world: World,
  p: DowPosition,
  hex: HexId,
  units: readonly UnitId[],
  where: 'top' | 'bottom' = 'top',
): Refusal | undefined {
  const { side } = counterOf(world, units[0] as UnitId);
  const column = columnIn(world, p, side, hex, units);
  if (column !== undefined) return refuse('DOW-5.3.4', 'column-there', { hex, unit: column });
  return roomProblem(world, p, side, hex, units, where);
}

export function judgeMarch({ world, position: p }: At, action: ActionOf<'march'>, seat: Seat): Refusal[] {
  const { units, path } = action;
  const group = groupReasons(world, p, seat, units);
  if (group.length > 0) return group;
  const { side } = counterOf(world, units[0] as UnitId);
  const from = hexOf(world, p, units[0] as UnitId) as HexId;
  const marchers = marchersOf(world, units, action.full === true);
  const pinned = pinProblem(world, p, side, from);
  const { refusals } = walk(world, p, marchers, from, path, budgetOf(world, p, units));
  const end = path[path.length - 1] as HexId;
  const rest =
    refusals.length > 0 ? undefined : restProblem(world, p, end, units, action.under ? 'bottom' : 'top');
  return [...(pinned === undefined ? [] : [pinned]), ...refusals, ...(rest === undefined ? [] : [rest])];
}

/** The march of whoever of this army moved before is over (9.3.2); an ally goes on with his own (ruling R50). */
export function finishMarch(at: Scribe, army: Army): void {
  const march = at.position.marches[army];
  if (march === null) return;
  changeUnits(at.draft, at.position.phasing, (unit) =>
    unit.moving && counterOf(at.world, unit.id).army === army
      ? { ...unit, moving: false, moved: true, column: march.column }
      : unit,
  );
  setMarch(at.draft, army, null);
}

/** Units that were not moving become the moving group of their army; whoever was, and is not among them, has finished. */
export function beginMarch(at: Scribe, units: readonly UnitId[], hex: HexId): void {
  const going = units.every((id) => unitState(at.world, at.position, id).moving);
  const { phasing } = at.position;
  const { army } = counterOf(at.world, units[0] as UnitId);
  const column = at.position.marches[army]?.column ?? false;
  const slots = units.map((id) => counterOf(at.world, id).slot);
  changeUnits(at.draft, phasing, (unit, slot) => {
    const goes = slots.includes(slot);
    if (!unit.moving) return goes ? { ...unit, moving: true } : unit;
    return goes || counterOf(at.world, unit.id).army !== army
      ? unit
      : { ...unit, moving: false, moved: true, column };
  });
  if (!going) setMarch(at.draft, army, { hex, spent: 0, column: false });
}

/** In the order in which they lie in their stack. */
const inOrder = (world: World, p: DowPosition, side: Side, hex: HexId, units: readonly UnitId[]): UnitId[] =>
  stackAt(world, p, side, hex).filter((id) => units.includes(id));

/** Cavalry that pins in this hex shows itself (6.0); answers the first that was not known. */
export function claimZone(at: Scribe, side: Side, hex: HexId): { by: UnitId; from: HexId } | undefined {
  const enemy = enemyOf(side);
  let first: { by: UnitId; from: HexId } | undefined;
  for (const from of pinnersOf(at.world, at.position, side, hex, false)) {
    if (cavalryIn(at.world, at.position, enemy, from, true) !== undefined) continue;
    const by = cavalryIn(at.world, at.position, enemy, from) as UnitId;
    show(at, [by], from, 'zone');
    first ??= { by, from };
  }
  return first;
}

export function runMarch(at: Scribe, action: ActionOf<'march'>): void {
  const { world } = at;
  const { side, army } = counterOf(world, action.units[0] as UnitId);
  const from = hexOf(world, at.position, action.units[0] as UnitId) as HexId;
  const units = inOrder(world, at.position, side, from, action.units);
  beginMarch(at, units, from);
  const marchers = marchersOf(world, units, action.full === true);
  const { steps } = walk(world, at.position, marchers, from, action.path, Number.MAX_SAFE_INTEGER);
  const zone = influenceOf(world, at.position, enemyOf(side));
  const inZone = (hex: HexId): boolean => zone[world.grid.index(hex)] === 1;
  // Hidden cavalry stops the group where it first comes under its influence, or does not let it go at all.
  let entered = inZone(from) ? 0 : action.path.findIndex(inZone) + 1;
  if (entered === 0 && !inZone(from)) entered = action.path.length;
  const stoppedAt = entered === 0 ? from : (action.path[entered - 1] as HexId);
  const stopped = entered < action.path.length;
  const where = action.under ? 'bottom' : 'top';
  const isFull = (hex: HexId): boolean => restProblem(world, at.position, hex, units, where) !== undefined;
  // Where there is no room to stop it stands in the last hex before that has some.
  while (entered > 0 && isFull(action.path[entered - 1] as HexId)) entered -= 1;
  const path = action.path.slice(0, entered);
  const end = path[path.length - 1] ?? from;
  const spent = steps.slice(0, entered).reduce((sum, step) => sum + step.cost, 0);
  const before = marchOf(world, at.position, units) as March;
  const column = entered === 0 ? before.column : (steps[entered - 1]?.column ?? false);
  if (entered > 0) {
    const setOut = at.position;
    relocate(at, side, from, end, units, where);
    at.emit(() => {
      const told = { type: 'marched', rule: 'DOW-9.0.1', from, path, column } as const;
      // Who goes off shows who lay next, or that nobody did; and hidden horse may have been met, or may not.
      const meets =
        mayHold(world, setOut, side, from, ({ id }) => !units.includes(id)) ||
        [from, ...path].some((hex) => isBesideEnemy(world, at.position, side, hex));
      return {
        ...told,
        units,
        cost: stepsLedger(world, from, path, steps.slice(0, entered)),
        left: groupAllowance(world, setOut, units) - before.spent - spent,
        to: ownSeats(world, side),
        masked: { ...told, units: units.slice(0, 1), cost: null, left: null },
        ...(meets ? { reveals: true as const } : {}),
      };
    });
    showTop(at, side, from);
    showTop(at, side, end);
  }
  setMarch(at.draft, army, { hex: end, spent: before.spent + spent, column });
  if (stopped) {
    const claim = claimZone(at, side, stoppedAt);
    if (claim !== undefined) {
      at.emit(() => ({
        type: 'pinned',
        rule: 'DOW-6.0.9',
        units: units.slice(0, 1),
        hex: stoppedAt,
        ...claim,
        heldBack: end !== stoppedAt,
        reveals: true,
      }));
    }
  }
}

/** Brings a group from one stack to another, with what the enemy can make of it. */
function relocate(
  at: Scribe,
  side: Side,
  from: HexId,
  to: HexId,
  units: readonly UnitId[],
  where: 'top' | 'bottom',
): void {
  putOn(at, to, units, where);
  show(at, units.slice(0, 1), to, 'on-top');
  forget(at, units, stackAt(at.world, at.position, side, from));
  const { ordered } = at.position;
  if (ordered.includes(from) || ordered.includes(to)) {
    at.draft.update({ ordered: ordered.filter((hex) => hex !== from && hex !== to) });
  }
  displaceLeaders(at, side, to);
}

export const isBesideEnemy = (world: World, p: DowPosition, side: Side, hex: HexId): boolean =>
  standsBeside(world, p, enemyOf(side), world.grid.index(hex));
