import type { Seat } from '../../../../engine/position.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { formationOf, inCommand, isActive } from '../command/formations.ts';
import { mustGain, withdrawalOf } from '../command/stances.ts';
import { orderOf } from '../command/unit-order.ts';
import { overfull, stackRule } from '../ground/stacking.ts';
import { awayAsFarAs, hexOf, stacksOf, stateOf } from '../ground/standing.ts';
import { type NlcPosition, partOf, type Side } from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Counter, counterOf, type Formation, seatOf, type World } from '../world.ts';
import { boundFor } from './bound-for.ts';
import { canStillMove, mustEngage } from './engaging.ts';
import { marchField } from './fields.ts';
import { canMarch } from './listing.ts';

/* What orders oblige a side to do before it may end its movement (12.2). */

/** 12.2: units that must still move: towards the enemy, or along their march. */
function mustMove(world: World, p: NlcPosition, counter: Counter): Refusal | undefined {
  const state = stateOf(p, counter);
  const formation = formationOf(world, p, counter);
  const order = orderOf(world, p, counter);
  const goal = order === 'march' ? boundFor(world, p, counter) : null;
  if (goal !== null) {
    const field = marchField(world, counter, goal);
    return (field[hexOf(world, state)] as number) > 0 && canMarch(world, p, counter)
      ? refuse('NLC-12.2.march.2', 'must-march-on', { unit: counter.id })
      : undefined;
  }
  // 27.7: whoever is not to attack has to move only where commanders have moods.
  if ((order !== 'attack' && p.command === undefined) || !inCommand(world, p, counter, state)) {
    return undefined;
  }
  const withdraws = withdrawalOf(world, p, formation);
  if (withdraws !== null) {
    return mustGain(world, p, counter, hexOf(world, state)) > 0 && canMarch(world, p, counter)
      ? refuse(withdraws, 'must-withdraw', { unit: counter.id })
      : undefined;
  }
  if (order !== 'attack') {
    return undefined;
  }
  const away = awayAsFarAs(world, p, counter.side, hexOf(world, state))[hexOf(world, state)] as number;
  return away > 2 && canMarch(world, p, counter)
    ? refuse('NLC-12.2.attack.1', 'must-close', { unit: counter.id, away })
    : undefined;
}

/** 5.3: hexes in which units of this seat are too many. */
const crowdsOf = (world: World, p: NlcPosition, side: Side, seat: Seat): readonly number[] =>
  overfull(world, p, side).filter((hex) =>
    (stacksOf(world, p, side).get(hex) ?? []).some(({ id }) => seatOf(counterOf(world, id).army) === seat),
  );

const formationsDuty = (
  world: World,
  p: NlcPosition,
  seat: Seat,
  formation: Formation,
): Refusal | undefined =>
  seatOf(formation.army) === seat && isActive(world, p, formation.id)
    ? mustEngage(world, p, formation)
    : undefined;

const unitsDuty = (world: World, p: NlcPosition, seat: Seat, counter: Counter): Refusal | undefined =>
  seatOf(counter.army) === seat && canStillMove(p, counter) ? mustMove(world, p, counter) : undefined;

/** Does anything keep a seat from ending its movement? Looks first for what is found soonest. */
export const hasDuty = (world: World, p: NlcPosition, side: Side, seat: Seat): boolean =>
  crowdsOf(world, p, side, seat).length > 0 ||
  hasUnitsDuty(world, p, side, seat) ||
  partOf(world.formations, side).some((formation) => formationsDuty(world, p, seat, formation) !== undefined);

/** The unit that had one when last asked has it still at most decisions. */
function hasUnitsDuty(world: World, p: NlcPosition, side: Side, seat: Seat): boolean {
  const { dutiful } = world.memory;
  const order = partOf(world.order, side);
  const last = order[dutiful[side] ?? 0];
  if (last !== undefined && unitsDuty(world, p, seat, last) !== undefined) {
    return true;
  }
  for (let slot = 0; slot < order.length; slot += 1) {
    if (unitsDuty(world, p, seat, order[slot] as Counter) !== undefined) {
      dutiful[side] = slot;
      return true;
    }
  }
  return false;
}

/** Everything that keeps a seat from ending its movement. */
export function movementDuties(world: World, p: NlcPosition, side: Side, seat: Seat): Refusal[] {
  const crowds = crowdsOf(world, p, side, seat).map((hex) =>
    refuse(stackRule(world, p, side, hex), 'overstacked', {
      hex: world.grid.id(hex),
      units: stacksOf(world, p, side).get(hex)?.length ?? 0,
    }),
  );
  const duties = [
    ...partOf(world.formations, side).map((formation) => formationsDuty(world, p, seat, formation)),
    ...partOf(world.order, side).map((counter) => unitsDuty(world, p, seat, counter)),
  ];
  return [...crowds, ...duties.filter((duty) => duty !== undefined)];
}
