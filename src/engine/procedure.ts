import type { RuleId } from '../rulebook/ids.generated.ts';
import type { ChanceRequest, Roll } from './chance.ts';
import type { Draft } from './draft.ts';
import type { GameEvent } from './events.ts';
import type { Subject } from './game.ts';
import type { Facts, Position, Seat, Viewer } from './position.ts';
import type { Refusal } from './refusal.ts';
import type { StandingAnswer, Wishes } from './standing.ts';

/** What a step may read. `world` is the static content: map, counters, scenario, tables. */
export interface Reading<W, P extends Position, L> {
  readonly world: W;
  readonly position: P;
  readonly locals: L;
}

/** What `run` is given besides: the only place that changes anything, and only through the draft. */
export interface Writing<W, P extends Position, L, E extends GameEvent> extends Reading<W, P, L> {
  readonly draft: Draft<P>;
  /** Lazily built, so that a search that reads no events pays for none. */
  emit(event: () => E): void;
}

export type Go =
  | { readonly go: 'next'; readonly step: string; readonly locals: object | undefined }
  | {
      readonly go: 'call';
      readonly proc: string;
      readonly args: object;
      readonly then: string;
      readonly locals: object | undefined;
    }
  | {
      readonly go: 'each';
      readonly proc: string;
      readonly args: readonly object[];
      readonly then: string;
      readonly locals: object | undefined;
    }
  | { readonly go: 'done'; readonly result: unknown };

/** Stay in this procedure and go on at `step`, with new locals if given. */
export const next = (step: string, locals?: object): Go => ({ go: 'next', step, locals });

/** Run another procedure, then resume this one at `then`; what it returns stands in `locals.result`. */
export const call = (proc: string, args: object, then: string, locals?: object): Go => ({
  go: 'call',
  proc,
  args,
  then,
  locals,
});

/**
 * Run another procedure once for each of these arguments, one after another, then resume this one at `then`. If
 * any of them returned something, `locals.result` lists what each did, `null` for nothing.
 */
export const callEach = (proc: string, args: readonly object[], then: string, locals?: object): Go => ({
  go: 'each',
  proc,
  args,
  then,
  locals,
});

const DONE: Go = { go: 'done', result: undefined };

/** This procedure has ended. */
export const done = (result?: unknown): Go => (result === undefined ? DONE : { go: 'done', result });

export interface AutoStep<W, P extends Position, E extends GameEvent, L> {
  readonly kind: 'auto';
  readonly rule: RuleId;
  run(at: Writing<W, P, L, E>): Go;
}

export interface DecideSpec<
  W,
  P extends Position,
  A extends { readonly type: string },
  E extends GameEvent,
  L,
> {
  /** The action types this step takes; anything else is refused as `not-now` before `judge` sees it. */
  readonly accepts: readonly A['type'][];
  /** Who can do something now. Several seats: a team, or a secret choice that each makes in his own time. */
  by(at: Reading<W, P, L>): readonly Seat[];
  /** Whom or what there may be orders for, without working them out. Left out where only `''` comes into question. */
  subjects?(at: Reading<W, P, L>, seat: Seat): Iterable<Subject>;
  /** A generous superset of the legal actions, all or those for one subject; filtered by `judge` unless `exact`. */
  candidates(at: Reading<W, P, L>, seat: Seat, subject?: Subject): Iterable<A>;
  /**
   * Those that are told with a position, of a decision that has far more: marches to everywhere are asked for by
   * subject. Left out where all of them are few. Every one of them is among `candidates`.
   */
  few?(at: Reading<W, P, L>, seat: Seat): Iterable<A>;
  /** Where the actions cannot all be listed: `candidates` are suggestions, and `judge` accepts others too. */
  readonly complete?: false;
  /**
   * Says that `candidates` lists legal actions only, because it is built from the very predicates that
   * `judge` uses. The conformance suite holds it to that.
   */
  readonly exact?: true;
  /** THE legality: every reason against this action, most specific first. Reads only what `seat` can see. */
  judge(at: Reading<W, P, L>, action: A, seat: Seat): readonly Refusal[];
  run(at: Writing<W, P, L, E>, action: A, seat: Seat): Go;
  /** What a person should know about this decision besides the options; for all who know that it is asked. */
  ask?(at: Reading<W, P, L>): Facts;
  /** The paragraph that asks for it here, where scenarios have one of their own; else that of the step. */
  cites?(at: Reading<W, P, L>): RuleId;
  /**
   * Each seat answers in secret and in its own time, and nothing comes of it before the last answer is in, which
   * is told by an event that reveals. Until then a seat may take its answer back. Answers of different seats must
   * not depend on each other.
   */
  readonly sealed?: true;
  /**
   * The answer that stands when nobody speaks, by what the seat has written beforehand; undefined where he wants
   * to be asked. `options` lists what he may do.
   */
  standing?(
    at: Reading<W, P, L>,
    seat: Seat,
    wishes: Wishes,
    options: () => readonly A[],
  ): StandingAnswer<A> | undefined;
  /** Who may know that this is asked at all; everybody if left out. The others learn that they have to wait. */
  knownTo?(at: Reading<W, P, L>): readonly Viewer[];
  /**
   * What of the locals makes it another question than before; all of them if left out. That a team mate has finished
   * leaves what the others are asked as it was.
   */
  question?(locals: L): unknown;
}

