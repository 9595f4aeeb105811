import type { Pending } from '../engine/game.ts';
import type { Position, Seat } from '../engine/position.ts';
import type { AnyAction } from './bot.ts';
import type { Term } from './explanation.ts';

type Decision = Extract<Pending, { kind: 'decide' }>;

/** What a ruleset tells a search: the worth of positions, and the shape of its decisions. */
export interface Evaluator {
  /** The worth of a position for a seat's side, its terms added up; higher is better. */
  value(p: Position, seat: Seat): number;
  terms(p: Position, seat: Seat): readonly Term[];
  sameSide(a: Seat, b: Seat): boolean;
  /**
   * How far a search must look before a position can be judged: `settled` here and now; `build` while
   * the seat puts one order together out of several actions, which are worth only what the whole is;
   * `react` while players carry out what the dice demanded.
   */
  horizon(p: Position, pending: Decision): 'settled' | 'build' | 'react';
  /** Dice from which too much follows to be looked at: the position is judged before they are cast. */
  unforeseen?(p: Position): boolean;
  /** The order being put together: the same text whatever the sequence of its parts. */
  orderKey(p: Position): string;
  /** Ends a phase: worth what the position is worth as it stands, without what it opens for the next player. */
  closes(action: AnyAction): boolean;
  /** The options worth a look, at least one. */
  candidates(p: Position, seat: Seat, options: readonly AnyAction[]): readonly AnyAction[];
}
