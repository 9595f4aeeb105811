import { writeFileSync } from 'node:fs';
import { type Pairing, type Round, tally } from '../../ai/arena.ts';
import { botKind, bots as botKinds } from '../../ai/bots.ts';
import { type Rating, rate } from '../../ai/elo.ts';
import { loadLibrary } from '../../server/library.ts';
import { scenarioCards, scenarioIds } from '../../systems/library.ts';
import { playAll } from '../arena/pool.ts';
import { arenaPage } from '../arena/report.ts';
import type { Asked, Bout } from '../arena/thread.ts';
import { defineCommand, seconds, UsageError, wholeNumber } from '../command.ts';
import { Interrupt } from '../lab/interrupt.ts';
import { cores } from '../lab/pool.ts';
import { Progress } from '../lab/progress.ts';
import { print, printJson, remark } from '../output.ts';
import { outputFile } from '../output-file.ts';
import { listed, setTable } from '../table.ts';

export const command = defineCommand({
  operands: '',
  minOperands: 0,
  maxOperands: 0,
  flags: {
    bots: { summary: `two or more bots: ${botKinds.map(({ id }) => id).join(', ')}`, value: 'LIST' },
    scenarios: { summary: 'scenarios to play (else all)', value: 'LIST' },
    games: { summary: 'games for each pair and scenario, sides swapped every game (else 20)', value: 'N' },
    seed: { summary: 'seed of the first game (else 1)', value: 'S' },
    budget: {
      summary: 'seconds for a side-turn of bots that plan (else as their level is)',
      value: 'SECONDS',
    },
    threads: { summary: 'threads to play on (else one for each core)', value: 'N' },
    html: { summary: 'write a report to this file', value: 'FILE' },
    json: { summary: 'print the results as one JSON document' },
  },
  async run({ flags }) {
    const contenders = contendersOf(flags.bots);
    const games = wholeNumber('--games', flags.games ?? '20', 1, 1_000_000);
    const seed = wholeNumber('--seed', flags.seed ?? '1', 0, 2 ** 31 - 1);
    const threads = wholeNumber('--threads', flags.threads ?? String(cores()), 1, 256);
    const budget = flags.budget === undefined ? {} : { budget: seconds('--budget', flags.budget) };
    const library = await loadLibrary();
    const named = listed(flags.scenarios);
    const scenarios = named.length > 0 ? named : scenarioIds(library);
    // Says at once what is wrong with a name.
    for (const id of scenarios) setTable(library, id);
    const bouts: Bout[] = [];
    for (const scenario of scenarios)
      for (const [n, a] of contenders.entries())
        for (const b of contenders.slice(n + 1)) bouts.push({ scenario, a, b, seed, ...budget });
    const html = flags.html === undefined ? undefined : outputFile('--html', flags.html);
    const interrupt = new Interrupt('Stopped: what follows counts the pairs of games that were over.');
    const results = await play(bouts, games, threads, interrupt);
    interrupt.end();
    const played = contenders.filter((id) => results.some(({ a, b }) => id === a || id === b));
    const elo = rate(played, results);
    if (html !== undefined) {
      const scenarioTitle = (id: string): string =>
        scenarioCards(library).find((card) => card.id === id)?.title ?? id;
      const botName = (id: string): string => botKind(id)?.name ?? id;
      writeFileSync(html, arenaPage({ results, elo, seed, ...budget, scenarioTitle, botName }));
      remark(`Report: ${html}`);
    }
    if (flags.json) printJson({ results: results.map(({ frenchWins: _, ...result }) => result), elo });
    else printTable(results, elo);
    return interrupt.asked ? 1 : 0;
  },
});

/** All games, or where it was interrupted those of them that are over. */
async function play(
  bouts: readonly Bout[],
  games: number,
  threads: number,
  interrupt: Interrupt,
): Promise<Pairing[]> {
  const asked: Asked[] = bouts.flatMap((bout) => Array.from({ length: games }, (_, n) => ({ bout, n })));
  const progress = new Progress('arena', asked.length, 0);
  const rounds = new Map<Bout, Map<number, Round>>(bouts.map((bout) => [bout, new Map()]));
  await playAll(asked, threads, interrupt.heard, ({ bout, n }, round) => {
    rounds.get(bout)?.set(n, round);
    progress.step();
  });
  return [...rounds]
    .map(([{ scenario, a, b }, played]) => {
      // A game whose mate with the sides swapped was given up would be unfair to one of them.
      const fair = [...played].filter(([n]) => !interrupt.asked || played.has(n ^ 1));
      return tally(
        scenario,
        a,
        b,
        fair.map(([, round]) => round),
      );
    })
    .filter((pairing) => pairing.games > 0);
}

function contendersOf(text: string | undefined): readonly string[] {
  const ids = listed(text);
  if (ids.length < 2 || new Set(ids).size !== ids.length)
    throw new UsageError('--bots names two or more different bots, e.g. --bots greedy,random');
  for (const id of ids)
    if (botKind(id) === undefined)
      throw new UsageError(`there is no bot '${id}'; there are: ${botKinds.map((one) => one.id).join(', ')}`);
  return ids;
}

function printTable(results: readonly Pairing[], elo: readonly Rating[]): void {
  for (const r of results)
    print(
      `${r.scenario}: ${r.a} ${r.aWins}, ${r.b} ${r.bWins}, draws ${r.draws}; ${r.a} won ${r.aAsFrench} as French; ${r.secondsPerTurn.a} and ${r.secondsPerTurn.b} s a turn`,
    );
  for (const { bot, rating, plusMinus } of elo) print(`${bot.padEnd(12)} ${rating} ± ${plusMinus}`);
}
