import type { NlcBattle } from '../../content/battle.ts';

/* 28.2: who is kept back in an army's reserve, and by which commander he is released. */

export type ArmyReserve = NonNullable<NonNullable<NlcBattle['special']>['armyReserve']>;
export type Pool = ArmyReserve['pools'][number];
export type PoolCommander = Pool['commanders'][number];

export interface Held {
  readonly pool: Pool;
  readonly commander: PoolCommander;
  /** Released by itself, or with the corps that it belongs to. */
  readonly corps: string | null;
}

/** By unit: single ones, and all of each corps that is kept back whole. */
export function heldUnits({ special, units }: NlcBattle): ReadonlyMap<string, Held> {
  const held = new Map<string, Held>();
  for (const pool of special?.armyReserve?.pools ?? []) {
    for (const commander of pool.commanders) {
      for (const corps of commander.formations) {
        for (const { id, formation } of units) {
          if (formation === corps) {
            held.set(id, { pool, commander, corps });
          }
        }
      }
      for (const unit of commander.units) {
        held.set(unit, { pool, commander, corps: null });
      }
    }
  }
  return held;
}
