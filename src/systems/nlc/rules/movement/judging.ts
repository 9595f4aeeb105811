import type { Seat } from '../../../../engine/position.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { boundsOf, inCommand } from '../command/formations.ts';
import { orderOf } from '../command/unit-order.ts';
import { changeUnit } from '../edit.ts';
import { HALVES } from '../ground/ground.ts';
import { isOpenIn } from '../ground/range.ts';
import { overfull } from '../ground/stacking.ts';
import { hexOf, stateOf } from '../ground/standing.ts';
import { reveal } from '../hidden/hidden.ts';
import type { At, Scribe } from '../kit.ts';
import type { HexId, NlcPosition, Side, UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { judgeAssigned } from '../scenario/reserves.ts';
import { exitAt } from '../victory/exits.ts';
import { type Counter, counterOf, isSilenced, seatOf, type World } from '../world.ts';
import { judgeBound, judgeZocExit } from './bans.ts';
import { boundFor } from './bound-for.ts';
import { judgeEnd } from './ends.ts';
import { endsInZoc, mustEngageItself } from './engaging.ts';
import { marchField } from './fields.ts';
import { type Marcher, marcherOf } from './marcher.ts';
import { walk } from './walk.ts';

/** Whose movement segment it is, and which of his seats have ended theirs. */
export interface Segment {
  readonly side: Side;
  readonly ended: readonly Seat[];
}

/** A unit by its id, if it is the seat's own. */
export const mine = (at: At<Segment>, unit: UnitId, seat: Seat): Counter | undefined => {
  const counter = at.world.counters.get(unit);
  return counter?.side === at.locals.side && seatOf(counter.army) === seat ? counter : undefined;
};

/** Why a unit has no march to make. */
export function judgeMarcher(world: World, p: NlcPosition, counter: Counter): Refusal[] {
  const state = stateOf(p, counter);
  const of = { unit: counter.id };
  if (state.place !== 'map') {
    return [refuse('NLC-4.III.1', 'not-on-the-map', of)];
  }
  // Who has marched did not begin where he is now: nothing else is asked of that hex.
  if (state.moved) {
    return [refuse('NLC-4.III.1', 'has-moved', of)];
  }
  const refusals: Refusal[] = [];
  if (isSilenced(counter, state)) {
    refusals.push(
      refuse(counter.arm === 'foot-artillery' ? 'NLC-4.III.2' : 'NLC-8.1.4', 'has-bombarded', of),
    );
  }
  refusals.push(...judgeAssigned(world, p, counter));
  return [...refusals, ...judgeBound(world, p, counter, state), ...judgeZocExit(world, p, counter, state)];
}

export function judgeMarch(
  world: World,
  p: NlcPosition,
  counter: Counter,
  path: readonly HexId[],
): { refusals: Refusal[]; marcher: Marcher } {
  const marcher = marcherOf(world, p, counter);
  const reasons = judgeMarcher(world, p, counter);
  if (marcher.start < 0) {
    return { refusals: reasons, marcher };
  }
  const { refusals, hexes } = walk(world, p, marcher, path);
  const all = [...reasons, ...refusals];
  if (all.length === 0) {
    all.push(...judgeEnd(world, p, marcher, hexes[hexes.length - 1] as number, hexes));
  }
  if (all.length === 0 && !endsInZoc(world, p, counter.side, path)) {
    const duty = mustEngageItself(world, p, counter);
    all.push(...(duty === undefined ? [] : [duty]));
  }
  return { refusals: all, marcher };
}

/** 6: a unit leaves the map at an exit of its army, with a point left to do it. */
export function judgeExit(world: World, p: NlcPosition, counter: Counter, path: readonly HexId[]): Refusal[] {
  const reasons = judgeMarcher(world, p, counter);
  const state = stateOf(p, counter);
  if (reasons.length > 0 || state.place !== 'map') {
    return reasons;
  }
  const marcher = marcherOf(world, p, counter);
  const { refusals, cost, hexes } = walk(world, p, marcher, path);
  const last = path[path.length - 1] ?? (state.hex as HexId);
  if (exitAt(world, p, counter, last) === undefined) {
    refusals.push(refuse('NLC-6.1', 'no-exit-there', { hex: last }));
  }
  if (refusals.length === 0 && (cost.total + 1) * HALVES > marcher.allowance) {
    const allowance = marcher.allowance / HALVES;
    refusals.push(refuse('NLC-5.1.1', 'too-far', { unit: counter.id, cost: cost.total + 1, allowance }));
  }
  const order = orderOf(world, p, counter);
  if (order === 'attack') {
    refusals.push(refuse('NLC-12.2.attack.2', 'away-from-the-enemy', { unit: counter.id, hex: last }));
  }
  if (!inCommand(world, p, counter, state)) {
    refusals.push(refuse('NLC-12.1.8', 'not-the-quickest-way-back', { unit: counter.id, hex: last }));
  }
  return refusals.length > 0 ? refusals : judgeEdge(world, p, marcher, hexes);
}

/** 12.1, 12.2: off the map nobody goes from where he could not end his march: within command, or where it leads to. */
function judgeEdge(world: World, p: NlcPosition, marcher: Marcher, path: readonly number[]): Refusal[] {
  const { counter, start } = marcher;
  const last = path.at(-1) ?? start;
  const of = { unit: counter.id, hex: world.grid.id(last) };
  const bounds = boundsOf(world, p, counter);
  if (bounds !== null) {
    return isOpenIn(bounds, last) ? [] : [refuse('NLC-12.1.3', 'leaves-command', of)];
  }
  const goal = boundFor(world, p, counter) as HexId;
  const refusals = judgeEnd(world, p, marcher, last, path);
  return refusals.length > 0 || marchField(world, counter, goal)[last] === 0
    ? refusals
    : [refuse('NLC-12.2.march.2', 'off-the-way', { ...of, goal })];
}

export function judgeTakeBack(at: At<Segment>, unit: UnitId, seat: Seat): Refusal[] {
  const counter = mine(at, unit, seat);
  if (counter === undefined) {
    return [refuse('NLC-5.3.2', 'not-your-unit', { unit })];
  }
  const state = stateOf(at.position, counter);
  if (!state.moved || state.place !== 'map' || state.from === state.hex) {
    return [refuse('NLC-5.3.2', 'nothing-to-take-back', { unit })];
  }
  return overfull(at.world, at.position, at.locals.side).includes(hexOf(at.world, state))
    ? []
    : [refuse('NLC-5.3.2', 'not-overstacked', { unit })];
}

/** 5.3: a march into a hex that cannot hold it is undone. */
export function takeBack(at: Scribe<Segment>, unit: UnitId): void {
  const counter = counterOf(at.world, unit);
  const { from, hex } = stateOf(at.position, counter);
  reveal(at, unit);
  changeUnit(at.draft, counter, {
    hex: from,
    place: from === null ? 'waiting' : 'map',
    enteredZoc: false,
    byRoad: false,
  });
  at.emit(() => ({ type: 'takenBack', rule: 'NLC-5.3.2', unit, from: hex as HexId, into: from }));
}
