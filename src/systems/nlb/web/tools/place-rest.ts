import type { NlbAction } from '../../rules/actions.ts';
import type { Lookup } from '../lookup.ts';
import { pieceIn, type Tableau } from '../tableau.ts';
import { choices } from './choice.ts';

type Placing = Extract<NlbAction, { type: 'place' | 'placeLeader' }>;

export const isPlacing = (action: NlbAction): action is Placing =>
  action.type === 'place' || action.type === 'placeLeader';

/** Where the next who is to be set up stands nearest to all of his own formation, or else of his army. */
export const nextPlace = (
  tableau: Pick<Tableau, 'options' | 'view' | 'unit'>,
  { unit, leader, distance }: Pick<Lookup, 'unit' | 'leader' | 'distance'>,
): Placing | undefined => {
  const placings = tableau.options.filter(isPlacing);
  const [first] = placings;
  if (first === undefined) return undefined;
  const who = choices.unitOf(first) ?? '';
  const army = pieceIn(tableau, who)?.army;
  const own = tableau.view.units.filter((one) => one.army === army && one.place === 'map');
  const org = unit(who)?.org ?? leader(who)?.org;
  const company = own.filter(({ id }) => org !== undefined && unit(id)?.org === org);
  const near = company.length === 0 ? own : company;
  const far = ({ hex }: Placing): number =>
    near.reduce((sum, one) => sum + (one.hex === null ? 0 : distance(hex, one.hex)), 0);
  return placings
    .filter((one) => choices.unitOf(one) === who)
    .reduce((best, one) => (far(one) < far(best) ? one : best));
};
