import { contains } from '../../../../geometry/table/distance.ts';
import { centreOf } from '../../../../geometry/table/footprint.ts';
import { convexHull } from '../../../../geometry/table/hull.ts';
import type { Side } from '../../content/atoms.ts';
import { asSeen } from '../ground/edges.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { cardExtent, extentOf, groundOf } from '../units/ground.ts';
import { isArtillery, isCloseOrder } from '../units/kinds.ts';
import type { Area, Brigade, Unit, World } from '../world.ts';

/** Those of a brigade that make its area: a battery may stand among others, and a garrison where its village is. */
const body = (world: World, p: GdaPosition, brigade: number): readonly number[] =>
  (world.brigades[brigade] as Brigade).units.filter((index) => {
    const state = p.units[index] as UnitState;
    const stands = isCloseOrder(state) || state.place === 'card';
    return stands && state.holds === null && !isArtillery(world.units[index] as Unit);
  });

/** Remembered for as long as none of its units changes: every place that is tried for one unit asks for all the others'. */
function areaOf(world: World, p: GdaPosition, brigade: number): Area {
  const { units } = world.brigades[brigade] as Brigade;
  const known = world.areas[brigade];
  if (known !== undefined && units.every((index, i) => known.of[i] === p.units[index])) return known;
  const own = body(world, p, brigade);
  const area: Area = {
    of: units.map((index) => p.units[index] as UnitState),
    ground: convexHull(own.flatMap((index) => groundOf(world, p, index))),
    middles: own.map((index) => {
      const state = p.units[index] as UnitState;
      const extent =
        state.place === 'card' ? cardExtent(world) : extentOf(world, world.units[index] as Unit, state);
      return centreOf(state.pose, extent);
    }),
  };
  world.areas[brigade] = area;
  return area;
}

/** How many of a brigade may stand in the area of another: the odd one (2.2). */
const ODD = 1;

/** 2.2, ruled: of two committed brigades no more than one unit stands within the area of the other. */
export function areIntermixed(world: World, p: GdaPosition, one: number, other: number): boolean {
  if (p.brigades[one]?.standing !== 'committed' || p.brigades[other]?.standing !== 'committed') return false;
  const a = areaOf(world, p, one);
  const b = areaOf(world, p, other);
  return strays(a, b) > ODD || strays(b, a) > ODD;
}

const strays = ({ middles }: Area, { ground }: Area): number =>
  ground.length < 3 ? 0 : middles.filter((middle) => contains(ground, middle)).length;

/** How far up the table the foremost of some brigades stands, as its army sees it. */
export const foremost = (world: World, p: GdaPosition, brigades: readonly number[]): number =>
  Math.max(
    0,
    ...brigades.flatMap((brigade) =>
      body(world, p, brigade).map(
        (index) => asSeen(world, (world.units[index] as Unit).side, (p.units[index] as UnitState).pose).ahead,
      ),
    ),
  );

/** 2.6: how many brigades of a division wait off the table, those on the march not counted. */
export const heldOff = (world: World, p: GdaPosition, side: Side, division: number): number =>
  world.armies[side].brigades.filter((index) => {
    const { sheet } = world.brigades[index] as Brigade;
    return (
      (sheet.division ?? 0) === division &&
      sheet.arrives === undefined &&
      p.brigades[index]?.standing === 'offTable'
    );
  }).length;
