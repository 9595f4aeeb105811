import { randomInts } from '../../src/ai/random.ts';
import type { AnyGame } from '../../src/engine/game.ts';
import type { ServedGame, Tables } from '../../src/server/games/book/tables.ts';
import type { Thinker } from '../../src/server/games/computer/bot-pool.ts';
import { drillGame } from '../drill/game.ts';
import { teamOf } from '../drill/position.ts';

export const DRILL = 'drill.two-rows';

const drill = (): AnyGame => ({ ...drillGame(), scenario: DRILL }) as unknown as AnyGame;

/** A server that plays the drill: three seats in two teams, secret choices, hidden counters, dice, a cup. */
export const drillTables = (game: AnyGame = drill(), rulesVersion = 'drill-1'): Tables => {
  const laid: ServedGame = { game, teamOf, levels: ['random', 'greedy'] };
  return {
    rulesVersions: [rulesVersion],
    rulesOf: () => rulesVersion,
    lay: ({ scenario }) =>
      scenario === DRILL ? { ok: true, laid } : { ok: false, problems: [`no scenario '${scenario}'`] },
    teams: () => teamOf,
  };
};

/** Computer players that take any option, without a thread. */
export const quickThinker: Thinker = {
  choose: async ({ options, seed }) => options[randomInts(seed)(options.length)] as { type: string },
  backlog: { waiting: 0, longestMs: 0 },
  close: async () => undefined,
};
