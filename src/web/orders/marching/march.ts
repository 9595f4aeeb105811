import { type Act, type Effect, NOTHING } from '../act.ts';

/*
 * Ordering a march: pick a unit or a leader, see where it can go, pick a hex; or lay the path by hand, hex by hex. What
 * is legal is never decided here: an order is either one of the options or a question to the worker.
 */

/** An order by which somebody goes from hex to hex; the hex he starts from is not in it. */
export interface March extends Act {
  readonly path: readonly string[];
}

/** How the marches of a system are read and written. */
export interface MarchGrammar<M extends March> {
  /** Who is set in motion. */
  moverOf(order: M): string;
  leavesMap(order: M): boolean;
  /** The order for a path laid by hand; `from` is undefined for somebody who is not on the map yet. */
  along(unit: string, path: readonly string[], from: string | undefined): M;
}

export interface MarchState<M extends March = March> {
  /** A unit, or a leader. */
  readonly unit: string | undefined;
  /** Hexes laid by hand, without the one the unit starts from. */
  readonly plotted: readonly string[];
  /** An order that waits for a second click. */
  readonly proposal: M | undefined;
}

export const IDLE_MARCH: MarchState<never> = { unit: undefined, plotted: [], proposal: undefined };

export interface MarchContext<M extends March> {
  readonly grammar: MarchGrammar<M>;
  readonly orders: readonly M[];
  /** Where a unit stands; undefined off the map. */
  readonly hexOf: (unit: string) => string | undefined;
  readonly neighbours: (hex: string) => readonly string[];
  readonly distance: (a: string, b: string) => number;
  /** Ask for a second click: by the player's wish, or because fingers slip. */
  readonly confirm: boolean;
}

export interface Move<M extends March> {
  readonly state: MarchState<M>;
  readonly effect: Effect<M>;
}

const rest = <M extends March>(state: MarchState<M>): Move<M> => ({
  state,
  effect: NOTHING,
});

export const ordersOf = <M extends March>(
  { moverOf }: MarchGrammar<M>,
  orders: readonly M[],
  unit: string,
): readonly M[] => orders.filter((order) => moverOf(order) === unit);

/** The hex where an order ends; undefined for leaving the map from where the unit stands. */
export const endOf = (order: March): string | undefined => order.path.at(-1);

export const selectUnit = (unit: string | undefined): MarchState<never> => ({ ...IDLE_MARCH, unit });

const orderTo = <M extends March>(context: MarchContext<M>, unit: string, hex: string): M | undefined =>
  ordersOf(context.grammar, context.orders, unit).find(
    (order) => !context.grammar.leavesMap(order) && endOf(order) === hex,
  );

const propose = <M extends March>(state: MarchState<M>, order: M, confirm: boolean): Move<M> =>
  confirm ? rest({ ...state, proposal: order }) : { state: IDLE_MARCH, effect: { do: 'act', action: order } };

/** A click on a hex of the board; `shift` lays a path by hand. */
export const clickHex = <M extends March>(
  state: MarchState<M>,
  context: MarchContext<M>,
  hex: string,
  shift: boolean,
): Move<M> => {
  const { unit } = state;
  if (unit === undefined) return rest(state);
  if (shift || state.plotted.length > 0) return plotTo(state, context, hex);
  if (state.proposal !== undefined && endOf(state.proposal) === hex) return confirmProposal(state);
  const order = orderTo(context, unit, hex);
  if (order !== undefined) return propose(state, order, context.confirm);
  if (context.hexOf(unit) === hex) return rest<M>(IDLE_MARCH);
  return {
    state: { ...state, proposal: undefined },
    effect: { do: 'ask-why', action: attempt(context, unit, hex) },
  };
};

/**
 * A click on a counter: choose it, or, where the chosen unit could join it, ask which was meant; a second click into
 * the same hex means the march.
 */
