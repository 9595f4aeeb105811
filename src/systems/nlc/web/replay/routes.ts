import type { TableEntry } from '../../../../web/messages/protocol.ts';
import type { Routes } from '../../../../web/replay/theatre/routes.ts';
import { courierId, eventsOf } from '../tableau.ts';

/** Who moved in an entry, and by which way: for the map to show it happening. */
export const routesOf = (entry: TableEntry | undefined): Routes => {
  const routes = new Map<string, readonly string[]>();
  if (entry === undefined) return routes;
  // Whoever goes twice in one entry goes on from where he was.
  const go = (units: readonly string[], from: string, way: readonly string[]): void => {
    for (const unit of units) routes.set(unit, [...(routes.get(unit) ?? [from]), ...way]);
  };
  for (const event of eventsOf(entry)) {
    switch (event.type) {
      case 'marched':
      case 'fellBack':
        go([event.unit], event.from, event.path);
        break;
      case 'entered':
        routes.set(event.unit, event.path);
        break;
      case 'leaderRode':
        if (event.from !== null) go([event.leader], event.from, event.path);
        break;
      case 'courierRode':
        routes.set(courierId(event), event.path);
        break;
      case 'retreated':
      case 'advanced':
        go(event.units, event.from, [event.into]);
        break;
      case 'slippedAway':
        go([event.unit], event.from, [event.into]);
        break;
      default:
        break;
    }
  }
  return routes;
};
