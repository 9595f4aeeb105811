import type { LedgerLine } from '../../../../engine/ledger.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { CombatOutcome } from '../events.ts';
import type { CorpsId, HexId, LeaderId, Side, UnitId } from '../position.ts';
import type { Engagement } from './engagement.ts';

/** A hex into which nobody advances, whatever becomes of those in it. */
export interface ClosedGround {
  readonly hex: HexId;
  readonly rule: RuleId;
}

/** What a rule in use leaves of the choice to advance: nothing, one cavalry unit's duty (15.5), or that of those a leader leads (16.13). */
export type AdvanceLimit =
  | { readonly kind: 'led'; readonly leader: LeaderId; readonly rule: RuleId }
  | { readonly kind: 'nobody'; readonly rule: RuleId }
  | { readonly kind: 'must'; readonly arm: 'cavalry'; readonly rule: RuleId };

export interface CombatLocals extends Engagement {
  readonly defenders: readonly UnitId[];
  readonly column: string;
  /** Hexes the hand-to-hand attackers stand in. */
  readonly attackedFrom: readonly HexId[];
  /** Once the die is cast: the winning side, and the loser's hexes, into which it may advance. */
  readonly winner?: Side;
  readonly ground?: readonly HexId[];
  /** What the die brought in the end, and the corps that were demoralized before it (22.5B). */
  readonly became?: CombatOutcome;
  readonly shaken?: readonly CorpsId[];
  /** Hexes of the attack that their defenders gave up before the odds (16.18B). */
  readonly given?: readonly HexId[];
  /** Hexes that nobody may advance into, where a rule in use closes some. */
  readonly closed?: readonly ClosedGround[];
  /** What is added to the die, where a rule in use does that (24.5C). */
  readonly die?: readonly LedgerLine[];
  readonly limit?: AdvanceLimit | null;
  readonly result?: Partial<AdvanceAnswer & RollAnswer>;
  /** How many of the procedures have begun that follow a result, and that follow a combat. */
  readonly begun?: number;
}

/** What a procedure between the declaration of an attack and its die answers. */
export type RollAnswer = Pick<CombatLocals, 'column' | 'led'>;

/** What a procedure that is asked before an advance is given, and what it answers. */
export interface AdvanceAsked {
  readonly side: Side;
}

export interface AdvanceAnswer {
  readonly limit: AdvanceLimit | null;
}
