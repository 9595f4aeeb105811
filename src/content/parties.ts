/** The seat that makes up a side by itself, else the side of several. */
export const partyIn =
  <S extends string>(seats: readonly S[], sideOf: (seat: S) => string) =>
  (side: string): string => {
    const [first, ...more] = seats.filter((seat) => sideOf(seat) === side);
    return first === undefined || more.length > 0 ? side : first;
  };

/** What each side is called: by its seat's name where it has only one. */
export const sideNamesIn = <S extends string>(
  seats: readonly S[],
  sideOf: (seat: S) => string,
  seatNames: Readonly<Record<string, string>>,
  sideNames: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const party = partyIn(seats, sideOf);
  return Object.fromEntries(
    Object.entries(sideNames).map(([side, name]) => [side, seatNames[party(side)] ?? name]),
  );
};
