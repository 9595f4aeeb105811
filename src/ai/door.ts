import type { SystemEntry } from '../systems/registry.ts';
import type { LaidGame } from '../systems/system.ts';
import type { Bot, Seating } from './bot.ts';
import type { Coach } from './exercises.ts';
import { randomBot } from './random-bot.ts';
import type { Trainee } from './trainee.ts';

/** What the room of a wing's computer players holds, as `ai` in its `ai/index.ts`. */
export interface SystemAi {
  /** Seats a computer player of this level at a game; undefined where the system has none. */
  sit(level: string, laid: LaidGame, seating?: Seating): Bot | undefined;
  /** Who else can be sat at a game, for the arena alone: opponents with one idea, whom nobody should lose to. */
  readonly sparring?: readonly string[];
  /** Says whether a turn was played as an exercise wants it, where the system has exercises. */
  readonly coach?: Coach;
  /** The player whose numbers tools/ai/train.ts can turn. */
  readonly trainee?: Trainee;
}

export const aiOf = async (entry: Pick<SystemEntry, 'ai'>): Promise<SystemAi> =>
  ((await entry.ai()) as { readonly ai: SystemAi }).ai;

/** The same for every system: whoever takes any option needs to know no rules. */
export const sit = (ai: SystemAi, level: string, laid: LaidGame, seating?: Seating): Bot | undefined =>
  level === randomBot.id ? randomBot : ai.sit(level, laid, seating);
