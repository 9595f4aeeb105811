import type { AttackSeams } from './attack.ts';
import type { CommandSeams } from './command.ts';
import type { MovementSeams } from './movement.ts';
import type { PlaySeams } from './play.ts';
import type { ResultSeams } from './results.ts';

/**
 * The places where a chapter of the campaign rules, or an optional rule, changes what another chapter
 * says. The chapter that owns the question asks every answer here; who gives it, it does not know. A game
 * that uses none of them has empty lists and pays nothing.
 */
export interface Seams<W>
  extends MovementSeams<W>,
    CommandSeams<W>,
    AttackSeams<W>,
    ResultSeams<W>,
    PlaySeams<W> {}
