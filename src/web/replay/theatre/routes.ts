/** The hexes that a unit passed in one entry, the one it came from first. */
export type Routes = ReadonlyMap<string, readonly string[]>;

/** How many hexes the longest of them has: as many pictures show the whole movement. */
export const longest = (routes: Routes): number =>
  Math.max(0, ...[...routes.values()].map(({ length }) => length));

/** Where a unit is shown in picture `frame` of a movement; its end once it has come there. */
export const hexAt = (route: readonly string[], frame: number): string | undefined =>
  route[Math.min(frame, route.length - 1)];
