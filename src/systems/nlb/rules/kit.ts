import type { Seat } from '../../../engine/position.ts';
import { kit, listed, type Procedure, type Reading, type Writing } from '../../../engine/procedure.ts';
import { type NlbAction, subjectOf } from './actions.ts';
import type { NlbEvent } from './events.ts';
import type { NlbPosition } from './position.ts';
import type { World } from './world.ts';

/** The vocabulary of procedures, bound to this game's own types. */
export const { procedure, auto, decide, chance } = kit<World, NlbPosition, NlbAction, NlbEvent>();

export type At<L = unknown> = Reading<World, NlbPosition, L>;
export type Scribe<L = unknown> = Writing<World, NlbPosition, L, NlbEvent>;
export type ActionOf<T extends NlbAction['type']> = Extract<NlbAction, { type: T }>;
export type NlbProcedure = Procedure<World, NlbPosition, NlbAction, NlbEvent>;

/** The choices of a decision that has few of them: subjects and candidates of a step. */
export const listing = <L>(list: (at: At<L>, seat: Seat) => Iterable<NlbAction>) =>
  listed<At<L>, NlbAction>(subjectOf, list);
