import { type Box, boxOf, type Polygon } from '../../../../geometry/table/distance.ts';
import { type Extent, footprint } from '../../../../geometry/table/footprint.ts';
import { mm } from '../../../../geometry/table/units.ts';
import { type Drawn, extentIn } from '../../content/footprints.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import type { Stand, Unit, World } from '../world.ts';

/** What a unit covers in a formation. */
export const extentOf = (world: World, unit: Unit, state: Drawn): Extent =>
  extentIn(world.tables.footprints, unit, state);

/** 2.13: what a Fog of War card covers. */
export const cardExtent = ({ tables }: World): Extent => {
  const [width, depth] = tables.footprints.fogCard;
  return { width: mm(width), depth: mm(depth) };
};

/** The ground that a unit covers: the whole of the place it holds, or its formation where it stands. */
export const groundOf = (world: World, p: GdaPosition, index: number): Polygon =>
  standOf(world, p, index).ground;

/** The box around it, to pass over those who are far away. */
export const boxAround = (world: World, p: GdaPosition, index: number): Box => standOf(world, p, index).box;

/** Some ground with the box around it. */
export interface Covered {
  readonly ground: Polygon;
  readonly box: Box;
}

export const covering = (ground: Polygon): Covered => ({ ground, box: boxOf(ground) });

/** States are never edited, and positions share those that did not change: one remembered for each unit nearly always serves. */
export function standOf(world: World, p: GdaPosition, index: number): Stand {
  const state = p.units[index] as UnitState;
  const known = world.stands[index];
  if (known !== undefined && known.of === state) return known;
  const held = state.holds === null ? undefined : world.places.find(({ id }) => id === state.holds);
  const extent =
    state.place === 'card' ? cardExtent(world) : extentOf(world, world.units[index] as Unit, state);
  const ground = held?.polygon ?? footprint(state.pose, extent);
  const stand = { of: state, ground, box: boxOf(ground) };
  world.stands[index] = stand;
  return stand;
}
