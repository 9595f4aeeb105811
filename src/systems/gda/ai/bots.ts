import type { Bot, Seating } from '../../../ai/bot.ts';
import { planningBot } from '../../../ai/search/planning-bot.ts';
import type { GdaGame } from '../rules/index.ts';
import { GdaStrategist } from './strategist.ts';
import { HEEDLESS, SHREWD, STEADY, type Temper } from './temper.ts';

/**
 * A player of one temper, who takes his first plan as it is. Plans of other tempers, played out to the end of the turn,
 * promised nothing that the end of the battle bore out: who holds a place in its middle says little about who will.
 */
const planner = (game: GdaGame, id: string, temper: Temper, seating?: Seating): Bot =>
  planningBot(game, new GdaStrategist(game, temper), { id, effort: { depth: 1 } }, seating);

/** The computer players that know these rules. */
export const LEVELS: Readonly<Record<string, (game: GdaGame, seating?: Seating) => Bot>> = {
  greedy: (game, seating) => planner(game, 'greedy', HEEDLESS, seating),
  normal: (game, seating) => planner(game, 'normal', STEADY, seating),
  hard: (game, seating) => planner(game, 'hard', SHREWD, seating),
};
