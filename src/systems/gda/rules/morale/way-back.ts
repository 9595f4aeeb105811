import {
  contains,
  isWithin,
  type Polygon,
  squared,
  squaredBetween,
  squaredToPolygon,
  touch,
} from '../../../../geometry/table/distance.ts';
import {
  centreOf,
  type Extent,
  footprint,
  type Pose,
  poseAround,
} from '../../../../geometry/table/footprint.ts';
import { convexHull } from '../../../../geometry/table/hull.ts';
import { isCrossedBy } from '../../../../geometry/table/sight.ts';
import { headingTo, moved, offset } from '../../../../geometry/table/turn.ts';
import {
  angleBetween,
  cm,
  HALF_TURN,
  type Heading,
  headingOf,
  mm,
  type Point,
  turnTo,
} from '../../../../geometry/table/units.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { FallBack } from '../events.ts';
import { facingOf } from '../ground/edges.ts';
import { isRough, isSevere } from '../ground/going.ts';
import { isRiverBetween } from '../ground/lines.ts';
import type { Formation, GdaPosition, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isArtillery, isCavalry, isCloseOrder, isOnTable, isRunning, isSkirmishing } from '../units/kinds.ts';
import type { Place, Unit, World } from '../world.ts';

/** How far to either side of straight back somebody may bend his way (8.11). */
const REAR_ARC = 450;
/** Behind a support one leaves a finger's breadth. */
const BEHIND = mm(10);
/** Where the place is taken one looks for another in steps of this, so far and no further. */
const SHUFFLE = mm(10);
const MOST_SHUFFLES = 30;
/** Other ways back that are looked at where the first leads into bad ground. */
const DETOURS = [0, 150, -150, 300, -300, 450, -450];

/** Where a unit goes back to, whom it runs over, or why it is no more. */
export type Way =
  | {
      readonly to: Pose;
      readonly formation: Formation;
      readonly through: readonly number[];
      /** 5.32: horse that had to go through rough ground loses a casualty by it. */
      readonly hurt: boolean;
    }
  | {
      readonly lost: 'into-the-enemy' | 'off-the-table' | 'bad-ground' | 'no-room' | 'no-support';
      readonly rule: RuleId;
    };

const crowd = (unit: Unit, state: UnitState): Formation => {
  if (state.formation === 'skirmish') return 'skirmish';
  if (isArtillery(unit)) return 'limbered';
  return isCavalry(unit) ? 'squadronColumn' : 'attackColumn';
};

/** Friends behind whom one may come to rest: formed, in close order, and not running (8.11, 8.13). */
const isSupport = (p: GdaPosition, index: number): boolean => {
  const state = p.units[index] as UnitState;
  return isCloseOrder(state) && !isRunning(state);
};

/** The middle of the edge behind an army. */
export const homeOf = (world: World, unit: Unit): Point => {
  const { width, depth } = world;
  switch (world.scenario.edges[unit.side]) {
    case 'south':
      return { x: width / 2, y: 0 };
    case 'north':
      return { x: width / 2, y: depth };
    case 'west':
      return { x: 0, y: depth / 2 };
    default:
      return { x: width, y: depth / 2 };
  }
};

/** The heading nearest to `wanted` that lies in the rear arc. */
const inRearArc = (back: Heading, wanted: Heading): Heading => {
  const turn = Math.max(-REAR_ARC, Math.min(REAR_ARC, turnTo(back, wanted)));
  return headingOf(back + turn);
};

/** Ground in which a body that falls back is lost, or loses men. */
type Peril = 'none' | 'rough' | 'severe';

/** 5.32, 5.33: what the way from here to there leads through; nothing of it troubles skirmishers, nor rough ground the foot. */
function perilOf(world: World, unit: Unit, state: UnitState, from: Point, to: Point): Peril {
  if (isSkirmishing(state)) return 'none';
  const leads = ({ polygon }: Place): boolean => isCrossedBy(polygon, from, to);
  if (world.places.some((place) => isSevere(place) && leads(place)) || isRiverBetween(world, from, to))
    return 'severe';
  return isCavalry(unit) && world.places.some((place) => isRough(place) && leads(place)) ? 'rough' : 'none';
}

/**
 * 8.11, 8.12, ruled: the second leg: to a support, or towards one's own lines within the rear arc, or straight to the edge
 * behind them; of all these ways one that does not lead off the table, and the least perilous of those.
 */
