import type { Bot, Seating } from '../../../ai/bot.ts';
import { type Level, planningBot } from '../../../ai/search/planning-bot.ts';
import type { DowGame } from '../rules/index.ts';
import { TAUGHT } from './day/weights.ts';
import { sergeant } from './sergeant.ts';
import { DowStrategist } from './strategist.ts';

const EFFORT = { depth: 24 } as const;

const NORMAL: Level = { id: 'normal', effort: EFFORT };
const HARD: Level = { id: 'hard', effort: EFFORT };

/** The computer players that know these rules. */
export const LEVELS: Readonly<Record<string, (game: DowGame, seating?: Seating) => Bot>> = {
  greedy: (game) => sergeant(game),
  normal: (game, seating) => planningBot(game, new DowStrategist(game), NORMAL, seating),
  hard: (game, seating) => planningBot(game, new DowStrategist(game, TAUGHT, true), HARD, seating),
};
