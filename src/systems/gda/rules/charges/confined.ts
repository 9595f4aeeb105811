import { type Polygon, touch } from '../../../../geometry/table/distance.ts';
import { footprint } from '../../../../geometry/table/footprint.ts';
import { stripAhead } from '../../../../geometry/table/manoeuvre.ts';
import { isSevere, stopsHorse } from '../ground/going.ts';
import { crossingOf } from '../ground/lines.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { extentOf } from '../units/ground.ts';
import { isCavalry } from '../units/kinds.ts';
import type { Unit, World } from '../world.ts';
import { chargeMove } from './reach.ts';

/** What nobody in close order goes into, and what bars this unit's way. */
const barring = (world: World, unit: Unit, state: UnitState): readonly Polygon[] => [
  ...world.places
    .filter((place) => isSevere(place) || place.kind === 'builtUpArea' || place.kind === 'strongpoint')
    .map(({ polygon }) => polygon),
  ...world.lines.filter((line) => crossingOf(unit, state, line) === 'closed').flatMap(({ solid }) => solid),
];

/** 4.4, 5.33: and horse goes into no rough ground or wood either, with the force of a charge or after it. */
export const closedTo = (world: World, unit: Unit, state: UnitState): readonly Polygon[] => [
  ...barring(world, unit, state),
  ...(isCavalry(unit) ? world.places.filter((place) => stopsHorse(place)).map(({ polygon }) => polygon) : []),
];

/**
 * 1.23, 4.4, ruled: has a column of companies no room for a broader one? The ground, not friends, must leave none: a
 * column for charging would not fit where it stands, or on its way straight ahead as far as it could charge.
 */
export function isConfined(world: World, p: GdaPosition, index: number): boolean {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  const broad = extentOf(world, unit, {
    ...state,
    formation: isCavalry(unit) ? 'squadronColumn' : 'attackColumn',
  });
  const { normal, bonus } = chargeMove(world, p, index, 0);
  const lane = [footprint(state.pose, broad), stripAhead(state.pose, broad, normal + bonus)];
  return barring(world, unit, state).some((ground) => lane.some((part) => touch(part, ground)));
}
