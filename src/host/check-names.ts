import type { AnyGame } from '../engine/game.ts';
import { type GameSetup, RecordProblem } from '../engine/record.ts';
import { Invariant } from '../engine/refusal.ts';

/** Names that stand for no player in logs and views. */
const RESERVED: readonly string[] = ['chance', 'spectator', 'start'];

/** A seat may not be called like something else in logs and views, and the set-up must be of this game. */
export function checkNames(game: AnyGame, setup: GameSetup): void {
  const reserved = game.seats.find((seat) => RESERVED.includes(seat));
  if (reserved !== undefined) {
    throw new Invariant(`a seat cannot be called ${reserved}`);
  }
  if (setup.system !== game.system || setup.scenario !== game.scenario) {
    throw new RecordProblem({
      at: 'setup',
      code: 'other-game',
      message: `set up for ${setup.system}.${setup.scenario}, but the game is ${game.system}.${game.scenario}`,
    });
  }
}
