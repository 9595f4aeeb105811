import type { Army, DowPosition, HexId, Side, Stack, UnitId } from '../position.ts';
import type { Field } from '../recall.ts';
import { counterOf, type World } from '../world.ts';

/* Where everybody stands, derived once from the stacks of a side. */

export function fieldOf(world: World, p: DowPosition, side: Side): Field {
  const stacks = p.stacks[side];
  return world.recall.fields.get(stacks) ?? makeField(world, stacks, side);
}

function makeField(world: World, stacks: Readonly<Record<HexId, Stack>>, side: Side): Field {
  const { grid } = world;
  const hexes = Object.keys(stacks);
  const held = new Uint8Array(grid.size);
  const heldBy: Partial<Record<Army, Uint8Array>> = side === 'french' ? { french: held } : {};
  const places = new Array<HexId | undefined>(world.order[side].length).fill(undefined);
  for (const hex of hexes) {
    const stack = stacks[hex] as Stack;
    const index = grid.index(hex);
    held[index] = 1;
    for (let depth = 0; depth < stack.length; depth += 1) {
      const { slot, army } = counterOf(world, stack[depth] as UnitId);
      places[slot] = hex;
      if (depth > 0 || side === 'french') continue;
      const mask = heldBy[army] ?? new Uint8Array(grid.size);
      mask[index] = 1;
      heldBy[army] = mask;
    }
  }
  const made: Field = { hexes, held, heldBy, places };
  world.recall.fields.set(stacks, made);
  return made;
}

/** Does anybody of this side stand beside the hex? */
export function standsBeside(world: World, p: DowPosition, side: Side, hex: number): boolean {
  const { held } = fieldOf(world, p, side);
  const beside = world.ground.beside[hex] as readonly number[];
  for (let i = 0; i < beside.length; i += 1) if (held[beside[i] as number] === 1) return true;
  return false;
}
