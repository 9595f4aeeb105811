import { kit, type Procedure, type Reading, type Writing } from '../../../engine/procedure.ts';
import type { LdgaAction } from './actions.ts';
import type { LdgaEvent } from './events.ts';
import type { LdgaPosition } from './position.ts';
import type { World } from './world.ts';

/** The vocabulary of procedures, bound to this game's own types. */
export const { procedure, auto, decide, chance } = kit<World, LdgaPosition, LdgaAction, LdgaEvent>();

export type At<L = unknown> = Reading<World, LdgaPosition, L>;
export type Scribe<L = unknown> = Writing<World, LdgaPosition, L, LdgaEvent>;
export type ActionOf<T extends LdgaAction['type']> = Extract<LdgaAction, { type: T }>;
export type LdgaProcedure = Procedure<World, LdgaPosition, LdgaAction, LdgaEvent>;
