import { isHesitant } from '../cards/effects.ts';
import { orderOf } from '../command/formations.ts';
import { onRoad } from '../ground/ground.ts';
import { stateOf } from '../ground/standing.ts';
import type { Columns, LastColumns } from '../memory/marches.ts';
import { type NlcPosition, partOf, type Side } from '../position.ts';
import type { Counter, World } from '../world.ts';

/* 12.2: who marches by road, so that columns keep their distance. */

/** Whom those who march by road have to mind: the other columns; a side that a card makes hesitant finds every road full. */
export const columnsOf = (world: World, p: NlcPosition, side: Side): Columns =>
  isHesitant(p, side) ? world.memory.fullRoads : onTheRoads(world, p, side);

/** Everybody of a side who has used the road rate this turn, or is on a road under a march order. */
function onTheRoads(world: World, p: NlcPosition, side: Side): Columns {
  const units = partOf(p.forces, side);
  const formations = partOf(p.formations, side);
  const { columns, lastColumns } = world.memory;
  const known = columns.get(units);
  if (known !== undefined && known.formations === formations && known.marks === p.marks) {
    return known.columns;
  }
  const last = lastColumns[side];
  const now =
    last !== undefined &&
    last.formations === formations &&
    last.marks === p.marks &&
    last.attached === p.attached
      ? columnsSince(world, p, side, last)
      : columnsAnew(world, p, side, last?.columns);
  lastColumns[side] = { units, formations, marks: p.marks, attached: p.attached, columns: now };
  columns.set(units, { formations, marks: p.marks, columns: now });
  return now;
}

/** Where a unit is in others' way on the road; -1 where it is not. */
function columnOf(world: World, p: NlcPosition, counter: Counter): number {
  const { place, hex: id, byRoad } = stateOf(p, counter);
  if (place !== 'map') {
    return -1;
  }
  const hex = world.grid.index(id as string);
  const isOn = byRoad || (orderOf(world, p, counter) === 'march' && onRoad(world, hex));
  return isOn && world.wide[hex] !== 1 ? hex : -1;
}

/** Under the same orders only those are looked at who are not as they were. */
function columnsSince(world: World, p: NlcPosition, side: Side, last: LastColumns): Columns {
  const units = partOf(p.forces, side);
  let hexes: Int16Array | undefined;
  for (let slot = 0; slot < units.length; slot += 1) {
    if (units[slot] !== last.units[slot]) {
      const hex = columnOf(world, p, partOf(world.order, side)[slot] as Counter);
      if (hex !== last.columns.hexes[slot]) {
        hexes ??= world.memory.blocks.placesLike(last.columns.hexes);
        hexes[slot] = hex;
      }
    }
  }
  return hexes === undefined ? last.columns : { hexes };
}

function columnsAnew(world: World, p: NlcPosition, side: Side, last: Columns | undefined): Columns {
  const order = partOf(world.order, side);
  const hexes = world.memory.blocks.places(order.length);
  for (let slot = 0; slot < order.length; slot += 1) {
    hexes[slot] = columnOf(world, p, order[slot] as Counter);
  }
  return last !== undefined && isSame(last.hexes, hexes) ? last : { hexes };
}

const isSame = (a: Int16Array, b: Int16Array): boolean => {
  for (let slot = 0; slot < a.length; slot += 1) {
    if (a[slot] !== b[slot]) {
      return false;
    }
  }
  return true;
};

/** Adds so many to a hex and to those next to it; on a road that is wide enough nobody is in another's way (30.3). */
function add({ grid, memory, wide }: World, hex: number, each: 1 | -1): void {
  const { nearColumns: near } = memory;
  near[hex] = (near[hex] as number) + each;
  for (let link = hex * 6; link < hex * 6 + 6; link += 1) {
    const to = grid.neighbours[link] as number;
    if (to >= 0 && wide[to] !== 1) {
      near[to] = (near[to] as number) + each;
    }
  }
}

function addAll(world: World, { hexes }: Columns, each: 1 | -1): void {
  for (let slot = 0; slot < hexes.length; slot += 1) {
    const hex = hexes[slot] as number;
    if (hex >= 0) {
      add(world, hex, each);
    }
  }
}

/** How many of these columns are in or next to each hex. */
function near(world: World, columns: Columns): Uint8Array {
  const { memory } = world;
  if (memory.countedColumns !== columns) {
    if (memory.countedColumns !== undefined) {
      addAll(world, memory.countedColumns, -1);
    }
    addAll(world, columns, 1);
    memory.countedColumns = columns;
  }
  return memory.nearColumns;
}

/** Shows `look` in which hexes anybody but this unit itself is on the road or next to it: not 0 there. */
export function amongOthers<T>(
  world: World,
  columns: Columns,
  slot: number,
  look: (crowded: Uint8Array) => T,
): T {
  if (columns.full !== undefined) {
    return look(columns.full);
  }
  const table = near(world, columns);
  const own = columns.hexes[slot] as number;
  if (own < 0) {
    return look(table);
  }
  add(world, own, -1);
  const seen = look(table);
  add(world, own, 1);
  return seen;
}

/** Is anybody but this unit itself on the road in this hex or next to it? */
export const isCrowded = (world: World, columns: Columns, slot: number, hex: number): boolean =>
  amongOthers(world, columns, slot, (crowded) => crowded[hex] !== 0);
