export type { LdgaOption } from '../content/optional-rules.ts';
export { seatsOf, teamOfSeat } from '../content/seating.ts';
export type { LdgaAction } from './actions.ts';
export type { LdgaEvent } from './events.ts';
export { type LdgaGame, makeLdgaGame } from './game.ts';
export type { LdgaPosition } from './position.ts';
export { LDGA_REFUSALS, type LdgaRefusal } from './refusals.ts';
export type { LdgaView } from './view/view.ts';
export type { LdgaContent } from './world.ts';
