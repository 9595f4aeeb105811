import type { Seat } from '../../engine/position.ts';
import type { ScenarioCard } from '../../systems/system.ts';

/** Who sits at the table when these options are chosen. */
export function seatsUnder(
  { seats, seatings = [] }: Pick<ScenarioCard, 'seats' | 'seatings'>,
  chosen: ReadonlySet<string>,
): readonly Seat[] {
  let sitting = seats;
  for (const { option, instead, seats: comers } of seatings)
    if (chosen.has(option))
      sitting =
        instead === undefined
          ? [...sitting, ...comers]
          : sitting.flatMap((seat) => (seat === instead ? comers : [seat]));
  return sitting;
}
