import type { Draft } from '../../../engine/draft.ts';
import {
  type CourierState,
  type FormationId,
  type FormationState,
  type LeaderState,
  type NlcPosition,
  partOf,
  type Side,
  type UnitState,
  withPart,
} from './position.ts';
import type { Counter, Formation, Leader } from './world.ts';

/* Changes of single counters; the other side's arrays keep their identity, and with it what was derived from them. */

/** One of a list changed; the list it was in stays as it was. */
export function changeRow<T extends object>(
  list: readonly T[],
  slot: number,
  change: Partial<T>,
): readonly T[] {
  const copy = list.slice();
  copy[slot] = { ...(list[slot] as T), ...change };
  return copy;
}

function setRow<T>(list: readonly T[], slot: number, row: T): readonly T[] {
  const copy = list.slice();
  copy[slot] = row;
  return copy;
}

export function changeUnit(
  draft: Draft<NlcPosition>,
  { side, slot }: Counter,
  change: Partial<UnitState>,
): void {
  const { forces } = draft.position;
  draft.position = {
    ...draft.position,
    forces: withPart(forces, side, changeRow(partOf(forces, side), slot, change)),
  };
}

/** The same for who changes in nearly all there is: fields that are known take half the time of a patch. */
export function setUnit(draft: Draft<NlcPosition>, { side, slot }: Counter, state: UnitState): void {
  const { forces } = draft.position;
  draft.position = {
    ...draft.position,
    forces: withPart(forces, side, setRow(partOf(forces, side), slot, state)),
  };
}

export function setLeader(draft: Draft<NlcPosition>, { side, slot }: Leader, state: LeaderState): void {
  const { leaders } = draft.position;
  draft.position = {
    ...draft.position,
    leaders: withPart(leaders, side, setRow(partOf(leaders, side), slot, state)),
  };
}

export function changeLeader(
  draft: Draft<NlcPosition>,
  { side, slot }: Leader,
  change: Partial<LeaderState>,
): void {
  const { leaders } = draft.position;
  draft.position = {
    ...draft.position,
    leaders: withPart(leaders, side, changeRow(partOf(leaders, side), slot, change)),
  };
}

export function changeFormation(
  draft: Draft<NlcPosition>,
  { side, slot }: Formation,
  change: Partial<FormationState>,
): void {
  const { formations } = draft.position;
  draft.position = {
    ...draft.position,
    formations: withPart(formations, side, changeRow(partOf(formations, side), slot, change)),
  };
}

/** Puts what `change` makes of each in its place; nothing at all is changed if it answers for none. */
function changeAll<T>(list: readonly T[], change: (one: T) => T | undefined): readonly T[] {
  let changed: T[] | undefined;
  for (let n = 0; n < list.length; n += 1) {
    const now = change(list[n] as T);
    if (now !== undefined) {
      changed ??= list.slice();
      changed[n] = now;
    }
  }
  return changed ?? list;
}

export function changeUnits(
  draft: Draft<NlcPosition>,
  side: Side,
  change: (unit: UnitState) => UnitState | undefined,
): void {
  const { forces } = draft.position;
  const units = changeAll(partOf(forces, side), change);
  if (units !== partOf(forces, side)) {
    draft.position = { ...draft.position, forces: withPart(forces, side, units) };
  }
}

export function changeLeaders(
  draft: Draft<NlcPosition>,
  side: Side,
  change: (leader: LeaderState) => LeaderState | undefined,
): void {
  const { leaders } = draft.position;
  const now = changeAll(partOf(leaders, side), change);
  if (now !== partOf(leaders, side)) {
    draft.position = { ...draft.position, leaders: withPart(leaders, side, now) };
  }
}

export function changeFormations(
  draft: Draft<NlcPosition>,
  side: Side,
  change: (formation: FormationState) => FormationState | undefined,
): void {
  const { formations } = draft.position;
  const now = changeAll(partOf(formations, side), change);
  if (now !== partOf(formations, side)) {
    draft.position = { ...draft.position, formations: withPart(formations, side, now) };
  }
}

export function setCouriers(draft: Draft<NlcPosition>, side: Side, couriers: readonly CourierState[]): void {
  draft.position = { ...draft.position, couriers: withPart(draft.position.couriers, side, couriers) };
}

/** A unit comes under another formation for good. */
export function attach(draft: Draft<NlcPosition>, { id, side }: Counter, formation: FormationId): void {
  const { attached, formations } = draft.position;
  draft.update({
    attached: { ...attached, [id]: formation },
    // What was worked out for who led it before holds no longer.
    formations: withPart(formations, side, partOf(formations, side).slice()),
  });
}

export function setMark(draft: Draft<NlcPosition>, mark: string, turn: number): void {
  draft.update({ marks: { ...draft.position.marks, [mark]: turn } });
}
