import type { Polygon } from '../../../../geometry/table/distance.ts';
import { type Extent, footprint } from '../../../../geometry/table/footprint.ts';
import { extentIn } from '../../content/footprints.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import type { Unit, World } from '../world.ts';

/** What a unit covers in a formation. */
export const extentOf = (world: World, unit: Unit, state: Pick<UnitState, 'formation' | 'bases'>): Extent =>
  extentIn(world.tables.footprints, unit, state);

/** The ground that a unit covers: the whole of the place it holds, or its formation where it stands. */
export const groundOf = (world: World, p: GdaPosition, index: number): Polygon => {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  const held = state.holds === null ? undefined : world.places.find(({ id }) => id === state.holds);
  return held?.polygon ?? footprint(state.pose, extentOf(world, unit, state));
};
