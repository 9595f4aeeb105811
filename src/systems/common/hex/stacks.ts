/** Things by the hex they are in, in the order in which they are listed. */
export type Stacks<T> = ReadonlyMap<number, readonly T[]>;

/** Puts things together that are in the same hex; those for which `hexOf` answers below zero are nowhere. */
export function stacksBy<T>(things: readonly T[], hexOf: (thing: T) => number): Map<number, T[]> {
  const stacks = new Map<number, T[]>();
  for (let i = 0; i < things.length; i += 1) {
    const thing = things[i] as T;
    const hex = hexOf(thing);
    if (hex < 0) {
      continue;
    }
    const here = stacks.get(hex);
    if (here === undefined) {
      stacks.set(hex, [thing]);
    } else {
      here.push(thing);
    }
  }
  return stacks;
}

/** The hexes that are occupied, as a mask over a grid of this size. */
export function maskOf(size: number, hexes: Iterable<number>): Uint8Array {
  const mask = new Uint8Array(size);
  for (const hex of hexes) {
    mask[hex] = 1;
  }
  return mask;
}
