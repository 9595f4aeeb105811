import { type Clash, NO_CLASH, NO_COST } from './clash.ts';

/** One attack as it is planned. */
export interface PlannedAttack {
  readonly targets: readonly number[];
  /** Hexes that fight hand to hand, and pieces that fire from afar. */
  readonly from: readonly number[];
  readonly guns: readonly number[];
  readonly value: number;
  readonly killed: number;
  readonly gone: number;
  readonly exchanged: number;
  readonly column: number;
  /** By how many columns it is better to stay below the odds. */
  readonly below: number;
  readonly mustBe: boolean;
}

export interface Target extends Clash {
  hex: number;
  attackers: number;
  strength: number;
  cavalry: number;
  guns: number;
  /** Strength of the cavalry among the defenders. */
  riders: number;
  /** Attackers that do not come over water. */
  dry: number;
  value: number;
  killed: number;
  gone: number;
  exchanged: number;
  column: number;
  below: number;
  costs: Float64Array;
  /** The army of the attackers, as a place in ARMIES. */
  army: number;
  bound: boolean;
  /** The target with which it has to be attacked, for want of attackers; -1 for none. */
  joins: number;
}

export interface Party {
  hex: number;
  strength: number;
  cavalry: number;
  army: number;
  trapped: boolean;
  readonly faces: number[];
  at: number;
}

export interface Gun {
  piece: number;
  strength: number;
  at: number;
}

export const EMPTY: Target = {
  hex: -1,
  ...NO_CLASH,
  attackers: 0,
  strength: 0,
  cavalry: 0,
  guns: 0,
  riders: 0,
  dry: 0,
  value: 0,
  killed: 0,
  gone: 0,
  exchanged: 0,
  column: 0,
  below: 0,
  costs: NO_COST,
  army: 0,
  bound: false,
  joins: -1,
};
