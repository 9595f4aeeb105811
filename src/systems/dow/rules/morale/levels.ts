import type { Army, CorpsId, DowPosition, UnitId, UnitState } from '../position.ts';
import { sideOf } from '../position.ts';
import { counterOf, type World } from '../world.ts';

/* 12, 13: what corps and armies have lost, and what that does to morale. */

/** 11.10.3: the casualties of a corps as the Morale Track shows them. */
export function corpsLosses(world: World, p: DowPosition, corps: CorpsId): number {
  let losses = 0;
  for (const { side, slot } of world.inCorps.get(corps) ?? [])
    losses += (p.units[side][slot] as UnitState).losses;
  return losses;
}

export function armyLosses(world: World, p: DowPosition, army: Army): number {
  let losses = 0;
  for (const counter of world.order[sideOf(army)]) {
    if (counter.army === army) losses += (p.units[counter.side][counter.slot] as UnitState).losses;
  }
  return losses;
}

/** 12.1, 12.7: a corps is demoralized from its level on, and for good with its army. */
export const isDemoralized = (p: DowPosition, corps: CorpsId): boolean =>
  p.corps[corps]?.demoralized === true;

/** 12.2: the morale of a unit now. */
export const moraleOf = (world: World, p: DowPosition, id: UnitId): number => {
  const { morale, corps } = counterOf(world, id);
  return Math.max(0, morale + (isDemoralized(p, corps) ? world.tables.morale.demoralized : 0));
};
