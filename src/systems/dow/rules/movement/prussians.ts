import type { Seat } from '../../../../engine/position.ts';
import type { DowAction } from '../actions.ts';
import type { DowPosition } from '../position.ts';
import type { Arrival, Entry, World } from '../world.ts';
import { arrivalsOf, isBlocked, waitingFor } from './arrivals.ts';
import { entriesOf } from './entry.ts';

/* 15.3: the Prussians come when their player lets the first of them come, and then all of them. */

/** Has the first Prussian come, so that the others must? */
const isBound = (world: World, p: DowPosition, seat: Seat): boolean =>
  seat === 'prussian' &&
  (world.comers.get(seat) ?? []).some(
    ({ leads, side, slot }) => !leads && p.units[side][slot]?.place !== 'waiting',
  );

/** The ways onto the map of a piece that may come on. */
export const comingsOf = (world: World, p: DowPosition, seat: Seat, id: string): readonly DowAction[] =>
  world.counters.has(id) ? entriesOf(world, p, seat, id) : arrivalsOf(world, p, id);

/** 9.2.3.4: enemies on its road leave a piece the choice to wait, whoever else has come (ruling R56). */
function mustCome(world: World, p: DowPosition, seat: Seat, id: string): boolean {
  const entry = world.entries.get((world.arrivals.get(id) as Arrival).entry) as Entry;
  return !isBlocked(world, p, entry, seat) && comingsOf(world, p, seat, id).length > 0;
}

/** 15.3: once the first Prussian has come, every one that is due must come if he can. */
export function prussianDuty(world: World, p: DowPosition, seat: Seat): string[] {
  if (!isBound(world, p, seat)) return [];
  return waitingFor(world, p, seat).filter((id) => mustCome(world, p, seat, id));
}
