import { writeFileSync } from 'node:fs';
import { type Pairing, type Round, tally } from '../../ai/arena.ts';
import { aiOf } from '../../ai/door.ts';
import { type Rating, rate } from '../../ai/elo.ts';
import { botName, roster } from '../../ai/roster.ts';
import { answerOf, JUDGING } from '../../ai/sequential.ts';
import { type Library, scenarioIds } from '../../systems/library.ts';
import type { ScenarioCard } from '../../systems/system.ts';
import { keep, readKept } from '../arena/kept.ts';
import { arenaPage } from '../arena/report.ts';
import type { Asked, Bout, Played } from '../arena/thread.ts';
import { defineCommand, seconds, UsageError, wholeNumber } from '../command.ts';
import { Interrupt } from '../lab/interrupt.ts';
import { cores } from '../lab/pool.ts';
import { Progress } from '../lab/progress.ts';
import { layScenario, libraryFor, listed, wingOf } from '../laid.ts';
import { print, printJson, remark } from '../output.ts';
import { outputFile } from '../output-file.ts';
import { playAll } from '../threads.ts';

export const command = defineCommand({
  operands: '',
  minOperands: 0,
  maxOperands: 0,
  flags: {
    bots: {
      summary: `two or more bots: ${roster.map(({ id }) => id).join(', ')}, or a sparring partner of the system`,
      value: 'LIST',
    },
    scenarios: { summary: 'scenarios to play (else all)', value: 'LIST' },
    games: { summary: 'games for each pair and scenario, sides swapped every game (else 20)', value: 'N' },
    goal: {
      summary: 'ask whether the first bot of a pair wins P in 100, and stop when the answer is clear',
      value: 'P',
    },
    seed: { summary: 'seed of the first game (else 1)', value: 'S' },
    judge: { summary: 'play by the seeds that are kept for judging, which nobody tunes by' },
    keep: { summary: 'add the results to this file, and rate all that it holds', value: 'FILE' },
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
    const first = wholeNumber('--seed', flags.seed ?? '1', 0, JUDGING - 1);
    const seed = flags.judge ? JUDGING + first : first;
    const goal = flags.goal === undefined ? undefined : wholeNumber('--goal', flags.goal, 1, 99) / 100;
    const earlier = flags.keep === undefined ? [] : readKept(flags.keep);
    const threads = wholeNumber('--threads', flags.threads ?? String(cores()), 1, 256);
    const budget = flags.budget === undefined ? {} : { budget: seconds('--budget', flags.budget) };
    const named = listed(flags.scenarios);
    const library = await libraryFor(named);
    const scenarios = named.length > 0 ? named : scenarioIds(library);
    // Says at once what is wrong with a name.
    const cards = new Map<string, ScenarioCard>();
    for (const id of scenarios) cards.set(id, await cardFor(library, id, contenders));
    const bouts: Bout[] = [];
    for (const scenario of scenarios)
      for (const [n, a] of contenders.entries())
        for (const b of contenders.slice(n + 1)) bouts.push({ scenario, a, b, seed, ...budget });
    const html = flags.html === undefined ? undefined : outputFile('--html', flags.html);
    const interrupt = new Interrupt('Stopped: what follows counts the pairs of games that were over.');
    const results = await play(bouts, { games, goal, threads, interrupt, cards });
    interrupt.end();
    if (flags.keep !== undefined) keep(flags.keep, results, { seed, ...budget });
    const all = [...earlier, ...results];
    const played = [...new Set([...contenders, ...earlier.flatMap(({ a, b }) => [a, b])])].filter((id) =>
      all.some(({ a, b }) => id === a || id === b),
    );
    const elo = rate(played, all);
    if (html !== undefined) {
      const nameOf = (id: string): string => botName(id) ?? id;
      writeFileSync(html, arenaPage({ results, elo, seed, ...budget, cards, botName: nameOf }));
      remark(`Report: ${html}`);
    }
    if (flags.json) printJson({ results: results.map((one) => told(one, goal)), elo });
    else printTable(results, elo, goal);
    return interrupt.asked ? 1 : 0;
  },
});

