import { type RefObject, useEffect } from 'react';
import type { Spot, TableBoard } from '../../../../web/board-table/api.ts';
import { eventsOf, type Tableau } from '../tableau.ts';
import { onBoard } from './pieces.ts';

/** Where something happened in the last entry. */
const spotsOf = (tableau: Tableau): readonly Spot[] => {
  const entry = tableau.log.at(-1);
  if (entry === undefined) return [];
  const ids = eventsOf(entry).flatMap((event) => [
    ...('unit' in event ? [event.unit] : []),
    ...('card' in event ? [event.card] : []),
    ...('target' in event ? [event.target] : []),
    ...(event.type === 'chargeFought' ? [event.attacker, event.defender] : []),
  ]);
  return [...new Set(ids)].flatMap((id) => {
    const card = tableau.card(id);
    if (card !== undefined) return [onBoard(card.pose)];
    const unit = tableau.unit(id);
    return unit === undefined || unit.place !== 'table' ? [] : [onBoard(unit.pose)];
  });
};

/** Brings what others do into the window, so that their turn can be watched. */
export const useFollowTable = (board: RefObject<TableBoard | undefined>, tableau: Tableau): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every step of the game
  useEffect(() => {
    const table = board.current;
    const last = tableau.log.at(-1);
    if (table === undefined || last === undefined || last.by === tableau.seat) return;
    const { x, y, width, height } = table.sight;
    const outside = spotsOf(tableau).filter((spot) => {
      const at = table.screenOf(spot);
      return at.x < 0 || at.y < 0 || at.x > width * table.zoom || at.y > height * table.zoom;
    });
    if (outside.length > 0 && Number.isFinite(x + y)) table.centreOn(spotsOf(tableau));
  }, [tableau.seq]);
};
