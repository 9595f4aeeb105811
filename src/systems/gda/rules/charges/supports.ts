import { isWithin, squaredBetween, touch } from '../../../../geometry/table/distance.ts';
import { POINTS_IN_HALF, type Pose, seenFrom, sharePoints } from '../../../../geometry/table/footprint.ts';
import { convexHull } from '../../../../geometry/table/hull.ts';
import { stripAhead } from '../../../../geometry/table/manoeuvre.ts';
import { isCrossedBy } from '../../../../geometry/table/sight.ts';
import { cm } from '../../../../geometry/table/units.ts';
import { isInMelee } from '../fire/targets.ts';
import { flankedBy } from '../morale/flanked.ts';
import type { BrigadeState, GdaPosition, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isInCommand } from '../units/in-command.ts';
import { isArtillery, isCavalry, isCloseOrder, isRunning } from '../units/kinds.ts';
import { facesAlike } from '../units/massed.ts';
import { within } from '../units/within.ts';
import type { Unit, World } from '../world.ts';
import { carriedBy } from './carried.ts';
import { closedTo } from './confined.ts';
import type { ChargeLine } from './reach.ts';

export type Post = 'rear' | 'left' | 'right';

/** Units that help a lead unit, by where they stand. */
export type Supports = Readonly<Partial<Record<Post, number>>>;

const unitAt = (world: World, index: number): Unit => world.units[index] as Unit;
const stateAt = (p: GdaPosition, index: number): UnitState => p.units[index] as UnitState;

/** 4.5: half of the supporter straight behind the other makes it a rear support. */
function isBehind(world: World, p: GdaPosition, index: number, lead: number): boolean {
  const front = stateAt(p, lead);
  const extent = extentOf(world, unitAt(world, lead), front);
  const state = stateAt(p, index);
  const behind = sharePoints(state.pose, extentOf(world, unitAt(world, index), state)).filter((point) => {
    const seen = seenFrom(front.pose, point);
    return seen.ahead < -extent.depth && Math.abs(seen.right) <= extent.width / 2;
  });
  return behind.length >= POINTS_IN_HALF;
}

/** 4.5: where a unit stands to a lead unit as a support, if it stands near enough and faces the same way. */
export function postOf(world: World, p: GdaPosition, index: number, lead: number): Post | undefined {
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  const front = stateAt(p, lead);
  if (!facesAlike(state, front)) return undefined;
  const square = squaredBetween(groundOf(world, p, index), groundOf(world, p, lead));
  const { infantrySupport, cavalryRearSupport, cavalryFlankSupport } = world.tables.distances;
  const rear = isBehind(world, p, index, lead);
  const reach = isCavalry(unit) ? (rear ? cavalryRearSupport : cavalryFlankSupport) : infantrySupport;
  if (!isWithin(square, cm(reach)) || hasBarrier(world, state.pose, front.pose)) return undefined;
  if (rear) return 'rear';
  return seenFrom(front.pose, state.pose).right < 0 ? 'left' : 'right';
}

/** 4.7: ground that nobody passes lies between. */
const hasBarrier = (world: World, a: Pose, b: Pose): boolean =>
  world.places.some(
    ({ kind, polygon }) =>
      (kind === 'denseWood' || kind === 'marsh' || kind === 'strongpoint' || kind === 'builtUpArea') &&
      isCrossedBy(polygon, a, b),
  );

/** 4.7: who can help nobody, whatever the fight. */
const isUnfit = (world: World, p: GdaPosition, index: number): boolean => {
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  return (
    !isCloseOrder(state) ||
    isArtillery(unit) ||
    state.holds !== null ||
    isRunning(state) ||
    isInMelee(world, p, index)
  );
};

/** 4.7, ruled: an enemy who has no part in it stands before a flank support, within 15 cm of where the charge halts. */
export function isOpposed(
  world: World,
  p: GdaPosition,
  index: number,
  target: number,
  pose = stateAt(p, index).pose,
): boolean {
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  const strip = stripAhead(pose, extentOf(world, unit, state), cm(world.tables.distances.opposedSupport));
  return world.units.some((enemy) => {
    if (enemy.side === unit.side || enemy.index === target || !isCloseOrder(stateAt(p, enemy.index)))
      return false;
    if (!touch(strip, groundOf(world, p, enemy.index))) return false;
    // Who stands in support of the target has part in the charge.
    const reach = isCavalry(enemy)
      ? world.tables.distances.cavalryFlankSupport
      : world.tables.distances.infantrySupport;
    return !isWithin(squaredBetween(groundOf(world, p, enemy.index), groundOf(world, p, target)), cm(reach));
  });
}

/**
 * 4.5 to 4.7: the posts at which one's own units can help a charge that goes along this line; those who have helped may
 * go on with it (4.13).
 */
