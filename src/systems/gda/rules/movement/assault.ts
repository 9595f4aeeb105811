import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { cm } from '../../../../geometry/table/units.ts';
import type { BrigadeState, GdaPosition, UnitState } from '../position.ts';
import { isCloseOrder } from '../units/kinds.ts';
import type { World } from '../world.ts';
import { unitAt } from './limits.ts';
import { enemyWithin } from './measure.ts';

/** 3.8: once within volley range of the enemy a unit of an assault does not leave it again of its own will. */
export function judgeWithdrawal(
  world: World,
  p: GdaPosition,
  index: number,
  after: UnitState,
): readonly Refusal[] {
  const unit = unitAt(world, index);
  const { assault, command } = p.brigades[unit.brigade] as BrigadeState;
  if (assault === null || command !== 'steady' || unit.arm !== 'infantry' || unit.screen) return [];
  const reach = cm(world.tables.fire.ranges.volley);
  const near = (at: GdaPosition): boolean =>
    enemyWithin(world, at, index, reach, (_, its) => isCloseOrder(its));
  if (!near(p)) return [];
  const then = { ...p, units: p.units.map((one, i) => (i === index ? after : one)) };
  return near(then) ? [] : [refuse('GDA-3.8.8', 'assault-does-not-withdraw', { unit: unit.id })];
}
