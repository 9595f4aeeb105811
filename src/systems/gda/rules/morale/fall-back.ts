import {
  contains,
  isWithin,
  type Polygon,
  squared,
  squaredBetween,
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
  type Heading,
  headingOf,
  mm,
  type Point,
  turnTo,
} from '../../../../geometry/table/units.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { changeUnit } from '../edit.ts';
import type { FallBack } from '../events.ts';
import type { Scribe } from '../kit.ts';
import type { Formation, GdaPosition, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isArtillery, isCavalry, isCloseOrder, isOnTable, isRunning } from '../units/kinds.ts';
import type { Unit, World } from '../world.ts';
import { disperse, falter, faltersByRetreats, stateOf, unitOf } from './losses.ts';
import { unform } from './unform.ts';

/** How far to either side of straight back somebody may bend his way (8.11). */
const REAR_ARC = 450;
/** Behind a support one leaves a finger's breadth. */
const BEHIND = mm(10);
/** Where the place is taken one looks for another in steps of this, so far and no further. */
const SHUFFLE = mm(10);
const MOST_SHUFFLES = 30;

/** Where a unit goes back to, whom it runs over, or why it is no more. */
export type Way =
  | { readonly to: Pose; readonly formation: Formation; readonly through: readonly number[] }
  | {
      readonly lost: 'into-the-enemy' | 'off-the-table' | 'bad-ground' | 'no-room' | 'no-support';
      readonly rule: RuleId;
    };

const crowd = (unit: Unit, state: UnitState): Formation => {
  if (state.formation === 'skirmish') return 'skirmish';
  if (isArtillery(unit)) return 'limbered';
  return isCavalry(unit) ? 'squadronColumn' : 'attackColumn';
};

const allowance = (world: World, unit: Unit, how: FallBack): number =>
  cm(world.tables.movement[unit.arm][how]);

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

/** 8.11 to 8.13, ruled: straight back first, then within the rear arc to a support or to one's own lines. */
export function wayBack(world: World, p: GdaPosition, index: number, cause: Point, how: FallBack): Way {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  const formation =
    how === 'retire' && state.formation !== 'garrison' && !isArtillery(unit)
      ? state.formation
      : crowd(unit, state);
  const extent = extentOf(world, unit, { formation, bases: state.bases });
  const start = centreOf(state.pose, extentOf(world, unit, state));
  const back = headingTo(cause, start);
  const reach = allowance(world, unit, how);
  const headlong = how === 'retreat' || how === 'rout';
  const straight = headlong ? Math.min(cm(world.tables.distances.straightRetreat), reach) : 0;
  const facing = headingOf(back + 1800);

  const turning = moved(start, offset(back, 0, straight));
  if (headlong) {
    const lane = convexHull([
      ...footprint(state.pose, extentOf(world, unit, state)),
      ...footprint(poseAround(turning, facing, extent), extent),
    ]);
    if (enemiesIn(world, p, unit, lane, footprint(state.pose, extentOf(world, unit, state))))
      return { lost: 'into-the-enemy', rule: 'GDA-8.14.7' };
  }
  const rest = reach - straight;
  const support = nearestSupport(world, p, unit, turning, back, rest, extent);
  const goal =
    support ?? moved(turning, offset(inRearArc(back, headingTo(turning, homeOf(world, unit))), 0, rest));
  const found = roomAt(world, p, unit, goal, facing, extent, back);
  if (found === undefined) return { lost: 'no-room', rule: 'GDA-8.14.8' };
  if (!isOnTheTable(world, footprint(found, extent))) return { lost: 'off-the-table', rule: 'GDA-8.14.8' };
  const end = centreOf(found, extent);
  if (severe(world).some((ground) => isCrossedBy(ground, start, end)) && state.formation !== 'skirmish')
    return { lost: 'bad-ground', rule: 'GDA-5.35.1' };
  if (how === 'rout' && !hasFriendNear(world, p, unit, footprint(found, extent)))
    return { lost: 'no-support', rule: 'GDA-8.13.2' };
  return { to: found, formation, through: passed(world, p, unit, [start, turning, end]) };
}

const severe = (world: World): readonly Polygon[] =>
  world.places.filter(({ kind }) => kind === 'denseWood' || kind === 'marsh').map(({ polygon }) => polygon);

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
    const its = extentOf(world, friend, state);
    const behind = moved(state.pose, offset(state.pose.heading, 0, -(its.depth + BEHIND + extent.depth / 2)));
    const square = squared(from, behind);
    if (square >= nearest || !isWithin(square, reach)) continue;
    if (square > 0 && angleBetween(headingTo(from, behind), back) > REAR_ARC) continue;
    nearest = square;
    best = behind;
  }
  return best;
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
        if (isFree(world, p, unit, footprint(pose, extent))) return pose;
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

/** 5.26: friends in close order across whom the way leads; whoever falls back finds every gap. */
const passed = (
  world: World,
  p: GdaPosition,
  unit: Unit,
  way: readonly [Point, Point, Point],
): readonly number[] =>
  world.units
    .filter(
      (friend) =>
        friend.side === unit.side &&
        friend.index !== unit.index &&
        isCloseOrder(p.units[friend.index] as UnitState) &&
        (p.units[friend.index] as UnitState).holds === null &&
        (isCrossedBy(groundOf(world, p, friend.index), way[0], way[1]) ||
          isCrossedBy(groundOf(world, p, friend.index), way[1], way[2])),
    )
    .map(({ index }) => index);

/** Lets a unit fall back and tells what comes of it for itself, for whom it passes and for its brigade. */
export function fallBack(at: Scribe, index: number, cause: Point, how: FallBack, rule: RuleId): void {
  const unit = unitOf(at, index);
  const before = stateOf(at, index);
  if (!isOnTable(before)) return;
  if (how === 'rout' && isArtillery(unit)) {
    disperse(at, index, 'routed-guns', 'GDA-8.13.1');
    return;
  }
  const way = wayBack(at.world, at.position, index, cause, how);
  if ('lost' in way) {
    disperse(at, index, way.lost, way.rule);
    return;
  }
  const skirmishing = before.formation === 'skirmish';
  const order =
    how === 'retreat' ? 'retreating' : how === 'rout' ? 'routed' : skirmishing ? before.order : 'unformed';
  changeUnit(at.draft, index, { pose: way.to, formation: way.formation, order, holds: null });
  at.emit(() => ({ type: 'unitFellBack', rule, unit: unit.id, how, before: before.pose, after: way.to }));
  if (!skirmishing) for (const friend of way.through) unform(at, friend, 'GDA-8.11.4');
  if (how === 'rout') falter(at, unit.brigade, 'rout', 'GDA-8.13.6');
  else if (how === 'retreat') faltersByRetreats(at, unit.brigade);
}
