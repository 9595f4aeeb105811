import { nearestPlace } from '../../../../web/orders/choosing/nearest-place.ts';
import type { NlcAction } from '../../rules/actions.ts';
import type { Lookup } from '../lookup.ts';
import { hexOf, pieceIn, type Tableau } from '../tableau.ts';
import { choices } from './choice.ts';

type Placing = Extract<NlcAction, { type: 'placeUnit' | 'placeLeader' }>;

export const isPlacing = (action: NlcAction): action is Placing =>
  action.type === 'placeUnit' || action.type === 'placeLeader';

/** Where the next who is to be set up stands nearest to all of his own formation; who has none, to his army. */
export const nextPlace = (
  tableau: Pick<Tableau, 'options' | 'view' | 'unit' | 'leader' | 'outpost'>,
  { distance }: Pick<Lookup, 'distance'>,
): Placing | undefined => {
  const ownOf = (who: string): readonly string[] => {
    const piece = pieceIn(tableau, who);
    const own = tableau.view.units.filter((one) => one.army === piece?.army);
    const company = own.filter(({ formation }) => formation === piece?.formation);
    const placed = company.flatMap((one) => hexOf(one) ?? []);
    return placed.length === 0 ? own.flatMap((one) => hexOf(one) ?? []) : placed;
  };
  return nearestPlace(tableau.options.filter(isPlacing), choices, ownOf, distance);
};
