import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { cm } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import type { At } from '../kit.ts';
import type { BrigadeState, GdaPosition, UnitState } from '../position.ts';
import { isCavalry, isCloseOrder, isOnTable } from '../units/kinds.ts';
import type { Brigade, World } from '../world.ts';
import { judgeMover, stateAt, unitAt } from './limits.ts';
import { enemyWithin } from './measure.ts';

/** 3.8: brigades that must go on: ordered to assault, nobody within 15 cm of the enemy yet, nobody who has advanced. */
export function owesAdvance(at: At, brigade: Brigade): boolean {
  const { world, position } = at;
  const state = position.brigades[brigade.index] as BrigadeState;
  if (state.assault === null || state.command !== 'steady' || state.standing !== 'committed') return false;
  const present = brigade.units.filter((index) => isOnTable(stateAt(position, index)));
  const near = (index: number): boolean =>
    enemyWithin(world, position, index, cm(world.tables.fire.ranges.volley), (_, its) => isCloseOrder(its));
  if (present.some(near)) return false;
  // 3.8: charged or threatened by cavalry it need not run upon its ruin.
  const threatened = present.some((index) =>
    enemyWithin(
      world,
      position,
      index,
      cm(world.tables.movement.cavalry.line + world.tables.charge.bonus.cavalry),
      (enemy, its) => isCavalry(enemy) && isCloseOrder(its),
    ),
  );
  if (threatened) return false;
  if (present.some((index) => stateAt(position, index).moved)) return false;
  return present.some(
    (index) =>
      judgeMover(world, position, index).length === 0 &&
      stateAt(position, index).order === 'formed' &&
      !stateAt(position, index).wild &&
      unitAt(world, index).arm === 'infantry',
  );
}

/** 3.8: the phase is not over while an assaulting brigade could still advance and has not. */
export const judgeAssault = (at: At, side: Side): readonly Refusal[] =>
  at.world.armies[side].brigades
    .map((index) => at.world.brigades[index] as Brigade)
    .filter((brigade) => owesAdvance(at, brigade))
    .map(({ id }) => refuse('GDA-3.8.7', 'assault-must-advance', { brigade: id }));

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
