import { boxesWithin, boxOf, contains, type Polygon, touch } from '../../../../geometry/table/distance.ts';
import { centreOf, footprint, type Pose } from '../../../../geometry/table/footprint.ts';
import { mm, type Point } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import { cardsOn, groundOfCard } from '../fog/cards.ts';
import { asSeen, facingOf, onTable, spanOf } from '../ground/edges.ts';
import { isSevere } from '../ground/going.ts';
import { formationsOf } from '../movement/formations.ts';
import type {
  ArmyState,
  BrigadeState,
  DivisionState,
  Formation,
  GdaPosition,
  UnitState,
} from '../position.ts';
import { type Covered, covering, extentOf, standOf } from '../units/ground.ts';
import { isArtillery, isCavalry, isOnTable } from '../units/kinds.ts';
import type { Brigade, Unit, World } from '../world.ts';
import { emptyPosition } from './muster.ts';

/** Steps in which a free place is looked for. */
const STEP = 20;

/** What keeps somebody from standing on this ground of a zone: his friends, the zone's edge, or houses and worse. */
export function hindranceAt(
  world: World,
  zone: Polygon,
  ground: Polygon,
  taken: readonly Covered[],
): 'friends' | 'edge' | 'place' | undefined {
  const box = boxOf(ground);
  const isHit = (other: Covered): boolean => boxesWithin(box, other.box, 0) && touch(other.ground, ground);
  if (taken.some(isHit)) return 'friends';
  if (!ground.every((corner) => contains(zone, corner) && contains(world.table, corner))) return 'edge';
  return world.places.some(
    (place) =>
      boxesWithin(box, place.box, 0) &&
      (isSevere(place) || place.kind === 'builtUpArea' || place.kind === 'strongpoint') &&
      touch(place.polygon, ground),
  )
    ? 'place'
    : undefined;
}

/** Can a unit be set up here: inside its zone, off houses and marshes, clear of those who stand already? */
export const isRoomy = (world: World, zone: Polygon, ground: Polygon, taken: readonly Covered[]): boolean =>
  hindranceAt(world, zone, ground, taken) === undefined;

/** 5.32: horse, guns and squares have no business in rough ground. */
export const isBarredFromRough = (unit: Unit, formation: Formation): boolean =>
  isCavalry(unit) || isArtillery(unit) || formation === 'square';

/** The zone of a brigade: that of its army, or where its scenario keeps reserves. */
export const zoneOf = (world: World, { side }: Brigade, standing: BrigadeState['standing']): Polygon =>
  standing === 'reserve' && world.reserveZones !== undefined ? world.reserveZones[side] : world.zones[side];

/** Puts a brigade on the table as it stands in the order of battle, in its own part of the zone; undefined without room. */
export function layBrigade(
  world: World,
  p: GdaPosition,
  brigade: Brigade,
  /** Those who are laid; the others of the brigade stay where they are. */
  only: readonly number[] = [...brigade.units, ...(brigade.screen === undefined ? [] : [brigade.screen])],
): GdaPosition | undefined {
  const { side } = brigade;
  const { standing } = p.brigades[brigade.index] as BrigadeState;
  const zone = zoneOf(world, brigade, standing);
  const own = world.armies[side].brigades;
  const share = (2 * own.indexOf(brigade.index) + 1) / (2 * own.length);
  const units = [...p.units];
  const taken = world.units
    .filter(
      (other) =>
        !(other.brigade === brigade.index && only.includes(other.index)) &&
        !other.screen &&
        isOnTable(p.units[other.index] as UnitState),
    )
    .map(({ index }): Covered => standOf(world, p, index));
  for (const card of cardsOn(p)) if (card.side === side) taken.push(covering(groundOfCard(world, card)));
  // Where no zone of their own is given, reserves stand as far back as there is room (2.5).
  const rearFirst = standing === 'reserve' && world.reserveZones === undefined;
  for (const index of only) {
    const unit = world.units[index] as Unit;
    const state = units[index] as UnitState;
    if (state.place === 'absorbed') continue;
    const placed = findPlace(world, zone, unit, state, share, unit.screen ? [] : taken, rearFirst);
    if (placed === undefined) return undefined;
    if (!unit.screen) taken.push(covering(footprint(placed.pose, extentOf(world, unit, placed))));
    units[index] = { ...placed, place: 'table', holds: null };
  }
  const [leader = 0] = brigade.units;
  const first = units[leader] as UnitState;
  const at: Point = centreOf(first.pose, extentOf(world, world.units[leader] as Unit, first));
  const brigades = p.brigades.map((state, index) =>
    index === brigade.index && only.includes(leader)
      ? { ...state, brigadier: { at, with: null, moved: false } }
      : state,
  );
  return { ...p, units, brigades };
}

