import type { HexGrid } from '../../../geometry/hex/grid.ts';

/**
 * Of these ways the one that leads nearest to a place, or farthest from it where `sign` is -1; the first of equals.
 * Undefined where there is none, or the place is none of the map.
 */
export function wayTowards<W extends { readonly hex: string }>(
  grid: HexGrid,
  ways: readonly W[],
  place: string,
  sign: 1 | -1,
): W | undefined {
  const goal = grid.index(place);
  if (goal < 0) {
    return undefined;
  }
  const far = ({ hex }: W): number => sign * grid.distance(grid.index(hex), goal);
  return ways.reduce<W | undefined>(
    (found, way) => (found === undefined || far(way) < far(found) ? way : found),
    undefined,
  );
}
