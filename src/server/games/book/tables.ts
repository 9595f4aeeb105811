import { createHash } from 'node:crypto';
import type { Seat } from '../../../engine/position.ts';
import type { GameSetup } from '../../../engine/record.ts';
import { type Library, lay, rulesVersionOf, scenarioCards } from '../../../systems/library.ts';
import type { LaidGame } from '../../../systems/system.ts';

/** What the server needs of a game: its rules, who plays together, and which computer players there are. */
export interface ServedGame extends Pick<LaidGame, 'game' | 'teamOf' | 'mayTalk' | 'umpires'> {
  readonly levels: readonly string[];
}

/** Who sits in for somebody who is away and named no other: quick, and no fool where there is one who is not. */
export const substituteOf = ({ levels }: ServedGame): string =>
  levels.find((level) => level !== 'random') ?? levels[0] ?? '';

export type Served =
  | { readonly ok: true; readonly laid: ServedGame }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Which seats play together, by the names of their teams. */
export type TeamOf = LaidGame['teamOf'];

/** What the server plays: the systems that are here, and their games laid out. */
export interface Tables {
  /** The rules of every system that is here, as games are kept with them. */
  readonly rulesVersions: readonly string[];
  /** Those of one system; empty where it is not here. */
  rulesOf(system: string): string;
  lay(setup: GameSetup): Served;
  /**
   * Who plays together in a game, for lists of many: to lay each of them would hold up everybody for seconds. Nothing
   * where its battle is not here.
   */
  teams(setup: GameSetup): TeamOf | undefined;
}

/** Different choices of options that are kept ready. */
const KEPT = 64;
/** Battles that players brought along, of which it is remembered who plays together. */
const TEAMS_KEPT = 5000;

type Teams = Readonly<Record<Seat, string>>;

const among =
  (teams: Teams): TeamOf =>
  (seat) =>
    teams[seat] ?? seat;

export class CatalogueTables implements Tables {
  readonly #library: Library;
  /** The one used last stands last. */
  readonly #kept = new Map<string, ServedGame>();
  readonly #shipped: ReadonlyMap<string, Teams>;
  readonly #brought = new Map<string, Teams>();

  constructor(library: Library) {
    this.#library = library;
    this.#shipped = new Map(scenarioCards(library).map(({ id, teams }) => [id, teams]));
  }

  get rulesVersions(): readonly string[] {
    return [...this.#library.wings.values()].map(({ system }) => system.rulesVersion);
  }

  rulesOf(system: string): string {
    return rulesVersionOf(this.#library, system);
  }

  lay(setup: GameSetup): Served {
    const key = keyOf(setup);
    const kept = this.#kept.get(key);
    this.#kept.delete(key);
    if (kept !== undefined) {
      this.#kept.set(key, kept);
      return { ok: true, laid: kept };
    }
    const found = lay(this.#library, setup);
    if (!found.ok) return found;
    const { card, content: _content, refusals: _refusals, turnOf: _turnOf, ...rules } = found.laid;
    const laid: ServedGame = { ...rules, levels: card.levels };
    this.#kept.set(key, laid);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return { ok: true, laid };
  }

  teams(setup: GameSetup): TeamOf | undefined {
    const { scenario, content } = setup;
    if (content === undefined) {
      const teams = this.#shipped.get(scenario);
      return teams === undefined ? undefined : among(teams);
    }
    const key = createHash('sha256').update(keyOf(setup)).digest('base64');
    let teams = this.#brought.get(key);
    if (teams === undefined) {
      const found = this.lay(setup);
      if (!found.ok) return undefined;
      const { game, teamOf } = found.laid;
      teams = Object.fromEntries(game.seats.map((seat) => [seat, teamOf(seat)]));
      if (this.#brought.size >= TEAMS_KEPT) this.#brought.clear();
      this.#brought.set(key, teams);
    }
    return among(teams);
  }
}

const keyOf = ({ system, scenario, options, rulesVersion, content }: GameSetup): string => {
  const chosen = Object.keys(options).filter((id) => options[id] !== false);
  return JSON.stringify([system, scenario, chosen.sort(), rulesVersion, content]);
};
