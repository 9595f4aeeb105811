import { type Choice, choiceAt } from '../engine/choice.ts';
import type { Outcome, Position, Seat } from '../engine/position.ts';
import type { LaidGame } from '../systems/system.ts';
import type { Bot } from './bot.ts';
import { randomAt, randomInts, simulatedRoll } from './random.ts';

export interface Match {
  readonly outcome: Outcome;
  readonly decisions: number;
  /** Game turns begun. */
  readonly turns: number;
  /** Seconds that each seat's bot thought. */
  readonly thought: Readonly<Record<Seat, number>>;
  readonly last: Position;
}

/** Plays a game between bots, each on its own view, with simulated dice from a seed; `clock` tells milliseconds. */
export function playMatch(
  { game, turnOf }: LaidGame,
  players: Readonly<Record<Seat, Bot>>,
  seed: number,
  clock: () => number,
  /** Told of each decision as it has been made, with what it was made on. */
  listen?: (choice: Choice, position: Position) => void,
): Match {
  const dice = randomInts(seed);
  const table = Symbol('match');
  const thought: Record<Seat, number> = Object.fromEntries(game.seats.map((seat) => [seat, 0]));
  let { position } = game.begin();
  let decisions = 0;
  for (;;) {
    const pending = game.pending(position);
    if (pending.kind === 'over') {
      return {
        outcome: pending.outcome,
        decisions,
        turns: turnOf(position).turn + 1,
        thought,
        last: position,
      };
    }
    if (pending.kind === 'chance') {
      position = game.roll(position, simulatedRoll(pending.request, dice), true).position;
      continue;
    }
    // Of several seats that may act, the first that has something to do.
    const seat = pending.seats[0] as Seat;
    const bot = players[seat];
    if (bot === undefined) {
      throw new Error(`nobody plays ${seat}`);
    }
    const start = clock();
    const choice = choiceAt(game, position, seat, randomAt(seed, decisions), table);
    const action = game.parseAction(bot.choose(choice));
    thought[seat] = (thought[seat] ?? 0) + (clock() - start) / 1000;
    if (typeof action === 'string') {
      throw new Error(`bot ${bot.id} chose what is no action: ${action}`);
    }
    listen?.(choice, position);
    position = game.act(position, seat, action, true).position;
    decisions += 1;
    if (decisions > game.limit) {
      throw new Error(`no end after ${decisions} decisions`);
    }
  }
}
