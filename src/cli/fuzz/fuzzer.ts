import type { Library } from '../../systems/library.ts';
import type { ScenarioCard } from '../../systems/system.ts';
import { cardOf, layScenario, libraryFor, type SetUpGame, scenariosOf } from '../laid.ts';
import { type SystemTerminal, terminalOf } from '../terminal.ts';
import { type Done, type Fault, fuzzGame } from './game.ts';
import { drawOptions } from './options.ts';

/** What is to be fuzzed: enough to know every game of it by its number, on whichever thread. */
export interface Task {
  /** A scenario or a system, whose scenarios take turns. */
  readonly operand: string;
  /** The seed of game 0; each further one has the next number. */
  readonly first: number;
  /** The options of every game, where they are not drawn. */
  readonly options: readonly string[] | undefined;
  /** Options are drawn for every game, else for every other one. */
  readonly all: boolean;
}

/** What came of one game. */
export interface FuzzedGame {
  readonly scenario: string;
  readonly options: readonly string[];
  readonly seed: number;
  readonly decisions: number;
  /** With all that was done up to it, to be saved. */
  readonly failed?: { readonly fault: Fault; readonly done: readonly Done[] };
  /** What this game came across, and what there is to come across in it. */
  readonly reached: Names;
  readonly known: Names;
}

export interface Names {
  readonly steps: readonly string[];
  readonly refusals: readonly string[];
}

/** Plays the games of a task by their numbers, in any order. */
export class Fuzzer {
  readonly #task: Task;
  readonly #library: Library;
  readonly #terminals: ReadonlyMap<string, SystemTerminal>;
  readonly scenarios: readonly ScenarioCard[];
  readonly #laid = new Map<string, SetUpGame>();
  readonly #reached = { steps: new Set<string>(), refusals: new Set<string>() };

  static async of(task: Task): Promise<Fuzzer> {
    const library = await libraryFor([task.operand]);
    const terminals = new Map<string, SystemTerminal>();
    for (const { entry } of library.wings.values()) terminals.set(entry.id, await terminalOf(entry));
    return new Fuzzer(task, library, terminals);
  }

  private constructor(task: Task, library: Library, terminals: ReadonlyMap<string, SystemTerminal>) {
    this.#task = task;
    this.#library = library;
    this.#terminals = terminals;
    this.scenarios = scenariosOf(library, task.operand).map((id) => cardOf(library, id));
  }

  play(n: number): FuzzedGame {
    const seed = this.#task.first + n;
    const { id: scenario } = this.#scenario(n);
    const options = this.#options(n, seed);
    this.#reached.steps.clear();
    this.#reached.refusals.clear();
    const laid = this.lay(scenario, options);
    const terminal = this.#terminals.get(laid.game.system) as SystemTerminal;
    const { decisions, done, fault } = fuzzGame(laid.game, seed, terminal.vocabulary(laid), this.#reached);
    const { steps, refusals } = this.#reached;
    return {
      scenario,
      options,
      seed,
      decisions,
      ...(fault === undefined ? {} : { failed: { fault, done } }),
      reached: { steps: [...steps], refusals: [...refusals] },
      known: { steps: [...laid.game.steps], refusals: [...laid.refusals] },
    };
  }

  lay(scenario: string, options: readonly string[]): SetUpGame {
    const key = [scenario, ...options].join(' ');
    const laid =
      this.#laid.get(key) ??
      layScenario(this.#library, scenario, options, (step) => this.#reached.steps.add(step));
    // Drawn sets hardly ever come up again, and a laid game is large.
    if (this.#task.options !== undefined || options.length === 0) this.#laid.set(key, laid);
    return laid;
  }

  #scenario(n: number): ScenarioCard {
    return this.scenarios[n % this.scenarios.length] as ScenarioCard;
  }

  #options(n: number, seed: number): readonly string[] {
    const { options, all } = this.#task;
    if (options !== undefined) return options;
    const drawn = all || Math.floor(n / this.scenarios.length) % 2 === 1;
    return drawn ? drawOptions(this.#scenario(n), seed) : [];
  }
}
