import type { Draft } from '../../../engine/draft.ts';
import type { LdgaPosition, LeaderState, Purse, Side, TrainState, UnitState } from './position.ts';
import { counterOf, leaderOf, type World } from './world.ts';

/* Small changes of a position. The other side's arrays keep their identity, and with it what was derived from them. */

export function changeUnit(
  world: World,
  draft: Draft<LdgaPosition>,
  id: string,
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
  draft: Draft<LdgaPosition>,
  side: Side,
  patch: (unit: UnitState) => Partial<UnitState> | undefined,
): void {
  const { units } = draft.position;
  const changed = changedList(units[side], patch);
  if (changed !== undefined) draft.update({ units: { ...units, [side]: changed } });
}

export function changeLeader(
  world: World,
  draft: Draft<LdgaPosition>,
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
  draft: Draft<LdgaPosition>,
  side: Side,
  patch: (leader: LeaderState) => Partial<LeaderState> | undefined,
): void {
  const { leaders } = draft.position;
  const changed = changedList(leaders[side], patch);
  if (changed !== undefined) draft.update({ leaders: { ...leaders, [side]: changed } });
}

export function changeTrains(
  draft: Draft<LdgaPosition>,
  patch: (train: TrainState) => Partial<TrainState> | undefined,
): void {
  const changed = changedList(draft.position.trains, patch);
  if (changed !== undefined) draft.update({ trains: changed });
}

export const changeTrain = (draft: Draft<LdgaPosition>, id: string, patch: Partial<TrainState>): void =>
  changeTrains(draft, (train) => (train.id === id ? patch : undefined));

export function changePurse(draft: Draft<LdgaPosition>, side: Side, patch: Partial<Purse>): void {
  const { purses } = draft.position;
  draft.update({ purses: { ...purses, [side]: { ...purses[side], ...patch } } });
}

function changedList<T>(list: readonly T[], patch: (one: T) => Partial<T> | undefined): T[] | undefined {
  let changed: T[] | undefined;
  for (let n = 0; n < list.length; n += 1) {
    const one = list[n] as T;
    const change = patch(one);
    if (change === undefined) continue;
    changed ??= list.slice();
    changed[n] = { ...one, ...change };
  }
  return changed;
}
