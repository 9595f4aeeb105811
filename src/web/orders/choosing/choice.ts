import type { Act } from '../act.ts';

/*
 * Retreats, losses, advances, leaders to place: a short list of options, each about a unit and perhaps a hex. Clicks narrow the
 * list; when one option is left it is taken, and when several are left the panel lists them.
 */

export interface ChoiceState {
  readonly unit: string | undefined;
  readonly hex: string | undefined;
}

export const OPEN_CHOICE: ChoiceState = { unit: undefined, hex: undefined };

/** How the choices of a system are read. */
export interface ChoiceGrammar<A extends Act> {
  /** The unit an action is about, or the leader. */
  unitOf(action: A): string | undefined;
  hexOf(action: A): string | undefined;
  /** What cannot be mended: such a choice is asked for once more before it is made. */
  isGrave(action: A): boolean;
}

/** What is left of the options after what was clicked so far. */
export const narrowed = <A extends Act>(
  grammar: ChoiceGrammar<A>,
  options: readonly A[],
  state: ChoiceState,
): readonly A[] =>
  options.filter(
    (action) =>
      (state.unit === undefined || grammar.unitOf(action) === state.unit) &&
      (state.hex === undefined || grammar.hexOf(action) === state.hex),
  );

export interface Choosing<A extends Act> {
  readonly state: ChoiceState;
  /** The one option that the clicks have named. */
  readonly take: A | undefined;
  /** Nothing fits the click; the worker may say why. */
  readonly missed: boolean;
}

const settle = <A extends Act>(
  grammar: ChoiceGrammar<A>,
  options: readonly A[],
  state: ChoiceState,
  previous: ChoiceState,
): Choosing<A> => {
  const left = narrowed(grammar, options, state);
  if (left.length === 0) return { state: previous, take: undefined, missed: true };
  const [only] = left;
  return left.length === 1 && only !== undefined
    ? { state: OPEN_CHOICE, take: only, missed: false }
    : { state, take: undefined, missed: false };
};

export const chooseHex = <A extends Act>(
  grammar: ChoiceGrammar<A>,
  options: readonly A[],
  state: ChoiceState,
  hex: string,
): Choosing<A> => settle(grammar, options, { ...state, hex }, state);

/** Narrows the list to a unit and takes nothing, even where one option is left. */
export const pointAt = <A extends Act>(
  grammar: ChoiceGrammar<A>,
  options: readonly A[],
  unit: string,
): ChoiceState => {
  const state: ChoiceState = { unit, hex: undefined };
  return narrowed(grammar, options, state).length === 0 ? OPEN_CHOICE : state;
};

/**
 * A unit with one option only is taken at once if that option names no hex: the hex would still be a surprise. A loss
 * strikes at the second click.
 */
export const chooseUnit = <A extends Act>(
  grammar: ChoiceGrammar<A>,
  options: readonly A[],
  state: ChoiceState,
  unit: string,
): Choosing<A> => {
  const next: ChoiceState = { unit, hex: undefined };
  const left = narrowed(grammar, options, next);
  if (left.length === 0) return { state, take: undefined, missed: true };
  const [only] = left;
  const asked = only !== undefined && grammar.isGrave(only) && state.unit !== unit;
  return left.length === 1 && only !== undefined && grammar.hexOf(only) === undefined && !asked
    ? { state: OPEN_CHOICE, take: only, missed: false }
    : { state: next, take: undefined, missed: false };
};
