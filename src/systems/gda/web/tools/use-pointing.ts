import { type RefObject, useMemo } from 'react';
import type { Pointing } from '../../../../web/board/use-pointing.ts';
import type { Spot, TableBoard } from '../../../../web/board-table/api.ts';
import { isUnseen } from '../../content/fog.ts';
import { GENERAL, onBoard } from '../board/pieces.ts';
import type { Lookup } from '../lookup.ts';
import type { Tableau } from '../tableau.ts';

/** Where a piece, a brigade or a place of the table is. */
export const spotOf = (tableau: Tableau, { content }: Lookup, id: string): Spot | undefined => {
  const unit = tableau.unit(id);
  if (unit !== undefined) return unit.place === 'table' ? onBoard(unit.pose) : undefined;
  const card = tableau.card(id);
  if (card !== undefined) return onBoard(card.pose);
  const brigade = tableau.brigade(id.startsWith(GENERAL) ? id.slice(GENERAL.length) : id);
  if (brigade !== undefined)
    return isUnseen(tableau.view, brigade) ? undefined : onBoard(brigade.brigadier.at);
  return content.table.features.find((feature) => feature.id === id)?.outline[0];
};

/** Ways for lists beside the table to point at it: what is named there is looked at and brought into the middle. */
export const usePointingAtTable = (
  board: RefObject<TableBoard | undefined>,
  tableau: Tableau,
  lookup: Lookup,
  look: (piece: string | undefined) => void,
): Pointing =>
  useMemo(() => {
    const show = (id: string): void => {
      const spot = spotOf(tableau, lookup, id);
      if (spot !== undefined) board.current?.centreOn(spot);
    };
    return {
      showUnit: (id) => {
        look(lookup.content.brigades.has(id) ? `${GENERAL}${id}` : id);
        show(id);
      },
      showHex: show,
    };
  }, [board, tableau, lookup, look]);
