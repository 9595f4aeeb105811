import type { RuleId } from '../../../rulebook/ids.generated.ts';
import type { World } from './world.ts';

/** Content is checked against the rulebook when it is validated; in play its citations are taken as ids. */
export const ruleOf = (cited: string): RuleId => cited as RuleId;

/** 26.0, 27.0, 31.0 …: by which case leaders are used in a battle, each set up or come on with a unit under him. */
export const leadersRule = ({ battle }: World): RuleId => ruleOf(battle.special?.leaders ?? 'NLC-26.0.2');
