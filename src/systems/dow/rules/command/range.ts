import { hexesFrom } from '../../../common/hex/reach.ts';
import { HALVES } from '../movement/costs.ts';
import { leaderState } from '../movement/leaders.ts';
import { rideReach } from '../movement/reach.ts';
import {
  type DowPosition,
  enemyOf,
  type HexId,
  type LeaderId,
  type LeaderState,
  partOf,
  type Side,
  type UnitId,
} from '../position.ts';
import type { Radius } from '../recall.ts';
import { fieldOf } from '../stacking/field.ts';
import { leaderOf, type World } from '../world.ts';

/* 7: whom a leader's word reaches. */

/** The hexes within a leader's radius: three points as a leader rides, round enemy units, through their zones (7.5). */
export function radiusOf(world: World, p: DowPosition, id: LeaderId): Uint8Array {
  const { hex, place } = leaderState(world, p, id);
  const { side } = leaderOf(world, id);
  if (place !== 'map' || hex === null) return new Uint8Array(world.grid.size);
  const start = world.grid.index(hex);
  const free = freeRadius(world, start);
  const { held } = fieldOf(world, p, enemyOf(side));
  if (!free.hexes.some((one) => held[one] === 1)) return free.mask;
  const hexes = rideReach(world, p, side, hex, world.tables.leaders.radius * HALVES);
  return world.recall.blocks.maskOf(world.grid.size, hexes);
}

/** The same with no enemy in the way, which depends on the ground alone. */
function freeRadius({ recall, grid, costs, tables }: World, start: number): Radius {
  const kept = recall.radii[start];
  if (kept !== undefined) return kept;
  const hexes = hexesFrom(recall.memory, grid, costs.ride, start, tables.leaders.radius * HALVES);
  const made = { hexes, mask: recall.blocks.maskOf(grid.size, hexes) };
  recall.radii[start] = made;
  return made;
}

export interface CommandFound {
  readonly outUnits: ReadonlySet<UnitId>;
  readonly outLeaders: ReadonlySet<LeaderId>;
}

/** Which pieces of a side on the map the chain of command does not reach (7.0 to 7.5). */
export function findCommand(world: World, p: DowPosition, side: Side): CommandFound {
  const states = partOf(p.leaders, side);
  const led = world.leaders[side]
    .filter(({ slot }) => states[slot]?.place === 'map')
    .map((leader) => ({
      leader,
      state: states[leader.slot] as LeaderState,
      radius: radiusOf(world, p, leader.id),
    }));
  const outLeaders = new Set<LeaderId>();
  const generals = led.filter(({ leader, state }) => leader.rank === 'army' && !state.tactical);
  for (const { leader, state } of led) {
    if (leader.rank === 'army') continue;
    const hex = world.grid.index(state.hex as HexId);
    const reached = generals.some(
      ({ leader: { army }, radius }) => army === leader.army && radius[hex] === 1,
    );
    if (!reached) outLeaders.add(leader.id);
  }
  const outUnits = new Set<UnitId>();
  // 7.1: a general who takes tactical command leads all of his army; else one's own corps, if one is led and rallies nobody.
  const chiefs = led
    .map(({ leader, state, radius }) => ({
      leader,
      state,
      radius,
      all: leader.rank === 'army' && state.tactical,
    }))
    .filter(({ leader: { id }, state, all }) => all || !(outLeaders.has(id) || state.rallying));
  const { where } = fieldOf(world, p, side);
  const units = partOf(p.units, side);
  for (const { id, slot, army, corps } of world.order[side]) {
    if (units[slot]?.place !== 'map') continue;
    const hex = where[slot] as number;
    const heard = chiefs.some(
      ({ leader, all, radius }) =>
        radius[hex] === 1 && leader.army === army && (all || leader.corps === corps),
    );
    if (!heard) outUnits.add(id);
  }
  return { outUnits, outLeaders };
}
