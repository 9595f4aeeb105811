import type { Draft } from '../../../engine/draft.ts';
import type { HexId, NlbPosition, Side, UnitState } from './position.ts';
import { stateOf } from './setup/deployment.ts';
import type { Counter } from './world.ts';

/** Changes one unit; the other side's array keeps its identity, and with it all that was derived from it. */
export function changeUnit(draft: Draft<NlbPosition>, counter: Counter, patch: Partial<UnitState>): void {
  putUnit(draft, counter, { ...stateOf(draft.position, counter), ...patch });
}

/** The same where only its hex is another and it has made its move, which most decisions come to: no patch is read. */
export function moveUnit(draft: Draft<NlbPosition>, counter: Counter, hex: HexId): void {
  putUnit(draft, counter, { ...stateOf(draft.position, counter), hex, moved: true });
}

function putUnit(draft: Draft<NlbPosition>, { side, slot }: Counter, unit: UnitState): void {
  const units = draft.position.forces[side].slice();
  units[slot] = unit;
  putForces(draft, side, units);
}

function putForces(draft: Draft<NlbPosition>, side: Side, units: readonly UnitState[]): void {
  const { position } = draft;
  const { french, coalition } = position.forces;
  const forces = side === 'french' ? { french: units, coalition } : { french, coalition: units };
  draft.become({ ...position, forces });
}

/** The same for several units of one side, in one copy of its array. */
export function changeEach(
  draft: Draft<NlbPosition>,
  side: Side,
  counters: readonly Counter[],
  patch: Partial<UnitState>,
): void {
  if (counters.length === 0) {
    return;
  }
  const units = draft.position.forces[side].slice();
  for (const { slot } of counters) {
    units[slot] = { ...(units[slot] as UnitState), ...patch };
  }
  putForces(draft, side, units);
}

/** Changes every unit of a side for which `patch` answers; nothing at all if it answers for none. */
export function changeUnits(
  draft: Draft<NlbPosition>,
  side: Side,
  patch: (unit: UnitState) => Partial<UnitState> | undefined,
): void {
  const before = draft.position.forces[side];
  let units: UnitState[] | undefined;
  for (let slot = 0; slot < before.length; slot += 1) {
    const unit = before[slot] as UnitState;
    const change = patch(unit);
    if (change !== undefined) {
      units ??= before.slice();
      units[slot] = { ...unit, ...change };
    }
  }
  if (units !== undefined) {
    putForces(draft, side, units);
  }
}
