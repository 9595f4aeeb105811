import type { RandomInt } from '../../engine/game.ts';
import type { Facts, Position, Seat } from '../../engine/position.ts';
import type { AnyAction, Stop } from '../bot.ts';
import type { Term } from '../explanation.ts';

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
  /** Finds orders itself: `options` may be empty wherever they are handed to it. */
  readonly finds?: true;
  /** Goes by its plan in whatever else there is to decide in that turn. */
  readonly wholeTurn?: true;
  /** Stays the same for as long as one side's orders belong together. */
  turnOf(p: Position): string;
  sideOf(seat: Seat): string;
  /** How many pieces a plan of this seat would have to do with. */
  size(p: Position, seat: Seat): number;
  /** Is this a decision for which a plan is needed? */
  needsPlan(p: Position, options: readonly AnyAction[]): boolean;
  /** Is the end so near that plans can be played on to it again and again? */
  late?(p: Position): boolean;
  /** A plan for the rest of this turn. */
  plan(p: Position, seat: Seat, question: PlanQuestion<P>, random: RandomInt): P;
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
  /** What a position is worth that nobody answers any more, on the scale of `outlook`. */
  promise(p: Position, seat: Seat): number;
  /** What may be told of a promise: plans are compared by bolder ones than games bear out (`vedette calibrate`). */
  told?(promise: number): number;
  /** What a seat's plan has come to, if the enemy now goes by his: the dice of that weighed, not rolled. */
  outlook(p: Position, seat: Seat, plan: P, reply: P): number;
}

export interface PlanQuestion<P extends Plan> extends Effort {
  /** The nth way of going about it, the most natural first. */
  readonly nth: number;
  /** Somewhat in the manner of this one. */
  readonly like?: P;
}

export interface Effort {
  /** Arrangements weighed for one plan, for each unit in it. */
  readonly depth: number;
  readonly stop?: Stop;
}
