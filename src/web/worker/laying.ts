import { roster, USUAL_BOT } from '../../ai/roster.ts';
import { type GameSetup, parseRecord, RecordProblem } from '../../engine/record.ts';
import { Host } from '../../host/host.ts';
import { type Library, lay, setupOf } from '../../systems/library.ts';
import type { SystemEntry } from '../../systems/registry.ts';
import { type LaidGame, systemOfScenario } from '../../systems/system.ts';
import type { Catalogue, Problem, Request } from '../messages/protocol.ts';
import { checkBots } from './seating.ts';
import { trouble } from './trouble.ts';

type Ask<T extends Request['type']> = Extract<Request, { type: T }>;

/** A system with its content, and with what a scenario or map of this name needs. */
export type OpenLibrary = (system: string, name?: string) => Promise<Library>;

/** What there is to play, and games laid out of it: fresh, or from a record. */
export type Chosen = Pick<GameSetup, 'scenario' | 'options'> & { readonly content?: unknown };

export class Laying {
  readonly #library: OpenLibrary;
  #last: { readonly key: string | undefined; readonly laid: LaidGame } | undefined;

  constructor(library: OpenLibrary) {
    this.#library = library;
  }

  async catalogue(system: string): Promise<Catalogue> {
    const { wings } = await this.#library(system);
    return {
      bots: roster.map((one) => ({ ...one })),
      usual: USUAL_BOT,
      scenarios: [...(wings.get(system)?.shelf.cards() ?? [])],
    };
  }

  async opened({ system, what, of }: Ask<'open'>): Promise<unknown> {
    const { wings } = await this.#library(system, of);
    const opened = wings.get(system)?.shelf.open(what, of);
    if (opened?.ok !== true)
      throw trouble('bad-message', opened?.problem ?? `there is no system '${system}'`);
    return opened.content;
  }

  /** A scenario with these options and what was brought along to it, by the rules that are here. */
  async setup({ scenario, options, content }: Chosen): Promise<GameSetup> {
    const library = await this.#library(systemOfScenario(scenario), scenario);
    return { ...setupOf(library, scenario), options, ...(content === undefined ? {} : { content }) };
  }

  async lay(setup: GameSetup, code: Problem['code']): Promise<LaidGame> {
    const laid = this.#layAgain(await this.#library(setup.system, setup.scenario), setup, code);
    checkBots(Object.values(setup.seats ?? {}), code);
    return laid;
  }

  /** A scenario as these options, and what was brought along to it, make it. */
  async chosen(of: Chosen): Promise<LaidGame> {
    return this.lay(await this.setup(of), 'bad-start');
  }

  /** A recorded game, played again and checked to its last entry. */
  async read(file: unknown): Promise<{ readonly laid: LaidGame; readonly host: Host }> {
    const parsed = parseRecord(file);
    if (!parsed.ok) {
      const [first] = parsed.problems;
      throw trouble('bad-file', `This is not a game of Vedette: ${first?.message ?? 'unknown format'}`);
    }
    const laid = await this.lay(parsed.record.setup, 'bad-file');
    try {
      return { laid, host: Host.revive({ game: laid.game, record: parsed.record, rolls: 'ask' }) };
    } catch (error) {
      if (error instanceof RecordProblem)
        throw trouble(
          'bad-file',
          `The record does not follow the rules that are here: it is damaged, or was played before they were mended. (${error.message})`,
        );
      throw error;
    }
  }

  /** The line of the registry by which a system's computers are fetched. */
  async entryOf(system: string): Promise<SystemEntry> {
    const entry = (await this.#library(system)).wings.get(system)?.entry;
    if (entry === undefined) throw trouble('no-game', `There is no rule system '${system}' here.`);
    return entry;
  }

  /** A game knows nothing of how far it is played, so that one laid for a look serves for playing too. */
  #layAgain(library: Library, setup: GameSetup, code: Problem['code']): LaidGame {
    const { scenario, options, rulesVersion, content } = setup;
    const chosen = Object.keys(options).filter((id) => options[id] !== false);
    const key = JSON.stringify([scenario, chosen.sort(), rulesVersion, content]);
    if (this.#last?.key === key) return this.#last.laid;
    const found = lay(library, setup);
    if (!found.ok) throw trouble(code, found.problems.join('\n'));
    this.#last = { key, laid: found.laid };
    return found.laid;
  }
}
