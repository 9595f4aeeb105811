import type { Refusal } from '../../../../engine/refusal.ts';
import { judgeDiscipline } from '../cards/effects.ts';
import { isGoingHome } from '../cards/retreat.ts';
import { formationOf, formationState, inCommand } from '../command/formations.ts';
import { isHeldBack } from '../command/presence.ts';
import { eyeOn } from '../command/stances.ts';
import { orderOf } from '../command/unit-order.ts';
import { hexOf, inEnemyZoc } from '../ground/standing.ts';
import { isDisintegrated } from '../morale/groups.ts';
import type { NlcPosition, UnitState } from '../position.ts';
import { refuse } from '../refusals.ts';
import { judgeHalt } from '../scenario/halts.ts';
import type { Counter, World } from '../world.ts';

/* What a unit's order, its command and the hour forbid it about zones of control (5.4, 5.5, 12.1, 12.2, 16). */

export const turnOf = (world: World, p: NlcPosition) =>
  world.battle.turns[p.turn] as World['battle']['turns'][number];

export const isDark = (world: World, p: NlcPosition): boolean => {
  const { night, rain } = turnOf(world, p);
  return night || rain;
};

/** What stands against entering any enemy zone, whatever the hex; the hexes of `ground` are free of it. */
export interface ZocBan {
  readonly reasons: readonly Refusal[];
  /** 12.2: a defender may step back onto what was his; the only reason that depends on the hex. */
  readonly ground: readonly string[] | null;
}

export function zocBan(world: World, p: NlcPosition, counter: Counter, state: UnitState): ZocBan {
  const of = { unit: counter.id };
  const reasons: Refusal[] = [];
  const { night, rain } = turnOf(world, p);
  if (night) {
    reasons.push(refuse('NLC-16.1', 'no-zoc-at-night', of));
  } else if (rain) {
    reasons.push(refuse('NLC-5.5.1', 'no-zoc-in-rain', of));
  }
  if (state.place === 'map' && !inCommand(world, p, counter, state)) {
    reasons.push(refuse('NLC-12.1.6', 'out-of-command', of));
  }
  if (isDisintegrated(world, p, counter)) {
    reasons.push(refuse('NLC-26.9.dem.16', 'disintegrated', of));
  }
  const { ground } = formationState(p, formationOf(world, p, counter));
  const order = orderOf(world, p, counter);
  if (order === 'march') {
    reasons.push(refuse('NLC-12.2.march.6', 'on-march', of));
  } else if (isHeldBack(world, p, counter)) {
    reasons.push(refuse('NLC-12.2.reserve.2', 'in-reserve', of));
  }
  return { reasons, ground: order === 'defend' ? ground : null };
}

const NO_REASONS: readonly Refusal[] = [];

/**
 * 27.7, 27.8, 32.12: why a unit on the map does not march at all: it stands fast under its commander's eye, or has
 * halted, or lacks discipline.
 */
export function judgeBound(
  world: World,
  p: NlcPosition,
  counter: Counter,
  state: UnitState,
): readonly Refusal[] {
  // On most fields none of it can be.
  if (p.command === undefined && p.cards === undefined && world.battle.special?.halts === undefined) {
    return NO_REASONS;
  }
  const eye = p.command === undefined ? null : eyeOn(world, p, counter.side, hexOf(world, state));
  return [
    ...(eye?.stance === 'desperate-defense'
      ? [refuse(eye.rule, 'stands-fast', { unit: counter.id, leader: eye.leader.id })]
      : []),
    ...judgeHalt(world, p, formationOf(world, p, counter).id, counter.id),
    ...judgeDiscipline(world, p, counter, state),
  ];
}

/** Why a unit may not enter an enemy zone in this hex. */
export function judgeZocEntry(ban: ZocBan, unit: string, hex: string): Refusal[] {
  const reasons = [...ban.reasons];
  if (ban.ground !== null && !ban.ground.includes(hex)) {
    reasons.push(refuse('NLC-12.2.defend.2', 'not-ground-to-defend', { unit, hex }));
  }
  return reasons;
}

/** 5.4, 12.2, 16: why a unit that stands in an enemy zone may not march out of it. */
export function judgeZocExit(world: World, p: NlcPosition, counter: Counter, state: UnitState): Refusal[] {
  if (counter.cavalry || !inEnemyZoc(world, p, counter.side, hexOf(world, state))) {
    return [];
  }
  const order = orderOf(world, p, counter);
  const of = { unit: counter.id };
  if (order === 'attack') {
    return [refuse(turnOf(world, p).night ? 'NLC-16.2' : 'NLC-12.2.attack.6', 'attackers-stay-in-zoc', of)];
  }
  const free = (order === 'reserve' && !isHeldBack(world, p, counter)) || isGoingHome(p, counter.side);
  return order === 'defend' || free || isDark(world, p) ? [] : [refuse('NLC-5.4.6', 'begins-in-zoc', of)];
}
