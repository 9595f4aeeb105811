import type { Lesson } from '../../../../web/learn/lesson.ts';

/** What a lesson waits for. Every legal way there counts. */
export type Goal =
  /** Nothing: to be read. */
  | { readonly kind: 'read' }
  /** All of the player's leaders have a place. */
  | { readonly kind: 'leaders-placed' }
  /** An order to attack has been sent. */
  | { readonly kind: 'sent' }
  /** The player turns of this hour have begun. */
  | { readonly kind: 'under-way' }
  | { readonly kind: 'marched' }
  /** Something was taken back. */
  | { readonly kind: 'taken-back' }
  /** The player's own turn of the first hour is over. */
  | { readonly kind: 'handed-over' }
  /** It is for the player to send orders again, at this turn or a later one. */
  | { readonly kind: 'orders-again'; readonly turn: number }
  /** A formation of the player is on Attack. */
  | { readonly kind: 'in-force' }
  /** A unit of the player stands next to an enemy. */
  | { readonly kind: 'contact' }
  /** An attack, a charge or a bombardment of the player has been ordered. */
  | { readonly kind: 'declared' }
  /** Both sides have fired, and what follows from it is done. */
  | { readonly kind: 'settled' };

/** The last turn in which a lesson can still be done; after it the game has gone on without it. */
export interface NlcLesson extends Lesson {
  readonly until: Goal;
  readonly latest: number;
}
