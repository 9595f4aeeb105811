import type { Lesson } from '../../../../web/learn/lesson.ts';

/** What a lesson waits for. Every legal way there counts. */
export type Goal =
  /** Nothing: to be read. */
  | { readonly kind: 'read' }
  | { readonly kind: 'deployed' }
  /** The ADCs of the first turn are sent. */
  | { readonly kind: 'posted' }
  /** The command phase is over: who obeys is known. */
  | { readonly kind: 'commanded' }
  /** It is time to move. */
  | { readonly kind: 'movement' }
  | { readonly kind: 'marched' }
  | { readonly kind: 'taken-back' }
  /** The player's part of a phase is over. */
  | { readonly kind: 'moved-all' }
  | { readonly kind: 'next-turn' }
  /** Somebody has fired. */
  | { readonly kind: 'fired' }
  | { readonly kind: 'charged' };

/** A lesson of this system. */
export interface GdaLesson extends Lesson {
  readonly until: Goal;
}
