import { firstWithin, type Walk } from '../../../../geometry/table/approach.ts';
import { boxesWithin, boxOf, joined, type Polygon, touch } from '../../../../geometry/table/distance.ts';
import {
  centreOf,
  type Extent,
  footprint,
  type Pose,
  seenFrom,
} from '../../../../geometry/table/footprint.ts';
import {
  type Manoeuvre,
  manoeuvred,
  stripAhead,
  swept,
  sweptBox,
  wheelLength,
} from '../../../../geometry/table/manoeuvre.ts';
import { isCrossedBy } from '../../../../geometry/table/sight.ts';
import { headingTo, moved, offset } from '../../../../geometry/table/turn.ts';
import { cm, GRAINS_PER_MM, type Point, roundDiv, turnTo } from '../../../../geometry/table/units.ts';
import { isSevere, stopsHorse } from '../ground/going.ts';
import { type Crossed, crossed, slowLines } from '../ground/lines.ts';
import type { BrigadeState, GdaPosition, UnitState } from '../position.ts';
import { boxAround, extentOf, groundOf } from '../units/ground.ts';
import { isCavalry, isCloseOrder, isInfantry } from '../units/kinds.ts';
import { within, withoutRim } from '../units/within.ts';
import type { Unit, World } from '../world.ts';

/** How a charge goes: the wheel before it, then straight to where it stops for the defender's fire and to contact. */
export interface ChargeLine {
  readonly wheel: Extract<Manoeuvre, { kind: 'wheel' }> | null;
  readonly start: Pose;
  /** Millimetres from the start to the 5 cm point and to contact. */
  readonly toPoint: number;
  readonly toContact: number;
  /** What both cost in grains, rough ground counted twice, the wheel included. */
  readonly cost: number;
}

/** Far enough for any charge on a table. */
const FURTHEST = 1200;

/** 4.1: the pace of the formation and the bonus of the arm, in grains; Forwards by its dice or at the most. */
export function chargeMove(
  world: World,
  p: GdaPosition,
  index: number,
  forwards: number,
): { readonly normal: number; readonly bonus: number } {
  const unit = world.units[index] as Unit;
  const { formation } = p.units[index] as UnitState;
  const rates = world.tables.movement[unit.arm] as Readonly<Record<string, number>>;
  const { bonus } = world.tables.charge;
  return {
    normal: cm(rates[formation] ?? 0),
    bonus: cm((isCavalry(unit) ? bonus.cavalry : bonus.infantry) + forwards),
  };
}

/** What Forwards may give a charge at the most, in centimetres (4.2). */
export const mostForwards = (world: World, { tasks, forwards }: BrigadeState): number =>
  tasks.includes('forwards') && forwards?.use !== 'move' ? world.tables.charge.forwardsDice * 6 : 0;

/**
 * Could a charge come this far at all, its wheel and the ground left aside? A wheel costs what its outer corner covers, so
 * that nothing of the charger comes nearer for less.
 */
export function isNearEnough(world: World, p: GdaPosition, index: number, target: number): boolean {
  const brigade = p.brigades[(world.units[index] as Unit).brigade] as BrigadeState;
  const { normal, bonus } = chargeMove(world, p, index, mostForwards(world, brigade));
  // A millimetre, because contact is looked for at whole ones.
  const reach = normal + bonus + GRAINS_PER_MM;
  return boxesWithin(boxAround(world, p, index), boxAround(world, p, target), reach);
}

