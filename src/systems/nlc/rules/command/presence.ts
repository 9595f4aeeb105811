import type { NlcBattle } from '../../content/battle.ts';
import { stateOf } from '../ground/standing.ts';
import type { NlcPosition } from '../position.ts';
import type { Counter, World } from '../world.ts';
import { formationOf, isHeld, isPresent, leaderState } from './formations.ts';
import { orderOf } from './unit-order.ts';

/* 28.4: what a leader's presence does for troops near him. */

type Presence = NonNullable<NonNullable<NlcBattle['special']>['presence']>[number];

/** Is he there himself, near enough, and theirs? One who took his place has nothing of it. */
function isNear(world: World, p: NlcPosition, counter: Counter, { leader: id, within }: Presence): boolean {
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
      isNear(world, p, counter, one),
  );

/** 12.2, 28.4: does Reserve forbid this unit to attack and to go near the enemy? */
export const isHeldBack = (world: World, p: NlcPosition, counter: Counter): boolean =>
  orderOf(world, p, counter) === 'reserve' &&
  (isHeld(world, p, counter) || !presencesOver(world, p, counter).some(({ frees }) => frees !== undefined));
