import { touch } from '../../../../geometry/table/distance.ts';
import { footprint, frontLeft, frontRight, type Pose } from '../../../../geometry/table/footprint.ts';
import { moved, turnedAbout } from '../../../../geometry/table/turn.ts';
import { headingOf } from '../../../../geometry/table/units.ts';
import { changeUnit } from '../edit.ts';
import type { At, Scribe } from '../kit.ts';
import { stateOf, unitOf } from '../morale/losses.ts';
import { unform } from '../morale/unform.ts';
import { clearGenerals } from '../movement/generals.ts';
import type { UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isOnTable } from '../units/kinds.ts';
import type { Unit } from '../world.ts';
import { alongLine, type ChargeLine } from './reach.ts';
import { listed, type Supports } from './supports.ts';

/** 4.5, 4.9: the lead goes along its line, and those who help it keep their places beside it. */
export function march(
  at: Scribe,
  lead: number,
  supports: Supports,
  line: ChargeLine,
  millimetres: number,
): void {
  const carried = carriedBy(at, lead, line, millimetres);
  step(at, lead, alongLine(line, millimetres));
  for (const index of listed(supports)) {
    if (!isOnTable(stateOf(at, index))) continue;
    const there = carried(stateOf(at, index).pose);
    if (isFree(at, index, there)) step(at, index, there);
  }
}

/** Where somebody comes to who keeps his place beside the lead of a charge. */
export function carriedBy(
  { world, position }: At,
  lead: number,
  line: ChargeLine,
  millimetres: number,
): (pose: Pose) => Pose {
  const { pose: before } = position.units[lead] as UnitState;
  const after = alongLine(line, millimetres);
  const extent = extentOf(world, world.units[lead] as Unit, position.units[lead] as UnitState);
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

/** Puts a unit somewhere else and tells of it; guns in position that it runs over are thrown into disorder (5.26). */
export function step(at: Scribe, index: number, after: Pose): void {
  const unit = unitOf(at, index);
  const before = stateOf(at, index);
  if (before.pose.x === after.x && before.pose.y === after.y && before.pose.heading === after.heading) return;
  for (const friend of at.world.units) {
    const its = stateOf(at, friend.index);
    if (
      friend.side !== unit.side ||
      friend.index === index ||
      its.formation !== 'deployed' ||
      !isOnTable(its)
    )
      continue;
    if (
      touch(groundOf(at.world, at.position, friend.index), footprint(after, extentOf(at.world, unit, before)))
    )
      unform(at, friend.index, 'GDA-5.26.7');
  }
  changeUnit(at.draft, index, { pose: after });
  clearGenerals(at, index);
  at.emit(() => ({ type: 'unitMoved', rule: 'GDA-4.9.6', unit: unit.id, before: before.pose, after }));
}

/** A place on the table that touches nobody but skirmishers and guns of one's own. */
export function isFree(at: Scribe, index: number, pose: Pose): boolean {
  const unit = unitOf(at, index);
  const ground = footprint(pose, extentOf(at.world, unit, stateOf(at, index)));
  const { width, depth } = at.world;
  if (!ground.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= depth)) return false;
  return at.world.units.every((other) => {
    const its = stateOf(at, other.index);
    if (other.index === index || !isOnTable(its) || its.formation === 'skirmish') return true;
    if (other.side === unit.side && its.formation === 'deployed') return true;
    return !touch(ground, groundOf(at.world, at.position, other.index));
  });
}
