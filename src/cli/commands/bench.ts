import { benchEngine, type EngineBench } from '../bench/engine.ts';
import { benchServer, benchTraffic } from '../bench/server.ts';
import type { TrafficFigure } from '../bench/server-traffic.ts';
import { defineCommand, type ExitStatus, UsageError, wholeNumber } from '../command.ts';
import { layScenario, libraryFor, type SetUpGame } from '../laid.ts';
import { print, printJson } from '../output.ts';

interface Asked {
  readonly scenario: string | undefined;
  readonly beside: string | undefined;
  readonly games: string | undefined;
  readonly seed: string | undefined;
  readonly seconds: string | undefined;
  readonly 'no-options': boolean;
  readonly json: boolean;
  readonly traffic: boolean;
  readonly decisions: string | undefined;
}

/** The scenario that was named, or the one to begin with in the first system. */
async function benched(named: string | undefined): Promise<SetUpGame> {
  const library = await libraryFor(named === undefined ? [] : [named]);
  const [first] = library.wings.values();
  return layScenario(library, named ?? first?.system.introduction ?? '');
}

const ENGINE_SECONDS = 20;
const MOST_SECONDS = 3600;

const engineText = (bench: EngineBench): string =>
  `${bench.scenario}: ${bench.games} random games, ${bench.decisions} decisions in ${bench.seconds} s\n` +
  `${bench.decisionsPerSecond} decisions a second, ${bench.optionsPerDecision === 0 ? 'nothing' : `${bench.optionsPerDecision} options`} listed at each; ${bench.judgedPerSecond} actions judged a second\n` +
  `${bench.ratio} decisions for a thousand rounds of fixed work (${bench.calibration} rounds a second)`;

/** The scenario named, and one that was named to be played in the same run, whose speed it is held against. */
const engine = async (asked: Asked): Promise<ExitStatus> => {
  const games = wholeNumber('--games', asked.games ?? '1000', 1, 1_000_000);
  // Who says how many games means all of them.
  const unsaid = asked.games === undefined ? ENGINE_SECONDS : MOST_SECONDS;
  const seconds = wholeNumber('--seconds', asked.seconds ?? String(unsaid), 1, MOST_SECONDS);
  const seed = wholeNumber('--seed', asked.seed ?? '1', 0, 2 ** 31 - 1);
  const bench = async (named: string | undefined): Promise<EngineBench> =>
    benchEngine((await benched(named)).game, { games, seconds }, seed, !asked['no-options']);
  const first = await bench(asked.scenario);
  const beside = asked.beside === undefined ? undefined : await bench(asked.beside);
  const share = beside && Number((first.decisionsPerSecond / beside.decisionsPerSecond).toFixed(3));
  if (asked.json) printJson(beside ? { ...first, beside, share } : first);
  else
    print(
      [first, ...(beside ? [beside] : [])].map(engineText).join('\n') +
        (beside ? `\n${share} of that many decisions a second` : ''),
    );
  return 0;
};

const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
const figureText = ({ half, worst }: TrafficFigure): string => `${kb(half)} (at worst ${kb(worst)})`;

const traffic = async (asked: Asked): Promise<ExitStatus> => {
  const { game, setup } = await benched(asked.scenario);
  const decisions = wholeNumber('--decisions', asked.decisions ?? '80', 1, 10_000);
  const bench = await benchTraffic({ game, setup, decisions });
  if (asked.json) printJson(bench);
  else
    print(
      `${bench.scenario}: ${bench.decisions} decisions with every table on a screen; opening one takes ${kb(bench.opening)}\n` +
        `${bench.marches} marches: ${figureText(bench.toMover)} to who marches, ${figureText(bench.toOthers)} to each other\n` +
        `other decisions: ${figureText(bench.otherwise)} to who makes them`,
    );
  return 0;
};

const server = async (asked: Asked): Promise<ExitStatus> => {
  if (asked.traffic) return traffic(asked);
  const games = wholeNumber('--games', asked.games ?? '50', 1, 10_000);
  const seconds = wholeNumber('--seconds', asked.seconds ?? '15', 1, MOST_SECONDS);
  const { game, setup } = await benched(asked.scenario);
  const { scenario } = game;
  const url = process.env.DATABASE_URL;
  const bench = await benchServer({
    games,
    seconds,
    scenario,
    setup,
    game,
    url: url === '' ? undefined : url,
  });
  if (asked.json) printJson(bench);
  else
    print(
      `${bench.games} games, ${bench.sockets} sockets, kept in ${bench.store}: ${bench.movesPerSecond} durable moves a second\n` +
        `half of them within ${bench.p50ms} ms, all but one in a hundred within ${bench.p99ms} ms\n` +
        `${bench.bytesPerAction} bytes kept for each, ${bench.cpuUsPerMove} µs of work; ${bench.rssMb} MB in memory\n` +
        `${bench.ratio} moves for a thousand rounds of fixed work (${bench.calibration} rounds a second)`,
    );
  return 0;
};

export const command = defineCommand({
  operands: 'engine|server',
  minOperands: 1,
  maxOperands: 1,
  flags: {
    scenario: { summary: 'play this scenario (else the smallest of the first system)', value: 'ID' },
    beside: {
      summary: 'engine: play this one too in the same run and tell the share of its speed',
      value: 'ID',
    },
    games: {
      summary: 'random games to play (else 1000, or as many as fit the time), or tables to play at (else 50)',
      value: 'N',
    },
    seed: { summary: 'engine: first seed of the games (else 1)', value: 'S' },
    seconds: { summary: 'how long to measure at most (engine: else 20; server: else 15)', value: 'N' },
    traffic: { summary: 'server: bytes on the wire for each decision at one table, instead of speed' },
    decisions: { summary: 'server --traffic: how many to measure (else 80)', value: 'N' },
    'no-options': { summary: 'engine: time the same games played again with nothing listed' },
    json: { summary: 'print the figures as one JSON document' },
  },
  async run({ operands: [what], flags }) {
    if (what === 'engine') return engine(flags);
    if (what === 'server') return server(flags);
    throw new UsageError(`there is no 'bench ${what}'; there are: engine, server`);
  },
});
