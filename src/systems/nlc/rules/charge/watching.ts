import { hexOf, stateOf } from '../ground/standing.ts';
import { isDark } from '../movement/bans.ts';
import { enemyOf, type NlcPosition, partOf, type Side, type UnitId } from '../position.ts';
import type { Counter, World } from '../world.ts';
import { chargeWays } from './ways.ts';

/** Is this cavalry near enough to a hex to charge who enters it? */
function isNear(world: World, p: NlcPosition, counter: Counter, hex: number): boolean {
  const state = stateOf(p, counter);
  return (
    state.place === 'map' &&
    !state.charged &&
    world.grid.distance(hexOf(world, state), hex) <= world.tables.reactionRange
  );
}

/** Could this cavalry reach a hex if its orders, which nobody else knows, let it? */
export const mightReach = (world: World, p: NlcPosition, counter: Counter, hex: number): boolean =>
  isNear(world, p, counter, hex) && chargeWays(world, p, hexOf(world, stateOf(p, counter)), hex).length > 0;

/** 7.8: cavalry of a side that might charge who enters this hex, for all that others can know. */
export const watchers = (world: World, p: NlcPosition, of: Side, hex: number): UnitId[] =>
  world.cavalry[of].filter((counter) => mightReach(world, p, counter, hex)).map(({ id }) => id);

/** 7.8: is there cavalry about that could react to who comes here, by any way there may be, at an hour when it can? */
export const isWithinReaction = (world: World, p: NlcPosition, mover: Side, hex: number): boolean =>
  reactionZone(world, p, enemyOf(mover))[hex] === 1 && !isDark(world, p);

/** The hexes that cavalry of a side is near enough to. */
export function reactionZone(world: World, p: NlcPosition, side: Side): Uint8Array {
  const { reactions, blocks, discs } = world.memory;
  const units = partOf(p.forces, side);
  const known = reactions.get(units);
  if (known !== undefined) {
    return known;
  }
  const zone = blocks.mask(world.grid.size);
  for (const counter of partOf(world.cavalry, side)) {
    const state = stateOf(p, counter);
    if (state.place === 'map' && !state.charged) {
      const hex = hexOf(world, state);
      const disc = discs.get(hex) ?? world.grid.within(hex, world.tables.reactionRange);
      discs.set(hex, disc);
      for (const near of disc) {
        zone[near] = 1;
      }
    }
  }
  reactions.set(units, zone);
  return zone;
}
