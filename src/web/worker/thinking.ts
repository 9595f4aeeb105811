import type { Choice } from '../../ai/bot.ts';
import { aiOf } from '../../ai/door.ts';
import type { Explanation } from '../../ai/explanation.ts';
import type { LaidGame } from '../../systems/system.ts';
import type { Reply, TableAction, ToldHint, ToldPlan } from '../messages/protocol.ts';
import type { Computers } from './computers.ts';
import type { Laying } from './laying.ts';
import { plainly } from './plainly.ts';
import { trouble } from './trouble.ts';

/** Milliseconds of thought between two looks at what else is asked. */
const SLICE = 60;

/** The game on the table, or one that is kept elsewhere and advised on. */
type Where = 'here' | 'elsewhere';

const told = (explanation: Explanation): ToldPlan => plainly(explanation);

/** The computer's thoughts: in slices, so that whoever asks something else is heard, and no longer than it may. */
export class Thinking {
  readonly #laying: Laying;
  readonly #tell: (reply: Reply) => void;
  #stopped = false;
  readonly #at: Record<Where, { readonly laid: LaidGame; readonly at: Computers } | undefined> = {
    here: undefined,
    elsewhere: undefined,
  };

  /** `tell` takes what is said before an answer. */
  constructor(laying: Laying, tell: (reply: Reply) => void) {
    this.#laying = laying;
    this.#tell = tell;
  }

  /** It has thought long enough: it takes the best it has found. */
  stop(): void {
    this.#stopped = true;
  }

  /** Another game is on the table. */
  clear(): void {
    this.#at.here = undefined;
    this.#stopped = true;
  }

  async hint(id: number, where: Where, laid: LaidGame, choice: Choice): Promise<ToldHint> {
    this.#stopped = false;
    const computers = await this.#computersAt(where, laid);
    const { action, explanation } = await this.#slowly(
      id,
      computers.hint(choice, () => this.#stopped),
    );
    return {
      action: action as TableAction,
      explanation: explanation === undefined ? null : told(explanation),
    };
  }

  /** What the computer player of this name does in its place, and what it planned. */
  async choose(
    id: number,
    laid: LaidGame,
    name: string,
    choice: Choice,
  ): Promise<{ readonly action: { readonly type: string }; readonly plan: ToldPlan | undefined }> {
    this.#stopped = false;
    const bot = (await this.#computersAt('here', laid)).at(choice.seat, name);
    if (bot === undefined) throw trouble('broken', `Nobody plays ${choice.seat}.`);
    const action =
      bot.think === undefined
        ? bot.choose(choice)
        : await this.#slowly(
            id,
            bot.think(choice, () => this.#stopped),
          );
    const explanation = bot.explain?.(choice);
    return { action, plan: explanation === undefined ? undefined : told(explanation) };
  }

  async #computersAt(where: Where, laid: LaidGame): Promise<Computers> {
    const known = this.#at[where];
    if (known?.laid === laid) return known.at;
    const entry = await this.#laying.entryOf(laid.game.system);
    const [{ Computers: Fetched }, ai] = await Promise.all([import('./computers.ts'), aiOf(entry)]).catch(
      () => {
        throw trouble('broken', 'The computer player could not be fetched: the server does not answer.');
      },
    );
    const at = new Fetched(laid, ai);
    this.#at[where] = { laid, at };
    return at;
  }

  async #slowly<T>(id: number, thinking: Generator<number, T>): Promise<T> {
    let listened = performance.now();
    for (let step = thinking.next(); ; step = thinking.next()) {
      if (step.done === true) return step.value;
      if (performance.now() - listened < SLICE) continue;
      this.#tell({ id, type: 'thinking', share: step.value });
      await new Promise((resolve) => setTimeout(resolve));
      listened = performance.now();
    }
  }
}
