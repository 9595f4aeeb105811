import type { Bot, Seating } from '../../../ai/bot.ts';
import { type Level, planningBot } from '../../../ai/search/planning-bot.ts';
import type { LdgaGame } from '../rules/index.ts';
import { TAUGHT, THRIFTY } from './judging/weights.ts';
import { LdgaStrategist } from './strategist.ts';

const GREEDY: Level = { id: 'greedy', effort: { depth: 8 } };
const NORMAL: Level = { id: 'normal', effort: { depth: 12 } };
const HARD: Level = { id: 'hard', effort: { depth: 12 } };

/** The computer players that know these rules. */
export const LEVELS: Readonly<Record<string, (game: LdgaGame, seating?: Seating) => Bot>> = {
  greedy: (game, seating) => planningBot(game, new LdgaStrategist(game, THRIFTY, true), GREEDY, seating),
  normal: (game, seating) => planningBot(game, new LdgaStrategist(game), NORMAL, seating),
  hard: (game, seating) => planningBot(game, new LdgaStrategist(game, TAUGHT), HARD, seating),
};
