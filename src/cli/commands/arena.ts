import { writeFileSync } from 'node:fs';
import { type Pairing, type Round, tally } from '../../ai/arena.ts';
import { type Rating, rate } from '../../ai/elo.ts';
import { botName, isBot, roster } from '../../ai/roster.ts';
import { type Library, scenarioIds } from '../../systems/library.ts';
import type { ScenarioCard } from '../../systems/system.ts';
import { playAll } from '../arena/pool.ts';
import { arenaPage } from '../arena/report.ts';
import type { Asked, Bout } from '../arena/thread.ts';
import { defineCommand, seconds, UsageError, wholeNumber } from '../command.ts';
import { Interrupt } from '../lab/interrupt.ts';
import { cores } from '../lab/pool.ts';
import { Progress } from '../lab/progress.ts';
import { layScenario, libraryFor, listed } from '../laid.ts';
import { print, printJson, remark } from '../output.ts';
import { outputFile } from '../output-file.ts';

export const command = defineCommand({
  operands: '',
  minOperands: 0,
  maxOperands: 0,
  flags: {
    bots: { summary: `two or more bots: ${roster.map(({ id }) => id).join(', ')}`, value: 'LIST' },
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
    const named = listed(flags.scenarios);
    const library = await libraryFor(named);
    const scenarios = named.length > 0 ? named : scenarioIds(library);
    // Says at once what is wrong with a name.
    const cards = new Map(scenarios.map((id) => [id, cardFor(library, id, contenders)]));
    const bouts: Bout[] = [];
    for (const scenario of scenarios)
      for (const [n, a] of contenders.entries())
        for (const b of contenders.slice(n + 1)) bouts.push({ scenario, a, b, seed, ...budget });
    const html = flags.html === undefined ? undefined : outputFile('--html', flags.html);
    const interrupt = new Interrupt('Stopped: what follows counts the pairs of games that were over.');
    const results = await play(bouts, games, threads, interrupt, cards);
    interrupt.end();
    const played = contenders.filter((id) => results.some(({ a, b }) => id === a || id === b));
    const elo = rate(played, results);
    if (html !== undefined) {
      const nameOf = (id: string): string => botName(id) ?? id;
      writeFileSync(html, arenaPage({ results, elo, seed, ...budget, cards, botName: nameOf }));
      remark(`Report: ${html}`);
    }
    if (flags.json) printJson({ results: results.map(told), elo });
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
  cards: ReadonlyMap<string, ScenarioCard>,
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
        cards.get(scenario) as ScenarioCard,
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
    if (!isBot(id))
      throw new UsageError(`there is no bot '${id}'; there are: ${roster.map((one) => one.id).join(', ')}`);
  return ids;
}

/** A scenario that all of them can play. */
function cardFor(library: Library, scenario: string, contenders: readonly string[]): ScenarioCard {
  const { card } = layScenario(library, scenario);
  const missing = contenders.filter((id) => !card.levels.includes(id));
  if (missing.length > 0)
    throw new UsageError(
      `${scenario} is not played by ${missing.join(', ')}, but by: ${card.levels.join(', ')}`,
    );
  return card;
}

/** Wins as the team of the first seat stand under its name: `aAsFrench`. */
function told({ first, aAsFirst, firstWins: _, ...result }: Pairing): Record<string, unknown> {
  const { secondsPerTurn, ...counts } = result;
  const name = `aAs${first.charAt(0).toUpperCase()}${first.slice(1)}`;
  return { ...counts, [name]: aAsFirst, secondsPerTurn };
}

function printTable(results: readonly Pairing[], elo: readonly Rating[]): void {
  for (const r of results)
    print(
      `${r.scenario}: ${r.a} ${r.aWins}, ${r.b} ${r.bWins}, draws ${r.draws}; ${r.a} won ${r.aAsFirst} as ${r.first}; ${r.secondsPerTurn.a} and ${r.secondsPerTurn.b} s a turn`,
    );
  for (const { bot, rating, plusMinus } of elo) print(`${bot.padEnd(12)} ${rating} ± ${plusMinus}`);
}
