import type { TableEntry } from '../../../../web/messages/protocol.ts';
import type { Routes } from '../../../../web/replay/theatre/routes.ts';
import { eventsOf } from '../tableau.ts';

/** Who moved in an entry, and by which way: for the map to show it happening. */
export const routesOf = (entry: TableEntry | undefined): Routes => {
  const routes = new Map<string, readonly string[]>();
  // Whoever goes twice in one entry goes on from where he was.
  const go = (ids: readonly string[], from: string | undefined, path: readonly string[]): void => {
    for (const id of ids)
      routes.set(id, [...(routes.get(id) ?? (from === undefined ? [] : [from])), ...path]);
  };
  for (const event of entry === undefined ? [] : eventsOf(entry)) {
    if (event.type === 'marched' || event.type === 'retreated' || event.type === 'evaded')
      go(event.pieces, event.from, event.path);
    else if (event.type === 'entered') go(event.pieces, undefined, event.path);
    else if (event.type === 'disengaged') go(event.pieces, event.from, [event.hex]);
    else if (event.type === 'leaderRode') go([event.leader], event.from, [event.hex]);
    else if (event.type === 'advanced' || event.type === 'hexOccupied')
      go(event.pieces, undefined, [event.hex]);
  }
  return routes;
};
