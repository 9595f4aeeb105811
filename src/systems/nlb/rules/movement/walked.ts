import type { HexId } from '../position.ts';
import type { World } from '../world.ts';

/**
 * The hexes that a path names, by index; below zero where one is nowhere. Whoever judges a march, makes it and follows
 * its footprints asks about the same path in a row, so the last one is remembered, by what it names and not by which
 * array it is. Good until another path is asked about.
 */
export function hexesOn({ grid, memory }: World, path: readonly HexId[]): readonly number[] {
  const { names, hexes } = memory.scratch.walked;
  let known = names.length === path.length;
  for (let n = 0; known && n < path.length; n += 1) {
    known = names[n] === path[n];
  }
  if (!known) {
    names.length = 0;
    hexes.length = 0;
    for (let n = 0; n < path.length; n += 1) {
      const name = path[n] as HexId;
      names.push(name);
      hexes.push(grid.index(name));
    }
  }
  return hexes;
}

/** Where a path ends; below zero where that is nowhere. */
export const endOf = (world: World, path: readonly HexId[]): number =>
  path.length === 0 ? -1 : (hexesOn(world, path)[path.length - 1] as number);
