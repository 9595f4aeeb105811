import type { Table } from '../messages/protocol.ts';

/* What the page reads of a table whose rules it does not know. */

const field = (table: Table, name: string): unknown =>
  (table.glances[0]?.view as Record<string, unknown> | undefined)?.[name];

/** Two tables with the same answer are in the same player's turn. */
export const turnOf = (table: Table): string =>
  `${String(field(table, 'turn'))} ${String(field(table, 'phasing'))}`;

/** Something is written down, or about to be, or hidden movement is in use (16.6). */
export const hasSecrets = (table: Table): boolean =>
  Object.keys(field(table, 'secrets') ?? {}).length > 0 ||
  Array.isArray(field(table, 'hidden')) ||
  (table.pending.kind === 'decide' && table.pending.accepts.includes('writeDown'));

export const standingOf = (table: Table): string => {
  const label = field(table, 'turnLabel');
  return typeof label === 'string' ? label : `after ${table.seq} decisions`;
};
