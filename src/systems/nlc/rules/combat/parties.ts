import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { ruleOf } from '../citations.ts';
import { formationOf } from '../command/formations.ts';
import type { FormationId, NlcPosition } from '../position.ts';
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

/** By which case these do not attack together: they have several leaders, or are several divisions of one. */
export function togetherRule(world: World, p: NlcPosition, counters: readonly Counter[]): RuleId {
  const leaders = new Set(counters.map((counter) => formationOf(world, p, counter).id));
  const rule = counters.map((counter) => apartBy(world, counter)).find((one) => one !== undefined);
  return leaders.size > 1 || rule === undefined ? 'NLC-7.3.9' : ruleOf(rule);
}
