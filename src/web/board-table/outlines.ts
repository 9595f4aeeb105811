import type { PiecePose, Spot } from './api.ts';

const radians = (tenths: number): number => (tenths * Math.PI) / 1800;

/** A spot so far to the right and ahead of a pose. */
export const seenFromPose = ({ x, y, heading }: PiecePose, right: number, ahead: number): Spot => {
  const [s, c] = [Math.sin(radians(heading)), Math.cos(radians(heading))];
  return { x: x + right * c + ahead * s, y: y + ahead * c - right * s };
};

export const cornersOf = (pose: PiecePose, width: number, depth: number): readonly Spot[] => [
  seenFromPose(pose, -width / 2, 0),
  seenFromPose(pose, width / 2, 0),
  seenFromPose(pose, width / 2, -depth),
  seenFromPose(pose, -width / 2, -depth),
];

export const centreOfPiece = (pose: PiecePose, depth: number): Spot => seenFromPose(pose, 0, -depth / 2);

const ARC_STEPS = 14;

/** What a front bears on: within `range` of its edge, between rays from its corners turned `spread` tenths outward. */
export const arcOutline = (
  pose: PiecePose,
  width: number,
  spread: number,
  range: number,
): readonly Spot[] => {
  const left = seenFromPose(pose, -width / 2, 0);
  const right = seenFromPose(pose, width / 2, 0);
  const fan = (from: Spot, first: number, last: number): readonly Spot[] =>
    Array.from({ length: ARC_STEPS + 1 }, (_, i) => {
      const angle = radians(pose.heading + first + ((last - first) * i) / ARC_STEPS);
      return { x: from.x + Math.sin(angle) * range, y: from.y + Math.cos(angle) * range };
    });
  return [left, ...fan(left, -spread, 0), ...fan(right, 0, spread), right];
};

/** The spot straight ahead of a front at `range`, or where the way there leaves a table of this size. */
export const farthestAhead = (
  pose: PiecePose,
  range: number,
  table: { readonly width: number; readonly depth: number },
): Spot => {
  const { x, y } = seenFromPose(pose, 0, range);
  const [dx, dy] = [x - pose.x, y - pose.y];
  const within = (from: number, by: number, most: number): number =>
    by === 0 ? 1 : Math.max(0, ((by > 0 ? most : 0) - from) / by);
  const part = Math.min(1, within(pose.x, dx, table.width), within(pose.y, dy, table.depth));
  return { x: pose.x + dx * part, y: pose.y + dy * part };
};

/** Everything within `range` of a rectangle. */
export const aroundOutline = (
  pose: PiecePose,
  width: number,
  depth: number,
  range: number,
): readonly Spot[] => {
  const corners = cornersOf(pose, width, depth);
  return corners.flatMap((corner, i) =>
    Array.from({ length: 7 }, (_, k) => {
      const angle = radians(pose.heading - 900 + i * 900 + (900 * k) / 6);
      return { x: corner.x + Math.sin(angle) * range, y: corner.y + Math.cos(angle) * range };
    }),
  );
};

/** The heading from one spot to another, tenths of a degree. */
export const headingBetween = (from: Spot, to: Spot): number =>
  (Math.round((Math.atan2(to.x - from.x, to.y - from.y) * 1800) / Math.PI) + 3600) % 3600;
