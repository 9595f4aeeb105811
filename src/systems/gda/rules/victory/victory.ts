import type { Outcome } from '../../../../engine/position.ts';
import type { Side } from '../../content/atoms.ts';
import { isHalfIn } from '../ground/terrain.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { isCloseOrder, isRunning } from '../units/kinds.ts';
import { enemyOf, type Place, type Unit, type World } from '../world.ts';
import { meetingOutcome } from './meeting.ts';

const holding = ({ kind }: Place): 'garrison' | 'half' =>
  kind === 'builtUpArea' || kind === 'strongpoint' ? 'garrison' : 'half';

/** Does a unit hold a place: as its garrison, or with half of itself in it? */
export const holdsPlace = (
  world: World,
  p: GdaPosition,
  unit: Unit,
  place: Place,
  by: 'garrison' | 'half' = holding(place),
): boolean => {
  const state = p.units[unit.index] as UnitState;
  if (!isCloseOrder(state) || isRunning(state)) return false;
  return by === 'garrison' ? state.holds === place.id : isHalfIn(world, p, unit.index, place);
};

/** 12.1, ruled: which objectives a side holds now, with nobody of the enemy in them. */
export function heldObjectives(world: World, p: GdaPosition, side: Side): readonly string[] {
  return world.scenario.objectives
    .filter(({ feature, by }) => {
      const place = world.places.find(({ id }) => id === feature);
      if (place === undefined) return false;
      const inside = (whose: Side): boolean =>
        world.units.some((unit) => unit.side === whose && holdsPlace(world, p, unit, place, by));
      return inside(side) && !inside(enemyOf(side));
    })
    .map(({ feature }) => feature);
}

/** 2.12: is somebody of a side still to come, or under a card? */
const isAwaited = ({ place, formation }: UnitState): boolean =>
  place === 'card' || (place === 'offTable' && formation !== 'skirmish');

/** Has nobody of a side who could still fight? */
export const isSpent = (world: World, p: GdaPosition, side: Side): boolean =>
  !world.units.some(
    (unit) =>
      unit.side === side &&
      (isAwaited(p.units[unit.index] as UnitState) ||
        (isCloseOrder(p.units[unit.index] as UnitState) && !isRunning(p.units[unit.index] as UnitState))),
  );

/** 12.1: after the last turn the attacker has what he came for, or he has lost; sooner when nobody is left to contest it. */
export function outcomeOf(world: World, p: GdaPosition): Outcome | null {
  const { victory } = world.scenario;
  const last = p.turn >= world.scenario.turns;
  if ('meeting' in victory)
    return meetingOutcome(world, p, victory.meeting, {
      last,
      held: { french: heldObjectives(world, p, 'french'), allied: heldObjectives(world, p, 'allied') },
      spent: { french: isSpent(world, p, 'french'), allied: isSpent(world, p, 'allied') },
    });
  const { attacker, needs } = victory;
  const held = heldObjectives(world, p, attacker);
  const defender = enemyOf(attacker);
  if (isSpent(world, p, attacker))
    return { winners: [defender], rule: 'GDA-12.1.2', code: 'attacker-spent', facts: { held } };
  if (held.length >= needs && (last || isSpent(world, p, defender)))
    return { winners: [attacker], rule: 'GDA-12.1.1', code: 'objective-held', facts: { held } };
  return last ? { winners: [defender], rule: 'GDA-12.1.2', code: 'objective-denied', facts: { held } } : null;
}
