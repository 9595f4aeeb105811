import { makeNlbEvaluator } from '../systems/nlb/ai/evaluate.ts';
import { NlbStrategist } from '../systems/nlb/ai/strategist.ts';
import { STRAIGHTFORWARD, type Tempers, tempersFor } from '../systems/nlb/ai/temper.ts';
import type { NlbGame } from '../systems/nlb/rules/index.ts';
import type { NlbLaid as Table } from '../systems/nlb/shelf.ts';
import type { Bot, Seating } from './bot.ts';
import { greedyBot } from './greedy-bot.ts';
import { randomBot } from './random-bot.ts';
import { type BotId, roster } from './roster.ts';
import { type Level, planningBot } from './search/planning-bot.ts';

export interface BotKind {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Seats a bot of this kind at a game. */
  sit(table: Table, seating?: Seating): Bot;
}

const SEATS: Readonly<Record<BotId, BotKind['sit']>> = {
  random: () => randomBot,
  greedy: ({ game }) => greedyBot(game, makeNlbEvaluator(game.world)),
  normal: ({ game }, seating) => planner(game, STRAIGHTFORWARD, NORMAL, seating),
  hard: ({ game }, seating) => planner(game, tempersFor(game.world), HARD, seating),
};

export const bots: readonly BotKind[] = roster.map((one) => ({ ...one, sit: SEATS[one.id] }));

const NORMAL: Level = { id: 'normal', effort: { depth: 24 } };

const HARD: Level = {
  id: 'hard',
  effort: { depth: 40 },
  search: { plans: 24, patience: 360, reply: { depth: 10 }, sets: 3 },
};

/** The strategist of a game, for those who want to know what players would do. */
export const strategistOf = (game: NlbGame, tempers: Tempers = tempersFor(game.world)): NlbStrategist =>
  new NlbStrategist(game, greedyBot(game, makeNlbEvaluator(game.world)), tempers);

const planner = (game: NlbGame, tempers: Tempers, level: Level, seating?: Seating): Bot =>
  planningBot(game, strategistOf(game, tempers), level, seating);

export const botKind = (id: string): BotKind | undefined => bots.find((kind) => kind.id === id);
