import { contains, type Polygon, touch } from '../../../../geometry/table/distance.ts';
import { centreOf, footprint, type Pose } from '../../../../geometry/table/footprint.ts';
import { mm, type Point } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import { severeGround } from '../ground/terrain.ts';
import type { ArmyState, DivisionState, GdaPosition, UnitState } from '../position.ts';
import { extentOf } from '../units/ground.ts';
import type { Brigade, Unit, World } from '../world.ts';

/** Where an army looks from its edge of the table. */
export const facingOf = (world: World, side: Side): number =>
  ({ south: 0, west: 900, north: 1800, east: 2700 })[world.scenario.edges[side]];

/** Steps in which a free place is looked for. */
const STEP = 20;

/** Can a unit be set up here: inside its zone, off houses and marshes, clear of those who stand already? */
export function isRoomy(world: World, zone: Polygon, ground: Polygon, taken: readonly Polygon[]): boolean {
  if (!ground.every((corner) => contains(zone, corner) && contains(world.table, corner))) return false;
  if (taken.some((other) => touch(other, ground))) return false;
  if (severeGround(world).some((polygon) => touch(polygon, ground))) return false;
  return !world.places.some(
    ({ kind, polygon }) => (kind === 'builtUpArea' || kind === 'strongpoint') && touch(polygon, ground),
  );
}

/** A plain order of battle: brigades side by side from left to right, their units in columns behind one another. */
export function layOut(world: World, p: GdaPosition): GdaPosition {
  const units = [...p.units];
  const brigades = [...p.brigades];
  const taken: Polygon[] = [];
  for (const side of ['french', 'allied'] as const) {
    const facing = facingOf(world, side);
    const army = world.armies[side].brigades.map((index) => world.brigades[index] as Brigade);
    for (const [column, brigade] of army.entries()) {
      const zone =
        brigade.sheet.reserve && world.reserveZones !== undefined
          ? world.reserveZones[side]
          : world.zones[side];
      const all = [...brigade.units, ...(brigade.screen === undefined ? [] : [brigade.screen])];
      for (const index of all) {
        const unit = world.units[index] as Unit;
        const state = units[index] as UnitState;
        const pose = findRoom(
          world,
          zone,
          unit,
          state,
          facing,
          side,
          (2 * column + 1) / (2 * army.length),
          taken,
        );
        if (pose === undefined) throw new Error(`no room for ${unit.id} in the zone of its army`);
        if (!unit.screen) taken.push(footprint(pose, extentOf(world, unit, state)));
        units[index] = { ...state, place: 'table', pose };
      }
      const first = units[brigade.units[0] as number] as UnitState;
      const at: Point = centreOf(
        first.pose,
        extentOf(world, world.units[brigade.units[0] as number] as Unit, first),
      );
      brigades[brigade.index] = {
        ...(brigades[brigade.index] as GdaPosition['brigades'][number]),
        brigadier: { at, with: null, moved: false },
      };
    }
  }
  return { ...p, units, brigades, armies: withCommanders(world, p.armies, brigades) };
}

/** Commanders stand in the midst of their brigadiers, a corps commander in the midst of his commanders. */
function withCommanders(
  world: World,
  armies: GdaPosition['armies'],
  brigades: GdaPosition['brigades'],
): GdaPosition['armies'] {
  const middle = (points: readonly Point[]): Point => ({
    x: Math.round(points.reduce((sum, { x }) => sum + x, 0) / Math.max(1, points.length)),
    y: Math.round(points.reduce((sum, { y }) => sum + y, 0) / Math.max(1, points.length)),
  });
  const army = (side: Side): ArmyState => {
    const divisions = world.armies[side].divisions.map(({ brigades: own }, division) => ({
      ...(armies[side].divisions[division] as DivisionState),
      commander: middle(own.map((index) => brigades[index]?.brigadier.at ?? { x: 0, y: 0 })),
    }));
    const corps = armies[side].corps === null ? null : middle(divisions.map(({ commander }) => commander));
    return { ...armies[side], divisions, corps };
  };
  return { french: army('french'), allied: army('allied') };
}

/** The first free place of a zone, from the front of it backwards and from the brigade's own part of it outwards. */
function findRoom(
  world: World,
  zone: Polygon,
  unit: Unit,
  state: UnitState,
  facing: number,
  side: Side,
  share: number,
  taken: readonly Polygon[],
): Pose | undefined {
  const extent = extentOf(world, unit, state);
  const ahead = world.scenario.edges[side] === 'south' ? 1 : -1;
  const depths: number[] = [];
  for (let y = 0; y <= world.depth; y += mm(STEP)) depths.push(y);
  depths.sort((a, b) => ahead * (b - a));
  const middle = Math.round(world.width * share);
  for (let out = 0; out <= world.width; out += mm(STEP)) {
    for (const sign of out === 0 ? [1] : [1, -1]) {
      const x = middle + sign * out;
      if (x < 0 || x > world.width) continue;
      for (const y of depths) {
        const pose = { x, y, heading: facing };
        if (isRoomy(world, zone, footprint(pose, extent), unit.screen ? [] : taken)) return pose;
      }
    }
  }
  return undefined;
}
