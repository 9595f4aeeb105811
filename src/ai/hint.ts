import type { LaidGame } from '../systems/system.ts';
import type { AnyAction, Bot, Choice, Stop } from './bot.ts';
import { type SystemAi, sit } from './door.ts';
import type { Explanation } from './explanation.ts';
import { USUAL_BOT } from './roster.ts';

export interface Hint {
  readonly action: AnyAction;
  readonly explanation: Explanation | undefined;
}

/** A computer player that advises a person instead of playing: the usual opponent, or the best there is short of it. */
export function adviserAt(laid: LaidGame, ai: SystemAi): Bot {
  const { levels } = laid.card;
  const level = levels.includes(USUAL_BOT) ? USUAL_BOT : (levels.at(-1) ?? '');
  const bot = sit(ai, level, laid);
  if (bot === undefined) throw new Error(`there is no bot '${level}'`);
  return bot;
}

/** What the adviser would do in a person's place, and why. */
export function* hintFrom(adviser: Bot, choice: Choice, stop?: Stop): Generator<number, Hint> {
  const action = adviser.think === undefined ? adviser.choose(choice) : yield* adviser.think(choice, stop);
  return { action, explanation: adviser.explain?.(choice) };
}
