import type { Bot, Choice, Stop } from '../../ai/bot.ts';
import type { SystemAi } from '../../ai/door.ts';
import { adviserAt, type Hint, hintFrom } from '../../ai/hint.ts';
import { Seated } from '../../ai/seated.ts';
import type { LaidGame } from '../../systems/system.ts';

/*
 * What the computer does at a game. Much code that a page which only looks around does not need, so it is fetched when
 * a computer first has something to do.
 */

/** The computer at one game: the players at its seats, and the one who advises. */
export class Computers {
  readonly #laid: LaidGame;
  readonly #ai: SystemAi;
  readonly #seated: Seated;
  #adviser: Bot | undefined;

  constructor(laid: LaidGame, ai: SystemAi) {
    this.#laid = laid;
    this.#ai = ai;
    this.#seated = new Seated(laid, ai);
  }

  /** Undefined where there is no such player. */
  at(seat: string, id: string): Bot | undefined {
    return this.#seated.at(seat, id);
  }

  /** What the adviser would do in a person's place. */
  hint(choice: Choice, stop: Stop): Generator<number, Hint> {
    this.#adviser ??= adviserAt(this.#laid, this.#ai);
    return hintFrom(this.#adviser, choice, stop);
  }
}
