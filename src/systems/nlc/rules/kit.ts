import {
  type ChanceSpec,
  type DecideSpec,
  type DecideStep,
  type Go,
  kit,
  listed,
  type Procedure,
  type Reading,
  type Writing,
} from '../../../engine/procedure.ts';
import type { RuleId } from '../../../rulebook/ids.generated.ts';
import { type NlcAction, subjectOf } from './actions.ts';
import { worldAt } from './bridges/damaged.ts';
import type { NlcEvent } from './events.ts';
import type { NlcPosition } from './position.ts';
import type { World } from './world.ts';

const vocabulary = kit<World, NlcPosition, NlcAction, NlcEvent>();

/** The vocabulary of procedures, bound to this game's own types. */
export const { procedure } = vocabulary;

/* 32.11: every step is given the ground as its position finds it. */

const read = <L>(at: At<L>): At<L> => {
  const world = worldAt(at.world, at.position);
  return world === at.world ? at : { ...at, position: at.position, world };
};

const written = <L>(at: Scribe<L>): Scribe<L> => {
  const world = worldAt(at.world, at.position);
  return world === at.world
    ? at
    : {
        world,
        draft: at.draft,
        get position() {
          return at.position;
        },
        get locals() {
          return at.locals;
        },
        emit: (event) => at.emit(event),
      };
};

export const auto = <L>(rule: RuleId, run: (at: Scribe<NoInfer<L>>) => Go) =>
  vocabulary.auto<L>(rule, (at) => run(written(at)));

export function chance<L>(rule: RuleId, step: ChanceSpec<World, NlcPosition, NlcEvent, NoInfer<L>>) {
  const { request, run, ask, knownTo } = step;
  return vocabulary.chance<L>(rule, {
    request: (at) => request(read(at)),
    run: (at, roll) => run(written(at), roll),
    ...(ask === undefined ? {} : { ask: (at) => ask(read(at)) }),
    ...(knownTo === undefined ? {} : { knownTo: (at) => knownTo(read(at)) }),
  });
}

type Decision<L> = DecideSpec<World, NlcPosition, NlcAction, NlcEvent, L>;

/** A decision that reads and writes on the ground as it is. */
function grounded<L>(step: Decision<L>): Decision<L> {
  const { by, subjects, candidates, few, judge, run, ask, standing, knownTo } = step;
  return {
    ...step,
    by: (at) => by(read(at)),
    ...(subjects === undefined ? {} : { subjects: (at, seat) => subjects(read(at), seat) }),
    candidates: (at, seat, subject) => candidates(read(at), seat, subject),
    ...(few === undefined ? {} : { few: (at, seat) => few(read(at), seat) }),
    judge: (at, action, seat) => judge(read(at), action, seat),
    run: (at, action, seat) => run(written(at), action, seat),
    ...(ask === undefined ? {} : { ask: (at) => ask(read(at)) }),
    ...(standing === undefined
      ? {}
      : { standing: (at, seat, wishes, options) => standing(read(at), seat, wishes, options) }),
    ...(knownTo === undefined ? {} : { knownTo: (at) => knownTo(read(at)) }),
  };
}

/** A decision; where it does not say whom its orders are for, that is read off the list of them. */
export function decide<L>(
  rule: RuleId,
  plain: DecideSpec<World, NlcPosition, NlcAction, NlcEvent, NoInfer<L>>,
): DecideStep<World, NlcPosition, NlcAction, NlcEvent, L> {
  const step = grounded<NoInfer<L>>(plain);
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
