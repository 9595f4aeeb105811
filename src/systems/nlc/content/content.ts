/* The content of Napoleon's Later Campaigns: tables, what a refit says of a base game, and battles. */
export {
  ARMIES,
  ARMS,
  type Arm,
  type Army,
  enemyOf,
  ORDERS,
  type Order,
  SECOND_ORDERS,
  type SecondOrder,
  SIDES,
  type Side,
  sideOf,
} from './atoms.ts';
export {
  type NlcBattle,
  type NlcFormation,
  type NlcGroup,
  type NlcLeader,
  type NlcSlot,
  type NlcSpecial,
  type NlcTurn,
  type NlcUnit,
  nlcBattleSchema,
  seatsOf,
} from './battle.ts';
export { type FieldScenario, type NlcField, nlcFieldSchema } from './field.ts';
export { type ListedBattle, listOf, nlcListSchema } from './list.ts';
export { type NlcRefit, type NlcScenario, nlcRefitSchema, nlcScenarioSchema } from './refit.ts';
export { type NlcTables, nlcTablesSchema } from './tables.ts';
