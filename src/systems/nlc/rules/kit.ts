import {
  type DecideSpec,
  type DecideStep,
  kit,
  listed,
  type Procedure,
  type Reading,
  type Writing,
} from '../../../engine/procedure.ts';
import type { RuleId } from '../../../rulebook/ids.generated.ts';
import { type NlcAction, subjectOf } from './actions.ts';
import type { NlcEvent } from './events.ts';
import type { NlcPosition } from './position.ts';
import type { World } from './world.ts';

const vocabulary = kit<World, NlcPosition, NlcAction, NlcEvent>();

/** The vocabulary of procedures, bound to this game's own types. */
export const { procedure, auto, chance } = vocabulary;

/** A decision; where it does not say whom its orders are for, that is read off the list of them. */
export function decide<L>(
  rule: RuleId,
  step: DecideSpec<World, NlcPosition, NlcAction, NlcEvent, NoInfer<L>>,
): DecideStep<World, NlcPosition, NlcAction, NlcEvent, L> {
  return vocabulary.decide<L>(
    rule,
    step.subjects === undefined
      ? {
          ...step,
          ...listed(subjectOf, (at: Reading<World, NlcPosition, L>, seat) => step.candidates(at, seat)),
        }
      : step,
  );
}

export type At<L = unknown> = Reading<World, NlcPosition, L>;
export type Scribe<L = unknown> = Writing<World, NlcPosition, L, NlcEvent>;
export type ActionOf<T extends NlcAction['type']> = Extract<NlcAction, { type: T }>;
export type NlcProcedure = Procedure<World, NlcPosition, NlcAction, NlcEvent>;
