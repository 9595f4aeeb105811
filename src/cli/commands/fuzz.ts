import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ScenarioCard } from '../../systems/system.ts';
import { defineCommand, UsageError, wholeNumber } from '../command.ts';
import { type FaultKind, fuzzGame, type Reached } from '../fuzz/game.ts';
import { drawOptions } from '../fuzz/options.ts';
import { saveFailure } from '../fuzz/save.ts';
import { layScenario, libraryFor, listed, type SetUpGame, scenariosOf } from '../laid.ts';
import { print, printJson, remark } from '../output.ts';
import { type SystemTerminal, terminalOf } from '../terminal.ts';

const failures = fileURLToPath(new URL('../../../.vedette/fuzz', import.meta.url));
const MOST_SAVED = 10;
const PROGRESS_EVERY = 100;

interface Failure {
  readonly kind: FaultKind;
  readonly scenario: string;
  readonly options: readonly string[];
  readonly seed: number;
  readonly step: string;
  readonly message: string;
  readonly doing: unknown;
  readonly record: string;
  /** Opens the game where it stood before the fault. */
  readonly reopen: string;
}

interface Tally {
  games: number;
  decisions: number;
  faults: number;
}

export const command = defineCommand({
  operands: '<scenario|system>',
  minOperands: 1,
  maxOperands: 1,
  flags: {
    games: { summary: 'games to play, in turn over all scenarios named (else 100)', value: 'N' },
    seed: { summary: 'seed of the first game; each further one has the next number (else 1)', value: 'S' },
    options: { summary: 'ids of the options to play every game with, e.g. a,b', value: 'IDS' },
    all: { summary: 'draw options for every game, by its seed (else for every other one)' },
    save: { summary: 'folder for the records of failing games (else .vedette/fuzz)', value: 'FOLDER' },
    json: { summary: 'print the report as one JSON document' },
  },
  async run({ operands: [operand = ''], flags }) {
    const games = wholeNumber('--games', flags.games ?? '100', 1, 10_000_000);
    const first = wholeNumber('--seed', flags.seed ?? '1', 0, 2 ** 31 - 1);
    if (flags.all && flags.options !== undefined)
      throw new UsageError('--all draws options for every game; --options names them: use one of the two');
    const library = await libraryFor([operand]);
    const scenarios = scenariosOf(library, operand).map((id) => layScenario(library, id).card);
    const terminals = new Map<string, SystemTerminal>();
    for (const { entry } of library.wings.values()) terminals.set(entry.id, await terminalOf(entry));
    const fixed = flags.options === undefined ? undefined : listed(flags.options);
    const optionsOf = (n: number, seed: number): readonly string[] => {
      if (fixed !== undefined) return fixed;
      const drawn = flags.all || Math.floor(n / scenarios.length) % 2 === 1;
      return drawn ? drawOptions(scenarios[n % scenarios.length] as ScenarioCard, seed) : [];
    };
    const reached: Reached = { steps: new Set(), refusals: new Set() };
    const laidGames = new Map<string, SetUpGame>();
    const known = { steps: new Set<string>(), refusals: new Set<string>() };
    const gameFor = (scenario: string, options: readonly string[]): SetUpGame => {
      const key = [scenario, ...options].join(' ');
      const laid =
        laidGames.get(key) ?? layScenario(library, scenario, options, (step) => reached.steps.add(step));
      // Drawn sets hardly ever come up again, and a laid game is large.
      if (fixed !== undefined || options.length === 0) laidGames.set(key, laid);
      for (const step of laid.game.steps) known.steps.add(step);
      for (const refusal of laid.refusals) known.refusals.add(refusal);
      return laid;
    };
    const counts: Record<FaultKind, number> = {
      crash: 0,
      'dead-end': 0,
      invariant: 0,
      unfinished: 0,
      untrue: 0,
    };
    const byScenario = Object.fromEntries(
      scenarios.map(({ id }) => [id, { games: 0, decisions: 0, faults: 0 }]),
    );
    const failed: Failure[] = [];
    let decisions = 0;
    for (let n = 0; n < games; n += 1) {
      const seed = first + n;
      const scenario = scenarios[n % scenarios.length] as ScenarioCard;
      const options = optionsOf(n, seed);
      const laid = gameFor(scenario.id, options);
      const { game, setup } = laid;
      const vocabulary = (terminals.get(game.system) as SystemTerminal).vocabulary(laid);
      const fuzzed = fuzzGame(game, seed, vocabulary, reached);
      decisions += fuzzed.decisions;
      const tally = byScenario[scenario.id] as Tally;
      tally.games += 1;
      tally.decisions += fuzzed.decisions;
      if (fuzzed.fault !== undefined) {
        const { kind, message, step, doing } = fuzzed.fault;
        counts[kind] += 1;
        tally.faults += 1;
        if (failed.length < MOST_SAVED) {
          const record = saveFailure(flags.save ?? join(failures), game, setup, seed, fuzzed.done);
          const reopen = `vedette play --load ${record}`;
          failed.push({
            kind,
            scenario: scenario.id,
            options,
            seed,
            step,
            message,
            doing: doing ?? null,
            record,
            reopen,
          });
          remark(
            `${scenario.id}, game ${seed}, ${kind} at ${step}: ${message}\n  options: ${options.join(',') || 'none'}\n  saved: ${record}\n  open it: ${reopen}`,
          );
        }
      }
      if ((n + 1) % PROGRESS_EVERY === 0 && n + 1 < games) remark(`${n + 1} of ${games} games`);
    }
    const unreached = [
      ...unmet('step', known.steps, reached.steps),
      ...unmet('refusal', known.refusals, reached.refusals),
    ];
    const report = {
      games,
      decisions,
      crashes: counts.crash,
      deadEnds: counts['dead-end'],
      invariants: counts.invariant,
      unfinished: counts.unfinished,
      untrue: counts.untrue,
      scenarios: byScenario,
      unreached,
      reached: { steps: reached.steps.size, refusals: reached.refusals.size },
      failures: failed,
    };
    if (flags.json) printJson(report);
    else {
      print(
        `${games} games, ${decisions} decisions: ${report.crashes} crashes, ${report.deadEnds} dead ends, ${report.invariants} broken invariants, ${report.unfinished} unfinished, ${report.untrue} untrue refusals`,
      );
      for (const [id, tally] of Object.entries(byScenario))
        print(`  ${id}: ${tally.games} games, ${tally.decisions} decisions, ${tally.faults} faults`);
      print(unreached.length === 0 ? 'everything was reached' : `never reached: ${unreached.join(', ')}`);
    }
    return Object.values(counts).some((n) => n > 0) ? 1 : 0;
  },
});

const unmet = (kind: string, all: ReadonlySet<string>, met: ReadonlySet<string>): string[] =>
  [...all].filter((name) => !met.has(name)).map((name) => `${kind} ${name}`);
