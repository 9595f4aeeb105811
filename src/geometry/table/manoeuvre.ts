import { type Box, boxOf, type Polygon, rootOf, squared } from './distance.ts';
import { type Extent, footprint, frontLeft, frontRight, type Pose } from './footprint.ts';
import { convexHull } from './hull.ts';
import { moved, offset, turnedAbout } from './turn.ts';
import { ceilDiv, type Heading, headingOf, type Point, QUARTER_TURN } from './units.ts';

/** What any move keeps within, whoever makes it: grains of a leg, tenths of a degree of a slant and of a wheel, legs. */
export const MOST = { grains: 200_000, slant: 900, turn: 1800, legs: 3 } as const;

/** One leg of a move. Distances in grains, angles in tenths of a degree, both positive. */
export type Manoeuvre =
  | { readonly kind: 'advance'; readonly by: number }
  /** Forward and to a side at once, the front kept: `angle` to the right of straight ahead, negative to the left. */
  | { readonly kind: 'oblique'; readonly by: number; readonly angle: number }
  /** About the corner on this side, which stands still while the other swings forward. */
  | { readonly kind: 'wheel'; readonly on: 'left' | 'right'; readonly angle: number }
  | { readonly kind: 'sideStep'; readonly to: 'left' | 'right'; readonly by: number }
  | { readonly kind: 'stepBack'; readonly by: number };

/** Pi times a million, for the length of an arc: tenths of a degree to a half turn are 1800. */
const PI_MILLIONTHS = 3_141_593;
const HALF_TURN_MILLIONTHS = 1_800_000_000;

/** What the outer corner covers in a wheel, rounded up. */
export const wheelLength = (width: number, angle: number): number =>
  ceilDiv(width * angle * PI_MILLIONTHS, HALF_TURN_MILLIONTHS);

/** The widest wheel that an outer corner can make for so many grains, in tenths of a degree. */
export const wheelFor = (width: number, grains: number): number => {
  let angle = Math.floor((grains * HALF_TURN_MILLIONTHS) / (width * PI_MILLIONTHS));
  while (angle > 0 && wheelLength(width, angle) > grains) angle -= 1;
  while (wheelLength(width, angle + 1) <= grains) angle += 1;
  return angle;
};

/** Ground covered by the leg. */
export const lengthOf = (leg: Manoeuvre, { width }: Extent): number =>
  leg.kind === 'wheel' ? wheelLength(width, leg.angle) : leg.by;

/** The direction in which a leg that keeps its front goes, against the heading. */
const course = (leg: Exclude<Manoeuvre, { kind: 'wheel' }>): Heading => {
  if (leg.kind === 'advance') return 0;
  if (leg.kind === 'oblique') return leg.angle;
  if (leg.kind === 'stepBack') return 2 * QUARTER_TURN;
  return leg.to === 'right' ? QUARTER_TURN : -QUARTER_TURN;
};

/** Where a unit stands when it has covered `grains` of a leg (a wheel: has turned by that part of its angle). */
export const manoeuvred = (pose: Pose, extent: Extent, leg: Manoeuvre): Pose => {
  if (leg.kind !== 'wheel') {
    return { ...moved(pose, offset(pose.heading + course(leg), 0, leg.by)), heading: pose.heading };
  }
  const pivot = leg.on === 'left' ? frontLeft(pose, extent) : frontRight(pose, extent);
  const turn = leg.on === 'left' ? -leg.angle : leg.angle;
  return {
    ...turnedAbout(pivot, pose, turn),
    heading: headingOf(pose.heading + turn),
  };
};

/** The same leg, cut off after so many grains of a straight one or so many tenths of a wheel. */
export const cutTo = (leg: Manoeuvre, extent: number): Manoeuvre =>
  leg.kind === 'wheel' ? { ...leg, angle: extent } : { ...leg, by: extent };

/** A wheel is looked at every whole degree. */
const LOOK = 10;

/**
 * The ground that a leg sweeps, as convex pieces in the order in which they are covered: a straight leg is one piece, a
 * wheel one for every degree.
 */
export const swept = (pose: Pose, extent: Extent, leg: Manoeuvre): readonly Polygon[] => {
  const start = footprint(pose, extent);
  if (leg.kind !== 'wheel') {
    return [convexHull([...start, ...footprint(manoeuvred(pose, extent, leg), extent)])];
  }
  const pieces: Polygon[] = [];
  let before = start;
  for (let angle = Math.min(LOOK, leg.angle); ; angle = Math.min(angle + LOOK, leg.angle)) {
    const now = footprint(manoeuvred(pose, extent, { ...leg, angle }), extent);
    pieces.push(convexHull([...before, ...now]));
    if (angle === leg.angle) return pieces;
    before = now;
  }
};

/** A box that holds all that a leg sweeps: of a wheel, whatever the farthest corner could reach about the one that stands. */
export const sweptBox = (pose: Pose, extent: Extent, leg: Manoeuvre): Box => {
  const start = footprint(pose, extent);
  if (leg.kind !== 'wheel') return boxOf([...start, ...footprint(manoeuvred(pose, extent, leg), extent)]);
  const pivot = leg.on === 'left' ? frontLeft(pose, extent) : frontRight(pose, extent);
  // Two grains for the rounding of corners on their way.
  const reach = rootOf(Math.max(...start.map((corner) => squared(pivot, corner)))) + 2;
  return {
    left: pivot.x - reach,
    right: pivot.x + reach,
    bottom: pivot.y - reach,
    top: pivot.y + reach,
  };
};

/** The strip that the front edge sweeps on its way straight ahead. */
export const stripAhead = (pose: Pose, extent: Extent, length: number): Polygon => {
  const ahead = offset(pose.heading, 0, length);
  const left = frontLeft(pose, extent);
  const right = frontRight(pose, extent);
  return [left, moved(left, ahead), moved(right, ahead), right] satisfies readonly Point[];
};
