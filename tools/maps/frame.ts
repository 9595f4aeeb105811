import { makePlacer, type Placer } from '../../src/content/map-placement.ts';
import type { LonLat } from '../../src/content/map-theatre-geometry.ts';
import { type HexGrid, makeGrid } from '../../src/geometry/hex/grid.ts';
import type { Recipe } from './recipe.ts';

/** A point of the hex plane: east and south, in hex widths (flat to flat). */
export type PlanePoint = readonly [east: number, south: number];

/** One grid laid on the ground: lattice, plane and longitude-latitude in one place. */
export interface Frame {
  readonly grid: HexGrid;
  readonly placer: Placer;
  inPlay(hex: number): boolean;
  toPlane(point: LonLat): PlanePoint;
  /** The playable hex a plane point lies in, or -1. */
  hexAt(point: PlanePoint): number;
  centre(hex: number): PlanePoint;
  corner(hex: number, corner: number): PlanePoint;
}

export function makeFrame(recipe: Recipe): Frame {
  const grid = makeGrid(recipe.grid);
  const placer = makePlacer(recipe.placement, recipe.grid.orientation);
  const [sx, sy] = recipe.grid.orientation === 'flat' ? [Math.sqrt(3) / 6, 1 / 2] : [1 / 2, Math.sqrt(3) / 6];
  const out = new Set<number>();
  for (const block of recipe.outOfPlay) {
    for (let c = block.columns[0]; c <= block.columns[1]; c++) {
      for (let r = block.rows[0]; r <= block.rows[1]; r++) out.add(grid.at(c, r));
    }
  }
  const inPlay = (hex: number) => hex >= 0 && !out.has(hex);
  return {
    grid,
    placer,
    inPlay,
    toPlane: ([lon, lat]) => {
      const [x, y] = placer.toLattice(lon, lat);
      return [x * sx, y * sy];
    },
    hexAt: ([px, py]) => {
      const hex = grid.hexAt(px / sx, py / sy);
      return inPlay(hex) ? hex : -1;
    },
    centre: (hex) => {
      const [x, y] = grid.centre(hex);
      return [x * sx, y * sy];
    },
    corner: (hex, k) => {
      const [x, y] = grid.corner(hex, k);
      return [x * sx, y * sy];
    },
  };
}
