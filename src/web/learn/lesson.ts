import type { RuleId } from '../../rulebook/ids.generated.ts';
import type { Outlook } from '../play/outlook.ts';

/*
 * What lessons are made of. They are data; a system's coach knows how to tell whether each kind of goal is
 * reached, whether the game has gone past it, and which legal action leads toward it.
 */

export interface Lesson {
  readonly id: string;
  readonly title: string;
  /** What to do, in one or two sentences. */
  readonly goal: string;
  /** How: what to click. */
  readonly how?: string;
  readonly rules: readonly RuleId[];
  /** What it waits for; of kind `read` where there is nothing to do. */
  readonly until: { readonly kind: string };
  /** Said when the goal is reached. */
  readonly done: string;
  /** Said when the game has gone on without it. */
  readonly missed?: string;
}

/** What leads toward a goal: an action that is legal now, or taking the last one back. */
export type Step<A extends { readonly type: string } = { readonly type: string }> =
  | { readonly do: 'act'; readonly action: A }
  | { readonly do: 'undo' };

/** What a coach makes of the game as the player sees it, counting from where a lesson began. */
export interface Coach<L extends Lesson, S extends Step = Step> {
  readonly outlook: Outlook;
  readonly seat: string;
  /** Whether the goal is reached, in whatever legal way. */
  reached(lesson: L): boolean;
  /** Whether the game has gone to where the goal can no longer be reached. */
  gonePast(lesson: L): boolean;
  /** The next legal step toward the goal; undefined when the player has nothing to decide. */
  nextStep(lesson: L): S | undefined;
}

/** What a system's lessons need to know of a game: whether a goal is reached, past, and what leads toward it. */
interface Answers<L extends Lesson, A extends { readonly type: string }, S> {
  reached(until: L['until'], scene: S): boolean;
  gonePast(until: L['until'], scene: S): boolean;
  /** The action that leads toward the goal of a lesson, if there is one. */
  towards(lesson: L, scene: S): A | undefined;
}

/** A coach for the game as it stands, from a system's own answers; what is to be taken back is taken back. */
export const coachOf = <
  L extends Lesson,
  A extends { readonly type: string },
  S extends { readonly tableau: Outlook; readonly seat: string },
>(
  scene: S,
  { reached, gonePast, towards }: Answers<L, A, S>,
): Coach<L, Step<A>> => {
  const { tableau, seat } = scene;
  return {
    outlook: tableau,
    seat,
    reached: ({ until }) => reached(until, scene),
    gonePast: ({ until }) => gonePast(until, scene),
    nextStep: (lesson) => {
      if (!tableau.mine) return undefined;
      if (lesson.until.kind === 'taken-back' && tableau.undo) return { do: 'undo' };
      const action = towards(lesson, scene);
      return action === undefined ? undefined : { do: 'act', action };
    },
  };
};

/** The first of these kinds that can be done; what cannot be chosen so, the first of all. */
export const firstOf = <A extends { readonly type: string }>(
  options: readonly A[],
  kinds: readonly A['type'][],
): A | undefined => {
  for (const kind of kinds) {
    const found = options.find(({ type }) => type === kind);
    if (found !== undefined) return found;
  }
  return options[0];
};
