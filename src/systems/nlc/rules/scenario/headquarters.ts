import type { Seat } from '../../../../engine/position.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { reachFrom, treadHexes } from '../../../common/hex/reach.ts';
import { ruleOf } from '../citations.ts';
import { leaderState } from '../command/formations.ts';
import { changeLeader } from '../edit.ts';
import { FARTHEST, HALVES } from '../ground/ground.ts';
import { shutFor } from '../ground/range.ts';
import { unitsAt } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import type { HexId, LeaderId, NlcPosition, Side } from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Leader, leaderOf, seatOf, type World } from '../world.ts';

/* 30.8: commanders whose headquarters goes to a place and stays there, and they with it. */

export const headquartersOf = ({ battle }: World, leader: LeaderId) =>
  battle.special?.headquarters?.find((one) => one.leader === leader);

/** Where it goes or stays now: the first of its places that the enemy neither holds nor stands in. */
function placeOf(world: World, p: NlcPosition, leader: Leader): HexId | undefined {
  const isOpen = ({ hex, unlessHeldBy: enemy }: { hex: HexId; unlessHeldBy?: Side | undefined }): boolean =>
    enemy === undefined ||
    (p.control[hex] !== enemy && unitsAt(world, p, enemy, world.grid.index(hex)).length === 0);
  return headquartersOf(world, leader.id)?.places.find(isOpen)?.hex;
}

/** Why he does not ride where his player likes. */
export function judgeStays(world: World, p: NlcPosition, leader: Leader): Refusal[] {
  const its = headquartersOf(world, leader.id);
  return its === undefined
    ? []
    : [
        refuse(ruleOf(its.rule), 'stays-with-headquarters', {
          leader: leader.id,
          hex: placeOf(world, p, leader),
        }),
      ];
}

/** As far on the quickest way to a place as his allowance takes him. */
function wayOf(world: World, p: NlcPosition, leader: Leader, from: number, to: number): HexId[] {
  const { grid, costs, memory } = world;
  const shut = shutFor(world, p, leader.side);
  const reached = reachFrom(memory.search, grid, costs.mounted, from, FARTHEST, {
    shut: shut.mask,
    until: to,
  });
  if (reached.hexes.at(-1) !== to) {
    return [];
  }
  let [at, spent] = [from, 0];
  return treadHexes(memory.search, to)
    .filter((hex) => {
      spent += costs.mounted[at * 6 + grid.directionTo(at, hex)] as number;
      at = hex;
      return spent <= leader.movement * HALVES;
    })
    .map((hex) => grid.id(hex));
}

/** 30.8: before the units of its side move it goes straight on to its place. */
export function moveHeadquarters(at: Scribe, side: Side): void {
  for (const { leader: id, rule } of at.world.battle.special?.headquarters ?? []) {
    const leader = leaderOf(at.world, id);
    const { place, hex } = leaderState(at.position, leader);
    const goal = placeOf(at.world, at.position, leader);
    if (leader.side !== side || place !== 'map' || hex === null || goal === undefined || hex === goal) {
      continue;
    }
    const { grid } = at.world;
    const path = wayOf(at.world, at.position, leader, grid.index(hex), grid.index(goal));
    const end = path.at(-1);
    if (end !== undefined) {
      changeLeader(at.draft, leader, { hex: end, moved: true });
      at.emit(() => ({ type: 'headquartersMoved', rule: ruleOf(rule), leader: id, from: hex, path }));
    }
  }
}

/** 30.8: why a headquarters is not ordered off the map. */
export function judgeLeave(world: World, p: NlcPosition, id: LeaderId, seat: Seat): Refusal[] {
  const leader = world.leaderById.get(id);
  if (leader === undefined || seatOf(leader.army) !== seat) {
    return [refuse('NLC-12.0.1', 'not-your-leader', { leader: id })];
  }
  const its = headquartersOf(world, id);
  if (its?.leaves === undefined) {
    return [refuse(ruleOf(its?.rule ?? 'NLC-12.0.1'), 'cannot-leave', { leader: id })];
  }
  return leaderState(p, leader).place === 'map'
    ? []
    : [refuse(ruleOf(its.leaves), 'not-on-the-map', { leader: id })];
}

export function* leaveOptions(world: World, p: NlcPosition, seat: Seat) {
  for (const { leader } of world.battle.special?.headquarters ?? []) {
    if (judgeLeave(world, p, leader, seat).length === 0) {
      yield { type: 'leaveField', leader } as const;
    }
  }
}

export function leaveField(at: Scribe, id: LeaderId): void {
  changeLeader(at.draft, leaderOf(at.world, id), { place: 'exited' });
  const rule = ruleOf(headquartersOf(at.world, id)?.leaves ?? 'NLC-12.0.1');
  at.emit(() => ({ type: 'headquartersLeft', rule, leader: id }));
}
