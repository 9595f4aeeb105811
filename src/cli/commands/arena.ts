import { type Pairing, playPairing } from '../../ai/arena.ts';
import { type BotKind, botKind, bots as botKinds } from '../../ai/bots.ts';
import { type Rating, rate } from '../../ai/elo.ts';
import { scenarioIds } from '../../games/catalogue.ts';
import { defineCommand, UsageError, wholeNumber } from '../command.ts';
import { loadLibrary } from '../load-content.ts';
import { print, printJson, remark } from '../output.ts';
import { listed, setTable } from '../table.ts';

const PROGRESS_MS = 5000;

export const command = defineCommand({
  operands: '',
  minOperands: 0,
  maxOperands: 0,
  flags: {
    bots: { summary: `two or more bots: ${botKinds.map(({ id }) => id).join(', ')}`, value: 'LIST' },
    scenarios: { summary: 'scenarios to play (else all)', value: 'LIST' },
    games: { summary: 'games for each pair and scenario, sides swapped every game (else 20)', value: 'N' },
    seed: { summary: 'seed of the first game (else 1)', value: 'S' },
    json: { summary: 'print the results as one JSON document' },
  },
  async run({ flags }) {
    const contenders = contendersOf(flags.bots);
    const games = wholeNumber('--games', flags.games ?? '20', 1, 1_000_000);
    const seed = wholeNumber('--seed', flags.seed ?? '1', 0, 2 ** 31 - 1);
    const library = loadLibrary();
    const named = listed(flags.scenarios);
    const tables = (named.length > 0 ? named : scenarioIds(library)).map((id) => setTable(library, id));
    const results: Pairing[] = [];
    for (const table of tables)
      for (const [n, a] of contenders.entries())
        for (const b of contenders.slice(n + 1)) {
          let told = performance.now();
          const progress = (played: number): void => {
            if (performance.now() - told < PROGRESS_MS) return;
            told = performance.now();
            remark(`${table.game.scenario}, ${a.id} against ${b.id}: ${played} of ${games} games`);
          };
          const clock = (): number => performance.now();
          results.push(playPairing({ table, a, b, games, seed, clock, progress }));
        }
    const elo = rate(
      contenders.map(({ id }) => id),
      results,
    );
    if (flags.json) printJson({ results, elo });
    else printTable(results, elo);
    return 0;
  },
});

function contendersOf(text: string | undefined): readonly BotKind[] {
  const ids = listed(text);
  if (ids.length < 2 || new Set(ids).size !== ids.length)
    throw new UsageError('--bots names two or more different bots, e.g. --bots greedy,random');
  return ids.map((id) => {
    const kind = botKind(id);
    if (kind === undefined)
      throw new UsageError(`there is no bot '${id}'; there are: ${botKinds.map((one) => one.id).join(', ')}`);
    return kind;
  });
}

function printTable(results: readonly Pairing[], elo: readonly Rating[]): void {
  for (const r of results)
    print(
      `${r.scenario}: ${r.a} ${r.aWins}, ${r.b} ${r.bWins}, draws ${r.draws}; ${r.a} won ${r.aAsFrench} as French; ${r.secondsPerTurn.a} and ${r.secondsPerTurn.b} s a turn`,
    );
  for (const { bot, rating, plusMinus } of elo) print(`${bot.padEnd(12)} ${rating} ± ${plusMinus}`);
}