/** Both armies laid out as far as their zones have room, and the first of each for which there is none. */
function laidOut(
  world: World,
  p: GdaPosition,
): { readonly laid: GdaPosition; readonly crowded: readonly Brigade[] } {
  let laid = p;
  const crowded: Brigade[] = [];
  for (const side of ['french', 'allied'] as const)
    for (const index of world.armies[side].brigades) {
      const brigade = world.brigades[index] as Brigade;
      if (laid.brigades[index]?.standing === 'offTable') continue;
      const next = layBrigade(world, laid, brigade);
      // Where one finds no room the others of its army are not tried: a full zone is slow to search.
      if (next === undefined) {
        crowded.push(brigade);
        break;
      }
      laid = next;
    }
  return { laid, crowded };
}

/** A plain order of battle: brigades side by side from left to right, their units in columns behind one another. */
export function layOut(world: World, p: GdaPosition): GdaPosition {
  const { laid, crowded } = laidOut(world, p);
  const [brigade] = crowded;
  if (brigade !== undefined) throw new Error(`no room for ${brigade.id} in the zone of its army`);
  return { ...laid, armies: withCommanders(world, laid.armies, laid.brigades) };
}

/** 2.2: of armies brought along, the first brigade of each for which its zone has no room. */
export const crowdedOut = (world: World): readonly Brigade[] => laidOut(world, emptyPosition(world)).crowded;

/** 1.1: commanders stand behind the midst of their brigadiers, a corps commander in the midst of his commanders. */
function withCommanders(
  world: World,
  armies: GdaPosition['armies'],
  brigades: GdaPosition['brigades'],
): GdaPosition['armies'] {
  const middle = (points: readonly Point[]): Point => ({
    x: Math.round(points.reduce((sum, { x }) => sum + x, 0) / Math.max(1, points.length)),
    y: Math.round(points.reduce((sum, { y }) => sum + y, 0) / Math.max(1, points.length)),
  });
  const behind = (where: World, side: Side, points: readonly Point[]): Point => {
    const { right, ahead } = asSeen(where, side, middle(points));
    const rear = Math.min(ahead, ...points.map((point) => asSeen(where, side, point).ahead));
    return onTable(where, side, { right, ahead: rear });
  };
  const army = (side: Side): ArmyState => {
    const divisions = world.armies[side].divisions.map(({ brigades: own }, division) => ({
      ...(armies[side].divisions[division] as DivisionState),
      commander: behind(
        world,
        side,
        own.map((index) => (brigades[index] as BrigadeState).brigadier.at),
      ),
    }));
    const corps = armies[side].corps === null ? null : middle(divisions.map(({ commander }) => commander));
    return { ...armies[side], divisions, corps };
  };
  return { french: army('french'), allied: army('allied') };
}

/** A place in its marching formation, or in the first other that a narrow zone leaves room for. */
function findPlace(
  world: World,
  zone: Polygon,
  unit: Unit,
  state: UnitState,
  share: number,
  taken: readonly Covered[],
  rearFirst: boolean,
): UnitState | undefined {
  const close = state.formation === 'garrison' ? 'attackColumn' : state.formation;
  for (const formation of [close, ...formationsOf(world, unit)]) {
    if (formation === 'skirmish' && !unit.screen) continue;
    const formed = { ...state, formation };
    const pose = findRoom(world, zone, unit, formed, share, taken, rearFirst);
    if (pose !== undefined) return { ...formed, pose };
  }
  return undefined;
}

/** The first free place of a zone, from the front of it backwards and from the brigade's own part of it outwards. */
function findRoom(
  world: World,
  zone: Polygon,
  unit: Unit,
  state: UnitState,
  share: number,
  taken: readonly Covered[],
  rearFirst: boolean,
): Pose | undefined {
  const extent = extentOf(world, unit, state);
  const facing = facingOf(world, unit.side);
  const span = spanOf(world, unit.side);
  const depths: number[] = [];
  for (let ahead = 0; ahead <= span.ahead; ahead += mm(STEP)) depths.push(ahead);
  if (!rearFirst) depths.reverse();
  const middle = Math.round(span.right * share);
  const redoubts = world.places.filter(({ kind }) => kind === 'redoubt').map(({ polygon }) => polygon);
  const shunned = isBarredFromRough(unit, state.formation) ? [...redoubts, ...world.rough] : redoubts;
  for (let out = 0; out <= span.right; out += mm(STEP)) {
    for (const sign of out === 0 ? [1] : [1, -1]) {
      const across = middle + sign * out;
      if (across < 0 || across > span.right) continue;
      for (const ahead of depths) {
        // Brigades stand in the order of their sheet from the left of the table, for both armies.
        const right = facing === 1800 || facing === 900 ? span.right - across : across;
        const pose = { ...onTable(world, unit.side, { right, ahead }), heading: facing };
        const ground = footprint(pose, extent);
        // 5.40: nobody stands half in a redoubt; who is to hold it his player says.
        if (isRoomy(world, zone, ground, taken) && !shunned.some((polygon) => touch(polygon, ground)))
          return pose;
      }
    }
  }
  return undefined;
}
