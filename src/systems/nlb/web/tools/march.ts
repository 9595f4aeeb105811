import type { MarchGrammar } from '../../../../web/orders/march.ts';
import type { NlbAction } from '../../rules/actions.ts';
import { markerId, markerNamed } from '../board/markers.ts';

/* Which orders of this book set somebody in motion. */

export type MarchOrder = Extract<
  NlbAction,
  { type: 'march' | 'enter' | 'exit' | 'ride' | 'rideOn' | 'rideOff' | 'steer' }
>;

const ORDERS: ReadonlySet<string> = new Set(['march', 'enter', 'exit', 'ride', 'rideOn', 'rideOff', 'steer']);

export const isMarch = (action: NlbAction): action is MarchOrder => ORDERS.has(action.type);

/** The unit, the leader or the marker that an order sets in motion. */
const moverOf = (order: MarchOrder): string =>
  'leader' in order ? order.leader : 'pair' in order ? markerId(order) : order.unit;

export const entersMap = ({ type }: MarchOrder): boolean => type === 'enter' || type === 'rideOn';

/** How a march of this book is read. */
export const MARCHES = {
  moverOf,
  leavesMap: ({ type }: MarchOrder): boolean => type === 'exit' || type === 'rideOff',
};

/** `isLeader`: leaders ride, and markers are steered. */
export const marchGrammar = (isLeader: (id: string) => boolean): MarchGrammar<MarchOrder> => ({
  ...MARCHES,
  along: (unit, path, from) => {
    const enters = from === undefined;
    const marker = markerNamed(unit);
    if (marker !== undefined) return { type: 'steer', ...marker, path };
    return isLeader(unit)
      ? { type: enters ? 'rideOn' : 'ride', leader: unit, path }
      : { type: enters ? 'enter' : 'march', unit, path };
  },
});

export const unitsWithOrders = (options: readonly NlbAction[]): ReadonlySet<string> =>
  new Set(options.filter(isMarch).map(moverOf));
