import type { RuleId } from '../../../rulebook/ids.generated.ts';

/** Content is checked against the rulebook when it is validated; in play its citations are taken as ids. */
export const ruleOf = (cited: string): RuleId => cited as RuleId;
