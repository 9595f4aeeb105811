import type { Bot, Seating } from '../../../ai/bot.ts';
import { greedyBot } from '../../../ai/greedy-bot.ts';
import { type Level, planningBot } from '../../../ai/search/planning-bot.ts';
import type { NlbGame } from '../rules/index.ts';
import { makeNlbEvaluator } from './judging/evaluate.ts';
import { isSmall, STRAIGHTFORWARD, type Tempers, tempersFor } from './judging/temper.ts';
import { NlbStrategist } from './strategist.ts';

const NORMAL: Level = { id: 'normal', effort: { depth: 24 } };

const HARD: Level = {
  id: 'hard',
  effort: { depth: 40 },
  search: { plans: 24, patience: 360, reply: { depth: 10 }, sets: 3 },
};

/** Where a turn takes a second there is time for more. */
const HARD_AT_SMALL: Level = {
  id: 'hard',
  effort: { depth: 40 },
  search: { plans: 40, patience: 640, reply: { depth: 16 }, sets: 6 },
};

/** The strategist of a game, for those who want to know what players would do. */
export const strategistOf = (game: NlbGame, tempers: Tempers = tempersFor(game.world)): NlbStrategist =>
  new NlbStrategist(game, greedyBot(game, makeNlbEvaluator(game.world)), tempers);

const planner = (game: NlbGame, tempers: Tempers, level: Level, seating?: Seating): Bot =>
  planningBot(game, strategistOf(game, tempers), level, seating);

/** The computer players that know these rules. */
export const LEVELS: Readonly<Record<string, (game: NlbGame, seating?: Seating) => Bot>> = {
  greedy: (game) => greedyBot(game, makeNlbEvaluator(game.world)),
  normal: (game, seating) => planner(game, STRAIGHTFORWARD, NORMAL, seating),
  hard: (game, seating) =>
    planner(game, tempersFor(game.world), isSmall(game.world) ? HARD_AT_SMALL : HARD, seating),
};
