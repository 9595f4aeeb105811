import type { RuleId } from '../rulebook/ids.generated.ts';

/** Who decides: one chair at the table. A side may be a team of several seats. */
export type Seat = string;

export type Viewer = Seat | 'spectator';

/**
 * Whom or what an order is for: the id of a unit, a leader, a hex, a group; `''` where it is for nobody in
 * particular, like ending a phase.
 */
export type Subject = string;

export type Facts = Readonly<Record<string, unknown>>;

/**
 * One running procedure of the sequence of play. Locals hold ids and small JSON only, so that a
 * position can be saved, sent and revived in the middle of any decision.
 */
export interface Frame {
  readonly proc: string;
  readonly step: string;
  readonly locals: object;
  /** While it runs another procedure for each of several arguments: those still to come, and what was returned. */
  readonly each?: {
    readonly proc: string;
    readonly args: readonly object[];
    readonly results: readonly unknown[];
  };
}

export interface Outcome {
  /** Empty for a draw. */
  readonly winners: readonly Seat[];
  readonly rule: RuleId;
  readonly code: string;
  readonly facts: Facts;
}

/**
 * The whole truth of a game at one moment: plain JSON, never edited in place. Every ruleset extends
 * this; nothing here may hold a function, a seed or the log.
 */
export interface Position {
  /** Ruleset and version of this shape, e.g. `drill/1`; loaders refuse what they do not know. */
  readonly schema: string;
  readonly stack: readonly Frame[];
  readonly outcome: Outcome | null;
}
