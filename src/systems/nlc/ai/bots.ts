import type { Bot, Seating } from '../../../ai/bot.ts';
import { greedyBot } from '../../../ai/greedy-bot.ts';
import { type Level, planningBot } from '../../../ai/search/planning-bot.ts';
import type { NlcGame } from '../rules/index.ts';
import { Judgement, makeNlcEvaluator } from './evaluate.ts';
import { WAYS } from './manners.ts';
import { NlcStrategist } from './strategist.ts';
import { withSupposition } from './supposition.ts';
import { type ByRole, bySide, EQUAL, TAUGHT } from './temper.ts';

/** Units of both sides in a battle that is called small. */
const SMALL = 45;

/** The Captain of big battles acts on his first thought; in small ones there is time to try a few. */
const NORMAL: Level = { id: 'normal', effort: { depth: 20 } };
const NORMAL_SMALL: Level = {
  id: 'normal',
  effort: { depth: 16 },
  search: { plans: 8, patience: 360, reply: { depth: 3, turns: 0 }, sets: 0 },
};

const HARD: Level = {
  id: 'hard',
  effort: { depth: 24 },
  search: { plans: 8, patience: 180, reply: { depth: 4 }, sets: 1 },
};

/** In small battles numbers that games taught lose to the Captain's own; the last turns are played on to the end. */
const HARD_SMALL: Level = {
  id: 'hard',
  effort: { depth: 16 },
  search: { plans: 8, patience: 360, reply: { depth: 3, turns: 0 }, sets: 0 },
  late: {
    plans: WAYS,
    patience: 360,
    reply: { depth: 3, turns: 99, own: 1 },
    sets: 2,
    stay: [3, 2],
    settled: 40,
  },
};

const isSmall = ({ world }: NlcGame): boolean => world.counters.size <= SMALL;

function planner(game: NlcGame, level: Level, characters: ByRole, seating?: Seating): Bot {
  const supposing = withSupposition(game, new Judgement(game.world));
  const farsighted = level.late !== undefined;
  return planningBot(supposing, strategistOf(supposing, characters, farsighted), level, seating);
}

/** The strategist of a game, for those who want to know what players would do. */
export const strategistOf = (game: NlcGame, characters: ByRole = EQUAL, farsighted = false): NlcStrategist =>
  new NlcStrategist(game, bySide(game, characters), farsighted);

/** The computer players that know these rules. */
export const LEVELS: Readonly<Record<string, (game: NlcGame, seating?: Seating) => Bot>> = {
  // The Sergeant thinks of what an order brings at once, not of the answer.
  greedy: (game) => greedyBot(game, makeNlcEvaluator(game.world, new Judgement(game.world, 0))),
  normal: (game, seating) => planner(game, isSmall(game) ? NORMAL_SMALL : NORMAL, EQUAL, seating),
  hard: (game, seating) =>
    isSmall(game) ? planner(game, HARD_SMALL, EQUAL, seating) : planner(game, HARD, TAUGHT, seating),
};
