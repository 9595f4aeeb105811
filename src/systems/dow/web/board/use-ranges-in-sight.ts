import { type RefObject, useEffect } from 'react';
import { bringIntoSight } from '../../../../web/board/use-follow.ts';
import type { HexBoard } from '../../../../web/board-hex/api.ts';
import { narrowed } from '../../../../web/orders/choosing/choice.ts';
import { pieceIn, type Tableau } from '../tableau.ts';
import { choices } from '../tools/choice.ts';
import type { Orders } from '../tools/use-orders.ts';

/** Where the piece in hand can be put, or come on to the map; nothing while it stands there already. */
const rangeOf = (tableau: Tableau, orders: Orders): readonly string[] => {
  const unit = orders.march.unit ?? orders.choice.unit;
  if (unit === undefined || pieceIn(tableau, unit)?.place === 'map') return [];
  const found = orders.tool === 'march' ? orders.orders : narrowed(choices, tableau.options, orders.choice);
  return found.flatMap((action) => choices.hexOf(action) ?? []);
};

/** Whoever takes a piece in hand that is not on the map yet is shown the ground that is open to it. */
export const useRangesInSight = (
  board: RefObject<HexBoard | undefined>,
  tableau: Tableau,
  orders: Orders,
): void => {
  const range = rangeOf(tableau, orders).join(' ');
  useEffect(() => {
    if (board.current !== undefined && range !== '') bringIntoSight(board.current, range.split(' '));
  }, [board, range]);
};
