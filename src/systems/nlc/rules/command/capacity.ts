import { round } from '../fire/table.ts';
import type { NlcPosition } from '../position.ts';
import type { Leader, World } from '../world.ts';
import { ratingOf } from './formations.ts';

/** 12.5, 26.1: how many orders a commander may send this turn, and how many of them may not be Attacks. */
export interface Capacity {
  readonly all: number;
  readonly other: number;
  /** The same if he moves this turn. */
  readonly half: { readonly all: number; readonly other: number };
}

export function capacityOf(world: World, p: NlcPosition, leader: Leader): Capacity {
  const attack = ratingOf(world, p, leader, true);
  const other = ratingOf(world, p, leader, false);
  const all = Math.max(attack, other);
  return { all, other, half: { all: round(all / 2), other: round(other / 2) } };
}
