import { centreOf } from '../../../../geometry/table/footprint.ts';
import type { Point } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import type { BrigadeState, GdaPosition, UnitState } from '../../rules/position.ts';
import { cardExtent, extentOf } from '../../rules/units/ground.ts';
import { isCavalry, isCloseOrder, isInfantry, isOnTable, isRunning } from '../../rules/units/kinds.ts';
import { dispersesAt } from '../../rules/units/levels.ts';
import { holdsPlace } from '../../rules/victory/victory.ts';
import type { Brigade, Place, Unit, World } from '../../rules/world.ts';

/* What a computer player sees of a table: who stands where, and what he is still good for. */

export const stateOf = (p: GdaPosition, { index }: Unit): UnitState => p.units[index] as UnitState;
export const brigadeStateOf = (p: GdaPosition, { index }: Brigade): BrigadeState =>
  p.brigades[index] as BrigadeState;

export const middleOf = (world: World, p: GdaPosition, unit: Unit): Point => {
  const state = stateOf(p, unit);
  return centreOf(state.pose, state.place === 'card' ? cardExtent(world) : extentOf(world, unit, state));
};

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Somebody in close order who stands and fights. */
export const fights = (p: GdaPosition, unit: Unit): boolean => {
  const state = stateOf(p, unit);
  return isCloseOrder(state) && !isRunning(state);
};

/** The same, or hidden by a card: his place is known, and what he does there has to be reckoned with. */
export const stands = (p: GdaPosition, unit: Unit): boolean =>
  fights(p, unit) || stateOf(p, unit).place === 'card';

export const present = (p: GdaPosition, unit: Unit): boolean => isOnTable(stateOf(p, unit));

const GRADES = { recruit: 0.7, line: 1, veteran: 1.3, elite: 1.6 } as const;
const SIZES = { small: 0.75, standard: 1, large: 1.25 } as const;
const ORDERS = { formed: 1, unformed: 0.85, retreating: 0.5, routed: 0.25 } as const;
/** A battalion of the line that nobody has touched. */
const BATTALION = 10;

/** What a unit is worth unhurt. */
export const fullWorth = (unit: Unit): number => {
  if (unit.screen) return BATTALION * 0.4;
  const arm = isInfantry(unit) ? 1 : isCavalry(unit) ? (unit.cavalry === 'cossack' ? 0.6 : 1.15) : 1.2;
  return BATTALION * arm * GRADES[unit.grade] * SIZES[unit.size];
};

/** What is left of it, in the same measure. */
export function worthLeft(world: World, p: GdaPosition, unit: Unit): number {
  const state = stateOf(p, unit);
  if (state.place === 'absorbed' || state.place === 'lost') return 0;
  if (unit.screen) {
    const bases = world.brigades[unit.brigade]?.sheet.skirmishBases ?? 1;
    return fullWorth(unit) * Math.min(1.5, state.bases / Math.max(1, bases));
  }
  const hurt = Math.min(1, state.casualties / dispersesAt(world, unit));
  return fullWorth(unit) * (1 - 0.65 * hurt) * ORDERS[state.order];
}

/** The middle of those of a brigade who are on the table; undefined where nobody is. */
export function heartOf(world: World, p: GdaPosition, brigade: Brigade): Point | undefined {
  const places = brigade.units
    .map((index) => world.units[index] as Unit)
    .filter((unit) => present(p, unit) || stands(p, unit))
    .map((unit) => middleOf(world, p, unit));
  if (places.length === 0) return undefined;
  return {
    x: Math.round(places.reduce((sum, { x }) => sum + x, 0) / places.length),
    y: Math.round(places.reduce((sum, { y }) => sum + y, 0) / places.length),
  };
}

export const middleOfPlace = ({ polygon }: Pick<Place, 'polygon'>): Point => ({
  x: Math.round(polygon.reduce((sum, { x }) => sum + x, 0) / polygon.length),
  y: Math.round(polygon.reduce((sum, { y }) => sum + y, 0) / polygon.length),
});

/** What the battle is about. */
export const aims = (world: World): readonly { readonly place: Place; readonly by: 'half' | 'garrison' }[] =>
  world.scenario.objectives.flatMap(({ feature, by }) => {
    const place = world.places.find(({ id }) => id === feature);
    return place === undefined ? [] : [{ place, by }];
  });

/** Who of a side holds one of the places that the battle is about. */
export const keepersOf = (world: World, p: GdaPosition, side: Side): ReadonlyMap<string, readonly Unit[]> =>
  new Map(
    aims(world).map(({ place, by }) => [
      place.id,
      world.units.filter((unit) => unit.side === side && holdsPlace(world, p, unit, place, by)),
    ]),
  );

/** Does a place stand or fall with this unit alone? */
export const isOnlyKeeper = (world: World, p: GdaPosition, unit: Unit): boolean =>
  [...keepersOf(world, p, unit.side).values()].some((those) => those.length === 1 && those[0] === unit);

/** Does a side have to take something, or does it only have to deny it? */
export const seeks = ({ scenario: { victory } }: World, side: Side): boolean =>
  'meeting' in victory || victory.attacker === side;

export const unitsOf = (world: World, side: Side): readonly Unit[] =>
  world.units.filter((unit) => unit.side === side);

/** The nearest of some units to a point, and how far it is. */
export function nearestTo(
  world: World,
  p: GdaPosition,
  from: Point,
  units: readonly Unit[],
): { readonly unit: Unit; readonly far: number } | undefined {
  let found: { unit: Unit; far: number } | undefined;
  for (const unit of units) {
    const far = apart(from, middleOf(world, p, unit));
    if (found === undefined || far < found.far) found = { unit, far };
  }
  return found;
}

/** An enemy as he stands while one side moves. */
export interface Foe {
  readonly unit: Unit;
  readonly state: UnitState;
  readonly middle: Point;
  readonly worth: number;
}

export const foesOf = (world: World, p: GdaPosition, side: string): readonly Foe[] =>
  world.units
    .filter((unit) => unit.side !== side && stands(p, unit))
    .map((unit) => ({
      unit,
      state: stateOf(p, unit),
      middle: middleOf(world, p, unit),
      worth: worthLeft(world, p, unit),
    }));