/** The charging front's enemies in its way: the first in close order is who it meets. */
export function firstMet(
  world: World,
  p: GdaPosition,
  unit: Unit,
  start: Pose,
  extent: Extent,
  limit: number,
): { readonly index: number; readonly at: number } | undefined {
  let found: { index: number; at: number } | undefined;
  const strip = stripAhead(start, extent, limit * GRAINS_PER_MM);
  const box = boxOf(strip);
  for (const enemy of world.units) {
    const theirs = p.units[enemy.index] as UnitState;
    if (enemy.side === unit.side || !isCloseOrder(theirs)) continue;
    if (!boxesWithin(box, boxAround(world, p, enemy.index), 0)) continue;
    const ground = groundOf(world, p, enemy.index);
    if (!touch(strip, ground)) continue;
    const at = firstWithin({ pose: start, extent, course: start.heading }, ground, 0, limit);
    if (at !== undefined && (found === undefined || at < found.at)) found = { index: enemy.index, at };
  }
  return found;
}

/** Does the ray from the middle of the front, straight ahead, meet the target? */
const aimsAt = (start: Pose, ground: Polygon): boolean =>
  isCrossedBy(ground, start, moved(start, offset(start.heading, 0, FURTHEST * GRAINS_PER_MM)));

/** 4.2, ruled: the smallest wheel that points the middle of the front at the target's centre, or at any of it. */
function wheels(
  world: World,
  p: GdaPosition,
  index: number,
  target: number,
): readonly (Extract<Manoeuvre, { kind: 'wheel' }> | null)[] {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  const extent = extentOf(world, unit, state);
  const ground = groundOf(world, p, target);
  const options: (Extract<Manoeuvre, { kind: 'wheel' }> | null)[] = [];
  if (aimsAt(state.pose, ground)) options.push(null);
  const theirs = p.units[target] as UnitState;
  const goals: readonly Point[] = [
    centreOf(theirs.pose, extentOf(world, world.units[target] as Unit, theirs)),
    ...ground,
  ];
  for (const goal of goals) {
    let pose = state.pose;
    let turn = turnTo(pose.heading, headingTo(pose, goal));
    // Wheeling moves the middle of the front: aim, wheel, and aim once more.
    for (let round = 0; round < 3 && turn !== 0; round += 1) {
      const angle = Math.min(900, Math.abs(turn));
      pose = manoeuvred(state.pose, extent, { kind: 'wheel', on: turn < 0 ? 'left' : 'right', angle });
      const error = turnTo(pose.heading, headingTo(pose, goal));
      if (error === 0) break;
      turn = turn < 0 ? Math.min(-1, turn + error) : Math.max(1, turn + error);
    }
    if (turn === 0) continue;
    const wheel = {
      kind: 'wheel' as const,
      on: turn < 0 ? ('left' as const) : ('right' as const),
      angle: Math.min(900, Math.abs(turn)),
    };
    if (aimsAt(manoeuvred(state.pose, extent, wheel), ground)) options.push(wheel);
  }
  return options.sort((a, b) => (a?.angle ?? 0) - (b?.angle ?? 0));
}

/** 5.32: all that a charge of foot covers in rough ground counts twice. */
function groundCost(world: World, unit: Unit, start: Pose, extent: Extent, millimetres: number): number {
  if (!isInfantry(unit)) return millimetres * GRAINS_PER_MM;
  const way = boxOf([...footprint(start, extent), ...stripAhead(start, extent, millimetres * GRAINS_PER_MM)]);
  const rough = [...world.rough, ...slowLines(world, unit, { formation: 'attackColumn' })].filter((ground) =>
    boxesWithin(way, boxOf(ground), 1),
  );
  if (rough.length === 0) return millimetres * GRAINS_PER_MM;
  let cost = 0;
  for (let at = 1; at <= millimetres; at += 1) {
    const here = footprint(
      { ...moved(start, offset(start.heading, 0, at * GRAINS_PER_MM)), heading: start.heading },
      extent,
    );
    cost += rough.some((polygon) => touch(here, polygon)) ? 2 : 1;
  }
  return cost * GRAINS_PER_MM;
}

