import type { Bot, Seating } from '../../../ai/bot.ts';
import { type Level, planningBot } from '../../../ai/search/planning-bot.ts';
import type { LdgaGame } from '../rules/index.ts';
import { TAUGHT, THRIFTY } from './judging/weights.ts';
import { LdgaStrategist } from './strategist.ts';

const GREEDY: Level = { id: 'greedy', effort: { depth: 8 } };
const NORMAL: Level = { id: 'normal', effort: { depth: 12 } };
/** In his last turn plays on to the end of the game so many plans, the fewer the farther that is, and drops the worse. */
const HARD: Level = {
  id: 'hard',
  effort: { depth: 12 },
  late: {
    plans: 16,
    patience: 1200,
    reply: { depth: 12, turns: 9 },
    sets: 3,
    stay: [5, 3, 2],
    settled: 70,
  },
};

/** The computer players that know these rules. */
export const LEVELS: Readonly<Record<string, (game: LdgaGame, seating?: Seating) => Bot>> = {
  greedy: (game, seating) => planningBot(game, new LdgaStrategist(game, THRIFTY, true), GREEDY, seating),
  normal: (game, seating) => planningBot(game, new LdgaStrategist(game), NORMAL, seating),
  hard: (game, seating) => planningBot(game, new LdgaStrategist(game, TAUGHT), HARD, seating),
};
