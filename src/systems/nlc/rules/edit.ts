import type { Draft } from '../../../engine/draft.ts';
import type { CourierState, FormationState, LeaderState, NlcPosition, Side, UnitState } from './position.ts';
import type { Counter, Formation, Leader } from './world.ts';

/* Changes of single counters; the other side's arrays keep their identity, and with it what was derived from them. */

type Kept = 'forces' | 'leaders' | 'formations';

function patch<K extends Kept>(
  draft: Draft<NlcPosition>,
  kept: K,
  { side, slot }: { readonly side: Side; readonly slot: number },
  change: object,
): void {
  const of = draft.position[kept];
  const list = of[side].slice() as object[];
  list[slot] = { ...list[slot], ...change };
  draft.update({ [kept]: { ...of, [side]: list } } as unknown as Partial<NlcPosition>);
}

export const changeUnit = (draft: Draft<NlcPosition>, counter: Counter, change: Partial<UnitState>): void =>
  patch(draft, 'forces', counter, change);

export const changeLeader = (draft: Draft<NlcPosition>, leader: Leader, change: Partial<LeaderState>): void =>
  patch(draft, 'leaders', leader, change);

export const changeFormation = (
  draft: Draft<NlcPosition>,
  formation: Formation,
  change: Partial<FormationState>,
): void => patch(draft, 'formations', formation, change);

/** Changes every one of a side for whom `change` answers; nothing at all if it answers for none. */
function changeAll<T>(list: readonly T[], change: (one: T) => Partial<T> | undefined): readonly T[] {
  let changed: T[] | undefined;
  for (let n = 0; n < list.length; n += 1) {
    const one = list[n] as T;
    const by = change(one);
    if (by !== undefined) {
      changed ??= list.slice();
      changed[n] = { ...one, ...by };
    }
  }
  return changed ?? list;
}

export function changeUnits(
  draft: Draft<NlcPosition>,
  side: Side,
  change: (unit: UnitState) => Partial<UnitState> | undefined,
): void {
  const { forces } = draft.position;
  const units = changeAll(forces[side], change);
  if (units !== forces[side]) {
    draft.update({ forces: { ...forces, [side]: units } });
  }
}

export function changeLeaders(
  draft: Draft<NlcPosition>,
  side: Side,
  change: (leader: LeaderState) => Partial<LeaderState> | undefined,
): void {
  const { leaders } = draft.position;
  const changed = changeAll(leaders[side], change);
  if (changed !== leaders[side]) {
    draft.update({ leaders: { ...leaders, [side]: changed } });
  }
}

export function changeFormations(
  draft: Draft<NlcPosition>,
  side: Side,
  change: (formation: FormationState) => Partial<FormationState> | undefined,
): void {
  const { formations } = draft.position;
  const changed = changeAll(formations[side], change);
  if (changed !== formations[side]) {
    draft.update({ formations: { ...formations, [side]: changed } });
  }
}

export function setCouriers(draft: Draft<NlcPosition>, side: Side, couriers: readonly CourierState[]): void {
  draft.update({ couriers: { ...draft.position.couriers, [side]: couriers } });
}

export function setMark(draft: Draft<NlcPosition>, mark: string, turn: number): void {
  draft.update({ marks: { ...draft.position.marks, [mark]: turn } });
}