/** 5.34: the walls, hedges and streams that a charge crosses, while it wheels or on its way. */
const obstaclesOf = (
  world: World,
  unit: Unit,
  state: UnitState,
  { extent, course, pose: start }: Walk,
  wheel: Manoeuvre | null,
  millimetres: number,
): readonly Crossed[] => {
  const strip = stripAhead({ ...start, heading: course }, extent, millimetres * GRAINS_PER_MM);
  let pieces: readonly Polygon[] | undefined;
  return crossed(world, unit, state, {
    start: footprint(state.pose, extent),
    box: wheel === null ? boxOf(strip) : joined(boxOf(strip), sweptBox(state.pose, extent, wheel)),
    pieces: () => {
      pieces ??= [...(wheel === null ? [] : swept(state.pose, extent, wheel)), strip];
      return pieces;
    },
  });
};

/** What a line of charge would cross that stops it. */
export type Barrier = 'friends' | 'bad-ground' | 'another-enemy';

export type Reached =
  | { readonly line: ChargeLine }
  | { readonly why: 'wheel-too-wide' | 'out-of-reach' | 'out-of-arc' | Barrier };

/** 4.2, 4.4: how a unit can come at its target with so many grains, or why it cannot; those who go along are not in its way. */
export function reachOfCharge(
  world: World,
  p: GdaPosition,
  index: number,
  target: number,
  move: { readonly normal: number; readonly bonus: number },
  beside: readonly number[] = [],
): Reached {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  const extent = extentOf(world, unit, state);
  const ground = groundOf(world, p, target);
  const options = wheels(world, p, index, target);
  if (options.length === 0) return { why: 'out-of-arc' };
  let why: Exclude<Reached, { line: ChargeLine }>['why'] = 'wheel-too-wide';
  for (const wheel of options) {
    const wheeled = wheel === null ? 0 : wheelLength(extent.width, wheel.angle);
    if (wheeled > move.bonus) continue;
    const start = wheel === null ? state.pose : manoeuvred(state.pose, extent, wheel);
    // Whoever stands so near that his wheel would strike the enemy has no room for it.
    if (wheel !== null && !touch(within(state.pose, extent), ground) && touch(within(start, extent), ground))
      continue;
    const walk = { pose: start, extent, course: start.heading };
    const toContact = firstWithin(walk, ground, 0, FURTHEST);
    if (toContact === undefined) {
      why = 'out-of-arc';
      continue;
    }
    const met = firstMet(world, p, unit, start, extent, toContact);
    if (met !== undefined && met.index !== target && met.at < toContact) {
      why = 'another-enemy';
      continue;
    }
    const obstacles = obstaclesOf(world, unit, state, walk, wheel, toContact);
    const toPoint = firstWithin(walk, ground, cm(world.tables.charge.defencePoint), FURTHEST) ?? 0;
    const barred = obstacles.some(({ how }) => how === 'closed')
      ? 'bad-ground'
      : (barrier(world, p, unit, start, extent, toContact, target) ??
        crowdAt(world, p, unit, start, extent, { toPoint, toContact }, target, beside));
    if (barred !== undefined) {
      why = barred;
      continue;
    }
    // Each takes half a move, as it does outside a charge; what is rough besides is counted with the ground.
    const climbs = obstacles.filter(({ how }) => how !== 'rough').length;
    const cost =
      wheeled + groundCost(world, unit, start, extent, toContact) + climbs * roundDiv(move.normal, 2);
    if (cost > move.normal + move.bonus) {
      why = 'out-of-reach';
      continue;
    }
    return { line: { wheel, start, toPoint, toContact, cost } };
  }
  return { why };
}

