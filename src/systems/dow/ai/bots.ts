import type { Bot, Seating } from '../../../ai/bot.ts';
import { type Level, planningBot } from '../../../ai/search/planning-bot.ts';
import type { DowGame } from '../rules/index.ts';
import { sergeant } from './sergeant.ts';
import { DowStrategist } from './strategist.ts';

const NORMAL: Level = { id: 'normal', effort: { depth: 24 } };

const HARD: Level = {
  id: 'hard',
  effort: { depth: 24 },
  search: { plans: 5, patience: 220, reply: { depth: 6, turns: 2 }, sets: 1, lead: 2, behind: 5 },
};

const planner = (game: DowGame, level: Level, seating?: Seating): Bot =>
  planningBot(game, new DowStrategist(game, level.search !== undefined), level, seating);

/** The computer players that know these rules. */
export const LEVELS: Readonly<Record<string, (game: DowGame, seating?: Seating) => Bot>> = {
  greedy: (game) => sergeant(game),
  normal: (game, seating) => planner(game, NORMAL, seating),
  hard: (game, seating) => planner(game, HARD, seating),
};
