import { isWithin, squaredToPolygon } from '../../../../geometry/table/distance.ts';
import { cm } from '../../../../geometry/table/units.ts';
import type { BrigadeState, GdaPosition } from '../position.ts';
import type { Unit, World } from '../world.ts';
import { groundOf } from './ground.ts';

/** 1.6: within 30 cm of its brigadier, by the nearest point of it. */
export const isInCommand = (world: World, p: GdaPosition, index: number): boolean => {
  const unit = world.units[index] as Unit;
  const { brigadier } = p.brigades[unit.brigade] as BrigadeState;
  if (brigadier.with === unit.id) return true;
  return isWithin(
    squaredToPolygon(brigadier.at, groundOf(world, p, index)),
    cm(world.tables.distances.command),
  );
};
