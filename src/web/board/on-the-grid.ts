import type { HexGrid } from '../../geometry/hex/grid.ts';

/** Neighbours and distances by the printed numbers of hexes. */
export const onTheGrid = (grid: HexGrid) => ({
  neighbours: (hex: string): readonly string[] => {
    const index = grid.index(hex);
    if (index < 0) return [];
    return [0, 1, 2, 3, 4, 5]
      .map((d) => grid.neighbours[index * 6 + d] as number)
      .filter((near) => near >= 0)
      .map((near) => grid.id(near));
  },
  distance: (a: string, b: string): number => {
    const from = grid.index(a);
    const to = grid.index(b);
    return from < 0 || to < 0 ? Number.POSITIVE_INFINITY : grid.distance(from, to);
  },
});
