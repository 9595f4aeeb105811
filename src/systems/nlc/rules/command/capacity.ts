import { round } from '../fire/table.ts';
import type { NlcPosition } from '../position.ts';
import type { Leader, World } from '../world.ts';
import { ratingOf } from './formations.ts';

/** How many orders of all kinds, and how many of them may be Attacks or may not be. */
export interface Orders {
  readonly all: number;
  readonly attack: number;
  readonly other: number;
}

/** 12.5, 26.1, 27.6: how many orders a commander may send this turn, who may be rated apart for Attacks. */
export interface Capacity extends Orders {
  /** The same if he moves this turn. */
  readonly half: Orders;
}

export function capacityOf(world: World, p: NlcPosition, leader: Leader): Capacity {
  const attack = ratingOf(world, p, leader, true);
  const other = ratingOf(world, p, leader, false);
  const all = Math.max(attack, other);
  return {
    all,
    attack,
    other,
    half: { all: round(all / 2), attack: round(attack / 2), other: round(other / 2) },
  };
}
