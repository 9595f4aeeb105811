import type { ScenarioRule, ScenarioRuleOf } from '../../content/scenario-rules.ts';
import type { RuleInUse } from '../seams.ts';
import { activation } from './activation.ts';
import { armyLeaves } from './army-leaves.ts';
import { cautiousCommander } from './cautious-commander.ts';
import {
  alwaysInCommand,
  halfPoints,
  plainResultsOutOfCommand,
  roadHalvesCommand,
} from './command-changes.ts';
import { extremeOdds } from './extreme-odds.ts';
import { intervention } from './intervention.ts';
import { bridgesBlockZoc, halfEntry, longMarch, standStill } from './movement-changes.ts';
import type { PartOf } from './part.ts';
import { wings } from './wings.ts';

const PARTS: { readonly [K in ScenarioRule['kind']]: PartOf<K> } = {
  activation,
  alwaysInCommand,
  armyLeaves,
  bridgesBlockZoc,
  cautiousCommander,
  extremeOdds,
  halfEntry,
  halfPoints,
  intervention,
  longMarch,
  plainResultsOutOfCommand,
  roadHalvesCommand,
  standStill,
  wings,
};

function partOf<K extends ScenarioRule['kind']>(kind: K, rules: readonly ScenarioRule[]): RuleInUse {
  return PARTS[kind](rules.filter((rule): rule is ScenarioRuleOf<K> => rule.kind === kind));
}

/** The parts that the scenario's own rules play in a game, one for each kind in use. */
export const partsOf = (rules: readonly ScenarioRule[]): RuleInUse[] =>
  [...new Set(rules.map(({ kind }) => kind))].sort().map((kind) => partOf(kind, rules));
