import type { ScenarioRule, ScenarioRuleOf } from '../../content/scenario-rules.ts';
import type { RuleInUse } from '../seams.ts';

/** Makes the part that all rules of one kind play in a game together. */
export type PartOf<K extends ScenarioRule['kind']> = (rules: readonly ScenarioRuleOf<K>[]) => RuleInUse;
