import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { isWithin, squaredBetween, squaredToPolygon } from '../../../../geometry/table/distance.ts';
import { centreOf, seenFrom } from '../../../../geometry/table/footprint.ts';
import { moved, offset } from '../../../../geometry/table/turn.ts';
import { cm, mm, type Point, roundDiv } from '../../../../geometry/table/units.ts';
import { frontBases, RANK_GAP, type Spread } from '../../content/footprints.ts';
import { isInCover } from '../ground/terrain.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isCavalry, isCloseOrder, isRunning, isSkirmishing } from '../units/kinds.ts';
import type { Unit, World } from '../world.ts';
import { brigadeAt, stateAt, unitAt } from './limits.ts';
import { enemyWithin } from './measure.ts';

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

/** 6.4: every base within 30 cm of a formed unit of its brigade in close order, or of the brigadier. */
export function isInReach(world: World, p: GdaPosition, index: number, state: UnitState): boolean {
  const unit = unitAt(world, index);
  const reach = cm(world.tables.distances.skirmish);
  const { brigadier } = brigadeAt(world, p, index);
  const anchors = world.units.filter((friend) => {
    const its = stateAt(p, friend.index);
    return (
      friend.brigade === unit.brigade && friend.index !== index && isCloseOrder(its) && its.order === 'formed'
    );
  });
  return baseCentres(world, state).every(
    (base) =>
      isWithin(squaredToPolygon(base, [brigadier.at, brigadier.at, brigadier.at]), reach) ||
      anchors.some((friend) => isWithin(squaredToPolygon(base, groundOf(world, p, friend.index)), reach)),
  );
}

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
  if (!isInReach(world, p, index, after))
    refusals.push(
      refuse(unit.screen ? 'GDA-6.4.1' : 'GDA-6.14.1', 'too-far-from-its-brigade', { unit: unit.id }),
    );
  const riders = enemyWithin(
    world,
    p,
    index,
    cm(world.tables.distances.skirmishersHalt),
    (enemy, its) => isCavalry(enemy) && isCloseOrder(its),
  );
  if (
    riders &&
    isSkirmishing(state) &&
    goesForward(state, after) &&
    !isInCover(world, { ...p, units: p.units.map((one, i) => (i === index ? after : one)) }, index)
  )
    refusals.push(refuse('GDA-6.5.2', 'cavalry-near', { unit: unit.id }));
  return refusals;
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
