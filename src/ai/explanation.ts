import type { Facts } from '../engine/position.ts';

/** One named part of what a position is worth, for explanations and tuning. */
export interface Term {
  readonly name: string;
  readonly value: number;
}

/** One plan that a bot weighed. */
export interface WeighedPlan {
  /** The way of thinking that made it. */
  readonly name: string;
  /** What its maker expected of it, in hundredths of a won game, and of what that is made. */
  readonly value: number;
  readonly terms: readonly Term[];
  /** How often it was played on, through its turn, to the enemy's reply or to the end, and what that promised, -100 for a lost game to 100 for a won one; null if never. */
  readonly played: { readonly games: number; readonly mean: number } | null;
  /** What it orders, as its ruleset tells it. */
  readonly facts: Facts;
}

/** Why a bot plays a turn as it does. */
export interface Explanation {
  readonly plan: WeighedPlan;
  readonly alternatives: readonly WeighedPlan[];
  /**
   * What settled it: no other plan was weighed; time was up before anything else could; the other plans came out worse when
   * played out (`term` names the part of its worth in which this one was ahead, if it was in any); or time ran out before
   * any was played out, and the first stood.
   */
  readonly decided:
    | { readonly by: 'only-plan' }
    | { readonly by: 'out-of-time' }
    | {
        readonly by: 'played-out';
        /** How far: through the own turn, to the enemy's reply, or to the end of the game. */
        readonly to: 'turn' | 'reply' | 'end';
        readonly over: string;
        readonly lead: number;
        readonly term: string | null;
      }
    | { readonly by: 'first-thought' };
}
