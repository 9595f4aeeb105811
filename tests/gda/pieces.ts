import type { GdaAction } from '../../src/systems/gda/rules/actions.ts';
import type { Field, Piece } from './field.ts';

/* Small things that the tests of most chapters say. */

export const column: Partial<Piece> = { formation: 'attackColumn' };
export const riders: Partial<Piece> = { arm: 'cavalry', formation: 'squadronColumn' };

export const post = (...postings: readonly object[]) =>
  ({ type: 'postAdcs', postings }) as never as GdaAction;

/** Why the French may not do this. */
export const codes = (f: Field, action: GdaAction): string[] =>
  f.refusals('french', action).map(({ code }) => code);

/** The step that waits for an answer. */
export const step = (f: Field): string => {
  const pending = f.machine.pending(f.position);
  return pending.kind === 'over' ? 'over' : pending.step;
};
