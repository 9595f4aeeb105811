export type { GdaAction } from './actions.ts';
export type { GdaEvent } from './events.ts';
export { type GdaGame, makeGdaGame } from './game.ts';
export type { GdaPosition } from './position.ts';
export { GDA_REFUSALS, type GdaRefusal } from './refusals.ts';
export type { GdaView } from './view/view.ts';
export type { GdaContent } from './world.ts';
