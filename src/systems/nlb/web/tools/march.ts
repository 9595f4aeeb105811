import type { NlbAction } from '../../rules/actions.ts';
import { markerId, markerNamed } from '../board/markers.ts';

/*
 * Ordering a march: pick a unit or a leader, see where it can go, pick a hex; or lay the path by hand, hex by hex. What
 * is legal is never decided here: an order is either one of the options or a question to the worker.
 */

export type MarchOrder = Extract<
  NlbAction,
  { type: 'march' | 'enter' | 'exit' | 'ride' | 'rideOn' | 'rideOff' | 'steer' }
>;

export interface MarchState {
  /** A unit, or a leader. */
  readonly unit: string | undefined;
  /** Hexes laid by hand, without the one the unit starts from. */
  readonly plotted: readonly string[];
  /** An order that waits for a second click. */
  readonly proposal: MarchOrder | undefined;
}

export const IDLE_MARCH: MarchState = { unit: undefined, plotted: [], proposal: undefined };

export interface MarchContext {
  readonly options: readonly NlbAction[];
  /** Where a unit stands; undefined off the map. */
  readonly hexOf: (unit: string) => string | undefined;
  readonly isLeader: (id: string) => boolean;
  readonly neighbours: (hex: string) => readonly string[];
  readonly distance: (a: string, b: string) => number;
  /** Ask for a second click: by the player's wish, or because fingers slip. */
  readonly confirm: boolean;
}

export type Effect =
  | { readonly do: 'nothing' }
  | { readonly do: 'act'; readonly action: NlbAction }
  | { readonly do: 'ask-why'; readonly action: NlbAction };

export interface Move {
  readonly state: MarchState;
  readonly effect: Effect;
}

export const NOTHING: Effect = { do: 'nothing' };
const rest = (state: MarchState): Move => ({ state, effect: NOTHING });

const ORDERS: ReadonlySet<string> = new Set(['march', 'enter', 'exit', 'ride', 'rideOn', 'rideOff', 'steer']);

const isOrder = (action: NlbAction): action is MarchOrder => ORDERS.has(action.type);

/** The unit, the leader or the marker that an order sets in motion. */
export const moverOf = (order: MarchOrder): string =>
  'leader' in order ? order.leader : 'pair' in order ? markerId(order) : order.unit;

export const leavesMap = ({ type }: MarchOrder): boolean => type === 'exit' || type === 'rideOff';

export const entersMap = ({ type }: MarchOrder): boolean => type === 'enter' || type === 'rideOn';

export const ordersOf = (options: readonly NlbAction[], unit: string): readonly MarchOrder[] =>
  options.filter((action): action is MarchOrder => isOrder(action) && moverOf(action) === unit);

export const unitsWithOrders = (options: readonly NlbAction[]): ReadonlySet<string> =>
  new Set(options.filter(isOrder).map(moverOf));

/** The hex where an order ends; undefined for leaving the map from where the unit stands. */
export const endOf = (order: MarchOrder): string | undefined => order.path.at(-1);

export const selectUnit = (unit: string | undefined): MarchState => ({ ...IDLE_MARCH, unit });

const orderTo = (context: MarchContext, unit: string, hex: string): MarchOrder | undefined =>
  ordersOf(context.options, unit).find((order) => !leavesMap(order) && endOf(order) === hex);

const propose = (state: MarchState, order: MarchOrder, confirm: boolean): Move =>
  confirm ? rest({ ...state, proposal: order }) : { state: IDLE_MARCH, effect: { do: 'act', action: order } };

/** A click on a hex of the board; `shift` lays a path by hand. */
export const clickHex = (state: MarchState, context: MarchContext, hex: string, shift: boolean): Move => {
  const { unit } = state;
  if (unit === undefined) return rest(state);
  if (shift || state.plotted.length > 0) return plotTo(state, context, hex);
  if (state.proposal !== undefined && endOf(state.proposal) === hex) return confirmProposal(state);
  const order = orderTo(context, unit, hex);
  if (order !== undefined) return propose(state, order, context.confirm);
  if (context.hexOf(unit) === hex) return rest(IDLE_MARCH);
  return {
    state: { ...state, proposal: undefined },
    effect: { do: 'ask-why', action: attempt(context, unit, hex) },
  };
};

