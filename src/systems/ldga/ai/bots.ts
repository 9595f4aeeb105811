import type { Bot, Seating } from '../../../ai/bot.ts';
import { type Level, planningBot } from '../../../ai/search/planning-bot.ts';
import type { LdgaGame } from '../rules/index.ts';
import { BY_HAND } from './judging/weights.ts';
import { LdgaStrategist } from './strategist.ts';

const GREEDY: Level = { id: 'greedy', effort: { depth: 8 } };
const NORMAL: Level = { id: 'normal', effort: { depth: 12 } };
const HARD: Level = {
  id: 'hard',
  effort: { depth: 12 },
  search: { plans: 5, patience: 320, reply: { depth: 4 }, sets: 0 },
};

const planner = (game: LdgaGame, level: Level, seating?: Seating): Bot =>
  planningBot(game, new LdgaStrategist(game, BY_HAND, level === GREEDY), level, seating);

/** The computer players that know these rules. */
export const LEVELS: Readonly<Record<string, (game: LdgaGame, seating?: Seating) => Bot>> = {
  greedy: (game, seating) => planner(game, GREEDY, seating),
  normal: (game, seating) => planner(game, NORMAL, seating),
  hard: (game, seating) => planner(game, HARD, seating),
};
