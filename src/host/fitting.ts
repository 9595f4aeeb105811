import type { AnyGame, RandomInt } from '../engine/game.ts';
import type { Position, Seat } from '../engine/position.ts';

/** What a seat sees of some game. */
export interface Knowledge {
  readonly seat: Seat;
  readonly view: { readonly schema: string };
}

/** A position that fits what a seat knows, with all that it does not know drawn anew; or what is wrong with its view. */
export function fittingPosition(
  game: AnyGame,
  { seat, view }: Knowledge,
  random: RandomInt,
): Position | string {
  // As plain JSON: a view may come from a file or over a wire.
  return game.parsePosition(JSON.parse(JSON.stringify(game.resample(view, seat, random))));
}
