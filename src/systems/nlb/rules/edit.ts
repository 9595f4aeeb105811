import type { Draft } from '../../../engine/draft.ts';
import type { NlbPosition, Side, UnitState } from './position.ts';
import type { Counter } from './world.ts';

/** Changes one unit; the other side's array keeps its identity, and with it all that was derived from it. */
export function changeUnit(draft: Draft<NlbPosition>, counter: Counter, patch: Partial<UnitState>): void {
  const { forces } = draft.position;
  const units = forces[counter.side].slice();
  units[counter.slot] = { ...(units[counter.slot] as UnitState), ...patch };
  draft.update({ forces: { ...forces, [counter.side]: units } });
}

/** Changes every unit of a side for which `patch` answers; nothing at all if it answers for none. */
export function changeUnits(
  draft: Draft<NlbPosition>,
  side: Side,
  patch: (unit: UnitState) => Partial<UnitState> | undefined,
): void {
  const { forces } = draft.position;
  let touched = false;
  const units = forces[side].map((unit) => {
    const change = patch(unit);
    if (change === undefined) {
      return unit;
    }
    touched = true;
    return { ...unit, ...change };
  });
  if (touched) {
    draft.update({ forces: { ...forces, [side]: units } });
  }
}
