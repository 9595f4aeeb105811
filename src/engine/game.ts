import type { RuleId } from '../rulebook/ids.generated.ts';
import type { ChanceRequest, Roll } from './chance.ts';
import type { GameEvent } from './events.ts';
import type { Formation, FormationOrder } from './formations.ts';
import type { Facts, Outcome, Position, Seat, Subject, Viewer } from './position.ts';
import type { Verdict } from './refusal.ts';
import type { Preference, StandingAnswer, StandingOrders } from './standing.ts';

export type { Subject } from './position.ts';

export type Pending =
  | {
      readonly kind: 'decide';
      /** Who may act now, each with something that he can do: one seat, a team, or all who still owe a secret choice. */
      readonly seats: readonly Seat[];
      readonly rule: RuleId;
      readonly step: string;
      readonly accepts: readonly string[];
      readonly facts: Facts;
      /** Each seat answers in secret and may take its answer back until the last is in. */
      readonly sealed?: true | undefined;
    }
  | {
      readonly kind: 'chance';
      readonly rule: RuleId;
      readonly step: string;
      readonly request: ChanceRequest;
      readonly facts: Facts;
    }
  | { readonly kind: 'over'; readonly outcome: Outcome };

/** What a viewer may know of what is pending: perhaps only that it is not for him. */
export type SeenPending = Pending | { readonly kind: 'waiting' };

export interface Applied<P, E> {
  readonly position: P;
  readonly events: readonly E[];
}

export interface Options<A> {
  readonly actions: readonly A[];
  /** False where the actions are corner cases and suggestions and `judge` accepts others too. */
  readonly complete: boolean;
}

/** A source of uniform whole numbers in [0, n), for bots and samplers; never for a game's own dice. */
export type RandomInt = (n: number) => number;

/**
 * One scenario of one ruleset with its options: everything that hosts, clients, bots, fuzzers and
 * tests know of the rules. Legal means that `judge` returns no refusal; there is no second list.
 */
export interface Game<P extends Position, A extends { readonly type: string }, V, E extends GameEvent> {
  readonly system: string;
  readonly scenario: string;
  readonly seats: readonly Seat[];
  /** The most decisions any game of it can have; reaching it is a bug. */
  readonly limit: number;
  begin(): Applied<P, E>;
  /** The truth of what is pending, for the trusted side. */
  pending(p: P): Pending;
  /** What `viewer` may know of it: that somebody is asked can itself be a secret. */
  pendingFor(p: P, viewer: Viewer): SeenPending;
  /** What is asked, to be compared with what was asked before; the whole stack if left out. */
  question?(p: P): unknown;
  /**
   * Whom or what `seat` could have orders for now, each once. Cheap, so it may name a subject for whom in the
   * end nothing can be ordered; a subject it does not name has no options. Empty if it is not his to decide.
   */
  subjects(p: P, seat: Seat): readonly Subject[];
  /**
   * What `seat` may do now, or what it may do with one subject: the candidates that `judge` accepts, each
   * once. Every action has one subject. Nobody asks by this whose turn it is: `pending` says so.
   */
  options(p: P, seat: Seat, subject?: Subject): Options<A>;
  /**
   * Those of the options that are told with a position where there are so many that the others are asked for by
   * subject; undefined where all are told, left out where that is always so.
   */
  few?(p: P, seat: Seat): readonly A[] | undefined;
  judge(p: P, seat: Seat, action: A): Verdict;
  /**
   * What an action would cost or promise before it is taken: movement ledgers, odds, chances of each
   * result. Works for refused actions too, as far as it makes sense; reads only what `seat` can see.
   */
  preview(p: P, seat: Seat, action: A): Facts;
  /** Throws `IllegalAction` when `judge` refuses. `quiet` builds no events, for searches that read none. */
  act(p: P, seat: Seat, action: A, quiet?: boolean): Applied<P, E>;
  /** Answers a pending chance step; throws when the values do not fit the request. */
  roll(p: P, roll: Roll, quiet?: boolean): Applied<P, E>;
  observe(p: P, viewer: Viewer): V;
  /** A position that `seat` cannot tell from the true one, drawn from what its view leaves open. */
  resample(view: V, seat: Seat, random: RandomInt): P;
  /** Reads an action from untrusted JSON; the string says what is wrong with it. */
  parseAction(json: unknown): A | string;
  /** Reads a position from untrusted JSON; the string says what is wrong with it. */
  parsePosition(json: unknown): P | string;
  /** What must hold in every position of this game; each string names a broken invariant. */
  invariants(p: P): readonly string[];
  /** What a player may write beforehand, and the answer that stands by it; left out where nothing can be written. */
  readonly preferences?: readonly Preference[];
  answer?(p: P, seat: Seat, orders: StandingOrders): StandingAnswer<A> | undefined;
  /** The formations that a seat could march with by one order now; left out where a book knows none. */
  formations?(p: P, seat: Seat): readonly Formation[];
  /**
   * The next order that brings one of these units towards a place, each judged for itself like any other; undefined
   * when all are there. Reads only what `seat` can see.
   */
  formationOrder?(p: P, seat: Seat, units: readonly Subject[], to: string): FormationOrder<A> | undefined;
  /** Every `procedure.step` there is, for coverage. */
  readonly steps: readonly string[];
}

/** A game whose ruleset is not known where it is used: hosts, servers, tools. */
export type AnyGame = Game<Position, { readonly type: string }, unknown, GameEvent>;
