import { isFlankCharge } from '../rules/charge/ways.ts';
import { cutInto } from '../rules/fire/strength.ts';
import { stacksOf, stateOf } from '../rules/ground/standing.ts';
import { enemyOf, type NlcPosition, type Side, type UnitState } from '../rules/position.ts';
import { counterOf, type World } from '../rules/world.ts';

/** A charge as it is declared. */
export interface DeclaredCharge {
  readonly units: readonly string[];
  readonly from?: string;
  readonly via?: string | null;
  readonly target: string;
}

export interface ChargeOutlook {
  readonly riders: readonly UnitState[];
  readonly defenders: readonly UnitState[];
  readonly hex: number;
  /** The share of its strength that the ground leaves. */
  readonly ground: number;
  readonly flank: boolean;
  readonly square: number | null;
}

/** Everything that a charge's strength comes from; undefined where there is nobody to charge any more. */
export function chargeTerms(
  world: World,
  p: NlcPosition,
  side: Side,
  { units, via, target }: DeclaredCharge,
  moraleOf: (units: readonly UnitState[]) => number,
): ChargeOutlook | undefined {
  const hex = world.grid.index(target);
  const riders = units.map((id) => stateOf(p, counterOf(world, id))).filter(({ place }) => place === 'map');
  const defenders = stacksOf(world, p, enemyOf(side)).get(hex) ?? [];
  const [first] = riders;
  if (first === undefined || defenders.length === 0) return undefined;
  const from = world.grid.index(via ?? (first.hex as string));
  const infantry = defenders.filter(({ id }) => counterOf(world, id).infantry);
  const shaken = infantry.some(({ disrupted }) => disrupted);
  return {
    riders,
    defenders,
    hex,
    ground: 1 - (cutInto(world, from, hex, 'charge').share ?? 1),
    flank: isFlankCharge(world, p, side, units, from, hex),
    square: infantry.length === 0 ? null : shaken ? 0 : Math.min(1, Math.max(0, moraleOf(infantry) / 6)),
  };
}
