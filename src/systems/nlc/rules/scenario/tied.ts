import type { Refusal } from '../../../../engine/refusal.ts';
import { ruleOf } from '../citations.ts';
import { formationState, isActive, leaderState } from '../command/formations.ts';
import { eyeOn } from '../command/stances.ts';
import type { HexId, LeaderState, NlcPosition } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { Leader, World } from '../world.ts';
import { judgeStays } from './headquarters.ts';
import { judgePosted } from './posts.ts';

/** 12.2: the leader of a formation in reserve does not move; who commands a wing or an army besides rides for them. */
function judgeWaits(world: World, p: NlcPosition, { id, role, formation: own }: Leader, state: LeaderState) {
  const formation = own === null ? undefined : world.formationById.get(own);
  return formation !== undefined &&
    role === 'formation' &&
    isActive(world, p, formation.id) &&
    formationState(p, formation).order === 'reserve' &&
    state.cameOn !== p.turn
    ? [refuse('NLC-12.2.reserve.1', 'leader-in-reserve', { leader: id })]
    : [];
}

/**
 * 12.2, 26.1, 27.7, 27.8, 30.8: why a leader on the map does not leave his hex of his own will, to ride or with troops
 * that advance: his formation waits in reserve, his headquarters is there, he is held there, he stands fast or is not up
 * yet.
 */
export function judgeTied(world: World, p: NlcPosition, leader: Leader): Refusal[] {
  const state = leaderState(p, leader);
  const { hex, asleep } = state;
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
    ...judgeWaits(world, p, leader, state),
  ];
}
