import type { Arm } from '../../content/atoms.ts';
import type { World } from '../world.ts';

/* 32.19: for some arms a trail is no road. */

export const isOffTrails = ({ battle }: World, arm: Arm): boolean =>
  battle.special?.offTrails?.arms.includes(arm) === true;

/** What a step costs by road or trail, in half points; nothing where none leads that this arm can march by. */
export function roadCost(world: World, { arm }: { readonly arm: Arm }, link: number): number {
  const cost = world.roadCosts[link] as number;
  const { board } = world;
  return cost > 0 &&
    isOffTrails(world, arm) &&
    board.link(Math.floor(link / 6), (link % 6) as 0 | 1 | 2 | 3 | 4 | 5) === 'trail'
    ? 0
    : cost;
}
