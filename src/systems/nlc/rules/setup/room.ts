/*
 * Units that may each be set down in one of several hexes: can all of them? Put down one by one, each may have to make
 * room for the next by going to another of its own hexes.
 */

/** The first of these units for whom no place is left, however the others are put; undefined where all find one. */
export function leftOver<U>(
  units: readonly U[],
  hexesOf: (unit: U) => readonly string[],
  roomIn: (hex: string) => number,
): U | undefined {
  const guests = new Map<string, U[]>();
  const put = (unit: U, tried: Set<string>): boolean => {
    for (const hex of hexesOf(unit)) {
      if (tried.has(hex)) {
        continue;
      }
      tried.add(hex);
      const here = guests.get(hex) ?? [];
      const gives = here.length < roomIn(hex) ? undefined : here.findIndex((guest) => put(guest, tried));
      if (gives === -1) {
        continue;
      }
      guests.set(hex, [...here.filter((_, n) => n !== gives), unit]);
      return true;
    }
    return false;
  };
  return units.find((unit) => !put(unit, new Set()));
}