export const clickFriend = <M extends March>(
  state: MarchState<M>,
  context: MarchContext<M>,
  unit: string,
  hex: string,
): Move<M> => {
  if (state.unit === unit) return rest<M>(IDLE_MARCH);
  if (state.unit !== undefined && state.plotted.length > 0 && hex === state.plotted.at(-1))
    return finishPlot(state, context);
  if (state.unit !== undefined && state.plotted.length === 0) {
    if (state.proposal !== undefined && endOf(state.proposal) === hex) return confirmProposal(state);
    const order = orderTo(context, state.unit, hex);
    if (order !== undefined) return rest({ ...state, proposal: order });
  }
  return rest<M>(selectUnit(unit));
};

export const confirmProposal = <M extends March>(state: MarchState<M>): Move<M> =>
  state.proposal === undefined
    ? rest(state)
    : { state: IDLE_MARCH, effect: { do: 'act', action: state.proposal } };

const start = <M extends March>(context: MarchContext<M>, unit: string): string | undefined =>
  context.hexOf(unit);

/** Lays the path on to `hex`; a second click on its end gives the order, a click on the way cuts it back. */
const plotTo = <M extends March>(state: MarchState<M>, context: MarchContext<M>, hex: string): Move<M> => {
  const unit = state.unit as string;
  const { plotted } = state;
  const end = plotted.at(-1) ?? start(context, unit);
  if (plotted.length > 0 && hex === plotted.at(-1)) return finishPlot(state, context);
  const place = plotted.indexOf(hex);
  if (place >= 0) return rest({ ...state, plotted: plotted.slice(0, place + 1) });
  if (hex === start(context, unit)) return rest({ ...state, plotted: [] });
  const steps = end === undefined ? [hex] : wayBetween(context, end, hex);
  return rest<M>({ ...state, proposal: undefined, plotted: [...plotted, ...steps] });
};

/** The order for a hand-laid path. */
export const finishPlot = <M extends March>(state: MarchState<M>, context: MarchContext<M>): Move<M> => {
  const { unit, plotted } = state;
  if (unit === undefined || plotted.length === 0) return rest(state);
  const action = plottedOrder(context, unit, plotted);
  return { state: { ...state, proposal: undefined }, effect: { do: 'act', action } };
};

export const plottedOrder = <M extends March>(
  context: MarchContext<M>,
  unit: string,
  path: readonly string[],
): M => context.grammar.along(unit, path, context.hexOf(unit));

/** A unit was dragged over these hexes, its own first. */
export const dragged = <M extends March>(
  context: MarchContext<M>,
  unit: string,
  hexes: readonly string[],
): Move<M> => {
  const from = context.hexOf(unit);
  const path = from === hexes[0] ? hexes.slice(1) : [...hexes];
  if (path.length === 0) return rest<M>(selectUnit(unit));
  const action = plottedOrder(context, unit, path);
  return context.confirm
    ? rest<M>({ unit, plotted: path, proposal: undefined })
    : { state: selectUnit(unit), effect: { do: 'act', action } };
};

/** Hexes from `from` to `to` by the fewest steps, without the first; the far hex alone if there is no way. */
export const wayBetween = <M extends March>(
  context: MarchContext<M>,
  from: string,
  to: string,
): readonly string[] => {
  const path: string[] = [];
  let at = from;
  while (at !== to && path.length < 80) {
    let best: string | undefined;
    for (const near of context.neighbours(at)) {
      if (best === undefined || context.distance(near, to) < context.distance(best, to)) best = near;
    }
    if (best === undefined || context.distance(best, to) >= context.distance(at, to)) return [to];
    path.push(best);
    at = best;
  }
  return path;
};

/** The order a player means who clicks a hex that is no option: as far as the unit can go toward it, and on. */
export const attempt = <M extends March>(context: MarchContext<M>, unit: string, hex: string): M => {
  const from = context.hexOf(unit);
  let base: readonly string[] = [];
  let near = from;
  for (const order of ordersOf(context.grammar, context.orders, unit)) {
    const end = context.grammar.leavesMap(order) ? undefined : endOf(order);
    if (end === undefined) continue;
    if (near === undefined || context.distance(end, hex) < context.distance(near, hex)) {
      near = end;
      base = order.path;
    }
  }
  const path = near === undefined ? [hex] : [...base, ...wayBetween(context, near, hex)];
  return plottedOrder(context, unit, path.slice(0, 80));
};
