import type { World } from '../world.ts';

/** The hexes around a hex, looked for once. */
export function near({ recall, grid }: World, hex: number, radius: number): readonly number[] {
  let around = recall.near[radius];
  if (around === undefined) {
    around = new Array<readonly number[] | undefined>(grid.size).fill(undefined);
    recall.near[radius] = around;
  }
  const made = around[hex] ?? grid.within(hex, radius);
  around[hex] = made;
  return made;
}

/** Those as a mask. */
export function nearby(world: World, hex: number, radius: number): Uint8Array {
  const { recall, grid } = world;
  let around = recall.nearby[radius];
  if (around === undefined) {
    around = new Array<Uint8Array | undefined>(grid.size).fill(undefined);
    recall.nearby[radius] = around;
  }
  const known = around[hex];
  if (known !== undefined) return known;
  const made = new Uint8Array(grid.size);
  for (const one of near(world, hex, radius)) made[one] = 1;
  around[hex] = made;
  return made;
}
