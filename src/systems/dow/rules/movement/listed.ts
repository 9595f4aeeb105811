import { tread } from '../../../common/hex/reach.ts';
import type { DowAction } from '../actions.ts';
import {
  type Army,
  type DowPosition,
  enemyOf,
  type HexId,
  type March,
  partOf,
  type Side,
  type Stack,
  type UnitId,
  type UnitState,
} from '../position.ts';
import type { Field, ListedMarches, ListedStack, ListedStacks } from '../recall.ts';
import { fieldOf, stackIn } from '../stacking/field.ts';
import { comersOf, hasRoom, roomsOf } from '../stacking/room.ts';
import { knownInfluence } from '../stacking/zones.ts';
import { counterOf, type World } from '../world.ts';
import { groupsIn } from './groups.ts';
import { budgetOf } from './march.ts';
import { ordersOf } from './order.ts';
import { reachOf } from './reach.ts';
import { marchersOf } from './steps.ts';

/*
 * Orders last listed for each stack. A phase lists them again at every decision, and most marches change nothing for
 * most others: what a stack could do is worked out again only where it, the enemy or a road within its reach has
 * changed. Whether there is room at the end is for those who ask.
 */

/** The army in each hex whose occupation has changed, before and after. */
interface Change {
  readonly hex: number;
  readonly before: Army | undefined;
  readonly after: Army | undefined;
}

const armyIn = (world: World, field: Field, hex: number): Army | undefined => {
  const stack = stackIn(field, hex);
  return stack === undefined ? undefined : counterOf(world, stack[0] as UnitId).army;
};

function changesBetween(world: World, old: Field, now: Field): Change[] {
  const changes: Change[] = [];
  const compare = (hex: number): void => {
    if (stackIn(old, hex) === stackIn(now, hex)) return;
    const before = armyIn(world, old, hex);
    const after = armyIn(world, now, hex);
    if (before !== after) changes.push({ hex, before, after });
  };
  for (const hex of old.hexes) compare(hex);
  for (const hex of now.hexes) if (old.held[hex] === 0) compare(hex);
  return changes;
}

/** Friends bar only their roads to each other (5.3); the other Allied army bars its hex (5.1). */
const concerns = (
  world: World,
  { hex, before, after }: Change,
  { reached, army, marches }: ListedStack,
): boolean =>
  // Whoever has no march to make is in nobody's way.
  marches.length > 0 &&
  (world.costs.roads[hex] === 1 ||
    (before !== undefined && before !== army) ||
    (after !== undefined && after !== army)) &&
  (reached[hex] === 1 ||
    (world.ground.beside[hex] as readonly number[]).some((beside) => reached[beside] === 1));

/** What is kept for this side, without what no longer holds. */
export function keptFor(world: World, p: DowPosition, side: Side): ListedStacks {
  const enemy = enemyOf(side);
  const field = fieldOf(world, p, side);
  const kept = world.recall.listed[side];
  const same =
    kept !== undefined &&
    kept.enemyStacks === partOf(p.stacks, enemy) &&
    kept.enemyUnits === partOf(p.units, enemy) &&
    kept.clashes === p.clashes &&
    kept.turn === p.turn;
  if (!same) {
    const made: ListedStacks = {
      enemyStacks: partOf(p.stacks, enemy),
      enemyUnits: partOf(p.units, enemy),
      clashes: p.clashes,
      turn: p.turn,
      field,
      stacks: new Array<ListedStack | undefined>(world.grid.size).fill(undefined),
    };
    world.recall.listed[side] = made;
    return made;
  }
  if (kept.field !== field) {
    const changes = changesBetween(world, kept.field, field);
    const { hexes } = kept.field;
    for (let i = 0; changes.length > 0 && i < hexes.length; i += 1) {
      const hex = hexes[i] as number;
      const listed = kept.stacks[hex];
      if (listed === undefined) continue;
      // Nothing is kept for hexes that were left: nobody would see what changes there meanwhile.
      if (field.held[hex] === 0 || changes.some((change) => concerns(world, change, listed))) {
        kept.stacks[hex] = undefined;
      }
    }
    kept.field = field;
  }
  return kept;
}

