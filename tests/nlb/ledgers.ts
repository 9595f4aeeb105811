import type { Ledger } from '../../src/engine/ledger.ts';

/** The lines of a ledger as `code value rule`, in their order. */
export const lines = (ledger: Ledger): string[] =>
  ledger.lines.map(({ code, value, rule }) => `${code} ${value} ${rule}`);
