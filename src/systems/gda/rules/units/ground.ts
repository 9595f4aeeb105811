import type { Polygon } from '../../../../geometry/table/distance.ts';
import { type Extent, footprint } from '../../../../geometry/table/footprint.ts';
import { mm } from '../../../../geometry/table/units.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import type { Unit, World } from '../world.ts';
import { isArtillery, isCavalry } from './kinds.ts';

/** The front of a number of skirmish bases with the book's gap between them. */
export const screenWidth = (world: World, bases: number): number => {
  const { skirmishBase, skirmishGap } = world.tables.footprints;
  return bases * skirmishBase[0] + Math.max(0, bases - 1) * skirmishGap;
};

const even = (grains: number): number => grains - (grains % 2);

/** What a unit covers in a formation; runners crowd together like a column of attack. */
export const extentOf = (world: World, unit: Unit, state: Pick<UnitState, 'formation' | 'bases'>): Extent => {
  const { footprints } = world.tables;
  const { formation } = state;
  if (formation === 'skirmish') {
    return { width: even(mm(screenWidth(world, state.bases))), depth: mm(footprints.skirmishBase[1]) };
  }
  const [width, depth] = isArtillery(unit)
    ? footprints.artillery[formation === 'deployed' ? 'deployed' : 'limbered'][
        unit.size === 'large' ? 'large' : 'standard'
      ]
    : isCavalry(unit)
      ? footprints.cavalry[formation as keyof typeof footprints.cavalry][unit.size]
      : footprints.infantry[formation === 'garrison' ? 'attackColumn' : (formation as 'line')][unit.size];
  return { width: mm(width), depth: mm(depth) };
};

/** The ground that a unit covers: the whole of the place it holds, or its formation where it stands. */
export const groundOf = (world: World, p: GdaPosition, index: number): Polygon => {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  const held = state.holds === null ? undefined : world.places.find(({ id }) => id === state.holds);
  return held?.polygon ?? footprint(state.pose, extentOf(world, unit, state));
};
