import { maskOf } from '../../../common/hex/stacks.ts';
import { HALVES } from '../movement/costs.ts';
import { leaderState } from '../movement/leaders.ts';
import { rideReach } from '../movement/reach.ts';
import type { DowPosition, HexId, LeaderId, Side, UnitId } from '../position.ts';
import { hexOf } from '../stacking/stacks.ts';
import { counterOf, type Leader, leaderOf, type World } from '../world.ts';

/* 7: whom a leader's word reaches. */

/** The hexes within a leader's radius: three points as a leader rides, round enemy units, through their zones (7.5). */
export function radiusOf(world: World, p: DowPosition, id: LeaderId): Uint8Array {
  const { hex, place } = leaderState(world, p, id);
  const { side } = leaderOf(world, id);
  if (place !== 'map' || hex === null) return new Uint8Array(world.grid.size);
  const { hexes } = rideReach(world, p, side, hex, world.tables.leaders.radius * HALVES);
  return maskOf(world.grid.size, hexes);
}

export interface CommandFound {
  readonly outUnits: ReadonlySet<UnitId>;
  readonly outLeaders: ReadonlySet<LeaderId>;
}

/** Which pieces of a side on the map the chain of command does not reach (7.0 to 7.5). */
export function findCommand(world: World, p: DowPosition, side: Side): CommandFound {
  const onMap = world.leaders[side].filter(({ id }) => leaderState(world, p, id).place === 'map');
  const radii = new Map(onMap.map(({ id }) => [id, radiusOf(world, p, id)]));
  const tactical = (id: LeaderId): boolean => leaderState(world, p, id).tactical;
  const reaches = (leader: Leader, hex: HexId | null | undefined): boolean =>
    hex != null && radii.get(leader.id)?.[world.grid.index(hex)] === 1;
  const generals = onMap.filter(({ rank }) => rank === 'army');
  const outLeaders = new Set<LeaderId>();
  for (const leader of onMap) {
    if (leader.rank === 'army') continue;
    const { hex } = leaderState(world, p, leader.id);
    const led = generals.some(
      (general) => general.army === leader.army && !tactical(general.id) && reaches(general, hex),
    );
    if (!led) outLeaders.add(leader.id);
  }
  const outUnits = new Set<UnitId>();
  for (const { id, place } of p.units[side]) {
    if (place !== 'map') continue;
    const { army, corps } = counterOf(world, id);
    const hex = hexOf(world, p, id);
    const led = onMap.some((leader) => {
      if (leader.army !== army || !reaches(leader, hex)) return false;
      if (leader.rank === 'army' && tactical(leader.id)) return true;
      return (
        leader.corps === corps && !outLeaders.has(leader.id) && !leaderState(world, p, leader.id).rallying
      );
    });
    if (!led) outUnits.add(id);
  }
  return { outUnits, outLeaders };
}
