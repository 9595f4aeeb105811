import { areWithin, contains, type Polygon, touch } from '../../../../geometry/table/distance.ts';
import { footprint, type Pose } from '../../../../geometry/table/footprint.ts';
import { moved, offset } from '../../../../geometry/table/turn.ts';
import { cm, mm } from '../../../../geometry/table/units.ts';
import { isFree } from '../charges/march.ts';
import { changeUnit } from '../edit.ts';
import { asSeen } from '../ground/edges.ts';
import type { At, Scribe } from '../kit.ts';
import { stateOf, unitOf } from '../morale/losses.ts';
import { rideAlong } from '../movement/generals.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isCloseOrder, isOnTable, isSkirmishing } from '../units/kinds.ts';

/** 3.25: does a formed enemy in close order stand within 15 cm of this ground? */
const isThreatened = (at: At, index: number, ground: Polygon): boolean => {
  const { world, position } = at;
  const { side } = unitOf(at, index);
  return world.units.some((enemy) => {
    const theirs = stateOf(at, enemy.index);
    return (
      enemy.side !== side &&
      isCloseOrder(theirs) &&
      theirs.order === 'formed' &&
      areWithin(ground, groundOf(world, position, enemy.index), cm(world.tables.distances.hesitantChange))
    );
  });
};

/** 5.26: skirmishers go through their friends, and only not off the table or among the enemy. */
const isOpen = (at: At, index: number, ground: Polygon): boolean =>
  ground.every((corner) => contains(at.world.table, corner)) &&
  at.world.units.every(
    (other) =>
      other.side === unitOf(at, index).side ||
      !isOnTable(stateOf(at, other.index)) ||
      !touch(ground, groundOf(at.world, at.position, other.index)),
  );

/** 5.9: millimetres that a unit steps back: as far as there is room; 3.25, ruled: skirmishers until nobody is so near. */
function stepOf(at: Scribe, index: number, back: (by: number) => Pose): number {
  const { movement } = at.world.tables;
  const unit = unitOf(at, index);
  const extent = extentOf(at.world, unit, stateOf(at, index));
  const open = isSkirmishing(stateOf(at, index));
  const most = (open ? movement.infantry.skirmish : movement[unit.arm].stepBack) * 10;
  let by = 0;
  while (by < most) {
    const there = back(by + 1);
    const ground = footprint(there, extent);
    if (open ? !isOpen(at, index, ground) : !isFree(at, index, there)) break;
    by += 1;
    if (open && !isThreatened(at, index, ground)) break;
  }
  return by;
}

/** 3.25: of a brigade that rallies, those before an enemy who is near step back; whoever stands behind others goes first. */
export function stepBackFromEnemy(at: Scribe, units: readonly number[]): void {
  const ahead = (index: number): number =>
    asSeen(at.world, unitOf(at, index).side, stateOf(at, index).pose).ahead;
  for (const index of [...units].sort((a, b) => ahead(a) - ahead(b))) {
    const state = stateOf(at, index);
    if (!isOnTable(state) || state.holds !== null) continue;
    if (!isThreatened(at, index, groundOf(at.world, at.position, index))) continue;
    const back = (by: number): Pose => ({
      ...moved(state.pose, offset(state.pose.heading, 0, -mm(by))),
      heading: state.pose.heading,
    });
    const by = stepOf(at, index, back);
    if (by === 0) continue;
    changeUnit(at.draft, index, { pose: back(by) });
    rideAlong(at, index);
    at.emit(() => ({
      type: 'unitFellBack',
      rule: 'GDA-3.25.10',
      unit: state.id,
      how: 'retire',
      before: state.pose,
      after: back(by),
    }));
  }
}
