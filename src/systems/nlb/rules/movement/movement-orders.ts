import type { Seat } from '../../../../engine/position.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { At } from '../kit.ts';
import { type NlbPosition, type Side, seatOf } from '../position.ts';
import { refuse } from '../refusals.ts';
import { barOf } from '../seams.ts';
import { postOf, stateOf } from '../setup/deployment.ts';
import type { Counter, World } from '../world.ts';
import { zocClosed } from './reach.ts';
import { inEnemyZoc } from './zoc.ts';

/** The seats of one side: each moves and fights with its own army. */
export const seatsOf = (world: World, side: Side): readonly Seat[] => world.seats[side];

export const phasingSeats = ({ world, position }: At): readonly Seat[] => seatsOf(world, position.phasing);

/*
 * Every order is judged, so that nothing is made here but what is said against one: who judges hands on the list of
 * what was said so far.
 */

/** 5.0, 5.1: what every order to a unit must satisfy before its path is looked at; undefined where there is no such unit. */
export function judgeOrder(at: At, unit: string, seat: string, refusals: Refusal[]): Counter | undefined {
  const { world, position } = at;
  const counter = world.counters.get(unit);
  if (counter === undefined) {
    refusals.push(refuse('NLB-5.1.1', 'unknown-unit', { unit }));
    return undefined;
  }
  if (counter.side !== position.phasing || seatOf(counter.army) !== seat) {
    refusals.push(refuse('NLB-5.1.1', 'not-your-unit', { unit, army: counter.army }));
  }
  // Who is bound to stay, a garrison that forms for one, has not moved, though it may do nothing else (16.11A).
  if (stateOf(position, counter).moved && barOf(world.seams.stay, world, position, counter) === undefined) {
    refusals.push(refuse('NLB-5.1C.1', 'already-moved', { unit }));
  }
  return counter;
}

/** 5.4: while a hex is overfull, only a unit that makes room there may move. */
export function judgeRelief(position: NlbPosition, hex: string | null, refusals: Refusal[]): void {
  if (position.relieve !== null && hex !== position.relieve) {
    refusals.push(refuse('NLB-5.4.2', 'relieve-first', { hex: position.relieve }));
  }
}

/** Is this unit bound to stay where it is, on the map or off it? */
export function judgeStay({ world, position }: At, counter: Counter, refusals: Refusal[]): void {
  const barred = barOf(world.seams.stay, world, position, counter);
  if (barred !== undefined) {
    refusals.push(refuse(barred, 'must-stay', { unit: counter.id }));
  }
}

/** 5.3, 16.11A, 19.5C: what keeps a unit of the map where it is, whatever it would do. */
export function judgeHeld(at: At, counter: Counter, refusals: Refusal[]): void {
  const { world, position } = at;
  const unit = stateOf(position, counter);
  judgeStay(at, counter, refusals);
  if (unit.immobile) {
    refusals.push(refuse('NLB-19.5C.1', 'immobile', { unit: counter.id }));
  }
  if (inEnemyZoc(world, position, counter.side, postOf(world, position, counter))) {
    const of = { unit: counter.id, hex: unit.hex };
    const barred = barOf(world.seams.leaveZoc, world, position, counter);
    if (barred !== undefined) {
      refusals.push(refuse(barred, 'in-enemy-zoc', of));
    }
    refusals.push(refuse(zocClosed(world, position) ? 'NLB-5.3F.2' : 'NLB-5.3.2', 'in-enemy-zoc', of));
  }
}

/** May a unit on the map start at all? */
export function judgeStart(at: At, counter: Counter, refusals: Refusal[]): void {
  const { world, position } = at;
  const unit = stateOf(position, counter);
  if (unit.place !== 'map' || unit.hex === null) {
    const rule = unit.place === 'exited' ? 'NLB-5.5A' : 'NLB-5.0.1';
    refusals.push(refuse(rule, 'not-on-map', { unit: counter.id }));
    return;
  }
  for (const asks of world.seams.start) {
    const barred = asks(position, counter);
    if (barred !== undefined) {
      refusals.push(refuse(barred.rule, barred.code, { unit: counter.id }));
    }
  }
  judgeHeld(at, counter, refusals);
  judgeRelief(position, unit.hex, refusals);
}
