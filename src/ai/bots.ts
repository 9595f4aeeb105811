import type { Table } from '../games/catalogue.ts';
import type { Bot } from './bot.ts';
import { greedyBot } from './greedy-bot.ts';
import { makeNlbEvaluator } from './nlb/evaluate.ts';
import { randomBot } from './random-bot.ts';

export interface BotKind {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Seats a bot of this kind at a game. */
  sit(table: Table): Bot;
}

/** Every computer player there is, the gentlest first. */
export const bots: readonly BotKind[] = [
  {
    id: 'random',
    name: 'Recruit',
    description: 'Takes any legal order, all equally likely. Good for trying things out.',
    sit: () => randomBot,
  },
  {
    id: 'greedy',
    name: 'Sergeant',
    description: 'Weighs each order by what it brings at once, dice included, and plans no further.',
    sit: ({ game }) => greedyBot(game, makeNlbEvaluator(game.world)),
  },
];

export const botKind = (id: string): BotKind | undefined => bots.find((kind) => kind.id === id);
