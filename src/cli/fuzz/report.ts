import { remark } from '../output.ts';
import type { FuzzedGame, Fuzzer, Names } from './fuzzer.ts';
import type { FaultKind } from './game.ts';
import { saveFailure } from './save.ts';

const MOST_SAVED = 10;

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

/** What all games together came to. */
export class Report {
  readonly #fuzzer: Fuzzer;
  readonly #games: number;
  readonly #folder: string;
  readonly #counts: Record<FaultKind, number> = {
    crash: 0,
    'dead-end': 0,
    invariant: 0,
    unfinished: 0,
    untrue: 0,
  };
  readonly #scenarios: Record<string, Tally>;
  readonly #reached = new Met();
  readonly #known = new Met();
  readonly #failed: Failure[] = [];
  #decisions = 0;

  constructor(fuzzer: Fuzzer, games: number, folder: string) {
    this.#fuzzer = fuzzer;
    this.#games = games;
    this.#folder = folder;
    this.#scenarios = Object.fromEntries(
      fuzzer.scenarios.map(({ id }) => [id, { games: 0, decisions: 0, faults: 0 }]),
    );
  }

  get faults(): number {
    return Object.values(this.#counts).reduce((sum, count) => sum + count, 0);
  }

  add(game: FuzzedGame): void {
    this.#decisions += game.decisions;
    const tally = this.#scenarios[game.scenario] as Tally;
    tally.games += 1;
    tally.decisions += game.decisions;
    this.#reached.add(game.reached);
    this.#known.add(game.known);
    if (game.failed !== undefined) {
      this.#counts[game.failed.fault.kind] += 1;
      tally.faults += 1;
      if (this.#failed.length < MOST_SAVED) this.#save(game, game.failed);
    }
  }

  #save({ scenario, options, seed }: FuzzedGame, { fault, done }: NonNullable<FuzzedGame['failed']>): void {
    const { game, setup } = this.#fuzzer.lay(scenario, options);
    const record = saveFailure(this.#folder, game, setup, seed, done);
    const reopen = `vedette play --load ${record}`;
    const { kind, step, message, doing = null } = fault;
    this.#failed.push({ kind, scenario, options, seed, step, message, doing, record, reopen });
    remark(
      `${scenario}, game ${seed}, ${kind} at ${step}: ${message}\n  options: ${options.join(',') || 'none'}\n  saved: ${record}\n  open it: ${reopen}`,
    );
  }

  get #unreached(): string[] {
    const { steps, refusals } = this.#reached;
    return [
      ...[...this.#known.steps].filter((name) => !steps.has(name)).map((name) => `step ${name}`),
      ...[...this.#known.refusals].filter((name) => !refusals.has(name)).map((name) => `refusal ${name}`),
    ];
  }

  document() {
    return {
      games: this.#games,
      decisions: this.#decisions,
      crashes: this.#counts.crash,
      deadEnds: this.#counts['dead-end'],
      invariants: this.#counts.invariant,
      unfinished: this.#counts.unfinished,
      untrue: this.#counts.untrue,
      scenarios: this.#scenarios,
      unreached: this.#unreached,
      reached: { steps: this.#reached.steps.size, refusals: this.#reached.refusals.size },
      failures: this.#failed,
    };
  }

  lines(): readonly string[] {
    const { games, decisions, crashes, deadEnds, invariants, unfinished, untrue, unreached } =
      this.document();
    return [
      `${games} games, ${decisions} decisions: ${crashes} crashes, ${deadEnds} dead ends, ${invariants} broken invariants, ${unfinished} unfinished, ${untrue} untrue refusals`,
      ...Object.entries(this.#scenarios).map(
        ([id, tally]) =>
          `  ${id}: ${tally.games} games, ${tally.decisions} decisions, ${tally.faults} faults`,
      ),
      unreached.length === 0 ? 'everything was reached' : `never reached: ${unreached.join(', ')}`,
    ];
  }
}

class Met {
  readonly steps = new Set<string>();
  readonly refusals = new Set<string>();

  add({ steps, refusals }: Names): void {
    for (const step of steps) this.steps.add(step);
    for (const refusal of refusals) this.refusals.add(refusal);
  }
}
