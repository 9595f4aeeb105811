import type { NlcAction, Written } from '../../rules/actions.ts';
import type { Order, SecondOrder } from '../../rules/position.ts';

/*
 * An order being written: to whom, by whom, what, and the places it names, which are clicked on the map. Before the
 * first turn orders are written down without a courier. Whether it may be sent is the worker's answer.
 */

export interface Draft {
  readonly to: string;
  /** Who sends it; undefined for an order that is written down before play. */
  readonly from: string | undefined;
  readonly order: Order;
  readonly second: SecondOrder | undefined;
  readonly target: readonly string[];
  readonly goal: string | undefined;
  /** What a click on the map names now. */
  readonly naming: 'goal' | 'target' | undefined;
}

/** Whom an attack is for can be said of an attack, or of one that follows a march. */
export const attacks = ({ order, second }: Pick<Draft, 'order' | 'second'>): boolean =>
  order === 'attack' || (order === 'march' && second === 'attack');

export const beginDraft = (to: string, from: string | undefined, order: Order): Draft =>
  withOrder({ to, from, order, second: undefined, target: [], goal: undefined, naming: undefined }, order);

/** The map is asked for what is missing: the goal of a march before the target of the attack at its end. */
const asking = (draft: Draft): Draft => {
  const naming =
    draft.order === 'march' && draft.goal === undefined
      ? 'goal'
      : attacks(draft) && draft.target.length === 0
        ? 'target'
        : undefined;
  return { ...draft, naming };
};

export const withOrder = (draft: Draft, order: Order): Draft =>
  asking({
    ...draft,
    order,
    second: order === 'march' ? draft.second : undefined,
    goal: order === 'march' ? draft.goal : undefined,
    target: order === 'attack' || (order === 'march' && draft.second === 'attack') ? draft.target : [],
  });

export const withSecond = (draft: Draft, second: SecondOrder | undefined): Draft =>
  asking({ ...draft, second, target: second === 'attack' ? draft.target : [] });

/** A click on the map: `place` are all hexes of the place that was clicked. */
export const named = (draft: Draft, hex: string, place: readonly string[]): Draft => {
  if (draft.naming === 'goal') return asking({ ...draft, goal: hex });
  if (draft.naming === 'target') return asking({ ...draft, target: place });
  return draft;
};

export const writtenOf = ({ order, second, target, goal }: Draft): Written => ({
  order,
  ...(second === undefined ? {} : { second }),
  ...(target.length === 0 ? {} : { target }),
  ...(goal === undefined ? {} : { goal }),
});

export const actionOf = (draft: Draft): NlcAction =>
  draft.from === undefined
    ? { type: 'setOrder', formation: draft.to, ...writtenOf(draft) }
    : { type: 'sendOrder', from: draft.from, to: draft.to, ...writtenOf(draft) };
