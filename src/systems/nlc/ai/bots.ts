import type { Bot, Seating } from '../../../ai/bot.ts';
import { greedyBot } from '../../../ai/greedy-bot.ts';
import { type Level, planningBot } from '../../../ai/search/planning-bot.ts';
import type { NlcGame } from '../rules/index.ts';
import { Judgement, makeNlcEvaluator } from './evaluate.ts';
import { NlcStrategist } from './strategist.ts';

const NORMAL: Level = { id: 'normal', effort: { depth: 20 } };

const HARD: Level = {
  id: 'hard',
  effort: { depth: 24 },
  search: { plans: 6, patience: 120, reply: { depth: 4 }, sets: 1 },
};

const planner = (game: NlcGame, level: Level, seating?: Seating): Bot =>
  planningBot(game, strategistOf(game), level, seating);

/** The strategist of a game, for those who want to know what players would do. */
export const strategistOf = (game: NlcGame): NlcStrategist =>
  new NlcStrategist(game, greedyBot(game, makeNlcEvaluator(game.world)));

/** The computer players that know these rules. */
export const LEVELS: Readonly<Record<string, (game: NlcGame, seating?: Seating) => Bot>> = {
  // The Sergeant thinks of what an order brings at once, not of the answer.
  greedy: (game) => greedyBot(game, makeNlcEvaluator(game.world, new Judgement(game.world, 0))),
  normal: (game, seating) => planner(game, NORMAL, seating),
  hard: (game, seating) => planner(game, HARD, seating),
};
