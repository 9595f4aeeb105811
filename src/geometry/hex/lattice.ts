/*
 * Exact coordinates for hexes. A hex of either orientation has all its corners
 * and its centre on an integer lattice once the two axes are measured in
 * different units, so lines of sight can be decided without rounding.
 *
 *   flat:   x unit = half a side,            y unit = half the flat-to-flat width
 *   pointy: x unit = half the flat-to-flat width, y unit = half a side
 *
 * y grows southward. A flat-to-flat width is sqrt(3) sides, so a drawing
 * multiplies the "half width" axis by sqrt(3) and the other by 1.
 */

export type Orientation = 'flat' | 'pointy';

export type Point = readonly [x: number, y: number];

/** Steps to the six neighbours, clockwise: flat N NE SE S SW NW, pointy NE E SE SW W NW. */
const FLAT_STEPS: readonly Point[] = [
  [0, -2],
  [3, -1],
  [3, 1],
  [0, 2],
  [-3, 1],
  [-3, -1],
];
const POINTY_STEPS: readonly Point[] = [
  [1, -3],
  [2, 0],
  [1, 3],
  [-1, 3],
  [-2, 0],
  [-1, -3],
];

/** Corners, clockwise; the side in direction d runs from corner d to corner d + 1. */
const FLAT_CORNERS: readonly Point[] = [
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
];
const POINTY_CORNERS: readonly Point[] = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
];

export function steps(orientation: Orientation): readonly Point[] {
  return orientation === 'flat' ? FLAT_STEPS : POINTY_STEPS;
}

export function corners(orientation: Orientation): readonly Point[] {
  return orientation === 'flat' ? FLAT_CORNERS : POINTY_CORNERS;
}

/** Hex distance between two centres given their difference in lattice units. */
export function latticeDistance(orientation: Orientation, dx: number, dy: number): number {
  const across = Math.abs(orientation === 'flat' ? dx : dy) / 3;
  const along = Math.abs(orientation === 'flat' ? dy : dx);
  return across + Math.max(0, (along - across) / 2);
}

/** Dot product in true proportions (the half-width axis counts threefold), still an integer. */
export function trueDot(orientation: Orientation, ax: number, ay: number, bx: number, by: number): number {
  return orientation === 'flat' ? ax * bx + 3 * ay * by : 3 * ax * bx + ay * by;
}
