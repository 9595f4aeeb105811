import type { Bot, Choice, Stop } from '../../ai/bot.ts';
import { adviserAt, type Hint, hintFrom } from '../../ai/hint.ts';
import { Seated } from '../../ai/seated.ts';
import { asNlb, type NlbLaid } from '../../systems/nlb/shelf.ts';
import type { LaidGame } from '../../systems/system.ts';

/*
 * What the computer does at a game. Much code that a page which only looks around does not need, so it is fetched when
 * a computer first has something to do.
 */

/** The computer at one game: the players at its seats, and the one who advises. */
export class Computers {
  readonly #laid: NlbLaid;
  readonly #seated: Seated;
  #adviser: Bot | undefined;

  constructor(laid: LaidGame) {
    this.#laid = asNlb(laid);
    this.#seated = new Seated(this.#laid);
  }

  /** Undefined where there is no such player. */
  at(seat: string, id: string): Bot | undefined {
    return this.#seated.at(seat, id);
  }

  /** What the adviser would do in a person's place. */
  hint(choice: Choice, stop: Stop): Generator<number, Hint> {
    this.#adviser ??= adviserAt(this.#laid);
    return hintFrom(this.#adviser, choice, stop);
  }
}