/** 4.4, 5.26: friends but skirmishers and deployed guns stop a charge; so does ground on which it cannot go. */
function barrier(
  world: World,
  p: GdaPosition,
  unit: Unit,
  start: Pose,
  extent: Extent,
  millimetres: number,
  target: number,
): Barrier | undefined {
  const strip = stripAhead(start, extent, millimetres * GRAINS_PER_MM);
  const lane = stripAhead(start, withoutRim(extent), millimetres * GRAINS_PER_MM);
  const box = boxOf(strip);
  const state = p.units[unit.index] as UnitState;
  const targetHolds = (p.units[target] as UnitState).holds;
  for (const place of world.places) {
    if (
      !boxesWithin(box, place.box, 0) ||
      !touch(strip, place.polygon) ||
      place.id === targetHolds ||
      place.id === state.holds
    )
      continue;
    if (isSevere(place) || place.kind === 'builtUpArea' || place.kind === 'strongpoint') return 'bad-ground';
    if (isCavalry(unit) && stopsHorse(place)) return 'bad-ground';
  }
  // Those on whom it stands already are no more in its way than they were.
  const own = within(state.pose, extent);
  for (const friend of world.units) {
    if (!isInTheWay(p, unit, friend) || !boxesWithin(box, boxAround(world, p, friend.index), 0)) continue;
    const ground = groundOf(world, p, friend.index);
    if (touch(lane, ground) && !touch(own, ground)) return 'friends';
  }
  return undefined;
}

/** 5.26: a charge goes through skirmishers and guns in position alone. */
const isInTheWay = (p: GdaPosition, unit: Unit, friend: Unit): boolean => {
  const its = p.units[friend.index] as UnitState;
  return (
    friend.side === unit.side &&
    friend.index !== unit.index &&
    isCloseOrder(its) &&
    its.formation !== 'deployed'
  );
};

/**
 * 5.26: its wheel swings its rear among those at whose side it stood: where it halts it touches no other enemy, and there
 * and where it closes it stands on nobody.
 */
function crowdAt(
  world: World,
  p: GdaPosition,
  unit: Unit,
  start: Pose,
  extent: Extent,
  { toPoint, toContact }: { readonly toPoint: number; readonly toContact: number },
  target: number,
  beside: readonly number[],
): Barrier | undefined {
  const own = within((p.units[unit.index] as UnitState).pose, extent);
  const at = (by: number): Pose => ({
    ...moved(start, offset(start.heading, 0, by * GRAINS_PER_MM)),
    heading: start.heading,
  });
  const halted = footprint(at(toPoint), extent);
  const bodies = [within(at(toPoint), extent), within(at(toContact), extent)];
  const box = joined(boxOf(halted), boxOf(bodies[1] as Polygon));
  for (const other of world.units) {
    const enemy = other.side !== unit.side && isCloseOrder(p.units[other.index] as UnitState);
    if (!enemy && !isInTheWay(p, unit, other)) continue;
    if (other.index === target || beside.includes(other.index)) continue;
    if (!boxesWithin(box, boxAround(world, p, other.index), 0)) continue;
    const ground = groundOf(world, p, other.index);
    if (touch(own, ground)) continue;
    if (bodies.some((body) => touch(body, ground)) || (enemy && touch(halted, ground)))
      return enemy ? 'another-enemy' : 'friends';
  }
  return undefined;
}

/** 4.4, ruled: does the way of a charge of foot cross the strip before formed enemy cavalry within 15 cm of it? */
export function crossesCavalry(
  world: World,
  p: GdaPosition,
  index: number,
  line: ChargeLine,
  target: number,
): boolean {
  const unit = world.units[index] as Unit;
  const extent = extentOf(world, unit, p.units[index] as UnitState);
  const strip = stripAhead(line.start, extent, line.toContact * GRAINS_PER_MM);
  return world.units.some((enemy) => {
    const theirs = p.units[enemy.index] as UnitState;
    if (enemy.side === unit.side || enemy.index === target || !isCavalry(enemy)) return false;
    if (!isCloseOrder(theirs) || theirs.order !== 'formed') return false;
    const face = stripAhead(
      theirs.pose,
      extentOf(world, enemy, theirs),
      cm(world.tables.distances.acrossCavalry),
    );
    return touch(strip, face);
  });
}

/** Left or right of somebody, and how far: for naming flank supports. */
export const sideOf = (of: Pose, other: Point): 'left' | 'right' =>
  seenFrom(of, other).right < 0 ? 'left' : 'right';
