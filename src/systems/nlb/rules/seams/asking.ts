import type { Subject } from '../../../../engine/game.ts';
import type { Facts, Seat } from '../../../../engine/position.ts';
import type { Go, Reading, Writing } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { NlbAction } from '../actions.ts';
import type { NlbEvent } from '../events.ts';
import type { NlbPosition } from '../position.ts';
import type { NlbRefusal } from '../refusals.ts';
import type { Counter } from '../world/counters.ts';

/*
 * What is asked at a seam is said here for any world W: a world holds its seams, so they cannot name it. Chapters and
 * rules in use find all of it bound to their own world in seams.ts.
 */

export type At<W, L = unknown> = Reading<W, NlbPosition, L>;
export type Scribe<W, L = unknown> = Writing<W, NlbPosition, L, NlbEvent>;

/** The rule that forbids something to a unit, or undefined. */
export type Bar<W> = (world: W, p: NlbPosition, counter: Counter) => RuleId | undefined;

/** Why something may not be done: the rule, and the words for it. */
export interface Objection {
  readonly rule: RuleId;
  readonly code: NlbRefusal;
}

/** Choices that a decision takes besides its own. */
export interface FurtherOrders<W, L = unknown> {
  readonly accepts: readonly NlbAction['type'][];
  /** Where an action of a type that others give too is meant for these orders: to a train, for one. */
  takes?(world: W, action: NlbAction): boolean;
  /** What such an order would cost, for the player who is still thinking; from what his seat can see. */
  preview?(world: W, p: NlbPosition, action: NlbAction, seat: Seat): Facts;
  /** All such orders, or at least those to `only`. */
  list(at: At<W, L>, seat: Seat, into: NlbAction[], only?: Subject): void;
  /** To whom such orders may be given, where that is known without working them out. */
  subjects?(at: At<W, L>, seat: Seat, into: Set<Subject>): void;
  judge(at: At<W, L>, action: NlbAction, seat: Seat): readonly Refusal[];
  /** What follows, where it is not the same decision again. */
  run(at: Scribe<W, L>, action: NlbAction): Go | undefined;
}
