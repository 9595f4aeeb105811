import type { LdgaPosition, LeaderId, UnitId } from '../position.ts';
import { unitState } from '../stacking/field.ts';
import { counterOf, leaderOf, type World } from '../world.ts';

/* 12: who is demoralized, for whatever reason. */

/** By the losses of its formation or contingent, by want of supply, or by a march order that has just ended (8.25, 12). */
export function unitIsDemoralized(world: World, p: LdgaPosition, id: UnitId): boolean {
  const { outOfSupply, weary } = unitState(world, p, id);
  const { track, parent } = counterOf(world, id);
  const of = track ?? (parent === null ? null : counterOf(world, parent).track);
  return outOfSupply || weary || (of !== null && p.tracks[of]?.demoralized === true);
}

/** 12.11, 12.21: an officer with his formation; commanders never are. */
export function leaderIsDemoralized(world: World, p: LdgaPosition, id: LeaderId): boolean {
  const { kind, army, formation } = leaderOf(world, id);
  if (kind === 'commander' || formation === null) return false;
  const track =
    army !== 'allied'
      ? `${army}.${formation}`
      : formation === 'dbc'
        ? 'allied.netherlands'
        : `allied.british-${formation}`;
  return p.tracks[track]?.demoralized === true;
}
