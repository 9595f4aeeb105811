import type { Outcome } from '../../../../engine/position.ts';
import { isHalfIn } from '../ground/terrain.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { isCloseOrder, isRunning } from '../units/kinds.ts';
import { enemyOf, type World } from '../world.ts';

/** 12.1, ruled: which objectives the attacking side holds now. */
export function heldObjectives(world: World, p: GdaPosition): readonly string[] {
  const side = world.scenario.victory.attacker;
  return world.scenario.objectives
    .filter(({ feature, by }) => {
      const place = world.places.find(({ id }) => id === feature);
      if (place === undefined) return false;
      const inside = (whose: string): boolean =>
        world.units.some((unit) => {
          const state = p.units[unit.index] as UnitState;
          if (unit.side !== whose || !isCloseOrder(state) || isRunning(state)) return false;
          return by === 'garrison' ? state.holds === feature : isHalfIn(world, p, unit.index, place);
        });
      return inside(side) && !inside(enemyOf(side));
    })
    .map(({ feature }) => feature);
}

/** Has nobody of a side who could still fight? */
const isSpent = (world: World, p: GdaPosition, side: string): boolean =>
  !world.units.some(
    (unit) =>
      unit.side === side &&
      isCloseOrder(p.units[unit.index] as UnitState) &&
      !isRunning(p.units[unit.index] as UnitState),
  );

/** 12.1: after the last turn the attacker has what he came for, or he has lost; sooner when nobody is left to contest it. */
export function outcomeOf(world: World, p: GdaPosition): Outcome | null {
  const { attacker, needs } = world.scenario.victory;
  const held = heldObjectives(world, p);
  const defender = enemyOf(attacker);
  const last = p.turn >= world.scenario.turns;
  if (isSpent(world, p, attacker))
    return { winners: [defender], rule: 'GDA-12.1.2', code: 'attacker-spent', facts: { held } };
  if (held.length >= needs && (last || isSpent(world, p, defender)))
    return { winners: [attacker], rule: 'GDA-12.1.1', code: 'objective-held', facts: { held } };
  return last ? { winners: [defender], rule: 'GDA-12.1.2', code: 'objective-denied', facts: { held } } : null;
}
