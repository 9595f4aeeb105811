import { firstWithin } from '../../../../geometry/table/approach.ts';
import { touch } from '../../../../geometry/table/distance.ts';
import { centreOf } from '../../../../geometry/table/footprint.ts';
import { moved, offset } from '../../../../geometry/table/turn.ts';
import { GRAINS_PER_MM } from '../../../../geometry/table/units.ts';
import type { ChargeResult } from '../../content/charge-table.ts';
import { changeUnit } from '../edit.ts';
import { isInMelee } from '../fire/targets.ts';
import type { Scribe } from '../kit.ts';
import { fallBack } from '../morale/fall-back.ts';
import { disperse, falter, stateOf, suffer, unitOf } from '../morale/losses.ts';
import { unform } from '../morale/unform.ts';
import type { BrigadeState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isArtillery, isCavalry, isCloseOrder, isOnTable } from '../units/kinds.ts';
import { within } from '../units/within.ts';
import { step } from './march.ts';
import { gunsBeside, listed, type Supports } from './supports.ts';

/** Two sides at 5 cm of each other. */
export interface Clash {
  readonly lead: number;
  readonly target: number;
  readonly supports: Supports;
  readonly defence: Supports;
  readonly losses: number;
  readonly theirs: number;
  readonly chargingOn: boolean;
  readonly left?: number;
  /** What the dice took from those who ran. */
  readonly fallen?: readonly (readonly [unit: number, casualties: number])[];
}

/** A charge beside the best on the same target, and what of the best's result it shares (4.10). */
export interface Shared {
  readonly lead: number;
  readonly supports: Supports;
  readonly result: ChargeResult;
  readonly difference: number;
}

const centre = (at: Scribe<Clash>, index: number) =>
  centreOf(stateOf(at, index).pose, extentOf(at.world, unitOf(at, index), stateOf(at, index)));

/** Far enough for any pair of units at 5 cm to come together. */
const CLOSE = 200;

/** 4.12 to 4.14: what both results do, the defender's first; says whose general shared a defeat. */
export function applyResults(
  at: Scribe<Clash>,
  attacker: ChargeResult,
  defender: ChargeResult,
  difference: number,
): number[] {
  const { lead, target } = at.locals;
  const from = centre(at, lead);
  const facing = centre(at, target);
  const guns = gunsBeside(at.world, at.position, target);
  applyTo(at, target, at.locals.defence, from, defender);
  if (defender === 'retire' || defender === 'retreat' || defender === 'rout' || defender === 'riddenDown')
    for (const index of guns) retireWithLead(at, index, from, 'GDA-4.7.7');
  // 4.12: a drawn ride against foot costs the foot one man more.
  if (
    defender === 'stand' &&
    difference === 0 &&
    isCavalry(unitOf(at, lead)) &&
    !isCavalry(unitOf(at, target))
  )
    suffer(at, target, 1, 'GDA-4.12.14');
  if (defender === 'riddenDown') suffer(at, lead, 1, 'GDA-4.13.7');
  applyTo(at, lead, at.locals.supports, facing, attacker);
  if (isMelee(attacker)) {
    closeIn(at, at.locals);
    disorderBeside(at, at.locals.supports, attacker);
    disorderBeside(at, at.locals.defence, defender);
  }
  return [...sharesDefeat(at, target, defender), ...sharesDefeat(at, lead, attacker)];
}

/** 4.10, ruled: what the best of several charges brings another on the same target. */
export function shareResult(at: Scribe<Clash>, other: Shared, defender: ChargeResult): number[] {
  const { lead, supports, result } = other;
  if (!isOnTable(stateOf(at, lead))) return [];
  if (result === 'standUnformed') {
    unform(at, lead, 'GDA-4.10.6');
    return [];
  }
  applyTo(at, lead, supports, centre(at, at.locals.target), result);
  if (isMelee(result)) {
    closeIn(at, other);
    disorderBeside(at, supports, result);
    disorderBeside(at, at.locals.defence, defender);
  }
  return sharesDefeat(at, lead, result);
}

function sharesDefeat(at: Scribe<Clash>, lead: number, result: ChargeResult): number[] {
  const { brigadier } = at.position.brigades[unitOf(at, lead).brigade] as BrigadeState;
  const beaten = result === 'retire' || result === 'retreat';
  return beaten && brigadier.with === unitOf(at, lead).id ? [lead] : [];
}

const isMelee = (result: ChargeResult): boolean =>
  result === 'melee' || result === 'meleeElan' || result === 'meleeUnformed';

