import type { TableEntry } from '../../../../web/messages/protocol.ts';
import { eventsOf } from '../tableau.ts';

/** The hexes that a unit passed in one entry, the one it came from first. */
export type Routes = ReadonlyMap<string, readonly string[]>;

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

/** How many hexes the longest of them has: as many pictures show the whole movement. */
export const longest = (routes: Routes): number =>
  Math.max(0, ...[...routes.values()].map(({ length }) => length));

/** Where a unit is shown in picture `frame` of a movement; its end once it has come there. */
export const hexAt = (route: readonly string[], frame: number): string | undefined =>
  route[Math.min(frame, route.length - 1)];
