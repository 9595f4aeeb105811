import type { LeaderId, NlcPosition } from '../position.ts';
import type { Leader, World } from '../world.ts';

/* 30.8: ratings that a die says anew each turn. */

export const ratingMark = (leader: LeaderId): string => `rated:${leader}`;

/** Whether, and how, he is thrown for by now. */
export const throwFor = (world: World, p: NlcPosition, leader: LeaderId) =>
  world.battle.special?.ratingsByDie?.find(
    (one) => one.leader === leader && p.turn >= (world.turnByLabel.get(one.from) ?? 0),
  );

/** What the die has made of his rating this turn; undefined for everybody else. */
export const ratingThrown = (world: World, p: NlcPosition, leader: Leader): number | undefined =>
  throwFor(world, p, leader.id) === undefined ? undefined : p.marks[ratingMark(leader.id)];
