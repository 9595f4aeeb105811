import { createContext, useContext } from 'react';

/** How the players call a seat, or a side of several; by its id where nobody has said it yet. */
export type SeatName = (seat: string) => string;

export const seatById: SeatName = (seat) => seat.charAt(0).toUpperCase() + seat.slice(1);

export const SeatNames = createContext<SeatName>(seatById);

export const useSeatName = (): SeatName => useContext(SeatNames);

/** What a system says of seats that are not simply its armies. */
export interface SeatLooks {
  /** Whose colours a seat has, where it does not go by an army's name; `second` where two share them. */
  colours(seat: string): { readonly army: string; readonly second?: true } | undefined;
  /** Whoever plays for nobody. */
  readonly umpires: readonly string[];
}

/** Every seat is an army, and plays. */
export const ARMIES_ONLY: SeatLooks = { colours: () => undefined, umpires: [] };

export const SeatLooksOf = createContext<SeatLooks>(ARMIES_ONLY);

export const useIsUmpire = (): ((seat: string) => boolean) => {
  const { umpires } = useContext(SeatLooksOf);
  return (seat) => umpires.includes(seat);
};

/** A colour, a letter and a shape of its own for each seat. */
export function SeatSwatch({ seat }: { readonly seat: string }) {
  const { army, second = false } = useContext(SeatLooksOf).colours(seat) ?? { army: seat };
  return (
    <span className="swatch" data-army={army} {...(second ? { 'data-second': '' } : {})} aria-hidden="true">
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
