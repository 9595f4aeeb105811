import type { Draft } from '../../../engine/draft.ts';
import {
  type Army,
  type DowPosition,
  type LeaderState,
  type March,
  partOf,
  type Side,
  type UnitId,
  type UnitState,
  withPart,
} from './position.ts';
import { type Changes, changedStacks } from './stacking/field.ts';
import { counterOf, leaderOf, type World } from './world.ts';

/*
 * Small changes of a position. The other side's arrays keep their identity, and with it what was derived from them. Who is
 * changed by the dozen is written as `{ ...unit, field }`, which takes half the time of a patch.
 */

export function changeUnit(
  world: World,
  draft: Draft<DowPosition>,
  id: UnitId,
  patch: Partial<UnitState>,
): void {
  const { side, slot } = counterOf(world, id);
  const { units } = draft.position;
  const changed = partOf(units, side).slice();
  changed[slot] = { ...(changed[slot] as UnitState), ...patch };
  draft.position = { ...draft.position, units: withPart(units, side, changed) };
}

/** The same list if `change` answers for each with what it was given. */
function changeEach<T>(list: readonly T[], change: (one: T, slot: number) => T): readonly T[] {
  let changed: T[] | undefined;
  for (let slot = 0; slot < list.length; slot += 1) {
    const before = list[slot] as T;
    const after = change(before, slot);
    if (after === before) continue;
    changed ??= list.slice();
    changed[slot] = after;
  }
  return changed ?? list;
}

/** Changes every unit of a side for which `change` answers with another one. */
export function changeUnits(
  draft: Draft<DowPosition>,
  side: Side,
  change: (unit: UnitState, slot: number) => UnitState,
): void {
  const { units } = draft.position;
  const own = partOf(units, side);
  const changed = changeEach(own, change);
  if (changed !== own) draft.position = { ...draft.position, units: withPart(units, side, changed) };
}

export function changeLeader(
  world: World,
  draft: Draft<DowPosition>,
  id: string,
  patch: Partial<LeaderState>,
): void {
  const { side, slot } = leaderOf(world, id);
  const { leaders } = draft.position;
  const changed = partOf(leaders, side).slice();
  changed[slot] = { ...(changed[slot] as LeaderState), ...patch };
  draft.position = { ...draft.position, leaders: withPart(leaders, side, changed) };
}

export function changeLeaders(
  draft: Draft<DowPosition>,
  side: Side,
  change: (leader: LeaderState) => LeaderState,
): void {
  const { leaders } = draft.position;
  const own = partOf(leaders, side);
  const changed = changeEach(own, change);
  if (changed !== own) draft.position = { ...draft.position, leaders: withPart(leaders, side, changed) };
}

export function setMarch(draft: Draft<DowPosition>, army: Army, march: March | null): void {
  const { marches } = draft.position;
  draft.position = { ...draft.position, marches: { ...marches, [army]: march } };
}

/** Writes stacks down; an empty one leaves no trace. */
export function writeStacks(world: World, draft: Draft<DowPosition>, side: Side, changes: Changes): void {
  const { position } = draft;
  const changed = changedStacks(world, position, side, changes);
  draft.position = { ...position, stacks: withPart(position.stacks, side, changed) };
}
