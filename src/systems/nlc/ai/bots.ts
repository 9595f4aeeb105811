import type { Bot, Seating } from '../../../ai/bot.ts';
import { greedyBot } from '../../../ai/greedy-bot.ts';
import type { NlcGame } from '../rules/index.ts';
import { makeNlcEvaluator } from './evaluate.ts';

/** The computer players that know these rules. */
export const LEVELS: Readonly<Record<string, (game: NlcGame, seating?: Seating) => Bot>> = {
  greedy: (game) => greedyBot(game, makeNlcEvaluator(game.world)),
};