function isCurrent(p: DowPosition, side: Side, stack: Stack, listed: ListedStack): boolean {
  if (listed.stack !== stack || (listed.march !== undefined && listed.march !== p.march)) return false;
  const { slots, states } = listed;
  const units = partOf(p.units, side);
  for (let n = 0; n < slots.length; n += 1) if (units[slots[n] as number] !== states[n]) return false;
  return true;
}

export function listedFor(
  world: World,
  p: DowPosition,
  side: Side,
  { stacks, field }: ListedStacks,
  hex: number,
): ListedStack {
  const stack = stackIn(field, hex) as Stack;
  const listed = stacks[hex];
  if (listed !== undefined && isCurrent(p, side, stack, listed)) return listed;
  const made = listStack(world, p, side, hex, stack);
  stacks[hex] = made;
  return made;
}

const NO_GROUPS: readonly (readonly UnitId[])[] = [];
const NO_ORDERS: readonly DowAction[] = [];
const NO_MARCHES: readonly ListedMarches[] = [];
const NOWHERE = new Uint8Array(0);

function listStack(world: World, p: DowPosition, side: Side, hex: number, stack: Stack): ListedStack {
  const { grid } = world;
  const units = partOf(p.units, side);
  const slots: number[] = [];
  const states: UnitState[] = [];
  let march: March | null | undefined;
  for (let depth = 0; depth < stack.length; depth += 1) {
    const { slot } = counterOf(world, stack[depth] as UnitId);
    const state = units[slot] as UnitState;
    slots.push(slot);
    states.push(state);
    if (state.moving) march = p.march;
  }
  const { army } = counterOf(world, stack[0] as UnitId);
  const from = grid.id(hex);
  const orders = stack.length === 1 ? NO_ORDERS : ordersOf(world, p, side, from);
  // 6.1: whom cavalry holds goes nowhere.
  const held = knownInfluence(world, p, enemyOf(side))[hex] === 1;
  const groups = held ? NO_GROUPS : groupsIn(world, p, stack);
  if (groups.length === 0) {
    return { stack, slots, states, army, march, reached: NOWHERE, marches: NO_MARCHES, orders };
  }
  const reached = world.recall.blocks.mask(grid.size);
  const marches: ListedMarches[] = [];
  for (const group of groups) {
    const hexes = reachOf(world, p, marchersOf(world, group, false), from, budgetOf(world, p, group));
    marches.push(listMarches(world, p, group, hexes));
    reached[hex] = 1;
    for (let i = 0; i < hexes.length; i += 1) reached[hexes[i] as number] = 1;
  }
  return { stack, slots, states, army, march, reached, marches, orders };
}

function listMarches(
  world: World,
  p: DowPosition,
  units: readonly UnitId[],
  hexes: readonly number[],
  full = false,
): ListedMarches {
  const { recall, grid } = world;
  const ends = hexes.slice(1);
  return {
    comers: comersOf(world, p, units),
    ends,
    orders: ends.map((end): DowAction => {
      const path = tread(recall.memory, end, grid.ids);
      return full
        ? { type: 'march', units: units as UnitId[], path, full }
        : { type: 'march', units: units as UnitId[], path };
    }),
  };
}

/** Every march of a group that need not be among those listed, as far as its owner can see. */
export function marchesOf(
  world: World,
  p: DowPosition,
  units: readonly UnitId[],
  hex: HexId,
  full = false,
): DowAction[] {
  const hexes = reachOf(world, p, marchersOf(world, units, full), hex, budgetOf(world, p, units));
  const { comers, ends, orders } = listMarches(world, p, units, hexes, full);
  const rooms = roomsOf(world, p, counterOf(world, units[0] as UnitId).side);
  return orders.filter((_, n) => hasRoom(rooms, comers, ends[n] as number));
}
