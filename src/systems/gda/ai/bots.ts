import type { Bot, Seating } from '../../../ai/bot.ts';
import { type Level, planningBot } from '../../../ai/search/planning-bot.ts';
import type { GdaGame } from '../rules/index.ts';
import type { Temper } from './plan.ts';
import { GdaStrategist } from './strategist.ts';

const GREEDY: Level = { id: 'greedy', effort: { depth: 1 } };
const NORMAL: Level = { id: 'normal', effort: { depth: 1 } };
const HARD: Level = {
  id: 'hard',
  effort: { depth: 1 },
  search: { plans: 4, patience: 200, reply: { depth: 1 }, sets: 0 },
};

/** Goes straight for what is before it with the army as it stands, heeds little of what the enemy may answer, and sends ADCs only to see that brigades obey. */
const HEEDLESS: Temper = {
  name: 'bold',
  drive: 1,
  caution: 0.2,
  fear: 0.2,
  muskets: 0.4,
  least: -1.5,
  share: 1,
  halt: 11,
  staff: false,
  deploys: false,
  leads: false,
  drilled: false,
};

const planner = (game: GdaGame, level: Level, seating?: Seating, temper?: Temper): Bot =>
  planningBot(game, new GdaStrategist(game, temper), level, seating);

/** The computer players that know these rules. */
export const LEVELS: Readonly<Record<string, (game: GdaGame, seating?: Seating) => Bot>> = {
  greedy: (game, seating) => planner(game, GREEDY, seating, HEEDLESS),
  normal: (game, seating) => planner(game, NORMAL, seating),
  hard: (game, seating) => planner(game, HARD, seating),
};
