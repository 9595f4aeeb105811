import type { MarchGrammar } from '../../../../web/orders/march.ts';
import type { NlcAction } from '../../rules/actions.ts';

/* Which orders of this book set somebody in motion. */

export type MarchOrder = Extract<NlcAction, { type: 'march' | 'enter' | 'exit' | 'ride' | 'fallBack' }>;

const ORDERS: ReadonlySet<string> = new Set(['march', 'enter', 'exit', 'ride', 'fallBack']);

export const isMarch = (action: NlcAction): action is MarchOrder => ORDERS.has(action.type);

const moverOf = (order: MarchOrder): string => ('leader' in order ? order.leader : order.unit);

export const verbOf = ({ type }: MarchOrder): string =>
  type === 'enter' ? 'Enter' : type === 'ride' ? 'Ride' : type === 'fallBack' ? 'Fall back' : 'March';

/** How a march of this book is read. */
export const MARCHES = {
  moverOf,
  leavesMap: ({ type }: MarchOrder): boolean => type === 'exit',
};

/** Leaders ride, on the map and onto it; troops march, or fall back where their order has failed. */
export const marchGrammar = (
  isLeader: (id: string) => boolean,
  fallingBack: boolean,
): MarchGrammar<MarchOrder> => ({
  ...MARCHES,
  along: (unit, path, from) => {
    if (isLeader(unit)) return { type: 'ride', leader: unit, path };
    if (from === undefined) return { type: 'enter', unit, path };
    return { type: fallingBack ? 'fallBack' : 'march', unit, path };
  },
});

export const unitsWithOrders = (options: readonly NlcAction[]): ReadonlySet<string> =>
  new Set(options.filter(isMarch).map(moverOf));
