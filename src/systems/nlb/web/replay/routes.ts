import type { TableEntry } from '../../../../web/messages/protocol.ts';
import type { Routes } from '../../../../web/replay/theatre/routes.ts';
import { eventsOf } from '../tableau.ts';

/** Who moved in an entry, and by which way: for the map to show it happening. */
export const routesOf = (entry: TableEntry | undefined): Routes => {
  const routes = new Map<string, readonly string[]>();
  if (entry === undefined) return routes;
  for (const event of eventsOf(entry)) {
    if (event.type === 'marched') routes.set(event.unit, [event.from, ...event.path]);
    else if (event.type === 'entered') routes.set(event.unit, event.path);
    else if (event.type === 'retreated' || event.type === 'advanced') {
      // A unit that retreats twice in one entry goes on from where it was.
      const before = routes.get(event.unit) ?? [event.from];
      routes.set(event.unit, [...before, event.into]);
    }
  }
  return routes;
};
