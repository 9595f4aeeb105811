import { demoralizedBy } from './demoralization.ts';
import { hexOf } from './deployment.ts';
import { terrainAt } from './movement-costs.ts';
import type { NlbPosition, UnitState } from './position.ts';
import { counterOf, type World } from './world.ts';

export const isChateau = (world: World, hex: number): boolean => terrainAt(world.board, hex) === 'chateau';

/** 8.2, 9.3: only infantry that is not demoralized has the good of a chateau's walls. */
export function holdsChateau(world: World, p: NlbPosition, unit: UnitState): boolean {
  if (unit.place !== 'map' || !isChateau(world, hexOf(world, unit))) {
    return false;
  }
  const counter = counterOf(world, unit.id);
  return counter.arm === 'infantry' && demoralizedBy(world, p, counter) === undefined;
}
