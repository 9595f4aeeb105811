import type { RuleId } from '../rulebook/ids.generated.ts';
import type { Facts } from './position.ts';

/** Why an action is not legal. Words are made from `code` and `facts` at the edge, never here. */
export interface Refusal {
  readonly rule: RuleId;
  readonly code: string;
  readonly facts: Facts;
}

export type Verdict = { readonly ok: true } | { readonly ok: false; readonly refusals: readonly Refusal[] };

const ACCEPTED: Verdict = { ok: true };

export const verdictOf = (refusals: readonly Refusal[]): Verdict =>
  refusals.length === 0 ? ACCEPTED : { ok: false, refusals };

export const refuse = (rule: RuleId, code: string, facts: Facts = {}): Refusal => ({ rule, code, facts });

/** The caller applied something that `judge` refuses. */
export class IllegalAction extends Error {
  readonly refusals: readonly Refusal[];
  constructor(refusals: readonly Refusal[]) {
    super(`illegal action: ${refusals.map((r) => `${r.code} (${r.rule})`).join(', ')}`);
    this.name = 'IllegalAction';
    this.refusals = refusals;
  }
}

/** Our own bug: the position or a procedure is in a state that the rules cannot produce. */
export class Invariant extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Invariant';
  }
}
