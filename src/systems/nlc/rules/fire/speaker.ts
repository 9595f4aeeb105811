import type { Seat } from '../../../../engine/position.ts';
import { stateOf } from '../ground/standing.ts';
import type { NlcPosition } from '../position.ts';
import { type Counter, seatOf, strengthOf, type World } from '../world.ts';

/**
 * R247: who decides for a stack in a fight. Where troops of two armies stand together it is whoever has the most
 * strength there, of equals the one who sits first.
 */
export function speakerOf({ battle }: World, p: NlcPosition, units: readonly Counter[]): Seat {
  const seats = new Set(units.map(({ army }) => seatOf(army)));
  const [first] = seats;
  if (seats.size < 2) {
    return first as Seat;
  }
  const weight = (seat: Seat): number =>
    units.reduce(
      (sum, unit) => sum + (seatOf(unit.army) === seat ? strengthOf(unit, stateOf(p, unit)) : 0),
      0,
    );
  return battle.seats
    .map(seatOf)
    .filter((seat) => seats.has(seat))
    .reduce((best, seat) => (weight(seat) > weight(best) ? seat : best));
}
