import type { NlcBattle } from '../../content/battle.ts';
import { stateOf } from '../ground/standing.ts';
import type { LeaderId, NlcPosition } from '../position.ts';
import { type Counter, leaderOf, type World } from '../world.ts';
import { formationOf, isHeld, isPresent, isWingCommander, leaderState } from './formations.ts';
import { orderOf } from './unit-order.ts';

/* 27.6, 28.4, 29.9: what a leader's presence does for troops near him. */

type Presence = NonNullable<NonNullable<NlcBattle['special']>['presence']>[number];

/** Is he there himself, near enough, and theirs? One who took his place has nothing of it. */
export function isNear(
  world: World,
  p: NlcPosition,
  counter: Counter,
  id: LeaderId,
  within: number,
): boolean {
  const leader = world.leaderById.get(id);
  if (leader === undefined || leader.side !== counter.side) {
    return false;
  }
  const state = leaderState(p, leader);
  const { hex } = stateOf(p, counter);
  return (
    isPresent(state) &&
    !state.replaced &&
    state.hex !== null &&
    hex !== null &&
    world.grid.distance(world.grid.index(state.hex), world.grid.index(hex)) <= within
  );
}

/** Whose presence counts for a unit where it stands. */
export const presencesOver = (world: World, p: NlcPosition, counter: Counter): readonly Presence[] =>
  (world.battle.special?.presence ?? []).filter(
    (one) =>
      (one.arm === undefined || one.arm === counter.arm) &&
      (one.formations === undefined || one.formations.includes(formationOf(world, p, counter).id)) &&
      isNear(world, p, counter, one.leader, one.within) &&
      !(one.unlessWing === true && isWingCommander(world, p, leaderOf(world, one.leader))),
  );

/** 12.2, 28.4: does Reserve forbid this unit to attack and to go near the enemy? */
export const isHeldBack = (world: World, p: NlcPosition, counter: Counter): boolean =>
  orderOf(world, p, counter) === 'reserve' &&
  (world.battle.special?.presence === undefined ||
    isHeld(world, p, counter) ||
    !presencesOver(world, p, counter).some(({ frees }) => frees !== undefined));
