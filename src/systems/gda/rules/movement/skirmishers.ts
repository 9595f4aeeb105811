import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { isWithin, squaredBetween, squaredToPolygon } from '../../../../geometry/table/distance.ts';
import { centreOf, footprint, seenFrom } from '../../../../geometry/table/footprint.ts';
import { headingTo, moved, offset } from '../../../../geometry/table/turn.ts';
import { angleBetween, cm, mm, type Point, roundDiv } from '../../../../geometry/table/units.ts';
import { frontBases, RANK_GAP, type Spread } from '../../content/footprints.ts';
import { isInCover } from '../ground/terrain.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isCavalry, isCloseOrder, isRunning, isSkirmishing } from '../units/kinds.ts';
import type { Unit, World } from '../world.ts';
import { brigadeAt, stateAt, unitAt } from './limits.ts';

/** The middle of each base of a screen, the front rank first. */
export function baseCentres(world: World, state: UnitState): readonly Point[] {
  const { skirmishBase, skirmishGap } = world.tables.footprints;
  const front = frontBases(state);
  const step = mm(skirmishBase[0] + (state.spread?.gap ?? skirmishGap));
  return Array.from({ length: state.bases }, (_, i) => {
    const rank = Math.floor(i / front);
    const count = rank === 0 ? front : state.bases - front;
    const right = Math.round(((i % front) - (count - 1) / 2) * step);
    const back = roundDiv(mm(skirmishBase[1]), 2) + rank * mm(skirmishBase[1] + RANK_GAP);
    return moved(state.pose, offset(state.pose.heading, right, -back));
  });
}

/** 6.2: the bases stand half a base apart at the least and a whole one at the most. */
export function judgeSpread(world: World, unit: Unit, state: UnitState, spread: Spread): readonly Refusal[] {
  const [width] = world.tables.footprints.skirmishBase;
  if (!isSkirmishing(state)) return [refuse('GDA-6.2.13', 'not-skirmishing', { unit: unit.id })];
  return spread.gap * 2 >= width && spread.gap <= width
    ? []
    : [refuse('GDA-6.2.13', 'bases-too-near-or-far', { unit: unit.id, gap: spread.gap })];
}

/** 6.4: the square of how far the furthest base stands from any formed unit of its brigade in close order, and from the brigadier. */
function strayOf(world: World, p: GdaPosition, index: number, state: UnitState): number {
  const unit = unitAt(world, index);
  const { brigadier } = brigadeAt(world, p, index);
  const anchors = world.units.filter((friend) => {
    const its = stateAt(p, friend.index);
    return (
      friend.brigade === unit.brigade && friend.index !== index && isCloseOrder(its) && its.order === 'formed'
    );
  });
  return Math.max(
    ...baseCentres(world, state).map((base) =>
      Math.min(
        squaredToPolygon(base, [brigadier.at, brigadier.at, brigadier.at]),
        ...anchors.map((friend) => squaredToPolygon(base, groundOf(world, p, friend.index))),
      ),
    ),
  );
}

export const isInReach = (world: World, p: GdaPosition, index: number, state: UnitState): boolean =>
  isWithin(strayOf(world, p, index, state), cm(world.tables.distances.skirmish));

/** 6.4, 6.5, 6.14: what skirmishers may not do that others may. */
export function judgeSkirmishers(
  world: World,
  p: GdaPosition,
  index: number,
  after: UnitState,
): readonly Refusal[] {
  if (!isSkirmishing(after)) return [];
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  const refusals: Refusal[] = [];
  // Ruled: whom its brigade has left behind may come back by more than one move.
  const strays = !isInReach(world, p, index, after);
  const comesBack =
    isSkirmishing(state) &&
    !isInReach(world, p, index, state) &&
    strayOf(world, p, index, after) < strayOf(world, p, index, state);
  if (strays && !comesBack)
    refusals.push(
      refuse(unit.screen ? 'GDA-6.4.1' : 'GDA-6.14.1', 'too-far-from-its-brigade', { unit: unit.id }),
    );
  if (
    isSkirmishing(state) &&
    !goesBackBefore(world, p, index, after) &&
    !isInCover(world, { ...p, units: p.units.map((one, i) => (i === index ? after : one)) }, index)
  )
    refusals.push(refuse('GDA-6.5.2', 'cavalry-near', { unit: unit.id }));
  return refusals;
}

/** How far aside of straight away from horse somebody may go who has it near him: as far as whoever falls back (8.11). */
const ASIDE = 450;

/**
 * 6.5, ruled: with enemy horse within 15 cm skirmishers come no nearer to it, and go forward only where that is away
 * from it.
 */
function goesBackBefore(world: World, p: GdaPosition, index: number, after: UnitState): boolean {
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  const halt = cm(world.tables.distances.skirmishersHalt);
  const here = groundOf(world, p, index);
  const there = footprint(after.pose, extentOf(world, unit, after));
  const middle = centreOf(state.pose, extentOf(world, unit, state));
  const goal = centreOf(after.pose, extentOf(world, unit, after));
  const stays = middle.x === goal.x && middle.y === goal.y;
  return world.units.every((enemy) => {
    const theirs = stateAt(p, enemy.index);
    if (enemy.side === unit.side || !isCavalry(enemy) || !isCloseOrder(theirs)) return true;
    const ground = groundOf(world, p, enemy.index);
    const before = squaredBetween(here, ground);
    if (!isWithin(before, halt)) return true;
    if (squaredBetween(there, ground) < before) return false;
    if (stays || !goesForward(state, after)) return true;
    const away = headingTo(centreOf(theirs.pose, extentOf(world, enemy, theirs)), middle);
    return angleBetween(away, headingTo(middle, goal)) <= ASIDE;
  });
}

/** Does the front end up ahead of where it was? */
const goesForward = (before: UnitState, after: UnitState): boolean => {
  const ahead = offset(before.pose.heading, 0, 1000);
  return (after.pose.x - before.pose.x) * ahead.x + (after.pose.y - before.pose.y) * ahead.y > 0;
};

/** 6.15: back into close order behind a friend who stands firm. */
export function judgeRecall(world: World, p: GdaPosition, index: number): readonly Refusal[] {
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  if (!isSkirmishing(state) || unit.screen) return [];
  const reach = cm(world.tables.distances.recall);
  const sheltered = world.units.some((friend) => {
    const its = stateAt(p, friend.index);
    if (friend.side !== unit.side || friend.index === index || !isCloseOrder(its) || isRunning(its))
      return false;
    const behind = seenFrom(its.pose, centreOf(state.pose, extentOf(world, unit, state))).ahead < 0;
    return (
      behind && isWithin(squaredBetween(groundOf(world, p, index), groundOf(world, p, friend.index)), reach)
    );
  });
  return sheltered ? [] : [refuse('GDA-6.15.1', 'nobody-to-form-behind', { unit: unit.id })];
}
