import type { Bot } from '../../../src/ai/bot.ts';
import { randomAt } from '../../../src/ai/random.ts';
import { LEVELS } from '../../../src/systems/gda/ai/bots.ts';
import type { GdaAction, GdaGame, GdaPosition } from '../../../src/systems/gda/rules/index.ts';

/** Sets a side up as a level does; says in how many orders. */
export function setUp(
  game: GdaGame,
  level: string,
  seat: 'french' | 'allied',
): { p: GdaPosition; orders: number } {
  const bot = LEVELS[level]?.(game) as Bot;
  let p = game.begin().position;
  for (let orders = 0; orders < 200; orders += 1) {
    const choice = { view: game.observe(p, seat), seat, options: [], random: randomAt(1, orders) };
    const action = bot.choose(choice) as GdaAction;
    if (action.type === 'ready') return { p, orders };
    // `act` throws where the rules refuse what the bot chose.
    p = game.act(p, seat, action).position;
  }
  throw new Error('never ready');
}
