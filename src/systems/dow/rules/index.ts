export type { DowAction } from './actions.ts';
export type { Barrage, ChargeOdds, CombatKind, DowEvent, Odds } from './events.ts';
export { type DowGame, makeDowGame } from './game.ts';
export type { DowPosition } from './position.ts';
export { DOW_REFUSALS, type DowRefusal } from './refusals.ts';
export type { DowView } from './view/view.ts';
export type { DowContent } from './world.ts';
