/*
 * The content of Napoleon's Last Battles: counters, tables and scenarios. The same schemas read the
 * files of content/nlb and the inline scenarios that tests, bots and tinkerers bring.
 */
export { type NlbOptionalRules, nlbOptionalRulesSchema } from './options/optional-rules.ts';
export {
  CHAPTERS,
  type Chapter,
  type OptionalRule,
} from './options/rules-in-use.ts';
export { type NlbScenario, nlbScenarioSchema } from './scenario.ts';
export { type NlbTables, nlbTablesSchema } from './tables.ts';
export {
  ARMS,
  type NlbAliases,
  type NlbArm,
  type NlbLeader,
  type NlbNationality,
  type NlbTrain,
  type NlbUnit,
  type NlbUnits,
  nlbAliasesSchema,
  nlbLeaderSchema,
  nlbTrainSchema,
  nlbUnitSchema,
  nlbUnitsSchema,
} from './units.ts';
