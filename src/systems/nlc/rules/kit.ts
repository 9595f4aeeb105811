import { kit, type Procedure, type Reading, type Writing } from '../../../engine/procedure.ts';
import type { RuleId } from '../../../rulebook/ids.generated.ts';
import type { NlcAction } from './actions.ts';
import type { NlcEvent } from './events.ts';
import type { NlcPosition } from './position.ts';
import type { World } from './world.ts';

/** The vocabulary of procedures, bound to this game's own types. */
export const { procedure, auto, decide, chance } = kit<World, NlcPosition, NlcAction, NlcEvent>();

export type At<L = unknown> = Reading<World, NlcPosition, L>;
export type Desk<L = unknown> = Writing<World, NlcPosition, L, NlcEvent>;
export type ActionOf<T extends NlcAction['type']> = Extract<NlcAction, { type: T }>;
export type NlcProcedure = Procedure<World, NlcPosition, NlcAction, NlcEvent>;

/** Content is checked against the rulebook when it is validated; in play its citations are taken as ids. */
export const ruleOf = (cited: string): RuleId => cited as RuleId;
