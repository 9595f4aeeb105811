import { createContext, useContext } from 'react';

/** How the players call a seat, or a side of several; by its id where nobody has said it yet. */
export type SeatName = (seat: string) => string;

export const seatById: SeatName = (seat) => seat.charAt(0).toUpperCase() + seat.slice(1);

export const SeatNames = createContext<SeatName>(seatById);

export const useSeatName = (): SeatName => useContext(SeatNames);

/** The seat of who plays for nobody, at tables that have one. */
export const UMPIRE = 'umpire';

/** What a seat is to who sits there, in a sentence to him. */
export const postText = (seat: string, name: string): string =>
  seat === UMPIRE ? 'You are the umpire' : `You command the ${name}`;

/** A colour, a letter and a shape of its own for each seat. */
export function SeatSwatch({ seat }: { readonly seat: string }) {
  return (
    <span className="swatch" data-army={seat} aria-hidden="true">
      {useSeatName()(seat).charAt(0)}
    </span>
  );
}

/** The seat with its swatch and its name. */
export function SeatLabel({ seat }: { readonly seat: string }) {
  return (
    <>
      <SeatSwatch seat={seat} /> {useSeatName()(seat)}
    </>
  );
}
