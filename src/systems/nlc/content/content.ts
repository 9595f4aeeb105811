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
export type { NlcBattle, NlcFormation, NlcGroup, NlcLeader, NlcSlot, NlcTurn, NlcUnit } from './battle.ts';
export { type NlcRefit, type NlcScenario, nlcRefitSchema, nlcScenarioSchema } from './refit.ts';
export { type Base, resolveBattle, seatsOf } from './resolve.ts';
export { type NlcTables, nlcTablesSchema, type Terrain } from './tables.ts';
