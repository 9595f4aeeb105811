import type { Looking } from '../board/use-pointing.ts';
import type { PointerModifiers } from '../board-hex/api.ts';
import type { Facts, TableRefusal } from '../messages/protocol.ts';
import type { Act } from './act.ts';
import { type ChoiceState, OPEN_CHOICE } from './choosing/choice.ts';
import { IDLE_MARCH, type March, type MarchState } from './marching/march.ts';
import { ALONE, type Together } from './marching/use-together.ts';

/** The worker's answer to a click on what is not allowed. */
export interface WhyNot<A extends Act> {
  readonly action: A;
  readonly hex: string | undefined;
  readonly refusals: readonly TableRefusal[];
}

/** What the player has in hand at a map of hexes, and what he can do with it; `A` are all actions, `M` the marches. */
export interface Hands<A extends Act, M extends A & March> {
  readonly march: MarchState<M>;
  readonly choice: ChoiceState;
  /** The orders of the chosen unit, with what each would cost once the worker has said so. */
  readonly orders: readonly M[];
  readonly previews: ReadonlyMap<Act, Facts>;
  readonly plotted: M | undefined;
  /** With whom the chosen unit marches. */
  readonly together: Together;
  readonly whyNot: WhyNot<A> | undefined;
  /** What the inspector shows. */
  readonly looking: Looking;
  /** What is pointed at beside the map: a hex, or what the computer advises. */
  readonly pointed: { readonly hex?: string | undefined; readonly advice?: A | undefined };
  act(action: A): void;
  point(hex: string | undefined): void;
  showAdvice(action: A | undefined): void;
  /** Gives an order that need not be among the options; where it is refused, says why. */
  attempt(action: A): void;
  pickUnit(id: string): void;
  /** Takes a unit in hand and orders nothing, whatever was in hand before. */
  choose(id: string): void;
  pickHex(hex: string, modifiers: PointerModifiers): void;
  drag(id: string, hexes: readonly string[], done: boolean): void;
  confirm(): void;
  /** Lets go of the proposal or the laid path, and keeps the unit. */
  reconsider(): void;
  release(): void;
  look(at: { readonly unit?: string; readonly hex?: string }): void;
  forgetWhy(): void;
}

const nothing = (): void => {};

/** Hands that order nothing: for those who only look on. */
export const idleHands = (looking: Looking): Hands<never, never> => ({
  march: IDLE_MARCH,
  choice: OPEN_CHOICE,
  orders: [],
  previews: new Map(),
  plotted: undefined,
  together: ALONE,
  whyNot: undefined,
  looking,
  pointed: {},
  point: nothing,
  showAdvice: nothing,
  act: nothing,
  attempt: nothing,
  pickUnit: nothing,
  choose: nothing,
  pickHex: nothing,
  drag: nothing,
  confirm: nothing,
  reconsider: nothing,
  release: nothing,
  look: nothing,
  forgetWhy: nothing,
});
