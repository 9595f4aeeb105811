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

/** The same by what a player has written: towards one place, else away from another; and which of the two it was. */
export function wishedWay<W extends { readonly hex: string }>(
  grid: HexGrid,
  ways: readonly W[],
  towards: string | undefined,
  from: string | undefined,
): { readonly way: W; readonly because: 'retreat-towards' | 'retreat-from' } | undefined {
  const place = towards ?? from;
  const way = place === undefined ? undefined : wayTowards(grid, ways, place, towards === undefined ? -1 : 1);
  return way === undefined
    ? undefined
    : { way, because: towards === undefined ? 'retreat-from' : 'retreat-towards' };
}
