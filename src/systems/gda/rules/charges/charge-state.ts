import type { Polygon } from '../../../../geometry/table/distance.ts';
import { centreOf, type Pose } from '../../../../geometry/table/footprint.ts';
import { changeUnit } from '../edit.ts';
import type { At, Scribe } from '../kit.ts';
import { stateOf, unitOf } from '../morale/losses.ts';
import type { BrigadeState } from '../position.ts';
import { extentOf } from '../units/ground.ts';
import { isOnTable } from '../units/kinds.ts';
import type { Unit } from '../world.ts';
import { type ChargeLine, chargeMove, mostForwards } from './reach.ts';
import type { Supports } from './supports.ts';

/** One charge, from its declaration to what is left of it. */
export interface Charge {
  readonly lead: number;
  readonly target: number;
  readonly supports: Supports;
  readonly forwards?: boolean;
  /** It goes on after a victory (4.13), or against another after its enemy left (4.9, 4.16). */
  readonly chargingOn?: boolean;
  readonly again?: boolean;
  /** 4.10: one of several on the same target: the first of them, or one after it. */
  readonly joint?: 'first' | 'later';
  /** Grains that are left of a charge that goes on. */
  readonly left?: number;
  readonly reaction?: 'standAndFire' | 'wheelAndFire' | 'formSquare' | 'turnAbout' | 'evade';
  /** Those beside the target who wheeled to meet it (4.9). */
  readonly wheeled?: readonly number[];
  readonly defence?: Supports;
  /** Grains that the chargers have left at the 5 cm point. */
  readonly unspent?: number;
  /** Where it began to go straight, and how far it went to its halt, in millimetres. */
  readonly way?: { readonly start: Pose; readonly by: number };
  /** Helpers who have had a die thrown again in this phase: each does it once (4.6). */
  readonly used?: readonly number[];
  /** The ground on which its target stood. */
  readonly vacated?: Polygon;
  readonly silent?: boolean;
  /** 2.15: the way on which it noticed cards, which are taken up before it goes; then that they have been. */
  readonly noticing?: ChargeLine;
  readonly noticed?: boolean;
  /** Its legs ended before its enemy: it is fired at and no more (4.2). */
  readonly short?: boolean;
  /** Casualties of both leads when it was declared. */
  readonly leadBefore?: number;
  readonly targetBefore?: number;
  /** Whom the fire on the way has shaken, the lead or supports, once for each test that is owed. */
  readonly shaken?: readonly number[];
  readonly testing?: number;
  readonly result?: unknown;
}

export const leadOf = (at: At<Charge>): Unit => at.world.units[at.locals.lead] as Unit;
export const targetOf = (at: At<Charge>): Unit => at.world.units[at.locals.target] as Unit;
export const centre = (at: Scribe<Charge>, index: number) =>
  centreOf(stateOf(at, index).pose, extentOf(at.world, unitOf(at, index), stateOf(at, index)));

export const moveOf = (at: At<Charge>): { readonly normal: number; readonly bonus: number } => {
  if (at.locals.left !== undefined) return { normal: 0, bonus: at.locals.left };
  const { forwards } = at.position.brigades[leadOf(at).brigade] as BrigadeState;
  return chargeMove(
    at.world,
    at.position,
    at.locals.lead,
    at.locals.forwards === true && forwards?.use === 'charge' ? forwards.cm : 0,
  );
};

/** What it could do at the most: the dice of Forwards are not thrown yet. */
export const mostOf = (at: At<Charge>): { readonly normal: number; readonly bonus: number } => {
  if (at.locals.left !== undefined) return moveOf(at);
  const brigade = at.position.brigades[leadOf(at).brigade] as BrigadeState;
  if (at.locals.forwards !== true || brigade.forwards !== null) return moveOf(at);
  return chargeMove(at.world, at.position, at.locals.lead, mostForwards(at.world, brigade));
};

export const involve = (at: Scribe<Charge>, units: readonly number[]): void => {
  for (const index of units)
    if (isOnTable(stateOf(at, index))) changeUnit(at.draft, index, { involved: true });
};
