import { limitWith } from '../movement/stacking.ts';
import { enemyOf, type NlbPosition } from '../position.ts';
import { counterOf, type World } from '../world.ts';
import { unitsAt, zoneOf } from './deployment.ts';

export type Placement = World['setup'][number];

/** 3.2C: is the place of this unit left to its owner? */
export const isFree = ({ within, oneOf }: Placement): boolean => within !== undefined || oneOf !== undefined;

/** The hexes that the scenario names for this unit, taken or not. */
export function namedPlaces(world: World, placement: Placement): readonly number[] {
  const { grid } = world;
  const named =
    placement.oneOf?.map((hex) => grid.index(hex)) ??
    [placement.hex, ...(placement.around ?? [])].flatMap((hex) =>
      grid.within(grid.index(hex), placement.within ?? 0),
    );
  return [...new Set(named)].filter((hex) => world.inPlay[hex] === 1);
}

const standsAlone = (world: World, unit: string): boolean =>
  world.setup.some((s) => s.unit === unit && s.unstacked === true);

/** What keeps a unit from being set up in a hex, whatever the scenario says about where. */
export type Taken = 'enemy' | 'full' | 'unstacked' | 'zoc';

export function taken(world: World, p: NlbPosition, placement: Placement, hex: number): Taken | undefined {
  const counter = counterOf(world, placement.unit);
  const { side } = counter;
  if (unitsAt(world, p, enemyOf(side), hex).length > 0) {
    return 'enemy';
  }
  const friends = unitsAt(world, p, side, hex);
  if (friends.length >= limitWith(world, p, side, hex, counter)) {
    return 'full';
  }
  if (
    friends.length > 0 &&
    (placement.unstacked === true || friends.some((friend) => standsAlone(world, friend.id)))
  ) {
    return 'unstacked';
  }
  return placement.outOfZoc === true && zoneOf(world, p, enemyOf(side)).zoc[hex] === 1 ? 'zoc' : undefined;
}

/**
 * Where a unit may be set up now: the named places that are open, or, where those around a place are all
 * taken, the nearest open ones.
 */
export function openPlaces(world: World, p: NlbPosition, placement: Placement): readonly number[] {
  const open = (hex: number): boolean => taken(world, p, placement, hex) === undefined;
  const named = namedPlaces(world, placement).filter(open);
  if (named.length > 0 || placement.within === undefined) {
    return named;
  }
  const centre = world.grid.index(placement.hex);
  for (let radius = placement.within + 1; radius < world.grid.size; radius += 1) {
    const further = world.grid.within(centre, radius).filter((hex) => world.inPlay[hex] === 1 && open(hex));
    if (further.length > 0) {
      return further;
    }
  }
  return [];
}

/**
 * 27.2C: could all these still be set up, each in one of its named hexes, if `hex` held one unit more?
 * Found by letting each in turn push others on to where there is room for them.
 */
export function roomForAll(
  world: World,
  p: NlbPosition,
  waiting: readonly Placement[],
  hex: number,
): boolean {
  const bound = waiting.filter(({ oneOf }) => oneOf !== undefined);
  const holders = new Map<number, Placement[]>();
  const room = (place: number, { unit }: Placement): number =>
    limitWith(world, p, counterOf(world, unit).side, place, counterOf(world, unit)) -
    unitsAt(world, p, counterOf(world, unit).side, place).length -
    (place === hex ? 1 : 0);
  const settle = (placement: Placement, tried: Set<number>): boolean => {
    for (const place of namedPlaces(world, placement)) {
      if (tried.has(place)) {
        continue;
      }
      tried.add(place);
      const there = holders.get(place) ?? [];
      if (there.length < room(place, placement)) {
        holders.set(place, [...there, placement]);
        return true;
      }
      for (const other of there) {
        if (settle(other, tried)) {
          holders.set(place, [...(holders.get(place) ?? []).filter((one) => one !== other), placement]);
          return true;
        }
      }
    }
    return false;
  };
  return bound.every((placement) => settle(placement, new Set()));
}
