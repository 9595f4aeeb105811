import type { Seat } from '../../../../engine/position.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { partyOf } from '../combat/parties.ts';
import { formationOf, formationState, inCommand, membersOnMap } from '../command/formations.ts';
import { isHeldBack } from '../command/presence.ts';
import { orderOf } from '../command/unit-order.ts';
import { countedOf, hexOf, inEnemyZoc, stacksOf, stateOf, zoneOf } from '../ground/standing.ts';
import { inOrder, isFlag } from '../hidden/hidden.ts';
import type { At } from '../kit.ts';
import { isDisintegrated } from '../morale/groups.ts';
import {
  enemyOf,
  type FormationId,
  type HexId,
  type NlcPosition,
  partOf,
  type Side,
  type UnitId,
} from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Counter, seatOf, type World } from '../world.ts';
import { chargeWays, enemiesAt, judgeTogether, partiesOf } from './ways.ts';

/* 4.II, 7.6b, 12.2: which charges may be declared. */

/** A charge that has been declared. */
export interface Charge {
  readonly units: readonly UnitId[];
  readonly formation: FormationId;
  readonly from: HexId;
  readonly via: HexId | null;
  readonly target: HexId;
}

/** Whose charges these are, and those that have been declared. */
export interface Declared {
  readonly side: Side;
  readonly charges: readonly Charge[];
}

/** 12.2, B52: may cavalry of a formation on Defend charge there: its own ground, or near comrades in contact? */
function mayDefendersCharge(world: World, p: NlcPosition, counter: Counter, target: number): boolean {
  const formation = formationOf(world, p, counter);
  const state = formationState(p, formation);
  if (state.ground.includes(world.grid.id(target))) {
    return true;
  }
  return membersOnMap(world, p, formation).some((member) => {
    const hex = hexOf(world, stateOf(p, member));
    return world.grid.distance(hex, target) <= 2 && inEnemyZoc(world, p, counter.side, hex);
  });
}

function judgeCharger(world: World, p: NlcPosition, counter: Counter, target: number): Refusal[] {
  const state = stateOf(p, counter);
  const of = { unit: counter.id };
  if (!counter.cavalry || state.place !== 'map') {
    return [refuse('NLC-7.6b.1', 'not-cavalry', of)];
  }
  const refusals: Refusal[] = [];
  if (state.charged || state.charging !== null) {
    refusals.push(refuse('NLC-7.6b.13', 'has-charged', of));
  }
  const order = orderOf(world, p, counter);
  if (isHeldBack(world, p, counter)) {
    refusals.push(refuse('NLC-12.2.reserve.3', 'in-reserve', of));
  } else if (order === 'march') {
    refusals.push(refuse('NLC-12.2.march.6', 'on-march', of));
  } else if (order === 'defend' && !mayDefendersCharge(world, p, counter, target)) {
    refusals.push(refuse('NLC-12.2.defend.2', 'not-ground-to-defend', of));
  }
  if (!inCommand(world, p, counter, state)) {
    refusals.push(refuse('NLC-12.1.5', 'out-of-command', of));
  }
  if (isDisintegrated(world, p, counter)) {
    refusals.push(refuse('NLC-26.9.dem.16', 'disintegrated', of));
  }
  return refusals;
}

/** Why these may not charge that hex, through that one between. */
export function judgeCharge(
  at: At<Declared>,
  units: readonly UnitId[],
  target: HexId,
  via: HexId | undefined,
  seat: Seat,
): Refusal[] {
  const { world, position } = at;
  const counters = units.map((unit) => world.counters.get(unit));
  if (
    new Set(units).size !== units.length ||
    counters.some((one) => one === undefined || one.side !== at.locals.side || seatOf(one.army) !== seat)
  ) {
    return [refuse('NLC-4.II.1', 'not-your-unit', { units })];
  }
  const all = counters as Counter[];
  const index = world.grid.index(target);
  if (
    index < 0 ||
    world.inPlay[index] !== 1 ||
    enemiesAt(world, position, at.locals.side, target).length === 0
  ) {
    return [refuse('NLC-7.6b.1', 'no-enemy-there', { hex: target })];
  }
  if (isFlag(world, position, enemyOf(at.locals.side), target)) {
    return [refuse('NLC-32.6.2', 'not-seen', { hex: target })];
  }
  const reasons = all.flatMap((counter) => judgeCharger(world, position, counter, index));
  const declared = units.find((unit) => at.locals.charges.some((charge) => charge.units.includes(unit)));
  if (declared !== undefined) {
    reasons.push(refuse('NLC-7.6b.13', 'has-charged', { unit: declared }));
  }
  if (reasons.length > 0) {
    return reasons;
  }
  return judgeTogether(world, position, all, index, via);
}

/** Is any cavalry of a side near enough to an enemy to charge him? */
function isAnyNear(world: World, p: NlcPosition, side: Side): boolean {
  const enemies = zoneOf(world, p, enemyOf(side)).hexes;
  const { hexes } = countedOf(world, p, side);
  for (const counter of partOf(world.cavalry, side)) {
    const hex = hexes[counter.slot] as number;
    for (let slot = 0; hex >= 0 && slot < enemies.length; slot += 1) {
      const enemy = enemies[slot] as number;
      if (enemy >= 0 && world.grid.distance(hex, enemy) <= world.tables.chargeRange) {
        return true;
      }
    }
  }
  return false;
}

/** Charges that could be thought of: each rider by himself, and those of a hex and formation together. */
export function* chargeOptions(at: At<Declared>, seat: Seat) {
  const { world, position } = at;
  if (!isAnyNear(world, position, at.locals.side)) {
    return;
  }
  const targets = inOrder(position, stacksOf(world, position, enemyOf(at.locals.side)).keys());
  for (const [hex, units] of stacksOf(world, position, at.locals.side)) {
    const riders = units
      .map(({ id }) => world.counters.get(id) as Counter)
      .filter((counter) => counter.cavalry && seatOf(counter.army) === seat);
    if (riders.length === 0) {
      continue;
    }
    const parties = new Set(riders.map((counter) => partyOf(world, position, counter)));
    const sets = [...parties].flatMap((party) =>
      partiesOf(riders.filter((counter) => partyOf(world, position, counter) === party)),
    );
    for (const target of targets) {
      if (world.grid.distance(hex, target) > world.tables.chargeRange) {
        continue;
      }
      for (const via of chargeWays(world, position, hex, target)) {
        for (const units of sets) {
          const through = via === null ? {} : { via: world.grid.id(via) };
          yield { type: 'charge', units, target: world.grid.id(target), ...through } as const;
        }
      }
    }
  }
}

/** Has this seat a charge to declare? */
export const isOpen = (at: At<Declared>, seat: Seat): boolean => {
  for (const { units, target, via } of chargeOptions(at, seat)) {
    if (judgeCharge(at, units, target, via, seat).length === 0) {
      return true;
    }
  }
  return false;
};
