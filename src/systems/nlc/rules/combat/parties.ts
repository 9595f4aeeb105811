import type { Refusal } from '../../../../engine/refusal.ts';
import { ruleOf } from '../citations.ts';
import { formationOf } from '../command/formations.ts';
import type { FormationId, NlcPosition } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { Counter, World } from '../world.ts';

/* 7.3, 28.3: who attacks together: the troops of one leader, and of some nations only those of one division. */

/** A formation, or one division of it: `allied.Gyu#Lederer`. */
export type PartyId = string;

const MARK = '#';

const apartBy = ({ battle }: World, { nationality }: Counter): string | undefined =>
  battle.special?.divisionsApart?.find((one) => one.nationality === nationality)?.rule;

export function partyOf(world: World, p: NlcPosition, counter: Counter): PartyId {
  const { id } = formationOf(world, p, counter);
  const { division } = counter;
  return division === undefined || apartBy(world, counter) === undefined ? id : `${id}${MARK}${division}`;
}

/** The formation whose troops these are. */
export const formationIn = (party: PartyId): FormationId => party.split(MARK)[0] as FormationId;

/** 28.3: why these do not attack, charge or bombard together, though they have one leader: they are of several divisions. */
export function divisionsApart(world: World, p: NlcPosition, counters: readonly Counter[]): Refusal[] {
  const leaders = new Set(counters.map((counter) => formationOf(world, p, counter)));
  const parties = new Set(counters.map((counter) => partyOf(world, p, counter)));
  const rule = counters.map((counter) => apartBy(world, counter)).find((one) => one !== undefined);
  return leaders.size > 1 || parties.size < 2 || rule === undefined
    ? []
    : [refuse(ruleOf(rule), 'divisions-apart', { units: counters.map(({ id }) => id) })];
}
