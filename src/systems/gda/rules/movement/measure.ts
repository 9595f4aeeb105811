import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { firstWithin, millimetresIn, type Walk } from '../../../../geometry/table/approach.ts';
import {
  areWithin,
  type Box,
  boxesWithin,
  boxOf,
  contains,
  type Polygon,
  squaredBetween,
  touch,
} from '../../../../geometry/table/distance.ts';
import { centreOf, footprint, type Pose } from '../../../../geometry/table/footprint.ts';
import {
  lengthOf,
  type Manoeuvre,
  manoeuvred,
  swept,
  sweptBox,
} from '../../../../geometry/table/manoeuvre.ts';
import { isCrossedBy } from '../../../../geometry/table/sight.ts';
import { cm, GRAINS_PER_MM } from '../../../../geometry/table/units.ts';
import { cardsAcross, cardsOn, groundOfCard } from '../fog/cards.ts';
import { isRough, isSevere } from '../ground/going.ts';
import { slowLines } from '../ground/lines.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { boxAround, type Covered, covering, extentOf, groundOf, standOf } from '../units/ground.ts';
import {
  isArtillery,
  isCavalry,
  isCloseOrder,
  isInfantry,
  isOnTable,
  isSkirmishing,
} from '../units/kinds.ts';
import type { Place, Unit, World } from '../world.ts';
import { courseOf, crossObstacles, keepsToRoad, type Walker } from './obstacles.ts';

/** What a way comes to: what it costs in grains, where it ends, whom it passes, and what is against it. */
export interface Measured {
  readonly cost: Ledger;
  readonly end: Pose;
  readonly through: readonly number[];
  /** Lines that it crosses at a run: each costs a casualty. */
  readonly atARun: readonly string[];
  readonly refusals: readonly Refusal[];
}

/** 5.32, 5.33: where close order foot, or skirmishers in the worst ground, go at half their pace. */
const slowGround = ({ world, unit, state }: Walker): readonly Polygon[] => {
  const lines = slowLines(world, unit, state);
  if (isSkirmishing(state)) return [...lines, ...world.severe];
  return isInfantry(unit) ? [...lines, ...world.rough] : lines;
};

interface Closed {
  readonly rule: 'GDA-5.32.4' | 'GDA-5.32.7' | 'GDA-5.32.9' | 'GDA-5.33.2' | 'GDA-5.37.1';
  readonly code: string;
  /** Open to limbered guns that keep to a road through it. */
  readonly byRoad?: true;
}

/** 5.32, 5.33: why this unit does not go into a place of its own will; undefined where it does. */
function closedTo({ unit, state }: Walker, place: Place): Closed | undefined {
  if (isSkirmishing(state)) return undefined;
  if (isSevere(place)) return { rule: 'GDA-5.33.2', code: 'severe-ground' };
  if (place.kind === 'builtUpArea' || place.kind === 'strongpoint')
    return { rule: 'GDA-5.37.1', code: 'houses-in-the-way' };
  if (!isRough(place)) return undefined;
  if (isCavalry(unit)) return { rule: 'GDA-5.32.7', code: 'cavalry-in-rough' };
  if (isArtillery(unit)) return { rule: 'GDA-5.32.9', code: 'guns-in-rough', byRoad: true };
  return state.formation === 'square' ? { rule: 'GDA-5.32.4', code: 'square-in-rough' } : undefined;
}

/** 5.32, 5.33: the places that a leg leads into and that are closed to whoever goes. */
function closedOnTheWay(walker: Walker, { pose, leg, number, start, box, pieces }: Stretch): Refusal[] {
  const refusals: Refusal[] = [];
  for (const place of walker.world.places) {
    if (!boxesWithin(box, place.box, 0)) continue;
    const closed = closedTo(walker, place);
    if (
      closed !== undefined &&
      !touch(start, place.polygon) &&
      pieces().some((piece) => touch(piece, place.polygon)) &&
      !(closed.byRoad === true && keepsToRoad(walker, pose, leg))
    )
      refusals.push(refuse(closed.rule, closed.code, { unit: walker.unit.id, place: place.id, leg: number }));
  }
  return refusals;
}

/** One leg on the ground: a box that holds all of it, and the pieces it sweeps, worked out when somebody is near. */
interface Stretch {
  readonly pose: Pose;
  readonly leg: Manoeuvre;
  readonly number: number;
  readonly start: Polygon;
  readonly box: Box;
  pieces(): readonly Polygon[];
}

