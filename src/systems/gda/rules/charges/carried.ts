import { frontLeft, frontRight, type Pose } from '../../../../geometry/table/footprint.ts';
import { moved, offset, turnedAbout } from '../../../../geometry/table/turn.ts';
import { GRAINS_PER_MM, headingOf } from '../../../../geometry/table/units.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { extentOf } from '../units/ground.ts';
import type { Unit, World } from '../world.ts';
import type { ChargeLine } from './reach.ts';

/** Where the charger stands after so many millimetres of its line. */
export const alongLine = ({ start }: ChargeLine, millimetres: number): Pose => ({
  ...moved(start, offset(start.heading, 0, millimetres * GRAINS_PER_MM)),
  heading: start.heading,
});

/** A position in which the lead of a charge has come to the 5 cm point. */
export const haltedAt = (p: GdaPosition, lead: number, line: ChargeLine): GdaPosition => ({
  ...p,
  units: p.units.map((one, i) => (i === lead ? { ...one, pose: alongLine(line, line.toPoint) } : one)),
});

/** 4.5: where somebody comes to who keeps his place beside the lead of a charge. */
export function carriedBy(
  world: World,
  p: GdaPosition,
  lead: number,
  line: ChargeLine,
  millimetres: number,
): (pose: Pose) => Pose {
  const { pose: before } = p.units[lead] as UnitState;
  const after = alongLine(line, millimetres);
  const extent = extentOf(world, world.units[lead] as Unit, p.units[lead] as UnitState);
  const pivot =
    line.wheel === null
      ? before
      : line.wheel.on === 'left'
        ? frontLeft(before, extent)
        : frontRight(before, extent);
  const turn = line.wheel === null ? 0 : line.wheel.on === 'left' ? -line.wheel.angle : line.wheel.angle;
  const shift = { x: after.x - line.start.x, y: after.y - line.start.y };
  return (pose) => ({
    ...moved(turnedAbout(pivot, pose, turn), shift),
    heading: headingOf(pose.heading + turn),
  });
}
