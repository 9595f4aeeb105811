import type { NlbAction } from '../../rules/actions.ts';

/*
 * Retreats, losses, advances, leaders to place: a short list of options, each about a unit and perhaps a hex. Clicks narrow the
 * list; when one option is left it is taken, and when several are left the panel lists them.
 */

export interface ChoiceState {
  readonly unit: string | undefined;
  readonly hex: string | undefined;
}

export const OPEN_CHOICE: ChoiceState = { unit: undefined, hex: undefined };

/** The unit an action is about, or the leader. */
export const unitOf = (action: NlbAction): string | undefined =>
  'unit' in action ? action.unit : 'leader' in action ? action.leader : undefined;

export const hexOfAction = (action: NlbAction): string | undefined =>
  'hex' in action ? action.hex : undefined;

/** What is left of the options after what was clicked so far. */
export const narrowed = (options: readonly NlbAction[], state: ChoiceState): readonly NlbAction[] =>
  options.filter(
    (action) =>
      (state.unit === undefined || unitOf(action) === state.unit) &&
      (state.hex === undefined || hexOfAction(action) === state.hex),
  );

/** What cannot be mended: such a choice is asked for once more before it is made. */
export const isGrave = (action: NlbAction): boolean => action.type === 'lose';

export interface Choosing {
  readonly state: ChoiceState;
  /** The one option that the clicks have named. */
  readonly take: NlbAction | undefined;
  /** Nothing fits the click; the worker may say why. */
  readonly missed: boolean;
}

const settle = (options: readonly NlbAction[], state: ChoiceState, previous: ChoiceState): Choosing => {
  const left = narrowed(options, state);
  if (left.length === 0) return { state: previous, take: undefined, missed: true };
  const [only] = left;
  return left.length === 1 && only !== undefined
    ? { state: OPEN_CHOICE, take: only, missed: false }
    : { state, take: undefined, missed: false };
};

export const chooseHex = (options: readonly NlbAction[], state: ChoiceState, hex: string): Choosing =>
  settle(options, { ...state, hex }, state);

/** Narrows the list to a unit and takes nothing, even where one option is left. */
export const pointAt = (options: readonly NlbAction[], unit: string): ChoiceState => {
  const state: ChoiceState = { unit, hex: undefined };
  return narrowed(options, state).length === 0 ? OPEN_CHOICE : state;
};

/**
 * A unit with one option only is taken at once if that option names no hex: the hex would still be a surprise. A loss
 * strikes at the second click.
 */
export const chooseUnit = (options: readonly NlbAction[], state: ChoiceState, unit: string): Choosing => {
  const next: ChoiceState = { unit, hex: undefined };
  const left = narrowed(options, next);
  if (left.length === 0) return { state, take: undefined, missed: true };
  const [only] = left;
  const asked = only !== undefined && isGrave(only) && state.unit !== unit;
  return left.length === 1 && only !== undefined && hexOfAction(only) === undefined && !asked
    ? { state: OPEN_CHOICE, take: only, missed: false }
    : { state: next, take: undefined, missed: false };
};
