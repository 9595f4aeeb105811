import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { ruleOf } from '../citations.ts';
import { type NlcPosition, partOf, type Side } from '../position.ts';
import { hasTrain, roomFor, trainsOf } from '../trains/trains.ts';
import { type Counter, counterOf, type Formation, strengthOf, type World } from '../world.ts';
import { isChateau, stackLimit } from './ground.ts';
import { countedOf, stacksOf, stateOf, unitsAt } from './standing.ts';

/* 5.3, 10, 27.2, 29.2, 32.2: how many may stand in a hex, and who. */

type Standing = readonly { readonly id: string }[];

/** 27.2: the corps whose units alone may fill a hex beyond what anybody's may; undefined where there is none. */
function oneCommand(world: World, hex: number, there: Standing): string | undefined {
  const [first] = there;
  if (first === undefined || isChateau(world, hex)) {
    return undefined;
  }
  const { formation } = counterOf(world, first.id);
  return there.every(({ id }) => counterOf(world, id).formation === formation) ? formation : undefined;
}

/** 29.2: where a section counts strength as well as units: how much a hex holds. */
const pointsLimit = ({ battle }: World): number =>
  battle.special?.stackLimit?.points ?? Number.POSITIVE_INFINITY;

/** What these count for: nothing where only units are counted. */
export const pointsOf = (world: World, p: NlcPosition, units: Standing): number =>
  pointsLimit(world) === Number.POSITIVE_INFINITY
    ? 0
    : units.reduce((sum, { id }) => {
        const counter = counterOf(world, id);
        return sum + strengthOf(counter, stateOf(p, counter));
      }, 0);

export const isTooStrong = (world: World, points: number): boolean => points > pointsLimit(world);

/** May these stand together in a hex: as many as it holds, or more of one command where the section allows it? */
export function mayStack(world: World, p: NlcPosition, side: Side, hex: number, there: Standing): boolean {
  const { integrated } = world.battle.special ?? {};
  if (isTooStrong(world, pointsOf(world, p, there))) {
    return false;
  }
  return (
    there.length <= roomFor(world, p, side, hex) ||
    (integrated !== undefined &&
      there.length <= integrated.limit &&
      !hasTrain(world, p, side, hex) &&
      oneCommand(world, hex, there) !== undefined)
  );
}

/** How many more of a formation a hex takes in besides those who are there. */
export function roomOf(
  world: World,
  p: NlcPosition,
  side: Side,
  hex: number,
  there: Standing,
  formation: string,
): number {
  const { integrated } = world.battle.special ?? {};
  const plain = roomFor(world, p, side, hex) - there.length;
  if (integrated === undefined || isChateau(world, hex) || hasTrain(world, p, side, hex)) {
    return plain;
  }
  return there.length === 0 || oneCommand(world, hex, there) === formation
    ? integrated.limit - there.length
    : plain;
}

/** Is it only counted how many units are in a hex: neither how strong they are, nor is there baggage in the way? */
const isPlain = (world: World, p: NlcPosition, side: Side): boolean =>
  trainsOf(p, side).length === 0 && pointsLimit(world) === Number.POSITIVE_INFINITY;

/** Is there room in a hex for this unit too? */
export function hasRoom(world: World, p: NlcPosition, counter: Counter, hex: number): boolean {
  const { side, formation } = counter;
  if ((countedOf(world, p, side).counts[hex] as number) < stackLimit(world, hex) && isPlain(world, p, side)) {
    return true;
  }
  const there = unitsAt(world, p, side, hex);
  return (
    roomOf(world, p, side, hex, there, formation) > 0 &&
    !isTooStrong(world, pointsOf(world, p, [...there, counter]))
  );
}

/** Is there room in a hex for all of these together, besides who is there? */
export const haveRoom = (
  world: World,
  p: NlcPosition,
  side: Side,
  units: readonly Counter[],
  hex: number,
): boolean => mayStack(world, p, side, hex, [...unitsAt(world, p, side, hex), ...units]);

/** Marks in `full` who still has room in a hex: 0 anybody, 1 nobody, more than that one formation by its slot. */
function markFull(world: World, p: NlcPosition, side: Side, hex: number, full: Uint8Array): void {
  const { integrated } = world.battle.special ?? {};
  if (integrated === undefined) {
    full[hex] = 1;
    return;
  }
  const there = unitsAt(world, p, side, hex);
  const formation = oneCommand(world, hex, there);
  const open = formation !== undefined && there.length < integrated.limit;
  full[hex] = open ? 2 + (world.formationById.get(formation)?.slot ?? 0) : 1;
}

/** How a hex is marked that is full for all others than those of a unit's own formation. */
export const roomMark = (world: World, { side, slot }: Counter): number =>
  2 + (partOf(world.ownFormation, side)[slot] as Formation).slot;

/** Marks the hexes in which a side has no room left, while `list` runs. */
export function withFull<T>(world: World, p: NlcPosition, side: Side, list: (full: Uint8Array) => T): T {
  const { full } = world.memory;
  const { hexes, counts, full: how } = countedOf(world, p, side);
  const marked: number[] = [];
  for (let slot = 0; how > 0 && slot < hexes.length; slot += 1) {
    const hex = hexes[slot] as number;
    if (hex >= 0 && full[hex] === 0 && (counts[hex] as number) >= stackLimit(world, hex)) {
      markFull(world, p, side, hex, full);
      marked.push(hex);
    }
  }
  for (const { place, hex } of trainsOf(p, side)) {
    if (place === 'map') {
      full[world.grid.index(hex as string)] = 1;
      marked.push(world.grid.index(hex as string));
    }
  }
  try {
    return list(full);
  } finally {
    for (const hex of marked) {
      full[hex] = 0;
    }
  }
}

/** 5.3: hexes in which a side has more units than may stand there. */
export function overfull(world: World, p: NlcPosition, side: Side): readonly number[] {
  return isRoomy(world, p, side)
    ? NOWHERE
    : [...stacksOf(world, p, side)]
        .filter(([hex, units]) => !mayStack(world, p, side, hex, units))
        .map(([hex]) => hex);
}

const NOWHERE: readonly number[] = [];

/** Is it plain that nobody stands too close, because nowhere there are more than a hex holds of whomever? */
const isRoomy = (world: World, p: NlcPosition, side: Side): boolean =>
  isPlain(world, p, side) && countedOf(world, p, side).over === 0;

/** By which case a hex holds no more: the general one, that of the base game's section, or that of baggage. */
export function stackRule(world: World, p: NlcPosition, side: Side, hex: number): RuleId {
  const { integrated, stackLimit: limit } = world.battle.special ?? {};
  return hasTrain(world, p, side, hex)
    ? 'NLC-32.2.2'
    : ruleOf(integrated?.rule ?? limit?.rule ?? 'NLC-5.3.2');
}
