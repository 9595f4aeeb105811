import type { Lesson } from '../../../../web/learn/lesson.ts';

/** What a lesson waits for. Every legal way there counts. */
export type Goal =
  /** Nothing: to be read. */
  | { readonly kind: 'read' }
  /** The player's army stands, and his set-up is over. */
  | { readonly kind: 'deployed' }
  /** The slips are sealed: with an order or without. */
  | { readonly kind: 'sealed' }
  /** A point of command has been spent. */
  | { readonly kind: 'commanded' }
  /** The chit is drawn and played: it is time to march. */
  | { readonly kind: 'drawn' }
  | { readonly kind: 'marched' }
  /** Somebody has marched in column. */
  | { readonly kind: 'column' }
  /** Something was taken back. */
  | { readonly kind: 'taken-back' }
  /** Movement is over. */
  | { readonly kind: 'halted' }
  /** The player's own turn is over. */
  | { readonly kind: 'handed-over' }
  /** It is the player's turn again, six hours later. */
  | { readonly kind: 'next-turn' };

/** A lesson of this system, with what its coach needs to propose something. */
export interface LdgaLesson extends Lesson {
  readonly until: Goal;
  /** Whom to propose something for, the first for whom it is legal, and where to. */
  readonly propose?: readonly { readonly piece: string; readonly to?: string }[];
}