export function attackSupports(
  world: World,
  p: GdaPosition,
  lead: number,
  target: number,
  line?: ChargeLine,
  goesOn = false,
): ReadonlyMap<number, Post> {
  const unit = unitAt(world, lead);
  const found = new Map<number, Post>();
  // 4.7: a brigade that falters meanwhile sends nobody along.
  const falters = (p.brigades[unit.brigade] as BrigadeState).command === 'faltering';
  if (stateAt(p, target).holds !== null || falters) return found;
  const halted = line === undefined ? undefined : carriedBy(world, p, lead, line, line.toPoint);
  const wheeled = line === undefined ? (pose: Pose) => pose : carriedBy(world, p, lead, line, 0);
  for (const other of world.units) {
    if (other.index === lead || other.brigade !== unit.brigade || other.arm !== unit.arm) continue;
    const state = stateAt(p, other.index);
    if (isUnfit(world, p, other.index) || state.formation === 'square') continue;
    if (state.involved && !goesOn) continue;
    // 5.24: out of hand it goes nowhere.
    if (state.wild) continue;
    if (!isInCommand(world, p, other.index)) continue;
    const post = postOf(world, p, other.index, lead);
    if (post === undefined) continue;
    if (post !== 'rear' && isOpposed(world, p, other.index, target, halted?.(state.pose))) continue;
    if (halted !== undefined && leadsAstray(world, other, state, wheeled(state.pose), halted(state.pose)))
      continue;
    found.set(other.index, post);
  }
  return found;
}

/** 4.7: would it come over ground beside the lead's way on which it cannot go? */
function leadsAstray(world: World, unit: Unit, state: UnitState, from: Pose, to: Pose): boolean {
  const extent = extentOf(world, unit, state);
  const lane = convexHull([...within(from, extent), ...within(to, extent)]);
  const here = within(state.pose, extent);
  return closedTo(world, unit, state).some((ground) => touch(lane, ground) && !touch(here, ground));
}

/** Does the front of a charge at its halt point at this unit too? */
function isMetToo(world: World, p: GdaPosition, charger: number, index: number): boolean {
  const state = stateAt(p, charger);
  const extent = extentOf(world, unitAt(world, charger), state);
  const reach = cm(2 * world.tables.charge.defencePoint);
  return touch(stripAhead(state.pose, extent, reach), groundOf(world, p, index));
}

/** 4.7: a brigade that falters sends no help, but a neighbour whom the same charge meets is drawn into it. */
export function isSentToHelp(
  world: World,
  p: GdaPosition,
  index: number,
  target: number,
  charger: number,
): boolean {
  const { brigade } = unitAt(world, index);
  const falters = (p.brigades[brigade] as BrigadeState).command === 'faltering';
  return !falters || (brigade === unitAt(world, target).brigade && isMetToo(world, p, charger, index));
}

/** 4.7, 4.9: those who must help a unit that is charged; of several behind it the owner picks one. */
export function defenceSupports(
  world: World,
  p: GdaPosition,
  target: number,
  charger: number,
): ReadonlyMap<number, Post> {
  const unit = unitAt(world, target);
  const found = new Map<number, Post>();
  if (stateAt(p, target).holds !== null || isArtillery(unit) || flankedBy(world, p, target, charger))
    return found;
  for (const other of world.units) {
    if (
      other.index === target ||
      other.side !== unit.side ||
      other.arm !== unit.arm ||
      isUnfit(world, p, other.index)
    )
      continue;
    // Ruled: whoever has stood a charge of his own helps nobody after it.
    if (stateAt(p, other.index).charged === true) continue;
    if (!isSentToHelp(world, p, other.index, target, charger)) continue;
    const post = postOf(world, p, other.index, target);
    if (post === undefined || (post !== 'rear' && isOpposed(world, p, other.index, charger))) continue;
    found.set(other.index, post);
  }
  return found;
}

/** 4.7: guns in position beside foot that is charged are part of it: they fire, help with no die, and share its fate. */
export const gunsBeside = (world: World, p: GdaPosition, target: number): readonly number[] =>
  isArtillery(unitAt(world, target)) || isCavalry(unitAt(world, target))
    ? []
    : world.units
        .filter((unit) => {
          const state = stateAt(p, unit.index);
          if (unit.side !== unitAt(world, target).side || !isArtillery(unit)) return false;
          if (!isCloseOrder(state) || state.formation !== 'deployed' || isRunning(state)) return false;
          const post = postOf(world, p, unit.index, target);
          return post === 'left' || post === 'right';
        })
        .map(({ index }) => index);

/** One at each post at the most: the nearest, and of several behind the best. */
export function choose(
  world: World,
  p: GdaPosition,
  lead: number,
  candidates: ReadonlyMap<number, Post>,
  rear?: number,
): Supports {
  const chosen: Partial<Record<Post, number>> = {};
  const ground = groundOf(world, p, lead);
  const ranked = [...candidates].sort(
    ([a], [b]) =>
      squaredBetween(groundOf(world, p, a), ground) - squaredBetween(groundOf(world, p, b), ground) || a - b,
  );
  for (const [index, post] of ranked) {
    if (post === 'rear' && rear !== undefined && index !== rear) continue;
    if (chosen[post] === undefined) chosen[post] = index;
  }
  return chosen;
}

export const listed = (supports: Supports): readonly number[] =>
  (['rear', 'left', 'right'] as const).flatMap((post) => supports[post] ?? []);
