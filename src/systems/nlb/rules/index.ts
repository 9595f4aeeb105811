export type { NlbAction } from './actions.ts';
export type { CombatOutcome, CombatResult, NlbEvent, Odds } from './events.ts';
export { makeNlbGame, type NlbGame } from './game.ts';
export type { NlbPosition } from './position.ts';
export { NLB_REFUSALS } from './refusals.ts';
export { optionProblems } from './setup/force-options.ts';
export type { NlbView } from './view/view.ts';
export type { NlbContent } from './world.ts';
