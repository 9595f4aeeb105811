import { touch } from '../../../../geometry/table/distance.ts';
import { footprint, type Pose } from '../../../../geometry/table/footprint.ts';
import { convexHull } from '../../../../geometry/table/hull.ts';
import { changeUnit } from '../edit.ts';
import type { At, Scribe } from '../kit.ts';
import { stateOf, unitOf } from '../morale/losses.ts';
import { unform } from '../morale/unform.ts';
import { clearGenerals, rideAlong } from '../movement/generals.ts';
import { giveWay } from '../movement/give-way.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isOnTable } from '../units/kinds.ts';
import { within } from '../units/within.ts';
import { alongLine, carriedBy } from './carried.ts';
import type { ChargeLine } from './reach.ts';
import { listed, type Supports } from './supports.ts';

/**
 * 4.5, 4.9: the lead goes along its line, and those who help it keep their places beside it; skirmishers in the way make
 * room, but for the target, who answers as the charge asks him to. Tells who goes along: whoever finds his place taken
 * stays where he is.
 */
export function march(
  at: Scribe,
  lead: number,
  supports: Supports,
  line: ChargeLine,
  millimetres: number,
  target?: number,
): Supports {
  const keeps = carriedBy(at.world, at.position, lead, line, millimetres);
  const carried = new Map(listed(supports).map((index) => [index, keeps(stateOf(at, index).pose)]));
  const wheeled = carriedBy(at.world, at.position, lead, line, 0);
  step(at, lead, alongLine(line, millimetres), { from: line.start, target });
  const waiting = new Set(listed(supports).filter((index) => isOnTable(stateOf(at, index))));
  // Once more for those whose place another of them has left meanwhile.
  for (let round = 0; round < 2; round += 1)
    for (const index of waiting) {
      const { pose } = stateOf(at, index);
      const there = carried.get(index) as Pose;
      if (!isFree(at, index, there, true)) continue;
      waiting.delete(index);
      step(at, index, there, { from: wheeled(pose), target });
    }
  return Object.fromEntries(Object.entries(supports).filter(([, index]) => !waiting.has(index)));
}

/**
 * Puts a unit somewhere else and tells of it; guns in position that it runs over are thrown into disorder (5.26), and
 * enemy skirmishers give way (5.1).
 */
export function step(
  at: Scribe,
  index: number,
  after: Pose,
  {
    from = stateOf(at, index).pose,
    target,
  }: { readonly from?: Pose; readonly target?: number | undefined } = {},
): void {
  const unit = unitOf(at, index);
  const before = stateOf(at, index);
  if (before.pose.x === after.x && before.pose.y === after.y && before.pose.heading === after.heading) return;
  const extent = extentOf(at.world, unit, before);
  const body = within(after, extent);
  // Straight on it runs over all that lies between, not only over those among whom it halts.
  const lane = from.heading === after.heading ? convexHull([...within(from, extent), ...body]) : body;
  for (const friend of at.world.units) {
    const its = stateOf(at, friend.index);
    if (
      friend.side !== unit.side ||
      friend.index === index ||
      its.formation !== 'deployed' ||
      !isOnTable(its)
    )
      continue;
    if (touch(groundOf(at.world, at.position, friend.index), lane)) unform(at, friend.index, 'GDA-5.26.7');
  }
  changeUnit(at.draft, index, { pose: after });
  rideAlong(at, index);
  clearGenerals(at, index);
  at.emit(() => ({ type: 'unitMoved', rule: 'GDA-4.9.6', unit: unit.id, before: before.pose, after }));
  giveWay(at, index, before, target);
}

/** A place on the table that touches nobody but skirmishers; on a charge, shoulder to shoulder with friends and among their guns. */
export function isFree(at: At, index: number, pose: Pose, charging = false): boolean {
  const unit = unitOf(at, index);
  const extent = extentOf(at.world, unit, stateOf(at, index));
  const ground = footprint(pose, extent);
  const inside = within(pose, extent);
  const { width, depth } = at.world;
  if (!ground.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= depth)) return false;
  return at.world.units.every((other) => {
    const its = stateOf(at, other.index);
    if (other.index === index || !isOnTable(its) || its.formation === 'skirmish') return true;
    const theirs = groundOf(at.world, at.position, other.index);
    if (other.side !== unit.side) return !touch(ground, theirs);
    return charging ? its.formation === 'deployed' || !touch(inside, theirs) : !touch(ground, theirs);
  });
}
