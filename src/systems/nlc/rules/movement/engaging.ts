import type { Refusal } from '../../../../engine/refusal.ts';
import { isAchieved } from '../command/effect.ts';
import { formationOf, formationState, inCommand, isMountedNow, membersOnMap } from '../command/formations.ts';
import { orderOf } from '../command/unit-order.ts';
import { hasRoom } from '../ground/stacking.ts';
import { awayWithin, hexOf, inEnemyZoc, stateOf, zoneOf } from '../ground/standing.ts';
import { enemyOf, type HexId, type NlcPosition, type Side } from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Counter, type Formation, isSilenced, type World } from '../world.ts';
import { isDark } from './bans.ts';
import { listedMarches, staysInCommand } from './listing.ts';

/* 12.2: an attacking formation near the enemy gets at him. */

/** Has this unit still a march to make, and may it? */
export const canStillMove = (p: NlcPosition, counter: Counter): boolean => {
  const state = stateOf(p, counter);
  return state.place === 'map' && !state.moved && !isSilenced(counter, state) && state.charging === null;
};

/** R256: does a march lead to where there is somebody to attack? Through a zone and out of it again is not enough. */
export const endsInZoc = (world: World, p: NlcPosition, side: Side, path: readonly HexId[]): boolean =>
  inEnemyZoc(world, p, side, world.grid.index(path[path.length - 1] as HexId));

/** Could this unit still enter an enemy zone this turn, and stay there? */
function couldEnterZoc(world: World, p: NlcPosition, counter: Counter): boolean {
  if (!canStillMove(p, counter)) {
    return false;
  }
  const { zoc } = zoneOf(world, p, enemyOf(counter.side));
  const listed = listedMarches(world, p, counter);
  return listed.ends.some(
    (end, n) => zoc[end] === 1 && staysInCommand(listed, n) && hasRoom(world, p, counter, end),
  );
}

/** Has it entered a zone this turn, and stands in one? */
function isAtHim(world: World, p: NlcPosition, counter: Counter): boolean {
  const state = stateOf(p, counter);
  return state.enteredZoc && inEnemyZoc(world, p, counter.side, hexOf(world, state));
}

/**
 * 12.2: an attacking formation near the enemy must get at him: some unit enters a zone each turn until the target
 * is taken. Guns alone will do for two turns while nobody is in contact; for cavalry a charge does.
 */
export function mustEngage(world: World, p: NlcPosition, formation: Formation): Refusal | undefined {
  const state = formationState(p, formation);
  if (state.order !== 'attack' || isAchieved(state) || isDark(world, p)) {
    return undefined;
  }
  const members = membersOnMap(world, p, formation).filter((counter) =>
    inCommand(world, p, counter, stateOf(p, counter)),
  );
  const away = awayWithin(world, p, formation.side, 2);
  const near = members.some((counter) => (away[hexOf(world, stateOf(p, counter))] as number) <= 2);
  if (!near || members.some((counter) => isAtHim(world, p, counter))) {
    return undefined;
  }
  if (state.did.charged && isMountedNow(world, p, formation)) {
    return undefined;
  }
  const inContact = members.some((counter) => {
    const { hex, from } = stateOf(p, counter);
    return inEnemyZoc(world, p, formation.side, world.grid.index((from ?? hex) as string));
  });
  if (!inContact && state.did.bombarded && state.guns < world.tables.bombardmentTurns) {
    return undefined;
  }
  if (!membersOnMap(world, p, formation).some((counter) => couldEnterZoc(world, p, counter))) {
    return undefined;
  }
  return inContact
    ? refuse('NLC-12.2.attack.5', 'must-enter-zoc', { formation: formation.id })
    : refuse('NLC-12.2.attack.3', 'must-engage', { formation: formation.id });
}

/**
 * 12.2: the same for the march of a unit that is the last of its formation who could do it: it goes into a zone or stays
 * where it is, or the others would have been moved out of their duty one by one.
 */
export function mustEngageItself(world: World, p: NlcPosition, counter: Counter): Refusal | undefined {
  if (orderOf(world, p, counter) !== 'attack' || !couldEnterZoc(world, p, counter)) {
    return undefined;
  }
  const formation = formationOf(world, p, counter);
  const duty = mustEngage(world, p, formation);
  return duty === undefined ||
    membersOnMap(world, p, formation).some((one) => one !== counter && couldEnterZoc(world, p, one))
    ? undefined
    : duty;
}