function stretchOf({ extent }: Walker, pose: Pose, leg: Manoeuvre, number: number): Stretch {
  const start = footprint(pose, extent);
  let pieces: readonly Polygon[] | undefined;
  return {
    pose,
    leg,
    number,
    start,
    box: sweptBox(pose, extent, leg),
    pieces: () => {
      pieces ??= swept(pose, extent, leg);
      return pieces;
    },
  };
}

/** One leg: its cost with what slows it. */
function legCost(walker: Walker, { pose, leg, number, box, pieces }: Stretch): LedgerLine[] {
  const length = lengthOf(leg, walker.extent);
  const lines = [
    line(
      length,
      leg.kind,
      leg.kind === 'wheel' ? 'GDA-5.10.1' : leg.kind === 'oblique' ? 'GDA-5.8.1' : 'GDA-5.1.3',
      { leg: number },
    ),
  ];
  const slow = slowGround(walker).filter((ground) => boxesWithin(box, boxOf(ground), GRAINS_PER_MM));
  if (slow.length === 0) return lines;
  const rule = isSkirmishing(walker.state) ? 'GDA-5.33.2' : 'GDA-5.2.13';
  if (leg.kind === 'wheel') {
    const inside = slow.some((ground) => pieces().some((piece) => touch(piece, ground)));
    return inside ? [...lines, line(length, 'rough-ground', rule, { leg: number })] : lines;
  }
  const walk: Walk = { pose, extent: walker.extent, course: courseOf(pose, leg) };
  const millimetres = millimetresIn(walk, slow, Math.ceil(length / GRAINS_PER_MM)).length;
  return millimetres === 0
    ? lines
    : [...lines, line(Math.min(length, millimetres * GRAINS_PER_MM), 'rough-ground', rule, { leg: number })];
}

/** Does a leg lead nearer to some ground than this, and nearer than where it begins? */
function comesNearer({ start, pieces }: Stretch, { ground, box }: Covered, least: number): boolean {
  const before = Math.min(squaredBetween(start, ground), least * least);
  // A grain more for corners that were rounded towards each other.
  return pieces().some(
    (piece) => boxesWithin(boxOf(piece), box, least + 1) && squaredBetween(piece, ground) < before,
  );
}

/** 5.1: nobody comes within 5 cm of an enemy in close order; who stands nearer comes no nearer. */
function tooNear({ world, p, unit, extent }: Walker, stretch: Stretch): Refusal[] {
  const { pose, leg, number, box } = stretch;
  const least = cm(world.tables.distances.minimumApproach);
  const refusals: Refusal[] = [];
  for (const enemy of world.units) {
    const theirs = p.units[enemy.index] as UnitState;
    if (enemy.side === unit.side || !isCloseOrder(theirs)) continue;
    const theirGround = standOf(world, p, enemy.index);
    if (!boxesWithin(box, theirGround.box, least + 1)) continue;
    if (!comesNearer(stretch, theirGround, least)) continue;
    const at =
      leg.kind === 'wheel'
        ? undefined
        : firstWithin(
            { pose, extent, course: courseOf(pose, leg) },
            theirGround.ground,
            Math.max(0, least - 1),
            Math.ceil(leg.by / GRAINS_PER_MM),
          );
    refusals.push(
      refuse('GDA-5.1.7', 'too-near-the-enemy', { unit: unit.id, enemy: enemy.id, leg: number, at }),
    );
  }
  // 2.12, ruled: a card may hide a battalion, and nobody marches into one.
  for (const card of cardsOn(p)) {
    if (card.side === unit.side) continue;
    const theirGround = covering(groundOfCard(world, card));
    if (boxesWithin(box, theirGround.box, least + 1) && comesNearer(stretch, theirGround, least))
      refusals.push(
        refuse('GDA-5.1.7', 'too-near-the-enemy', { unit: unit.id, enemy: card.id, leg: number }),
      );
  }
  return refusals;
}

