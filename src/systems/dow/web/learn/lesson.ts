import type { Lesson } from '../../../../web/learn/lesson.ts';

/** What a lesson waits for. Every legal way there counts. */
export type Goal =
  /** Nothing: to be read. */
  | { readonly kind: 'read' }
  /** The player's army stands, and his set-up is over. */
  | { readonly kind: 'deployed' }
  /** Leaders have their roles: it is time to march. */
  | { readonly kind: 'planned' }
  | { readonly kind: 'marched' }
  /** A stack was put into another order. */
  | { readonly kind: 'ordered' }
  /** Something was taken back. */
  | { readonly kind: 'taken-back' }
  /** One of the player's units stands next to an enemy. */
  | { readonly kind: 'beside' }
  | { readonly kind: 'combat-phase' }
  /** A bombardment or an attack has been ordered. */
  | { readonly kind: 'declared' }
  /** The die has been read and all that follows from it is done. */
  | { readonly kind: 'settled' }
  /** The player's own turn is over. */
  | { readonly kind: 'handed-over' }
  /** It is the player's turn again, an hour later. */
  | { readonly kind: 'next-turn' };

/** A march to propose where it is legal; the coach finds another where it is not. */
export interface Proposal {
  readonly unit: string;
  readonly to: string;
}

/** A lesson of this system, with what its coach needs to propose something. */
export interface DowLesson extends Lesson {
  readonly until: Goal;
  readonly propose?: readonly Proposal[];
  readonly target?: string;
}