interface Terms {
  readonly games: number;
  /** The share of games that the first of a pair should win. */
  readonly goal: number | undefined;
  readonly threads: number;
  readonly interrupt: Interrupt;
  readonly cards: ReadonlyMap<string, ScenarioCard>;
}

/** All games, or those that it took to make the answer clear, or where it was interrupted those that are over. */
async function play(
  bouts: readonly Bout[],
  { games, goal, threads, interrupt, cards }: Terms,
): Promise<Pairing[]> {
  const progress = new Progress('arena', bouts.length * games, 0);
  const rounds = new Map<Bout, Map<number, Round>>(bouts.map((bout) => [bout, new Map()]));
  /** Only whole pairs count, for whoever had the better side first would look better than it is. */
  const isClear = (bout: Bout): boolean => {
    const played = rounds.get(bout) ?? new Map<number, Round>();
    const pairs = [...played].filter(([n]) => played.has(n ^ 1)).map(([, round]) => round);
    const points = pairs.reduce(
      (sum, { winner }) => sum + (winner === 'a' ? 1 : winner === null ? 0.5 : 0),
      0,
    );
    return goal !== undefined && answerOf(goal, points, pairs.length) !== 'open';
  };
  function* asked(): Generator<Asked> {
    for (const bout of bouts)
      for (let n = 0; n < games; n += 1) {
        // The second of a pair is played in any case.
        if (n % 2 === 0 && isClear(bout)) break;
        yield { bout, n };
      }
  }
  await playAll<Asked, Played>(
    new URL('../arena/thread.ts', import.meta.url),
    asked(),
    Math.min(threads, bouts.length * games),
    interrupt.heard,
    ({ bout, n }, { round }) => {
      rounds.get(bout)?.set(n, round);
      progress.step();
    },
  );
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
  return ids;
}

/** A scenario that all of them can play. */
async function cardFor(
  library: Library,
  scenario: string,
  contenders: readonly string[],
): Promise<ScenarioCard> {
  const laid = layScenario(library, scenario);
  const { sparring = [] } = await aiOf(wingOf(library, laid).entry);
  const known = [...laid.card.levels, ...sparring];
  const missing = contenders.filter((id) => !known.includes(id));
  if (missing.length > 0)
    throw new UsageError(`there is no bot '${missing[0]}' at ${scenario}; there are: ${known.join(', ')}`);
  return laid.card;
}

/** Wins as the team of the first seat stand under its name: `aAsFrench`. */
function told(
  { first, aAsFirst, firstWins: _, ...result }: Pairing,
  goal: number | undefined,
): Record<string, unknown> {
  const { secondsPerTurn, ...counts } = result;
  const name = `aAs${first.charAt(0).toUpperCase()}${first.slice(1)}`;
  const reached = goal === undefined ? {} : { goal, reached: reachedBy(result, goal) };
  return { ...counts, [name]: aAsFirst, ...reached, secondsPerTurn };
}

const reachedBy = ({ aWins, draws, games }: Pick<Pairing, 'aWins' | 'draws' | 'games'>, goal: number) =>
  answerOf(goal, aWins + draws / 2, games);

function printTable(results: readonly Pairing[], elo: readonly Rating[], goal: number | undefined): void {
  for (const r of results) {
    const reached = goal === undefined ? '' : `; ${Math.round(goal * 100)} in 100: ${reachedBy(r, goal)}`;
    print(
      `${r.scenario}: ${r.a} ${r.aWins}, ${r.b} ${r.bWins}, draws ${r.draws}; ${r.a} won ${r.aAsFirst} as ${r.first}${reached}; ${r.secondsPerTurn.a} and ${r.secondsPerTurn.b} s a turn`,
    );
  }
  for (const { bot, rating, plusMinus } of elo) print(`${bot.padEnd(12)} ${rating} ± ${plusMinus}`);
}
