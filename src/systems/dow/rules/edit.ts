import type { Draft } from '../../../engine/draft.ts';
import type { DowPosition, HexId, LeaderState, Side, Stack, UnitId, UnitState } from './position.ts';
import { counterOf, leaderOf, type World } from './world.ts';

/* Small changes of a position. The other side's arrays keep their identity, and with it what was derived from them. */

export function changeUnit(
  world: World,
  draft: Draft<DowPosition>,
  id: UnitId,
  patch: Partial<UnitState>,
): void {
  const { side, slot } = counterOf(world, id);
  const { units } = draft.position;
  const changed = units[side].slice();
  changed[slot] = { ...(changed[slot] as UnitState), ...patch };
  draft.update({ units: { ...units, [side]: changed } });
}

/** Changes every unit of a side for which `patch` answers; nothing at all if it answers for none. */
export function changeUnits(
  draft: Draft<DowPosition>,
  side: Side,
  patch: (unit: UnitState) => Partial<UnitState> | undefined,
): void {
  const { units } = draft.position;
  let touched = false;
  const changed = units[side].map((unit) => {
    const change = patch(unit);
    if (change === undefined) return unit;
    touched = true;
    return { ...unit, ...change };
  });
  if (touched) draft.update({ units: { ...units, [side]: changed } });
}

export function changeLeader(
  world: World,
  draft: Draft<DowPosition>,
  id: string,
  patch: Partial<LeaderState>,
): void {
  const { side, slot } = leaderOf(world, id);
  const { leaders } = draft.position;
  const changed = leaders[side].slice();
  changed[slot] = { ...(changed[slot] as LeaderState), ...patch };
  draft.update({ leaders: { ...leaders, [side]: changed } });
}

export function changeLeaders(
  draft: Draft<DowPosition>,
  side: Side,
  patch: (leader: LeaderState) => Partial<LeaderState>,
): void {
  const { leaders } = draft.position;
  draft.update({
    leaders: { ...leaders, [side]: leaders[side].map((leader) => ({ ...leader, ...patch(leader) })) },
  });
}

/** Writes a stack down; an empty one leaves no trace. Hexes stand in the order of their numbers, those below 1000 last. */
export function writeStack(draft: Draft<DowPosition>, side: Side, hex: HexId, stack: Stack): void {
  const { stacks } = draft.position;
  const before = stacks[side];
  let written: Record<HexId, Stack>;
  if (stack.length === 0) {
    if (before[hex] === undefined) return;
    written = { ...before };
    delete written[hex];
  } else if (before[hex] !== undefined || !hex.startsWith('0')) {
    // Whole numbers stand in their order in an object by themselves.
    written = { ...before, [hex]: stack };
  } else {
    written = {};
    let placed = false;
    for (const other in before) {
      if (!placed && other.startsWith('0') && other > hex) {
        written[hex] = stack;
        placed = true;
      }
      written[other] = before[other] as Stack;
    }
    if (!placed) written[hex] = stack;
  }
  draft.update({ stacks: { ...stacks, [side]: written } });
}
