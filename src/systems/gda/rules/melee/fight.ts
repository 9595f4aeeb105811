import type { Polygon } from '../../../../geometry/table/distance.ts';
import { centreOf } from '../../../../geometry/table/footprint.ts';
import type { Side } from '../../content/atoms.ts';
import type { At, Scribe } from '../kit.ts';
import { stateOf, unitOf } from '../morale/losses.ts';
import type { UnitState } from '../position.ts';
import { extentOf } from '../units/ground.ts';
import { isOnTable } from '../units/kinds.ts';
import type { Melee, MeleeKind } from './melees.ts';

/** One melee while it is fought. */
export interface Fight extends Melee {
  readonly kind: MeleeKind;
  readonly round: number;
  readonly attackerHits?: number;
  readonly defenderHits?: number;
  /** Who has said to fight on, and who reinforces now. */
  readonly on?: readonly Side[];
  readonly reinforcing?: Side;
  /** Generals who shared a defeat. */
  readonly risks?: readonly number[];
  readonly winner?: Side | null;
  /** The place that was fought for, where everybody stood before it, and the ground that the losers left. */
  readonly place?: string | null;
  readonly stood?: Readonly<Record<Side, readonly Polygon[]>>;
  readonly left?: readonly Polygon[];
}

export const alive = (at: At<Fight>, units: readonly number[]): readonly number[] =>
  units.filter((index) => isOnTable(at.position.units[index] as UnitState));

export const centre = (at: Scribe<Fight>, index: number) =>
  centreOf(stateOf(at, index).pose, extentOf(at.world, unitOf(at, index), stateOf(at, index)));

export const sideUnits = (at: At<Fight>, side: Side): readonly number[] =>
  side === at.locals.attacker ? at.locals.attackers : at.locals.defenders;

/** Units that have their general beside them. */
export const led = (at: Scribe<Fight>, units: readonly number[]): readonly number[] =>
  units.filter(
    (index) => at.position.brigades[unitOf(at, index).brigade]?.brigadier.with === unitOf(at, index).id,
  );
