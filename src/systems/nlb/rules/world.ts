import type { UnitId, UnitState } from './position.ts';
import type { Seams } from './seams/seams.ts';
import type { Content } from './world/content.ts';
import type { Counter, Turn } from './world/counters.ts';
import type { Derived } from './world/derived.ts';
import type { Memory } from './world/memory.ts';

export type { NlbContent } from './world/content.ts';
export type { Corps, Counter, Leader, Member, Mover, Train, Turn } from './world/counters.ts';

/** Everything that does not change in play, and what is remembered of it. */
export interface World extends Content, Derived {
  /** What the chapters and rules in use change in the others. */
  readonly seams: Seams<World>;
  readonly memory: Memory;
}

export const turnIndex = (turns: readonly Turn[], label: string): number =>
  turns.findIndex((t) => t.label === label);

export function counterOf(world: World, unit: UnitId): Counter {
  const counter = world.counters.get(unit);
  if (counter === undefined) {
    throw new Error(`no unit ${unit} in this scenario`);
  }
  return counter;
}

/** Combat strength as the counter lies now (2.4). */
export const strengthOf = (counter: Counter, state: UnitState): number =>
  state.reduced && counter.reduced !== null ? counter.reduced : counter.strength;
