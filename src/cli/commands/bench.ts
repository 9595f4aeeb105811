import { benchEngine } from '../bench/engine.ts';
import { defineCommand, UsageError, wholeNumber } from '../command.ts';
import { loadLibrary } from '../load-content.ts';
import { print, printJson } from '../output.ts';
import { setTable } from '../table.ts';

export const command = defineCommand({
  operands: 'engine',
  minOperands: 1,
  maxOperands: 1,
  flags: {
    scenario: { summary: 'play this scenario (else nlb.quatre-bras)', value: 'ID' },
    games: { summary: 'random games to play (else 1000)', value: 'N' },
    seed: { summary: 'first seed of the games (else 1)', value: 'S' },
    json: { summary: 'print the figures as one JSON document' },
  },
  async run({ operands: [what], flags }) {
    if (what !== 'engine') throw new UsageError(`there is no 'bench ${what}'; there is: engine`);
    const games = wholeNumber('--games', flags.games ?? '1000', 1, 1_000_000);
    const seed = wholeNumber('--seed', flags.seed ?? '1', 0, 2 ** 31 - 1);
    const { game } = setTable(loadLibrary(), flags.scenario ?? 'nlb.quatre-bras');
    const bench = benchEngine(game, games, seed);
    if (flags.json) printJson(bench);
    else
      print(
        `${bench.scenario}: ${bench.games} random games, ${bench.decisions} decisions in ${bench.seconds} s\n` +
          `${bench.decisionsPerSecond} decisions a second, ${bench.optionsPerDecision} options listed at each\n` +
          `${bench.ratio} decisions for a thousand rounds of fixed work (${bench.calibration} rounds a second)`,
      );
    return 0;
  },
});
