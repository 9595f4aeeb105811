import type { Draft } from '../../../engine/draft.ts';
import type { Side } from '../content/atoms.ts';
import type { ArmyState, BrigadeState, DivisionState, GdaPosition, UnitState } from './position.ts';

const patched = <T>(list: readonly T[], index: number, patch: Partial<T>): readonly T[] => {
  const copy = list.slice();
  copy[index] = { ...(list[index] as T), ...patch };
  return copy;
};

export const changeUnit = (draft: Draft<GdaPosition>, index: number, patch: Partial<UnitState>): void =>
  draft.update({ units: patched(draft.position.units, index, patch) });

export const changeBrigade = (draft: Draft<GdaPosition>, index: number, patch: Partial<BrigadeState>): void =>
  draft.update({ brigades: patched(draft.position.brigades, index, patch) });

export const changeArmy = (draft: Draft<GdaPosition>, side: Side, patch: Partial<ArmyState>): void =>
  draft.update({
    armies: { ...draft.position.armies, [side]: { ...draft.position.armies[side], ...patch } },
  });

export const changeDivision = (
  draft: Draft<GdaPosition>,
  side: Side,
  division: number,
  patch: Partial<DivisionState>,
): void =>
  changeArmy(draft, side, { divisions: patched(draft.position.armies[side].divisions, division, patch) });

export const changeUnits = (
  draft: Draft<GdaPosition>,
  patch: (unit: UnitState, index: number) => Partial<UnitState> | undefined,
): void => {
  let changed = false;
  const units = draft.position.units.map((unit, index) => {
    const change = patch(unit, index);
    if (change === undefined) return unit;
    changed = true;
    return { ...unit, ...change };
  });
  if (changed) draft.update({ units });
};
