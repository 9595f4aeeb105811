import { allRolls } from '../engine/chance.ts';
import type { GameEvent } from '../engine/events.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Position, Seat } from '../engine/position.ts';
import type { AnyAction, Choice } from './bot.ts';

/** One way in which an order can come out. */
export interface Outcome {
  readonly values: readonly number[];
  /** Everything that happened, up to the next free decision. */
  readonly events: readonly GameEvent[];
  readonly position: Position;
}

/** More answers than any order needs to be carried out. */
const ENOUGH = 60;

/**
 * Every way in which an order that asks for dice at once can come out, one for each answer of the dice; what
 * players must then decide, they decide as `answer` says. Empty where the order asks for no dice.
 */
export function outcomesOf(
  game: AnyGame,
  { view, seat, random }: Omit<Choice, 'options'>,
  action: AnyAction,
  answer: (position: Position, by: Seat, options: readonly AnyAction[]) => AnyAction | undefined,
): readonly Outcome[] {
  const start = game.act(game.resample(view, seat, random), seat, action).position;
  const asked = game.pending(start);
  if (asked.kind !== 'chance') return [];
  return allRolls(asked.request).map((roll) => {
    let { position, events } = game.roll(start, roll);
    for (let n = 0; n < ENOUGH; n += 1) {
      const pending = game.pending(position);
      if (pending.kind !== 'decide') break;
      const now = position;
      const by = pending.seats[0];
      const reply = by === undefined ? undefined : answer(now, by, game.options(now, by).actions);
      if (by === undefined || reply === undefined) break;
      const applied = game.act(now, by, reply);
      position = applied.position;
      events = [...events, ...applied.events];
    }
    return { values: roll.values, events, position };
  });
}
