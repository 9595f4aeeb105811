import { type Effect, NOTHING } from '../../../../web/orders/act.ts';
import type { NlcAction } from '../../rules/actions.ts';

/*
 * Guns, charges and attacks: pick who goes, then at whom; or the target first, then who. A click on a unit takes all
 * in its hex who could go together, a second click it alone, a third lets go. What is legal is one of the options
 * or a question to the worker.
 */

export type FireOrder = Extract<NlcAction, { type: 'bombard' | 'charge' | 'assault' }>;

export interface FireState {
  readonly units: readonly string[];
  readonly target: string | undefined;
  /** For a charge from two hexes away: by which hex. */
  readonly via: string | undefined;
}

export const NO_FIRE: FireState = { units: [], target: undefined, via: undefined };

export const isFire = (action: NlcAction): action is FireOrder =>
  action.type === 'bombard' || action.type === 'charge' || action.type === 'assault';

const sameUnits = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((unit) => b.includes(unit));

/** Everybody who could go at somebody. */
export const firing = (fires: readonly FireOrder[]): ReadonlySet<string> =>
  new Set(fires.flatMap(({ units }) => units));

/** What fits the units and the target that have been picked; all where nothing has. */
export const fitting = (
  fires: readonly FireOrder[],
  { units, target, via }: FireState,
): readonly FireOrder[] =>
  fires.filter(
    (fire) =>
      (units.length === 0 || sameUnits(fire.units, units)) &&
      (target === undefined || fire.target === target) &&
      (via === undefined || ('via' in fire && fire.via === via)),
  );

/** The order as it is picked, if one is: complete, and no other way to go. */
export const picked = (fires: readonly FireOrder[], state: FireState): FireOrder | undefined => {
  if (state.units.length === 0 || state.target === undefined) return undefined;
  const left = fitting(fires, state);
  return left.length === 1 ? left[0] : undefined;
};

/** The widest set of a unit and others that some order names. */
const widest = (fires: readonly FireOrder[], unit: string): readonly string[] =>
  fires
    .filter(({ units }) => units.includes(unit))
    .reduce<readonly string[]>((best, { units }) => (units.length > best.length ? units : best), []);

export const clickOwn = (fires: readonly FireOrder[], state: FireState, unit: string): FireState => {
  const { units, target } = state;
  const fresh = (next: readonly string[]): FireState => {
    const kept = fitting(fires, { units: next, target, via: undefined }).length > 0 ? target : undefined;
    return { units: next, target: kept, via: undefined };
  };
  if (units.includes(unit)) return units.length > 1 ? fresh([unit]) : NO_FIRE;
  return fresh(widest(fires, unit));
};

export interface Fired {
  readonly state: FireState;
  readonly effect: Effect<NlcAction>;
}

/** A click on a hex: a target, or the hex by which a charge goes. `type` is what the segment is about. */
export const clickHex = (
  fires: readonly FireOrder[],
  state: FireState,
  hex: string,
  type: FireOrder['type'],
): Fired => {
  const ways = fitting(fires, { ...state, via: undefined });
  if (state.target !== undefined && ways.some((fire) => 'via' in fire && fire.via === hex))
    return { state: { ...state, via: hex }, effect: NOTHING };
  const aimed: FireState = { ...state, target: hex, via: undefined };
  if (fitting(fires, aimed).length > 0) return { state: aimed, effect: NOTHING };
  if (state.units.length === 0) return { state, effect: NOTHING };
  return { state, effect: { do: 'ask-why', action: { type, units: state.units, target: hex } } };
};
