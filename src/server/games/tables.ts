import type { AnyGame } from '../../engine/game.ts';
import type { Seat } from '../../engine/position.ts';
import type { GameSetup } from '../../engine/record.ts';
import { type Library, lay, RULES_VERSION } from '../../games/catalogue.ts';
import { sideOf } from '../../systems/nlb/rules/position.ts';

/** A game's rules as the server needs them. They know nothing of how far it is played, so many games share one. */
export interface LaidGame {
  readonly game: AnyGame;
  /** Seats of one team win together and may talk among themselves. */
  teamOf(seat: Seat): string;
}

export type LaidOr =
  | { readonly ok: true; readonly laid: LaidGame }
  | { readonly ok: false; readonly problems: readonly string[] };

export interface Tables {
  readonly rulesVersion: string;
  lay(setup: GameSetup): LaidOr;
}

/** Different choices of options that are kept ready. */
const KEPT = 64;

export class CatalogueTables implements Tables {
  readonly rulesVersion = RULES_VERSION;
  readonly #library: Library;
  /** The one used last stands last. */
  readonly #kept = new Map<string, LaidGame>();

  constructor(library: Library) {
    this.#library = library;
  }

  lay(setup: GameSetup): LaidOr {
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
    const laid: LaidGame = {
      game: found.table.game as unknown as AnyGame,
      teamOf: (seat) => sideOf(seat as Parameters<typeof sideOf>[0]),
    };
    this.#kept.set(key, laid);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return { ok: true, laid };
  }
}
