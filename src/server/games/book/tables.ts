import type { GameSetup } from '../../../engine/record.ts';
import { type Library, lay, rulesVersionOf } from '../../../systems/library.ts';
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

/** What the server plays: the systems that are here, and their games laid out. */
export interface Tables {
  /** The rules of every system that is here, as games are kept with them. */
  readonly rulesVersions: readonly string[];
  /** Those of one system; empty where it is not here. */
  rulesOf(system: string): string;
  lay(setup: GameSetup): Served;
}

/** Different choices of options that are kept ready. */
const KEPT = 64;

export class CatalogueTables implements Tables {
  readonly #library: Library;
  /** The one used last stands last. */
  readonly #kept = new Map<string, ServedGame>();

  constructor(library: Library) {
    this.#library = library;
  }

  get rulesVersions(): readonly string[] {
    return [...this.#library.wings.values()].map(({ system }) => system.rulesVersion);
  }

  rulesOf(system: string): string {
    return rulesVersionOf(this.#library, system);
  }

  lay(setup: GameSetup): Served {
    const { system, scenario, options, rulesVersion, content } = setup;
    const chosen = Object.keys(options).filter((id) => options[id] !== false);
    const key = JSON.stringify([system, scenario, chosen.sort(), rulesVersion, content]);
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
}