/** What one result does to a lead unit and to those who helped it. */
function applyTo(
  at: Scribe<Clash>,
  index: number,
  supports: Supports,
  enemy: { readonly x: number; readonly y: number },
  result: ChargeResult,
): void {
  const loss = at.locals.fallen?.find(([unit]) => unit === index)?.[1] ?? 0;
  const guns = isArtillery(unitOf(at, index));
  switch (result) {
    case 'retire':
      suffer(at, index, 1, 'GDA-4.13.22');
      fallBack(at, index, enemy, 'retire', 'GDA-4.13.21');
      helpersRetire(at, supports, enemy);
      return;
    case 'retreat':
      if (guns) disperse(at, index, 'guns-taken', 'GDA-4.13.25');
      else {
        suffer(at, index, loss, 'GDA-4.14.1');
        fallBack(at, index, enemy, 'retreat', 'GDA-4.13.24');
      }
      helpersRetire(at, supports, enemy);
      return;
    case 'rout':
      if (guns) disperse(at, index, 'guns-taken', 'GDA-4.13.29');
      else {
        suffer(at, index, loss, 'GDA-4.14.1');
        fallBack(at, index, enemy, 'rout', 'GDA-4.13.26');
        falter(at, unitOf(at, index).brigade, 'rout', 'GDA-4.13.28');
      }
      helpersRetire(at, supports, enemy);
      return;
    case 'riddenDown':
      disperse(at, index, 'ridden-down', 'GDA-4.13.30');
      falter(at, unitOf(at, index).brigade, 'ridden-down', 'GDA-4.13.28');
      helpersRetire(at, supports, enemy);
      return;
    case 'standAndLose':
      suffer(at, index, 1, 'GDA-4.12.17');
      return;
    case 'meleeUnformed':
      unform(at, index, 'GDA-4.13.20');
      return;
    case 'standUnformed':
      unform(at, index, 'GDA-11.19.2');
      return;
    case 'meleeElan':
    case 'counterChargeElan':
      changeUnit(at.draft, index, { elan: true });
      at.emit(() => ({ type: 'elanWon', rule: 'GDA-4.13.10', unit: unitOf(at, index).id }));
      return;
    default:
      return;
  }
}

/** 4.14: those who helped a beaten lead fall back with it. */
function helpersRetire(
  at: Scribe<Clash>,
  supports: Supports,
  enemy: { readonly x: number; readonly y: number },
): void {
  for (const index of listed(supports)) retireWithLead(at, index, enemy, 'GDA-4.14.3');
}

function retireWithLead(
  at: Scribe<Clash>,
  index: number,
  enemy: { readonly x: number; readonly y: number },
  rule: 'GDA-4.14.3' | 'GDA-4.7.7',
): void {
  if (!isOnTable(stateOf(at, index))) return;
  suffer(at, index, 1, rule);
  fallBack(at, index, enemy, 'retire', rule);
}

/** 4.13: the lead comes to close quarters, and those beside it who can touch the enemy too. */
function closeIn(at: Scribe<Clash>, { lead, supports }: Pick<Clash, 'lead' | 'supports'>): void {
  const { target, defence } = at.locals;
  if (contact(at, lead, [target]))
    at.emit(() => ({
      type: 'meleeJoined',
      rule: 'GDA-4.13.31',
      unit: unitOf(at, lead).id,
      target: unitOf(at, target).id,
    }));
  for (const post of ['left', 'right'] as const) {
    const index = supports[post];
    if (index !== undefined && isOnTable(stateOf(at, index)))
      contact(at, index, [target, ...listed(defence)]);
  }
}

/** 4.13: those who help a lead that fights out of order are so too where they have come to blows; the others keep theirs. */
function disorderBeside(at: Scribe<Clash>, supports: Supports, result: ChargeResult): void {
  if (result !== 'meleeUnformed') return;
  for (const index of listed(supports))
    if (isInMelee(at.world, at.position, index)) unform(at, index, 'GDA-4.13.20');
}

/** Straight ahead to the first of these, if one can be reached and nobody else stands there by now: else it holds (4.13). */
function contact(at: Scribe<Clash>, index: number, enemies: readonly number[]): boolean {
  const state = stateOf(at, index);
  const unit = unitOf(at, index);
  const extent = extentOf(at.world, unit, state);
  const reached = enemies.flatMap((enemy) => {
    if (!isOnTable(stateOf(at, enemy))) return [];
    const found = firstWithin(
      { pose: state.pose, extent, course: state.pose.heading },
      groundOf(at.world, at.position, enemy),
      0,
      CLOSE,
    );
    return found === undefined ? [] : [found];
  });
  if (reached.length === 0) return false;
  const by = Math.min(...reached) * GRAINS_PER_MM;
  const there = { ...moved(state.pose, offset(state.pose.heading, 0, by)), heading: state.pose.heading };
  const body = within(there, extent);
  const taken = at.world.units.some(
    (other) =>
      other.index !== index &&
      isCloseOrder(stateOf(at, other.index)) &&
      (other.side !== unit.side || stateOf(at, other.index).formation !== 'deployed') &&
      touch(body, groundOf(at.world, at.position, other.index)),
  );
  if (taken) return false;
  step(at, index, there);
  return true;
}
