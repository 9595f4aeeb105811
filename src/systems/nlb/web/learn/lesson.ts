import type { Lesson } from '../../../../web/learn/lesson.ts';

/** What a lesson waits for. Every legal way there counts. */
export type Goal =
  /** Nothing: to be read. */
  | { readonly kind: 'read' }
  /** One of the player's units has marched; with `road`, at least part of the way by road. */
  | { readonly kind: 'marched'; readonly road?: true }
  /** Something was taken back. */
  | { readonly kind: 'taken-back' }
  /** At least so many of the player's units stand next to one enemy hex. */
  | { readonly kind: 'contact'; readonly units: number }
  | { readonly kind: 'combat-phase' }
  /** An attack is being built, with at least so many attackers. */
  | { readonly kind: 'building'; readonly attackers: number }
  | { readonly kind: 'declared' }
  /** The die has been read and all that follows from it is done. */
  | { readonly kind: 'settled' }
  /** The player's own turn is over. */
  | { readonly kind: 'handed-over' }
  /** It is the player's turn to march again, a turn later. */
  | { readonly kind: 'next-turn' };

/** A march to propose where it is legal; the coach finds another where it is not. */
export interface Proposal {
  readonly unit: string;
  readonly to: string;
}

/** A lesson of this system, with what its coach needs to propose something. */
export interface NlbLesson extends Lesson {
  readonly until: Goal;
  readonly propose?: readonly Proposal[];
  readonly target?: string;
}
