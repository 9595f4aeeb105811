import { cm, type Point } from '../../../geometry/table/units.ts';
import type { Side } from '../content/atoms.ts';
import { asSeen, onTable } from '../rules/ground/edges.ts';
import type { Place, World } from '../rules/world.ts';
import { aims, middleOfPlace } from './judging/scene.ts';

/* The ground about a place that is to be denied, as those who deny it see it. */

/** A place from its defenders' side: grains from their left to its middle, from their rear to its nearest and farthest. */
export interface Held {
  readonly middle: number;
  readonly half: number;
  readonly front: number;
  readonly rear: number;
}

export function heldFrom(world: World, side: Side, { polygon }: Place): Held {
  const corners = polygon.map((corner) => asSeen(world, side, corner));
  const [left, right] = [
    Math.min(...corners.map((corner) => corner.right)),
    Math.max(...corners.map((corner) => corner.right)),
  ];
  return {
    middle: (left + right) / 2,
    half: (right - left) / 2,
    front: Math.max(...corners.map(({ ahead }) => ahead)),
    rear: Math.min(...corners.map(({ ahead }) => ahead)),
  };
}

/** On which hand the open side of a place is: away from the other places that are to be denied. */
export function outwards(world: World, side: Side, { middle }: Held): 1 | -1 {
  const all = aims(world).map(({ place }) => asSeen(world, side, middleOfPlace(place)).right);
  const centre = all.reduce((sum, right) => sum + right, 0) / Math.max(1, all.length);
  return middle <= centre ? -1 : 1;
}

/** How far aside of a place, before and behind it its defenders stand. */
const ASIDE = cm(34);
const BEFORE = cm(4);
const SCREENS = cm(14);
const BEHIND = cm(20);
/** The same where the enemy is upon it. */
const CLOSE_ASIDE = cm(20);
const CLOSE_BEHIND = cm(12);

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** Where somebody who holds a place should be who stands here: the same point, or the nearest from which he still does. */
export function station(
  world: World,
  side: Side,
  held: Held,
  own: Point,
  { screen, close }: { readonly screen: boolean; readonly close: boolean },
): Point {
  const { right, ahead } = asSeen(world, side, own);
  const [aside, behind] = close ? [CLOSE_ASIDE, CLOSE_BEHIND] : [ASIDE, BEHIND];
  const at = {
    right: between(held.middle - held.half - aside, right, held.middle + held.half + aside),
    ahead: between(held.rear - behind, ahead, held.front + (screen ? SCREENS : BEFORE)),
  };
  return at.right === right && at.ahead === ahead ? own : rounded(onTable(world, side, at));
}

/** Two by two behind houses, near enough to help whoever is in them and with room between for him to come out. */
const CLOSE = cm(2);
const ABREAST = cm(6.5);
const ROW = cm(9);

export const postBehind = (world: World, side: Side, held: Held, nth: number): Point =>
  rounded(
    onTable(world, side, {
      right: held.middle - outwards(world, side, held) * (nth % 2 === 0 ? ABREAST : -ABREAST),
      ahead: held.rear - CLOSE - Math.floor(nth / 2) * ROW,
    }),
  );

/** Does a point lie behind a place, from where it is entered when its keepers are thrown out? */
export function isInReserve(world: World, side: Side, held: Held, point: Point): boolean {
  const { right, ahead } = asSeen(world, side, point);
  return ahead < held.rear && Math.abs(right - held.middle) < held.half + cm(14);
}

/** From where horse covers the open flank of those who hold a place, clear of their muskets. */
export const onFlank = (world: World, side: Side, held: Held): Point =>
  rounded(
    onTable(world, side, {
      right: Math.max(cm(12), held.middle + outwards(world, side, held) * (held.half + ASIDE + cm(12))),
      ahead: held.front - cm(4),
    }),
  );

/** From where horse falls upon whoever comes at a place, behind those who hold it and towards the others. */
export const behindLine = (world: World, side: Side, held: Held): Point =>
  rounded(
    onTable(world, side, {
      right: held.middle - outwards(world, side, held) * (held.half + cm(14)),
      ahead: held.rear - cm(8),
    }),
  );

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