function secondLeg(
  world: World,
  p: GdaPosition,
  index: number,
  from: Point,
  back: Heading,
  rest: number,
  extent: Extent,
  how: FallBack,
): Point {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  const support =
    nearestSupport(world, p, unit, from, back, rest, extent) ??
    (how === 'rout' ? supportToReach(world, p, unit, from, back, rest, extent) : undefined);
  const straight = inRearArc(back, headingTo(from, homeOf(world, unit)));
  const along = (heading: Heading, by: number): Point => moved(from, offset(heading, 0, by));
  const home = along(headingOf(facingOf(world, unit.side) + HALF_TURN), rest);
  const ways = [
    ...(support === undefined ? [] : [support]),
    ...[straight, ...DETOURS.map((turn) => headingOf(back + turn))].map((heading) => along(heading, rest)),
    // Out of the arc nobody runs across the enemy.
    ...(hasEnemiesBetween(world, p, unit, from, home) ? [] : [home]),
    ...(how === 'evade' ? shorter(rest).map((by) => along(straight, by)) : []),
  ];
  const facing = headingOf(back + HALF_TURN);
  const stays = ways.filter((goal) =>
    isOnTheTable(world, footprint(poseAround(goal, facing, extent), extent)),
  );
  const open = (least: Peril): Point | undefined =>
    stays.find((goal) => {
      const peril = perilOf(world, unit, state, from, goal);
      return peril === 'none' || peril === least;
    });
  return open('none') ?? open('rough') ?? (ways[0] as Point);
}

const hasEnemiesBetween = (world: World, p: GdaPosition, { side }: Unit, from: Point, to: Point): boolean =>
  world.units.some(
    (other) =>
      other.side !== side &&
      isCloseOrder(p.units[other.index] as UnitState) &&
      isCrossedBy(groundOf(world, p, other.index), from, to),
  );

/** 4.16: who evades goes so far at the most, and less where the table ends. */
const shorter = (rest: number): readonly number[] =>
  Array.from({ length: Math.floor(rest / SHUFFLE) }, (_, i) => rest - (i + 1) * SHUFFLE);

/** 8.11 to 8.13, ruled: straight back first, then within the rear arc to a support or to one's own lines. */
export function wayBack(world: World, p: GdaPosition, index: number, cause: Point, how: FallBack): Way {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  const here = extentOf(world, unit, state);
  const mob = crowd(unit, state);
  const start = centreOf(state.pose, here);
  const back = headingTo(cause, start);
  const reach = cm(world.tables.movement[unit.arm][how]);
  const headlong = how === 'retreat' || how === 'rout';
  const kept = cm(world.tables.distances.straightRetreat);
  const straight = headlong ? Math.min(kept, reach) : 0;
  const facing = headingOf(back + HALF_TURN);
  const turning = moved(start, offset(back, 0, straight));
  const ground = footprint(state.pose, here);
  const lane = convexHull([...ground, ...footprint(poseAround(turning, facing, here), here)]);
  if (headlong && enemiesIn(world, p, unit, lane, ground))
    return { lost: 'into-the-enemy', rule: 'GDA-8.14.7' };

  const crowded = extentOf(world, unit, { ...state, formation: mob });
  const goal = secondLeg(world, p, index, turning, back, reach - straight, crowded, how);
  // 8.11, 8.12: it keeps its formation for the first 10 cm; after that it is a column of mob.
  const keeps = state.holds === null && !isArtillery(unit) && isWithin(squared(start, goal), kept);
  const formation = keeps ? state.formation : mob;
  const extent = keeps ? here : crowded;
  const found = roomAt(world, p, unit, goal, facing, extent, back);
  if (found === undefined) return { lost: 'no-room', rule: 'GDA-8.14.8' };
  if (!isOnTheTable(world, footprint(found, extent))) return { lost: 'off-the-table', rule: 'GDA-8.14.8' };
  const end = centreOf(found, extent);
  const legs = [perilOf(world, unit, state, start, turning), perilOf(world, unit, state, turning, end)];
  if (legs.includes('severe')) return { lost: 'bad-ground', rule: 'GDA-5.33.3' };
  if (how === 'rout' && !hasFriendNear(world, p, unit, footprint(found, extent)))
    return { lost: 'no-support', rule: 'GDA-8.13.2' };
  const through = friendsPassed(world, p, unit, headlong ? lane : undefined, [start, turning, end]);
  return { to: found, formation, through, hurt: legs.includes('rough') };
}

const isOnTheTable = (world: World, ground: Polygon): boolean =>
  ground.every((corner) => contains(world.table, corner));

/** Enemies on the way back; those whom it leaves behind do not stand in it. */
const enemiesIn = (world: World, p: GdaPosition, { side }: Unit, lane: Polygon, start: Polygon): boolean =>
  world.units.some(
    (other) =>
      other.side !== side &&
      isCloseOrder(p.units[other.index] as UnitState) &&
      touch(lane, groundOf(world, p, other.index)) &&
      !touch(start, groundOf(world, p, other.index)),
  );

