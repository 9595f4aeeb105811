import { kit, type Procedure, type Reading, type Writing } from '../../../engine/procedure.ts';
import type { GdaAction } from './actions.ts';
import type { GdaEvent } from './events.ts';
import type { GdaPosition } from './position.ts';
import type { World } from './world.ts';

/** The vocabulary of procedures, bound to this game's own types. */
export const { procedure, auto, decide, chance } = kit<World, GdaPosition, GdaAction, GdaEvent>();

export type At<L = unknown> = Reading<World, GdaPosition, L>;
export type Scribe<L = unknown> = Writing<World, GdaPosition, L, GdaEvent>;
export type ActionOf<T extends GdaAction['type']> = Extract<GdaAction, { type: T }>;
export type GdaProcedure = Procedure<World, GdaPosition, GdaAction, GdaEvent>;
