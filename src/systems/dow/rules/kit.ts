import { kit, type Reading, type Writing } from '../../../engine/procedure.ts';
import type { DowAction } from './actions.ts';
import type { DowEvent } from './events.ts';
import type { DowPosition } from './position.ts';
import type { World } from './world.ts';

/** The vocabulary of procedures, bound to this game's own types. */
export const { procedure, auto, decide, chance } = kit<World, DowPosition, DowAction, DowEvent>();

export type At<L = unknown> = Reading<World, DowPosition, L>;
export type Scribe<L = unknown> = Writing<World, DowPosition, L, DowEvent>;
export type ActionOf<T extends DowAction['type']> = Extract<DowAction, { type: T }>;
