import { isWithin, type Polygon, rootOf, squaredBetween, touch } from './distance.ts';
import { type Extent, footprint, type Pose } from './footprint.ts';
import { moved, offset } from './turn.ts';
import { GRAINS_PER_MM, type Heading } from './units.ts';

/** A unit that keeps its front while it goes along `course`, at whole millimetres. */
export interface Walk {
  readonly pose: Pose;
  readonly extent: Extent;
  readonly course: Heading;
}

export const walked = ({ pose, course }: Walk, millimetres: number): Pose => ({
  ...moved(pose, offset(course, 0, millimetres * GRAINS_PER_MM)),
  heading: pose.heading,
});

/**
 * The first whole millimetre of a walk at which the walker is within `distance` of something, or undefined if he is
 * not within `limit` millimetres. He cannot come nearer by more than he walks, so far places are passed over in one
 * stride; the answer is that of looking at every millimetre.
 */
export const firstWithin = (
  walk: Walk,
  other: Polygon,
  distance: number,
  limit: number,
): number | undefined => {
  let at = 0;
  while (at <= limit) {
    const square = squaredBetween(footprint(walked(walk, at), walk.extent), other);
    if (isWithin(square, distance)) return at;
    // Two grains for the rounding of corners at either end of the stride.
    const slack = rootOf(square) - distance - 2;
    at += Math.max(1, Math.floor(slack / GRAINS_PER_MM));
  }
  return undefined;
};

/**
 * The millimetres of a walk that lead through some ground: k is among them when the walker touches it after k
 * millimetres. Counted one by one where he is in it, passed over in strides where he is not.
 */
export const millimetresIn = (walk: Walk, ground: readonly Polygon[], length: number): readonly number[] => {
  const inside: number[] = [];
  let at = 1;
  while (at <= length) {
    const here = footprint(walked(walk, at), walk.extent);
    if (ground.some((polygon) => touch(here, polygon))) {
      inside.push(at);
      at += 1;
      continue;
    }
    let nearest = Number.POSITIVE_INFINITY;
    for (const polygon of ground) nearest = Math.min(nearest, squaredBetween(here, polygon));
    if (nearest === Number.POSITIVE_INFINITY) return inside;
    at += Math.max(1, Math.floor((rootOf(nearest) - 2) / GRAINS_PER_MM));
  }
  return inside;
};
