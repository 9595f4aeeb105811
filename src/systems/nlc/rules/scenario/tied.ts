import type { Refusal } from '../../../../engine/refusal.ts';
import { ruleOf } from '../citations.ts';
import { leaderState } from '../command/formations.ts';
import { eyeOn } from '../command/stances.ts';
import type { HexId, NlcPosition } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { Leader, World } from '../world.ts';
import { judgeStays } from './headquarters.ts';
import { judgePosted } from './posts.ts';

/**
 * 26.1, 27.7, 27.8, 30.8: why a leader on the map does not leave his hex of his own will, to ride or with troops that
 * advance: his headquarters is there, he is held there, he stands fast or is not up yet.
 */
export function judgeTied(world: World, p: NlcPosition, leader: Leader): Refusal[] {
  const { hex, asleep } = leaderState(p, leader);
  const eye = p.command === undefined ? null : eyeOn(world, p, leader.side, world.grid.index(hex as HexId));
  return [
    ...judgeStays(world, p, leader),
    ...judgePosted(world, p, leader),
    ...(eye?.stance === 'desperate-defense' && eye.leader === leader
      ? [refuse(eye.rule, 'stands-fast', { leader: leader.id })]
      : []),
    ...(asleep
      ? [
          refuse(ruleOf(world.battle.lateStart?.rules.roll ?? 'NLC-26.1.13'), 'late-start', {
            leader: leader.id,
          }),
        ]
      : []),
  ];
}
