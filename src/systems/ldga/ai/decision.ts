import type { RandomInt } from '../../../engine/game.ts';
import type { Seat } from '../../../engine/position.ts';
import type { LdgaGame, LdgaPosition } from '../rules/index.ts';
import type { Land } from './judging/land.ts';

/** A decision as it lies before a computer player: a position that fits what its seat sees. */
export interface Decision {
  readonly game: LdgaGame;
  readonly land: Land;
  readonly p: LdgaPosition;
  readonly seat: Seat;
  readonly random: RandomInt;
}
