import type { SystemAi } from '../../../src/ai/door.ts';
import type { Evaluator } from '../../../src/ai/evaluator.ts';
import { greedyBot } from '../../../src/ai/greedy-bot.ts';
import { type DrillPosition, teamOf } from '../position.ts';

/** Strength on the board, friends' less enemies': enough to make choices differ. */
export const evaluator: Evaluator = {
  value: (p, seat) =>
    (p as DrillPosition).units.reduce(
      (sum, unit) =>
        sum + (unit.hex === null ? 0 : unit.strength) * (teamOf(unit.seat) === teamOf(seat) ? 1 : -1),
      0,
    ),
  terms: () => [],
  sameSide: (a, b) => teamOf(a) === teamOf(b),
  horizon: (_p, { step }) => (step.startsWith('drill.turn') ? 'settled' : 'react'),
  orderKey: (p) => JSON.stringify(p.stack),
  closes: ({ type }) => type === 'endTurn',
  candidates: (_p, _seat, options) => options,
};

export const ai: SystemAi = {
  sit: (level, { game }) => (level === 'greedy' ? greedyBot(game, evaluator) : undefined),
};
