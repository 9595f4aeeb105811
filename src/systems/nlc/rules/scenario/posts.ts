import type { Refusal } from '../../../../engine/refusal.ts';
import { ruleOf } from '../citations.ts';
import { leaderState } from '../command/formations.ts';
import { nearestFriends } from '../command/orphans.ts';
import { changeLeader } from '../edit.ts';
import { heldBy } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import { enemyOf, type NlcPosition } from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Leader, leaderOf, type World } from '../world.ts';

/* 27.8, 27.10: leaders who go to a place and stay there, and those who appear in one. */

const turnAt = (world: World, label: string): number => world.turnByLabel.get(label) ?? 0;

/** Where he must go now and then stay, and by which case. */
const postOf = (world: World, p: NlcPosition, leader: Leader) =>
  world.battle.special?.posts?.find(
    (one) =>
      one.leader === leader.id && p.turn >= turnAt(world, one.from) && p.turn < turnAt(world, one.until),
  );

/** Why he may not ride at all. */
export function judgePosted(world: World, p: NlcPosition, leader: Leader): Refusal[] {
  const post = postOf(world, p, leader);
  const { hex } = leaderState(p, leader);
  if (post !== undefined && hex === post.hex) {
    return [refuse(ruleOf(post.rule), 'held-at', { leader: leader.id, hex, turn: post.until })];
  }
  const bound = world.battle.special?.appears?.find(
    (one) => one.leader === leader.id && p.turn < turnAt(world, one.until),
  );
  return bound === undefined
    ? []
    : [refuse(ruleOf(bound.rule), 'held-at', { leader: leader.id, hex, turn: bound.until })];
}

/** May he end a ride there: where he is sent to a place, only nearer to it? */
export function isOnHisWay(world: World, p: NlcPosition, leader: Leader, end: number): boolean {
  const post = postOf(world, p, leader);
  const { hex } = leaderState(p, leader);
  if (post === undefined || hex === null) {
    return true;
  }
  const goal = world.grid.index(post.hex);
  return world.grid.distance(end, goal) < world.grid.distance(world.grid.index(hex), goal);
}

export function judgeHisWay(world: World, p: NlcPosition, leader: Leader, end: number): Refusal[] {
  const post = postOf(world, p, leader);
  return post === undefined || isOnHisWay(world, p, leader, end)
    ? []
    : [refuse(ruleOf(post.rule), 'goes-elsewhere', { leader: leader.id, hex: post.hex })];
}

/** As a turn begins: leaders who are there from now on. */
export function appear(at: Scribe): void {
  for (const { leader: id, turn, hex, rule } of at.world.battle.special?.appears ?? []) {
    const leader = leaderOf(at.world, id);
    if (turnAt(at.world, turn) === at.position.turn && leaderState(at.position, leader).place === 'waiting') {
      // Where the enemy has got there first he is with the nearest of his own.
      const index = at.world.grid.index(hex);
      const taken = heldBy(at.world, at.position, enemyOf(leader.side), index);
      const there = taken ? nearestFriends(at.world, at.position, leader, index) : index;
      if (there < 0) {
        continue;
      }
      const into = at.world.grid.id(there);
      changeLeader(at.draft, leader, { place: 'map', hex: into, cameOn: at.position.turn });
      at.emit(() => ({ type: 'leaderPlaced', rule: ruleOf(rule), leader: id, hex: into }));
    }
  }
}

/** 27.10: does an order of his to this formation take effect at once, and by which case? */
export const atOnce = (world: World, p: NlcPosition, leader: Leader, formation: string) =>
  world.battle.special?.appears?.find(
    (one) =>
      one.leader === leader.id &&
      turnAt(world, one.turn) === p.turn &&
      one.atOnce?.formations.includes(formation) === true,
  )?.atOnce;
