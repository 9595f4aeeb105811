import { isWithin, squaredBetween, touch } from '../../../../geometry/table/distance.ts';
import { centreOf, footprint } from '../../../../geometry/table/footprint.ts';
import { headingTo, moved, offset } from '../../../../geometry/table/turn.ts';
import { cm, GRAINS_PER_MM } from '../../../../geometry/table/units.ts';
import { changeUnit } from '../edit.ts';
import type { Scribe } from '../kit.ts';
import { fallBack } from '../morale/fall-back.ts';
import type { UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isCloseOrder, isOnTable, isSkirmishing } from '../units/kinds.ts';
import { stateAt, unitAt } from './limits.ts';

/** Further than this nobody is pushed by one advance. */
const MOST = 400;

/**
 * 5.1, 6.5, ruled: skirmishers go straight back before troops in close order, at once and just far enough to keep 5 cm
 * between them; it is no move of theirs. Where something bars their way they go behind the nearest friends. Whoever is
 * charged himself is spared: he evades.
 */
export function giveWay(at: Scribe, mover: number, before: UnitState, spared?: number): void {
  const { world } = at;
  const unit = unitAt(world, mover);
  if (!isCloseOrder(stateAt(at.position, mover))) return;
  const least = cm(world.tables.distances.minimumApproach);
  const theirs = groundOf(world, at.position, mover);
  for (const enemy of world.units) {
    const state = stateAt(at.position, enemy.index);
    if (enemy.side === unit.side || !isOnTable(state) || !isSkirmishing(state)) continue;
    if (enemy.index === spared) continue;
    if (squaredBetween(groundOf(world, at.position, enemy.index), theirs) >= least * least) continue;
    const extent = extentOf(world, enemy, state);
    // Away from where the advance came from: at its end it may stand among them.
    const from = centreOf(before.pose, extentOf(world, unit, before));
    const away = headingTo(from, centreOf(state.pose, extent));
    let by = 0;
    let after = state.pose;
    do {
      by += 1;
      after = { ...moved(state.pose, offset(away, 0, by * GRAINS_PER_MM)), heading: state.pose.heading };
    } while (by < MOST && isWithin(squaredBetween(footprint(after, extent), theirs), least - 1));
    const ground = footprint(after, extent);
    const inside = ground.every(({ x, y }) => x >= 0 && y >= 0 && x <= world.width && y <= world.depth);
    const barred = world.units.some(
      (other) =>
        other.side === unit.side &&
        other.index !== mover &&
        isOnTable(stateAt(at.position, other.index)) &&
        touch(ground, groundOf(world, at.position, other.index)),
    );
    if (!inside || barred) {
      fallBack(at, enemy.index, from, 'retire', 'GDA-5.1.10');
      continue;
    }
    changeUnit(at.draft, enemy.index, { pose: after });
    at.emit(() => ({
      type: 'unitFellBack',
      rule: 'GDA-5.1.10',
      unit: enemy.id,
      how: 'evade',
      before: state.pose,
      after,
    }));
  }
}
