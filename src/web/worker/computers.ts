import type { Bot, Choice, Stop } from '../../ai/bot.ts';
import { strategistOf } from '../../ai/bots.ts';
import { adviserAt, type Hint, hintFrom } from '../../ai/hint.ts';
import { Seated } from '../../ai/seated.ts';
import { attackOutcomes } from '../../systems/nlb/ai/attack-outcome.ts';
import type { NlbLaid as Laid } from '../../systems/nlb/shelf.ts';
import type { AttackOutcome } from '../messages/protocol.ts';

/*
 * What the computer does at a game. Much code that a page which only looks around does not need, so it is fetched when
 * a computer first has something to do.
 */

/** The computer at one game: the players at its seats, and the one who advises. */
export class Computers {
  readonly #laid: Laid;
  readonly #seated: Seated;
  #adviser: Bot | undefined;
  #strategist: ReturnType<typeof strategistOf> | undefined;

  constructor(laid: Laid) {
    this.#laid = laid;
    this.#seated = new Seated(laid);
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

  /** All that can come of the attack that is being put together. */
  outcomes(choice: Omit<Choice, 'options'>, column: string): AttackOutcome[] {
    this.#strategist ??= strategistOf(this.#laid.game);
    return attackOutcomes(this.#laid.game, this.#strategist, choice, column);
  }
}
