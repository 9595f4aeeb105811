import { type Ledger, ledger, line } from '../../../../engine/ledger.ts';
import { ruleOf } from '../citations.ts';
import { isBroken } from '../morale/broken.ts';
import type { NlcPosition } from '../position.ts';
import type { Formation, World } from '../world.ts';
import { isAchieved } from './effect.ts';
import {
  formationLeader,
  formationState,
  isActive,
  leaderState,
  membersOnMap,
  ratingOf,
} from './formations.ts';

/* 12.6: a formation that has lost a step under its order asks itself every turn whether to go on. */

/** 12.6: does it check now? Unbroken defenders never do, nor does who marches, waits, or has got what he wanted. */
export function checksConfidence(world: World, p: NlcPosition, formation: Formation): boolean {
  const state = formationState(p, formation);
  if (state.shaken === null || state.shaken >= p.turn || !isActive(world, p, formation.id)) {
    return false;
  }
  if (membersOnMap(world, p, formation).length === 0) {
    return false;
  }
  return state.order === 'attack'
    ? !isAchieved(state)
    : state.order === 'defend' && isBroken(world, p, formation);
}

/** The highest die with which it goes on. */
export function confidenceOf(world: World, p: NlcPosition, formation: Formation): Ledger {
  const { confidence } = world.tables;
  const state = formationState(p, formation);
  const leader = formationLeader(world, formation);
  const attack = state.order === 'attack';
  const rule = leaderState(p, leader).replaced ? 'NLC-11.9' : ruleOf(leader.ratingRule);
  const lines = [line(ratingOf(world, p, leader, attack), 'rating', rule, { leader: leader.id })];
  const broken = isBroken(world, p, formation);
  if (!attack) {
    lines.push(line(confidence.defendBroken, 'broken-on-defend', 'NLC-CC.4'));
  } else if (broken) {
    lines.push(line(confidence.attackBroken, 'broken-on-attack', 'NLC-CC.2'));
  } else {
    lines.push(line(confidence.attackUnbroken, 'unbroken-on-attack', 'NLC-CC.1'));
  }
  if (attack && state.held.length > 0) {
    lines.push(line(confidence.objectiveHeld, 'objective-held', 'NLC-CC.3'));
  }
  return ledger(lines);
}
