import type { GameMap } from '../../content/map.ts';
import type { NlbOptionalRules, NlbScenario, NlbTables, NlbUnits } from './content/content.ts';
import type { NlbContent } from './rules/index.ts';

/** What games are made from, as far as it is at hand. */
export interface NlbStock {
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
