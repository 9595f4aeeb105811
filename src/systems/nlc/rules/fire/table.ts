import { type Ledger, type LedgerLine, ledger } from '../../../../engine/ledger.ts';
import type { Fire } from '../events.ts';
import type { UnitId } from '../position.ts';
import type { World } from '../world.ts';

/* 7.1: the fire table. */

/** Halves and better count up; factors are halves and quarters, so the numbers are exact. */
export const round = (value: number): number => Math.floor(value + 0.5);

/** 7.1: hits of this strength on this sum of two dice; beyond the last row the table is read again for what is over. */
export function hitsOf({ tables }: World, strength: number, sum: number): number {
  const most = tables.fire.length;
  let hits = 0;
  for (let left = strength; left > 0; left -= most) {
    const row = tables.fire[Math.min(left, most) - 1] as readonly number[];
    hits += row[Math.min(12, Math.max(2, sum)) - 2] as number;
  }
  return hits;
}

/** A fire whose dice have been rolled. */
export function fireOf(
  world: World,
  units: readonly UnitId[],
  lines: readonly LedgerLine[],
  dice: readonly number[],
  shift?: Ledger,
): Fire {
  const strength: Ledger = ledger(lines);
  const rounded = round(strength.total);
  const sum = dice.reduce((total, one) => total + one, 0);
  const hits = rounded === 0 ? 0 : hitsOf(world, rounded, sum + (shift?.total ?? 0));
  return { units, strength, rounded, dice, ...(shift === undefined ? {} : { shift }), hits };
}

/** 7.1: does a fire of these lines have anything to roll for? */
export const isFire = (lines: readonly LedgerLine[]): boolean => round(ledger(lines).total) > 0;
