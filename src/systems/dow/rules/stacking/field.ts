import {
  type Army,
  type DowPosition,
  type HexId,
  type Post,
  partOf,
  type Side,
  type Stack,
  type UnitId,
} from '../position.ts';
import type { Field } from '../recall.ts';
import { counterOf, type World } from '../world.ts';

/* Where everybody stands, derived from the stacks of a side: once, and from then on with every change of them. */

/** Stacks that are written anew; an empty one is gone. */
export type Changes = readonly Post[];

export function fieldOf(world: World, p: DowPosition, side: Side): Field {
  const stacks = partOf(p.stacks, side);
  const kept = world.recall.fields.get(stacks);
  if (kept !== undefined) return kept;
  const made = changedField(world, blankField(world, side), stacks);
  world.recall.fields.set(stacks, made);
  return made;
}

const blankField = (world: World, side: Side): Field => ({
  hexes: [],
  at: new Array<Stack | undefined>(world.grid.size).fill(undefined),
  held: world.recall.blocks.mask(world.grid.size),
  beside: undefined,
  heldBy: {},
  places: new Array<HexId | undefined>(world.order[side].length).fill(undefined),
});

/** Remembers what stacks that were just written are like, from what those before them were like. */
export function followField(world: World, before: Changes, written: Changes, changes: Changes): void {
  const { fields } = world.recall;
  const kept = fields.get(before);
  if (kept !== undefined) fields.set(written, changedField(world, kept, changes));
}

function changedField(world: World, field: Field, changes: Changes): Field {
  const { grid } = world;
  const { blocks } = world.recall;
  const at = field.at.slice();
  const held = blocks.maskLike(field.held);
  const places = field.places.slice();
  const heldBy: Partial<Record<Army, Uint8Array>> = {};
  for (const army in field.heldBy)
    heldBy[army as Army] = blocks.maskLike(field.heldBy[army as Army] as Uint8Array);
  for (const { hex } of changes) {
    const index = grid.index(hex);
    for (const id of at[index] ?? []) {
      const { slot, army } = counterOf(world, id);
      places[slot] = undefined;
      (heldBy[army] as Uint8Array)[index] = 0;
    }
  }
  for (const { hex, stack } of changes) {
    const index = grid.index(hex);
    held[index] = stack.length > 0 ? 1 : 0;
    at[index] = stack.length > 0 ? stack : undefined;
    if (stack.length === 0) continue;
    for (let depth = 0; depth < stack.length; depth += 1) {
      places[counterOf(world, stack[depth] as UnitId).slot] = hex;
    }
    const { army } = counterOf(world, stack[0] as UnitId);
    const mask = heldBy[army] ?? blocks.mask(grid.size);
    mask[index] = 1;
    heldBy[army] = mask;
  }
  const hexes = field.hexes.filter((hex) => held[hex] === 1);
  for (const { hex } of changes) {
    const index = grid.index(hex);
    if (held[index] === 0 || field.held[index] === 1) continue;
    let place = hexes.length;
    while (place > 0 && (hexes[place - 1] as number) > index) place -= 1;
    hexes.splice(place, 0, index);
  }
  return { hexes, at, held, beside: undefined, heldBy, places };
}

/** The hexes beside which a side stands, as a mask. */
export function besideOf(world: World, p: DowPosition, side: Side): Uint8Array {
  const field = fieldOf(world, p, side);
  if (field.beside !== undefined) return field.beside;
  const beside = world.recall.blocks.mask(world.grid.size);
  for (const hex of field.hexes) {
    const around = world.ground.beside[hex] as readonly number[];
    for (let i = 0; i < around.length; i += 1) beside[around[i] as number] = 1;
  }
  field.beside = beside;
  return beside;
}

/** The hexes in which a side stands, by rising number. */
export const hexesOf = (world: World, p: DowPosition, side: Side): HexId[] =>
  fieldOf(world, p, side).hexes.map((hex) => world.grid.id(hex));

/** Does anybody of this side stand beside the hex? */
export const standsBeside = (world: World, p: DowPosition, side: Side, hex: number): boolean =>
  besideOf(world, p, side)[hex] === 1;
