import type { Polygon } from '../../../../geometry/table/distance.ts';
import { type Extent, footprint, type Pose } from '../../../../geometry/table/footprint.ts';
import { moved, offset } from '../../../../geometry/table/turn.ts';
import { mm } from '../../../../geometry/table/units.ts';

/** Shoulder to shoulder is not on top of each other: so much of a body's rim does not count. */
const RIM = mm(1);

/** A body without its rim, to ask whether it stands on somebody and not only beside him. */
export const withoutRim = ({ width, depth }: Extent): Extent => ({
  width: width - 2 * RIM,
  depth: depth - 2 * RIM,
});

/** The ground that a body covers, its rim left out. */
export const within = (pose: Pose, extent: Extent): Polygon =>
  footprint({ ...moved(pose, offset(pose.heading, 0, -RIM)), heading: pose.heading }, withoutRim(extent));
