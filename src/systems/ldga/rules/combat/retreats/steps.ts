import { IMPASSABLE } from '../../../../common/hex/reach.ts';
import type { Gait } from '../../board/costs.ts';
import type { LdgaPosition } from '../../position.ts';
import type { World } from '../../world.ts';
import { sideKey } from '../declaring/parties.ts';

/* Which hexsides somebody can cross who does not count his movement points: in retreats and advances. */

/** Does a pontoon bridge, whosever, span the side between these hexes (9.26)? */
const isSpanned = (world: World, p: LdgaPosition, from: number, to: number): boolean =>
  p.trains.some(
    ({ across }) => across !== null && across === sideKey(world.grid.id(from), world.grid.id(to)),
  );

/** May this arm go from one hex into the next, by road, trail or bridge if it must (11.42)? */
export function canStep(world: World, p: LdgaPosition, gait: Gait, from: number, to: number): boolean {
  const direction = world.grid.directionTo(from, to);
  if (direction === -1 || !world.board.inPlay(to)) return false;
  if (world.costs.plain[gait][from * 6 + direction] !== IMPASSABLE) return true;
  return (
    isSpanned(world, p, from, to) && world.costs.parts(gait, false, from, direction, 'water') !== IMPASSABLE
  );
}

/** The hexes beside this one into which this arm can go. */
export function openSteps(world: World, p: LdgaPosition, gait: Gait, from: number): number[] {
  const found: number[] = [];
  for (let d = 0; d < 6; d += 1) {
    const to = world.grid.neighbours[from * 6 + d] as number;
    if (to >= 0 && canStep(world, p, gait, from, to)) found.push(to);
  }
  return found;
}

/** Does this step go over a river, so by one of its bridges (11.43)? */
export function overRiver(world: World, from: number, to: number): boolean {
  const direction = world.grid.directionTo(from, to);
  return direction !== -1 && world.board.side(from, direction)?.water === 'river';
}
