import type { Choice } from '../engine/choice.ts';
import type { Explanation } from './explanation.ts';

export type { Choice } from '../engine/choice.ts';

export interface AnyAction {
  readonly type: string;
}

/** Asked now and then while a bot thinks; once it says yes, the bot takes the best it has found. */
export type Stop = () => boolean;

/**
 * A computer player that sits at one kind of game and knows its rules and its open content. The same view,
 * options and source of random numbers give the same action, unless it plans whole turns: then it keeps to
 * the plan that it made when the turn began.
 */
export interface Bot {
  readonly id: string;
  /** Finds its orders itself and reads no options: whoever asks it from afar need not send any. */
  readonly finds?: true;
  choose(choice: Choice): AnyAction;
  /** The same in slices, for those who must listen meanwhile: yields how far it is, from 0 to 1. */
  think?(choice: Choice, stop?: Stop): Generator<number, AnyAction>;
  /** Why it does in this position what it does; undefined where it has no plan. */
  explain?(choice: Choice): Explanation | undefined;
  /**
   * What its plan for this turn promises, played out: -100 for a lost game to 100 for a won one; undefined where it has not
   * played any out.
   */
  promises?(choice: Choice): number | undefined;
}

/** How a bot may be seated. */
export interface Seating {
  /** Seconds for a whole turn of its side; without them it thinks as long as its level does. */
  readonly budget?: number;
  /** Tells milliseconds; a bot with a budget needs one. */
  readonly clock?: () => number;
}

/** Thinks to the end without listening. */
export function drain(thinking: Generator<number, AnyAction>): AnyAction {
  for (;;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
  }
}
