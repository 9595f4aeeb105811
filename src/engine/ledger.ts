import type { RuleId } from '../rulebook/ids.generated.ts';
import type { Facts } from './position.ts';

/**
 * One reason why a total is what it is. Every total that a rule computes (odds, movement cost,
 * morale, points) is the sum of such lines, so that a player sees each of them with its rule.
 */
export interface LedgerLine {
  readonly value: number;
  readonly code: string;
  readonly rule: RuleId;
  readonly facts: Facts;
}

export interface Ledger {
  readonly total: number;
  readonly lines: readonly LedgerLine[];
}

export const line = (value: number, code: string, rule: RuleId, facts: Facts = {}): LedgerLine => ({
  value,
  code,
  rule,
  facts,
});

export const ledger = (lines: readonly LedgerLine[]): Ledger => {
  let total = 0;
  for (const l of lines) {
    total += l.value;
  }
  return { total, lines };
};
