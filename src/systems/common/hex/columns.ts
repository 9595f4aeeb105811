import type { HexGrid } from '../../../geometry/hex/grid.ts';

/**
 * A column on the road beyond the map: counters that enter at one hex in one turn, so many abreast, stand behind each
 * other, and each rank has as many hexes further to march as there are ranks before it.
 */
export const ranksAhead = (entered: number, abreast: number): number => Math.floor(entered / abreast);

/** Does this hex lie on the rim of the ground in play: beside the end of the grid, or of the mask? */
export function isOnRim(grid: HexGrid, inPlay: Uint8Array, hex: number): boolean {
  for (let link = hex * 6; link < hex * 6 + 6; link += 1) {
    const to = grid.neighbours[link] as number;
    if (to < 0 || inPlay[to] === 0) {
      return true;
    }
  }
  return false;
}

/** Of the hexes that are open all those nearest to any of `from`, by rising number: where a blocked entry shifts to. */
export function nearestOpen(
  grid: HexGrid,
  from: readonly number[],
  isOpen: (hex: number) => boolean,
): number[] {
  let nearest: number[] = [];
  let best = Number.POSITIVE_INFINITY;
  for (let hex = 0; hex < grid.size; hex += 1) {
    if (!isOpen(hex)) {
      continue;
    }
    const distance = Math.min(...from.map((one) => grid.distance(one, hex)));
    if (distance < best) {
      best = distance;
      nearest = [hex];
    } else if (distance === best) {
      nearest.push(hex);
    }
  }
  return nearest;
}
