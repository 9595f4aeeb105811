import type { Draft } from '../../../engine/draft.ts';
import {
  type DowPosition,
  type LeaderState,
  type Post,
  partOf,
  type Side,
  type UnitId,
  type UnitState,
  withPart,
} from './position.ts';
import { type Changes, followField } from './stacking/field.ts';
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
  const changed = partOf(units, side).slice();
  changed[slot] = { ...(changed[slot] as UnitState), ...patch };
  draft.update({ units: withPart(units, side, changed) });
}

/** Changes every unit of a side for which `patch` answers; nothing at all if it answers for none. */
export function changeUnits(
  draft: Draft<DowPosition>,
  side: Side,
  patch: (unit: UnitState) => Partial<UnitState> | undefined,
): void {
  const { units } = draft.position;
  let touched = false;
  const changed = partOf(units, side).map((unit) => {
    const change = patch(unit);
    if (change === undefined) return unit;
    touched = true;
    return { ...unit, ...change };
  });
  if (touched) draft.update({ units: withPart(units, side, changed) });
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
  draft.update({ leaders: withPart(leaders, side, changed) });
}

export function changeLeaders(
  draft: Draft<DowPosition>,
  side: Side,
  patch: (leader: LeaderState) => Partial<LeaderState>,
): void {
  const { leaders } = draft.position;
  const changed = partOf(leaders, side).map((leader) => ({ ...leader, ...patch(leader) }));
  draft.update({ leaders: withPart(leaders, side, changed) });
}

/** Writes stacks down; an empty one leaves no trace. */
export function writeStacks(world: World, draft: Draft<DowPosition>, side: Side, changes: Changes): void {
  const { stacks } = draft.position;
  const own = partOf(stacks, side);
  const written = own.slice();
  for (const post of changes) {
    let at = 0;
    while (at < written.length && (written[at] as Post).hex < post.hex) at += 1;
    const there = written[at]?.hex === post.hex ? 1 : 0;
    if (post.stack.length === 0) written.splice(at, there);
    else written.splice(at, there, post);
  }
  followField(world, own, written, changes);
  draft.update({ stacks: withPart(stacks, side, written) });
}
