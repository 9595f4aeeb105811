import type { Polygon } from './distance.ts';
import { cosine, moved, offset, SINE_SCALE, sine } from './turn.ts';
import { HALF_TURN, type Heading, headingOf, type Point, roundDiv } from './units.ts';

/** Where somebody stands: the middle of his front edge, and where he looks. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
}

/** What a formation covers: `width` along its front, `depth` behind it. Both even, so that halves are whole. */
export interface Extent {
  readonly width: number;
  readonly depth: number;
}

/** Corners of what a unit covers: front left, front right, rear right, rear left. */
export const footprint = (pose: Pose, { width, depth }: Extent): Polygon => {
  const half = width / 2;
  return [
    moved(pose, offset(pose.heading, -half, 0)),
    moved(pose, offset(pose.heading, half, 0)),
    moved(pose, offset(pose.heading, half, -depth)),
    moved(pose, offset(pose.heading, -half, -depth)),
  ];
};

export const frontLeft = (pose: Pose, { width }: Extent): Point =>
  moved(pose, offset(pose.heading, -width / 2, 0));

export const frontRight = (pose: Pose, { width }: Extent): Point =>
  moved(pose, offset(pose.heading, width / 2, 0));

export const centreOf = (pose: Pose, { depth }: Extent): Point =>
  moved(pose, offset(pose.heading, 0, -depth / 2));

/** The pose whose centre is here, for squares and markers. */
export const poseAround = (centre: Point, heading: Heading, { depth }: Extent): Pose => ({
  ...moved(centre, offset(heading, 0, depth / 2)),
  heading,
});

/** A point as somebody at `pose` sees it: grains to his right, grains ahead of his front edge. */
export const seenFrom = (pose: Pose, point: Point): { readonly right: number; readonly ahead: number } => {
  const s = sine(pose.heading);
  const c = cosine(pose.heading);
  const dx = point.x - pose.x;
  const dy = point.y - pose.y;
  return { right: roundDiv(dx * c - dy * s, SINE_SCALE), ahead: roundDiv(dx * s + dy * c, SINE_SCALE) };
};

/** Turned round on the spot: the old rear edge is the new front. */
export const aboutFaced = (pose: Pose, { depth }: Extent): Pose => ({
  ...moved(pose, offset(pose.heading, 0, -depth)),
  heading: headingOf(pose.heading + HALF_TURN),
});

export type Fixed = 'middle' | 'left' | 'right' | 'centre';

/** The pose after a change of formation that keeps one point of the old footprint in its place. */
export const reformed = (pose: Pose, from: Extent, to: Extent, fixed: Fixed): Pose => {
  if (fixed === 'middle') return pose;
  if (fixed === 'centre') return poseAround(centreOf(pose, from), pose.heading, to);
  const shift = (from.width - to.width) / 2;
  return {
    ...moved(pose, offset(pose.heading, fixed === 'left' ? -shift : shift, 0)),
    heading: pose.heading,
  };
};

const SHARE_COLUMNS = 12;
const SHARE_ROWS = 4;
/** "Half of the unit" is so many of its points, "all of it" twice as many. */
export const POINTS_IN_HALF = (SHARE_COLUMNS * SHARE_ROWS) / 2;

/**
 * A unit as 48 points, the middles of 12 columns and 4 rows of equal cells: "half of the unit", "a quarter of it" is
 * counted in these, so that nobody argues about areas.
 */
export const sharePoints = (pose: Pose, { width, depth }: Extent): readonly Point[] => {
  const points: Point[] = [];
  for (let row = 0; row < SHARE_ROWS; row += 1) {
    for (let column = 0; column < SHARE_COLUMNS; column += 1) {
      const right = roundDiv(width * (2 * column + 1 - SHARE_COLUMNS), 2 * SHARE_COLUMNS);
      const back = roundDiv(depth * (2 * row + 1), 2 * SHARE_ROWS);
      points.push(moved(pose, offset(pose.heading, right, -back)));
    }
  }
  return points;
};
