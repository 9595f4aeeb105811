import type { Direction } from '../../../../geometry/hex/grid.ts';
import type { Arm } from '../../content/atoms.ts';
import type { World } from '../world.ts';

/* 32.19: for guns and baggage a trail is no road on some fields. */

export const isOffTrails = ({ battle }: World, arm: Arm): boolean =>
  battle.special?.offTrails?.arms.includes(arm) === true;

const isTrail = ({ board }: World, link: number): boolean =>
  board.link(Math.floor(link / 6), (link % 6) as Direction) === 'trail';

/** What a step costs by road or trail, in half points; nothing where none leads that this arm can march by. */
export function roadCost(world: World, { arm }: { readonly arm: Arm }, link: number): number {
  const cost = world.roadCosts[link] as number;
  return cost > 0 && isOffTrails(world, arm) && isTrail(world, link) ? 0 : cost;
}

/** The same for baggage, which goes as the guns do. */
export function baggageRoadCost(world: World, link: number): number {
  const cost = world.roadCosts[link] as number;
  return cost > 0 && world.battle.special?.offTrails !== undefined && isTrail(world, link) ? 0 : cost;
}
