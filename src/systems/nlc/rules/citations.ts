import type { RuleId } from '../../../rulebook/ids.generated.ts';
import type { NlcBattle } from '../content/battle.ts';

/** Content is checked against the rulebook when it is validated; in play its citations are taken as ids. */
export const ruleOf = (cited: string): RuleId => cited as RuleId;

/** 26.0, 27.0, 31.0 …: by which case leaders are used in a battle, each set up or come on with a unit under him. */
export const leadersRule = ({ special }: NlcBattle): RuleId => ruleOf(special?.leaders ?? 'NLC-26.0.2');
