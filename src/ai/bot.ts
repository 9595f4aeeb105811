import type { RandomInt } from '../engine/game.ts';
import type { Seat } from '../engine/position.ts';

export interface AnyAction {
  readonly type: string;
}

/** All that a bot is told when it must decide: what its seat sees and may do. Never the position, never a seed of the dice. */
export interface Choice {
  readonly view: unknown;
  readonly seat: Seat;
  readonly options: readonly AnyAction[];
  readonly random: RandomInt;
}

/**
 * A computer player that sits at one game and knows its rules and its open content. The same view,
 * options and source of random numbers give the same action.
 */
export interface Bot {
  readonly id: string;
  choose(choice: Choice): AnyAction;
}
