import { IMPASSABLE } from '../../../common/hex/reach.ts';
import { costsTo } from '../../../common/hex/way-back.ts';
import type { Land } from './land.ts';

/** Movement points from each hex to the nearest of these, as the gait goes; costs are counted in halves. */
export function waysTo(land: Land, goals: readonly number[], gait: 'infantry' | 'cavalry'): Float64Array {
  const costs = land.world.costs.helped[gait];
  return costsTo(land.world.grid, goals, (from, direction) =>
    land.inPlay[from] === 0 ? IMPASSABLE : (costs[from * 6 + direction] as number),
  ).map((cost) => cost / 2);
}
