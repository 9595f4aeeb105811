import type { MarchGrammar } from '../../../../web/orders/marching/march.ts';
import type { NlcAction } from '../../rules/actions.ts';
import type { Tableau } from '../tableau.ts';

/* Which orders of this book set somebody in motion. */

export type MarchOrder = Extract<
  NlcAction,
  { type: 'march' | 'enter' | 'exit' | 'ride' | 'fallBack' | 'scout' | 'moveTrain' }
>;

const ORDERS: ReadonlySet<string> = new Set([
  'march',
  'enter',
  'exit',
  'ride',
  'fallBack',
  'scout',
  'moveTrain',
]);

export const isMarch = (action: NlcAction): action is MarchOrder => ORDERS.has(action.type);

const moverOf = (order: MarchOrder): string => {
  if (order.type === 'ride') return order.leader;
  if (order.type === 'scout') return order.vedette;
  return order.type === 'moveTrain' ? order.train : order.unit;
};

export const verbOf = ({ type }: MarchOrder): string =>
  type === 'enter'
    ? 'Enter'
    : type === 'ride' || type === 'scout'
      ? 'Ride'
      : type === 'fallBack'
        ? 'Fall back'
        : 'March';

/** How a march of this book is read. */
export const MARCHES = {
  moverOf,
  leavesMap: ({ type }: MarchOrder): boolean => type === 'exit',
};

/** What kind of mover somebody is. */
export const kindIn =
  ({ leader, outpost }: Pick<Tableau, 'leader' | 'outpost'>) =>
  (id: string): 'leader' | 'vedette' | 'train' | 'unit' =>
    leader(id) !== undefined ? 'leader' : (outpost(id)?.kind ?? 'unit');

/** Leaders ride, on the map and onto it; troops march, or fall back where their order has failed. */
export const marchGrammar = (
  kindOf: (id: string) => 'leader' | 'vedette' | 'train' | 'unit',
  fallingBack: boolean,
): MarchGrammar<MarchOrder> => ({
  ...MARCHES,
  along: (unit, path, from) => {
    const kind = kindOf(unit);
    if (kind === 'leader') return { type: 'ride', leader: unit, path };
    if (kind === 'vedette') return { type: 'scout', vedette: unit, path };
    if (kind === 'train') return { type: 'moveTrain', train: unit, path };
    if (from === undefined) return { type: 'enter', unit, path };
    return { type: fallingBack ? 'fallBack' : 'march', unit, path };
  },
});

type Movable = Pick<Tableau, 'view' | 'options' | 'subjects' | 'knows'>;

/** Who can still be set in motion; where not all orders are known, whoever there may be some for. */
export const moversOf = ({ view, options, subjects, knows }: Movable): ReadonlySet<string> => {
  if (knows()) return new Set(options.filter(isMarch).map(moverOf));
  const asked = new Set(subjects);
  const units = view.units.filter(({ place, moved, bombarded, due }) =>
    place === 'map' ? !moved && !bombarded : place === 'waiting' && due !== null && due.turn <= view.turn,
  );
  const leaders = view.leaders.filter(({ place, moved }) => place === 'map' && !moved);
  return new Set([...units, ...leaders, ...view.outposts].flatMap(({ id }) => (asked.has(id) ? [id] : [])));
};
