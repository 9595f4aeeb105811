import { formationOf, formationState, rangeOf } from '../command/formations.ts';
import { hexOf, stacksOf, stateOf, unitsAt, zoneOf } from '../ground/standing.ts';
import type { ListedFrom, ListedMarches } from '../memory.ts';
import { isDisintegrated } from '../morale/groups.ts';
import { enemyOf, type NlcPosition, type Side } from '../position.ts';
import type { Counter, World } from '../world.ts';
import { columnsOf } from './columns.ts';
import { entries } from './entry.ts';
import { allowanceOf, leavingCost, marcherOf, marches } from './reach.ts';

/* The marches that are listed again at every decision of a movement segment, remembered for as long as they hold. */

function isSame(known: ListedFrom, now: ListedFrom): boolean {
  return (
    known.unit === now.unit &&
    known.formation === now.formation &&
    known.range === now.range &&
    known.zone === now.zone &&
    known.turn === now.turn &&
    known.allowance === now.allowance &&
    known.leaving === now.leaving &&
    known.columns === now.columns &&
    known.disintegrated === now.disintegrated
  );
}

/** Every march or entry of a unit that has one to make, whether or not there is room at its end. */
export function listedMarches(world: World, p: NlcPosition, counter: Counter): ListedMarches {
  const unit = stateOf(p, counter);
  const led = formationOf(world, p, counter);
  const formation = formationState(p, led);
  const { order } = formation;
  const onMap = unit.place === 'map';
  const now: ListedFrom = {
    unit,
    formation,
    range: onMap && order !== 'march' ? rangeOf(world, p, led) : world.memory.nowhere,
    zone: zoneOf(world, p, enemyOf(counter.side)),
    turn: p.turn,
    allowance: allowanceOf(world, p, counter),
    leaving: onMap ? leavingCost(world, p, counter, hexOf(world, unit)) : 0,
    columns: order === 'march' ? columnsOf(world, p, counter.side) : null,
    disintegrated: isDisintegrated(world, p, counter),
  };
  const listed = world.memory.marches[counter.side];
  const known = listed[counter.slot];
  if (known !== undefined && isSame(known, now)) {
    return known;
  }
  const { ends, paths } = onMap
    ? marches(world, p, marcherOf(world, p, counter))
    : entries(world, p, counter);
  const type = onMap ? 'march' : 'enter';
  const fresh: ListedMarches = {
    ...now,
    ends,
    orders: paths.map((path) => ({ type, unit: counter.id, path })),
  };
  listed[counter.slot] = fresh;
  return fresh;
}

/** 5.3: is there room for one more of this side in the hex? */
export const hasRoom = (world: World, p: NlcPosition, side: Side, hex: number): boolean =>
  unitsAt(world, p, side, hex).length < (world.stackLimits[hex] as number);

/** Does a unit on the map have a march to make that ends where there is room? */
export const canMarch = (world: World, p: NlcPosition, counter: Counter): boolean =>
  listedMarches(world, p, counter).ends.some((end) => hasRoom(world, p, counter.side, end));

/** Marks the hexes in which a side has no room left, while `list` runs. */
export function withFull<T>(world: World, p: NlcPosition, side: Side, list: (full: Uint8Array) => T): T {
  const { full } = world.memory;
  const stacks = stacksOf(world, p, side);
  for (const [hex, units] of stacks) {
    if (units.length >= (world.stackLimits[hex] as number)) {
      full[hex] = 1;
    }
  }
  try {
    return list(full);
  } finally {
    for (const hex of stacks.keys()) {
      full[hex] = 0;
    }
  }
}