/** 5.26: friends across whom a leg leads, and those through whom nobody passes of his own will. */
function passing(
  { world, p, unit, state, extent }: Walker,
  { pose, leg, number, start, box, pieces }: Stretch,
): { through: number[]; refusals: Refusal[] } {
  const through: number[] = [];
  const refusals: Refusal[] = [];
  const [middle, goal] = [centreOf(pose, extent), centreOf(manoeuvred(pose, extent, leg), extent)];
  for (const friend of world.units) {
    const its = p.units[friend.index] as UnitState;
    if (friend.side !== unit.side || friend.index === unit.index || !isOnTable(its)) continue;
    if (isSkirmishing(its) || isSkirmishing(state) || its.holds !== null) continue;
    if (!boxesWithin(box, boxAround(world, p, friend.index), 0)) continue;
    const ground = groundOf(world, p, friend.index);
    // Who begins beside a friend and leaves him does not pass him, unless he goes right across him.
    if (touch(start, ground) && !isCrossedBy(ground, middle, goal)) continue;
    if (!pieces().some((piece) => touch(piece, ground))) continue;
    if (its.formation === 'square' || its.formation === 'companyColumn')
      refusals.push(
        refuse('GDA-5.26.4', 'friends-in-the-way', { unit: unit.id, friend: friend.id, leg: number }),
      );
    else through.push(friend.index);
  }
  return { through, refusals };
}

/** Measures a way leg by leg, without asking whether the unit may move at all or has the legs for it. */
export function measure(
  world: World,
  p: GdaPosition,
  index: number,
  legs: readonly Manoeuvre[],
  from?: { readonly pose: Pose; readonly formation: UnitState['formation'] },
  haste = false,
): Measured {
  const unit = world.units[index] as Unit;
  const now = p.units[index] as UnitState;
  const state: UnitState = from === undefined ? now : { ...now, formation: from.formation };
  const extent = extentOf(world, unit, state);
  const walker: Walker = { world, p, unit, state, extent };
  let pose = from?.pose ?? now.pose;
  const lines: LedgerLine[] = [];
  const refusals: Refusal[] = [];
  const through = new Set<number>();
  const atARun = new Set<string>();
  for (const [number, leg] of legs.entries()) {
    const stretch = stretchOf(walker, pose, leg, number);
    lines.push(...legCost(walker, stretch));
    refusals.push(...tooNear(walker, stretch));
    refusals.push(...closedOnTheWay(walker, stretch));
    const over = crossObstacles(walker, stretch, number, haste);
    lines.push(...over.lines);
    refusals.push(...over.refusals);
    for (const id of over.atARun) atARun.add(id);
    const past = passing(walker, stretch);
    refusals.push(...past.refusals);
    for (const friend of past.through) through.add(friend);
    pose = manoeuvred(pose, extent, leg);
    if (!footprint(pose, extent).every((corner) => contains(world.table, corner)))
      refusals.push(refuse('GDA-8.14.8', 'off-the-table', { unit: unit.id, leg: number }));
  }
  refusals.push(...standsClear(walker, pose));
  return { cost: ledger(lines), end: pose, through: [...through], atARun: [...atARun], refusals };
}

/** 5.26: a move that ends on somebody is no move. */
function standsClear({ world, p, unit, state, extent }: Walker, end: Pose): Refusal[] {
  const ground = footprint(end, extent);
  const box = boxOf(ground);
  const cards = isSkirmishing(state) ? [] : cardsAcross(world, p, unit.side, ground);
  const units = world.units.flatMap((other) => {
    const its = p.units[other.index] as UnitState;
    if (other.index === unit.index || !isOnTable(its)) return [];
    if (!boxesWithin(box, boxAround(world, p, other.index), 0)) return [];
    if (other.side === unit.side && (isSkirmishing(its) || isSkirmishing(state))) return [];
    // 6.5: enemy skirmishers make way for troops in close order.
    if (other.side !== unit.side && isSkirmishing(its) && !isSkirmishing(state)) return [];
    return touch(ground, groundOf(world, p, other.index))
      ? [refuse('GDA-5.26.5', 'no-room', { unit: unit.id, other: other.id })]
      : [];
  });
  return [...units, ...cards.map(({ id }) => refuse('GDA-5.26.5', 'no-room', { unit: unit.id, other: id }))];
}

/** Is a unit within so many grains of some enemy for whom `counts` answers yes? */
export const enemyWithin = (
  world: World,
  p: GdaPosition,
  index: number,
  distance: number,
  counts: (enemy: Unit, state: UnitState) => boolean,
): boolean => {
  const unit = world.units[index] as Unit;
  const ground = groundOf(world, p, index);
  return world.units.some((enemy) => {
    const state = p.units[enemy.index] as UnitState;
    return (
      enemy.side !== unit.side &&
      isOnTable(state) &&
      counts(enemy, state) &&
      areWithin(ground, groundOf(world, p, enemy.index), distance)
    );
  });
};
