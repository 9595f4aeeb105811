import { describe, expect, test } from 'vitest';
import type { AnyAction } from '../../src/ai/bot.ts';
import { greedyBot } from '../../src/ai/greedy-bot.ts';
import { randomAt } from '../../src/ai/random.ts';
import { randomBot } from '../../src/ai/random-bot.ts';
import type { AnyGame } from '../../src/engine/game.ts';
import type { Position } from '../../src/engine/position.ts';
import { playRandomly } from '../conformance/play.ts';
import { drillGame } from '../drill/game.ts';
import type { DrillPosition } from '../drill/position.ts';
import { evaluator } from '../drill/wing/ai.ts';

const game = drillGame();
const anyGame: AnyGame = game;

const bots = [randomBot, greedyBot(anyGame, evaluator)];

/** Every decision of a few random games, for each seat that has one. */
function* decisions() {
  for (const seed of [1, 2, 3]) {
    for (const [index, { position, pending }] of playRandomly(anyGame, seed).moments.entries()) {
      if (pending.kind !== 'decide') continue;
      for (const seat of pending.seats) {
        const options = game.options(position as DrillPosition, seat).actions;
        if (options.length > 0) yield { position, seat, options, index };
      }
    }
  }
}

const choiceAt = (
  bot: (typeof bots)[number],
  position: Position,
  seat: string,
  options: readonly AnyAction[],
  n: number,
) => bot.choose({ view: anyGame.observe(position, seat), seat, options, random: randomAt(7, n) });

describe.each(bots)('$id, in a game with secrets', (bot) => {
  test('chooses among its options, and the same twice', () => {
    for (const { position, seat, options, index } of decisions()) {
      const action = choiceAt(bot, position, seat, options, index);
      expect(options).toContainEqual(action);
      expect(choiceAt(bot, position, seat, options, index)).toEqual(action);
    }
  });

  test('does the same in two positions that differ only in what it cannot see', () => {
    let different = 0;
    for (const { position, seat, options, index } of decisions()) {
      const view = anyGame.observe(position, seat);
      const other = anyGame.resample(view, seat, randomAt(99, index));
      if (JSON.stringify(other) !== JSON.stringify(position)) different += 1;
      const there = anyGame.options(other, seat).actions;
      expect(choiceAt(bot, other, seat, there, index)).toEqual(choiceAt(bot, position, seat, options, index));
    }
    expect(different).toBeGreaterThan(20);
  });
});
