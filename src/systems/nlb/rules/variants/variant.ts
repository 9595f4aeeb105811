import type { ZodType } from 'zod';
import type { OptionalRule } from '../../content/content.ts';
import type { RuleInUse } from '../seams.ts';
import type { LeaderExtras, PositionExtras, UnitExtras } from './extras.ts';

/** An optional or variant rule (15.0, 16.0): all that the game has to know of it, in one value. */
export interface Variant extends RuleInUse {
  /** Its section, by which content/nlb/optional-rules.json and the games that use it call it. */
  readonly option: OptionalRule;
  /** What it adds to the state of a unit, of a leader, or to the position, as it is read from a saved one. */
  readonly adds?: {
    readonly unit?: Fields<UnitExtras>;
    readonly leader?: Fields<LeaderExtras>;
    readonly position?: Fields<PositionExtras>;
  };
}

/** For each field what may stand in it; whether it does is left open, because other games do without it. */
type Fields<T> = { readonly [K in keyof T]?: ZodType };
