import type { Bot } from '../../../ai/bot.ts';
import { greedyBot } from '../../../ai/greedy-bot.ts';
import type { NamedTempers } from '../../../ai/search/tempers.ts';
import type { NlcGame } from '../rules/index.ts';
import type { Side } from '../rules/position.ts';
import { Judgement, makeNlcEvaluator } from './evaluate.ts';
import { Marches } from './march-plan.ts';
import { Rides } from './rides.ts';
import type { Character } from './temper.ts';

/** What a side thinks with, each as its own character has it. */
export interface Staff {
  readonly side: Side;
  readonly judgement: Judgement;
  readonly marches: Marches;
  readonly rides: Rides;
  readonly tempers: NamedTempers;
  /** Decides what nobody here has thought about. */
  readonly habit: Bot;
}

export function staffOf(game: NlcGame, side: Side, { weights, tempers }: Character): Staff {
  const { world } = game;
  const judgement = new Judgement(world, 1, { weights, side });
  return {
    side,
    judgement,
    marches: new Marches(world, judgement),
    rides: new Rides(world, weights),
    tempers,
    habit: greedyBot(game, makeNlcEvaluator(world, judgement)),
  };
}