const placeBehind = (world: World, friend: Unit, state: UnitState, extent: Extent): Point =>
  moved(
    state.pose,
    offset(state.pose.heading, 0, -(extentOf(world, friend, state).depth + BEHIND + extent.depth / 2)),
  );

/** The place behind the nearest support that can be reached inside the rear arc. */
function nearestSupport(
  world: World,
  p: GdaPosition,
  unit: Unit,
  from: Point,
  back: Heading,
  reach: number,
  extent: Extent,
): Point | undefined {
  let best: Point | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (const friend of world.units) {
    if (friend.side !== unit.side || friend.index === unit.index || !isSupport(p, friend.index)) continue;
    const state = p.units[friend.index] as UnitState;
    const behind = placeBehind(world, friend, state, extent);
    const square = squared(from, behind);
    if (square >= nearest || !isWithin(square, reach)) continue;
    if (square > 0 && angleBetween(headingTo(from, behind), back) > REAR_ARC) continue;
    nearest = square;
    best = behind;
  }
  return best;
}

/** 8.13: whoever comes within 5 cm of a friend at the end of his rout goes on to behind him. */
function supportToReach(
  world: World,
  p: GdaPosition,
  unit: Unit,
  from: Point,
  back: Heading,
  rest: number,
  extent: Extent,
): Point | undefined {
  const near = rest + cm(world.tables.distances.routSupport) + extent.depth / 2;
  let best: { readonly square: number; readonly behind: Point } | undefined;
  for (const friend of world.units) {
    if (friend.side !== unit.side || friend.index === unit.index || !isSupport(p, friend.index)) continue;
    const state = p.units[friend.index] as UnitState;
    const middle = centreOf(state.pose, extentOf(world, friend, state));
    const square = squaredToPolygon(from, groundOf(world, p, friend.index));
    if (!isWithin(square, near) || angleBetween(headingTo(from, middle), back) > REAR_ARC) continue;
    if (best === undefined || square < best.square)
      best = { square, behind: placeBehind(world, friend, state, extent) };
  }
  return best?.behind;
}

/** The goal itself, or the first free place beside it, right before left, and then behind it. */
function roomAt(
  world: World,
  p: GdaPosition,
  unit: Unit,
  goal: Point,
  facing: Heading,
  extent: Extent,
  back: Heading,
): Pose | undefined {
  for (let row = 0; row <= MOST_SHUFFLES; row += 1) {
    const centre = moved(goal, offset(back, 0, row * SHUFFLE));
    for (let step = 0; step <= MOST_SHUFFLES; step += 1) {
      for (const side of step === 0 ? [0] : [1, -1]) {
        const pose = poseAround(moved(centre, offset(facing, side * step * SHUFFLE, 0)), facing, extent);
        const ground = footprint(pose, extent);
        // Who has left the table with his last step is gone; nobody is pushed off it by his friends.
        if (row + step > 0 && !isOnTheTable(world, ground)) continue;
        if (isFree(world, p, unit, ground)) return pose;
      }
    }
  }
  return undefined;
}

const isFree = (world: World, p: GdaPosition, unit: Unit, ground: Polygon): boolean =>
  world.units.every((other) => {
    const state = p.units[other.index] as UnitState;
    if (other.index === unit.index || !isOnTable(state)) return true;
    // Skirmishers flow round their friends.
    if (state.formation === 'skirmish' && other.side === unit.side) return true;
    return !touch(ground, groundOf(world, p, other.index));
  });

const hasFriendNear = (world: World, p: GdaPosition, unit: Unit, ground: Polygon): boolean =>
  world.units.some(
    (friend) =>
      friend.side === unit.side &&
      friend.index !== unit.index &&
      isSupport(p, friend.index) &&
      isWithin(
        squaredBetween(ground, groundOf(world, p, friend.index)),
        cm(world.tables.distances.routSupport),
      ),
  );

/**
 * 5.14, 5.26, 8.12: friends in close order who are run over. Whoever falls back finds every gap, so that only those
 * count whom his centre crosses; in the first 10 cm of a retreat or rout he breaks through all who stand there.
 */
const friendsPassed = (
  world: World,
  p: GdaPosition,
  unit: Unit,
  lane: Polygon | undefined,
  way: readonly [Point, Point, Point],
): readonly number[] =>
  world.units
    .filter((friend) => {
      const its = p.units[friend.index] as UnitState;
      if (friend.side !== unit.side || friend.index === unit.index) return false;
      if (!isCloseOrder(its) || its.holds !== null) return false;
      const ground = groundOf(world, p, friend.index);
      return (
        (lane === undefined ? isCrossedBy(ground, way[0], way[1]) : touch(lane, ground)) ||
        isCrossedBy(ground, way[1], way[2])
      );
    })
    .map(({ index }) => index);
