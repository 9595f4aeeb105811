import type { RandomInt } from '../../engine/game.ts';
import type { Facts, Position, Seat } from '../../engine/position.ts';
import type { AnyAction, Stop } from '../bot.ts';
import type { Term } from '../evaluator.ts';

/** A plan for a whole turn of a side. What it orders is between it and the strategist that made it. */
export interface Plan {
  /** Which way of thinking made it: a word for explanations. */
  readonly name: string;
  /** What its maker thinks it is worth, and why. */
  readonly value: number;
  readonly terms: readonly Term[];
  /** Plans with the same key order the same. */
  readonly key: string;
  /** What it orders, for explanations. */
  readonly facts: Facts;
}

/** What a ruleset gives a search over whole turns: plans, good habits, and the worth of positions. */
export interface Strategist<P extends Plan = Plan> {
  /** Stays the same for as long as one side's orders belong together. */
  turnOf(p: Position): string;
  sideOf(seat: Seat): string;
  /** Is this a decision for which a plan is needed? */
  needsPlan(p: Position, options: readonly AnyAction[]): boolean;
  /** A plan for the rest of this turn: the nth way of going about it, the most natural first. */
  plan(p: Position, seat: Seat, effort: Effort & { readonly nth: number }, random: RandomInt): P;
  /** Was this plan made for this turn of this game, and is nothing in the way of going on with it? */
  stands(p: Position, plan: P): boolean;
  /** Was it made for this turn of this game, however that has gone on since? */
  isOf(p: Position, plan: P): boolean;
  /** What to do now, by the plan if there is one. */
  next(
    p: Position,
    seat: Seat,
    options: readonly AnyAction[],
    plan: P | undefined,
    random: RandomInt,
  ): AnyAction;
  value(p: Position, seat: Seat): number;
  terms(p: Position, seat: Seat): readonly Term[];
}

export interface Effort {
  /** Arrangements weighed for one plan, for each unit in it. */
  readonly depth: number;
  /** Different plans to compare. */
  readonly breadth: number;
  readonly stop?: Stop;
}
