import { formationOf } from '../command/chain.ts';
import type { LdgaPosition, LeaderId, UnitId } from '../position.ts';
import { leaderState, unitState } from '../stacking/field.ts';
import { counterOf, leaderOf, type World } from '../world.ts';

/* 12: who is demoralized, for whatever reason. */

/** By the losses of its formation or contingent, by want of supply, or by a march order that has just ended (8.25, 12). */
export function unitIsDemoralized(world: World, p: LdgaPosition, id: UnitId): boolean {
  const { outOfSupply, weary } = unitState(world, p, id);
  const { track, parent } = counterOf(world, id);
  const of = track ?? (parent === null ? null : counterOf(world, parent).track);
  return outOfSupply || weary || (of !== null && p.tracks[of]?.demoralized === true);
}

/** Whose losses stand for those of a formation: those of its contingent where one is all of it (12.14, 5.17). */
const DUTCH: readonly LeaderId[] = ['al.leader.collaert', 'al.leader.frederick'];

/** 12.11, 12.21: an officer with his formation, whoever stands in for one with that of him (5.13); commanders never are. */
export function leaderIsDemoralized(world: World, p: LdgaPosition, id: LeaderId): boolean {
  const { kind, army } = leaderOf(world, id);
  const state = leaderState(world, p, id);
  const formation = formationOf(world, state);
  if (kind === 'commander' || formation === null) return false;
  const track =
    army !== 'allied'
      ? `${army}.${formation}`
      : DUTCH.includes(state.replaces ?? id)
        ? 'allied.netherlands'
        : `allied.british-${formation}`;
  return p.tracks[track]?.demoralized === true;
}
