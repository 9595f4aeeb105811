export type { NlcAction } from './actions.ts';
export type { NlcEvent } from './events.ts';
export { makeNlcGame, type NlcGame } from './game.ts';
export type { NlcPosition } from './position.ts';
export { NLC_REFUSALS } from './refusals.ts';
export type { NlcView } from './view/view.ts';
export type { NlcContent } from './world.ts';
