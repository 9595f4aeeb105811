import type { TableEntry } from '../../../../web/messages/protocol.ts';
import type { Routes } from '../../../../web/replay/theatre/routes.ts';
import { eventsOf } from '../tableau.ts';

/** Who moved in an entry, and by which way: for the map to show it happening. */
export const routesOf = (entry: TableEntry | undefined): Routes => {
  const routes = new Map<string, readonly string[]>();
  // Whoever goes twice in one entry goes on from where he was.
  const go = (id: string, from: string | undefined, path: readonly string[]): void => {
    const before = routes.get(id) ?? (from === undefined ? [] : [from]);
    routes.set(id, [...before, ...path]);
  };
  for (const event of entry === undefined ? [] : eventsOf(entry)) {
    if (event.type === 'marched') for (const id of event.units) go(id, event.from, event.path);
    else if (event.type === 'entered') go(event.unit, undefined, event.path);
    else if (event.type === 'leaderRode') go(event.leader, undefined, event.path);
    else if (event.type === 'evaded') for (const id of event.units) go(id, event.from, [event.hex]);
    else if (event.type === 'retreated' || event.type === 'displaced' || event.type === 'advanced')
      go(event.unit, event.from, [event.hex]);
  }
  return routes;
};
