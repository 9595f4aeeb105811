import { hexesFrom } from '../../../common/hex/reach.ts';
import { HALVES } from '../movement/costs.ts';
import { leaderState } from '../movement/leaders.ts';
import { rideReach } from '../movement/reach.ts';
import { type DowPosition, enemyOf, type HexId, type LeaderId, type Side, type UnitId } from '../position.ts';
import type { Radius } from '../recall.ts';
import { fieldOf } from '../stacking/field.ts';
import { hexOf } from '../stacking/stacks.ts';
import { counterOf, type Leader, leaderOf, type World } from '../world.ts';

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
  // 7.1: a general who takes tactical command leads all of his army; else one's own corps, if one is led and rallies nobody.
  const chiefs = onMap
    .map((leader) => ({ leader, all: leader.rank === 'army' && tactical(leader.id) }))
    .filter(({ leader: { id }, all }) => all || !(outLeaders.has(id) || leaderState(world, p, id).rallying))
    .map(({ leader, all }) => ({ leader, all, radius: radii.get(leader.id) as Uint8Array }));
  for (const { id, place } of p.units[side]) {
    if (place !== 'map') continue;
    const { army, corps } = counterOf(world, id);
    const hex = world.grid.index(hexOf(world, p, id) ?? '');
    const led = chiefs.some(
      ({ leader, all, radius }) =>
        radius[hex] === 1 && leader.army === army && (all || leader.corps === corps),
    );
    if (!led) outUnits.add(id);
  }
  return { outUnits, outLeaders };
}
