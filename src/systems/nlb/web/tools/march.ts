import type { MarchGrammar } from '../../../../web/orders/marching/march.ts';
import type { NlbAction } from '../../rules/actions.ts';
import { markerId, markerNamed } from '../board/markers.ts';
import { strings, type Tableau } from '../tableau.ts';

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

/** What an order to this piece is for by the rules: of a hidden-movement marker, its pair. */
export const subjectOf = (id: string): string => markerNamed(id)?.pair ?? id;

type Movable = Pick<Tableau, 'view' | 'options' | 'subjects' | 'facts' | 'knows'>;

/** Who can still be set in motion; where not all orders are known, whoever there may be some for. */
export const moversOf = ({ view, options, subjects, facts, knows }: Movable): ReadonlySet<string> => {
  if (knows()) return new Set(options.filter(isMarch).map(moverOf));
  const asked = new Set(subjects);
  const free = new Set(strings(facts.canMove));
  // Whoever stays where he is may still have orders of another kind.
  const held = new Set(
    options.flatMap((one) => ('unit' in one && !isMarch(one) && !free.has(one.unit) ? [one.unit] : [])),
  );
  const pieces = [...view.units, ...view.leaders].filter(({ id, moved }) => !moved && !held.has(id));
  return new Set(pieces.flatMap(({ id }) => (asked.has(subjectOf(id)) ? [id] : [])));
};
