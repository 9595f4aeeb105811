import type { Bot, Seating } from '../../../ai/bot.ts';
import { planningBot } from '../../../ai/search/planning-bot.ts';
import type { GdaGame } from '../rules/index.ts';
import { GdaStrategist } from './strategist.ts';
import { HEEDLESS, SHREWD, STEADY, STUBBORN, type Temper } from './temper.ts';

/**
 * A player of one temper when he attacks and perhaps another when he denies, who takes his first plan as it is. To play other
 * plans out to the end of the turn takes a minute of thought for a battle, and what they come to there says little: who holds
 * a place in the middle of it is no likelier to hold it at its end.
 */
const planner = (
  game: GdaGame,
  id: string,
  [attacking, denying]: readonly [Temper, Temper?],
  seating?: Seating,
): Bot =>
  planningBot(game, new GdaStrategist(game, attacking, denying), { id, effort: { depth: 1 } }, seating);

/** The computer players that know these rules. */
export const LEVELS: Readonly<Record<string, (game: GdaGame, seating?: Seating) => Bot>> = {
  greedy: (game, seating) => planner(game, 'greedy', [HEEDLESS], seating),
  normal: (game, seating) => planner(game, 'normal', [STEADY], seating),
  hard: (game, seating) => planner(game, 'hard', [SHREWD, STUBBORN], seating),
};