/**
 * A click on a counter: choose it, or, where the chosen unit could join it, ask which was meant; a second click into
 * the same hex means the march.
 */
export const clickFriend = (state: MarchState, context: MarchContext, unit: string, hex: string): Move => {
  if (state.unit === unit) return rest(IDLE_MARCH);
  if (state.unit !== undefined && state.plotted.length > 0 && hex === state.plotted.at(-1))
    return finishPlot(state, context);
  if (state.unit !== undefined && state.plotted.length === 0) {
    if (state.proposal !== undefined && endOf(state.proposal) === hex) return confirmProposal(state);
    const order = orderTo(context, state.unit, hex);
    if (order !== undefined) return rest({ ...state, proposal: order });
  }
  return rest(selectUnit(unit));
};

export const confirmProposal = (state: MarchState): Move =>
  state.proposal === undefined
    ? rest(state)
    : { state: IDLE_MARCH, effect: { do: 'act', action: state.proposal } };

const start = (context: MarchContext, unit: string): string | undefined => context.hexOf(unit);

/** Lays the path on to `hex`; a second click on its end gives the order, a click on the way cuts it back. */
const plotTo = (state: MarchState, context: MarchContext, hex: string): Move => {
  const unit = state.unit as string;
  const { plotted } = state;
  const end = plotted.at(-1) ?? start(context, unit);
  if (plotted.length > 0 && hex === plotted.at(-1)) return finishPlot(state, context);
  const place = plotted.indexOf(hex);
  if (place >= 0) return rest({ ...state, plotted: plotted.slice(0, place + 1) });
  if (hex === start(context, unit)) return rest({ ...state, plotted: [] });
  const steps = end === undefined ? [hex] : wayBetween(context, end, hex);
  return rest({ ...state, proposal: undefined, plotted: [...plotted, ...steps] });
};

/** The order for a hand-laid path. */
export const finishPlot = (state: MarchState, context: MarchContext): Move => {
  const { unit, plotted } = state;
  if (unit === undefined || plotted.length === 0) return rest(state);
  const action = plottedOrder(context, unit, plotted);
  return { state: { ...state, proposal: undefined }, effect: { do: 'act', action } };
};

export const plottedOrder = (context: MarchContext, unit: string, path: readonly string[]): MarchOrder => {
  const enters = context.hexOf(unit) === undefined;
  const marker = markerNamed(unit);
  if (marker !== undefined) return { type: 'steer', ...marker, path };
  return context.isLeader(unit)
    ? { type: enters ? 'rideOn' : 'ride', leader: unit, path }
    : { type: enters ? 'enter' : 'march', unit, path };
};

/** A unit was dragged over these hexes, its own first. */
export const dragged = (context: MarchContext, unit: string, hexes: readonly string[]): Move => {
  const from = context.hexOf(unit);
  const path = from === hexes[0] ? hexes.slice(1) : [...hexes];
  if (path.length === 0) return rest(selectUnit(unit));
  const action = plottedOrder(context, unit, path);
  return context.confirm
    ? rest({ unit, plotted: path, proposal: undefined })
    : { state: selectUnit(unit), effect: { do: 'act', action } };
};

/** Hexes from `from` to `to` by the fewest steps, without the first; the far hex alone if there is no way. */
export const wayBetween = (context: MarchContext, from: string, to: string): readonly string[] => {
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
export const attempt = (context: MarchContext, unit: string, hex: string): MarchOrder => {
  const from = context.hexOf(unit);
  let base: readonly string[] = [];
  let near = from;
  for (const order of ordersOf(context.options, unit)) {
    const end = leavesMap(order) ? undefined : endOf(order);
    if (end === undefined) continue;
    if (near === undefined || context.distance(end, hex) < context.distance(near, hex)) {
      near = end;
      base = order.path;
    }
  }
  const path = near === undefined ? [hex] : [...base, ...wayBetween(context, near, hex)];
  return plottedOrder(context, unit, path.slice(0, 80));
};
