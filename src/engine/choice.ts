import type { AnyGame, RandomInt } from './game.ts';
import type { Position, Seat } from './position.ts';

/**
 * All that a computer player is told when it must decide: what its seat sees and may do. Never the position, never a
 * seed of the dice. Options can be many and long to list, so they are listed when they are read.
 */
export interface Choice {
  readonly view: unknown;
  readonly seat: Seat;
  readonly options: readonly { readonly type: string }[];
  readonly random: RandomInt;
  /** Which game this is, for a player who sits at several and must not take plans of one for those of another. */
  readonly table?: TableKey;
}

/** Told apart, and nothing else: an id, or a symbol of its own for a game that has none. */
export type TableKey = string | symbol;

export function choiceAt(
  game: AnyGame,
  position: Position,
  seat: Seat,
  random: RandomInt,
  table?: TableKey,
): Choice {
  let listed: Choice['options'] | undefined;
  return {
    view: game.observe(position, seat),
    seat,
    get options() {
      listed ??= game.options(position, seat).actions;
      return listed;
    },
    random,
    ...(table === undefined ? {} : { table }),
  };
}
