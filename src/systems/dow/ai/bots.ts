import type { Bot, Seating } from '../../../ai/bot.ts';
import type { DowGame } from '../rules/index.ts';
import { sergeant } from './sergeant.ts';

/** The computer players that know these rules. */
export const LEVELS: Readonly<Record<string, (game: DowGame, seating?: Seating) => Bot>> = {
  greedy: (game) => sergeant(game),
};
