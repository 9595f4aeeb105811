import { nearestPlace } from '../../../../web/orders/choosing/nearest-place.ts';
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
  const ownOf = (who: string): readonly string[] => {
    const army = pieceIn(tableau, who)?.army;
    const org = unit(who)?.org ?? leader(who)?.org;
    const own = tableau.view.units.filter((one) => one.army === army && one.place === 'map');
    const company = own.filter(({ id }) => org !== undefined && unit(id)?.org === org);
    return (company.length === 0 ? own : company).flatMap(({ hex }) => hex ?? []);
  };
  return nearestPlace(tableau.options.filter(isPlacing), choices, ownOf, distance);
};
