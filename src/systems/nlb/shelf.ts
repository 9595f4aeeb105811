import type { GameMap } from '../../content/map.ts';
import type { NlbOptionalRules, NlbScenario, NlbTables, NlbUnits } from './content/content.ts';
import type { NlbContent } from './rules/world.ts';

/** The content of Napoleon's Last Battles that is at hand: all of it in the terminal, in the page what was fetched. */
export interface NlbShelf {
  readonly maps: ReadonlyMap<string, GameMap>;
  readonly units: NlbUnits;
  readonly tables: NlbTables;
  readonly optionalRules: NlbOptionalRules;
  readonly scenarios: ReadonlyMap<string, NlbScenario>;
}

/** What one game is made from, its options aside; or every reason why it cannot be. */
export type Found =
  | {
      readonly ok: true;
      readonly content: Omit<NlbContent, 'options'>;
      /** Untrusted JSON of the position to begin with, where somebody brought one. */
      readonly position?: unknown;
    }
  | { readonly ok: false; readonly problems: readonly string[] };
