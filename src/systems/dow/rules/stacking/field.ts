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

const NOWHERE = -1;
const NOBODY: Field['heldBy'] = { french: undefined, allied: undefined, prussian: undefined };

export function fieldOf(world: World, p: DowPosition, side: Side): Field {
  const stacks = partOf(p.stacks, side);
  const recent = partOf(world.recall.fields, side);
  const kept = recent.get(stacks);
  if (kept !== undefined) return kept;
  const made = changedField(world, side, blankField(world, side), stacks);
  recent.set(stacks, made);
  return made;
}

const blankField = ({ grid, order, recall: { blocks } }: World, side: Side): Field => ({
  hexes: [],
  posts: [],
  at: blocks.places(grid.size),
  held: blocks.mask(grid.size),
  beside: undefined,
  inRange: undefined,
  heldBy: NOBODY,
  where: blocks.places(order[side].length).fill(NOWHERE),
});

/** The stacks of a side after these changes; what they are like is remembered. */
export function changedStacks(world: World, p: DowPosition, side: Side, changes: Changes): readonly Post[] {
  const made = changedField(world, side, fieldOf(world, p, side), changes);
  partOf(world.recall.fields, side).set(made.posts, made);
  return made.posts;
}

function changedField(world: World, side: Side, field: Field, changes: Changes): Field {
  const { grid } = world;
  const { blocks } = world.recall;
  const hexes = field.hexes.slice();
  const posts = field.posts.slice();
  const held = blocks.maskLike(field.held);
  const where = blocks.placesLike(field.where);
  const { allied, prussian } = field.heldBy;
  const heldBy = { french: side === 'french' ? held : undefined, allied, prussian };
  // Mostly those of one army move, and the other's mask can stay.
  const maskOf = (army: Army): Uint8Array => {
    const mask = heldBy[army];
    if (mask !== undefined && mask !== field.heldBy[army]) return mask;
    const made = mask === undefined ? blocks.mask(grid.size) : blocks.maskLike(mask);
    heldBy[army] = made;
    return made;
  };
  for (const { hex } of changes) {
    const index = grid.index(hex);
    for (const id of stackIn(field, index) ?? NONE) {
      const { slot, army } = counterOf(world, id);
      where[slot] = NOWHERE;
      maskOf(army)[index] = 0;
    }
  }
  for (const post of changes) {
    const { stack } = post;
    const index = grid.index(post.hex);
    let place = hexes.length;
    while (place > 0 && (hexes[place - 1] as number) >= index) place -= 1;
    const there = hexes[place] === index;
    if (stack.length === 0) {
      held[index] = 0;
      if (there) {
        hexes.splice(place, 1);
        posts.splice(place, 1);
      }
      continue;
    }
    held[index] = 1;
    if (there) {
      posts[place] = post;
    } else {
      hexes.splice(place, 0, index);
      posts.splice(place, 0, post);
    }
    for (let depth = 0; depth < stack.length; depth += 1) {
      where[counterOf(world, stack[depth] as UnitId).slot] = index;
    }
    const { army } = counterOf(world, stack[0] as UnitId);
    maskOf(army)[index] = 1;
  }
  const at = blocks.places(grid.size);
  for (let place = 0; place < hexes.length; place += 1) at[hexes[place] as number] = place + 1;
  return { hexes, posts, at, held, beside: undefined, inRange: undefined, heldBy, where };
}

const NONE: Stack = [];

/** The stack in a hex of the map. */
export function stackIn({ at, posts }: Field, hex: number): Stack | undefined {
  const place = at[hex] ?? 0;
  return place > 0 ? (posts[place - 1] as Post).stack : undefined;
}

/** The hexes of these lists that belong to where a side stands, as a mask. */
function around(
  { recall, grid }: World,
  { hexes }: Field,
  lists: readonly (readonly number[])[],
): Uint8Array {
  const mask = recall.blocks.mask(grid.size);
  for (let n = 0; n < hexes.length; n += 1) {
    const near = lists[hexes[n] as number] as readonly number[];
    for (let i = 0; i < near.length; i += 1) mask[near[i] as number] = 1;
  }
  return mask;
}

/** The hexes beside which a side stands, as a mask. */
export function besideOf(world: World, p: DowPosition, side: Side): Uint8Array {
  const field = fieldOf(world, p, side);
  field.beside ??= around(world, field, world.ground.beside);
  return field.beside;
}

/** The hexes from which guns of the farthest range could reach a side, as a mask. */
export function rangeOf(world: World, p: DowPosition, side: Side): Uint8Array {
  const field = fieldOf(world, p, side);
  field.inRange ??= around(world, field, world.ground.range);
  return field.inRange;
}

/** The hexes in which a side stands, by rising number. */
export const hexesOf = (world: World, p: DowPosition, side: Side): HexId[] =>
  fieldOf(world, p, side).hexes.map((hex) => world.grid.id(hex));

/** Does anybody of this side stand beside the hex? */
export const standsBeside = (world: World, p: DowPosition, side: Side, hex: number): boolean =>
  besideOf(world, p, side)[hex] === 1;
