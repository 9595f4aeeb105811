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
