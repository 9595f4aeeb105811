import { ledger } from '../../../../engine/ledger.ts';
import { isWithin, squaredBetween } from '../../../../geometry/table/distance.ts';
import { type Manoeuvre, wheelLength } from '../../../../geometry/table/manoeuvre.ts';
import { headingTo } from '../../../../geometry/table/turn.ts';
import { cm, GRAINS_PER_MM, type Heading, mm, type Point, turnTo } from '../../../../geometry/table/units.ts';
import type { GdaAction } from '../actions.ts';
import type { At } from '../kit.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isArtillery, isColumn, isInfantry, isSkirmishing } from '../units/kinds.ts';
import type { Place, Unit } from '../world.ts';
import { formationsOf } from './formations.ts';
import { allowanceLines, stateAt } from './limits.ts';

export const marching = (unit: Unit, legs: readonly Manoeuvre[]): GdaAction => ({
  type: 'manoeuvre',
  unit: unit.id,
  legs: [...legs],
});

export const middleOf = (points: readonly Point[]): Point => ({
  x: Math.round(points.reduce((sum, { x }) => sum + x, 0) / points.length),
  y: Math.round(points.reduce((sum, { y }) => sum + y, 0) / points.length),
});

/** What there is for one unit to do besides marching: reform, change its shape, go into houses or come out of them. */
export function* unitOrders(at: At, unit: Unit): Iterable<GdaAction> {
  const { world, position } = at;
  const state = stateAt(position, unit.index);
  yield { type: 'reform', unit: unit.id };
  yield { type: 'fallBack', unit: unit.id };
  if (state.order === 'unformed') {
    for (const formation of formationsOf(world, unit)) yield { type: 'reform', unit: unit.id, formation };
    return;
  }
  const { stepBack } = world.tables.movement[unit.arm];
  yield marching(unit, [{ kind: 'stepBack', by: cm(stepBack) }]);
  for (const to of ['left', 'right'] as const)
    yield marching(unit, [{ kind: 'sideStep', to, by: cm(world.tables.movement.sideStep) }]);
  yield { type: 'aboutFace', unit: unit.id };
  for (const formation of formationsOf(world, unit))
    for (const fixed of ['middle', 'left', 'right'] as const)
      yield {
        type: 'manoeuvre',
        unit: unit.id,
        legs: [],
        change: { when: 'before', formation, fixed },
      };
  yield* spreadings(at, unit);
  yield { type: 'joinScreen', unit: unit.id };
  yield* inHaste(at, unit);
  yield* intoHouses(at, unit);
  yield* throughHouses(at, unit);
}

/** 6.2, 6.3: skirmishers closer or further apart, in one rank or in two. */
function* spreadings({ world, position }: At, unit: Unit): Iterable<GdaAction> {
  const state = stateAt(position, unit.index);
  if (!isSkirmishing(state)) return;
  const { skirmishBase, skirmishGap } = world.tables.footprints;
  const now = state.spread ?? { ranks: 1, gap: skirmishGap };
  for (const ranks of [1, 2])
    for (const gap of [skirmishGap, skirmishBase[0]])
      if (ranks !== now.ranks || gap !== now.gap)
        yield { type: 'manoeuvre', unit: unit.id, legs: [], spread: { ranks, gap } };
}

/** 5.27: guns limber up in haste and go back straight, as far as they can or half of it. */
function* inHaste({ world, position }: At, unit: Unit): Iterable<GdaAction> {
  if (!isArtillery(unit) || stateAt(position, unit.index).formation !== 'deployed') return;
  const { limbered = 0 } = world.tables.movement[unit.arm] as Readonly<Record<string, number>>;
  for (const by of [cm(limbered), Math.floor(cm(limbered) / 2)])
    yield { type: 'limberAndGo', unit: unit.id, legs: [{ kind: 'advance', by }] };
}

/** Away from the houses by one of their sides. */
function outOf({ polygon }: Place, side: number): Heading {
  const edge = [polygon[side], polygon[(side + 1) % polygon.length]] as Point[];
  return headingTo(middleOf(polygon), middleOf(edge));
}

/** Every place that could be gone into, straight or after a wheel, and every side of one's own, facing as now or away. */
function* intoHouses({ world, position }: At, unit: Unit): Iterable<GdaAction> {
  const state = stateAt(position, unit.index);
  const most = ledger(allowanceLines(world, position, unit.index, state.formation)).total;
  const extent = extentOf(world, unit, state);
  for (const place of world.places) {
    if (place.kind !== 'builtUpArea' && place.kind !== 'strongpoint') continue;
    if (state.holds === place.id)
      for (let side = 0; side < place.polygon.length; side += 1)
        for (const heading of new Set([outOf(place, side), state.pose.heading]))
          yield { type: 'leave', unit: unit.id, side, heading };
    else {
      yield { type: 'enter', unit: unit.id, place: place.id, legs: [] };
      const turn = turnTo(state.pose.heading, headingTo(state.pose, middleOf(place.polygon)));
      const wheel: Manoeuvre[] =
        Math.abs(turn) < 10
          ? []
          : [{ kind: 'wheel', on: turn < 0 ? 'left' : 'right', angle: Math.abs(turn) }];
      const spent = wheel.length === 0 ? 0 : wheelLength(extent.width, Math.abs(turn));
      for (const by of [most - spent, Math.floor((most - spent) / 2)])
        if (by >= GRAINS_PER_MM)
          yield {
            type: 'enter',
            unit: unit.id,
            place: place.id,
            legs: [...wheel, { kind: 'advance', by }],
          };
    }
  }
}

/** 5.37: a column at the edge of a village goes through it and comes out by another side, its back to the houses. */
function* throughHouses({ world, position }: At, unit: Unit): Iterable<GdaAction> {
  if (!isInfantry(unit) || !isColumn(stateAt(position, unit.index))) return;
  const own = groundOf(world, position, unit.index);
  for (const place of world.places) {
    if (place.kind !== 'builtUpArea' || !isWithin(squaredBetween(own, place.polygon), mm(1))) continue;
    for (const [side, a] of place.polygon.entries()) {
      const b = place.polygon[(side + 1) % place.polygon.length] as Point;
      // By the side at which it stands it has come.
      if (isWithin(squaredBetween(own, [a, b, b]), mm(1))) continue;
      yield { type: 'passThrough', unit: unit.id, place: place.id, side, heading: outOf(place, side) };
    }
  }
}
