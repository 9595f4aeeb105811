import type { Pose } from '../../../geometry/table/footprint.ts';
import { moved, offset } from '../../../geometry/table/turn.ts';
import { mm, type Point } from '../../../geometry/table/units.ts';

const STEP = mm(30);
const RINGS = 5;

/** 2.13: where a card over units that stand like this might find room: in the midst of them, then ever further about. */
export function* spotsOver(poses: readonly Pose[]): Iterable<Pose> {
  const [first] = poses;
  if (first === undefined) return;
  const mean = (of: (pose: Pose) => number): number =>
    Math.round(poses.reduce((sum, pose) => sum + of(pose), 0) / poses.length);
  const middle = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  for (let ring = 0; ring <= RINGS; ring += 1)
    for (let right = -ring; right <= ring; right += 1)
      for (let ahead = -ring; ahead <= ring; ahead += 1)
        if (Math.max(Math.abs(right), Math.abs(ahead)) === ring)
          yield {
            ...moved(middle, offset(first.heading, right * STEP, ahead * STEP)),
            heading: first.heading,
          };
}

/** Where a general is said to be of whom nobody is seen. */
export const NOWHERE: Point = { x: 0, y: 0 };

/** 2.13: where cards hide troops, a general of whose troops nobody is seen is nowhere to be seen himself. */
export const isUnseen = (
  { fog }: { readonly fog?: object },
  { brigadier: { at } }: { readonly brigadier: { readonly at: Point } },
): boolean => fog !== undefined && at.x === NOWHERE.x && at.y === NOWHERE.y;