export interface DecideStep<
  W,
  P extends Position,
  A extends { readonly type: string },
  E extends GameEvent,
  L,
> extends DecideSpec<W, P, A, E, L> {
  readonly kind: 'decide';
  readonly rule: RuleId;
}

export interface ChanceSpec<W, P extends Position, E extends GameEvent, L> {
  request(at: Reading<W, P, L>): ChanceRequest;
  run(at: Writing<W, P, L, E>, roll: Roll): Go;
  /** What the roll is for, in the log and in the derivation of the dice. */
  ask?(at: Reading<W, P, L>): Facts;
  /** Who may know that this is rolled for at all; everybody if left out. */
  knownTo?(at: Reading<W, P, L>): readonly Viewer[];
}

export interface ChanceStep<W, P extends Position, E extends GameEvent, L> extends ChanceSpec<W, P, E, L> {
  readonly kind: 'chance';
  readonly rule: RuleId;
}

export type Step<W, P extends Position, A extends { readonly type: string }, E extends GameEvent, L> =
  | AutoStep<W, P, E, L>
  | DecideStep<W, P, A, E, L>
  | ChanceStep<W, P, E, L>;

/** A piece of the sequence of play: its steps in the book's order, entered at the first one. */
export interface Procedure<W, P extends Position, A extends { readonly type: string }, E extends GameEvent> {
  readonly id: string;
  readonly first: string;
  // Locals are private to a procedure; the machine hands each step the locals its own steps made.
  readonly steps: Readonly<Record<string, Step<W, P, A, E, never>>>;
}

/**
 * Subjects and candidates of a decision with few choices, read off the list of them all:
 * `...listed(subjectOf, (at, seat) => […])`.
 */
export function listed<R, A>(of: (action: A) => Subject, list: (at: R, seat: Seat) => Iterable<A>) {
  return {
    subjects(at: R, seat: Seat): Iterable<Subject> {
      const found = new Set<Subject>();
      for (const action of list(at, seat)) {
        found.add(of(action));
      }
      return found;
    },
    candidates(at: R, seat: Seat, subject?: Subject): Iterable<A> {
      return subject === undefined
        ? list(at, seat)
        : [...list(at, seat)].filter((action) => of(action) === subject);
    },
  };
}

/**
 * The vocabulary in which one ruleset writes its procedures, bound once to its own types:
 * `const { procedure, auto, decide, chance } = kit<World, Position, Action, Event>()`.
 */
export function kit<W, P extends Position, A extends { readonly type: string }, E extends GameEvent>() {
  return {
    procedure<L>(id: string, steps: Readonly<Record<string, Step<W, P, A, E, L>>>): Procedure<W, P, A, E> {
      const first = Object.keys(steps)[0];
      if (first === undefined) {
        throw new Error(`procedure ${id} has no steps`);
      }
      return { id, first, steps: steps as Readonly<Record<string, Step<W, P, A, E, never>>> };
    },
    auto<L>(rule: RuleId, run: (at: Writing<W, P, NoInfer<L>, E>) => Go): AutoStep<W, P, E, L> {
      return { kind: 'auto', rule, run };
    },
    decide<L>(rule: RuleId, step: DecideSpec<W, P, A, E, NoInfer<L>>): DecideStep<W, P, A, E, L> {
      return { kind: 'decide', rule, ...step };
    },
    chance<L>(rule: RuleId, step: ChanceSpec<W, P, E, NoInfer<L>>): ChanceStep<W, P, E, L> {
      return { kind: 'chance', rule, ...step };
    },
  };
}
