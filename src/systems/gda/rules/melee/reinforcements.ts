import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { isWithin, squaredBetween } from '../../../../geometry/table/distance.ts';
import { cm } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import type { GdaAction } from '../actions.ts';
import { isInMelee } from '../fire/targets.ts';
import { heldBy } from '../ground/terrain.ts';
import type { At } from '../kit.ts';
import type { BrigadeState, UnitState } from '../position.ts';
import { groundOf } from '../units/ground.ts';
import { isInCommand } from '../units/in-command.ts';
import { isCavalry, isCloseOrder, isInfantry, isOnTable } from '../units/kinds.ts';
import type { Unit } from '../world.ts';
import { type Fight, sideUnits } from './fight.ts';

/** 9.11 to 9.13: who may come into the second round. */
export function fresh(at: At<Fight>, side: Side): readonly number[] {
  const { world, position: p, locals } = at;
  const own = sideUnits(at, side);
  if (own.length >= world.tables.melee.mostUnits) return [];
  const strongpoint = locals.defenders.some(
    (index) => heldBy(world, p.units[index] as UnitState)?.kind === 'strongpoint',
  );
  if (strongpoint) return [];
  const arm = (world.units[own[0] ?? 0] as Unit).arm;
  const { reinforceInfantry, reinforceCavalry } = world.tables.distances;
  return world.units
    .filter((unit) => {
      const state = p.units[unit.index] as UnitState;
      if (
        unit.side !== side ||
        unit.arm !== arm ||
        own.includes(unit.index) ||
        !isCloseOrder(state) ||
        state.holds !== null ||
        state.order !== 'formed' ||
        state.wild ||
        isInMelee(world, p, unit.index)
      )
        return false;
      if (!isInfantry(unit) && !isCavalry(unit)) return false;
      const { command, standing } = p.brigades[unit.brigade] as BrigadeState;
      // 2.4, ruled: a reserve joins no fight that has not come to it.
      if (command !== 'steady' || standing === 'reserve' || !isInCommand(world, p, unit.index)) return false;
      // 9.11: who helped one of them comes from wherever he halted.
      if (isHelper(at, side, unit.index)) return true;
      const reach = cm(isCavalry(unit) ? reinforceCavalry : reinforceInfantry);
      return [...locals.attackers, ...locals.defenders].some(
        (member) =>
          isOnTable(p.units[member] as UnitState) &&
          isWithin(squaredBetween(groundOf(world, p, unit.index), groundOf(world, p, member)), reach),
      );
    })
    .map(({ index }) => index);
}

/** Was it named to help one of those who fight on this side? */
export const isHelper = (at: At<Fight>, side: Side, index: number): boolean => {
  const { supporting } = at.position.units[index] as UnitState;
  return (
    supporting !== null && sideUnits(at, side).some((member) => at.world.units[member]?.id === supporting)
  );
};

export function judgeReinforce(at: At<Fight>, action: GdaAction): readonly Refusal[] {
  if (action.type !== 'reinforce') return [];
  const unit = at.world.unitById.get(action.unit);
  return unit !== undefined && fresh(at, at.locals.reinforcing ?? at.locals.attacker).includes(unit.index)
    ? []
    : [refuse('GDA-9.11.3', 'cannot-reinforce', { unit: action.unit })];
}
